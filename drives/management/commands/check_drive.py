"""Look whether every figure of a drive that is shown is counted (F26)."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from drives.models import Drive
from drives.services.scoring.checks import check


class Command(BaseCommand):
    help = "Checks that all figures of a drive are counted and every guest sits once a hand."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="the drive's short code")

    def handle(self, **options: Any) -> None:  # noqa: ANN401 - what argparse has read
        drive = Drive.objects.filter(code=options["code"].upper()).first()
        if drive is None:
            raise CommandError(f"There is no drive “{options['code']}”.")
        faults = check(drive)
        for fault in faults:
            self.stdout.write(str(fault))
        if faults:
            sys.exit(1)
        self.stdout.write("All figures are counted.")
