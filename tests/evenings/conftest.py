import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.contrib.auth.models import User

from drives.services.drive_file.importing import import_drive

if TYPE_CHECKING:
    from drives.models import Drive

EVENINGS = Path(__file__).parent


class Recorded:
    """A recorded evening: what its file says, and the drive that was made of it."""

    def __init__(self, name: str, owner: User) -> None:
        self.text = (EVENINGS / f"{name}.drive.json").read_text(encoding="utf-8")
        self.file: dict[str, Any] = json.loads(self.text)
        self.drive: Drive = import_drive(self.text, owner=owner)


@pytest.fixture
def recorded(hostess: User) -> Callable[[str], Recorded]:
    return lambda name: Recorded(name, hostess)
