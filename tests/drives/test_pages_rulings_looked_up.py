"""What the ruling page asks and says of a challenged word, step by step (W1, W3)."""

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
