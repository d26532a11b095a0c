"""A pile of cards: the row of a card in the field of its total, and what its script asks for."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import WrittenCard
from drives.services.evening import hands
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.written_cards import write_card
from tests.drives.an_evening import after_hand_2, seated
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db

PART = {"HX-Request": "true"}


@pytest.fixture
def evening(hostess_client, hostess):
    """Two hands of eight guests: Ann and Eve have 0 and 0, all others 10 and 10."""
    return after_hand_2(hostess, hands=2)


def send(client, evening, number, total, **headers):
    return client.post(evening.url("cards/"), {"number": number, "total": total}, headers=headers)


def read(part):
    """Return what is read in a part of a page."""
    return " ".join(re.sub(r"<[^>]+>", " ", part.content.decode()).split())


def written():
    (card,) = WrittenCard.objects.all()
    return card.total, card.hands


@pytest.mark.parametrize(
    ("typed", "hands_typed"),
    [
        ("12 10 22", [[12, 0], [10, 0]]),
        ("12 10 = 22", [[12, 0], [10, 0]]),
        ("12.10.22", [[12, 0], [10, 0]]),
        (" 12, 10+50; 22 ", [[12, 0], [10, 50]]),
        ("– 22=22", [[None, 0], [22, 0]]),
        ("22", []),
        ("=22", []),
    ],
)
def test_a_row_is_typed_as_it_stands_on_the_card(client, evening, typed, hands_typed):
    """Feature 37: card number, then the row of scores; the last figure is the total."""
    answer = send(client, evening, "3", typed)

    assert (answer.status_code, written()) == (303, (22, hands_typed))


def test_the_sum_is_held_against_the_total_and_the_hand_that_differs_is_named(client, evening):
    """Feature 38: the card says 30, its hands make 22, and one of them is not as we have it."""
    answer = send(client, evening, "3", "12 10 = 30")

    (said,) = notices(client, answer.url)
    assert said.startswith(
        "Card 3, Cy: the card says 30, we have 20. Its hands make 22. Hand 1: the card says 12, we "
        "have 10, entered by The hostess at "
    )


def test_a_row_that_agrees_and_one_added_up_wrongly_are_said_in_one_sentence(client, evening):
    send(client, evening, "3", "10 10 20")
    answer = send(client, evening, "4", "10 10 22")

    assert notices(client, answer.url) == [
        "Card 3, Cy: the card says 20, and so have we.",
        "Card 4, Dee: the card says 22, but its hands make 20, as we have them. Ours stands.",
    ]


def test_figures_we_have_not_are_counted_and_not_told_one_by_one(client, hostess):
    """Feature 61: after an evening on paper every figure of a card is one we do not have."""
    evening = seated(hostess)
    evening.begin(1, ago=30)
    client.force_login(hostess)

    answer = send(client, evening, "3", "12 12")

    (said,) = notices(client, answer.url)
    assert said == (
        "Card 3, Cy: the card says 12, we have 0, with 1 mark to come. It has 1 figure of which we "
        "have none."
    )


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (
            "12 10",
            "1 hand is typed, and 2 played. Type a figure for each hand in its order, and – for",
        ),
        ("12 10 8 30", "and – for a hand without one. The total is the last."),
        ("12 10 =", "Type the total as it stands on the card, in the digits 0 to 9, such as 212."),
        ("12 = 10 22", "Type the total as it stands on the card, in the digits 0 to 9"),
        ("12 10 –", "Type the total as it stands on the card, in the digits 0 to 9, such as 212."),
        ("12 1O 22", "Hand 2: “1O” is no figure."),
        ("1 " * 600, "Ensure this value has at most 1000 characters"),
    ],
)
def test_a_row_that_cannot_be_taken_is_said_and_kept(client, evening, typed, sentence):
    answer = send(client, evening, "3", typed)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert f'value="{typed}"' in answer.content.decode()
    assert WrittenCard.objects.count() == 0


def test_the_script_of_the_pile_gets_the_answer_alone(client, evening):
    answer = send(client, evening, "3", "22", **PART)

    assert answer.status_code == 200
    assert 'data-card-answer="taken"' in answer.content.decode()
    assert read(answer) == "Please look: Card 3, Cy: the card says 22, we have 20."


@pytest.mark.parametrize(
    ("number", "total", "why"),
    [
        ("99", "22", "No guest has the card number 99."),
        ("3", "12 22", "1 hand is typed, and 2 played. Type a figure for each hand in its order"),
        ("8", "22", "Hal is a house player and has no score card."),
    ],
)
def test_the_script_of_the_pile_is_told_why_a_card_is_not_taken(
    client, evening, number, total, why
):
    evening.drive.players.filter(number=8).update(house_player=True)

    answer = send(client, evening, number, total, **PART)

    shown = answer.content.decode()
    assert 'data-card-answer="refused"' in shown
    assert f"<p data-why>{why}" in shown
    assert WrittenCard.objects.count() == 0


def test_the_script_of_the_pile_fetches_the_lists_alone(client, evening):
    write_card(evening.act(), evening.drive, 3, total=22)

    page = client.get(evening.url("cards/"), headers=PART)

    assert read(page) == (
        "1 card to look at 3 Cy the card says 22, we have 20. 7 cards not handed in 1 Ann 2 Ben 4 "
        "Dee 5 Eve 6 Fay 7 Gus 8 Hal"
    )


def test_the_names_of_the_owners_are_on_the_page_before_anything_is_typed(client, evening):
    evening.drive.players.filter(number=8).update(house_player=True)

    page = client.get(evening.url("cards/")).content.decode()

    assert page.count('data-owner="') == 9  # seven guests, a number of nobody, and no number yet
    assert '<p data-owner="7">Card 7: <bdi translate="no">Gus</bdi></p>' in page


def test_the_marks_are_read_of_the_cards_that_differ_only(client, evening):
    """A pile of 400 cards must not be read anew for each of them."""
    write_card(evening.act(), evening.drive, 3, total=20, hands=[CardHand(10), CardHand(10)])
    write_card(evening.act(), evening.drive, 4, total=22, hands=[CardHand(12), CardHand(10)])

    with CaptureQueriesContext(connection) as asked:
        client.get(evening.url("cards/"))

    (marks,) = [one["sql"] for one in asked if "entered_by" in one["sql"]]
    assert " IN (4)" in marks


def test_a_hand_that_is_over_meanwhile_belongs_to_the_row(client, evening):
    hands.set_planned_hands(evening.act(), evening.drive, 3)
    evening.play(3, ago=8)

    send(client, evening, "3", "10 10 10 30")

    assert written() == (30, [[10, 0], [10, 0], [10, 0]])
