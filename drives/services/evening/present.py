"""How many guests are in the room, as the line beside the drive's name says (D14)."""

from datetime import datetime

from drives.models import Drive, Hand, Mark
from drives.services.door.arrivals import gone_home, never_seated
from lexicon.bell import Phase


def guests_present(drive: Drive, hand: Hand | None, now: datetime) -> int:
    """Return how many guests are in the room at an instant, ``hand`` being the latest.

    Whom the door still waits for is not there yet, nor is who does not come. Who goes home after a
    hand is there until its bell. Once the drive is finished it is how many have come to it, without
    house players.
    """
    guests = drive.players.ranked().exclude(number__in=never_seated(drive))
    if drive.is_finished:
        return guests.exclude(number__in=never_came(drive)).count()
    by = 1 if hand is None else hand.number + (hand.clock.phase(now) is Phase.OVER)
    return guests.exclude(number__in=gone_home(drive, by=by)).count()


def never_came(drive: Drive) -> set[int]:
    """Return of whom it was said that they do not come, and no mark says otherwise (T2)."""
    marked = Mark.objects.filter(hand__drive=drive, points__isnull=False).values("player")
    silent = drive.players.filter(check_ins__is_here=False).exclude(pk__in=marked)
    return set(silent.values_list("number", flat=True))
