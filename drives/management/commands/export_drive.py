"""Write a drive as a drive file, to keep it or to carry it to another laptop."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from drives.models import Drive
from drives.services.drive_file.exporting import export_drive


class Command(BaseCommand):
    help = "Writes a whole drive as a drive file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="the drive's short code")
        parser.add_argument("--out", type=Path, metavar="FILE", help="without it, on the screen")

    def handle(self, **options: Any) -> None:  # noqa: ANN401 - what argparse has read
        drive = Drive.objects.filter(code=options["code"].upper()).first()
        if drive is None:
            raise CommandError(f"There is no drive “{options['code']}”.")
        text = export_drive(drive)
        if options["out"] is None:
            self.stdout.write(text, ending="")
            return
        try:
            options["out"].write_text(text, encoding="utf-8", newline="\n")
        except OSError as reason:
            raise CommandError(str(reason)) from reason
        self.stdout.write(f"{drive.name} is in {options['out']}.")
