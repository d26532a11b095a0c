"""The ways to seat the guests on the list, in words, and the one that is chosen (D2)."""

from dataclasses import dataclass

from drives.models import Drive
from lexicon.house_rules import EmptyChairs
from lexicon.numbers import Advice, Choice, NumbersError, advise_tables


@dataclass(frozen=True, slots=True)
class WaysToSeat:
    """What the numbers come to; without ``advice`` the sentence says why they cannot be seated."""

    sentence: str
    advice: Advice | None = None
    chosen: Choice | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is anything to choose."""
        return self.advice is not None and len(self.advice.choices) > 1


def ways_to_seat(drive: Drive) -> WaysToSeat:
    """Return the ways for as many as are on the list, house players aside."""
    guests = drive.players.ranked().count()
    if guests == 0:
        return WaysToSeat("")
    try:
        advice = advise_tables(guests)
    except NumbersError as refusal:
        return WaysToSeat(str(refusal))
    wish = drive.empty_chairs_wish
    is_left_open = wish == Drive.EmptyChairsWish.AUTOMATIC
    chosen = advice.choice(advice.automatic if is_left_open else EmptyChairs(wish))
    return WaysToSeat(advice.sentence, advice, chosen)
