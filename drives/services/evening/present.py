"""How many guests are in the room, as the line beside the drive's name says (D14)."""

from datetime import datetime

from drives.models import Drive, Hand, SeatChange
from drives.services.door.arrivals import never_seated
from lexicon.bell import Phase


def guests_present(drive: Drive, hand: Hand | None, now: datetime) -> int:
    """Return how many guests are in the room at an instant, ``hand`` being the latest.

    Whom the door still waits for is not there yet. Who goes home after a hand is there until its
    bell. Once the drive is finished it is how many have come to it, without house players.
    """
    guests = drive.players.ranked().exclude(number__in=never_seated(drive))
    if hand is None or drive.is_finished:
        return guests.count()
    is_over = hand.clock.phase(now) is Phase.OVER
    by_now = drive.changes.filter(player__isnull=False, from_hand__lte=hand.number + is_over)
    last = dict(by_now.order_by("from_hand").values_list("player_id", "kind"))
    gone = [player for player, kind in last.items() if kind == SeatChange.Kind.LEAVES]
    return guests.exclude(pk__in=gone).count()
