"""The plan of an evening, and the house rules it is played by."""

import hashlib
from base64 import b32encode
from dataclasses import asdict, dataclass, replace
from datetime import date, time

from django.contrib.auth.models import User

from drives.models import Drive, LogEntry
from drives.services.acts.deed import Act, Deed, Refusal, service, writing
from drives.services.acts.links import seal_links
from drives.services.setting_up.rules_changed import what_changes, what_is_set
from drives.services.wording import clock_time, counted, day_in_words, has, minutes
from lexicon.house_rules import HouseRules


class PlanRefused(Refusal):
    """Why the plan cannot be so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a hostess decides about her evening; the lengths are those of D4."""

    name: str
    day: date
    starts_at: time
    place: str = ""
    time_zone: str = "Europe/London"
    planned_hands: int = 12
    hand_seconds: int = 7 * 60
    change_seconds: int = 2 * 60
    interval_seconds: int = 15 * 60
    interval_after: int | None = 6


def plan_drive(
    act: Act, plan: Plan, *, owner: User, is_pretend: bool = False, seed: int = 0
) -> Drive:
    """Open a new drive for ``owner``; the same key opens it once only."""
    with writing():
        drive, is_new = Drive.objects.get_or_create(
            code=_code_for(act.key, owner),
            defaults={**asdict(plan), "is_pretend": is_pretend, "seed": seed, "version": 1},
        )
        if is_new:
            drive.owners.add(owner)
            seal_links(drive)
            LogEntry.objects.create(
                drive=drive,
                version=1,
                key=act.key,
                act="plan_drive",
                at=act.at,
                by=act.by,
                sentence=f"{drive.name} is planned: {_lengths(plan)}.",
            )
    return drive


def _lengths(plan: Plan) -> str:
    return f"{counted(plan.planned_hands, 'hand')} of {minutes(plan.hand_seconds)}"


def _code_for(key: str, owner: User) -> str:
    """Six letters and digits that follow from the key, so that a double tap opens one drive."""
    seal = hashlib.sha256(f"{owner.pk}:{key}".encode()).digest()
    return b32encode(seal)[:6].decode()


@service
def change_plan(deed: Deed, plan: Plan) -> None:
    """Change name, day, place or lengths; hands already begun keep their length.

    Raises:
        PlanRefused: fewer hands than have begun.
    """
    begun = deed.drive.hands.count()
    if plan.planned_hands < begun:
        raise PlanRefused(
            f"{counted(begun, 'hand')} {has(begun)} begun already; there cannot be fewer."
        )
    said = _said_anew(deed.drive, plan)
    deed.change(deed.drive, **asdict(plan))
    deed.say(f"The plan is changed: {_lengths(plan)}.")
    for sentence in said:
        deed.say(sentence)


def _said_anew(drive: Drive, plan: Plan) -> list[str]:
    """Say which of name, place, day and beginning are others in the plan."""
    begins = f"{day_in_words(plan.day)} at {clock_time(plan.starts_at)}"
    place = f"The place is {plan.place}." if plan.place else "No place is said any more."
    said = [
        (drive.name != plan.name, f"The drive is called {plan.name} now."),
        (drive.place != plan.place, place),
        ((drive.day, drive.starts_at) != (plan.day, plan.starts_at), f"It begins on {begins}."),
    ]
    return [sentence for is_new, sentence in said if is_new]


@service
def set_house_rules(deed: Deed, rules: HouseRules, *, empty_chairs_wish: str) -> None:
    """Set the house rules; before the seats are drawn they settle how empty chairs are treated.

    Raises:
        PlanRefused: once a hand has begun empty chairs are treated another way between hands only.
    """
    drive = deed.drive
    if not drive.is_planned and empty_chairs_wish != drive.empty_chairs_wish:
        raise PlanRefused(
            "The evening has begun: under Guests you choose what becomes of the empty chairs from "
            "the next hand on."
        )
    stands = drive.rules
    kept = replace(
        rules,
        empty_chairs=stands.empty_chairs,
        empty_chairs_before=stands.empty_chairs_before,
    ).as_dict()
    is_another_way = empty_chairs_wish != drive.empty_chairs_wish
    if not is_another_way or kept != stands.as_dict():
        deed.say("The house rules are set.")
    deed.change(drive, house_rules=kept, empty_chairs_wish=empty_chairs_wish)
    if is_another_way:
        _say_the_way(deed)
    say_changes = what_is_set if drive.is_planned else what_changes
    deed.say(" ".join(say_changes(stands, drive.rules)))


def _say_the_way(deed: Deed) -> None:
    """Say how empty chairs are treated now (D2), and what becomes of seats that are drawn."""
    way = Drive.EmptyChairsWish(deed.drive.empty_chairs_wish).label
    deed.say(f"Where there are no full fours: {way[0].lower()}{way[1:]}.")
    if deed.drive.opening_seats.exists():
        deed.say("Now draw the seats again.")
