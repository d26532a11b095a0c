"""“Steward, please”: a table calls, somebody is on the way, it is done (feature 44).

A call does not end with its hand. What a table calls about often comes after the bell: the last
word of a hand can be challenged until the marks are initialled (W1), and counts are disputed then.
It ends when somebody says so, at the table or on the way back, or with the drive.

A call is no row of its log entry, so the history tells of it and undo never meets it. A table calls
whenever it likes: the hostess who presses “Undo” means the last thing that she has done. Nor is
there anything to take back: who ends a call too early is called again.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from drives.models import Call, Drive, Table
from drives.services.acts.deed import Deed, Refusal, service
from drives.services.acts.numbered import number_after, table_of
from drives.services.evening.who_is_called import called_at, called_from


class CallRefused(Refusal):
    """Why a Steward is not called, or a call not answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingCall:
    """A table that waits: since when, for whom, and who is on the way, if anybody.

    With ``guest``, who sits there, it is that guest who says that ``hand`` of the own card is not
    right.
    """

    number: int
    table: int
    called_at: datetime
    called: str
    coming: str
    guest: str = ""
    hand: int | None = None

    @property
    def who(self) -> str:
        """Who is to be gone to."""
        return self.guest or f"Table {self.table}"

    def ago(self, now: datetime) -> str:
        """Say how long ago the table called: "just now", "2 min ago"."""
        minutes = max(0, int((now - self.called_at).total_seconds())) // 60
        return f"{minutes} min ago" if minutes else "just now"


@service
def call_steward(deed: Deed, table_number: int) -> None:
    """Call the Steward of a table, or the hostess where the table has none.

    Raises:
        CallRefused: the table has called already and waits.
        UnknownNumber: there is no such table.
    """
    table = table_of(deed.drive, table_number)
    if table.calls.from_tables().waiting().exists():
        raise CallRefused(f"{table} has called already. {called_at(table)} knows.")
    Call.objects.create(
        drive=deed.drive,
        number=number_after(deed.drive.calls.all()),
        table=table,
        called_at=deed.act.at,
    )
    deed.say(f"“Steward, please”: {called_at(table)} is called to {table}.")


@service
def answer_call(deed: Deed, number: int) -> None:
    """Say that somebody is on the way to a table that calls; the first who says so goes.

    Raises:
        CallRefused: somebody else is on the way, or the call is done.
    """
    call = _waiting(deed.drive, number)
    if call.answered_at is not None:
        raise CallRefused(f"{call.answered_by} is on the way to {call.table} already.")
    call.answered_at, call.answered_by = deed.act.at, deed.act.by
    call.save(update_fields=["answered_at", "answered_by"])
    deed.say(f"{deed.act.by} is on the way to {_who_waits(call)}.")


@service
def end_call(deed: Deed, number: int) -> None:
    """End a call: it is done, or the table needs no Steward any more.

    Raises:
        CallRefused: it is done already.
    """
    call = _waiting(deed.drive, number)
    call.done_at = deed.act.at
    call.save(update_fields=["done_at"])
    is_by_who_called = deed.act.by == caller_of(call)
    said = "needs no Steward any more" if is_by_who_called else "has been seen to"
    deed.say(f"{_who_waits(call)} {said}.")


def _waiting(drive: Drive, number: int) -> Call:
    call = drive.calls.waiting().select_related("table", "player").filter(number=number).first()
    if call is None:
        raise CallRefused("That call is done already.")
    return call


def caller_of(call: Call) -> str:
    """Return by whom a call is made, as its acts are logged."""
    return str(call.player)[:80] if call.player else str(call.table)


def _who_waits(call: Call) -> str:
    return f"{call.player} at {call.table}" if call.player else str(call.table)


def waiting_calls(drive: Drive, tables: Collection[int] | None = None) -> list[WaitingCall]:
    """Return the calls that wait, oldest first, of all tables or of some, in one query."""
    calls = drive.calls.waiting().select_related("table__steward", "player")
    if tables is not None:
        calls = calls.filter(table__number__in=tables)
    called = called_from(drive, {call.table for call in calls})
    return [
        WaitingCall(
            number=call.number,
            table=call.table.number,
            called_at=call.called_at,
            called=called[call.table_id],
            coming=call.answered_by,
            guest=str(call.player) if call.player else "",
            hand=call.hand_number,
        )
        for call in calls
    ]


def last_done_at(table: Table) -> datetime | None:
    """Return when the last call from a table was done, if any was."""
    done = table.calls.from_tables().exclude(done_at=None).order_by("-done_at").first()
    return done.done_at if done else None
