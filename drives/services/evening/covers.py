"""“Cover Table 12”: a Steward looks after a table that is not hers for a while (feature 74, F51).

She asks, the hostess lets her or refuses; or the hostess says it by herself. The table's own
Steward keeps it too. Who covers a table where she plays does not rule there all the same (D1).

Asking is no row of its log entry, as a call is none: the hostess who presses “Undo” means the last
thing that she has done. That somebody covers a table, and that this ends, can be taken back.
"""

from dataclasses import dataclass

from drives.models import Cover, Drive, Steward, Table
from drives.services.acts.deed import Deed, Refusal, service
from drives.services.acts.numbered import steward_of, table_of


class CoverRefused(Refusal):
    """Why a table is not covered, or a request not answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverLine:
    """A Steward who covers a table, or asks to, and whose the table is: nobody's is number 0."""

    number: int
    steward: str
    table: int
    whose_number: int
    whose: str
    is_given: bool
    is_open: bool


@service
def ask_to_cover(deed: Deed, steward_number: int, table_number: int) -> None:
    """Ask the hostess to let a Steward cover a table.

    Raises:
        CoverRefused: the table is hers, she covers it, or she has asked already.
        UnknownNumber: there is no such table.
    """
    steward, table = _who_and_where(deed.drive, steward_number, table_number)
    cover = _cover(steward, table) or Cover(drive=deed.drive, steward=steward, table=table)
    if cover.asked_at and cover.is_open:
        raise CoverRefused(f"You have asked for {table} already. The hostess sees it.")
    cover.asked_at, cover.refused_at = deed.act.at, None
    cover.save()
    deed.say(f"{steward} asks to cover {table}.")


@service
def let_cover(deed: Deed, steward_number: int, table_number: int) -> None:
    """Let a Steward cover the table that she has asked for.

    Raises:
        CoverRefused: she covers it, does not ask any more, or was answered already.
    """
    steward, table = _who_and_where(deed.drive, steward_number, table_number)
    deed.change(_asked(steward, table), given_at=deed.act.at)
    deed.say(_covers(steward, table))


@service
def refuse_cover(deed: Deed, steward_number: int, table_number: int) -> None:
    """Refuse a Steward the table that she has asked to cover; her page says so.

    Raises:
        CoverRefused: she covers it, does not ask any more, or was answered already.
    """
    steward, table = _who_and_where(deed.drive, steward_number, table_number)
    cover = _asked(steward, table)
    cover.refused_at = deed.act.at
    cover.save(update_fields=["refused_at"])
    deed.say(f"{steward} is not to cover {table}.")


@service
def give_cover(deed: Deed, steward_number: int, table_number: int) -> None:
    """Let a Steward cover a table, whether she has asked or not.

    Raises:
        CoverRefused: the table is hers, or she covers it already.
        UnknownNumber: there is no such table.
    """
    steward, table = _who_and_where(deed.drive, steward_number, table_number)
    if asked := _cover(steward, table):
        deed.change(asked, given_at=deed.act.at, refused_at=None)
    else:
        deed.add(Cover(drive=deed.drive, steward=steward, table=table, given_at=deed.act.at))
    deed.say(_covers(steward, table))


@service
def end_cover(deed: Deed, steward_number: int, table_number: int) -> None:
    """End the cover of a table; its own Steward goes on. Who asks, or was refused, asks no more.

    Raises:
        CoverRefused: she does not cover the table, nor asks to.
    """
    steward, table = steward_of(deed.drive, steward_number), table_of(deed.drive, table_number)
    cover = _cover(steward, table)
    if cover is None:
        raise CoverRefused(f"{steward} does not cover {table} any more.")
    if cover.is_given:
        deed.remove(cover)
        deed.say(f"{steward} covers {table} no longer.")
    else:
        cover.delete()
        deed.say(f"{steward} asks for {table} no longer.")


def _who_and_where(drive: Drive, steward_number: int, table_number: int) -> tuple[Steward, Table]:
    """Return a Steward and a table that her link does not open.

    Raises:
        CoverRefused: it is hers, or she covers it.
    """
    steward, table = steward_of(drive, steward_number), table_of(drive, table_number)
    if table.steward == steward:
        raise CoverRefused(f"{table} is {steward}’s own.")
    if (cover := _cover(steward, table)) and cover.is_given:
        raise CoverRefused(f"{steward} covers {table} already.")
    return steward, table


def _cover(steward: Steward, table: Table) -> Cover | None:
    return Cover.objects.filter(steward=steward, table=table).first()


def _asked(steward: Steward, table: Table) -> Cover:
    cover = _cover(steward, table)
    if cover is None or not cover.is_open:
        raise CoverRefused(f"{steward} does not ask for {table} any more.")
    return cover


def _covers(steward: Steward, table: Table) -> str:
    return f"{steward} covers {table}{f', beside {table.steward}' if table.steward else ''}."


def covers_of(drive: Drive) -> list[CoverLine]:
    """Return who covers which table, or asks to, by table; all of it ends with the drive."""
    if drive.is_finished:
        return []
    covers = drive.covers.select_related("steward", "table__steward")
    return [
        CoverLine(
            number=cover.steward.number,
            steward=cover.steward.name,
            table=cover.table.number,
            whose_number=cover.table.steward.number if cover.table.steward else 0,
            whose=cover.table.steward.name if cover.table.steward else "",
            is_given=cover.is_given,
            is_open=cover.is_open,
        )
        for cover in covers.order_by("table__number", "steward__number")
    ]
