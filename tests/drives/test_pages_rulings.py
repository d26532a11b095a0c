"""Rulings given and withdrawn, by a Steward or the hostess (W1-W4; F35, F61; features 41, 45)."""

import re
from html import unescape

import pytest

from drives.models import Ruling
from drives.services.scoring.rulings import Challenge, give_ruling
from lexicon.rulings import Verdict
from tests.drives.a_challenge import CHALLENGE
from tests.drives.an_evening import seated
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Eleven tables: Joan has 1 to 10, Arthur has Table 11."""
    return seated(hostess, guests=44)


def test_a_wrong_word_is_fined_and_the_sentence_is_there_to_be_read_aloud(phone, evening):
    """W2, F61 (a): 50 for Ben, nothing for Cy."""
    evening.begin(1)

    answer = phone.post(evening.steward_url("Joan", "1/1/ruling/"), CHALLENGE | {"key": "r1"})

    assert (answer.status_code, answer.url) == (303, evening.steward_url("Joan", "rulings/"))
    ruling = Ruling.objects.get()
    assert (ruling.player.name, ruling.word, ruling.fine, ruling.given_by) == (
        *("Ben", "SPLOOT", 50, "Joan"),
    )
    page = text(phone.get(answer.url))
    assert "Ben laid SPLOOT , meaning splash ; challenged by Cy ." in page
    assert "SPLOOT is a wrong word: 50 points, take back the cards, and lose the turn." in page


@pytest.mark.parametrize(
    ("sent", "verdict", "aloud"),
    [
        (
            {"verdict": "misspelt"},
            "misspelt",
            "SPLOOT is misspelt: no fine; take back the cards, and lose the turn.",
        ),
        ({"verdict": "good"}, "good", "SPLOOT is good; it stands."),
        (
            {"verdict": "withdrawn", "challenger": ""},
            "withdrawn",
            "SPLOOT is taken back: no fine; take back the cards, and lose the turn.",
        ),
        (
            {"has_played": "yes", "verdict": ""},
            "too late",
            "It is too late to challenge SPLOOT; it stands.",
        ),
        (
            {"has_played": "yes", "verdict": "wrong"},
            "too late",
            "It is too late to challenge SPLOOT; it stands.",
        ),
    ],
)
def test_every_other_verdict_costs_nothing(phone, evening, sent, verdict, aloud):
    """W1, W2, F61 (b)-(d)."""
    evening.begin(1)

    phone.post(evening.steward_url("Joan", "1/1/ruling/"), CHALLENGE | sent)

    assert list(Ruling.objects.values_list("verdict", "fine")) == [(verdict, 0)]
    assert aloud in text(phone.get(evening.steward_url("Joan", "rulings/")))


def test_two_wrong_words_are_two_fines(phone, evening):
    """W4, F61 (e), F35: pressed twice, one counts once."""
    evening.begin(1)
    url = evening.steward_url("Joan", "1/1/ruling/")
    for key in ("a", "a"):
        phone.post(url, CHALLENGE | {"key": key})
    asked = phone.post(url, CHALLENGE | {"key": "b"})

    assert (asked.status_code, Ruling.objects.count()) == (422, 1)
    assert "It was laid and challenged once more" in text(asked)
    phone.post(url, CHALLENGE | {"key": "c", "again": "on"})
    phone.post(url, CHALLENGE | {"key": "d", "word": "blorp"})
    assert list(Ruling.objects.values_list("fine", flat=True)) == [50, 50, 50]


def test_a_word_that_changed_under_the_thumb_is_not_ruled_on(phone, evening):
    """The button said what the dictionary advised on RECEIVE; by now RECIEVE is typed."""
    evening.begin(1)
    url = evening.steward_url("Joan", "1/1/ruling/")
    sent = {"word": "recieve", "meant": "", "verdict": "good", "advised": "RECEIVE"}

    answer = phone.post(url, CHALLENGE | sent)

    assert (answer.status_code, Ruling.objects.count()) == (422, 0)
    assert "The word was changed; this is what the dictionary says now." in text(answer)
    assert 'name="advised" value="RECIEVE"' in answer.content.decode()
    phone.post(url, CHALLENGE | sent | {"advised": "RECIEVE", "verdict": "misspelt"})
    assert Ruling.objects.get().verdict == "misspelt"


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"verdict": ""}, "Say what the ruling is."),
        ({"challenger": 2}, "Nobody can challenge their own word"),
        ({"word": "two words"}, "Type one word, in letters only and without blanks"),
        ({"player": ""}, "This field is required."),
        ({"has_played": ""}, "Has the next player played?"),
        ({"challenger": ""}, "Say who challenged; only a word taken back has nobody."),
        ({"challenger": 9}, "Select a valid choice. 9 is not one of the available choices."),
        (
            {"challenger": "", "has_played": "yes", "verdict": ""},
            "Say who challenged; only a word taken back has nobody.",
        ),
    ],
)
def test_a_ruling_that_cannot_be_is_refused_in_a_sentence(phone, evening, sent, says):
    evening.begin(1)

    answer = phone.post(evening.steward_url("Joan", "1/1/ruling/"), CHALLENGE | sent)

    assert (answer.status_code, says in unescape(answer.content.decode())) == (422, True)
    assert Ruling.objects.count() == 0


def test_a_ruling_is_withdrawn_with_a_reason_and_stays_in_the_list(phone, evening):
    """W4, feature 41."""
    evening.begin(1)
    challenge = Challenge(hand=1, table=1, player=2, word="sploot")
    give_ruling(evening.act("Joan"), evening.drive, challenge, verdict=Verdict.WRONG)
    url = evening.steward_url("Joan", "rulings/1/withdraw/")

    phone.post(url, {"key": "w1", "why": " "})
    assert Ruling.objects.get().is_standing
    phone.post(url, {"key": "w2", "why": "It is in the dictionary."})

    page = text(phone.get(evening.steward_url("Joan", "rulings/")))
    assert "by Joan : It is in the dictionary." in page
    assert "take back the cards" not in page
    assert phone.post(url, {"why": "x" * 300}).status_code == 303


def test_the_rulings_of_other_tables_are_not_hers(phone, evening):
    evening.begin(1)
    challenge = Challenge(hand=1, table=11, player=41, word="sploot")
    give_ruling(evening.act(), evening.drive, challenge, verdict=Verdict.WRONG)

    page = text(phone.get(evening.steward_url("Joan", "rulings/")))
    answer = phone.post(evening.steward_url("Joan", "rulings/1/withdraw/"), {"why": "No."})

    assert "When a word is challenged, press its table" in page
    assert answer.status_code == 404
    assert Ruling.objects.get().is_standing
    assert "SPLOOT" in text(phone.get(evening.steward_url("Arthur", "rulings/")))


def test_before_the_first_hand_nothing_can_be_ruled(phone, evening):
    page = text(phone.get(evening.steward_url("Joan", "rulings/")))

    assert page.startswith("Rulings When a word is challenged")
    assert phone.get(evening.steward_url("Joan", "1/1/ruling/")).status_code == 404


def test_the_hostess_rules_at_every_table(client, hostess, evening):
    """D1, feature 45."""
    client.force_login(hostess)
    evening.begin(1)
    url = evening.url("hands/1/tables/11/ruling/")

    page = text(client.get(url))
    client.post(url, CHALLENGE | {"player": 41, "challenger": 42})

    assert page.startswith("Ruling · Table 11, hand 1 Has the next player played")
    listed = text(client.get(evening.url("rulings/")))
    assert "Guest 41 laid SPLOOT" in listed
    assert listed.startswith("Rulings A word is challenged at Table 1 2 3 4 5 6 7 8 9 10 11 ")


def test_nothing_is_preset_in_a_ruling(phone, evening):
    evening.begin(1)

    page = phone.get(evening.steward_url("Joan", "1/1/ruling/?has_played=no")).content.decode()

    assert re.findall(r'<input type="radio" name="(\w+)" value="(\w*)"[^>]*checked', page) == []
