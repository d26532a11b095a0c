"""A hand being played: every state is a value, and every act returns the next one.

Nothing is ever changed in place, so a hand can be kept, compared, and taken up again.
"""

import random
from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Self

from lexicon.places import PlayerNumber
from lexicon.plays import Act, Exchange, Moved, OnTable, Take, check
from lexicon.rulings import RulingError, Verdict, check_challenge, consequence
from lexicon.table.dealing import Deal
from lexicon.table.happenings import (
    BellRang,
    Discarded,
    Initialled,
    Played,
    Ruled,
    Took,
    TurnedOver,
)
from lexicon.table.last_word import LastWord
from lexicon.table.refusals import HandIsOver, MustTakeFirst, NothingDiscarded
from lexicon.table.state import HandState


@dataclass(frozen=True, slots=True, kw_only=True)
class HandInPlay(HandState):
    """What can be done in a hand; each act is refused by name, or returns the hand after it."""

    @classmethod
    def begin(cls, deal: Deal) -> Self:
        """Deal ten cards each and expose one; the player on the dealer's left begins (L1)."""
        return cls(
            deal=deal,
            cards=tuple("".join(sorted(cards)) for cards in deal.cards_dealt()),
            on_table=OnTable(exposed=deal.stack[0], stack=deal.stack[1:]),
            turn=deal.first_player,
        )

    def check(self, act: Act, book: Container[str] | None = None) -> Moved:
        """Let an act pass that the player whose turn it is may do now; see `plays.check`.

        Raises:
            HandIsOver: somebody has run out, or the bell has rung.
            MustTakeFirst: a card was discarded and not yet replaced.
            ActRefused: the act is against the rules.
        """
        if self.ran_out is not None:
            raise HandIsOver(f"Player {self.ran_out} has run out, and the hand is over.")
        if self.discarded:
            raise MustTakeFirst("First take the exposed or the blind card for your discard.")
        if self.bell_has_rung:
            raise HandIsOver("The bell has rung, and no new turn begins.")
        return check(act, self.cards[self.turn], self.on_table, book, self.deal.rules)

    def apply(self, act: Act, book: Container[str] | None = None) -> Self:
        """Do an act of the player whose turn it is (L2).

        Raises:
            ActRefused: it is refused by `check`.
        """
        moved = self.check(act, book)
        if isinstance(act, Exchange):
            return self.discard(act.discard).take(act.take)
        player, held = self.whose_turn, self.cards[self.turn]
        return replace(
            self,
            cards=self._with_cards(_exchanged(held, moved.gives, moved.takes)),
            on_table=self.on_table.after(act),
            turn=self._next_turn,
            last_word=LastWord(player, act.word, self.words, held),
            happenings=(*self.happenings, Played(player, act)),
        )

    def discard(self, card: str) -> Self:
        """Begin an exchange (L2b); `take` finishes it, even when it rings between (D6).

        Raises:
            ActRefused: it is not one card that the player holds, or no turn may begin.
        """
        self.check(Exchange(card, Take.EXPOSED))
        return replace(
            self,
            cards=self._with_cards(_exchanged(self.cards[self.turn], card, "")),
            discarded=card,
            happenings=(*self.happenings, Discarded(self.whose_turn, card)),
        )

    def take(self, take: Take) -> Self:
        """Finish an exchange: take a card, and let the discard become the exposed one (L2b).

        Raises:
            NothingDiscarded: nobody has begun one.
            NoBlindCard: the stack has run out (L5).
        """
        if not self.discarded:
            raise NothingDiscarded("Discard a card first, then take one.")
        taken, table = self.on_table.exchanged(self.discarded, take)
        return replace(
            self,
            cards=self._with_cards(_exchanged(self.cards[self.turn], "", taken)),
            on_table=table,
            turn=self._next_turn,
            discarded="",
            last_word=self.last_word and replace(self.last_word, next_has_played=True),
            happenings=(*self.happenings, Took(self.whose_turn, take)),
        )

    def turn_over(self, cards: str) -> Self:
        """Put the lifted discards down as the stack, in this order; the exposed card stays (L5).

        Raises:
            StackNotOut: there are cards in the stack, or no discards under the exposed card.
            WrongDiscards: these are not the cards that were discarded.
        """
        turned = self.on_table.turned_over(cards)
        return replace(self, on_table=turned, happenings=(*self.happenings, TurnedOver(cards)))

    def shuffle_discards(self, dice: random.Random) -> Self:
        """Lift the discards, shuffle them and put them down as the stack (L5).

        Raises:
            StackNotOut: see `turn_over`.
        """
        cards = list(self.on_table.discards)
        dice.shuffle(cards)
        return self.turn_over("".join(cards))

    def challenge(self, by: PlayerNumber, verdict: Verdict) -> Self:
        """Let a player challenge the last word, and follow what the Steward said (W1, W2).

        A word that does not stand is lifted: the table is as it was before it, and so are its
        player's cards; the turn is lost, and the next player goes on where he is.

        Raises:
            RulingError: there is no word, it was ruled on, it is too late or not yet so, or the
                challenger is the word's own player or does not sit here.
        """
        if verdict is Verdict.WITHDRAWN:
            raise RulingError("A word is taken back by the player who laid it, and by nobody else.")
        last = self._last_word()
        check_challenge(by, laid_by=last.player, at_table=self.players)
        return self._rule(last, verdict, by)

    def withdraw(self) -> Self:
        """Let the player take the last word back before a Steward is called (W2).

        Raises:
            RulingError: there is no word, it was ruled on, or the next player has played.
        """
        return self._rule(self._last_word(), Verdict.WITHDRAWN, None)

    def ring_bell(self) -> Self:
        """Let it ring: an exchange that has begun is finished, no new turn begins (D5, D6).

        Raises:
            HandIsOver: it has rung before.
        """
        if self.bell_has_rung:
            raise HandIsOver("The bell has rung already.")
        return replace(self, bell_has_rung=True, happenings=(*self.happenings, BellRang()))

    def initial_marks(self) -> Self:
        """Have all marks initialled, so that no word can be challenged any more (D7, W1).

        Raises:
            HandIsOpen: the hand is still being played.
        """
        self.check_over()
        return replace(self, is_initialled=True, happenings=(*self.happenings, Initialled()))

    def _last_word(self) -> LastWord:
        if self.last_word is None:
            raise RulingError("There is no word that could be challenged.")
        return self.last_word

    def _rule(self, last: LastWord, verdict: Verdict, challenger: PlayerNumber | None) -> Self:
        last.check(verdict, marks_are_initialled=self.is_initialled)
        ruled = Ruled(last.player, last.word, verdict, challenger)
        happenings = (*self.happenings, ruled)
        if not consequence(verdict, self.deal.rules).takes_back_cards:
            return replace(self, last_word=replace(last, is_ruled=True), happenings=happenings)
        return replace(
            self,
            cards=self._with_cards(last.cards_before, self.players.index(last.player)),
            on_table=replace(self.on_table, words=last.words_before),
            last_word=None,
            happenings=happenings,
        )

    @property
    def _next_turn(self) -> int:
        return (self.turn + 1) % len(self.players)

    def _with_cards(self, cards: str, place: int | None = None) -> tuple[str, ...]:
        place = self.turn if place is None else place
        return (*self.cards[:place], cards, *self.cards[place + 1 :])


def _exchanged(held: str, gives: str, takes: str) -> str:
    """Return the cards held without those given and with those taken, sorted."""
    for card in gives:
        held = held.replace(card, "", 1)
    return "".join(sorted(held + takes))
