"""The ways to seat the guests on the list, in words, and the one that is chosen (D2)."""

from dataclasses import dataclass

from drives.models import Drive
from drives.services.door.arrivals import to_be_seated
from drives.services.setting_up.outlook import room_for
from lexicon.house_rules import EmptyChairs
from lexicon.numbers import Advice, Choice, NumbersError, advise_tables


@dataclass(frozen=True, slots=True)
class WaysToSeat:
    """What the numbers come to; without ``advice`` the sentence says why they cannot be seated."""

    sentence: str
    advice: Advice | None = None
    chosen: Choice | None = None
    from_hand: int | None = None
    """The next hand, once the evening has begun; before that the whole evening is meant."""
    with_all: str = ""
    """What it comes to once those who are expected have come too; empty where all are here."""

    @property
    def is_open(self) -> bool:
        """Whether there is anything to choose."""
        return self.advice is not None and len(self.advice.choices) > 1


def ways_to_seat(drive: Drive) -> WaysToSeat:
    """Return the ways for those who are really there, house players aside.

    Until the first is ticked in at the door that is everybody on the list who is expected.
    """
    guests = len(to_be_seated(drive))
    if guests == 0:
        return WaysToSeat("")
    try:
        advice = advise_tables(guests)
    except NumbersError as refusal:
        return WaysToSeat(str(refusal))
    wish = drive.empty_chairs_wish
    is_left_open = wish == Drive.EmptyChairsWish.AUTOMATIC
    chosen = advice.choice(advice.automatic if is_left_open else EmptyChairs(wish))
    expected = drive.players.ranked().expected().count()
    with_all = room_for(expected) if expected > guests else ""
    return WaysToSeat(advice.sentence, advice, chosen, with_all=with_all)
