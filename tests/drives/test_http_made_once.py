"""What is made once for all pages that ask, and what they wait for."""

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread

import pytest
from django.http import HttpResponse
from django.test import RequestFactory
from django_htmx.middleware import HtmxDetails

from drives.http import giving_way, made_once
from drives.http.middleware import ActsFirst
from tests.drives.an_evening import seated
from tests.drives.reading_pages import seen

ASK = {"HX-Request": "true"}


@pytest.fixture
def evening(hostess):
    found = seated(hostess, guests=12)
    found.begin(1, ago=20)
    return found


def test_after_an_act_the_screen_is_made_anew_a_second_later_at_most(client, evening, monkeypatch):
    """After the bell marks come ten a second; a screen that is behind says so and asks again."""
    now = [100.0]
    monkeypatch.setattr(made_once.time, "monotonic", lambda: now[0])
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
    monkeypatch.setattr(made_once.time, "monotonic", lambda: now[0])
    request = RequestFactory().get("/", headers=ASK)
    request.htmx = HtmxDetails(request)
    made = []

    def make():
        made.append(evening.enter(1, len(made) + 1, {["Ann", "Eve"][len(made)]: 2}))
        return HttpResponse(f"page {len(made)}".encode())

    def ask():
        return made_once.once_for_all(request, evening.fresh(), make).content

    assert [ask(), ask()] == [b"page 1", b"page 1"]
    now[0] += 1.1
    assert ask() == b"page 2"


def test_while_one_makes_a_page_anew_the_others_get_the_last_one(evening, monkeypatch):
    """F57: if they waited no thread would be left to take a mark."""
    now = [100.0]
    monkeypatch.setattr(made_once.time, "monotonic", lambda: now[0])
    request = RequestFactory().get("/", headers=ASK)
    request.htmx = HtmxDetails(request)
    made_once.once_for_all(request, evening.fresh(), lambda: HttpResponse(b"old"))
    evening.enter(1, 1, {"Ann": 2})
    now[0] += 1.1
    meanwhile = []

    def make():
        other = made_once.once_for_all(request, evening.drive, lambda: HttpResponse(b"never"))
        meanwhile.append(other.content)
        return HttpResponse(b"new")

    assert made_once.once_for_all(request, evening.fresh(), make).content == b"new"
    assert meanwhile == [b"old"]


def test_a_page_that_went_wrong_is_not_kept(evening):
    request = RequestFactory().get("/", headers=ASK)
    request.htmx = HtmxDetails(request)
    answers = iter([HttpResponse(status=404), HttpResponse(b"page")])

    asked = [
        made_once.once_for_all(request, evening.drive, lambda: next(answers)).status_code
        for _ in range(2)
    ]

    assert asked == [404, 200]


def test_of_many_that_ask_at_once_one_makes_the_page(evening):
    request = RequestFactory().get("/", headers=ASK)
    request.htmx = HtmxDetails(request)
    drive, made, go_on = evening.fresh(), [], Event()

    def make():
        made.append(1)
        go_on.wait(5)
        return HttpResponse(b"a page")

    def ask(_):
        return made_once.once_for_all(request, drive, make).content

    with ThreadPoolExecutor(4) as screens:
        asked = [screens.submit(ask, n) for n in range(4)]
        go_on.set()
        answers = [one.result() for one in asked]

    assert (answers, made) == ([b"a page"] * 4, [1])


def test_while_one_page_is_made_another_that_is_behind_hears_nothing(evening):
    """F57: it asks again in two seconds; the marks that come in do not wait for it."""
    first, again = (RequestFactory().get(path, headers=ASK) for path in ("/", "/?seen=1.x"))
    for request in (first, again):
        request.htmx = HtmxDetails(request)
    answers = []

    def make():
        answers.extend(
            made_once.one_at_a_time(request, lambda: HttpResponse(b"another")).status_code
            for request in (again, first)
        )
        return HttpResponse(b"a page")

    made = made_once.one_at_a_time(again, make)
    later = made_once.one_at_a_time(again, lambda: HttpResponse(b"another"))

    assert answers == [204, 200]  # who opens a page never waits
    assert (made.content, later.content) == (b"a page", b"another")


def test_while_a_mark_is_taken_no_page_that_asks_by_itself_is_made(client, evening, monkeypatch):
    """F57: right after the bell the marks come first; what is sent for ever holds nobody up."""
    now = [100.0]
    monkeypatch.setattr(made_once.time, "monotonic", lambda: now[0])
    address = evening.screen_url()

    with giving_way.taking_an_act():
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
        return made_once.one_at_a_time(ask, lambda: HttpResponse(b"a page"))

    ask = RequestFactory().get("/?seen=1.x", headers=ASK)
    taken = ActsFirst(answer)(RequestFactory().post("/"))
    looked_at = ActsFirst(answer)(RequestFactory().get("/"))

    assert (taken.status_code, looked_at.status_code) == (204, 200)


def test_a_part_for_many_pages_is_made_once_a_second_and_says_of_which_state(evening, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(made_once.time, "monotonic", lambda: now[0])
    opened, again = (RequestFactory().get(path, headers=ASK) for path in ("/", "/?seen=1.x"))
    for request in (opened, again):
        request.htmx = HtmxDetails(request)

    def part(request, content):
        return made_once.made_lately(request, evening.fresh(), "part", lambda: content)

    first = part(again, "old")
    evening.enter(1, 1, {"Ann": 2})
    at_once = part(again, "new")
    to_who_opens_it = part(opened, "new")
    evening.enter(1, 2, {"Eve": 4})
    now[0] += 1.1
    later = part(again, "newest")

    assert (first[1], at_once, to_who_opens_it[1], later[1]) == ("old", first, "new", "newest")
    assert later[0] == made_once.state_of(evening.drive)


def asking(path="/?seen=1.x"):
    request = RequestFactory().get(path, headers=ASK)
    request.htmx = HtmxDetails(request)
    return request


@pytest.mark.parametrize("is_for_all", [False, True])
def test_a_page_being_made_lets_an_act_pass_before_its_next_question(evening, is_for_all):
    """F57: the machine has one core to give; whoever sends something is answered first."""
    happened, sent, answered = [], Event(), Event()

    def send():
        with giving_way.taking_an_act():
            sent.set()
            answered.wait(5)
            happened.append("sent and answered")

    def make():
        act.start()
        sent.wait(5)
        Thread(target=lambda: time.sleep(0.05) or answered.set()).start()
        happened.append(f"{evening.drive.tables.count()} tables read")
        return HttpResponse(b"a page")

    act = Thread(target=send)
    if is_for_all:
        made_once.once_for_all(asking(), evening.drive, make)
    else:
        made_once.one_at_a_time(asking(), make)
    act.join(5)

    assert happened == ["sent and answered", "3 tables read"]


def test_a_page_gives_way_for_half_a_second_in_all(evening, monkeypatch):
    """Acts may come without a pause; the page is made all the same."""
    monkeypatch.setattr(giving_way, "_AN_ACT", 0.02)
    monkeypatch.setattr(giving_way, "acts_come_in", lambda: True)

    with giving_way.giving_way():
        tables = [evening.drive.tables.count() for _ in range(3)]

    assert tables == [3, 3, 3]


def test_a_screen_that_is_opened_gives_way_to_nobody(evening):
    with giving_way.taking_an_act():
        page = made_once.once_for_all(
            asking("/"), evening.drive, lambda: HttpResponse(evening.drive.tables.count())
        )

    assert page.content == b"3"
