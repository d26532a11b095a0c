"""What cannot be done as the hand stands, whatever the cards."""

from lexicon.plays import ActRefused


class HandIsOver(ActRefused):
    """A player has run out or the bell has rung, and no new turn begins (L7, D6)."""


class HandIsOpen(ActRefused):
    """The hand is still being played."""


class MustTakeFirst(ActRefused):
    """Who has discarded takes the replacement before anything else (L2b, D6)."""


class NothingDiscarded(ActRefused):
    """A card is taken only after a discard (L2b)."""
