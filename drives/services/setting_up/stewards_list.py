"""The Stewards with their tables, and how many there should be (D1)."""

from dataclasses import dataclass

from drives.models import Drive, Steward
from drives.services.acts.links import screen_token, steward_token
from drives.services.evening.covers import covers_of
from drives.services.wording import NO_TABLE, counted, has, listed, tables_in_words
from lexicon.numbers import stewards_for


@dataclass(frozen=True, slots=True)
class StewardLine:
    """A Steward, her tables in words, the path that her link opens, and what tables she covers."""

    steward: Steward
    tables: str
    path: str
    covers: tuple[int, ...] = ()

    @property
    def title(self) -> str:
        """Who is to scan her code: "Joan · Tables 1–10"."""
        return f"{self.steward.name} · {self.tables}"

    @property
    def is_idle(self) -> bool:
        """Whether she has no table of her own and covers none."""
        return self.tables == NO_TABLE and not self.covers


@dataclass(frozen=True, slots=True, kw_only=True)
class StewardsList:
    """All Stewards of a drive; ``without`` are the tables that only the hostess looks after.

    ``idle`` says which Stewards have no table, although tables are laid.
    """

    lines: tuple[StewardLine, ...]
    without: str
    advice: str
    idle: str = ""


def stewards_list(drive: Drive) -> StewardsList:
    """Return the Stewards by number, in three queries."""
    stewards = list(drive.stewards.select_related("player"))
    covers = [cover for cover in covers_of(drive) if cover.is_given]
    tables = list(drive.tables.values_list("number", "steward_id"))
    lines = tuple(
        StewardLine(
            steward,
            tables_in_words(number for number, pk in tables if pk == steward.pk),
            f"/S/{steward_token(drive, steward)}/",
            tuple(cover.table for cover in covers if cover.number == steward.number),
        )
        for steward in stewards
    )
    left = [number for number, pk in tables if pk is None]
    return StewardsList(
        lines=lines,
        without=tables_in_words(left) if left and stewards else "",
        advice=_advice(len(tables)),
        idle=_idle([line.steward.name for line in lines if line.is_idle]) if tables else "",
    )


def screen_path(drive: Drive) -> str:
    """Return the path that the hall screen's link opens."""
    return f"/W/{screen_token(drive)}/"


def _idle(names: list[str]) -> str:
    return f"{listed(names)} {has(len(names))} no table." if names else ""


def _advice(tables: int) -> str:
    if tables == 0:
        return "One Steward for each ten tables; the tables are counted when the seats are drawn."
    wanted = counted(stewards_for(tables), "Steward")
    return f"{counted(tables, 'table')}: {wanted}, one for each ten tables."
