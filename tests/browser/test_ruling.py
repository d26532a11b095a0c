"""A ruling on the Steward's phone: three steps, one tap to record (W1-W4, feature 42)."""

import pytest
from playwright.sync_api import expect

from drives.models import Ruling
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def evening(hostess):
    found = seated(hostess, guests=12, name="Little Wittering Drive")
    found.begin(1, ago=2)
    return found


@pytest.fixture
def her_phone(evening, phone):
    def open_phone(rest="1/2/ruling/", **options):
        page = phone(**options)
        page.set_default_timeout(8000)
        page.goto(evening.steward_url("Joan", rest))
        return page

    return open_phone


def test_a_word_is_ruled_on_in_three_steps(her_phone):
    """Played? The word. Which was meant? One tap; she never leaves the page to look it up."""
    page = her_phone()

    page.get_by_role("link", name="No, not yet").click()
    page.get_by_label("The word, letter by letter").press_sequentially("recieve")
    expect(page.locator(".letter-cards")).to_have_attribute("aria-label", "RECIEVE")
    page.get_by_label("Which word was meant?").press_sequentially("receive")
    expect(page.locator("#advice .notice")).to_contain_text("Misspelt. It is near to “receive”.")
    page.get_by_role("group", name="Who laid the word?").get_by_label("Eve").check()
    page.get_by_role("group", name="Who challenges it?").get_by_label("Fay").check()
    page.get_by_role("button", name="Record: misspelt: no fine").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Rulings")
    expect(page.locator(".goes").first).to_have_text(
        "RECIEVE is misspelt: no fine; take back the cards, and lose the turn."
    )
    ruling = Ruling.objects.get()
    assert (ruling.player.name, ruling.challenger.name, ruling.verdict, ruling.meant) == (
        *("Eve", "Fay", "misspelt", "receive"),
    )


def test_what_is_typed_stays_in_its_field_while_the_dictionary_answers(her_phone):
    page = her_phone("1/2/ruling/?has_played=no")

    page.get_by_label("The word, letter by letter").press_sequentially("sploot", delay=40)
    page.get_by_label("Which word was meant?").press_sequentially("banana", delay=40)
    expect(page.locator("#advice .notice")).to_contain_text("It is too far from “banana”")
    page.get_by_label("The word, letter by letter").press("End")
    page.keyboard.type("s")

    expect(page.locator(".letter-cards")).to_have_attribute("aria-label", "SPLOOTS")
    assert page.get_by_label("Which word was meant?").input_value() == "banana"
    assert page.locator(":focus").get_attribute("id") == "id_word"


def test_return_on_the_keyboard_looks_the_word_up_and_records_nothing(her_phone):
    page = her_phone("1/2/ruling/?has_played=no")

    page.get_by_label("The word, letter by letter").fill("thatched")
    page.keyboard.press("Enter")

    expect(page.locator("#advice .notice")).to_contain_text("Good.")
    assert Ruling.objects.count() == 0


STATES = {
    "played": "1/2/ruling/",
    "too-late": "1/2/ruling/?has_played=yes",
    "good": "1/2/ruling/?has_played=no&word=kimono",
    "open": "1/2/ruling/?has_played=no&word=recieve",
    "misspelt": "1/2/ruling/?has_played=no&word=recieve&meant=receive",
    "wrong": "1/2/ruling/?has_played=no&word=sploot&meant=banana",
    "paris": "1/2/ruling/?has_played=no&word=paris",
    "dictionary": "dictionary/?word=smothered&before=mother",
}


def test_every_step_is_readable_and_can_be_pressed(evening, her_phone, in_the_way):
    page = her_phone()
    found = {}
    for name, rest in STATES.items():
        page.goto(evening.steward_url("Joan", rest))
        found[name] = in_the_way(page, f"ruling-{name}")

    assert found == {name: [] for name in STATES}


@pytest.mark.parametrize("name", ["own-words", "about"])
def test_the_pages_about_the_dictionary_are_readable(
    name, evening, hostess, client, laptop, live_server, axe, sideways, screenshots
):
    client.force_login(hostess)
    cookie = {"name": "lexicon_drive", "value": client.cookies["lexicon_drive"].value}
    page = laptop()
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.goto({"own-words": evening.url("words/"), "about": "/dictionary/"}[name])
    page.evaluate("document.fonts.ready")

    screenshots(page, f"dictionary-{name}")
    assert (axe(page), sideways(page)) == ([], [])
