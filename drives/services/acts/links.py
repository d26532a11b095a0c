"""Links that open something without a password; only their hashes are stored."""

from drives.models import Drive, Player, Steward, Table
from drives.tokens import token_for, token_hash


def screen_token(drive: Drive) -> str:
    """Return the token of the hall screen's link."""
    return token_for("screen", drive.code, version=drive.screen_link_version)


def steward_token(drive: Drive, steward: Steward) -> str:
    """Return the token of this Steward's link."""
    return token_for("steward", drive.code, steward.number, version=steward.link_version)


def seal_links(drive: Drive) -> None:
    """Store the hashes of the links as they are now; every older link opens nothing."""
    drive.screen_token_hash = token_hash(screen_token(drive))
    drive.save(update_fields=["screen_token_hash"])
    stewards = list(drive.stewards.all())
    for steward in stewards:
        steward.token_hash = token_hash(steward_token(drive, steward))
    Steward.objects.bulk_update(stewards, ["token_hash"])


def guest_token(player: Player) -> str:
    """Return the token of a guest's own card, which is printed on it; it is not stored.

    It belongs to the guest, not to the number: whoever is given the number of a guest who was
    taken off the list has another link.
    """
    return token_for("guest", player.drive.code, player.number, version=player.link_version)


def door_token(drive: Drive) -> str:
    """Return the token of the link by which somebody at the door ticks the guests in.

    It is not stored: the address names its drive. A new version closes the old link.
    """
    return token_for("door", drive.code, version=drive.door_link_version)


def table_token(table: Table) -> str:
    """Return the token of a table's link, from which it calls its Steward; it is not stored.

    It lies on paper on the table, so all tables are given new ones together. It opens no figure
    and no name but the Steward's, and nothing once the drive is finished.
    """
    drive = table.drive
    return token_for("table", drive.code, table.number, version=drive.table_links_version)
