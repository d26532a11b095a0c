"""The tables on one page: a sign, a word and a line for each (features 12, 35)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from drives.services.evening.gaps import Gap, Lack
from drives.services.evening.table_facts import HandFacts, TableFacts

_WORDS = {
    Lack.QUESTION: "who sits?",
    Lack.MARKS: "to come",
    Lack.CONTESTED: "two figures",
    Lack.CHAIR: "who sits?",
    Lack.TIE: "a cut",
    Lack.MOVER: "who moved?",
    Lack.INITIALS: "not checked",
}
_WHO_SITS = {Lack.QUESTION, Lack.CHAIR}


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
    of_hand = [gap for gap in gaps if gap.hand == facts.hand.number]
    # The question comes before the marks: whose they are is known only when it is answered (D15).
    for gap in sorted(of_hand, key=lambda gap: gap.lack not in _WHO_SITS):
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


def without_her_name(shown: Iterable[TableTile], name: str) -> list[TableTile]:
    """Leave a Steward's name out where it is her own: on her page all tables are hers."""
    return [replace(tile, line="") if tile.line == name else tile for tile in shown]


def _steward(table: TableFacts) -> str:
    return table.table.steward.name if table.table.steward else ""


def first_to_come(shown: Sequence[TableTile]) -> list[TableTile]:
    """Put who sits where first, then the tables to come, then what else is open, for a phone."""
    order = {"missing": 0, "assumed": 1, "known": 2}
    asks = {_WORDS[lack] for lack in _WHO_SITS}
    return sorted(shown, key=lambda t: (t.word not in asks, order[t.state], t.number))
