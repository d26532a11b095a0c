"""“Steward, please”: a table calls, somebody comes, it is done (feature 44)."""

import re
from datetime import timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from drives.models import Call, LogEntry
from drives.services.acts.deed import DriveFinished
from drives.services.acts.history import history, last_act
from drives.services.acts.links import table_token
from drives.services.acts.numbered import UnknownNumber
from drives.services.acts.undo import undo
from drives.services.evening import hands
from drives.services.evening.calls import (
    CallRefused,
    WaitingCall,
    answer_call,
    call_steward,
    end_call,
    waiting_calls,
)
from drives.services.setting_up.stewards import give_table
from tests.drives.an_evening import seated
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Eleven tables in hand 1: Joan has 1 to 10, Arthur has Table 11."""
    found = seated(hostess, guests=44)
    found.begin(1, ago=3)
    return found


@pytest.fixture
def phone():
    """A guest's phone, without any cookie, that insists on them nowhere."""
    return Client(enforce_csrf_checks=True, HTTP_HOST="localhost")


def calls(evening, table, *, ago=0.0):
    return call_steward(evening.act(f"Table {table}", ago=ago), evening.drive, table)


def table_url(evening, number):
    table = evening.drive.tables.get(number=number)
    return reverse("table_calls", args=[evening.drive.code, number, table_token(table)])


def logged():
    return list(
        LogEntry.objects
        .filter(act__contains="call")
        .order_by("version")
        .values_list("by", "sentence")
    )


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

    last = last_act(history(evening.fresh(), count=8))

    assert last is not None
    assert last.what == "Hand 1 has 1 minute more."
    undo(evening.act(), evening.drive, last.version)
    assert evening.hand(1).extra_seconds == 0
    assert [call.table for call in waiting_calls(evening.drive)] == [3]


def test_the_table_has_one_button_and_is_told_who_was_called(phone, evening):
    url = table_url(evening, 3)
    assert "Steward, please" in text(phone.get(url))

    answer = phone.post(url, {"key": "k"})

    assert (answer.status_code, answer.url) == (303, url)
    assert text(phone.get(url)) == ("Table 3 Joan has been called, just now . Not needed any more")
    assert logged() == [("Table 3", "“Steward, please”: Joan is called to Table 3.")]


def test_a_table_without_a_steward_calls_the_hostess(phone, evening):
    give_table(evening.act(), evening.drive, 3, steward_number=None)
    phone.post(table_url(evening, 3), {"key": "k"})

    assert "The hostess has been called" in text(phone.get(table_url(evening, 3)))


def test_pressed_twice_on_a_slow_phone_it_calls_once_and_nothing_is_wrong(phone, evening):
    url = table_url(evening, 3)

    statuses = [phone.post(url, {"key": key}).status_code for key in ("k", "k", "other")]

    assert statuses == [303, 303, 303]
    assert Call.objects.count() == 1
    assert notices(phone, url) == []


def test_the_table_sees_that_somebody_comes_and_when_it_was_done(phone, evening):
    url = table_url(evening, 3)
    phone.post(url, {"key": "k"})
    answer_call(evening.act("Joan"), evening.drive, 1)
    assert text(phone.get(url)) == "Table 3 Joan is coming. Not needed any more"

    end_call(evening.act("Joan"), evening.drive, 1)

    found = text(phone.get(url))
    assert re.search(r"Your last call was seen to at \d+\.\d\d\.$", found)
    assert "Steward, please" in found


def test_the_table_itself_can_end_its_call(phone, evening):
    url = table_url(evening, 3)
    phone.post(url, {"key": "k"})

    for key in ("l", "m"):
        phone.post(url, {"key": key, "ended": "yes"})

    assert logged()[1:] == [("Table 3", "Table 3 needs no Steward any more.")]
    assert waiting_calls(evening.drive) == []


def test_the_table_hears_nothing_while_nothing_is_new(phone, evening):
    url = table_url(evening, 3)
    seen = re.search(r"seen=([^\"]+)\"", phone.get(url).content.decode()).group(1)
    assert phone.get(url, {"seen": seen}).status_code == 204

    calls(evening, 4)

    assert phone.get(url, {"seen": seen}).status_code == 200


def test_another_tables_token_opens_nothing(phone, evening):
    """F51: a link opens one table."""
    url = table_url(evening, 3).replace("/3/", "/4/")

    answers = [phone.get(url), phone.post(url, {"key": "k"})]

    assert [answer.status_code for answer in answers] == [404, 404]
    assert "This link is closed" in text(answers[0])
    assert Call.objects.count() == 0


def test_a_tables_link_works_in_small_letters_and_closes_with_the_drive(phone, evening):
    url = table_url(evening, 3)
    token = url.split("/")[-2]
    assert phone.get(url.replace(token, token.lower())).status_code == 200

    hands.ring_bell(evening.act(), evening.drive, 1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    assert phone.get(url).status_code == 404


def test_the_steward_sees_the_calls_of_her_tables_and_answers_with_one_tap(phone, evening):
    calls(evening, 11, ago=2)
    calls(evening, 3, ago=2)
    page = text(phone.get(evening.steward_url("Joan")))
    assert "Table 3 calls , 2 min ago . On my way to Table 3 Done at Table 3" in page
    assert "Table 11 calls" not in page

    answer = phone.post(evening.steward_url("Joan", "calls/2/coming/"), {"key": "k"})

    assert (answer.status_code, answer.url) == (303, evening.steward_url("Joan"))
    page = text(phone.get(evening.steward_url("Joan")))
    assert "Table 3 calls , 2 min ago . Joan is on the way. Done at Table 3" in page
    phone.post(evening.steward_url("Joan", "calls/2/done/"), {"key": "l"})
    assert "Table 3 calls" not in text(phone.get(evening.steward_url("Joan")))


def test_a_steward_answers_for_her_own_tables_only(phone, evening):
    calls(evening, 11)

    answers = [
        phone.post(evening.steward_url("Joan", f"calls/{rest}/"), {"key": "k"}).status_code
        for rest in ("1/coming", "1/done", "9/done")
    ]

    assert answers == [404, 404, 404]
    assert (Call.objects.get().answered_at, Call.objects.get().done_at) == (None, None)


def test_the_hostess_sees_every_call_on_her_board_and_can_go_herself(client, evening, hostess):
    client.force_login(hostess)
    calls(evening, 11, ago=2)
    calls(evening, 3)
    page = text(client.get(evening.url()))
    assert page.index("Table 11 calls , 2 min ago .") < page.index("Table 3 calls , just now .")

    answer = client.post(evening.url("calls/1/coming/"), {"key": "k"})

    assert (answer.status_code, answer.url) == (303, evening.url())
    assert Call.objects.get(number=1).answered_by == "The hostess"
    client.post(evening.url("calls/1/done/"), {"key": "l"})
    assert "Table 11 calls ," not in text(client.get(evening.url()))


def test_the_codes_of_the_tables_are_shown_to_the_hostess(client, evening, hostess):
    client.force_login(hostess)
    assert f'href="{evening.url("stewards/tables/")}"' in (
        client.get(evening.url("stewards/")).content.decode()
    )

    page = client.get(evening.url("stewards/tables/")).content.decode()

    for number in (1, 11):
        assert f"http://192.168.1.20:8000{table_url(evening, number)}" in page
    assert page.count("<svg") == 11


def test_new_codes_close_the_old_ones_of_all_tables(client, phone, evening, hostess):
    """F51: a link that went astray can be closed."""
    client.force_login(hostess)
    old = table_url(evening, 3)

    answer = client.post(evening.url("stewards/tables/new-links/"), {"key": "k"})

    assert (answer.status_code, answer.url) == (303, evening.url("stewards/tables/"))
    assert notices(client, answer.url) == ["The tables have new codes; the old ones are closed."]
    assert (phone.get(old).status_code, phone.post(old, {"key": "k"}).status_code) == (404, 404)
    evening.fresh()
    assert phone.get(table_url(evening, 3)).status_code == 200


def test_where_the_laptop_is_on_no_network_the_links_stand_there_without_a_code(
    evening, hostess, monkeypatch
):
    from drives.http import hall_links

    monkeypatch.setattr(hall_links, "hall_hosts", list)
    laptop = Client(HTTP_HOST="localhost:8000")
    laptop.force_login(hostess)

    page = laptop.get(evening.url("stewards/tables/")).content.decode()

    assert f'href="{table_url(evening, 3)}"' in page
    assert "<svg" not in page


def test_the_calls_are_read_in_one_query_however_many_there_are(evening):
    asked = []
    for table in (1, 2, 3):
        calls(evening, table)
        with CaptureQueriesContext(connection) as captured:
            assert len(waiting_calls(evening.drive)) == table
        asked.append(len(captured))

    assert asked == [1, 1, 1]
