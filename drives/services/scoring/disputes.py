"""A count disputed after the initials: both figures stay until the hostess decides (F63)."""

from dataclasses import dataclass

from drives.models import Mark, MarkEntry
from drives.services.acts.deed import Deed, service_at_any_time
from drives.services.acts.numbered import guest_of
from drives.services.scoring.marks import MarkRefused
from drives.services.seats.sitting import sitting_at, table_now


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """The mark of a guest of which somebody says another figure, and what was said about it."""

    hand: int
    table: int
    player: int
    points: int
    said_by: int
    note: str = ""


@service_at_any_time
def dispute_mark(deed: Deed, dispute: Dispute) -> None:
    """Keep a second figure beside a mark, with who says so and why; the first counts meanwhile.

    Nothing waits for it: neither the other tables nor who moves on from this one.

    Raises:
        MarkRefused: the guest has no mark yet, two figures already, or this very figure, or one of
            the two does not sit at the table.
    """
    player, said_by = (guest_of(deed.drive, n) for n in (dispute.player, dispute.said_by))
    now = table_now(deed.drive, dispute.hand, dispute.table)
    around = sitting_at(now, {}).players
    strangers = [guest for guest in (player, said_by) if guest.number not in around]
    if strangers:
        raise MarkRefused(f"{strangers[0]} does not sit at {now.table} in hand {dispute.hand}.")
    mark = (
        Mark.objects
        .filter(hand=now.hand, player=player)
        .select_related("player", "hand", "initialled_by")
        .first()
    )
    if mark is None:
        raise MarkRefused(f"{player} has no mark yet. Send the figure on the card first.")
    if mark.is_contested or mark.points == dispute.points:
        raise MarkRefused(f"{player}'s mark has that figure, or two figures already.")
    _keep_both(deed, mark, dispute, said_by=str(said_by))


def _keep_both(deed: Deed, mark: Mark, dispute: Dispute, *, said_by: str) -> None:
    act, note = deed.act, dispute.note.strip()[:200]
    MarkEntry.objects.create(
        hand=mark.hand,
        player=mark.player,
        points=dispute.points,
        by=said_by[:80],
        at=act.at,
        key=act.key,
        seen_version=act.seen_version,
    )
    deed.change(
        mark,
        rival_points=dispute.points,
        rival_by=said_by[:80],
        rival_note=note or f"taken down by {act.by}"[:200],
        version=deed.version,
    )
    first = "a missed hand" if mark.points is None else mark.points
    why = f": {note}" if note else ""
    deed.say(
        f"{mark.player}'s mark in hand {dispute.hand} is disputed: {first} on the card, "
        f"{dispute.points} says {said_by}{why}. The hostess decides."
    )
