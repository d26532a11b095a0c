"""What cannot stand on a score card is refused in a sentence, and nothing is changed."""

from datetime import UTC, datetime

import pytest

from drives.services.acts.numbered import UnknownNumber
from drives.services.scoring.card_audit import card_audit, hands_over
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.written_cards import CardRefused, take_from_card, write_card
from tests.drives.an_evening import seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Two hands of eight guests: Ann and Eve have 0 and 0, all others 10 and 10."""
    found = seated(hostess)
    found.play(1, ago=30)
    found.play(2, ago=15)
    return found


def write(evening, name, total, *row):
    typed, number = [CardHand(one) for one in row] or None, evening.number(name)
    write_card(evening.act(), evening.drive, number, total=total, hands=typed)


def test_a_figure_that_agrees_cannot_be_taken_and_nothing_is_changed(evening, facts):
    write(evening, "Cy", 22, 12, 10)
    before = facts(evening.drive)

    with pytest.raises(CardRefused) as refused:
        take_from_card(evening.act(), evening.drive, 3, 2)

    assert str(refused.value) == "The card says nothing else of hand 2 that could be taken."
    assert facts(evening.drive) == before


def test_a_house_player_has_no_card(evening, facts):
    """T4: house players are never ranked."""
    evening.drive.players.filter(name="Hal").update(house_player=True)
    before = facts(evening.drive)

    with pytest.raises(CardRefused) as refused:
        write(evening, "Hal", 20)

    assert str(refused.value) == "Hal is a house player and has no score card."
    assert facts(evening.drive) == before
    not_handed_in = card_audit(evening.drive, datetime.now(UTC)).not_handed_in
    assert "Hal" not in [player.name for player in not_handed_in]


def test_a_card_number_that_nobody_has_is_refused(evening, facts):
    before = facts(evening.drive)

    with pytest.raises(UnknownNumber) as refused:
        write_card(evening.act(), evening.drive, 99, total=20)

    assert str(refused.value) == "No guest has the card number 99."
    assert facts(evening.drive) == before


def test_before_the_first_bell_there_is_no_total(hostess, facts):
    evening = seated(hostess)
    assert hands_over(evening.drive, evening.now) == 0
    before = facts(evening.drive)

    with pytest.raises(CardRefused) as refused:
        write(evening, "Ann", 20)

    assert str(refused.value) == "No hand is over yet; the cards have no total."
    assert facts(evening.drive) == before


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ((10,), "1 hand is typed, and 2 played. "),
        ((10, 10, 10), "3 hands are typed, and 2 played. "),
    ],
)
def test_a_row_of_another_length_than_the_evening_is_refused(evening, facts, row, sentence):
    before = facts(evening.drive)

    with pytest.raises(CardRefused) as refused:
        write(evening, "Ann", 20, *row)

    assert str(refused.value) == (
        sentence + "Type a figure for each hand in its order, and – for a hand without one."
    )
    assert facts(evening.drive) == before
