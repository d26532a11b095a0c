"""A whole hand played by computer players, until one runs out or the bell rings (D5, D6)."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from lexicon.dictionary import WordBook
from lexicon.places import PlayerNumber
from lexicon.players.choosing import Choice, Turn
from lexicon.players.strengths import Strength
from lexicon.plays import Exchange, Take
from lexicon.rulings import Advice, Verdict, advise
from lexicon.table import Deal, HandInPlay, LastWord

_BELL_COMES_INTO_THE_LAST_TURN: Final = 0.5
_IN_NO_DICTIONARY: Final = 99  # a size that nobody recognises
_WAKES_LATE: Final = 0.15  # of the challenges: the next player is quick, and may have played


@dataclass(frozen=True, slots=True)
class Challenged:
    """A word that was challenged, what the dictionary advised, and the verdict."""

    laid_by: PlayerNumber
    challenger: PlayerNumber
    word: str
    meant: str | None
    verdict: Verdict
    advice: Advice


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """A hand with all marks initialled, and one challenge for each of its `hand.rulings`."""

    hand: HandInPlay
    challenges: tuple[Challenged, ...]


def play_hand(
    deal: Deal,
    strengths: Mapping[PlayerNumber, Strength],
    dice: random.Random,
    *,
    turns: int,
    book: WordBook,
) -> HandPlayed:
    """Play a hand until a player runs out, or so many turns of all players are over (D5).

    The bell may come into the last turn, and an exchange that has begun is finished (D6). Words
    are challenged and ruled on as the dictionary advises (W1, W3), and at last all marks are
    initialled. Not checked: that the book is the one of the deal's rules.
    """
    table = _Table(HandInPlay.begin(deal), strengths, dice, book)
    for left in reversed(range(turns)):
        table.take_turn(is_last=left == 0)
        if table.hand.is_over:
            table.challenge_in_time()
        if table.hand.is_over:
            break
    if not table.hand.is_over:
        table.hand = table.hand.ring_bell()
    table.challenge_in_time()
    return HandPlayed(table.hand.initial_marks(), tuple(table.challenges))


@dataclass(slots=True)
class _Table:
    hand: HandInPlay
    strengths: Mapping[PlayerNumber, Strength]
    dice: random.Random
    book: WordBook
    challenges: list[Challenged] = field(default_factory=list)
    meant: str | None = None
    doubted_by: PlayerNumber | None = None

    def take_turn(self, *, is_last: bool) -> None:
        strength = self.strengths[self.hand.whose_turn]
        choice = Turn(self.hand, strength, self.book, self.dice).choose()
        rings = is_last and self.dice.random() < _BELL_COMES_INTO_THE_LAST_TURN
        if isinstance(choice.act, Exchange):
            self._exchange(choice.act, rings=rings)
            self._challenge_too_late()
            return
        self.hand = self.hand.apply(choice.act)
        if rings:
            self.hand = self.hand.ring_bell()
        self._look_at(choice)

    def _exchange(self, exchange: Exchange, *, rings: bool) -> None:
        if exchange.take is Take.BLIND and self.hand.on_table.must_turn_over:
            self.hand = self.hand.shuffle_discards(self.dice)  # L5
        begun = self.hand.discard(exchange.discard)
        self.hand = (begun.ring_bell() if rings else begun).take(exchange.take)

    def _look_at(self, choice: Choice) -> None:
        """Let the others think about the word, the one on the left first."""
        self.meant, self.doubted_by = choice.meant, self._who_doubts()
        if self.dice.random() >= _WAKES_LATE:
            self.challenge_in_time()

    def _who_doubts(self) -> PlayerNumber | None:
        last = cast("LastWord", self.hand.last_word)
        size = self.book.size_of(last.word) or _IN_NO_DICTIONARY
        place = self.hand.players.index(last.player)
        for other in self.hand.players[place + 1 :] + self.hand.players[:place]:
            strength = self.strengths[other]
            if size > strength.recognises and self.dice.random() < strength.challenges:
                return other
        return None

    def challenge_in_time(self) -> None:
        """Challenge a word that is doubted; its player may take it back before it is ruled on."""
        if self.doubted_by is None:
            return
        last = cast("LastWord", self.hand.last_word)
        advice = self._advice(last)
        # F59: a house's own list leaves it to the Steward, and she lets it stand.
        verdict = advice.verdict or Verdict.GOOD
        gives_in = self.dice.random() < self.strengths[last.player].takes_back
        if verdict is not Verdict.GOOD and gives_in:
            verdict = Verdict.WITHDRAWN
        self._follow(last, advice, verdict)

    def _challenge_too_late(self) -> None:
        if self.doubted_by is not None:
            last = cast("LastWord", self.hand.last_word)
            self._follow(last, self._advice(last), Verdict.TOO_LATE)

    def _advice(self, last: LastWord) -> Advice:
        return advise(self.book, last.word, meant=self.meant, rules=self.hand.deal.rules)

    def _follow(self, last: LastWord, advice: Advice, verdict: Verdict) -> None:
        by = cast("PlayerNumber", self.doubted_by)
        if verdict is Verdict.WITHDRAWN:
            self.hand = self.hand.withdraw()
        else:
            self.hand = self.hand.challenge(by, verdict)
        word = last.word.upper()
        self.challenges.append(Challenged(last.player, by, word, self.meant, verdict, advice))
        self.doubted_by = None
