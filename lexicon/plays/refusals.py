"""Why an act is not allowed: one name for each reason, and a sentence for the player."""


class ActRefused(ValueError):  # noqa: N818 - see SetRefused
    """The act is against the rules, and nothing has changed."""


class NotAWord(ActRefused):
    """Something other than letters was laid."""


class TooShort(ActRefused):
    """The word has fewer letters than the smallest word of the house (L6)."""


class NotInBook(ActRefused):
    """The dictionary in use does not give the word (L6)."""


class NotHeld(ActRefused):
    """A card is needed that the player does not hold."""


class NoSuchWord(ActRefused):
    """There is no word of that number on the table."""


class NothingAdded(ActRefused):
    """An insertion adds one card at least (L2c)."""


class LetterTakenAway(ActRefused):
    """Cards already on the table stay in the word (L2c)."""


class OrderDisturbed(ActRefused):
    """The letters of the word keep their order (L2c)."""


class WordReversed(OrderDisturbed):
    """The word may not be read backwards (L2c)."""


class NothingChanged(ActRefused):
    """A substitution changes one letter at least (L2d)."""


class LengthChanged(ActRefused):
    """A substitution takes a card for each that it gives (L2d)."""


class MasterStays(ActRefused):
    """The Master keeps the letter it was laid as, and is taken by that letter or never (L4)."""


class NotOneCard(ActRefused):
    """Exactly one card is discarded (L2b)."""


class NoExposedCard(ActRefused):
    """No card lies exposed."""


class NoBlindCard(ActRefused):
    """The stack has run out (L5)."""


class StackNotOut(ActRefused):
    """The discards are lifted only when the stack has run out (L5)."""


class WrongDiscards(ActRefused):
    """What was put down as the stack is not what was discarded (L5)."""
