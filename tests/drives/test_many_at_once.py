"""Many phones at the same instant, as a server with several processes meets them (F34, F35, F54).

Each thread has a connection of its own, which is all that PostgreSQL knows of a process. Nothing
may be lost or doubled, and nobody may wait for somebody who waits for him.
"""

from functools import partial

import pytest
from django.contrib.auth.models import User

from drives.models import Drive, LogEntry, Mark, MarkEntry, Presence
from drives.services.acts.deed import Act, Answer
from drives.services.acts.undo import undo
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError
from drives.services.evening.presence import heard_from
from drives.services.scoring.checks import check
from drives.services.scoring.marks import TableSheet, enter_marks
from drives.services.setting_up.planning import Plan, plan_drive
from tests.drives.an_evening import START, Evening, seated
from tests.drives.at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def hall(guests: int) -> Evening:
    evening = seated(User.objects.create_user("hostess"), guests=guests)
    evening.begin(1)
    evening.fresh()
    return evening


def sheet(table: int, *points: int) -> TableSheet:
    guests = range(4 * table - 3, 4 * table + 1)
    return TableSheet(hand=1, table=table, sits={}, points=dict(zip(guests, points, strict=True)))


def sent_by(evening: Evening, who: str, figures: TableSheet, key: str = "") -> partial[Answer]:
    """Return a table's marks as sent by a phone that has seen all but the other one's."""
    act = evening.act(who, seen=evening.drive.version, key=key)
    return partial(enter_marks, act, evening.drive, figures)


def versions(drive: Drive) -> list[int]:
    return list(drive.log.order_by("version").values_list("version", flat=True))


def test_two_phones_with_different_figures_both_stay_and_are_asked_about() -> None:
    """F37: which of two comes first is chance, that both are kept is not."""
    evening = hall(8)
    joan = sent_by(evening, "Joan", sheet(1, 0, 12, 26, 30))
    arthur = sent_by(evening, "Arthur", sheet(1, 0, 14, 26, 31))

    answers = at_once(joan, arthur)

    assert all(isinstance(answer, Answer) for answer in answers)
    marks = Mark.objects.order_by("player__number").values_list("points", "rival_points")
    assert [{*both} - {None} for both in marks] == [{0}, {12, 14}, {26}, {30, 31}]
    assert MarkEntry.objects.count() == 6  # the figures that differ twice, the others once
    assert versions(evening.drive) == list(range(1, evening.fresh().version + 1))


def test_one_key_at_the_same_instant_counts_once() -> None:
    """F35: a phone that got no answer sends again while the first is still under way."""
    evening = hall(8)
    once = sent_by(evening, "Joan", sheet(1, 0, 12, 26, 30), key="the-same")

    answers = at_once(*[once] * 8)

    said = {answer.sentence for answer in answers if isinstance(answer, Answer)}
    assert len(said) == 1
    recorded = sorted(a.already_recorded for a in answers if isinstance(a, Answer))
    assert recorded == [False, *[True] * 7]
    assert (Mark.objects.count(), MarkEntry.objects.count()) == (4, 4)
    assert LogEntry.objects.filter(key="the-same").count() == 1


def test_forty_tables_right_after_the_bell_are_all_there() -> None:
    """F54: each of them once, while the Stewards' pages are heard from and an act is undone."""
    evening = hall(160)
    evening.enter(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dee": 6}, act=evening.act(key="too-soon"))
    early = LogEntry.objects.get(key="too-soon").version
    evening.fresh()
    tables = [sent_by(evening, "Joan", sheet(n, 0, 2 * n, 4, 6)) for n in range(2, 41)]
    heard = [
        partial(heard_from, evening.drive, desk, now=evening.now, table=(1, n))
        for n, desk in enumerate(["S1", "S1", "S2", "H"], 1)
    ]

    answers = at_once(*tables, *heard, partial(undo, evening.act(), evening.drive, early))

    assert [answer for answer in answers if isinstance(answer, str)] == []
    assert dict(Mark.objects.values_list("player__number", "points")) == {
        4 * table - 3 + chair: points
        for table in range(2, 41)
        for chair, points in enumerate((0, 2 * table, 4, 6))
    }
    assert sorted(Presence.objects.values_list("desk", flat=True)) == ["H", "S1", "S2"]
    assert versions(evening.drive) == list(range(1, evening.fresh().version + 1))
    assert check(evening.drive) == []


def test_a_double_tap_plans_one_drive() -> None:
    owner = User.objects.create_user("hostess")
    act = Act("The hostess", START, "tap")
    plan = Plan(name="Little Wittering", day=START.date(), starts_at=START.time())

    drives = at_once(*[partial(plan_drive, act, plan, owner=owner)] * 6)

    assert len({drive.pk for drive in drives if isinstance(drive, Drive)}) == 1
    assert Drive.objects.get().log.count() == 1


def test_a_drive_file_read_twice_at_once_makes_one_drive() -> None:
    evening = hall(8)
    written = export_drive(evening.drive)
    owner = evening.owner
    Drive.objects.all().delete()

    answers = at_once(*[partial(import_or_reason, written, owner)] * 4)

    refused = f"A drive with the code {evening.drive.code} is here already. "
    assert sorted(str(answer).startswith(refused) for answer in answers) == [False, *[True] * 3]
    assert Drive.objects.get().players.count() == 8


def import_or_reason(written: str, owner: User) -> Drive | str:
    try:
        return import_drive(written, owner=owner)
    except DriveFileError as reason:
        return str(reason)
