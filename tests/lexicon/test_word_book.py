"""The dictionary in use (L6, W3, W5)."""

import pytest

from lexicon.dictionary import Definition, Entry, WordBook, WordClass, is_coarse, notices
from lexicon.dictionary.stored import FOLDER
from lexicon.house_rules import Dialect, HouseRules

BRITISH = WordBook.load()
AMERICAN = WordBook.load(dialect=Dialect.AMERICAN)
BOTH = WordBook.load(dialect=Dialect.BOTH)
DESK = WordBook.load(largest=70)


def test_the_examples_of_the_rule_book_are_words():
    """L6: inflected forms are good, as the book's own THATCHED and SMOTHERED show; F59."""
    examples = [
        "HAT",
        "THATCHED",
        "MOTHER",
        "SMOTHERED",
        "FAR",
        "FAIRY",
        "MAN",
        "MANY",
        "EXPERT",
        "EXPORT",
    ]

    assert [word for word in examples if word not in BRITISH] == []
    assert [word for word in examples if word not in DESK] == []


def test_short_words_are_there():
    """F59: a list with a famous name lacks all of these."""
    short = ["AXE", "MUM", "CAT", "IT", "OX", "ZO", "AA", "AH", "BE"]

    assert [word for word in short if word not in BRITISH] == []


@pytest.mark.parametrize("word", ["thatched", "Thatched", "THATCHED"])
def test_case_is_never_seen_on_the_cards(word):
    """W5."""
    assert word in BRITISH


def test_accents_are_folded():
    """W5."""
    assert ("CAFE" in BRITISH, "café" in BRITISH, "SMORBROD" in BRITISH) == (True, True, True)


def test_british_books_take_both_ways_with_s_and_z():
    """W3."""
    both_ways = ["ORGANISE", "ORGANIZE", "REALISED", "REALIZED", "COLOUR", "GREY", "PLOUGH"]

    assert [word for word in both_ways if word not in BRITISH] == []


def test_a_dialect_has_its_own_spellings_and_both_have_all():
    """W3."""
    books = (BRITISH, AMERICAN, BOTH)

    assert [["COLOR" in book, "COLOUR" in book, "HAT" in book] for book in books] == [
        [False, True, True],
        [True, False, True],
        [True, True, True],
    ]


def test_the_desk_dictionary_is_the_smaller_one():
    """L6."""
    assert ("SUPERCEDE" in BRITISH, "SUPERCEDE" in DESK) == (True, False)
    assert set(DESK.spellings()) < set(BRITISH.spellings())
    assert (len(DESK) > 110_000, len(BRITISH) > 240_000) == (True, True)


def test_spellings_are_capitals_in_the_order_of_the_alphabet():
    spellings = BRITISH.spellings()

    assert list(spellings) == sorted(set(spellings))
    assert all(word.isascii() and word.isalpha() and word.isupper() for word in spellings)
    assert (len(spellings), spellings is BRITISH.spellings()) == (len(BRITISH), True)


def test_single_letters_are_words_only_if_they_are_words():
    """L6: whether words of one letter are good is a house rule."""
    assert [word for word in BRITISH.spellings() if len(word) == 1] == ["A", "I", "O"]


def test_units_and_plurals_of_letters_are_no_words():
    signs = ["KB", "KHZ", "KW", "LX", "BS", "TS", "XS", "DB"]

    assert [word for word in signs if word in BRITISH or word in AMERICAN] == []


def test_what_is_read_from_the_largest_list_would_let_mistakes_through():
    """Size 95 is never read."""
    mistakes = ["CEMETARY", "WIERD", "MILLENIUM", "LIASON", "TUESDAY"]

    assert [word for word in mistakes if word in BOTH] == []


def test_a_book_is_read_once():
    assert WordBook.load() is BRITISH
    assert WordBook.load(largest=80, dialect=Dialect.BRITISH) is BRITISH


def test_there_is_no_book_of_another_size():
    with pytest.raises(
        ValueError, match=r"^The dictionary has no size 95; use 80, or 70 for the desk\.$"
    ):
        WordBook.load(largest=95)


def test_the_house_rules_choose_the_book():
    """L6, W3."""
    rules = HouseRules(dialect=Dialect.AMERICAN, desk_dictionary=True)

    assert WordBook.for_rules(HouseRules()) is BRITISH
    assert WordBook.for_rules(rules) is WordBook.load(dialect=Dialect.AMERICAN, largest=70)


def test_a_size_says_how_common_a_word_is():
    sizes = [
        BRITISH.size_of(word) for word in ("hat", "AA", "supercede", "colour", "color", "blorp")
    ]

    assert sizes == [10, 50, 80, 10, None, None]
    assert (BOTH.size_of("color"), AMERICAN.size_of("colour")) == (10, None)


def test_an_entry_says_class_list_size_and_form():
    assert BRITISH.look_up(" CAFÉ ") == Entry("CAFE", WordClass.WORD, "british", 20, "café")
    assert BRITISH.look_up("maths") == Entry("MATHS", WordClass.WORD, "supplement", 35, "maths")
    assert BRITISH.look_up("xiv") == Entry("XIV", WordClass.ROMAN_NUMERAL, None, None, "XIV")
    assert BRITISH.look_up("McDonald") == Entry(
        "MCDONALD", WordClass.PROPER_NAME, "proper name", 50, "McDonald"
    )


@pytest.mark.parametrize("text", ["", "...", "😀", "мир", "12"])
def test_looking_up_what_has_no_letters_finds_nothing(text):
    assert BRITISH.look_up(text) == Entry("", WordClass.UNKNOWN, None, None, "")
    assert text not in BRITISH


def test_a_word_means_what_the_dictionary_says():
    assert BRITISH.look_up("kimono").definitions == (
        Definition(
            "kimono", "noun", "a loose robe; imitated from robes originally worn by Japanese"
        ),
    )
    assert BRITISH.look_up("blorp").definitions == ()
    assert BRITISH.look_up("").definitions == ()


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("mice", ["mouse"]),
        ("thought", ["thought", "think"]),
        ("children", ["child"]),
        ("houses", ["house"]),
        ("smothered", ["smothered", "smother"]),
        ("berries", ["berry"]),
        ("hoping", ["hope", "hop"]),
        ("tallest", ["tall"]),
        ("abaci", ["abacus"]),
        ("quoth", []),
        ("as", ["as"]),
    ],
)
def test_a_form_of_a_word_means_what_the_word_means(form, words):
    """L6: inflected forms are good."""
    found = dict.fromkeys(one.word for one in BRITISH.look_up(form).definitions)

    assert [word for word in words if word not in found] == []
    assert found or not words


def test_a_word_that_is_a_name_too_means_the_word():
    """W5: the name is shown where the spelling is chiefly a name."""
    assert {one.word for one in BRITISH.look_up("china").definitions} == {"china"}
    assert {one.word for one in BRITISH.look_up("paris").definitions} == {"Paris"}
    assert {one.word for one in BRITISH.look_up("london").definitions} == {"London"}


def test_the_nearest_words_are_words_of_the_book():
    assert BRITISH.near("recieve")[0].word == "RECEIVE"
    assert "COLOR" in [one.word for one in AMERICAN.near("colr")]
    assert "COLOR" not in [one.word for one in BRITISH.near("colr", most=20)]
    assert len(BRITISH.near("hat", most=3)) == 3


def test_nothing_coarse_is_suggested():
    assert [one.word for one in BRITISH.near("shitt", most=20) if is_coarse(one.word)] == []


def test_the_cost_of_a_misspelling_is_asked_in_any_case():
    assert BRITISH.cost("recieve", "receive") == BRITISH.cost("RECIEVE", "RECEIVE") < 1
    assert BRITISH.cost("café", "CAFE") == 0


def test_coarse_words_are_words_but_kept_from_hints():
    words = ["shit", "shitting", "SHITS", "arsenal", "farther", "cocktail"]

    assert [is_coarse(word) for word in words] == [True, True, True, False, False, False]
    assert ("SHIT" in BRITISH, BRITISH.is_coarse("shit")) == (True, True)


def test_the_edition_is_told():
    assert BRITISH.version.startswith("scowl 2020.12.07-2, wordnet-base 1:3.0-37, ")
    assert (BRITISH.version[-12:], DESK.version[-12:]) == (": british 80", ": british 70")
    assert AMERICAN.version.endswith(": american 80")


def test_whose_work_it_is_is_shown_the_uk_advanced_cryptics_dictionary_first():
    shown = notices()

    assert [notice.title for notice in shown] == [
        "The UK Advanced Cryptics Dictionary (UKACD)",
        "SCOWL (Spell Checker Oriented Word Lists)",
        "WordNet 3.0",
        "Ispell",
    ]
    marks = [
        "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.",
        "Copyright 2000-2011 by Kevin Atkinson",
        "WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved.",
        "Copyright 1993, Geoff Kuenning, Granada Hills, CA",
    ]
    assert [mark in notice.text for mark, notice in zip(marks, shown, strict=True)] == [True] * 4


def test_the_files_of_the_word_book_stay_small():
    """They come with every installation."""
    sizes = [file.stat().st_size for file in FOLDER.iterdir()]

    assert sum(sizes) < 3_600_000
