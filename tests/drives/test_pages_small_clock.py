"""The small clock on the hostess's other pages: her laptop rings wherever she is (feature 22)."""

import re

import pytest

from drives.models import Table
from drives.services.evening import hands
from drives.services.evening.calls import answer_call, call_steward
from tests.drives.an_evening import seated

pytestmark = pytest.mark.django_db

ASKS = {"HX-Request": "true"}


@pytest.fixture
def evening(hostess, client):
    client.force_login(hostess)
    return seated(hostess)


def ask(client, evening, seen=""):
    return client.get(evening.url(f"clock/?seen={seen}" if seen else "clock/"), headers=ASKS)


def state(answer):
    return re.search(r"seen=([\w.-]+)", answer.content.decode())[1]


def test_it_shows_hand_and_time_and_asks_on(client, evening):
    evening.begin(1, ago=2)

    answer = ask(client, evening)

    page = answer.content.decode()
    words = re.sub(r"<[^>]+>", " ", page).split()
    assert words[:3] in (["Hand", "1", "5:00"], ["Hand", "1", "4:59"])
    assert int(answer.headers["X-Server-Time"]) > 1_700_000_000_000
    assert ask(client, evening, state(answer)).status_code == 204


def test_a_pause_is_new(client, evening):
    evening.begin(1, ago=2)
    seen = state(ask(client, evening))
    hands.pause_hand(evening.act(), evening.drive, 1)

    answer = ask(client, evening, seen)

    assert answer.status_code == 200
    assert 'data-phase="paused"' in answer.content.decode()


def test_with_the_drive_the_asking_ends(client, evening):
    evening.begin(1, ago=60)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    assert ask(client, evening).status_code == 286


def test_it_is_the_hostess_s_own(client, evening, django_user_model):
    evening.begin(1)
    client.force_login(django_user_model.objects.create_user("Nobody"))

    assert ask(client, evening).status_code == 404


@pytest.mark.parametrize(
    ("page", "times"),
    [("", 0), ("standings/", 1), ("hands/1/tables/1/", 1), ("guests/", 1), ("finish/", 1)],
)
def test_every_page_of_the_evening_but_the_board_has_it(client, evening, page, times):
    evening.begin(1)

    shown = client.get(evening.url(page)).content.decode()

    assert shown.count('class="small-clock no-print"') == times
    assert shown.count('class="clock"') == 1 - times


def test_before_the_first_hand_and_after_the_last_there_is_none(client, evening):
    assert 'class="small-clock no-print"' not in client.get(evening.url("guests/")).content.decode()
    evening.begin(1, ago=60)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    assert (
        'class="small-clock no-print"' not in client.get(evening.url("standings/")).content.decode()
    )


@pytest.mark.parametrize(
    "page",
    ["rulings/", "dictionary/", "1/1/", "1/1/who/", "1/1/ruling/", "1/1/ruling/?has_played=no"],
)
def test_every_page_of_a_steward_has_it_too(phone, evening, page):
    """Feature 22: the bell, the calls and the last contact are on all of them."""
    evening.begin(1)

    shown = phone.get(evening.steward_url("Joan", page)).content.decode()

    assert shown.count('class="small-clock no-print"') == 1
    assert f'hx-get="{evening.steward_url("Joan", "clock/?seen=")}"' in shown


def words(answer):
    return re.sub(r"<[^>]+>|\s+", " ", answer.content.decode()).split()


def test_it_tells_a_steward_who_calls_and_where_that_is_answered(phone, evening):
    """Feature 44: once somebody is on the way it is no longer felt, only seen."""
    evening.begin(1)
    call_steward(evening.act("Table 2"), evening.drive, 2)
    address = evening.steward_url("Joan", "clock/")

    waits = phone.get(address, headers=ASKS)
    answer_call(evening.act("Joan"), evening.drive, 1)
    answered = phone.get(address, headers=ASKS)

    assert words(waits)[-6:] == ["Table", "2", "calls,", "just", "now", "."]
    assert f'href="{evening.steward_url("Joan")}" data-call="1"' in waits.content.decode()
    assert words(answered)[-8:-3] == ["2", "waits", "for", "Joan", ","]
    assert "data-call" not in answered.content.decode()


def test_it_tells_the_hostess_only_of_tables_that_have_no_steward(client, evening):
    evening.begin(1)
    Table.objects.filter(drive=evening.drive, number=1).update(steward=None)
    for table in (1, 2):
        call_steward(evening.act(f"Table {table}"), evening.drive, table)

    page = ask(client, evening).content.decode()

    assert re.findall(r'data-call="(\d+)"', page) == ["1"]


def test_with_the_drive_the_clock_on_a_stewards_page_says_that_her_link_is_closed(phone, evening):
    """F51: in the place of the page, not of the clock."""
    evening.begin(1, ago=60)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    answer = phone.get(evening.steward_url("Joan", "clock/?seen=4.running"), headers=ASKS)

    assert (answer.status_code, answer["HX-Retarget"], answer["HX-Reselect"]) == (
        286,
        "#page",
        "#page",
    )
    assert f'hx-get="{evening.steward_url("Joan")}?again=yes"' in answer.content.decode()


def test_the_last_contact_stands_on_it(client, evening):
    """F40: on the pages that ask nothing else, too."""
    evening.begin(1)

    assert ask(client, evening).content.decode().count("data-contact ") == 1
