"""What is typed goes out without leaving the page, and is never lost on the way (F37, F38)."""

import pytest
from playwright.sync_api import expect

from drives.models import Mark
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FIGURES = {"Eve": "4", "Fay": "8", "Gus": "0", "Hal": "21"}


@pytest.fixture
def evening(hostess):
    """Twelve guests; the bell of hand 1 has gone, and no table is in yet."""
    found = seated(hostess, guests=12, name="Little Wittering Drive")
    found.begin(1, ago=20)
    return found


@pytest.fixture
def stewards_phone(evening, phone):
    """Her page of Table 2, with the four figures typed and the initials seen."""
    page = phone()
    page.set_default_timeout(8000)
    page.goto(evening.steward_url("Joan", "1/2/"))
    page.evaluate("window.sameDocument = true")
    for name, figure in FIGURES.items():
        field(page, name).fill(figure)
    for tick in page.get_by_role("checkbox").all():
        tick.check()
    return page


def field(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


def press(page):
    page.get_by_role("button", name="Send").click()


def stays(page):
    return page.evaluate("window.sameDocument === true")


def test_an_answer_takes_the_place_of_the_page_and_the_document_stays(stewards_phone, evening):
    press(stewards_phone)

    expect(stewards_phone.locator("#notices")).to_contain_text("Table 2, hand 1")
    assert stays(stewards_phone)
    assert Mark.objects.filter(hand__number=1, player__name="Hal").get().points == 21


def test_without_an_answer_what_was_typed_stays_and_a_second_press_counts_once(
    stewards_phone, evening
):
    """F38: Wi-Fi goes; she presses twice more; it comes back."""
    stewards_phone.context.set_offline(True)
    press(stewards_phone)
    expect(stewards_phone.get_by_role("alert")).to_have_text(
        "No answer from the hostess’s laptop. What you typed is still here: press again when the "
        "Wi-Fi is back. Pressed twice, it counts once."
    )
    assert field(stewards_phone, "Hal").input_value() == "21"

    stewards_phone.context.set_offline(False)
    stewards_phone.wait_for_timeout(2100)  # a second tap within two seconds is the same tap
    press(stewards_phone)

    expect(stewards_phone.locator("#notices")).to_contain_text("Table 2, hand 1")
    assert evening.drive.log.filter(sentence__startswith="Table 2, hand 1").count() == 1
    assert stays(stewards_phone)


def test_a_lost_answer_is_given_again_when_she_presses_again(stewards_phone, evening):
    """The figures arrived, the answer did not: the same key gets the same answer."""

    def lose(route):
        route.fetch()
        route.abort()

    stewards_phone.route("**/1/2/**", lose, times=1)
    press(stewards_phone)
    stewards_phone.get_by_role("alert").wait_for()
    stewards_phone.wait_for_timeout(2100)
    press(stewards_phone)

    expect(stewards_phone.locator("#notices")).to_contain_text("Already recorded.")
    assert evening.drive.log.filter(sentence__startswith="Table 2, hand 1").count() == 1


def test_a_figure_that_is_none_is_shown_with_its_field_in_hand(stewards_phone):
    """422: the page comes back with what was typed, and the field that is wrong has the focus."""
    field(stewards_phone, "Fay").fill("1x")
    press(stewards_phone)

    expect(field(stewards_phone, "Fay")).to_be_focused()
    assert field(stewards_phone, "Fay").input_value() == "1x"
    assert field(stewards_phone, "Hal").input_value() == "21"
    assert stays(stewards_phone)


def test_a_closed_link_keeps_what_was_typed_on_the_screen(stewards_phone, evening):
    """F37: the drive ended meanwhile; nothing typed is thrown away."""
    evening.drive.state = evening.drive.State.FINISHED
    evening.drive.save(update_fields=["state"])
    press(stewards_phone)

    expect(stewards_phone.get_by_role("heading", level=1)).to_have_text("This link is closed")
    expect(stewards_phone.locator("main")).to_contain_text("You had typed: 4, 8, 0, 21.")


def test_back_leads_to_the_page_before_and_not_to_the_form_again(
    evening, laptop, hostess, client, live_server
):
    client.force_login(hostess)
    evening.begin(2, ago=1)
    page = laptop()
    page.set_default_timeout(8000)
    cookie = {"name": "lexicon_drive", "value": client.cookies["lexicon_drive"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.goto(evening.url("standings/"))
    page.goto(evening.url())
    page.get_by_role("button", name="+1 min").click()
    page.locator("#notices .notice").first.wait_for()
    page.go_back()

    page.wait_for_url(f"**{evening.url('standings/')}")
