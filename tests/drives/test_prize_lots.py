"""Raffle and hidden number: drawn so that anybody can check it, never again silently (T4)."""

import pytest

from drives.models import Lot
from drives.services.acts.undo import undo
from drives.services.prizes.drawing import draw_prize_lot, lot_lines, lots_not_as_drawn
from drives.services.scoring.checks import check
from drives.services.seats.comings import guest_leaves
from lexicon.prizes import Prize, draw_lot
from tests.drives.an_evening_with_prizes import (
    EIGHT,
    FIRST,
    choose,
    played,
    prizes,
    refused,
    won,
)

pytestmark = pytest.mark.django_db


def test_a_lot_is_drawn_so_that_anybody_can_check_it(evening):
    """With the drive's seed and code, among the cards named; undone, it comes out alike."""
    played(evening, EIGHT)
    choose(evening, Prize.RAFFLE)

    said = evening.do(draw_prize_lot, Prize.RAFFLE)
    (lot,) = Lot.objects.all()
    seed = f"{evening.drive.seed}-{evening.drive.code}"
    evening.do(undo, evening.drive.version)
    again = evening.do(draw_prize_lot, Prize.RAFFLE)

    assert (lot.players, lot.seed, lot.turn, lot.why) == ([1, 2, 3, 4, 5, 6, 7, 8], seed, 1, "")
    assert lot.player.number == draw_lot(lot.players, seed=seed, prize=Prize.RAFFLE)
    assert said == again == f"Raffle prize: {lot.player}, card {lot.player.number}, of 8."
    assert won(evening)[0] == (Prize.RAFFLE, [lot.player.name])
    assert prizes(evening).awards[0].said == "drawn among 8 guests"


def test_a_lot_is_never_drawn_again_silently(evening):
    """Both draws stay in the book, the second with its reason."""
    played(evening, EIGHT)
    choose(evening, Prize.HIDDEN_NUMBER)
    evening.do(draw_prize_lot, Prize.HIDDEN_NUMBER)
    silent = refused(evening, draw_prize_lot, Prize.HIDDEN_NUMBER, why="  ")

    said = evening.do(draw_prize_lot, Prize.HIDDEN_NUMBER, why=" Gone   home ")
    first, second = Lot.objects.order_by("turn")
    (line,) = lot_lines(evening.drive)

    assert silent == "Prize for the hidden number: drawn already. To draw again, say why."
    assert said == (
        f"Prize for the hidden number, drawn again (Gone home): {second.player}, "
        f"card {second.player.number}, of 8."
    )
    assert line.draws == (
        f"{first.player}, card {first.player.number}, of 8 in the draw. Drawn with {first.seed}.",
        (
            f"{second.player}, card {second.player.number}, of 8 in the draw. "
            f"Drawn again: Gone home. Drawn with {second.seed}."
        ),
    )
    assert won(evening)[0] == (Prize.HIDDEN_NUMBER, [second.player.name])


def test_who_went_home_is_in_no_draw(evening):
    """D14, feature 51: a prize is drawn among those who are here."""
    played(evening, EIGHT, finish=False)
    choose(evening, Prize.RAFFLE, Prize.HIDDEN_NUMBER)
    evening.do(guest_leaves, evening.player("Dot").number)
    evening.do(draw_prize_lot, Prize.RAFFLE)
    evening.do(draw_prize_lot, Prize.HIDDEN_NUMBER)

    assert {lot.prize: lot.players for lot in Lot.objects.all()} == {
        "raffle": [1, 2, 3, 5, 6, 7, 8],
        "hidden number": [1, 2, 3, 5, 6, 7, 8],
    }


def test_what_is_no_lot_is_not_drawn(evening):
    evening.seat(8)
    choose(evening, Prize.RAFFLE)
    planned = refused(evening, draw_prize_lot, Prize.RAFFLE)
    evening.begin(1)

    assert planned == "Lots are drawn once the first hand has begun."
    assert refused(evening, draw_prize_lot, FIRST) == (
        "First prize: this drive does not draw for it."
    )
    assert refused(evening, draw_prize_lot, Prize.HIDDEN_NUMBER) == (
        "Prize for the hidden number: this drive does not draw for it."
    )
    evening.drive.players.update(house_player=True)
    assert refused(evening, draw_prize_lot, Prize.RAFFLE) == "Raffle prize: nobody is in the draw."


def test_a_lot_that_was_tampered_with_is_found(evening):
    """F26: the check of a drive draws every lot once more."""
    played(evening, EIGHT)
    choose(evening, Prize.RAFFLE)
    evening.do(draw_prize_lot, Prize.RAFFLE)
    (lot,) = Lot.objects.select_related("player")
    right = list(lots_not_as_drawn(evening.drive))
    other = evening.drive.players.exclude(pk=lot.player.pk).first()
    Lot.objects.update(player=other)

    assert right == []
    assert [str(fault) for fault in check(evening.drive)] == [
        f"Raffle prize: by lot it is card {lot.player.number}, and {other} is recorded."
    ]
