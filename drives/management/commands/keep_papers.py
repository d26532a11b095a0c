"""Write the evening on paper and the drive file of one drive into the data folder, once."""

import os
from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from drives.management.keeping import kept_in, write_files
from drives.models import Drive


class Command(BaseCommand):
    help = "Writes the evening on paper and the drive file, as is done after every hand."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="the drive's short code")

    def handle(self, **options: Any) -> None:  # noqa: ANN401 -- what argparse has read
        drive = Drive.objects.filter(code=options["code"].upper()).first()
        if drive is None:
            raise CommandError(f"There is no drive “{options['code']}”.")
        with suppress(AttributeError, OSError):  # Windows has none
            os.nice(10)  # the marks come first
        self.stdout.write(write_files(drive, kept_in(), timezone.now()))
