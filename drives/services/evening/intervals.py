"""The interval made longer, or ended by a word before the next hand begins."""

from datetime import timedelta

from drives.models import Hand
from drives.services.acts.deed import Deed, service
from drives.services.evening.clocks import interval_ends_at
from drives.services.evening.hands import HandError, latest_hand
from drives.services.wording import clock_time, minutes
from lexicon.bell import instant


@service
def lengthen_interval(deed: Deed, number: int, *, seconds: int) -> None:
    """Give the interval after a hand more time, from now on where it is over already.

    Raises:
        HandError: there is no interval after this hand now.
    """
    hand = _before_tea(deed, number)
    ends = max(interval_ends_at(deed.drive, hand), instant(deed.act.at))
    ends += timedelta(seconds=seconds)
    deed.change(hand, interval_ends_at=ends)
    until = clock_time(ends.astimezone(deed.drive.zone).time())
    deed.say(f"The interval has {minutes(seconds)} more, until {until}.")


@service
def end_interval(deed: Deed, number: int) -> None:
    """End the interval now: its soft bell goes on all devices, and people come back.

    The next hand begins by an act of its own, when they sit.

    Raises:
        HandError: there is no interval after this hand now, or it is over.
    """
    hand = _before_tea(deed, number)
    if instant(deed.act.at) >= interval_ends_at(deed.drive, hand):
        raise HandError("The interval is over already.")
    deed.change(hand, interval_ends_at=deed.act.at)
    deed.say("The interval is over.")


def _before_tea(deed: Deed, number: int) -> Hand:
    hand = latest_hand(deed.drive)
    if hand is None or hand.number != number or hand.interval_at is None:
        raise HandError(f"There is no interval after hand {number} now.")
    return hand
