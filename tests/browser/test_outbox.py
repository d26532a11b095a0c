"""A Steward's phone with poor Wi-Fi: nothing typed is lost, nothing counts twice (F34, F35, F38).

The page is reached by a name, as in a hall, so it is no secure context: what only works on
localhost does not work here.
"""

import pytest
from playwright.sync_api import expect

from drives.models import Mark
from drives.services.setting_up.stewards import renew_steward_link
from tests.browser.her_phone import (
    ENTERED,
    FIGURES,
    counts,
    entries,
    field,
    send,
    standing,
    stays,
    tap_table,
    type_in,
    waits,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def lose_the_answer(route):
    """The laptop gets it, its answer gets lost."""
    if route.request.method == "POST":
        route.fetch(url=route.request.url.replace("hall.local", "127.0.0.1"))
        route.abort()
    else:
        route.fallback()


def no_answer(route):
    if route.request.method == "POST":
        route.abort()
    else:
        route.fallback()


def test_what_waits_tells_namesakes_apart(joan, evening):
    """F06: with the mark that tells them apart, as everywhere."""
    evening.drive.players.filter(name__in=["Eve", "Fay"]).update(name="Mary Brown")
    evening.drive.players.filter(number=6).update(tag="the elder")
    joan.reload()
    tap_table(joan, 2)
    joan.context.set_offline(True)
    type_in(joan, {"Mary Brown": "0", "Mary Brown the elder": "22"})
    send(joan)

    expect(waits(joan).first).to_contain_text("Mary Brown 0, Mary Brown (the elder) 22")


def test_the_page_is_no_secure_context(joan):
    assert joan.evaluate("[isSecureContext, typeof crypto.randomUUID]") == [False, "undefined"]


def test_without_wifi_the_tables_of_the_hand_are_typed_and_go_out_when_it_is_back(joan, evening):
    """F38: three presses, and after the return exactly one result."""
    joan.context.set_offline(True)
    tap_table(joan, 2)
    expect(joan.locator("#table-here")).to_contain_text("The laptop does not answer.")
    type_in(joan, FIGURES)
    send(joan)
    for _ in range(2):
        send(joan)

    expect(waits(joan)).to_have_count(1)
    expect(waits(joan).first).to_contain_text("Table 2, hand 1 Eve 4, Fay 8, Gus 0, Hal 21")
    expect(joan.locator("#table-here")).to_contain_text("go on with the next table")
    assert (standing(), counts(joan)) == ({}, "on this phone 1 at the desk 0")
    tap_table(joan, 3)
    type_in(joan, {"Ida": "6", "Jo": "0"})
    send(joan)
    expect(waits(joan)).to_have_count(2)

    joan.context.set_offline(False)

    expect(waits(joan)).to_have_count(0)
    expect(joan.locator(".outbox-count")).to_have_text("on this phone 0 at the desk 1")
    assert standing() == ENTERED | {"Ida": 6, "Jo": 0}
    assert (entries(evening), stays(joan)) == (2, True)


def test_a_lost_answer_is_asked_for_again_by_itself_and_counts_once(joan, evening):
    """F35: the same key gets the same answer."""
    tap_table(joan, 2)
    type_in(joan, FIGURES)
    joan.route("**/1/2/", lose_the_answer, times=1)
    send(joan)

    expect(joan.locator("#table-here")).to_contain_text("Already recorded.")
    assert (standing(), entries(evening)) == (ENTERED, 1)
    assert counts(joan) == "on this phone 0 at the desk 1"


def test_a_newer_figure_takes_the_place_of_one_whose_answer_was_lost(joan, evening):
    """F34, F35: she knows what she sent herself, so nothing is to be settled."""
    tap_table(joan, 2)
    type_in(joan, FIGURES)
    joan.route("**/1/2/", no_answer)
    joan.route("**/1/2/", lose_the_answer, times=1)
    send(joan)
    expect(joan.locator("#table-here")).to_contain_text("not at the desk yet")
    field(joan, "Hal").fill("12")
    send(joan)
    expect(waits(joan).first).to_contain_text("Hal 12")
    assert (waits(joan).count(), standing()["Hal"]) == (1, 21)

    joan.unroute("**/1/2/")

    expect(waits(joan)).to_have_count(0)
    assert standing() == ENTERED | {"Hal": 12}
    assert not Mark.objects.exclude(rival_by="").exists()
    assert evening.drive.log.latest("version").sentence.startswith(
        "Table 2, hand 1: Hal 12 instead of 21."
    )


def test_a_newer_figure_takes_the_place_of_one_that_never_arrived(joan, evening):
    tap_table(joan, 2)
    joan.context.set_offline(True)
    type_in(joan, FIGURES)
    send(joan)
    field(joan, "Hal").fill("12")
    send(joan)
    expect(waits(joan).first).to_contain_text("Hal 12")

    joan.context.set_offline(False)

    expect(waits(joan)).to_have_count(0)
    assert (standing(), entries(evening)) == (ENTERED | {"Hal": 12}, 1)


def test_what_was_sent_before_the_page_was_closed_goes_out_when_it_is_opened(joan, hers, evening):
    """F38: the phone ran out of memory, or somebody closed the page."""
    tap_table(joan, 2)
    type_in(joan, FIGURES)
    joan.context.set_offline(True)
    send(joan)
    expect(waits(joan)).to_have_count(1)
    joan.close()
    joan.context.set_offline(False)
    assert standing() == {}

    again = joan.context.new_page()
    again.goto(hers())

    expect(again.locator(".outbox-count")).to_have_text("on this phone 0 at the desk 1")
    assert standing() == ENTERED


def test_a_laptop_that_asks_for_patience_is_asked_again(joan, evening):
    """5xx and 429: kept, with growing pauses."""
    answers = [503, 429]
    tap_table(joan, 2)
    type_in(joan, FIGURES)

    def busy(route):
        if route.request.method == "POST" and answers:
            route.fulfill(status=answers.pop(0), body="Busy")
        else:
            route.fallback()

    joan.route("**/1/2/", busy)
    send(joan)
    expect(waits(joan)).to_have_count(1)

    expect(joan.locator("#table-here .goes")).to_have_text(
        "Gus goes to Table 3 and deals.", timeout=12_000
    )
    assert (answers, standing(), entries(evening)) == ([], ENTERED, 1)


def test_the_page_of_somebody_elses_wifi_swallows_nothing(joan, evening):
    """A page that asks to sign in answers 200 to everything; figures wait for our own laptop."""
    tap_table(joan, 2)
    type_in(joan, FIGURES)
    joan.route("**/1/2/", lambda route: route.fulfill(status=200, body="<h1>Free Wi-Fi</h1>"))
    with joan.expect_response("**/1/2/"):
        send(joan)

    expect(waits(joan)).to_have_count(1)
    joan.unroute("**/1/2/")

    expect(waits(joan)).to_have_count(0)
    assert standing() == ENTERED


def test_a_new_link_of_hers_takes_along_what_is_on_her_phone(joan, hers, evening):
    """F51: the old link was closed while figures waited."""
    tap_table(joan, 2)
    joan.context.set_offline(True)
    type_in(joan, FIGURES)
    send(joan)
    renew_steward_link(evening.act(), evening.drive, 1)
    joan.context.set_offline(False)
    expect(waits(joan).first).to_contain_text("This link is closed")
    evening.fresh()

    joan.goto(hers())

    expect(joan.locator(".outbox-count")).to_have_text("on this phone 0 at the desk 1")
    assert standing() == ENTERED


def test_a_double_tap_on_send_is_one_sheet(joan, evening):
    """F35."""
    tap_table(joan, 2)
    type_in(joan, FIGURES)

    joan.get_by_role("button", name="Send").dblclick()

    expect(joan.locator("#table-here .goes")).to_have_text("Gus goes to Table 3 and deals.")
    assert (standing(), entries(evening)) == (ENTERED, 1)


def test_two_pages_of_one_phone_send_a_sheet_once(joan, hers, evening):
    other = joan.context.new_page()
    other.goto(hers())
    tap_table(joan, 2)
    joan.context.set_offline(True)
    type_in(joan, FIGURES)
    send(joan)
    expect(waits(other)).to_have_count(1)
    posts = []
    for page in (joan, other):
        page.on("requestfinished", lambda one: posts.append(one) if one.method == "POST" else None)

    joan.context.set_offline(False)

    expect(waits(joan)).to_have_count(0)
    expect(waits(other)).to_have_count(0)
    assert (standing(), entries(evening), len(posts)) == (ENTERED, 1, 1)


def test_without_a_place_to_keep_things_the_form_goes_out_by_itself(phone, hers, evening):
    """localStorage is switched off: sent as ever, and the answer stands in the page."""
    page = phone()
    page.set_default_timeout(8000)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('off'); }})"
    )
    page.goto(hers())
    tap_table(page, 2)
    type_in(page, FIGURES)
    send(page)

    expect(page.locator("#table-here .goes")).to_have_text("Gus goes to Table 3 and deals.")
    assert standing() == ENTERED
    assert "on this phone" not in counts(page)


def test_half_typed_figures_survive_that_the_page_is_loaded_anew(joan, hers):
    """F37: or that she scans a new link."""
    tap_table(joan, 2)
    field(joan, "Eve").press_sequentially("4")
    joan.goto(hers())

    tap_table(joan, 2)

    expect(field(joan, "Eve")).to_have_value("4")
    expect(joan.locator("#table-here")).to_contain_text("it is not sent yet")
    assert (waits(joan).count(), counts(joan)) == (0, "on this phone 0 at the desk 0")
