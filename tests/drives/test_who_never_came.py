"""Who never came is no rival, has no souvenir, and no card to check (T2, features 29, 61)."""

import pytest

from drives.services.door import check_ins
from drives.services.evening.hands import finish_drive
from drives.services.on_paper.souvenirs import souvenirs_on_paper
from drives.services.scoring.card_audit import card_audit
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.written_cards import write_card
from drives.services.setting_up import guests, opening
from tests.drives.conftest import NAMES


@pytest.fixture
def two_missing(evening):
    """Eight were here and have played a hand; Ida was never seen, and Jo was said not to come."""
    evening.do(guests.add_guests, NAMES[:10])
    evening.do(opening.draw_opening_seats)
    for number in range(1, 9):
        evening.do(check_ins.tick_in, number)
    evening.do(check_ins.do_not_come, [10])
    evening.do(opening.draw_opening_seats, only_here=True)
    evening.do(opening.seat_guests)
    evening.play(1, "Ann", "Eve")
    return evening


def audited(evening):
    found = card_audit(evening.drive, evening.now)
    return found.agreeing, [(str(card.player), card.sentence) for card in found.to_look_at]


def test_the_card_of_who_never_came_does_not_agree(two_missing):
    """Nothing and nothing are the same figure, and no proof of a card."""
    for number, total in ((1, 0), (9, 0), (10, 0)):
        two_missing.do(write_card, number, total=total)

    never = "the card says 0, but this guest did not {}. Is the number of the card right?"
    assert audited(two_missing) == (
        1,
        [("Ida", never.format("play")), ("Jo", never.format("come"))],
    )


def test_nor_is_it_added_up_wrongly(two_missing):
    two_missing.do(write_card, 9, total=12, hands=[CardHand(None, 0)])

    found = card_audit(two_missing.drive, two_missing.now)

    assert found.added_up_wrongly == []
    assert audited(two_missing)[1] == [
        ("Ida", "the card says 12, but this guest did not play. Is the number of the card right?")
    ]


def test_a_place_is_one_of_those_who_have_played(two_missing):
    """T3: “Place 3= of 8”, and not of the ten on the list."""
    two_missing.do(finish_drive)

    found = souvenirs_on_paper(two_missing.drive, two_missing.now)

    assert [souvenir.name for souvenir in found] == list(NAMES[:8])
    assert {souvenir.of for souvenir in found} == {8}


def test_before_anybody_has_played_a_souvenir_can_be_looked_at(evening):
    evening.seat(8)

    found = souvenirs_on_paper(evening.drive, evening.now, only=[3])

    assert [(souvenir.name, souvenir.of) for souvenir in found] == [("Cy", 0)]
