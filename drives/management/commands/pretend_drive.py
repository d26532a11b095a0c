"""Play a pretend evening, to look at and to rehearse with."""

from argparse import ArgumentTypeError
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from drives.management.commands.import_drive import owner_called
from drives.models import Drive
from drives.services.drive_file.exporting import export_drive
from drives.services.pretend.drive import A_SATURDAY, PretendRefused, pretend_drive


class Command(BaseCommand):
    help = "Plays a pretend drive by the rules; the same seed plays the same evening."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--guests", type=int, default=41)
        parser.add_argument("--hands", type=int, default=12)
        parser.add_argument("--seed", type=int, default=7)
        parser.add_argument("--unfinished", action="store_true", help="leave it after hand 5")
        parser.add_argument("--day", type=_day, default=A_SATURDAY, metavar="YYYY-MM-DD")
        parser.add_argument("--out", type=Path, metavar="FILE", help="write a drive file as well")
        parser.add_argument("--owner", metavar="USERNAME", help="whose drive it is")

    def handle(self, **options: Any) -> None:  # noqa: ANN401 - what argparse has read
        owner = owner_called(options["owner"])
        known = set(Drive.objects.of(owner).values_list("pk", flat=True))
        wish = {name: options[name] for name in ("guests", "hands", "seed", "unfinished", "day")}
        try:
            drive = pretend_drive(owner=owner, **wish)
            if options["out"] is not None:
                options["out"].write_text(export_drive(drive), encoding="utf-8", newline="\n")
        except (PretendRefused, OSError) as reason:
            raise CommandError(str(reason)) from reason
        if options["verbosity"]:
            how = "was here already" if drive.pk in known else "is here"
            self.stdout.write(f"{drive.name} {how} under the code {drive.code}.")


def _day(written: str) -> date:
    try:
        return date.fromisoformat(written)
    except ValueError as reason:
        raise ArgumentTypeError(f"“{written}” is no day; write it as 2026-11-28") from reason
