"""What has to be there before the door opens: tables, a hostess, and an evening to look at."""

from pathlib import Path

from django.apps import apps
from django.core.management import call_command, get_commands
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from drives.models import Drive

_PRETEND_DRIVE_MADE = "pretend-drive-made"


def migrate_if_needed() -> None:
    """Bring the database up to date; comparing names first keeps later starts quick."""
    applied = set(MigrationRecorder(connection).applied_migrations())
    known = {
        (app.label, file.stem)
        for app in apps.get_app_configs()
        for file in Path(app.path, "migrations").glob("[0-9]*.py")
    }
    if not known <= applied:
        call_command("migrate", interactive=False, verbosity=0)


def make_pretend_drive_once(folder: Path) -> None:
    """Show a new hostess a whole evening; once she has wiped it, it stays away."""
    made = folder / _PRETEND_DRIVE_MADE
    if made.exists() or Drive.objects.exists() or "pretend_drive" not in get_commands():
        return
    call_command("pretend_drive", guests=41, hands=12, seed=1933, unfinished=True, verbosity=0)
    made.touch()
