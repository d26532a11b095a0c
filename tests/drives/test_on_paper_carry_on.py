"""What the hall needs to go on with the laptop dead: seats, marks, totals, what is missing."""

from datetime import time, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Mark, Seat
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.carry_on import carry_on_of
from drives.services.evening.hands import make_hand_void
from drives.services.on_paper.carry_on import GuestLeft, Sitter, TableLeft, carry_on
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.seats.comings import guest_leaves
from drives.services.setting_up.planning import Plan, change_plan
from lexicon.rulings import Verdict
from tests.drives.an_evening import seated
from tests.drives.test_papers_certificates import lines_of

pytestmark = pytest.mark.django_db


def left(evening):
    evening.drive.refresh_from_db()
    return carry_on(evening.drive, evening.now)


def sitting(*names, first=1):
    return tuple(Sitter(n, first + n - 1, name) for n, name in enumerate(names, start=1))


def test_before_the_first_hand_the_opening_seats_stand_there(evening):
    evening.seat(8)

    shown = left(evening)

    assert (shown.hand, shown.after, shown.planned) == (0, 0, 12)
    assert shown.tables == (
        TableLeft(number=1, sitters=sitting("Ann", "Ben", "Cy", "Dot"), winner="", goes_to=None),
        TableLeft(
            number=2, sitters=sitting("Eve", "Fay", "Gus", "Hal", first=5), winner="", goes_to=None
        ),
    )
    assert shown.guests[0] == GuestLeft(number=1, name="Ann", marks=(), total=0)
    assert shown.missing == ()


def test_after_a_hand_it_says_who_has_won_and_goes_where(evening):
    """D10, D11."""
    evening.seat(8)
    evening.play(1, "Ben", "Hal")

    shown = left(evening)

    assert [(t.number, t.winner, t.goes_to) for t in shown.tables] == [
        (1, "Ben", 2),
        (2, "Hal", 1),
    ]
    assert (shown.hand, shown.after) == (1, 1)
    assert [(g.name, g.marks, g.total) for g in shown.guests][:2] == [
        ("Ann", ("10",), 10),
        ("Ben", ("0",), 0),
    ]


def test_what_is_not_known_is_a_box_and_what_is_missing_is_said(evening):
    """T2: no mark is not 0."""
    evening.seat(8)
    evening.begin(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 12, "Cy": 4, "Dot": 6})
    evening.bell(1)

    shown = left(evening)

    assert [(t.winner, t.goes_to) for t in shown.tables] == [("Ann", 2), ("", 1)]
    assert shown.guests[4] == GuestLeft(number=5, name="Eve", marks=("",), total=0)
    assert shown.missing == ("Hand 1, Table 2: to come: Eve, Fay, Gus and Hal",)


def test_a_chair_that_is_not_known_is_not_an_empty_one(evening):
    """D2: with seven guests the empty chair stands, and moves, at Table 2."""
    evening.seat(7, wish="move")
    evening.play(1, "Ann")
    Seat.objects.filter(table__number=1, chair=1).update(is_known=False, player=None)

    shown = left(evening)

    assert shown.tables[0].sitters[0] == Sitter(1, None, "", is_known=False)
    assert shown.tables[1].sitters[3] == Sitter(4, None, "")
    assert (shown.tables[1].winner, shown.tables[1].goes_to) == ("the empty chair", 1)


def test_fines_missed_hands_and_void_ones_stand_as_on_the_card(evening):
    """W4, T2, T5; house players have no card (T4)."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    challenge = Challenge(hand=1, table=1, player=2, word="sploot")
    evening.do(give_ruling, challenge, verdict=Verdict.WRONG)
    evening.do(guest_leaves, evening.player("Hal").number)
    evening.play(2, "Ann", "Eve")
    evening.begin(3)
    evening.bell(3)
    evening.do(make_hand_void, 3)
    evening.drive.players.filter(name="Dot").update(house_player=True)

    shown = {guest.name: (guest.marks, guest.total) for guest in left(evening).guests}

    assert shown["Ben"] == (("12+50", "12", "void"), 74)
    assert shown["Hal"] == (("16", "–", "void"), 16 + 10)
    assert "Dot" not in shown


def test_the_hand_being_played_is_not_in_the_totals(evening):
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.begin(2)
    evening.mark(2, 1, {"Ben": 30})

    shown = left(evening)

    assert (shown.hand, shown.after) == (2, 1)
    assert shown.guests[1] == GuestLeft(number=2, name="Ben", marks=("12", "30"), total=12)


def test_after_the_last_hand_nobody_goes_anywhere(evening):
    evening.seat(8)
    plan = Plan(name="Little Wittering Drive", day=evening.drive.day, starts_at=time(19))
    evening.do(change_plan, Plan(**{**vars_of(plan), "planned_hands": 1}))
    evening.play(1, "Ann", "Eve")

    assert [(t.winner, t.goes_to) for t in left(evening).tables] == [("", None), ("", None)]


def vars_of(plan):
    return {name: getattr(plan, name) for name in plan.__slots__}


def test_at_one_table_nobody_goes_anywhere(evening):
    """D10: the winner stays and deals."""
    evening.seat(4)
    evening.play(1, "Ann")

    assert [(t.winner, t.goes_to) for t in left(evening).tables] == [("", None)]


def test_the_steps_are_those_of_this_evening(evening):
    """D4, D9, D10, K5."""
    evening.seat(8)
    how = left(evening).how
    evening.drive.interval_after = None
    evening.drive.save()

    assert how[0] == (
        "A watch and a bell: 7 minutes a hand, 2 minutes to change over; 15 minutes of interval "
        "after hand 6."
    )
    assert left(evening).how[0] == "A watch and a bell: 7 minutes a hand, 2 minutes to change over."
    assert len(how) == 4


def test_much_that_is_missing_is_counted(hostess):
    evening = seated(hostess, guests=104)
    evening.begin(1, ago=60)

    shown = carry_on(evening.fresh(), evening.now)

    assert len(shown.missing) == 25
    assert shown.missing[-1] == "And 2 things more: the empty boxes show them."


def test_private_guests_stand_by_name_on_the_hostess_own_paper(evening):
    evening.seat(8)
    evening.play(1, "Ben", "Hal")
    evening.drive.players.filter(name="Ben").update(private=True)
    Mark.objects.filter(player__name="Cy").delete()

    lines = lines_of(carry_on_of(evening.drive, Asked(now=evening.now)))

    assert lines[2] == "Who sits where in hand 1"
    assert lines[13:24] == [
        *("Winner of hand 1", "goes to"),
        *("1", "1", "Ann", "2", "Ben", "3", "Cy", "4", "Dot"),
    ]
    assert lines[24:26] == ["Ben", "2"]
    assert "Hand 1, Table 1: to come: Cy" in lines


def test_more_guests_ask_no_more_of_the_database(hostess):
    """F57."""
    counts = []
    for guests in (8, 24):
        other = seated(hostess, guests=guests)
        other.play(1, ago=20)
        other.begin(2)
        drive = other.fresh()
        with CaptureQueriesContext(connection) as asked:
            carry_on(drive, other.now + timedelta(hours=1))
        counts.append(len(asked))

    assert counts[0] == counts[1]
