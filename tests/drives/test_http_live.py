"""What a page that follows the evening is answered, and what is made once for all of them."""

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import RequestFactory
from django_htmx.middleware import HtmxDetails

from drives.http import live
from drives.http.middleware import ActsFirst
from drives.services.setting_up.stewards import renew_screen_link
from tests.drives.an_evening import seated

ASK = {"HX-Request": "true"}


@pytest.fixture
def evening(hostess):
    found = seated(hostess, guests=12)
    found.begin(1, ago=20)
    return found


def seen(response):
    return re.search(r'seen=([^"&]+)"', response.content.decode()).group(1)


def test_a_page_that_has_seen_all_there_is_hears_nothing(client, evening):
    first = client.get(evening.screen_url(), headers=ASK)

    again = client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)
    evening.enter(1, 1, {"Ann": 2})
    later = client.get(evening.screen_url(), {"seen": seen(first)}, headers=ASK)

    assert (again.status_code, again.content, later.status_code) == (204, b"", 200)


def test_after_an_act_the_screen_is_made_anew_a_second_later_at_most(client, evening, monkeypatch):
    """After the bell marks come ten a second; a screen that is behind says so and asks again."""
    now = [100.0]
    monkeypatch.setattr(live.time, "monotonic", lambda: now[0])
    first = client.get(evening.screen_url(), headers=ASK)
    evening.enter(1, 1, {"Ann": 2})

    at_once = client.get(evening.screen_url(), headers=ASK)
    now[0] += 1.1
    later = client.get(evening.screen_url(), headers=ASK)

    assert at_once.content == first.content
    assert seen(later) != seen(first)


def test_a_page_that_changed_while_it_was_made_is_made_again_a_second_later(evening, monkeypatch):
    """It says that it has seen the state from before, so whoever got it asks again."""
    now = [100.0]
    monkeypatch.setattr(live.time, "monotonic", lambda: now[0])
    request = RequestFactory().get("/", headers=ASK)
    request.htmx = HtmxDetails(request)
    made = []

    def make():
        made.append(evening.enter(1, len(made) + 1, {["Ann", "Eve"][len(made)]: 2}))
        return HttpResponse(f"page {len(made)}".encode())

    def ask():
        return live.once_for_all(request, evening.fresh(), make).content

    assert [ask(), ask()] == [b"page 1", b"page 1"]
    now[0] += 1.1
    assert ask() == b"page 2"


def test_while_one_makes_a_page_anew_the_others_get_the_last_one(evening, monkeypatch):
    """F57: if they waited no thread would be left to take a mark."""
    now = [100.0]
    monkeypatch.setattr(live.time, "monotonic", lambda: now[0])
    request = RequestFactory().get("/", headers=ASK)
    request.htmx = HtmxDetails(request)
    live.once_for_all(request, evening.fresh(), lambda: HttpResponse(b"old"))
    evening.enter(1, 1, {"Ann": 2})
    now[0] += 1.1
    meanwhile = []

    def make():
        other = live.once_for_all(request, evening.drive, lambda: HttpResponse(b"never"))
        meanwhile.append(other.content)
        return HttpResponse(b"new")

    assert live.once_for_all(request, evening.fresh(), make).content == b"new"
    assert meanwhile == [b"old"]


def test_a_page_that_went_wrong_is_not_kept(evening):
    request = RequestFactory().get("/", headers=ASK)
    request.htmx = HtmxDetails(request)
    answers = iter([HttpResponse(status=404), HttpResponse(b"page")])

    asked = [
        live.once_for_all(request, evening.drive, lambda: next(answers)).status_code
        for _ in range(2)
    ]

    assert asked == [404, 200]


@pytest.mark.django_db(transaction=True)
def test_of_many_that_ask_at_once_one_makes_the_page(evening):
    request = RequestFactory().get("/", headers=ASK)
    request.htmx = HtmxDetails(request)
    drive, made, go_on = evening.fresh(), [], Event()

    def make():
        made.append(1)
        go_on.wait(5)
        return HttpResponse(b"a page")

    def ask(_):
        return live.once_for_all(request, drive, make).content

    with ThreadPoolExecutor(4) as screens:
        asked = [screens.submit(ask, n) for n in range(4)]
        go_on.set()
        answers = [one.result() for one in asked]

    assert (answers, made) == ([b"a page"] * 4, [1])


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


def test_while_one_page_is_made_another_that_is_behind_hears_nothing(evening):
    """F57: it asks again in two seconds; the marks that come in do not wait for it."""
    first, again = (RequestFactory().get(path, headers=ASK) for path in ("/", "/?seen=1.x"))
    for request in (first, again):
        request.htmx = HtmxDetails(request)
    answers = []

    def make():
        answers.extend(
            live.one_at_a_time(request, lambda: HttpResponse(b"another")).status_code
            for request in (again, first)
        )
        return HttpResponse(b"a page")

    made = live.one_at_a_time(again, make)
    later = live.one_at_a_time(again, lambda: HttpResponse(b"another"))

    assert answers == [204, 200]  # who opens a page never waits
    assert (made.content, later.content) == (b"a page", b"another")


def test_while_a_mark_is_taken_no_page_that_asks_by_itself_is_made(client, evening, monkeypatch):
    """F57: right after the bell the marks come first; what is sent for ever holds nobody up."""
    now = [100.0]
    monkeypatch.setattr(live.time, "monotonic", lambda: now[0])
    address = evening.screen_url()

    with live.taking_an_act():
        meanwhile = client.get(address, {"seen": "1.x"}, headers=ASK)
        opened = client.get(address)
        now[0] += 0.6
        at_length = client.get(address, {"seen": "1.x"}, headers=ASK)
    afterwards = client.get(address, {"seen": "1.x"}, headers=ASK)

    statuses = [each.status_code for each in (meanwhile, opened, at_length, afterwards)]
    assert statuses == [204, 200, 200, 200]


def test_what_is_sent_is_taken_before_pages_that_ask():
    def answer(request):
        ask.htmx = HtmxDetails(ask)
        return live.one_at_a_time(ask, lambda: HttpResponse(b"a page"))

    ask = RequestFactory().get("/?seen=1.x", headers=ASK)
    taken = ActsFirst(answer)(RequestFactory().post("/"))
    looked_at = ActsFirst(answer)(RequestFactory().get("/"))

    assert (taken.status_code, looked_at.status_code) == (204, 200)


def test_a_part_for_many_pages_is_made_once_a_second_and_says_of_which_state(evening, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(live.time, "monotonic", lambda: now[0])
    opened, again = (RequestFactory().get(path, headers=ASK) for path in ("/", "/?seen=1.x"))
    for request in (opened, again):
        request.htmx = HtmxDetails(request)

    def part(request, content):
        return live.made_lately(request, evening.fresh(), "part", lambda: content)

    first = part(again, "old")
    evening.enter(1, 1, {"Ann": 2})
    at_once = part(again, "new")
    to_who_opens_it = part(opened, "new")
    evening.enter(1, 2, {"Eve": 4})
    now[0] += 1.1
    later = part(again, "newest")

    assert (first[1], at_once, to_who_opens_it[1], later[1]) == ("old", first, "new", "newest")
    assert later[0] == live.state_of(evening.drive)
