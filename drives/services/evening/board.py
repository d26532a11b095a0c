"""The hostess's board: where the evening stands, and the one obvious next act (feature 75)."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from drives.models import Drive, Hand
from drives.services.evening import mc
from drives.services.evening.clocks import interval_ends_at, is_interval
from drives.services.evening.hands import latest_hand
from drives.services.seats.movers import MovesAfter, moves_after
from drives.services.setting_up.ready import are_cards_ready
from lexicon.bell import Phase
from lexicon.house_rules import EmptyChairs


class StepTo(StrEnum):
    """What can be the next act of an evening."""

    GUESTS = "guests"
    SEATS = "seats"
    BEGIN = "begin"
    RING = "ring"
    GO_ON = "go on"
    INTERVAL = "interval"
    FINISH = "finish"
    PRIZES = "prizes"
    PRINT = "print"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The one obvious next act: what the big button says, and what the M.C. reads out now."""

    step: StepTo
    label: str
    hand: int = 0
    said: str = ""


def next_step(drive: Drive, now: datetime) -> NextStep:
    """Return the next act of a drive at an instant; the same facts and time give the same one."""
    if drive.is_finished:
        return _last_step(drive)
    hand = latest_hand(drive)
    return _first_step(drive) if hand is None else _step_after(drive, hand, now)


def _last_step(drive: Drive) -> NextStep:
    """The prizes come before the standings are shown: once the curtain is open, they are known."""
    if drive.has_curtain:
        return NextStep(StepTo.PRIZES, "Give the prizes")
    return NextStep(StepTo.PRINT, "Print the standings")


def _first_step(drive: Drive) -> NextStep:
    if not drive.players.filter(house_player=False).exists():
        return NextStep(StepTo.GUESTS, "Put the guests on the list")
    if not drive.is_seated:
        return NextStep(StepTo.SEATS, "Seat the guests")
    said = mc.before_hand_1(drive.hand_seconds)
    return NextStep(StepTo.BEGIN, "Begin hand 1", 1, said)


def _step_after(drive: Drive, hand: Hand, now: datetime) -> NextStep:
    """Return what comes after the latest hand; its bell may have gone by itself (D4, F44)."""
    phase, after = hand.clock.phase(now), hand.number + 1
    if phase is Phase.RUNNING:
        return NextStep(StepTo.RING, "Ring the bell", hand.number, mc.RUNNING)
    if phase is Phase.PAUSED:
        return NextStep(StepTo.GO_ON, "Go on", hand.number, mc.PAUSED)
    if hand.number >= drive.planned_hands:
        return NextStep(StepTo.FINISH, "Finish", hand.number, mc.after_the_last_bell())
    if is_interval(hand):
        said = _last_is_named(drive, after, _in_the_interval(drive, hand, now))
        return NextStep(StepTo.BEGIN, f"Begin hand {after}", after, said)
    moves, walks = _moves(drive, hand)
    if hand.number == drive.interval_after:
        said = mc.before_the_interval(moves, drive.interval_seconds, empty_chairs_move=walks)
        return NextStep(StepTo.INTERVAL, "Begin the interval", hand.number, said)
    said = _last_is_named(drive, after, mc.after_the_bell(moves, empty_chairs_move=walks))
    return NextStep(StepTo.BEGIN, f"Begin hand {after}", after, said)


def _last_is_named(drive: Drive, hand: int, said: str) -> str:
    return mc.with_last_hand_to_come(said) if hand == drive.planned_hands else said


def _moves(drive: Drive, hand: Hand) -> tuple[MovesAfter, bool]:
    """Return how people move on after a hand, and whether an empty chair does (D2)."""
    moves = moves_after(drive, hand)
    empty = hand.seats.filter(is_known=True, player=None, table__number__in=moves.ring)
    walks = drive.rules.empty_chairs_in(hand.number) is EmptyChairs.MOVE
    return moves, walks and empty.exists()


def _in_the_interval(drive: Drive, hand: Hand, now: datetime) -> str:
    ends = interval_ends_at(drive, hand)
    if now >= ends:
        return mc.interval_is_over(hand.number + 1)
    return mc.in_the_interval(ends.astimezone(drive.zone), hand.number + 1)


@dataclass(frozen=True, slots=True)
class SetUpStep:
    """One step before the first hand: its page, and whether it is done."""

    text: str
    page: str
    is_done: bool


def steps_of_set_up(drive: Drive) -> list[SetUpStep]:
    """Return what is to do before the first hand, in order; only the first that is open is next."""
    guests = drive.players.filter(house_player=False).count()
    return [
        SetUpStep("Plan the evening", "change_plan", is_done=True),
        SetUpStep("Put the guests on the list", "guests", is_done=guests > 0),
        SetUpStep("Seat the guests", "seats", is_done=drive.is_seated),
        SetUpStep("Appoint the Stewards", "stewards", is_done=drive.stewards.exists()),
        SetUpStep("Print the score cards", "print", is_done=are_cards_ready(drive)),
        SetUpStep("See that everything is ready", "ready", is_done=False),
    ]
