"""How long a replay takes for a hall of 400 guests over 24 hands (D10-D15).

Targets: everything known, from nothing, 60 ms; the marks of one table entered in the latest hand
20 ms; the same with 6 % of the movers of the last three hands not known 60 ms.
"""

import random
from functools import partial

import pytest

from lexicon.movement import Naming, seating

TABLES, HANDS = 100, 24


class LargeDrive:
    """Full tables, every winner drawn; ``seats`` are those of each hand."""

    def __init__(self):
        self.rng = random.Random(1933)
        places = [(table, chair) for table in range(1, TABLES + 1) for chair in range(1, 5)]
        self.seats = {1: {place: number for number, place in enumerate(places, start=1)}}
        self.moves = {}
        for hand in range(1, HANDS):
            self.play(hand)

    def play(self, hand):
        before = self.seats[hand]
        left = [(table, self.rng.randint(1, 4)) for table in range(1, TABLES + 1)]
        self.moves |= {(hand, place[0]): before[place] for place in left}
        arrivals = {place: before[left[index - 1]] for index, place in enumerate(left)}
        self.seats[hand + 1] = before | arrivals

    def moves_but(self, share, *, since):
        """Return the moves without a ``share`` of those from hand ``since`` on."""
        return {
            (hand, table): who
            for (hand, table), who in self.moves.items()
            if hand < since or self.rng.random() >= share
        }

    def marks_of(self, table):
        """Return the naming that goes with the marks of a table in the latest hand."""
        guests = frozenset(self.seats[HANDS][table, chair] for chair in range(1, 5))
        return Naming(HANDS, table, guests, everyone=True)


@pytest.fixture(scope="module")
def drive():
    return LargeDrive()


def test_everything_known_from_nothing(drive, benchmark):
    seats = benchmark(seating, drive.seats[1], drive.moves, [], hands=HANDS)

    assert seats.chairs(HANDS) == {place: {who} for place, who in drive.seats[HANDS].items()}


def test_the_marks_of_one_table_in_the_latest_hand(drive, benchmark):
    latest = partial(seating, drive.seats[HANDS - 1], seated_at=HANDS - 1, hands=HANDS)

    seats = benchmark(latest, drive.moves, [], [drive.marks_of(5)])

    assert (seats.first_unknown, seats.questions) == (None, ())


@pytest.mark.parametrize("since", [HANDS - 3, 1], ids=["last three hands", "all hands"])
@pytest.mark.parametrize("share", [0.06, 0.2], ids=["6 %", "20 %"])
def test_the_marks_of_one_table_while_movers_are_not_known(drive, benchmark, share, since):
    moves = drive.moves_but(share, since=since)
    known = partial(seating, drive.seats[since], seated_at=since, hands=HANDS)

    seats = benchmark(known, moves, [], [drive.marks_of(5)])

    assert all(drive.seats[HANDS][place] in who for place, who in seats.chairs(HANDS).items())


def test_a_mover_who_cannot_be_in_the_latest_hand(drive, benchmark):
    wrong = {(HANDS - 1, 7): drive.moves[HANDS - 1, 50]}

    seats = benchmark(seating, drive.seats[1], drive.moves | wrong, [], hands=HANDS)

    assert [question.fact.table for question in seats.questions] == [7]
