"""“Steward, please” on the phones: the table's page, the Steward's, the hostess's (feature 44)."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from drives.models import Call
from drives.services.acts.links import table_token
from drives.services.evening import hands
from drives.services.evening.calls import (
    answer_call,
    end_call,
    waiting_calls,
)
from drives.services.setting_up.stewards import give_table
from tests.drives.calling_tables import calls, eleven_tables, logged
from tests.drives.reading_pages import notices, seen, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    return eleven_tables(hostess)


def table_url(evening, number):
    table = evening.drive.tables.get(number=number)
    return reverse("table_calls", args=[evening.drive.code, number, table_token(table)])


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
    last = seen(phone.get(url))
    assert phone.get(url, {"seen": last}).status_code == 204

    calls(evening, 4)

    assert phone.get(url, {"seen": last}).status_code == 200


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
