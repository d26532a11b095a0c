"""The word that may be challenged, and until when (W1)."""

from dataclasses import dataclass

from lexicon.places import PlayerNumber
from lexicon.rulings import RulingError, Verdict, is_too_late


@dataclass(frozen=True, slots=True)
class LastWord:
    """The word that was laid or changed last, with what was there before it."""

    player: PlayerNumber
    word: str
    words_before: tuple[str, ...]
    cards_before: str
    next_has_played: bool = False
    is_ruled: bool = False

    def can_be_challenged(self, *, marks_are_initialled: bool) -> bool:
        """Tell whether the word may be challenged still."""
        too_late = is_too_late(
            next_has_played=self.next_has_played, marks_are_initialled=marks_are_initialled
        )
        return not self.is_ruled and not too_late

    def check(self, verdict: Verdict, *, marks_are_initialled: bool) -> None:
        """Let the word be ruled on: in time by a verdict, afterwards only as too late.

        Raises:
            RulingError: it was ruled on before, nobody can challenge it any more, or it is not yet
                too late.
        """
        word = self.word.upper()
        if self.is_ruled:
            raise RulingError(f"The Steward has ruled on {word} already.")
        is_open = self.can_be_challenged(marks_are_initialled=marks_are_initialled)
        if is_open and verdict is Verdict.TOO_LATE:
            raise RulingError(f"It is not too late to challenge {word}.")
        if not is_open and verdict is not Verdict.TOO_LATE:
            played = self.next_has_played
            why = "the next player has played" if played else "the marks are initialled"
            raise RulingError(f"It is too late to challenge {word}: {why}.")
