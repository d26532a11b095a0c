"""Every guest present sits exactly once: what one moment of the room tells by itself."""

import pytest

from lexicon.movement.guests import Candidates
from lexicon.movement.moment import Contradiction, Moment

ANN, BEN, CY, DOT = range(1, 5)
GUESTS = Candidates([ANN, BEN, CY, DOT])


def settled(*tables, present):
    """Return the candidates of the chairs of ``tables`` after a look at the whole room."""
    chairs = [(number, who) for number, table in enumerate(tables) for who in table]
    moment = Moment(
        [GUESTS.mask(who) for _, who in chairs],
        range(len(chairs)),
        [number for number, _ in chairs],
        GUESTS.mask(present),
    )
    moment.settle()
    return [set(GUESTS.read(bits)) for bits in moment.bits]


def test_a_guest_known_on_one_chair_is_on_no_other():
    assert settled([{ANN}, {ANN, BEN}], present={ANN, BEN}) == [{ANN}, {BEN}]


def test_a_guest_with_one_possible_chair_sits_there():
    assert settled([{ANN, BEN, CY}, {BEN, CY}, {BEN, CY, None}], present={ANN, BEN, CY}) == [
        {ANN},
        {BEN, CY},
        {BEN, CY},
    ]


def test_empty_chairs_are_counted():
    assert settled([{ANN, BEN}, {ANN, BEN}, {ANN, BEN, None}], present={ANN, BEN}) == [
        {ANN, BEN},
        {ANN, BEN},
        {None},
    ]


def test_a_table_is_full_with_the_guests_who_can_only_sit_there():
    full = [{ANN, BEN, CY}, {ANN, BEN, DOT}]

    assert settled(full, [{CY, DOT}, {CY, DOT}], present={ANN, BEN, CY, DOT}) == [
        {ANN, BEN},
        {ANN, BEN},
        {CY, DOT},
        {CY, DOT},
    ]


@pytest.mark.parametrize(
    ("tables", "present"),
    [
        ([[{ANN}, {ANN}]], {ANN, BEN}),
        ([[{ANN, None}, {ANN, None}]], {ANN, BEN}),
        ([[{ANN, BEN}, {CY, None}, {CY, None}]], {ANN, BEN, CY}),
        ([[{ANN, BEN}, {ANN, BEN}, {ANN, BEN}]], {ANN, BEN}),
        ([[{ANN, BEN}]], {ANN, BEN}),
        ([[{ANN, BEN, CY}, {ANN, BEN, CY}], [{DOT, None}, {DOT, None}]], {ANN, BEN, CY, DOT}),
    ],
    ids=[
        "one guest on two chairs",
        "a guest on no chair",
        "two guests on one chair",
        "a chair that must be empty and cannot",
        "more guests than chairs",
        "more guests than chairs at a table",
    ],
)
def test_a_room_that_cannot_be_is_a_contradiction(tables, present):
    with pytest.raises(Contradiction):
        settled(*tables, present=present)
