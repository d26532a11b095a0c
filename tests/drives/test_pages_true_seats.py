"""Who really sits at a table is said on its page before it is recorded (feature 13; F17; D15)."""

import pytest

from drives.models import LogEntry, Question
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    return in_hand_1(hostess)


def test_who_really_sits_there_is_said_before_it_is_recorded(client, evening):
    """D15, F17, feature 13: Ben and Fay sat down the wrong way round."""
    url = evening.url("hands/1/tables/1/who/")
    sent = {"sits_1": 1, "sits_2": 6, "sits_3": 3, "sits_4": 4, "others_swap": "yes"}

    asked = client.post(url, sent | {"key": "k"})
    before = evening.seats(1)
    answer = client.post(url, sent | {"key": "k", "confirmed": "yes"})
    again = client.post(url, sent | {"key": "k", "confirmed": "yes"})

    assert asked.status_code == 422
    assert "Hand 1: Fay really sits at Table 1 and Ben really sits at Table 2." in text(asked)
    assert (before[1, 2], before[2, 2]) == ("Ben", "Fay")
    assert (answer.status_code, again.status_code) == (303, 303)
    assert (evening.seats(1)[1, 2], evening.seats(1)[2, 2]) == ("Fay", "Ben")
    assert LogEntry.objects.filter(act="sit_really").count() == 1


def test_whoever_was_thought_to_sit_there_may_be_out_of_the_room(client, evening):
    url = evening.url("hands/1/tables/1/who/")
    sent = {"sits_1": 1, "sits_2": "", "sits_3": 3, "sits_4": 4, "others_swap": "no"}

    client.post(url, sent | {"confirmed": "yes"})

    assert evening.seats(1) == {
        (1, 1): "Ann",
        (1, 2): None,
        (1, 3): "Cy",
        (1, 4): "Dee",
        (2, 1): "Eve",
        (2, 2): "Fay",
        (2, 3): "Gus",
        (2, 4): "Hal",
    }


@pytest.mark.parametrize(
    ("sits_2", "says"),
    [
        ("2", "They sit at Table 1 already, by what is recorded."),
        ("99", "Each chair needs a guest of its own, by the number on the card."),
        ("x", "Type the number on the guest's card, such as 12."),
    ],
)
def test_a_seating_that_cannot_be_is_refused_in_a_sentence(client, evening, sits_2, says):
    sent = {"sits_1": 1, "sits_2": sits_2, "sits_3": 3, "sits_4": 4, "others_swap": "yes"}
    before = evening.seats(1)

    answer = client.post(evening.url("hands/1/tables/1/who/"), sent)

    assert (answer.status_code, says in text(answer)) == (422, True)
    assert evening.seats(1) == before


def test_a_seating_that_is_confirmed_and_cannot_be_is_refused_all_the_same(client, evening):
    sent = {"sits_1": 1, "sits_2": 99, "sits_3": 3, "sits_4": 4, "others_swap": "yes"}
    before = evening.seats(1)

    answer = client.post(evening.url("hands/1/tables/1/who/"), sent | {"confirmed": "yes"})

    assert answer.status_code == 422
    assert "Each chair needs a guest of its own" in answer.content.decode()
    assert evening.seats(1) == before


def test_a_chair_that_is_not_known_may_be_left_out(client, evening):
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 18, "Dee": 31})
    evening.begin(2, ago=1)
    url = evening.url("hands/2/tables/1/who/")

    page = text(client.get(url))
    asked = client.post(
        url, {"sits_1": "", "sits_2": 3, "sits_3": 2, "sits_4": 4, "others_swap": "yes"}
    )

    assert "Chair 1 not known Chair 2 so far: Ben" in page
    assert "Cy really sits at Table 1 and Ben really sits at Table 1." in text(asked)


def test_an_empty_chair_is_shown_as_one(client, hostess):
    client.force_login(hostess)
    evening = seated(hostess, guests=11)
    evening.begin(1)

    assert "so far: nobody" in text(client.get(evening.url("hands/1/tables/3/who/")))
    page = text(client.get(evening.url("hands/1/tables/3/")))
    assert (
        "The empty chair moves on in the winner's place, so that no table has three every time; "
        "nobody walks from this table." in page
    )


def test_a_question_leads_to_who_really_sits_there(client, evening):
    table = evening.drive.tables.get(number=1)
    Question.objects.create(
        drive=evening.drive, hand_number=1, table=table, about="named", players=[1, 2]
    )

    page = text(client.get(evening.url("hands/1/tables/1/")))

    assert (
        "Who really sits here? What is recorded does not fit together: Ann and Ben . "
        "Say who sits here" in page
    )
