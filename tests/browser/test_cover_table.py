"""“Cover Table 12” in three browsers: she asks, the hostess lets her, he keeps it too (F51)."""

import pytest
from playwright.sync_api import expect

from drives.models import Mark
from drives.services.setting_up.stewards import appoint_stewards, give_table
from tests.browser.her_phone import by_name, press, send, stays, tile, type_in
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def evening(hostess):
    """Three tables, of which Arthur has Table 2; the bell of hand 1 has gone."""
    found = seated(hostess, guests=12, name="Little Wittering Drive")
    appoint_stewards(found.act(), found.drive, ["Joan", "Arthur"])
    give_table(found.act(), found.drive, 2, steward_number=2)
    found.begin(1, ago=20)
    return found


@pytest.fixture
def arthur(phone, evening, live_server):
    page = phone()
    page.goto(by_name(evening, live_server, name="Arthur"))
    return page


def well_made(page, axe, sideways, small_targets):
    return [*axe(page), *sideways(page), *small_targets(page)]


def test_she_covers_a_table_and_sends_its_marks(
    joan, arthur, board, screenshots, axe, sideways, small_targets
):
    laptop = board()
    joan.get_by_text("Cover another table", exact=True).click()
    joan.get_by_label("Table", exact=True).fill("2")
    screenshots(joan, "cover-asking-phone")
    assert well_made(joan, axe, sideways, small_targets) == []
    joan.wait_for_timeout(600)  # taps that follow faster are one tap
    joan.get_by_role("button", name="Ask the hostess").click()

    hers, his = (
        page.locator("section[aria-label='Who asks for a table']") for page in (joan, arthur)
    )
    expect(hers).to_contain_text("You have asked for Table 2. The hostess sees it.")
    expect(his).to_contain_text("Joan asks the hostess to cover Table 2.")
    asked = laptop.locator("section[aria-label='Stewards who ask for a table']")
    expect(asked).to_contain_text("Joan asks to cover Table 2, which is Arthur’s.")
    screenshots(joan, "cover-asked-phone")
    screenshots(laptop, "cover-asked-board")
    assert well_made(laptop, axe, sideways, small_targets) == []

    asked.get_by_role("button", name="Let her cover Table 2").click()

    expect(asked).to_have_count(0)
    expect(arthur.get_by_text("Joan covers Table 2 too.")).to_be_visible()
    expect(joan.get_by_text("You cover Table 2, which is Arthur’s.")).to_be_visible()
    screenshots(joan, "cover-given-phone")
    screenshots(arthur, "cover-told-phone")
    assert well_made(joan, axe, sideways, small_targets) == []
    tile(joan, 2).click()
    joan.get_by_role("heading", name="Table 2 · hand 1").wait_for()
    type_in(joan, {"Eve": "4", "Fay": "8", "Gus": "0", "Hal": "21"})
    send(joan)
    expect(joan.locator("#table-here .goes")).to_have_text("Gus goes to Table 3 and deals.")
    assert (Mark.objects.count(), stays(joan)) == (4, True)

    laptop.goto(laptop.url + "stewards/")
    expect(laptop.get_by_text("covers Table 2")).to_be_visible()
    screenshots(laptop, "cover-stewards-page")
    assert well_made(laptop, axe, sideways, small_targets) == []
    joan.get_by_role("button", name="Stop covering Table 2").click()
    expect(tile(joan, 2)).to_have_count(0)
    expect(arthur.get_by_text("Joan covers Table 2 too.")).to_have_count(0)


def test_what_was_typed_for_a_table_she_covers_no_longer_stays_on_her_phone(
    joan, evening, board, live_server
):
    """F37, F51: it is shown whose the table is now, and her figures with it."""
    laptop = board()
    laptop.goto(laptop.url + "stewards/")
    laptop.get_by_label("Steward", exact=True).select_option("Joan")
    laptop.get_by_label("covers", exact=True).select_option("Table 2")
    laptop.get_by_role("button", name="Let her cover it").click()
    tile(joan, 2).click()
    joan.get_by_role("heading", name="Table 2 · hand 1").wait_for()
    type_in(joan, {"Eve": "4", "Fay": "8", "Gus": "0", "Hal": "21"})
    laptop.wait_for_timeout(600)
    laptop.get_by_role("button", name="Stop covering Table 2").click()
    expect(laptop.get_by_text("Joan covers Table 2 no longer.")).to_be_visible()

    press(joan, "Send")

    waiting = joan.locator("[data-outbox-list] li")
    expect(waiting).to_contain_text("Table 2 is Arthur’s now.")
    assert Mark.objects.count() == 0
