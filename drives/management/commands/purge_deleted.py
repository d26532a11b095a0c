"""Remove for good what was deleted thirty days ago."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from drives.management.purging import purge


class Command(BaseCommand):
    help = "Removes the drives that were deleted thirty days ago, and the files kept of them."

    def handle(self, **_options: Any) -> None:  # noqa: ANN401 -- what argparse has read
        codes = purge(timezone.now())
        self.stdout.write(
            f"Removed: {', '.join(codes)}." if codes else "Nothing was to be removed."
        )
