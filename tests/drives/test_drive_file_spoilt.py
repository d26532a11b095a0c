"""Whatever happens to a drive file: it is read whole or refused whole, and nothing else."""

import json
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drives import models
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError

TEA_TIME = Path(__file__).parents[1] / "evenings" / "three_tables_four_hands.drive.json"
FILE: dict[str, Any] = json.loads(TEA_TIME.read_text(encoding="utf-8"))
STORED = [getattr(models, name) for name in models.__all__]


def _rows() -> list[int]:
    return [model.objects.count() for model in STORED]


VALUES = [
    *(None, True, False, 0, -1, 1, 2, 3, 4, 5, 13, 99, 1000, 10**18),
    *("", "x", "W" * 300, "1934-13-01", "2026-11-28T19:00:00", "9999-12-31T23:59:59-14:00"),
    *("leaves", "sits", "opens", "closes", "added", "taken", "rule", "cut", "planned", "short"),
    *([], {}, [1], [[]], [None], {"number": 1}),
]


def _places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if isinstance(value, dict):
        parts = list(value.items())
    else:
        parts = list(enumerate(value)) if isinstance(value, list) else []
    return [path, *(place for name, part in parts for place in _places(part, (*path, name)))]


PLACES = _places(FILE)[1:]


@st.composite
def spoilt_files(draw: st.DrawFn) -> str:
    """Draw a file in which a word is lost, two have changed places, or one says something else."""
    file = deepcopy(FILE)
    for _ in range(draw(st.integers(1, 2))):
        place, other = draw(st.sampled_from(PLACES)), draw(st.sampled_from(PLACES))
        change = draw(st.sampled_from([_spoil, _lose, _swap]))
        with suppress(KeyError, IndexError, TypeError):  # an earlier change took the place away
            change(file, place, other, draw(st.sampled_from(VALUES)))
    return json.dumps(file)


def _at(file: Any, place: tuple[str | int, ...]) -> Any:
    for step in place:
        file = file[step]
    return file


def _spoil(file: Any, place: Any, _other: Any, value: object) -> None:
    _at(file, place[:-1])[place[-1]] = deepcopy(value)


def _lose(file: Any, place: Any, _other: Any, _value: object) -> None:
    del _at(file, place[:-1])[place[-1]]


def _swap(file: Any, place: Any, other: Any, _value: object) -> None:
    here, there = deepcopy(_at(file, place)), deepcopy(_at(file, other))
    _at(file, place[:-1])[place[-1]] = there
    _at(file, other[:-1])[other[-1]] = here


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=spoilt_files())
def test_a_spoilt_file_is_refused_whole_or_read_whole(hostess, text):
    before = _rows()
    with transaction.atomic():
        try:
            drive = import_drive(text, owner=hostess)
        except DriveFileError:
            assert _rows() == before
        else:
            written = export_drive(drive)
            drive.delete()
            assert export_drive(import_drive(written, owner=hostess)) == written
        transaction.set_rollback(True)
