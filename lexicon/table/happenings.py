"""What happens in a hand after the deal, one small value for each thing; replayed, they are it."""

from dataclasses import dataclass

from lexicon.places import PlayerNumber
from lexicon.plays import Take, WordAct
from lexicon.rulings import Verdict


@dataclass(frozen=True, slots=True)
class Played:
    """A player laid or changed a word (L2a, L2c, L2d)."""

    player: PlayerNumber
    act: WordAct


@dataclass(frozen=True, slots=True)
class Discarded:
    """A player began an exchange (L2b)."""

    player: PlayerNumber
    card: str


@dataclass(frozen=True, slots=True)
class Took:
    """A player took the replacement, and the discard became the exposed card (L2b)."""

    player: PlayerNumber
    take: Take


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """The discards were shuffled into these and put down as the stack, the first on top (L5)."""

    cards: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """A word was challenged and ruled on (W1, W2); no challenger where its player took it back."""

    player: PlayerNumber
    word: str
    verdict: Verdict
    challenger: PlayerNumber | None


@dataclass(frozen=True, slots=True)
class BellRang:
    """The time was up (D5, D6)."""


@dataclass(frozen=True, slots=True)
class Initialled:
    """All marks were initialled, so that no word can be challenged any more (D7, W1)."""


Happening = Played | Discarded | Took | TurnedOver | Ruled | BellRang | Initialled
