"""Figures kept on a Steward's phone never write over the desk's (F34, feature 31)."""

import pytest
from playwright.sync_api import expect

from drives.services.seats.true_seats import sit_really
from tests.browser.her_phone import (
    ENTERED,
    FIGURES,
    field,
    press,
    send,
    standing,
    tap_table,
    type_in,
    waits,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def back_to_her_tables(page):
    page.locator("#table-here").get_by_role("link", name="My tables").click()
    expect(page.locator("#table-here")).to_be_hidden()


def at_the_desk(page):
    lines = page.locator("#table-here .figure-field").filter(has=page.locator("[data-at-desk]"))
    return [" ".join(line.split()) for line in lines.all_inner_texts()]


def two_figures(page):
    return page.locator("#table-here .asks", has_text="Two figures for")


def sure(page):
    return page.get_by_label("Yes, this is right")


def test_a_kept_draft_is_shown_beside_the_desks_figures_and_both_are_kept(
    joan, evening, in_the_way
):
    """Typed, not sent; the hostess entered others; opened again and sent."""
    tap_table(joan, 2)
    type_in(joan, {"Eve": "6", "Fay": "18", "Gus": "24"}, initials=False)
    back_to_her_tables(joan)
    evening.enter(1, 2, {"Eve": 6, "Fay": 20, "Gus": 28})

    tap_table(joan, 2)
    assert [field(joan, name).input_value() for name in FIGURES] == ["6", "18", "24", ""]
    assert at_the_desk(joan) == ["Fay at the desk: 20", "Gus at the desk: 28"]
    expect(field(joan, "Fay")).to_have_accessible_description("at the desk: 20")
    expect(joan.locator("#table-here")).to_contain_text("somebody else has entered figures here")
    assert in_the_way(joan, "steward-beside-the-desk") == []
    send(joan)

    asks = two_figures(joan)
    expect(asks).to_have_count(2)
    expect(asks.first).to_contain_text("Two figures for Fay: 20 (The hostess,")
    expect(asks.first).to_contain_text("and 18 (Joan,")
    assert standing() == {"Eve": 6, "Fay": 20, "Gus": 28}
    press(joan, "18 is right")
    expect(asks).to_have_count(1)
    assert standing()["Fay"] == 18


def test_a_sheet_kept_after_a_sure_is_shown_beside_the_desks_figures_too(joan, evening):
    """K1: and her tick is there again, for the figures it was asked about."""
    tap_table(joan, 2)
    type_in(joan, FIGURES | {"Hal": "13"})
    send(joan)
    sure(joan).wait_for()
    back_to_her_tables(joan)
    evening.enter(1, 2, ENTERED | {"Hal": 23})

    tap_table(joan, 2)
    assert at_the_desk(joan) == ["Hal at the desk: 23"]
    expect(field(joan, "Hal")).to_have_value("13")
    expect(joan.locator("#table-here")).to_contain_text("Hal: No ten cards can count 13. Sure?")
    sure(joan).check()
    send(joan)

    asks = two_figures(joan)
    expect(asks).to_contain_text("Two figures for Hal: 23 (The hostess,")
    expect(waits(joan)).to_have_count(0)
    assert standing() == ENTERED | {"Hal": 23}


def test_what_she_did_not_type_is_as_the_desk_has_it(joan, evening):
    """F29: a figure, and initials that were ticked at the desk, are not taken back by a draft."""
    tap_table(joan, 2)
    type_in(joan, {"Eve": "4"}, initials=False)
    back_to_her_tables(joan)
    evening.enter(1, 2, {"Fay": 8})

    tap_table(joan, 2)
    assert [field(joan, name).input_value() for name in FIGURES] == ["4", "8", "", ""]
    ticks = joan.locator("#table-here .mark-tick").get_by_role("checkbox")
    assert [tick.is_checked() for tick in ticks.all()] == [False, True, False, False]
    expect(joan.locator("#table-here")).to_contain_text(
        "You typed this before; it is not sent yet."
    )
    send(joan)

    expect(joan.locator("#table-here")).to_contain_text("Table 2, hand 1: Eve 4.")
    assert (standing(), at_the_desk(joan)) == ({"Eve": 4, "Fay": 8}, [])


def test_a_figure_she_had_seen_is_changed_without_a_question(joan, evening):
    """Only what she had not seen is kept beside hers."""
    evening.enter(1, 2, ENTERED)
    joan.reload()
    tap_table(joan, 2)
    type_in(joan, {"Hal": "31"}, initials=False)
    back_to_her_tables(joan)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})

    tap_table(joan, 2)
    send(joan)

    expect(joan.locator("#table-here")).to_contain_text("Hal 31 instead of 21.")
    assert standing()["Hal"] == 31


def test_figures_kept_for_somebody_who_sits_there_no_more_are_said_and_not_filled_in(joan, evening):
    """F17, D15: figures follow people; Eve's are not Ida's."""
    tap_table(joan, 2)
    type_in(joan, {"Eve": "6", "Fay": "18"}, initials=False)
    back_to_her_tables(joan)
    really = {1: evening.number("Ida")}
    sit_really(evening.act(), evening.drive, 1, 2, really, others_swap=True)

    tap_table(joan, 2)
    assert [field(joan, name).input_value() for name in ("Ida", "Fay")] == ["", "18"]
    expect(joan.locator("#table-here")).to_contain_text("than when you typed Eve 6, Fay 18.")


def test_a_draft_that_is_left_again_still_knows_what_it_had_seen(joan, evening):
    """She types on in what was kept, leaves it once more, and the page is loaded anew."""
    tap_table(joan, 2)
    type_in(joan, {"Fay": "18"}, initials=False)
    back_to_her_tables(joan)
    evening.enter(1, 2, {"Fay": 20})
    tap_table(joan, 2)
    type_in(joan, {"Eve": "4"}, initials=False)
    joan.reload()

    joan.get_by_role("heading", name="Table 2 · hand 1").wait_for()
    assert at_the_desk(joan) == ["Fay at the desk: 20"]
    assert field(joan, "Eve").input_value() == "4"
    joan.locator("#table-here").get_by_role("button", name="Send").click()

    expect(two_figures(joan)).to_contain_text("Two figures for Fay: 20")
    assert standing() == {"Eve": 4, "Fay": 20}


def test_a_refused_sheet_keeps_its_tick_whatever_else_comes_in(joan, evening):
    """It waited for the Wi-Fi, was asked about, and the desk got a figure of the same table."""
    tap_table(joan, 2)
    joan.context.set_offline(True)
    type_in(joan, FIGURES | {"Hal": "13"})
    send(joan)
    back_to_her_tables(joan)
    joan.context.set_offline(False)
    expect(waits(joan).first).to_contain_text("tick it and send once more")
    waits(joan).first.get_by_role("link", name="Look at it").click()
    expect(sure(joan)).to_be_visible()
    joan.locator("#table-here [data-here-title]").focus()
    evening.enter(1, 2, {"Eve": 4})
    expect(joan.locator("a.tile", has_text="Eve")).to_have_count(0)
    joan.wait_for_timeout(2500)

    sure(joan).check()
    send(joan)

    expect(waits(joan)).to_have_count(0)
    assert standing() == ENTERED | {"Hal": 13}
