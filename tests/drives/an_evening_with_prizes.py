"""Evenings that are ready for the prizes: one hand played with the totals a test needs."""

import pytest

from drives.models import LogEntry
from drives.services.evening.hands import finish_drive
from drives.services.prizes import awards
from drives.services.prizes.choosing import PrizeRefused, choose_prizes
from drives.services.prizes.giving import begin_prize_giving, show_prize
from drives.services.prizes.script import script_of
from lexicon.prizes import AS_USUAL, Prize

EIGHT = {"Ann": 0, "Ben": 12, "Cy": 24, "Dot": 30, "Eve": 2, "Fay": 26, "Gus": 40, "Hal": 8}
TIED = EIGHT | {"Eve": 0, "Hal": 12}  # Ann and Eve first, Ben and Hal third
ALL = tuple(Prize)
BOOBY, THIRD, SECOND, FIRST = Prize.BOOBY, Prize.THIRD, Prize.SECOND, Prize.FIRST


def played(evening, points, *, finish=True, **rules):
    """Seat as many guests as have points, play one hand with them, and finish."""
    evening.seat(len(points), **rules)
    evening.begin(1)
    evening.bell(1)
    names = list(points)
    for table in range(1, -(-len(names) // 4) + 1):
        here = names[4 * table - 4 : 4 * table]
        evening.mark(1, table, {name: points[name] for name in here})
    if finish:
        evening.do(finish_drive)


def choose(evening, *more, one_each=True):
    """Choose the usual prizes, and more."""
    return evening.do(choose_prizes, [*AS_USUAL, *more], one_each=one_each)


def prizes(evening):
    evening.drive.refresh_from_db()
    return awards.prizes_of(evening.drive, evening.now)


def won(evening):
    """Prize and winners by name, in the order of announcement."""
    return [(a.kind, [w.name for w in a.winners]) for a in prizes(evening).awards]


def begun(evening, points):
    played(evening, points)
    evening.do(begin_prize_giving)
    return evening


def show(evening, *prizes):
    return [evening.do(show_prize, prize) for prize in prizes]


def script(evening):
    evening.drive.refresh_from_db()
    return script_of(evening.drive, evening.now)


def refused(evening, service, *args, **kwargs):
    """Return what a service says no with; nothing is changed by it."""
    log = LogEntry.objects.count()
    with pytest.raises(PrizeRefused) as refusal:
        evening.do(service, *args, **kwargs)
    assert LogEntry.objects.count() == log
    return str(refusal.value)
