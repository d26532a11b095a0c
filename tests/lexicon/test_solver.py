"""What a hand can do (L2, L4, L6): each word found once, by the rules, and none overlooked."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon.dictionary import WordBook
from lexicon.dictionary.dawg import LETTERS, Dawg, pack_words
from lexicon.house_rules import HouseRules
from lexicon.plays import (
    ActRefused,
    Insert,
    LayWord,
    Moved,
    OnTable,
    Substitute,
    check,
)
from lexicon.solver import Best, Found, Solver, SolverError

SPELLINGS = ["A", "AT", "TA", "HAT", "THAT", "HATH", "HEAT", "THATCHED", "EXPERT", "EXPORT"]


@pytest.fixture(scope="module")
def solver():
    return Solver(SPELLINGS)


# --- laying a word (L2a) -------------------------------------------------------------------------


def test_a_word_is_laid_from_the_cards_held(solver):
    assert solver.words("TAHX") == [Found("HAT", "HAT"), Found("AT", "AT"), Found("TA", "TA")]


def test_a_card_is_laid_only_once(solver):
    assert Found("THAT", "THAT") not in solver.words("HATE")
    assert Found("THAT", "THAT") in solver.words("HATET")


def test_the_master_stands_for_the_letter_that_is_not_held_at_the_last_place_it_can(solver):
    """L4: the Master stands for any letter."""
    assert solver.words("HA?") == [
        Found("HAt", "HA?"),
        Found("At", "A?"),
        Found("tA", "?A"),
    ]
    assert Found("THAt", "THA?") in solver.words("THA?")


def test_the_master_is_kept_where_it_is_not_needed(solver):
    """L4: it is free again in the hand, and counts most."""
    assert Found("AT", "AT") in solver.words("AT?")


def test_two_masters_stand_for_two_letters():
    """L1: five or more players have two packs, and so two Masters."""
    assert Solver(["HAT", "THAT", "TATT"]).words("TA??") == [
        Found("hAT", "?AT"),
        Found("TAtt", "TA??"),
        Found("ThAt", "T?A?"),
    ]


def test_the_smallest_word_has_two_letters_unless_the_house_says_otherwise(solver):
    """L6"""
    assert solver.words("A") == []
    assert Solver(SPELLINGS, HouseRules(shortest_word=1)).words("A") == [Found("A", "A")]
    assert Solver(SPELLINGS, HouseRules(shortest_word=4)).words("HATEHT") == [
        Found("HATH", "HATH"),
        Found("HEAT", "HEAT"),
        Found("THAT", "THAT"),
    ]


# --- inserting (L2c) -----------------------------------------------------------------------------


def test_cards_are_inserted_at_the_ends_and_inside(solver):
    assert solver.insertions("HAT", "CDEHTX") == [
        Found("THATCHED", "TCHED"),
        Found("HATH", "H"),
        Found("HEAT", "E"),
        Found("THAT", "T"),
    ]


def test_the_order_of_the_letters_is_kept():
    assert Solver(["HATE", "EATH", "TAHE"]).insertions("HAT", "E") == [Found("HATE", "E")]


def test_a_master_on_the_table_keeps_its_letter_when_cards_are_inserted(solver):
    """L4"""
    assert solver.insertions("HaT", "ET") == [Found("HEaT", "E"), Found("THaT", "T")]


def test_the_master_can_be_inserted(solver):
    assert solver.insertions("AT", "?") == [Found("hAT", "?")]
    assert solver.insertions("AT", "T?") == [Found("ThAT", "T?"), Found("hAT", "?")]


# --- giving cards for others (L2d) ---------------------------------------------------------------


def test_letters_are_changed_and_those_taken_come_to_the_hand(solver):
    assert solver.substitutions("EXPERT", "OZ") == [Found("EXPORT", "O", "E")]


def test_one_card_cannot_change_two_letters():
    assert Solver(["TEET", "TOOT"]).substitutions("TEET", "OZ") == []
    assert Solver(["TEET", "TOOT"]).substitutions("TEET", "OO") == [Found("TOOT", "OO", "EE")]


def test_a_master_can_be_given_for_a_letter(solver):
    assert solver.substitutions("EXPERT", "Z?") == [Found("EXPoRT", "?", "E")]
    assert Solver(["TEET", "TOOT"]).substitutions("TEET", "O?") == [Found("TOoT", "O?", "EE")]


def test_the_master_is_taken_by_its_letter_with_or_without_another_change(solver):
    """L4: it may be taken by giving that letter."""
    assert solver.substitutions("eXPERT", "OE") == [
        Found("eXPORT", "O", "E"),
        Found("EXPERT", "E", "?"),
        Found("EXPORT", "EO", "?E"),
    ]


def test_the_master_on_the_table_is_no_other_letter():
    """L4: on the table it keeps the letter it was laid as."""
    assert Solver(["HAT", "HOT", "HOD"]).substitutions("HaT", "OD") == []


def test_the_master_stays_where_the_house_says_so():
    """L4, setting."""
    solver = Solver(SPELLINGS, HouseRules(master_may_be_taken=False))

    assert solver.substitutions("eXPERT", "OE") == [Found("eXPORT", "O", "E")]


def test_two_masters_can_be_taken_one_by_one_or_together():
    assert Solver(["TOOT"]).substitutions("ToOt", "OT") == [
        Found("TOOt", "O", "?"),
        Found("ToOT", "T", "?"),
        Found("TOOT", "OT", "??"),
    ]


def test_a_word_as_long_as_no_other_cannot_be_changed(solver):
    assert solver.substitutions("HATCHED", "ABC") == []


# --- the best ------------------------------------------------------------------------------------


def test_the_best_goes_out_or_leaves_the_fewest_points(solver):
    """L7: who runs out of cards ends the hand; the others count what they hold."""
    assert solver.best("HT", ["HAT", "EXPeRT"]) == [
        Best(Insert(1, "HATH"), "H", "", 8, goes_out=False),
        Best(Insert(1, "THAT"), "T", "", 8, goes_out=False),
    ]
    assert solver.best("HT", ["A"], most=1) == [Best(Insert(1, "HAT"), "HT", "", 16, goes_out=True)]


def test_of_acts_with_equal_points_that_with_more_cards_comes_first():
    solver = Solver(["KIND", "KINDLY", "AN", "ANY"])

    assert solver.best("LYN", ["KIND", "A"], count_points=lambda cards: 4 * bool(cards)) == [
        Best(Insert(2, "ANY"), "NY", "", 4, goes_out=False),
        Best(Insert(1, "KINDLY"), "LY", "", 4, goes_out=False),
        Best(Insert(2, "AN"), "N", "", 4, goes_out=False),
    ]


def test_a_word_laid_is_among_the_best(solver):
    assert solver.best("HTAE", ["EXPERT"], most=2) == [
        Best(LayWord("HEAT"), "HEAT", "", 36, goes_out=True),
        Best(LayWord("HAT"), "HAT", "", 26, goes_out=False),
    ]


def test_giving_a_dear_card_for_a_cheap_one_is_better_than_nothing():
    solver = Solver(["BAT", "CAT"])

    assert solver.best("C", ["BAT"]) == [Best(Substitute(1, "CAT"), "C", "B", 6, goes_out=False)]


def test_only_as_many_are_listed_as_asked_for(solver):
    assert [best.act.word for best in solver.best("THATE", most=2)] == ["HEAT", "THAT"]


# --- what cannot be asked ------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["hat", "É", "A B", "A1"])
def test_a_hand_is_made_of_cards(solver, cards):
    strange = min(set(cards) - set("ABH"))
    sentence = f"“{strange}” is no card; write capitals from A to Z, and ? for a Master."
    for ask in (
        lambda: solver.words(cards),
        lambda: solver.insertions("HAT", cards),
        lambda: solver.substitutions("HAT", cards),
    ):
        with pytest.raises(SolverError) as refusal:
            ask()
        assert str(refusal.value) == sentence


@pytest.mark.parametrize("word", ["", "H?T", "ÉTÉ"])
def test_a_word_on_the_table_is_made_of_letters(solver, word):
    for ask in (solver.insertions, solver.substitutions):
        with pytest.raises(SolverError) as refusal:
            ask(word, "AB")
        assert str(refusal.value) == (
            f"“{word}” is no word on the table; write capitals, and a small letter for a Master."
        )


# --- against the rules themselves, one word after the other --------------------------------------

words = st.text(alphabet="AEHT", min_size=1, max_size=5)
hands = st.text(alphabet="AEHTX", max_size=5)
masters = st.integers(0, 2)


def written_ways(word):
    return map("".join, product(*({letter, letter.lower()} for letter in word)))


def allowed(act, cards, on_table=()):
    """Return what `lexicon.plays` says an act costs; None: it refuses."""
    try:
        return check(act, cards, OnTable(words=tuple(on_table)))
    except ActRefused:
        return None


def brute_force(act_of, spellings, cards, on_table=()):
    """Return the spellings that some way of writing them can be laid as."""
    return {
        spelling
        for spelling in spellings
        if any(allowed(act_of(way), cards, on_table) for way in written_ways(spelling))
    }


def check_all(found, act_of, cards, on_table=()):
    """Let the rules check everything that was found; none may come twice."""
    for word, gives, takes in found:
        assert allowed(act_of(word), cards, on_table) == Moved(gives, takes)
    assert len({word for word, _, _ in found}) == len(found)


@settings(deadline=None)
@given(st.sets(words), hands, masters)
def test_the_words_of_a_hand_are_those_that_the_rules_allow(spellings, letters, count):
    cards = letters + "?" * count

    found = Solver(spellings).words(cards)

    check_all(found, LayWord, cards)
    assert {one.word.upper() for one in found} == brute_force(LayWord, spellings, cards)


@settings(deadline=None, max_examples=200)
@given(st.sets(words), words, hands, masters, st.sets(st.integers(0, 4), max_size=2))
def test_insertions_are_those_that_the_rules_allow(spellings, word, letters, count, small):
    cards = letters + "?" * count
    old = "".join(sign.lower() if place in small else sign for place, sign in enumerate(word))

    found = Solver(spellings).insertions(old, cards)

    def act_of(way):
        return Insert(1, way)

    check_all(found, act_of, cards, [old])
    assert {one.word.upper() for one in found} == brute_force(act_of, spellings, cards, [old])


@settings(deadline=None, max_examples=200)
@given(st.sets(words), words, hands, masters, st.sets(st.integers(0, 4), max_size=2))
def test_substitutions_are_those_that_the_rules_allow(spellings, word, letters, count, small):
    cards = letters + "?" * count
    old = "".join(sign.lower() if place in small else sign for place, sign in enumerate(word))

    found = Solver(spellings | {word}).substitutions(old, cards)

    def act_of(way):
        return Substitute(1, way)

    check_all(found, act_of, cards, [old])
    others = brute_force(act_of, spellings - {word}, cards, [old])
    assert {one.word.upper() for one in found} - {word} == others
    assert {one.word for one in found if takes_a_master(one)} == {
        way
        for spelling in {*others, word}
        for way in written_ways(spelling)
        if (moved := allowed(act_of(way), cards, [old])) and takes_a_master(moved)
    }


def takes_a_master(moved):
    """Tell whether a Master is taken; one of the hand given for it would be another question."""
    return "?" in moved.takes and "?" not in moved.gives


# --- against a plain walk over the whole book ----------------------------------------------------


class Walk:
    """The oracle: every path of the graph for which the cards suffice, letter by letter."""

    def __init__(self, spellings):
        self.dawg = Dawg.from_packed(pack_words((spelling, 1) for spelling in spellings))

    def words(self, cards):
        return set(self.go_on("", self.dawg.first, Counter(cards), ""))

    def insertions(self, word, cards):
        found = self.go_on("", self.dawg.first, Counter(cards), word)
        return {longer for longer in found if longer != word}

    def substitutions(self, word, cards):
        found = self.change("", self.dawg.first, Counter(cards), word)
        return {other for other in found if other != word}

    def go_on(self, path, place, cards, rest):
        for code, size_code, target in self.dawg.node(place):
            letter = LETTERS[code]
            ways = [(spend(card, cards), rest) for card in (letter, "?") if cards[card]]
            if rest.startswith(letter):
                ways.append((cards, rest[1:]))
            for left, still in ways:
                if size_code and not still and len(path) > 0:
                    yield path + letter
                yield from self.go_on(path + letter, target, left, still)

    def change(self, path, place, cards, rest):
        for code, size_code, target in self.dawg.node(place) if rest else ():
            letter = LETTERS[code]
            ways = [spend(card, cards) for card in (letter, "?") if cards[card]]
            ways += [cards] * rest.startswith(letter)
            for left in ways:
                if size_code and len(rest) == 1:
                    yield path + letter
                yield from self.change(path + letter, target, left, rest[1:])


def spend(card, cards):
    return cards - Counter(card)


@pytest.fixture(scope="module")
def whole_book():
    spellings = WordBook.load().spellings()
    return Solver(spellings), Walk(spellings)


@pytest.mark.parametrize("cards", ["AEHLORSTUW", "IOZXQKJEEA", "BFNT", "AEHRST?", "QUIZ?"])
@pytest.mark.parametrize("word", ["HAT", "EXPERT", "MAN"])
def test_in_the_whole_book_nothing_is_overlooked(whole_book, cards, word):
    solver, walk = whole_book

    assert spelt(solver.words(cards)) == walk.words(cards)
    assert spelt(solver.insertions(word, cards)) == walk.insertions(word, cards)
    assert spelt(solver.substitutions(word, cards)) == walk.substitutions(word, cards)


def spelt(found):
    return {one.word.upper() for one in found}


def test_the_examples_of_the_instruction_book_are_found(whole_book):
    """L2: from HAT to THATCHED, from MOTHER to SMOTHERED, FAR, MAN, and EXPERT to EXPORT."""
    solver, _ = whole_book
    made = [
        ("HAT", "TCHED", "THATCHED"),
        ("MOTHER", "SED", "SMOTHERED"),
        ("FAR", "IY", "FAIRY"),
        ("MAN", "Y", "MANY"),
    ]

    for old, cards, new in made:
        assert Found(new, cards) in solver.insertions(old, cards)
    assert Found("EXPORT", "O", "E") in solver.substitutions("EXPERT", "O")
