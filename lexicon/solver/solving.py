"""The three acts that lay cards, searched through a whole book (L2a, L2c, L2d)."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from lexicon.cards import PACK_1933
from lexicon.house_rules import HouseRules
from lexicon.plays.acts import Insert, LayWord, Substitute, WordAct
from lexicon.solver.best import Best, best_of
from lexicon.solver.found import Found, Held, check_on_table
from lexicon.solver.shelf import Shelf
from lexicon.solver.signs import inserted, laid, laid_without, substituted, with_masters_taken
from lexicon.solver.stock import Stock

_USUAL: Final = HouseRules()
_FEW: Final = 40  # words that are sooner looked at one by one than sifted by their cards


class Solver:
    """The words of a book, laid out for searching: `Solver(book.spellings())`.

    In a hand the Master is `?`. A Master is used only for a letter that is not held, and stands at
    the last place where it can: so each spelling comes once, but for a Master on the table, which
    may be taken or left (L4).
    """

    def __init__(self, spellings: Iterable[str], rules: HouseRules = _USUAL) -> None:
        self._rules: Final = rules
        by_length = defaultdict[int, list[str]](list)
        for spelling in sorted(set(spellings)):
            if len(spelling) >= rules.shortest_word:
                by_length[len(spelling)].append(spelling)
        self._shelves: Final = {length: Shelf(tuple(words)) for length, words in by_length.items()}
        self._stock: Final = Stock(self._shelves)

    def words(self, cards: str) -> list[Found]:
        """Find every word that can be laid (L2a); those without a Master first.

        Raises:
            SolverError: a sign is no card.
        """
        held = Held.from_cards(cards)
        stock = self._stock
        shorter = stock.of_length(1, held.card_count)
        by_masters = [bits & shorter for bits in stock.lacking(held.letters, held.masters)]
        found = [Found(word, word) for word in stock.row.pick(by_masters[0])]
        if held.masters:  # with the one Master of a pack, where most of the words are
            for letter, bits in stock.by_letter(by_masters[1], held.letters):
                found += laid_without(letter, stock.row.pick(bits), held)
        for bits in by_masters[2:]:
            found += [laid(word, held) for word in stock.row.pick(bits)]
        return found

    def insertions(self, word: str, cards: str) -> list[Found]:
        """Find every word that putting cards into a word on the table can make of it (L2c).

        Raises:
            SolverError: a sign is no card, or the word cannot lie on the table.
        """
        check_on_table(word)
        held = Held.from_cards(cards)
        return list(self._insertions(word, held))

    def substitutions(self, word: str, cards: str) -> list[Found]:
        """Find every word that giving cards for others in it can make of a word on the table (L2d).

        Not found is a Master given for the very letter that lies there, which changes no word.

        Raises:
            SolverError: a sign is no card, or the word cannot lie on the table.
        """
        check_on_table(word)
        return self._substitutions(word, Held.from_cards(cards))

    def best(
        self,
        cards: str,
        on_table: Sequence[str] = (),
        *,
        most: int = 10,
        count_points: Callable[[str], int] = PACK_1933.count_points,
    ) -> list[Best]:
        """List the acts that leave the fewest points in the hand, the best first (L7).

        The words on the table are counted from 1, as in the acts.

        Raises:
            SolverError: a sign is no card, or a word cannot lie on the table.
        """
        return best_of(self._acts(cards, on_table), cards, count_points, most)

    def _acts(self, cards: str, on_table: Sequence[str]) -> Iterator[tuple[WordAct, Found]]:
        for found in self.words(cards):
            yield LayWord(found.word), found
        for number, word in enumerate(on_table, start=1):
            for found in self.insertions(word, cards):
                yield Insert(number, found.word), found
            for found in self.substitutions(word, cards):
                yield Substitute(number, found.word), found

    def _insertions(self, word: str, held: Held) -> Iterator[Found]:
        stock = self._stock
        own = Counter(word.upper())
        bits = stock.with_all(own) & stock.of_length(len(word) + 1, len(word) + held.card_count)
        if bits.bit_count() > _FEW:
            bits &= sum(stock.lacking(own + held.letters, held.masters))
        for new in stock.row.pick(bits):
            if found := inserted(word, new, held):
                yield found

    def _substitutions(self, word: str, held: Held) -> list[Found]:
        found: list[Found] = []
        shelf = self._shelves.get(len(word))
        if shelf is None:
            return found
        fixed = {place for place, sign in enumerate(word) if sign.islower()}
        may_take = fixed and self._rules.master_may_be_taken
        for lacking, bits in enumerate(
            shelf.changed(word.upper(), held.letters, fixed, held.masters)
        ):
            written = [substituted(word, new, held, lacking) for new in shelf.row.pick(bits)]
            found += [one for one in written if one.gives]
            if may_take:
                for one in written:
                    found += with_masters_taken(word, one, held)
        return found
