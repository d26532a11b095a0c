"""A drive file with something in it changed, and what reading it in is answered."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User

from drives import models
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError

TEA_TIME = Path(__file__).parents[1] / "evenings" / "three_tables_four_hands.drive.json"
FILE: dict[str, Any] = json.loads(TEA_TIME.read_text(encoding="utf-8"))
STORED = [getattr(models, name) for name in models.__all__]

Change = Callable[[dict[str, Any]], object]


def rows() -> list[int]:
    return [model.objects.count() for model in STORED]


def refused(text: str, owner: User) -> str:
    before = rows()
    with pytest.raises(DriveFileError) as refusal:
        import_drive(text, owner=owner)
    assert rows() == before
    return str(refusal.value)


def changed(change: Change) -> str:
    file = deepcopy(FILE)
    change(file)
    return json.dumps(file)


def put(*path: str | int, to: object) -> Change:
    def change(file: dict[str, Any]) -> None:
        place: Any = file
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def drop(*path: str | int) -> Change:
    def change(file: dict[str, Any]) -> None:
        place: Any = file
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


def more(section: str, **line: object) -> Change:
    return lambda file: file.setdefault(section, []).append(line)


ENTRY = {"version": 1, "key": "k", "at": "1934-11-24T19:00:00Z", "sentence": "It began."}
