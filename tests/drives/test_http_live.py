"""What a page that follows the evening is answered."""

import pytest
from django.core.cache import cache

from drives.services.setting_up.stewards import renew_screen_link
from tests.drives.an_evening import seated
from tests.drives.reading_pages import seen

ASK = {"HX-Request": "true"}


@pytest.fixture
def evening(hostess):
    found = seated(hostess, guests=12)
    found.begin(1, ago=20)
    return found


def test_a_page_that_has_seen_all_there_is_hears_nothing(client, evening):
    first = client.get(evening.screen_url(), headers=ASK)

    again = client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)
    evening.enter(1, 1, {"Ann": 2})
    later = client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)

    assert (again.status_code, again.content, later.status_code) == (204, b"", 200)


@pytest.mark.django_db(transaction=True)
def test_the_standings_hear_nothing_while_nothing_is_new(client, hostess, evening):
    client.force_login(hostess)
    first = client.get(evening.url("standings/"))

    again = client.get(evening.url("standings/"), {"seen": seen(first)}, headers=ASK)

    assert (first.status_code, again.status_code) == (200, 204)


def test_a_screen_that_asks_again_costs_no_question_to_the_database(
    client, evening, django_assert_num_queries
):
    """Most of what 400 screens cost was the drive, read for each of them every two seconds."""
    first = client.get(evening.screen_url(), headers=ASK)
    client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)

    with django_assert_num_queries(0):
        again = client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)
    behind = client.get(evening.screen_url(), {"seen": "1.x"}, headers=ASK)

    assert (again.status_code, behind.status_code) == (204, 200)


def test_of_many_screens_that_are_behind_only_one_costs_a_question(
    client, evening, django_assert_num_queries
):
    first = client.get(evening.screen_url(), headers=ASK)
    evening.enter(1, 1, {"Ann": 2})
    cache.clear()  # as a second later
    made = client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)

    with django_assert_num_queries(0):
        other = client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)

    assert (other.status_code, other.content) == (200, made.content)


def test_a_screen_that_has_seen_more_is_not_given_what_was_made_before(client, evening):
    """A screen that has just been opened shows more than the page kept for the others."""
    client.get(evening.screen_url(), headers=ASK)
    evening.enter(1, 1, {"Ann": 2})
    opened = client.get(evening.screen_url())

    again = client.get(evening.screen_url(), {"seen": seen(opened)}, headers=ASK)

    assert (again.status_code, again.content) == (204, b"")


def test_after_an_act_a_screen_that_asks_again_hears_of_it_at_once(client, evening):
    first = client.get(evening.screen_url(), headers=ASK)
    client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)

    evening.enter(1, 1, {"Ann": 2})
    later = client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)

    assert later.status_code == 200


def test_a_closed_link_opens_nothing_more_for_a_screen_that_asks_again(client, evening):
    """F51: another link is an act, so nobody is told at the door that nothing is new."""
    first = client.get(evening.screen_url(), headers=ASK)
    address = evening.screen_url()
    client.get(address, {"seen": seen(first)}, headers=ASK)

    renew_screen_link(evening.act(), evening.drive)

    assert client.get(address, {"seen": seen(first)}, headers=ASK).status_code == 404
