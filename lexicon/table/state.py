"""A hand as it stands: who holds what, what lies on the table, whose turn it is, and the result."""

from collections.abc import Mapping
from dataclasses import dataclass

from lexicon.places import PlayerNumber
from lexicon.plays import OnTable
from lexicon.table.dealing import Deal
from lexicon.table.happenings import Happening, Ruled
from lexicon.table.last_word import LastWord
from lexicon.table.refusals import HandIsOpen


@dataclass(frozen=True, slots=True)
class HandResult:
    """What the cards left count in points (L7); final once no word can be challenged (W1)."""

    counts: Mapping[PlayerNumber, int]
    ran_out: PlayerNumber | None
    is_final: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandState:
    """What can be asked of a hand. `cards` belong to `deal.players` in their order, sorted.

    `turn` is the place in `players` of who is to play. `discarded` is the card of an exchange
    that has begun, "" otherwise.
    """

    deal: Deal
    cards: tuple[str, ...]
    on_table: OnTable
    turn: int
    discarded: str = ""
    last_word: LastWord | None = None
    bell_has_rung: bool = False
    is_initialled: bool = False
    happenings: tuple[Happening, ...] = ()

    @property
    def players(self) -> tuple[PlayerNumber, ...]:
        """Everybody at the table, clockwise."""
        return self.deal.players

    @property
    def words(self) -> tuple[str, ...]:
        """The words on the table, in the order in which they were laid."""
        return self.on_table.words

    @property
    def exposed(self) -> str:
        """The exposed card."""
        return self.on_table.exposed

    @property
    def whose_turn(self) -> PlayerNumber:
        """Who plays, or after the end would play if a challenge opened the hand again."""
        return self.players[self.turn]

    def cards_held(self, player: PlayerNumber) -> str:
        """Return the cards of one player, sorted, a Master in front."""
        return self.cards[self.players.index(player)]

    @property
    def ran_out(self) -> PlayerNumber | None:
        """Who has no cards left (L7). A last card that was discarded is yet replaced (L3)."""
        if self.discarded or "" not in self.cards:
            return None
        return self.players[self.cards.index("")]

    @property
    def is_over(self) -> bool:
        """Whether no act may follow: somebody ran out, or it rang and no act is begun (L7, D6)."""
        return self.ran_out is not None or (self.bell_has_rung and not self.discarded)

    def result(self) -> HandResult:
        """Count the cards left in points (L7).

        A word that is taken back afterwards changes the result, and may open the hand again.

        Raises:
            HandIsOpen: the hand is still being played.
        """
        self.check_over()
        counts = {
            player: self.deal.pack.count_points(cards)
            for player, cards in zip(self.players, self.cards, strict=True)
        }
        return HandResult(counts, self.ran_out, is_final=not self.can_be_challenged)

    @property
    def can_be_challenged(self) -> bool:
        """Whether the last word may still be challenged (W1)."""
        last = self.last_word
        return last is not None and last.can_be_challenged(marks_are_initialled=self.is_initialled)

    @property
    def rulings(self) -> tuple[Ruled, ...]:
        """Every ruling of the hand, in order."""
        return tuple(one for one in self.happenings if isinstance(one, Ruled))

    def check_over(self) -> None:
        """Let the players count and initial, once the hand is over (L7, D7).

        Raises:
            HandIsOpen: the hand is still being played.
        """
        if not self.is_over:
            raise HandIsOpen("The hand is still being played, and nobody counts yet.")
