"""What changes while the prizes are given: cuts, mended marks, names (K5, T3; F50)."""

from datetime import date, time

import pytest

from drives.models import Mark
from drives.services.prizes.awards import giving_of
from drives.services.prizes.choosing import choose_prizes
from drives.services.prizes.cutting import forget_prize_cut, record_prize_cut
from drives.services.prizes.drawing import draw_prize_lot
from drives.services.prizes.giving import (
    begin_prize_giving,
    name_in_the_hall,
    step_back,
)
from drives.services.prizes.script import prize_on_the_wall
from drives.services.setting_up.same_again import Again, same_again
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

EQUAL = "Card 1 and Eve were equal, and the cut decided."


def script_winner(evening):
    """How the winner of the booby prize is called out, and what only the caller reads."""
    evening.do(step_back)
    (winner,) = script(evening).next.winners
    show(evening, BOOBY)
    return winner.called, winner.aside


def test_there_is_a_cut_for_the_prize_that_is_next_and_the_second_comes_before_the_first(evening):
    """K5: they cut in front of everybody; the loser's prize is then announced before it."""
    begun(evening, TIED)
    show(evening, BOOBY, THIRD)
    before = script(evening).next.kind
    evening.do(record_prize_cut, FIRST, evening.player("Eve").number)

    after = script(evening)

    assert (before, after.next.kind, after.next.called) == (FIRST, SECOND, "Ann")
    assert (after.then.kind, after.then.called, after.of) == (FIRST, "Eve", 4)


def test_what_was_announced_is_not_changed_by_a_cut_or_a_choice(evening):
    begun(evening, TIED)
    show(evening, BOOBY, THIRD)

    assert refused(evening, record_prize_cut, THIRD, evening.player("Ben").number) == (
        "Third prize: announced already. Go back to it in the prize-giving first."
    )
    assert refused(evening, choose_prizes, [FIRST], one_each=True) == (
        "Booby prize and Third prize: announced already. Go back to it in the prize-giving first."
    )
    evening.do(record_prize_cut, FIRST, evening.player("Eve").number)
    show(evening, SECOND)
    assert refused(evening, forget_prize_cut, FIRST).startswith("Second prize: announced already.")


def test_a_lot_that_was_announced_is_not_drawn_again(evening):
    played(evening, EIGHT)
    choose(evening, Prize.RAFFLE)
    evening.do(begin_prize_giving)
    show(evening, Prize.RAFFLE)

    assert refused(evening, draw_prize_lot, Prize.RAFFLE, why="too loud") == (
        "Raffle prize: announced already. Go back to it first."
    )


def test_a_mark_mended_after_the_announcement_is_shown_to_the_hostess(evening):
    """What was said in the hall stays as it was said; she is told that it is another now."""
    begun(evening, EIGHT)
    show(evening, BOOBY)
    Mark.objects.filter(player__name="Dot").update(points=90)

    found = script(evening)

    assert (found.changed, found.on_the_wall.names) == (("Booby prize",), ("Gus",))
    assert choose(evening) == (
        "The prizes: first prize, second prize, third prize and booby prize. One prize a person."
    )


def test_a_private_guest_is_on_the_wall_by_number_unless_she_says_so(evening):
    """F50."""
    played(evening, EIGHT)
    evening.drive.players.filter(name="Gus").update(private=True)
    evening.do(begin_prize_giving)
    show(evening, BOOBY)
    hidden = prize_on_the_wall(evening.drive).names

    said = [evening.do(name_in_the_hall, 7, is_named=True)]
    named = (prize_on_the_wall(evening.drive).names, script_winner(evening))
    said.append(evening.do(name_in_the_hall, 7, is_named=False))

    assert (hidden, named) == (("Card 7",), (("Gus",), ("Gus", "Card 7")))
    assert prize_on_the_wall(evening.drive).names == ("Card 7",)
    assert said == [
        "Gus is called by name at the prize-giving.",
        "Gus is called by number at the prize-giving.",
    ]


def test_a_private_guest_who_was_equal_is_read_out_by_number_too(evening):
    """F50, T3."""
    played(evening, TIED)
    evening.drive.players.filter(name="Ann").update(private=True)
    evening.do(record_prize_cut, FIRST, 5)
    evening.do(begin_prize_giving)
    show(evening, BOOBY, THIRD)

    second, first = script(evening).next, script(evening).then

    assert [winner.aside for winner in (*second.winners, *first.winners)] == [
        f"Ann does not wish to be named in the hall. {EQUAL}",
        "Card 5. Settled by a cut: Eve, over Card 1.",
    ]


def test_the_same_prizes_again_next_time_and_nothing_of_what_was_won(evening):
    """Feature 2."""
    played(evening, EIGHT)
    choose(evening, Prize.RAFFLE, one_each=False)
    evening.do(begin_prize_giving)
    again = Again(name="Next", day=date(2026, 12, 5), starts_at=time(19))

    new = same_again(evening.act(), evening.drive, again, owner=evening.drive.owners.get())

    giving = giving_of(new)
    assert (giving.chosen[-1], giving.one_each, giving.begun_at) == (Prize.RAFFLE, False, None)
    assert not new.lots.exists()
