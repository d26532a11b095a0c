"""A Steward's page is never left: her tables are opened, typed and settled in it (F34, F38)."""

import pytest
from playwright.sync_api import expect

from tests.browser.her_phone import (
    ENTERED,
    FIGURES,
    field,
    press,
    send,
    standing,
    stays,
    tap_table,
    ticks_done,
    type_in,
    waits,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_table_is_opened_typed_and_sent_without_leaving_the_page(joan, evening):
    """Feature 26, F38: and where the winner goes is read there."""
    tap_table(joan, 2)
    type_in(joan, FIGURES)
    send(joan)

    expect(joan.locator("#table-here .goes")).to_have_text("Gus goes to Table 3 and deals.")
    expect(joan.locator(".outbox-count")).to_have_text("on this phone 0 at the desk 1")
    expect(ticks_done(joan, 2)).to_have_text(
        ["on this phone", "at the desk", "initialled"], use_inner_text=True
    )
    assert (standing(), stays(joan)) == (ENTERED, True)
    assert joan.url.endswith(evening.steward_url("Joan", "#1/2"))


def test_two_phones_with_different_figures_show_both_and_one_tap_settles(joan, evening):
    """F34, feature 31: with names and times; neither is lost."""
    tap_table(joan, 2)
    joan.context.set_offline(True)
    type_in(joan, FIGURES)
    send(joan)
    expect(waits(joan)).to_have_count(1)
    evening.enter(1, 2, ENTERED | {"Hal": 23})
    joan.context.set_offline(False)

    asks = joan.locator("#table-here .asks")
    expect(asks).to_contain_text("Two figures for Hal: 23 (The hostess,")
    expect(asks).to_contain_text("and 21 (Joan,")
    assert standing()["Hal"] == 23
    press(joan, "21 is right")

    expect(asks).to_have_count(0)
    expect(joan.locator("#table-here")).to_contain_text("Hal, hand 1: settled at 21.")
    assert (standing(), stays(joan)) == (ENTERED, True)
    assert joan.url.endswith(evening.steward_url("Joan", "#1/2"))


def test_a_tie_is_cut_in_place(joan, evening):
    """D9."""
    tap_table(joan, 2)
    type_in(joan, FIGURES | {"Gus": "4"})
    send(joan)
    expect(joan.locator("#table-here .asks")).to_contain_text("Eve and Gus have 4 each. They cut;")
    press(joan, "Gus")

    expect(joan.locator("#table-here .goes")).to_have_text("Gus goes to Table 3 and deals.")
    assert stays(joan)


def test_half_typed_figures_are_there_again_after_a_look_at_another_table(joan, evening):
    tap_table(joan, 2)
    type_in(joan, {"Eve": "4", "Fay": "8"}, initials=False)
    tap_table(joan, 3)

    tap_table(joan, 2)

    assert [field(joan, name).input_value() for name in FIGURES] == ["4", "8", "", ""]
    expect(joan.locator("#table-here")).to_contain_text("it is not sent yet")


def test_what_is_being_typed_stays_while_the_page_follows_the_evening(joan, evening):
    """Feature 36: the form is kept, the tiles around it are new."""
    tap_table(joan, 2)
    type_in(joan, {"Eve": "4"}, initials=False)
    joan.locator("#table-here [data-here-title]").focus()
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})

    expect(joan.locator(".outbox-count")).to_have_text("on this phone 0 at the desk 1")
    assert field(joan, "Eve").input_value() == "4"


def test_a_table_somebody_else_filled_in_is_shown_anew_while_nothing_is_typed(joan, evening):
    tap_table(joan, 2)
    evening.enter(1, 2, ENTERED)

    expect(field(joan, "Hal")).to_have_value("21")
    expect(joan.locator("#table-here .goes")).to_have_text("Gus goes to Table 3 and deals.")


def test_a_table_that_was_left_open_is_put_away_when_the_next_hand_begins(joan, evening):
    """F40: nobody types the figures of hand 2 into a page of hand 1."""
    tap_table(joan, 2)
    evening.begin(2, ago=1)

    joan.get_by_role("heading", name="Hand 2: your tables").wait_for()
    expect(joan.locator("#table-here")).to_be_hidden()


def test_figures_that_are_typed_are_not_put_away_when_the_next_hand_begins(joan, evening):
    """F29, F40: they still say whose they are, and of which hand."""
    tap_table(joan, 2)
    type_in(joan, FIGURES)
    evening.begin(2, ago=1)
    joan.locator("#table-here [data-here-title]").focus()

    joan.get_by_role("heading", name="Hand 2: your tables").wait_for()
    expect(joan.locator("#table-here [data-here-title]")).to_have_text("Table 2 · hand 1")
    send(joan)

    expect(joan.locator("#table-here .goes")).to_have_text("Gus goes to Table 3 and deals.")
    assert standing() == ENTERED


def test_someone_else_sits_here_is_said_in_place(joan, evening):
    """D15, feature 13: by the numbers on the cards."""
    tap_table(joan, 2)
    joan.locator("#table-here").get_by_role("link", name="Someone else sits here").click()
    joan.get_by_role("heading", name="Who really sits at Table 2?").wait_for()
    joan.get_by_label("Chair 1").fill("9")
    press(joan, "Go on")
    press(joan, "Record it")

    joan.get_by_role("heading", name="Table 2 · hand 1").wait_for()
    expect(field(joan, "Ida")).to_have_count(1)
    assert (evening.seats(1)[2, 1], stays(joan)) == ("Ida", True)


def test_an_earlier_hand_that_is_open_is_filled_in_in_place(joan, evening):
    evening.begin(2, ago=1)
    joan.get_by_role("link", name="Hand 1, Table 2").click()
    joan.get_by_role("heading", name="Table 2 · hand 1").wait_for()
    type_in(joan, FIGURES)
    send(joan)

    expect(joan.locator("#table-here .goes")).to_have_text("Gus goes to Table 3 and deals.")
    expect(joan.get_by_role("link", name="Hand 1, Table 2")).to_have_count(0)
    assert (standing(), stays(joan)) == (ENTERED, True)


def test_rulings_and_the_dictionary_are_one_tap_away_and_the_page_stays(joan):
    joan.get_by_role("link", name="The Steward’s dictionary").click()
    joan.get_by_role("heading", name="The Steward’s dictionary").wait_for()
    joan.get_by_role("link", name="Rulings").click()
    joan.get_by_role("heading", name="Rulings").wait_for()
    joan.get_by_role("link", name="My tables").click()

    tap_table(joan, 2)
    assert stays(joan)


def test_the_cards_left_are_tapped_and_the_page_counts_them(joan):
    """K1: A, Q and the Master count 29; the last one is taken back."""
    tap_table(joan, 2)
    joan.get_by_text("Count the cards for somebody").click()
    pad = joan.locator("[data-letter-pad]")
    for card in ("A", "Q", "Master", "Z"):
        pad.get_by_role("button", name=card, exact=True).click()
    pad.get_by_role("button", name="Take the last one back").click()
    expect(pad.get_by_role("status")).to_have_text("A Q ★ 29 points")

    pad.get_by_role("button", name="for Fay").click()

    expect(field(joan, "Fay")).to_have_value("29")
    expect(pad.get_by_role("status")).to_have_text("0 points")
    tap_table(joan, 3)
    tap_table(joan, 2)
    expect(field(joan, "Fay")).to_have_value("29")


def test_without_a_script_every_table_has_a_page_of_its_own(phone, hers, evening):
    page = phone(java_script_enabled=False)
    page.set_default_timeout(8000)
    page.goto(hers())
    page.locator("a.tile").nth(1).click()
    for name, figure in FIGURES.items():
        page.get_by_role("textbox", name=name, exact=True).fill(figure)
    page.get_by_role("button", name="Send").click()

    page.get_by_text("Gus goes to Table 3 and deals.").first.wait_for()
    assert standing() == ENTERED


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_nothing_on_her_page_stands_in_a_readers_way(
    color_scheme, new_page, hers, evening, axe, sideways, small_targets, screenshots
):
    """WCAG 2.2 AA at 360 px: a table open, a sheet that waits and one that was refused."""
    page = new_page(360, 740, color_scheme=color_scheme, has_touch=True)
    page.set_default_timeout(8000)
    with page.expect_response("**/1/3/"):
        page.goto(hers())
    screenshots(page, f"steward-tables-{color_scheme}")
    found = [axe(page), sideways(page), small_targets(page)]
    tap_table(page, 3)
    type_in(page, {"Ida": "x"})
    send(page)
    expect(waits(page)).to_have_count(1)
    page.context.set_offline(True)
    tap_table(page, 2)
    type_in(page, FIGURES)
    send(page)
    expect(waits(page)).to_have_count(2)

    page.get_by_text("Count the cards for somebody").click()
    screenshots(page, f"steward-outbox-{color_scheme}")
    assert [*found, axe(page), sideways(page), small_targets(page)] == [[]] * 6
