from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections

_FULL = 2


def lasting_writes(
    app_configs: Sequence[AppConfig] | None,
    databases: Sequence[str] | None = None,
    **kwargs: Any,  # noqa: ANN401 -- whatever Django's checks are called with
) -> list[CheckMessage]:
    """Refuse an SQLite database that could lose a mark it has said to be recorded."""
    del app_configs, kwargs
    return [
        Error(
            f"The database “{alias}” would lose recorded marks in a power cut: "
            "its setting “synchronous” is weaker than FULL.",
            id="drives.E001",
        )
        for alias in databases or ()
        if connections[alias].vendor == "sqlite" and _synchronous(alias) < _FULL
    ]


def _synchronous(alias: str) -> int:
    with connections[alias].cursor() as cursor:
        cursor.execute("PRAGMA synchronous")
        return int(cursor.fetchone()[0])


class DrivesConfig(AppConfig):
    name = "drives"
    verbose_name = "Lexicon Drives"

    def ready(self) -> None:
        register(lasting_writes, Tags.database)
