"""The Steward's dictionary, a house's own words, and where the dictionary comes from (L6)."""

import io

import pytest

from drives.models import OwnWords
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.scoring.advice import advice_on, word_book_of
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.setting_up.own_words import use_dictionary_alone, use_own_words
from lexicon.dictionary import read_own_list
from lexicon.house_rules import HouseRules
from lexicon.rulings import Verdict
from tests.drives.an_evening import seated
from tests.drives.reading import errors, main, notices

pytestmark = pytest.mark.django_db

BOOKS_OWN = ["HAT", "FAR", "MAN", "MOTHER", "EXPERT", "EXPORT", "THATCHED"]
LONG_ONLY = "THATCHED\nFAIRY\nMANY\nSMOTHERED\nEXPORT"


@pytest.fixture
def evening(hostess):
    found = seated(hostess, guests=8)
    found.begin(1)
    return found


def looked_up(client, evening, **typed):
    return main(client.get(evening.steward_url("Joan", "dictionary/"), typed))


def test_a_word_is_looked_up_on_the_stewards_page_and_nothing_is_recorded(client, evening):
    version = evening.fresh().version

    shown = looked_up(client, evening, word="kimono")

    assert "Good. The dictionary gives “kimono”. kimono (noun): " in shown
    assert evening.fresh().version == version


@pytest.mark.parametrize(
    ("before", "word", "says"),
    [
        ("mother", "smothered", "MOTHER becomes SMOTHERED by putting in S, E and D."),
        ("expert", "export", "EXPERT becomes EXPORT by giving O for E."),
        ("far", "raft", "Not by the rules. FAR may not be read backwards in RAFT."),
        ("mother", "other", "Not by the rules. OTHER takes M away from MOTHER"),
        ("EXPeRT", "EXPERT", "EXPERT becomes EXPERT by giving E for the Master."),
        (
            "7",
            "other",
            "Type both words as they lay on the table, in letters only and without blanks.",
        ),
    ],
)
def test_legal_play_is_told_with_the_cards_it_took(client, evening, before, word, says):
    """L2 (c) and (d)."""
    assert says in looked_up(client, evening, before=before, word=word)


def test_while_she_types_only_the_entry_is_sent(client, evening):
    headers = {"HX-Request": "true", "HX-Target": "entry"}
    address = evening.steward_url("Joan", "dictionary/")

    answer = client.get(address, {"word": "hat"}, headers=headers).content.decode()

    assert 'id="entry"' in answer
    assert 'id="page"' not in answer


def test_the_hostess_has_the_same_dictionary(hostess_client, evening):
    assert "The dictionary gives “hat”" in main(
        hostess_client.get(evening.url("dictionary/"), {"word": "hat"})
    )


def test_the_page_about_the_dictionary_shows_the_notices_to_everybody(client, db):
    shown = main(client.get("/dictionary/"))

    assert "UKACD" in shown.split("WordNet")[0] or "UK Advanced Cryptics" in shown
    for source in ("SCOWL", "WordNet", "Ispell"):
        assert source in shown


def test_a_list_of_ones_own_is_added_to_the_dictionary(hostess_client, evening):
    page = evening.url("words/")
    sent = {"words": "wittering\nSploot\nploof", "instead": "added", "key": "a"}

    answer = hostess_client.post(page, sent, follow=True)

    assert notices(answer) == ["3 words of the house’s own are added to the dictionary."]
    assert "3 words of your own are added to the dictionary." in main(answer)
    book = word_book_of(evening.fresh())
    assert [word in book for word in ("SPLOOT", "HAT", "BLORP")] == [True, True, False]


def test_a_list_without_short_words_is_asked_about_and_used(hostess_client, evening):
    """F59: it never makes a word wrong by itself; the book's own examples are good as shipped."""
    assert [advice_on(evening.drive, word).verdict for word in BOOKS_OWN] == [Verdict.GOOD] * 7

    file = io.BytesIO(LONG_ONLY.encode())
    sent = {"file": file, "instead": "instead", "key": "a"}
    answer = hostess_client.post(evening.url("words/"), sent, follow=True)

    said = (
        "5 words of the house’s own are used instead of the dictionary. "
        "No words of 2-3 letters: unsuitable? Most of the words laid are short."
    )
    assert notices(answer) == [said]
    drive = evening.fresh()
    assert [advice_on(drive, word).verdict for word in BOOKS_OWN] == [
        *(None, None, None, None, None, Verdict.GOOD, Verdict.GOOD),
    ]
    assert "Not in this list: the Steward decides." in looked_up(
        hostess_client, evening, word="HAT"
    )


def test_the_dictionary_can_be_used_alone_again(hostess_client, evening):
    use_own_words(evening.act(), evening.drive, read_own_list(["sploot"], instead=True))

    answer = hostess_client.post(evening.url("words/none/"), {"key": "b"}, follow=True)

    assert notices(answer) == ["The dictionary is used alone, without a list of the house’s own."]
    assert "HAT" in word_book_of(evening.fresh())
    assert "Words of your own Use the dictionary alone again" not in main(answer)


def test_putting_aside_a_list_that_is_not_there_changes_nothing(evening):
    use_dictionary_alone(evening.act(), evening.drive)

    assert OwnWords.objects.count() == 0


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"words": ""}, "There is no word in this list: write one word on each line."),
        ({"words": "12\n34"}, "There is no word in this list: write one word on each line."),
    ],
)
def test_a_list_without_a_word_is_refused(hostess_client, evening, sent, says):
    answer = hostess_client.post(evening.url("words/"), {"instead": "added", "key": "c"} | sent)

    assert (answer.status_code, notices(answer)) == (422, [f"Not done: {says}"])
    assert OwnWords.objects.count() == 0


def test_a_file_that_is_too_long_is_refused(hostess_client, evening):
    file = io.BytesIO(b"word\n" * 800_001)
    sent = {"file": file, "instead": "added", "key": "c"}

    answer = hostess_client.post(evening.url("words/"), sent)

    assert answer.status_code == 422
    assert errors(answer) == ["This file is too long: 4 million letters are the most."]


def test_a_list_that_is_too_long_is_refused_by_the_service_too(evening, monkeypatch):
    monkeypatch.setattr("drives.services.setting_up.own_words.MOST_OWN_LETTERS", 5)

    with pytest.raises(Exception, match="This list is too long"):
        use_own_words(evening.act(), evening.drive, read_own_list(["sploot"], instead=False))


def test_nothing_of_a_binary_file_gets_into_the_drive(hostess_client, evening):
    """A list with NULs could not be read back from a drive file, nor kept by PostgreSQL."""
    file = io.BytesIO(b"zax\n\0bad\0\n")

    answer = hostess_client.post(
        evening.url("words/"), {"file": file, "instead": "added", "key": "e"}
    )

    assert answer.status_code == 422
    assert errors(answer) == ["This is no list of words: one a line, half a million at most."]
    assert OwnWords.objects.count() == 0


def test_a_long_line_is_quoted_shortly_and_the_drive_can_be_read_back(hostess_client, evening):
    lines = "sploot\n" + "x y " * 10_000
    hostess_client.post(evening.url("words/"), {"words": lines, "instead": "added", "key": "f"})

    said = evening.drive.log.latest("version").sentence
    assert said == (
        "1 word of the house’s own is added to the dictionary. "
        f"1 line left out as no single word, first “{'x y ' * 10}”."
    )
    again = import_drive(export_drive(evening.fresh()), owner=evening.owner, new_code=True)
    assert again.own_words.get().words == "SPLOOT"


def test_a_file_saved_as_unicode_is_read_as_such(hostess_client, evening):
    file = io.BytesIO("ploof\nsploot".encode("utf-16"))

    hostess_client.post(evening.url("words/"), {"file": file, "instead": "added", "key": "g"})

    assert OwnWords.objects.get().words == "PLOOF\nSPLOOT"


def test_a_file_in_latin_1_is_read_as_such(hostess_client, evening):
    file = io.BytesIO("ploofé".encode("latin-1"))

    hostess_client.post(evening.url("words/"), {"file": file, "instead": "added", "key": "d"})

    assert OwnWords.objects.get().words == "PLOOFE"


def test_one_word_is_counted_as_one(evening):
    use_own_words(evening.act(), evening.drive, read_own_list(["sploot"], instead=False))

    own = OwnWords.objects.get()
    assert (str(own), own.count) == ("Own list 1", "1 word of your own is")


def test_the_rules_of_the_house_choose_the_dictionary(evening):
    """W3, W5, L6."""
    drive = evening.drive

    def verdicts(**rules):
        drive.house_rules = HouseRules(**rules).as_dict()
        return [advice_on(drive, word).verdict for word in ("COLOR", "LONDON", "AA")]

    good, misspelt, wrong = Verdict.GOOD, Verdict.MISSPELT, Verdict.WRONG
    assert verdicts() == [misspelt, good, good]
    assert verdicts(dialect="both", proper_nouns="never") == [good, wrong, good]
    assert verdicts(dialect="american", shortest_word=3) == [good, good, wrong]


def test_what_was_ruled_too_late_or_withdrawn_says_nothing_about_the_word(evening):
    challenge = Challenge(hand=1, table=1, player=2, challenger=3, word="sploot")
    give_ruling(evening.act(), evening.drive, challenge, verdict=Verdict.TOO_LATE)
    give_ruling(evening.act(), evening.drive, challenge, verdict=Verdict.WITHDRAWN)

    assert advice_on(evening.fresh(), "sploot").is_sure is False
