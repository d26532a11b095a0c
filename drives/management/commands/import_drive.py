"""Read a drive file, so that the drive can be shown or played on here."""

from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser

from drives.http.sign_in import hall_hostess
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import LARGEST, DriveFileError, text_of


class Command(BaseCommand):
    help = "Reads a drive file; the drive is then as it was when the file was written."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--owner", metavar="USERNAME", help="whose drive it is from now on")
        parser.add_argument(
            "--new-code", action="store_true", help="give it a new code, beside one that is here"
        )

    def handle(self, **options: Any) -> None:  # noqa: ANN401 - what argparse has read
        try:
            text = text_of(_beginning(options["file"]))
            owner = owner_called(options["owner"])
            drive = import_drive(text, owner=owner, new_code=options["new_code"])
        except (DriveFileError, OSError) as reason:
            raise CommandError(str(reason)) from reason
        self.stdout.write(f"{drive.name} is here under the code {drive.code}.")


def _beginning(file: Path) -> bytes:
    """Read no more of a file than tells that it is too large."""
    with file.open("rb") as opened:
        return opened.read(LARGEST + 1)


def owner_called(username: str | None) -> User:
    """Return the hostess of this name; without a name, the one whom the hall signs in.

    Raises:
        CommandError: there is no such hostess.
    """
    if username is None:
        return hall_hostess()
    owner = User.objects.filter(username=username).first()
    if owner is None:
        raise CommandError(f"There is no hostess “{username}”.")
    return owner
