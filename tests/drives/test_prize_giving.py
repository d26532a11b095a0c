"""The prize-giving: one prize after the other, the first prize last (T4; features 50, 52; F50)."""

import pytest

from drives.models import GivenPrize
from drives.services.acts.undo import undo
from drives.services.evening.hands import finish_drive
from drives.services.prizes.awards import giving_of
from drives.services.prizes.choosing import choose_prizes
from drives.services.prizes.cutting import record_prize_cut
from drives.services.prizes.drawing import draw_prize_lot
from drives.services.prizes.giving import (
    begin_prize_giving,
    end_prize_giving,
    show_prize,
    step_back,
)
from drives.services.prizes.script import WallPrize, prize_on_the_wall
from drives.services.setting_up.guests import rename_guest
from lexicon.prizes import Prize
from tests.drives.an_evening_with_prizes import (
    BOOBY,
    EIGHT,
    FIRST,
    SECOND,
    THIRD,
    TIED,
    begun,
    choose,
    played,
    refused,
    script,
    show,
)

pytestmark = pytest.mark.django_db


def test_it_begins_behind_the_curtain_with_the_prizes_on_the_wall(evening):
    played(evening, EIGHT)
    evening.drive.has_curtain = False
    evening.drive.save()

    said = evening.do(begin_prize_giving)

    assert said == "The prize-giving has begun; the standings stay behind the curtain."
    assert (evening.drive.has_curtain, evening.drive.screen) == (True, "prizes")
    assert prize_on_the_wall(evening.drive) is None


def test_lots_that_were_not_drawn_are_drawn_as_it_begins(evening):
    """And it is said; one that was drawn stays."""
    played(evening, EIGHT)
    choose(evening, Prize.RAFFLE, Prize.HIDDEN_NUMBER)
    evening.do(draw_prize_lot, Prize.RAFFLE)

    said = evening.do(begin_prize_giving)
    lot = evening.drive.lots.get(prize="hidden number")

    assert said.startswith(
        f"Prize for the hidden number: {lot.player}, card {lot.player.number}, of 8. The prize-"
    )
    assert evening.drive.lots.count() == 2


def test_it_begins_once_and_only_when_the_drive_is_finished(evening):
    played(evening, EIGHT, finish=False)
    early = refused(evening, begin_prize_giving)
    waits = [refused(evening, show_prize, BOOBY), refused(evening, step_back)]
    evening.do(finish_drive)
    evening.do(choose_prizes, [], one_each=True)
    without = refused(evening, begin_prize_giving)
    choose(evening)
    evening.do(begin_prize_giving)

    assert early == "Finish the drive first; then the prizes are given."
    assert waits == ["The prize-giving has not begun."] * 2
    assert without == "There is no prize to give: choose the prizes first."
    assert refused(evening, begin_prize_giving) == "The prize-giving has begun already."


def test_each_tap_puts_the_next_prize_on_the_wall(evening):
    """Feature 52: from the booby to the winner."""
    begun(evening, EIGHT)
    on_the_wall = []

    for prize in (BOOBY, THIRD, SECOND, FIRST):
        show(evening, prize)
        on_the_wall.append(prize_on_the_wall(evening.drive))

    assert on_the_wall == [
        WallPrize(
            "Booby prize",
            "with the highest total of the evening: 40 points in 1 hand",
            ("Gus",),
        ),
        WallPrize("Third prize", "with 8 points in 1 hand", ("Hal",)),
        WallPrize("Second prize", "with 2 points in 1 hand", ("Eve",)),
        WallPrize(
            "First prize", "with the lowest total of the evening: 0 points in 1 hand", ("Ann",)
        ),
    ]


def test_the_script_says_what_is_read_out_and_what_comes_then(evening):
    begun(evening, EIGHT)
    first = script(evening)
    show(evening, BOOBY, THIRD, SECOND)
    last = script(evening)
    show(evening, FIRST)
    over = script(evening)

    assert (first.given, first.of, first.then.called, first.next.called) == (0, 4, "Hal", "Gus")
    assert first.spoken == (
        "The booby prize, with the highest total of the evening: 40 points in 1 hand, goes to …"
    )
    assert last.spoken == (
        "And now the first prize, with the lowest total of the evening: 0 points in 1 hand, "
        "goes to …"
    )
    assert (last.given, last.then, last.on_the_wall.names) == (3, None, ("Eve",))
    assert (over.given, over.next, over.spoken, over.stewards) == (4, None, "", "Joan")


def test_a_shared_prize_has_all_its_names_on_the_wall(evening):
    """T3."""
    begun(evening, TIED)
    show(evening, BOOBY)
    read_out = script(evening).spoken

    assert show(evening, THIRD) == ["Third prize: Ben and Hal."]
    assert read_out == "The third prize, with 12 points in 1 hand, is shared by …"
    assert prize_on_the_wall(evening.drive).names == ("Ben", "Hal")


def test_joint_winners_are_read_out_as_they_stand_on_the_wall(evening):
    """T3: by card number, whatever they are called: Zoe has card 2, Hal card 8."""
    evening.seat(8)
    evening.do(rename_guest, 2, name="Zoe")
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Zoe": 12, "Cy": 24, "Dot": 30})
    evening.mark(1, 2, {"Eve": 0, "Fay": 26, "Gus": 40, "Hal": 12})
    evening.do(finish_drive)
    evening.do(begin_prize_giving)
    show(evening, BOOBY)
    third = script(evening).next

    said = show(evening, THIRD)

    assert [winner.name for winner in third.winners] == ["Zoe", "Hal"]
    assert said == ["Third prize: Zoe and Hal."]
    assert prize_on_the_wall(evening.drive).names == ("Zoe", "Hal")


def test_two_phones_with_one_page_do_not_skip_a_prize(evening):
    """The same prize asked for twice is shown once; one that is not next is refused."""
    begun(evening, EIGHT)

    assert show(evening, BOOBY, BOOBY) == [
        "Booby prize: Gus.",
        "Booby prize: it is on the wall already.",
    ]
    assert refused(evening, show_prize, FIRST) == (
        "Something has changed meanwhile. Look at what comes next now."
    )
    assert GivenPrize.objects.count() == 1
    show(evening, THIRD, SECOND, FIRST)
    assert refused(evening, show_prize, Prize.RAFFLE).startswith("Something has changed")


def test_one_step_back_takes_the_last_one_off_and_before_the_first_one_waits(evening):
    begun(evening, EIGHT)
    show(evening, BOOBY, THIRD)

    said = [evening.do(step_back) for _ in range(3)]

    assert said == [
        "Third prize: taken off the wall again.",
        "Booby prize: taken off the wall again.",
        "The prize-giving waits.",
    ]
    assert giving_of(evening.drive).begun_at is None
    evening.do(begin_prize_giving)
    assert script(evening).next.kind == BOOBY


def test_what_was_shown_can_be_undone_like_everything_else(evening):
    begun(evening, EIGHT)
    show(evening, BOOBY, THIRD)

    evening.do(undo, evening.drive.version)

    assert prize_on_the_wall(evening.drive).title == "Booby prize"


def script_winner(evening):
    """How the winner of the booby prize is called out, and what only the caller reads."""
    evening.do(step_back)
    (winner,) = script(evening).next.winners
    show(evening, BOOBY)
    return winner.called, winner.aside


def test_the_standings_come_after_the_last_prize(evening):
    """Feature 50: before it they would tell who has won."""
    begun(evening, EIGHT)
    show(evening, BOOBY, THIRD, SECOND)
    early = refused(evening, end_prize_giving)
    show(evening, FIRST)

    said = evening.do(end_prize_giving)

    assert early == ("There are prizes to come; the standings would tell who has won them.")
    assert said == "The standings are shown in the hall."
    assert (evening.drive.has_curtain, evening.drive.screen) == (False, "standings")


def test_what_its_facts_are_called(evening):
    played(evening, TIED)
    choose(evening, Prize.RAFFLE)
    evening.do(record_prize_cut, FIRST, 5)
    evening.do(begin_prize_giving)
    (raffle,) = evening.drive.lots.all()
    show(evening, Prize.RAFFLE)
    facts = ("prize_givings", "prize_cuts", "given_prizes")

    assert [str(getattr(evening.drive, name).get()) for name in facts] == [
        "prizes of Little Wittering Drive",
        "Eve won the cut for first",
        "1. raffle",
    ]
    assert str(raffle) == f"{raffle.player} drew raffle"
