"""The rules of a drive in our own words, as its leaflet says them; each with its number."""

from dataclasses import dataclass

from drives.models import Drive
from drives.services.on_paper.rules_in_words.clauses import Clause, Customs, Passage
from drives.services.on_paper.rules_in_words.moving import how_the_drive_goes
from drives.services.on_paper.rules_in_words.play import how_to_play
from drives.services.on_paper.rules_in_words.rulings import how_words_are_challenged, when_in_doubt
from drives.services.wording import counted, minutes
from lexicon.house_rules import HouseRules

__all__ = ["Clause", "Passage", "RulesInWords", "rules_in_words"]

_IN_1933 = Customs(HouseRules(), minutes(7 * 60), counted(12, "hand"))  # D4, D5


@dataclass(frozen=True, slots=True)
class RulesInWords:
    """What the leaflet says: the evening in figures, the play, the drive, and when in doubt."""

    figures: tuple[str, ...]
    play: tuple[Passage, ...]
    drive: tuple[Passage, ...]
    doubt: tuple[Passage, ...]


def rules_in_words(drive: Drive) -> RulesInWords:
    """Say the rules that this drive is played by, its house rules among them.

    Those that differ from 1933 are said again on the last page, where they can be found at once;
    what that page says anyhow is not said twice.
    """
    customs = Customs(
        drive.rules, minutes(drive.hand_seconds), counted(drive.planned_hands, "hand")
    )
    return RulesInWords(
        figures=_figures(drive, customs),
        play=how_to_play(customs),
        drive=_drive(customs),
        doubt=when_in_doubt(customs) + _house_rules(customs),
    )


def _figures(drive: Drive, customs: Customs) -> tuple[str, ...]:
    figures = [f"{customs.hands} of {customs.hand_lasts}"]  # D4
    if drive.interval_after and drive.interval_after < drive.planned_hands:
        figures.append(f"An interval after hand {drive.interval_after}")
    return (*figures, "The lowest total wins")  # T1


def _drive(customs: Customs) -> tuple[Passage, ...]:
    return (*how_the_drive_goes(customs), how_words_are_challenged(customs))


def _house_rules(customs: Customs) -> tuple[Passage, ...]:
    usual = set(_clauses(_IN_1933))
    own = tuple(clause for clause in _clauses(customs) if clause not in usual)
    return (Passage("House rules of this drive", own),) if own else ()


def _clauses(customs: Customs) -> list[Clause]:
    passages = (*how_to_play(customs), *_drive(customs))
    return [clause for passage in passages for clause in passage.clauses]
