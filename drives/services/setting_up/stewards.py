"""Stewards: one for each ten tables, each with a link of her own (D1)."""

from collections.abc import Sequence

from drives.models import Steward
from drives.services.acts.deed import Deed, service
from drives.services.acts.facts import RULINGS
from drives.services.acts.numbered import steward_of, table_of
from drives.services.setting_up.guest_list import clean_name
from drives.services.setting_up.planning import PlanRefused
from drives.services.wording import listed


def share_tables_out(deed: Deed) -> None:
    """Give each Steward her block of tables: ten each, or evenly where that is not enough (D1)."""
    stewards = list(deed.drive.stewards.all())
    tables = list(deed.drive.tables.select_related("steward"))
    if stewards:
        block = max(10, -(-len(tables) // len(stewards)))
        for table in tables:
            deed.change(table, steward=stewards[(table.number - 1) // block])


@service
def appoint_stewards(deed: Deed, names: Sequence[str]) -> None:
    """Appoint these Stewards, one for each ten tables; known ones keep their link (D1).

    Raises:
        PlanRefused: nobody is named.
        NameRefused: a name cannot be read.
    """
    kept = [clean_name(name) for name in names]
    if not kept:
        raise PlanRefused("Name at least one Steward.")
    drive = deed.drive
    stood = list(drive.stewards.all())
    for steward, name in zip(stood, kept, strict=False):
        deed.change(steward, name=name[:80])
    _dismiss(deed, stood[len(kept) :])
    new = enumerate(kept[len(stood) :], len(stood) + 1)
    deed.add(*(Steward(drive=drive, number=n, name=name[:80]) for n, name in new))
    share_tables_out(deed)
    deed.say(f"Stewards: {listed(kept)}.")


def _dismiss(deed: Deed, stewards: Sequence[Steward]) -> None:
    """Take Stewards away; their rulings stand, given by name."""
    for table in deed.drive.tables.filter(steward__in=stewards).select_related("steward"):
        deed.change(table, steward=None)
    for ruling in RULINGS.of(deed.drive).filter(steward__in=stewards):
        deed.change(ruling, steward=None)
    deed.remove(*stewards)


@service
def give_table(deed: Deed, table_number: int, *, steward_number: int | None) -> None:
    """Give a table to another Steward, or to nobody but the hostess."""
    table = table_of(deed.drive, table_number)
    steward = None if steward_number is None else steward_of(deed.drive, steward_number)
    deed.change(table, steward=steward)
    deed.say(f"{table} goes to {steward or 'the hostess'}.")


@service
def renew_steward_link(deed: Deed, steward_number: int) -> None:
    """Give a Steward a new link; the old one opens nothing any more."""
    steward = steward_of(deed.drive, steward_number)
    deed.change(steward, link_version=steward.link_version + 1)
    deed.say(f"{steward} has a new link; the old one is closed.")
