"""Stewards: one for each ten tables, each with a link of her own (D1)."""

from collections.abc import Sequence

from django.db.models import Count, F

from drives.models import Steward
from drives.services.acts.deed import Deed, service
from drives.services.acts.numbered import guest_of, number_after, steward_of, table_of
from drives.services.setting_up.guest_list import clean_name, folded
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
        _end_needless_covers(deed)


def _end_needless_covers(deed: Deed) -> None:
    """End the cover of each table that is the Steward's own now."""
    deed.remove(*deed.drive.covers.filter(steward=F("table__steward")))


@service
def appoint_stewards(deed: Deed, names: Sequence[str]) -> None:
    """Appoint these Stewards, one for each ten tables (D1).

    Who is named as before keeps her link and her tables; whoever is not named any more loses
    both, so that no link of hers opens a table under another name.

    Raises:
        PlanRefused: nobody is named.
        NameRefused: a name cannot be read.
    """
    wanted = [clean_name(name)[:80] for name in names]
    if not wanted:
        raise PlanRefused("Name at least one Steward.")
    drive, fresh = deed.drive, list(wanted)
    leaving = []
    for steward in drive.stewards.all():
        same = next((name for name in fresh if folded(name) == folded(steward.name)), None)
        if same is None:
            leaving.append(steward)
        else:
            fresh.remove(same)
            deed.change(steward, name=same)
    deed.remove(*leaving)
    first = number_after(drive.stewards.all())
    new = [
        Steward(drive=drive, number=number, name=name, link_version=deed.version)
        for number, name in enumerate(fresh, first)
    ]
    deed.add(*new)
    if leaving or fresh:
        _share_anew(deed)
    deed.say(f"Stewards: {listed(wanted)}.")


def _share_anew(deed: Deed) -> None:
    """Share the tables out anew; during the evening only those that nobody looks after."""
    if deed.drive.is_planned:
        share_tables_out(deed)
        return
    for table in deed.drive.tables.filter(steward=None):
        idlest = deed.drive.stewards.annotate(count=Count("tables")).order_by("count", "number")[0]
        deed.change(table, steward=idlest)
    _end_needless_covers(deed)


@service
def give_table(deed: Deed, table_number: int, *, steward_number: int | None) -> None:
    """Give a table to another Steward, or to nobody but the hostess."""
    table = table_of(deed.drive, table_number)
    steward = None if steward_number is None else steward_of(deed.drive, steward_number)
    deed.change(table, steward=steward)
    _end_needless_covers(deed)
    deed.say(f"{table} goes to {steward or 'the hostess'}.")


@service
def steward_plays(deed: Deed, steward_number: int, *, card: int | None) -> None:
    """Note with which card a Steward plays too, so that she does not rule where she sits (D1).

    Without ``card`` she does not play.

    Raises:
        UnknownNumber: no guest has that card.
        PlanRefused: another Steward plays with it.
    """
    steward = steward_of(deed.drive, steward_number)
    player = None if card is None else guest_of(deed.drive, card)
    others = deed.drive.stewards.exclude(pk=steward.pk).filter(player=player)
    if player and (other := others.first()):
        raise PlanRefused(f"{other} plays with card {card}.")
    deed.change(steward, player=player)
    plays = f"plays too, with card {card} ({player})" if player else "does not play"
    deed.say(f"{steward} {plays}.")


@service
def renew_steward_link(deed: Deed, steward_number: int) -> None:
    """Give a Steward a new link; the old one opens nothing any more."""
    steward = steward_of(deed.drive, steward_number)
    deed.change(steward, link_version=deed.version)  # never used before, for whoever it was
    deed.renews_links = True
    deed.say(f"{steward} has a new link; the old one is closed.")


@service
def renew_screen_link(deed: Deed) -> None:
    """Give the hall screen a new link; the old one shows nothing any more."""
    deed.change(deed.drive, screen_link_version=deed.version)
    deed.renews_links = True
    deed.say("The hall screen has a new link; the old one is closed.")


@service
def renew_table_links(deed: Deed) -> None:
    """Give all tables new links from which they call; the old ones open nothing any more."""
    deed.change(deed.drive, table_links_version=deed.version)
    deed.say("The tables have new codes; the old ones are closed.")
