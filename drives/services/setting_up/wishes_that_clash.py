"""Wishes for the draw that no draw could keep, said when they are wished."""

from collections import Counter
from collections.abc import Iterable, Mapping

from drives.services.wording import counted, listed
from lexicon.places import PlayerNumber
from lexicon.seat_draw import Pair, Wishes

Company = frozenset[PlayerNumber]


def clash(wishes: Wishes, names: Mapping[PlayerNumber, str], *, chairs: int) -> str:
    """Say why these wishes cannot all be kept at tables of so many chairs; nothing if they can.

    Who sits with whom goes on from one to the next: with Ben, and so with those whom Ben sits with.
    """
    companies = all_together(wishes.together)
    found = [
        *_too_many(companies, names, chairs),
        *_apart_and_together(wishes, companies, names),
        *_at_two_tables(wishes, companies, names),
        *_apart_at_one_table(wishes, names),
    ]
    return found[0] if found else ""


def all_together(pairs: Iterable[Pair]) -> list[Company]:
    """Return who must all sit at one table if each of these pairs is to.

    >>> all_together([(1, 2), (2, 3), (7, 8)]) == [{1, 2, 3}, {7, 8}]
    True
    """
    companies: list[Company] = []
    for pair in sorted(pairs):
        touched = [one for one in companies if one & set(pair)]
        companies = [one for one in companies if one not in touched]
        companies.append(frozenset(pair).union(*touched))
    return companies


def _named(guests: Iterable[PlayerNumber], names: Mapping[PlayerNumber, str]) -> str:
    return listed(names[number] for number in sorted(guests))


def _too_many(
    companies: Iterable[Company], names: Mapping[PlayerNumber, str], chairs: int
) -> list[str]:
    return [
        f"{_named(one, names)} would be {len(one)} at one table, and a table has {chairs} chairs."
        for one in companies
        if len(one) > chairs
    ]


def _apart_and_together(
    wishes: Wishes, companies: Iterable[Company], names: Mapping[PlayerNumber, str]
) -> list[str]:
    return [
        f"{_named(pair, names)} cannot sit apart while {_named(company, names)} sit together: take "
        "one of the two wishes back."
        for company in companies
        for pair in sorted(wishes.apart)
        if company >= set(pair)
    ]


def _at_two_tables(
    wishes: Wishes, companies: Iterable[Company], names: Mapping[PlayerNumber, str]
) -> list[str]:
    chosen = [
        (company, sorted({wishes.tables[n] for n in company if n in wishes.tables}))
        for company in companies
    ]
    return [
        f"{_named(company, names)} cannot sit together with seats kept at Tables {listed(tables)}."
        for company, tables in chosen
        if len(tables) > 1
    ]


def _apart_at_one_table(wishes: Wishes, names: Mapping[PlayerNumber, str]) -> list[str]:
    return [
        f"{_named((a, b), names)} cannot sit apart, both at Table {wishes.tables[a]}."
        for a, b in sorted(wishes.apart)
        if a in wishes.tables and wishes.tables[a] == wishes.tables.get(b)
    ]


def too_few_tables(guests: int, table: int) -> str:
    """Say that no such table is laid for so many guests, tables of four (D2); else nothing."""
    tables = -(-guests // 4)
    if table <= tables:
        return ""
    need = f"{counted(guests, 'guest')} need {counted(tables, 'table')}"
    return f"There is no Table {table} yet: {need}."


def seats_over(tables: Mapping[PlayerNumber, int], *, chairs: int) -> str:
    """Say at which table more seats are kept than it has chairs; else nothing (D13)."""
    table, kept = max(Counter(tables.values()).items(), key=lambda one: one[1], default=(0, 0))
    return (
        f"Table {table} has {chairs} chairs, and {kept} guests keep a seat there."
        if kept > chairs
        else ""
    )
