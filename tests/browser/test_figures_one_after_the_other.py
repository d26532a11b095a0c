"""Four figures typed one after the other, whichever way people do it (feature 26, K1, K4)."""

import pytest
from playwright.sync_api import expect

from tests.browser.her_phone import (
    FIGURES,
    field,
    standing,
    tap_table,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LATE = 1700


@pytest.fixture
def table(joan):
    tap_table(joan, 2)
    field(joan, "Eve").focus()
    return joan


def keys(page, pressed):
    """Press "12", "Enter", a pause ("…") and so on, in the pace of a hand."""
    for word in pressed.split():
        if word == "…":
            page.wait_for_timeout(LATE)
        elif word.isdigit():
            page.keyboard.type(word)
        else:
            page.keyboard.press(word)


def figures(page):
    return [field(page, name).input_value() for name in FIGURES]


def send_button(page):
    return page.get_by_role("button", name="Send")


@pytest.mark.parametrize(
    ("pressed", "found"),
    [
        ("0 Enter 0 Enter 15 Enter 8 Enter", ["0", "0", "15", "8"]),
        ("8 Enter 8 Enter 20 Enter 31 Enter", ["8", "8", "20", "31"]),
        ("12 4 Enter 0 21", ["12", "4", "0", "21"]),
        ("10 Enter 103 Enter 0 Enter 6 Enter", ["10", "103", "0", "6"]),
        ("10 Enter 103 0 6", ["10", "103", "0", "6"]),
        ("1 Enter 2 Enter 3 Enter 4 Enter", ["1", "2", "3", "4"]),
        ("20 Enter Enter 31 Enter Enter 0 Enter 8", ["20", "31", "0", "8"]),
        ("20 Tab Tab 31 Tab Tab 0 Tab Tab 8", ["20", "31", "0", "8"]),
        ("8 Tab Tab 20 Tab Tab 0 Tab Tab 31", ["8", "20", "0", "31"]),
    ],
)
def test_every_figure_stands_with_its_guest(table, pressed, found):
    """With Next after each, after those of one digit only, pressed twice, or with Tab."""
    keys(table, pressed)

    assert figures(table) == found
    assert standing() == {}


def test_next_leads_to_send_when_all_is_there(table):
    keys(table, "8 Enter 8 Enter 20 Enter 31 Enter")

    expect(send_button(table)).to_be_focused()
    table.keyboard.press("Enter")
    expect(table.locator("#table-here")).to_contain_text("Table 2, hand 1: Eve 8; Fay 8;")
    assert standing() == {"Eve": 8, "Fay": 8, "Gus": 20, "Hal": 31}


def test_a_next_that_comes_late_leaves_no_guest_out_unseen(table):
    """It is a Next in an empty field; after the last it leads back to that field."""
    keys(table, "0 … Enter 20 31 Enter")

    expect(field(table, "Fay")).to_be_focused()
    keys(table, "8 Enter")
    assert figures(table) == ["0", "8", "20", "31"]


def test_enter_never_sends_a_table_of_which_a_figure_is_missing(table):
    """Its card is not there: she says so by a second Next, and taps Send."""
    keys(table, "8 Enter 0 Enter 20 … Enter")
    expect(field(table, "Hal")).to_be_focused()
    keys(table, "Enter")
    expect(send_button(table)).to_be_focused()

    keys(table, "Enter")
    expect(field(table, "Hal")).to_be_focused()
    assert (figures(table), standing()) == (["8", "0", "20", ""], {})
    keys(table, "Enter")
    send_button(table).click()

    expect(table.locator("#table-here")).to_contain_text("Hal's mark is to come")
    assert standing() == {"Eve": 8, "Fay": 0, "Gus": 20}


def test_digits_typed_on_send_go_to_the_figure_that_is_missing(table):
    keys(table, "8 Enter 0 Enter 20 … Enter Enter")
    expect(send_button(table)).to_be_focused()

    keys(table, "31 Enter")

    assert figures(table) == ["8", "0", "20", "31"]
    expect(send_button(table)).to_be_focused()


def test_enter_in_a_tick_does_not_send_half_a_table(table):
    keys(table, "8 Tab Space Enter")

    expect(field(table, "Fay")).to_be_focused()
    assert standing() == {}


def test_send_that_was_reached_by_tab_is_meant(table):
    keys(table, "8 Enter")
    send_button(table).focus()
    keys(table, "Enter")

    expect(table.locator("#table-here")).to_contain_text("Table 2, hand 1: Eve 8.")
    assert standing() == {"Eve": 8}


def test_back_in_a_field_that_is_corrected_nothing_moves_by_itself(table):
    keys(table, "8 Enter 0 20 31")
    field(table, "Eve").fill("")
    keys(table, "12")

    expect(field(table, "Eve")).to_be_focused()
    keys(table, "Enter 4")
    assert figures(table) == ["12", "4", "20", "31"]
