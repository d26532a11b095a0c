"""What a link that was closed shows, and how it comes back (F40, F51)."""

import re

import pytest

from drives.services.evening import hands
from tests.browser.around_the_evening import of_door, of_table
from tests.drives.an_evening import in_hand_1

pytestmark = pytest.mark.django_db

ASKS = {"HX-Request": "true"}


@pytest.fixture
def evening(hostess):
    evening = in_hand_1(hostess, ago=60)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    return evening


def asks_at(answer):
    return re.search(r'hx-get="([^"]+)"', answer.content.decode())[1]


def test_the_page_asks_at_an_address_that_opens_when_the_finish_is_taken_back(client, evening):
    """Not at one that can only be posted to."""
    hers = client.post(evening.steward_url("Joan", "calls/1/coming/"), {"key": "k"})
    door = client.post(f"{of_door(evening)}walk-in/", {"name": "Zoe"})
    table = client.get(of_table(evening, 1))

    assert asks_at(hers) == f"{evening.steward_url('Joan')}?again=yes"
    assert asks_at(door) == f"{of_door(evening)}?again=yes"
    assert 'You had typed: <strong class="figures">Zoe</strong>' in door.content.decode()
    assert asks_at(table) == f"{of_table(evening, 1)}?again=yes"


def test_the_door_loads_the_page_anew_once_and_then_only_asks(client, evening):
    first = client.get(of_door(evening), {"seen": "1.x"}, headers=ASKS)
    again = client.get(of_door(evening), {"again": "yes"}, headers=ASKS)

    assert (first.status_code, first.headers.get("HX-Refresh")) == (404, "true")
    assert (again.status_code, again.headers.get("HX-Refresh")) == (404, None)


@pytest.mark.parametrize(("typed", "reloads"), [({}, 1), ({"points_1": "12"}, 0)])
def test_without_a_script_it_reloads_unless_figures_stand_on_it(client, evening, typed, reloads):
    answer = client.post(evening.steward_url("Joan", "1/1/"), {"key": "k", **typed})

    assert answer.content.decode().count('http-equiv="refresh"') == reloads
