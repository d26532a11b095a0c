"""Easy to enter first, harder to change: how long a Steward changes a mark freely (D7)."""

from datetime import datetime

from drives.models import Drive
from lexicon.bell import Phase


def too_late_for_changes(drive: Drive, hand_number: int, *, at: datetime) -> str:
    """Say why a Steward gives a reason for changing a mark of a hand, or nothing if she need not.

    She changes it freely until the bell of the next hand: by then its figures have been read out,
    walked by and added up. A void hand counts for nobody (T5), so its bell ends nothing; the bell
    of the one after it does. The figures of the last hand are hers until the drive is finished.
    The hostess never needs a reason.
    """
    if drive.is_finished:
        return "The drive is finished."
    following = drive.hands.filter(number__gt=hand_number, void=False).order_by("number").first()
    if following is None or following.clock.phase(at) is not Phase.OVER:
        return ""
    return f"The bell of hand {following.number} has gone."
