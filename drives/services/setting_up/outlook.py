"""What a plan comes to, before anything is kept: tables, packs, Stewards and the last bell."""

from dataclasses import asdict
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from drives.models import Drive
from drives.services.setting_up.planning import Plan
from drives.services.wording import clock_time, counted
from lexicon.numbers import NumbersError, advise_tables
from lexicon.timetable import finishing_time

HALL_ZONE = ZoneInfo("Europe/London")


def outlook(plan: Plan, *, guests: int, zone: ZoneInfo = HALL_ZONE) -> str:
    """Say in a line what so many guests need (D1, D2), and when the last bell goes (D4)."""
    ends = clock_time(ends_at(plan, zone=zone).time())
    hands = counted(plan.planned_hands, "hand")
    verb = "ends" if plan.planned_hands == 1 else "end"
    return f"{room_for(guests)} {hands} {verb} at {ends}."


def room_for(guests: int) -> str:
    """Say what so many guests need: "40 guests: 10 tables of four; 10 packs, 1 Steward." (D2)."""
    if guests == 0:
        return "Tables, packs and Stewards are counted as soon as there are guests."
    try:
        return advise_tables(guests).sentence
    except NumbersError as refusal:
        return str(refusal)


def ends_at(plan: Plan, *, zone: ZoneInfo) -> datetime:
    """Return the last bell of the plan, in the local time of the hall (D4)."""
    drive = Drive(**asdict(plan))  # not kept: a plan is as long as the drive it would become
    starts_at = datetime.combine(plan.day, plan.starts_at, tzinfo=zone)
    return finishing_time(drive.timetable, starts_at=starts_at).astimezone(zone)


def plan_of(drive: Drive) -> Plan:
    """Return the plan as it stands."""
    return Plan(
        name=drive.name,
        day=drive.day,
        starts_at=drive.starts_at,
        place=drive.place,
        time_zone=drive.time_zone,
        planned_hands=drive.planned_hands,
        hand_seconds=drive.hand_seconds,
        change_seconds=drive.change_seconds,
        interval_seconds=drive.interval_seconds,
        interval_after=drive.interval_after,
    )


def usual_plan(day: date) -> Plan:
    """Return what a hostess is asked to begin with: a drive at seven, as long as in 1933 (D4)."""
    return Plan(name="", day=day, starts_at=time(19))
