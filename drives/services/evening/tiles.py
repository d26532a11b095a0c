"""The tables on one page: a sign, a word and a line for each (features 12, 35)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from drives.services.evening.gaps import Gap, Lack
from drives.services.evening.table_facts import HandFacts, TableFacts

_WORDS = {
    Lack.QUESTION: "who sits?",
    Lack.MARKS: "to come",
    Lack.CONTESTED: "two figures",
    Lack.CHAIR: "who sits?",
    Lack.TIE: "a cut",
    Lack.INITIALS: "not checked",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TableTile:
    """One table: known ●, assumed ◐ or missing ○, the sign in a word, and what is missing."""

    number: int
    state: str
    word: str
    line: str = ""


def tiles(facts: HandFacts, gaps: Iterable[Gap], *, is_over: bool) -> list[TableTile]:
    """Return a tile for each table of a hand; while it is played, marks are not missing yet."""
    first: dict[int | None, Gap] = {}
    for gap in gaps:
        if gap.hand == facts.hand.number:
            first.setdefault(gap.table, gap)
    return [_tile(table, first.get(n), is_over=is_over) for n, table in facts.tables.items()]


def _tile(table: TableFacts, gap: Gap | None, *, is_over: bool) -> TableTile:
    number = table.table.number
    if gap is None:
        word = "void" if table.hand.void else "in"
        line = "empty chair" if table.is_moved_by_rule else ""
        return TableTile(number=number, state="known", word=word, line=line)
    if gap.lack is not Lack.MARKS:
        return TableTile(number=number, state="assumed", word=_WORDS[gap.lack], line=gap.about)
    if not is_over and gap.is_whole_table:
        return TableTile(number=number, state="missing", word="playing")
    line = _steward(table) if gap.is_whole_table else gap.about
    return TableTile(number=number, state="missing", word=_WORDS[gap.lack], line=line)


def _steward(table: TableFacts) -> str:
    return table.table.steward.name if table.table.steward else ""


def first_to_come(shown: Sequence[TableTile]) -> list[TableTile]:
    """Put the tables to come first, then those with something open, for a Steward's phone."""
    order = {"missing": 0, "assumed": 1, "known": 2}
    return sorted(shown, key=lambda tile: (order[tile.state], tile.number))
