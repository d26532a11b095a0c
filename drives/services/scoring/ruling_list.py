"""The rulings of an evening as they are looked at, and the sentence a Steward reads aloud (W2)."""

from collections.abc import Collection

from drives.models import Drive, Ruling
from drives.services.wording import counted
from lexicon.house_rules import HouseRules
from lexicon.rulings import Verdict, consequence

_OPENS = {
    Verdict.GOOD: "{word} is good",
    Verdict.TOO_LATE: "It is too late to challenge {word}",
    Verdict.MISSPELT: "{word} is misspelt",
    Verdict.WRONG: "{word} is a wrong word",
    Verdict.WITHDRAWN: "{word} is taken back",
}


def read_aloud(word: str, verdict: Verdict, rules: HouseRules, *, fine: int | None = None) -> str:
    """Say what a verdict means for the player, to be read out at the table (W2).

    A ruling keeps the fine of its day, whatever the house rules say later.
    """
    follows = consequence(verdict, rules)
    points = follows.fine if fine is None else fine
    opens = _OPENS[verdict].format(word=word)
    if follows.stands:
        return f"{opens}; it stands."
    fined = f"{counted(points, 'point')}, take" if points else "no fine; take"
    turn = ", and lose the turn" if follows.loses_turn else ""
    return f"{opens}: {fined} back the cards{turn}."


def read_aloud_of(ruling: Ruling) -> str:
    """Say what a ruling that was given means for the player."""
    verdict, rules = Verdict(ruling.verdict), ruling.drive.rules
    return read_aloud(ruling.word, verdict, rules, fine=ruling.fine)


def rulings_at(drive: Drive, tables: Collection[int] | None) -> list[Ruling]:
    """Return the rulings of all tables, or of these, the latest first; withdrawn ones too (W4)."""
    rulings = drive.rulings.select_related("hand", "table", "player", "challenger", "drive")
    if tables is not None:
        rulings = rulings.filter(table__number__in=tables)
    return list(rulings.order_by("-number"))
