"""What cannot stand on a score card is refused in a sentence, and nothing is changed."""

from datetime import UTC, datetime

import pytest

from drives.services.acts.numbered import UnknownNumber
from drives.services.door.check_ins import do_not_come
from drives.services.scoring.card_audit import card_audit, hands_over
from drives.services.scoring.written_cards import CardRefused, take_from_card, write_card
from tests.drives.an_evening import after_hand_2, seated
from tests.drives.cards_handed_in import write

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Two hands of eight guests: Ann and Eve have 0 and 0, all others 10 and 10."""
    return after_hand_2(hostess)


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


def test_of_who_was_said_not_to_come_no_card_is_awaited(hostess):
    """Feature 39: Hal had a chair and never came; Gus plays after all, so he has a card."""
    evening = seated(hostess)
    evening.begin(1, ago=30)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 10, "Dee": 10})
    do_not_come(evening.act(ago=25), evening.drive, [evening.number("Hal"), evening.number("Gus")])
    evening.enter(1, 2, {"Eve": 0, "Gus": 10})

    not_handed_in = card_audit(evening.fresh(), datetime.now(UTC)).not_handed_in

    assert [player.name for player in not_handed_in] == [
        *("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus"),
    ]


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
