"""The evening goes on: hands begin, the bell rings, there is tea, and it ends."""

from collections.abc import Callable

from drives.models import Drive, Hand, Mark
from drives.services.acts.deed import Deed, Refusal, service
from drives.services.evening.announcing import end_with_the_drive
from drives.services.scoring.sheets import ToCome, marks_to_come
from drives.services.seats.lonely import see_to_lonely_tables
from drives.services.seats.seating import take_empty_chairs
from drives.services.wording import counted, has, listed, minutes
from lexicon.bell import BellError, HandClock, Phase

MOST_HANDS = 60  # as many as the database takes


class HandError(Refusal):
    """Why this cannot be done with the hand now."""


def latest_hand(drive: Drive) -> Hand | None:
    """Return the hand begun last, running or over."""
    return drive.hands.latest_first().first()


@service
def start_hand(deed: Deed, number: int) -> None:
    """Start the hand of this number; figures of earlier hands may still be missing.

    Raises:
        HandError: it is not the next one, the one before still runs, or the guests have no seats.
    """
    drive, before = deed.drive, latest_hand(deed.drive)
    _refuse_to_start(deed, number, before)
    see_to_lonely_tables(deed)
    deed.add(Hand(drive=drive, number=number, started_at=deed.act.at, seconds=drive.hand_seconds))
    deed.change(drive, state=Drive.State.UNDER_WAY)
    take_empty_chairs(deed, number)
    deed.say(f"Hand {number} begins: {minutes(drive.hand_seconds)}.")


def _refuse_to_start(deed: Deed, number: int, before: Hand | None) -> None:
    drive, next_number = deed.drive, (before.number if before else 0) + 1
    if not drive.is_seated:
        raise HandError("The guests have no seats yet. Seat them first.")
    if number < next_number:
        raise HandError(f"Hand {number} has begun already.")
    if number > next_number:
        raise HandError(f"Hand {next_number} comes first.")
    if number > drive.planned_hands:
        raise HandError(f"All {counted(drive.planned_hands, 'hand')} are played. Add a hand first.")
    if before and before.clock.phase(deed.act.at) is not Phase.OVER:
        raise HandError(f"Hand {before.number} is still being played. Ring the bell first.")


def _running(deed: Deed, number: int) -> Hand:
    hand = latest_hand(deed.drive)
    if hand is None or hand.number != number:
        raise HandError(f"Hand {number} is not the hand being played.")
    return hand


def _turn_clock(deed: Deed, number: int, turn: Callable[[HandClock], HandClock]) -> None:
    """Give the running hand another clock.

    Raises:
        HandError: it is not the hand being played, or its clock cannot be turned so.
    """
    hand = _running(deed, number)
    try:
        clock = turn(hand.clock)
    except BellError as refusal:
        raise HandError(str(refusal)) from refusal
    pauses = [
        [pause.from_at.isoformat(), pause.until_at.isoformat() if pause.until_at else None]
        for pause in clock.pauses
    ]
    deed.change(hand, extra_seconds=clock.extra_seconds, pauses=pauses, rung_at=clock.rung_at)


@service
def ring_bell(deed: Deed, number: int) -> None:
    """Ring the bell of the running hand before its time, when all are out (D5).

    Raises:
        HandError: its bell has gone already.
    """
    _turn_clock(deed, number, lambda clock: clock.rung(deed.act.at))
    deed.say(f"The bell of hand {number}.")


@service
def pause_hand(deed: Deed, number: int) -> None:
    """Stop the clock of the running hand.

    Raises:
        HandError: its bell has gone, or it is paused already.
    """
    _turn_clock(deed, number, lambda clock: clock.paused(deed.act.at))
    deed.say(f"Hand {number} is paused.")


@service
def resume_hand(deed: Deed, number: int) -> None:
    """Let the clock of a paused hand go on.

    Raises:
        HandError: it is not paused.
    """
    _turn_clock(deed, number, lambda clock: clock.resumed(deed.act.at))
    deed.say(f"Hand {number} goes on.")


@service
def give_extra_time(deed: Deed, number: int, *, seconds: int = 60) -> None:
    """Give the running hand more time.

    Raises:
        HandError: its bell has gone.
    """
    _turn_clock(deed, number, lambda clock: clock.with_extra(seconds, deed.act.at))
    deed.say(f"Hand {number} has {minutes(seconds)} more.")


@service
def begin_interval(deed: Deed, number: int) -> None:
    """Begin the interval after a hand; the next hand ends it.

    Raises:
        HandError: the hand is still being played, or the interval has begun.
    """
    hand = _running(deed, number)
    if hand.clock.phase(deed.act.at) is not Phase.OVER:
        raise HandError(f"Hand {number} is still being played. Ring the bell first.")
    if hand.interval_at is not None:
        raise HandError("The interval has begun already.")
    deed.change(hand, interval_at=deed.act.at, interval_ends_at=None)
    deed.say(f"Interval after hand {number}: {minutes(deed.drive.interval_seconds)}.")


@service
def set_planned_hands(deed: Deed, count: int) -> None:
    """Add hands to the evening or drop some of those to come.

    Raises:
        HandError: fewer than have begun, more than 60.
    """
    begun = deed.drive.hands.count()
    if count < max(begun, 1):
        raise HandError(f"{counted(begun, 'hand')} {has(begun)} begun; there cannot be fewer.")
    if count > MOST_HANDS:
        raise HandError(f"A drive has {MOST_HANDS} hands at most.")
    deed.change(deed.drive, planned_hands=count)
    deed.say(f"The drive has {counted(count, 'hand')}.")


@service
def make_hand_void(deed: Deed, number: int) -> None:
    """Make a hand void that was stopped for the whole room: nothing in it counts (T5).

    Nobody moves on from it if the next hand has not begun; if it has, the moves stay.

    Raises:
        HandError: there is no such hand, or it is void already.
    """
    hand = deed.drive.hands.filter(number=number).first()
    if hand is None or hand.void:
        raise HandError(f"Hand {number} cannot be made void.")
    if not deed.drive.hands.filter(number__gt=number).exists():
        deed.remove(*hand.moves.select_related("hand", "table", "player"))
    deed.change(hand, void=True)
    deed.say(f"Hand {number} is void: its marks and fines are kept and do not count.")


@service
def finish_drive(deed: Deed, *, missing_are_missed: bool = False) -> None:
    """Finish the drive: the standings are final, the Stewards' links close.

    Marks to come are made missed hands only if ``missing_are_missed`` (T2).

    Raises:
        HandError: a hand is running, none was played, or marks are to come.
    """
    drive, hand = deed.drive, latest_hand(deed.drive)
    if hand is None:
        raise HandError("No hand has been played yet.")
    if hand.clock.phase(deed.act.at) is not Phase.OVER:
        raise HandError(f"Hand {hand.number} is still being played. Ring the bell first.")
    missing = marks_to_come(drive)
    if missing and not missing_are_missed:
        raise HandError(f"Marks to come: {listed(str(m) for m in missing)}.")
    deed.add(*(_missed(deed, mark) for mark in missing))
    deed.change(drive, state=Drive.State.FINISHED)
    end_with_the_drive(deed)
    deed.say("The drive is finished.")
    if missing:
        deed.say(f"Made missed hands: {listed(str(m) for m in missing)}.")


def _missed(deed: Deed, mark: ToCome) -> Mark:
    """Return the mark without points that makes a hand a missed one (T2)."""
    return Mark(
        hand=mark.hand,
        player=mark.player,
        entered_by=deed.act.by,
        entered_at=deed.act.at,
        version=deed.version,
    )
