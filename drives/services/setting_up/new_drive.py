"""A whole evening planned in one go: the drive, its house rules and its first guests."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from django.contrib.auth.models import User

from drives.models import Drive
from drives.services.acts.deed import Act
from drives.services.setting_up.guests import add_guests
from drives.services.setting_up.planning import Plan, plan_drive, set_house_rules
from lexicon.house_rules import HouseRules

_ROOM_FOR_A_KEY = 54  # of the 64 letters of a key; the rest says which of the acts it is


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedEvening:
    """What a hostess says on the one page on which she plans: six answers and the house rules."""

    plan: Plan
    rules: HouseRules = field(default_factory=HouseRules)
    empty_chairs_wish: str = Drive.EmptyChairsWish.AUTOMATIC
    guests: Sequence[str] = ()


def plan_evening(act: Act, evening: PlannedEvening, *, owner: User) -> Drive:
    """Open a drive with its rules and guests; sent twice it is one drive, and nobody is doubled.

    Each of the three is an act of its own with a key that follows from this one, so that what a
    power cut left out is made up for by the second tap.

    Raises:
        NameRefused: a guest's name cannot be read; the drive is planned, without guests.
    """
    drive = plan_drive(act, evening.plan, owner=owner)
    wish = evening.empty_chairs_wish
    if (evening.rules, wish) != (HouseRules(), Drive.EmptyChairsWish.AUTOMATIC):
        set_house_rules(part_of(act, "rules"), drive, evening.rules, empty_chairs_wish=wish)
    if evening.guests:
        add_guests(part_of(act, "guests"), drive, evening.guests)
    return drive


def part_of(act: Act, what: str) -> Act:
    """Return the act of one part of a larger one; sent again, each part is known by its own key."""
    return replace(act, key=f"{act.key[:_ROOM_FOR_A_KEY]}-{what}")
