"""“Steward, please”: a table calls, somebody comes, it is done (feature 44)."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from drives.models import Call
from drives.services.acts.deed import DriveFinished
from drives.services.acts.history import history, last_act
from drives.services.acts.numbered import UnknownNumber
from drives.services.acts.undo import undo
from drives.services.evening import hands
from drives.services.evening.calls import (
    CallRefused,
    WaitingCall,
    answer_call,
    end_call,
    waiting_calls,
)
from tests.drives.calling_tables import calls, eleven_tables, logged

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    return eleven_tables(hostess)


def test_a_table_calls_somebody_comes_and_it_is_done(evening):
    version = evening.fresh().version
    calls(evening, 3)
    answer_call(evening.act("Joan"), evening.drive, 1)
    end_call(evening.act("Joan"), evening.drive, 1)

    assert logged() == [
        ("Table 3", "“Steward, please”: Joan is called to Table 3."),
        ("Joan", "Joan is on the way to Table 3."),
        ("Joan", "Table 3 has been seen to."),
    ]
    call = Call.objects.get()
    assert (call.number, str(call), call.answered_by) == (1, "Table 3 calls", "Joan")
    assert call.called_at <= call.answered_at <= call.done_at
    assert evening.fresh().version == version + 3
    assert waiting_calls(evening.drive) == []


def test_the_calls_that_wait_are_told_oldest_first(evening):
    calls(evening, 11, ago=1)
    calls(evening, 3, ago=2)
    calls(evening, 4, ago=1.5)
    answer_call(evening.act("Joan"), evening.drive, 2)

    found = waiting_calls(evening.drive)

    assert [(call.table, call.called, call.coming) for call in found] == [
        (3, "Joan", "Joan"),
        (4, "Joan", ""),
        (11, "Arthur", ""),
    ]
    assert [call.table for call in waiting_calls(evening.drive, [4, 11])] == [4, 11]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(-3, "just now"), (59, "just now"), (60, "1 min ago"), (185, "3 min ago")],
)
def test_the_waiting_time_is_said_in_minutes(seconds, words):
    now = timezone.now()
    called_at = now - timedelta(seconds=seconds)
    call = WaitingCall(number=1, table=3, called_at=called_at, called="Joan", coming="")

    assert call.ago(now) == words


def test_a_second_press_calls_nobody_a_second_time(evening, facts):
    calls(evening, 3)
    before = facts(evening.drive)

    with pytest.raises(CallRefused) as refused:
        calls(evening, 3)

    assert str(refused.value) == "Table 3 has called already. Joan knows."
    assert facts(evening.drive) == before


def test_the_database_keeps_one_call_waiting_at_a_table(evening):
    calls(evening, 3)
    table = evening.drive.tables.get(number=3)

    with pytest.raises(IntegrityError), transaction.atomic():
        Call.objects.create(drive=evening.drive, number=2, table=table, called_at=timezone.now())


def test_a_table_whose_call_is_done_may_call_again(evening):
    calls(evening, 3)
    end_call(evening.act("Joan"), evening.drive, 1)

    calls(evening, 3)

    assert [call.number for call in waiting_calls(evening.drive)] == [2]


def test_whoever_says_first_that_she_comes_goes(evening, facts):
    calls(evening, 3)
    answer_call(evening.act("Joan"), evening.drive, 1)
    before = facts(evening.drive)

    with pytest.raises(CallRefused) as refused:
        answer_call(evening.act("The hostess"), evening.drive, 1)

    assert str(refused.value) == "Joan is on the way to Table 3 already."
    assert facts(evening.drive) == before


def test_a_call_that_is_done_is_not_answered(evening, facts):
    calls(evening, 3)
    end_call(evening.act("Joan"), evening.drive, 1)
    before = facts(evening.drive)

    for late in (answer_call, end_call):
        with pytest.raises(CallRefused) as refused:
            late(evening.act("Arthur"), evening.drive, 1)
        assert str(refused.value) == "That call is done already."

    assert facts(evening.drive) == before


def test_a_call_outlasts_its_hand(evening):
    """W1: the last word of a hand can be challenged until the marks are initialled."""
    calls(evening, 3)
    hands.ring_bell(evening.act(), evening.drive, 1)
    hands.start_hand(evening.act(), evening.drive, 2)

    assert [call.table for call in waiting_calls(evening.drive)] == [3]


def test_no_table_of_another_number_calls(evening, facts):
    before = facts(evening.drive)

    with pytest.raises(UnknownNumber) as refused:
        calls(evening, 12)

    assert str(refused.value) == "There is no Table 12."
    assert facts(evening.drive) == before


def test_nobody_calls_once_the_drive_is_finished(evening):
    hands.ring_bell(evening.act(), evening.drive, 1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    with pytest.raises(DriveFinished):
        calls(evening, 3)

    assert Call.objects.count() == 0


def test_undo_means_the_last_thing_the_hostess_did_not_a_tables_call(evening):
    """A table calls whenever it likes; the hostess must not take that back by mistake."""
    hands.give_extra_time(evening.act(), evening.drive, 1)
    calls(evening, 3)

    last = last_act(evening.fresh(), history(evening.drive, count=8))

    assert last is not None
    assert last.what == "Hand 1 has 1 minute more."
    undo(evening.act(), evening.drive, last.version)
    assert evening.hand(1).extra_seconds == 0
    assert [call.table for call in waiting_calls(evening.drive)] == [3]


def test_the_calls_are_read_in_one_query_however_many_there_are(evening):
    asked = []
    for table in (1, 2, 3):
        calls(evening, table)
        with CaptureQueriesContext(connection) as captured:
            assert len(waiting_calls(evening.drive)) == table
        asked.append(len(captured))

    assert asked == [1, 1, 1]
