"""Rulings at a Steward's tables and at the hostess's (W1-W4, F61; features 37-41)."""

import re
from html import unescape

import pytest

from drives.models import Ruling
from drives.services.scoring.rulings import Challenge, give_ruling
from lexicon.rulings import Verdict
from tests.drives.an_evening import seated
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Eleven tables: Joan has 1 to 10, Arthur has Table 11."""
    return seated(hostess, guests=44)


CHALLENGE = {
    "has_played": "no",
    "player": 2,
    "word": " sploot ",
    "challenger": 3,
    "meant": "splash",
    "verdict": "wrong",
}


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


def step(phone, evening, **typed):
    """What the Steward sees of the third step, once these are typed."""
    query = {"has_played": "no", **typed}
    return text(phone.get(evening.steward_url("Joan", "1/1/ruling/"), query))


def part(phone, evening, target, **typed):
    headers = {"HX-Request": "true", "HX-Target": target}
    return phone.get(evening.steward_url("Joan", "1/1/ruling/"), typed, headers=headers)


def test_the_first_step_asks_whether_the_next_player_has_played(phone, evening):
    """W1: too late once the next player has completed an act."""
    evening.begin(1)

    first = text(phone.get(evening.steward_url("Joan", "1/1/ruling/")))
    late = step(phone, evening, has_played="yes")

    assert "Has the next player played?" in first
    assert "No, not yet Yes; then the word stands" in first
    assert "Read aloud It is too late to challenge this word; it stands." in late


def test_a_word_is_looked_up_at_once_and_shown_letter_by_letter(phone, evening):
    evening.begin(1)

    shown = step(phone, evening, word="thatched")

    assert "T H A T C H E D" in shown or "THATCHED" in shown
    assert "Good. The dictionary gives “thatched”." in shown
    assert "Read aloud THATCHED is good; it stands." in shown
    assert "Record: good: it stands" in shown
    assert "Which word was meant?" not in shown


def test_a_word_that_the_dictionary_lacks_waits_for_the_word_that_was_meant(phone, evening):
    """W3: without it a misspelling cannot be told from an invention."""
    evening.begin(1)

    asked = step(phone, evening, word="recieve")
    near = step(phone, evening, word="recieve", meant="receive")
    far = step(phone, evening, word="sploot", meant="banana")

    assert "Which word was meant?" in asked
    assert "Ask first. The dictionary has no such word." in asked
    assert "Record:" not in asked
    assert "Misspelt. It is near to “receive”." in near
    assert (
        "Read aloud RECIEVE is misspelt: no fine; take back the cards, and lose the turn." in near
    )
    assert "Wrong word. It is too far from “banana” to be a misspelling." in far
    assert "Record: wrong word: 50 points" in far


def test_while_she_types_only_what_changes_is_sent(phone, evening):
    evening.begin(1)

    word = part(phone, evening, "looked-up", word="recieve")
    meant = part(phone, evening, "advice", word="recieve", meant="receive")

    assert 'id="looked-up"' in word.content.decode()
    assert 'id="advice" hx-swap-oob="true"' in " ".join(word.content.decode().split())
    assert 'id="looked-up"' not in meant.content.decode()
    assert "It is near to “receive”." in unescape(meant.content.decode())
    assert 'id="page"' not in word.content.decode() + meant.content.decode()


def test_without_a_script_a_button_looks_the_word_up_and_records_nothing(phone, evening):
    evening.begin(1)
    typed = CHALLENGE | {"verdict": "", "look": "1"}

    answer = phone.post(evening.steward_url("Joan", "1/1/ruling/"), typed)

    assert answer.status_code == 200
    assert "Which word was meant?" in text(answer)
    assert Ruling.objects.count() == 0


def test_what_the_dictionary_knew_is_kept_with_the_ruling(phone, evening):
    evening.begin(1)

    sent = CHALLENGE | {"word": "recieve", "meant": "receive", "verdict": "misspelt"}
    phone.post(evening.steward_url("Joan", "1/1/ruling/"), sent)

    kept = Ruling.objects.get().evidence
    assert (kept["class"], kept["meant"]) == ("no such word", "receive")
    assert 0 < kept["cost_in_hundredths"] < 160  # under 1.6 it is misspelt for sure
    assert kept["word_book"].endswith(": british 80")


def test_a_spelling_is_ruled_alike_for_the_whole_drive(phone, evening):
    evening.begin(1)
    before = Challenge(hand=1, table=11, player=41, challenger=42, word="sploot", meant="splash")
    give_ruling(evening.act("Arthur"), evening.drive, before, verdict=Verdict.MISSPELT)

    assert "Misspelt. Ruled before at Table 11: misspelt." in step(
        phone, evening, word="SPLOOT", meant="splash"
    )
    answer = phone.post(evening.steward_url("Joan", "1/1/ruling/"), CHALLENGE, follow=True)
    assert [str(message) for message in answer.context["messages"]] == [
        "Table 1, hand 1: Ben, SPLOOT: wrong, fine 50. Ruled before at Table 11, hand 1: misspelt.",
    ]


def test_definitions_and_near_words_are_for_stewards_only(phone, evening):
    evening.begin(1)

    shown = step(phone, evening, word="recieve")
    known = step(phone, evening, word="thatch")

    assert "Words near to it, for your eyes alone RECEIVE" in shown
    assert "thatch (noun): " in known
    assert "RECEIVE" not in text(phone.get(evening.screen_url()))


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("  hat. ", "Good. The dictionary gives “hat”."),
        ("ice cream", "You decide. Type one word, in letters only and without blanks"),
        ("b4", "You decide. Type one word, in letters only and without blanks"),
        ("🐎", "You decide. Type the word as it lies on the table."),
        ("a" * 33, "You decide. A word can have 32 letters at most here."),
    ],
)
def test_whatever_is_typed_gets_a_sentence(phone, evening, word, says):
    evening.begin(1)

    assert says in step(phone, evening, word=word)
