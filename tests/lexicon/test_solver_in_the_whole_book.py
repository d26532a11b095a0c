"""What a hand can do (L2, L4): the same as a plain walk over the whole book finds."""

from collections import Counter

import pytest

from lexicon.dictionary import WordBook
from lexicon.dictionary.dawg import LETTERS, Dawg, pack_words
from lexicon.solver import Found, Solver


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
