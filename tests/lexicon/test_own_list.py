"""A hostess's own word list, added to the dictionary or used instead of it (F59)."""

import pytest

from lexicon.dictionary import (
    Doubt,
    DoubtKind,
    Entry,
    WordBook,
    WordClass,
    doubt_in_words,
    doubts_about,
)
from lexicon.dictionary.own_list import spelling_in_list
from lexicon.rulings import Verdict, advise, sentence

BRITISH = WordBook.load()
# F59: a list with a famous name begins at four letters.
FAMOUS = ["mother", "expert", "export", "thatched", "fairy", "smothered", "many"]


def asked(lines, **how):
    return [doubt_in_words(doubt) for doubt in doubts_about(lines, **how)]


def test_a_list_without_short_words_is_doubted():
    """F59."""
    assert doubts_about(FAMOUS) == (Doubt(DoubtKind.NO_SHORT_WORDS, lengths=(2, 3)),)
    assert asked(FAMOUS) == [
        "No words of 2-3 letters: unsuitable? Most of the words laid are short."
    ]
    assert asked([*FAMOUS, "hat"]) == [
        "No words of 2 letters: unsuitable? Most of the words laid are short."
    ]


def test_a_list_that_only_adds_words_needs_no_short_ones():
    """F59."""
    assert asked(FAMOUS, instead=False) == []


def test_a_list_with_short_words_is_not_doubted():
    assert doubts_about([*FAMOUS, "hat", "it"]) == ()


def test_words_given_twice_and_unreadable_lines_are_counted():
    lines = ["# of our club", "", "hat", "it", "Hat", "HAT", "the 22038615", "ice cream", "x" * 33]

    assert doubts_about(lines) == (
        Doubt(DoubtKind.UNREADABLE, 3, "the 22038615"),
        Doubt(DoubtKind.TWICE, 2, "HAT"),
    )
    assert asked(lines) == [
        "3 lines left out as no single word, first “the 22038615”.",
        "2 words given more than once, first HAT.",
    ]


@pytest.mark.parametrize("lines", [[], ["", "# nothing yet"]])
def test_an_empty_list_is_doubted(lines):
    assert doubts_about(lines) == (Doubt(DoubtKind.EMPTY),)


def test_a_list_without_a_single_readable_line_is_doubted():
    assert asked(["мир", "12"]) == ["There is no word in this list: write one word on each line."]


@pytest.mark.parametrize(
    ("line", "spelling"),
    [("café", "CAFE"), ("o’clock", "OCLOCK"), ("willy-nilly", "WILLYNILLY"), ("etc.", "ETC")],
)
def test_a_line_is_read_as_the_cards_spell_it(line, spelling):
    """W5."""
    assert spelling_in_list(line) == spelling


def test_an_own_word_is_good_beside_those_of_the_dictionary():
    book = BRITISH.with_own_words(["Blorp", "hat", "paris", "# no", "two words"], instead=False)

    assert ["BLORP" in book, "hat" in book, "mother" in book, "zqx" in book] == [
        True,
        True,
        True,
        False,
    ]
    assert len(book) == len(BRITISH) + 1
    assert book.look_up("blorp") == Entry("BLORP", WordClass.OWN_WORD, "own", None, "blorp")
    assert [book.look_up(word).word_class for word in ("hat", "paris")] == [
        WordClass.WORD,
        WordClass.OWN_WORD,
    ]
    assert (book.size_of("blorp"), book.size_of("hat")) == (70, 10)
    assert book.version == f"{BRITISH.version}, own list of 3 added"


def test_an_own_word_is_advised_good():
    book = BRITISH.with_own_words(["blorp"], instead=False)
    advice = advise(book, "BLORP")

    assert (advice.verdict, advice.is_sure) == (Verdict.GOOD, True)
    assert sentence(advice.because) == "The house's own list gives “blorp”."


def test_own_words_are_added_to_those_added_before():
    first = BRITISH.with_own_words(["blorp"], instead=False)
    both = first.with_own_words(["zqx"], instead=False)
    only = first.with_own_words(["zqx"], instead=True)

    assert [("BLORP" in book, "ZQX" in book) for book in (first, both, only)] == [
        (True, False),
        (True, True),
        (False, True),
    ]


def test_the_dictionary_itself_never_changes():
    BRITISH.with_own_words(["blorp"], instead=False)

    assert "blorp" not in BRITISH


@pytest.mark.parametrize("word", ["HAT", "FAR", "MAN", "BLORP"])
def test_a_word_missing_from_a_list_used_instead_is_never_wrong_by_itself(word):
    """F59: the Steward decides."""
    book = BRITISH.with_own_words(FAMOUS, instead=True)
    advice = advise(book, word)

    assert (advice.verdict, advice.is_sure) == (None, False)
    assert sentence(advice.because) == "Not in this list: the Steward decides."
    assert advice.entry.word_class is WordClass.NOT_IN_LIST


def test_words_of_a_list_used_instead_are_good_and_no_others():
    """F59."""
    book = BRITISH.with_own_words(FAMOUS, instead=True)

    assert book.spellings() == tuple(sorted(word.upper() for word in FAMOUS))
    assert book.look_up("many") == Entry("MANY", WordClass.OWN_WORD, "own", 10, "many")
    assert advise(book, "MANY").verdict is Verdict.GOOD
    assert book.version == f"{BRITISH.version}, own list of 7 instead"


def test_near_a_word_of_the_list_that_was_meant_it_may_be_misspelt():
    """W3, F59: but never surely, and never wrong."""
    book = BRITISH.with_own_words(FAMOUS, instead=True)
    near, far, missing = (
        advise(book, text, meant=meant)
        for text, meant in [("EXSPERT", "expert"), ("ZQX", "expert"), ("RECIEVE", "receive")]
    )

    assert (near.verdict, near.is_sure, near.because.to) == (Verdict.MISSPELT, False, "expert")
    assert [(advice.verdict, advice.is_sure) for advice in (far, missing)] == [(None, False)] * 2
