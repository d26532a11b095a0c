"""What the desk does not take from a Steward's phone is asked about, told and kept (K1, K3)."""

import pytest
from playwright.sync_api import expect

from drives.services.setting_up.stewards import appoint_stewards, give_table
from tests.browser.her_phone import (
    ENTERED,
    FIGURES,
    counts,
    field,
    send,
    standing,
    stays,
    tap_table,
    tile,
    type_in,
    waits,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_an_odd_count_asks_sure_on_the_page_and_is_taken_when_she_is(joan, evening):
    """K1, K3: what was refused stays on the phone until it is mended."""
    tap_table(joan, 2)
    type_in(joan, FIGURES | {"Hal": "13"})
    send(joan)

    expect(joan.locator("#table-here")).to_contain_text("Hal: No ten cards can count 13. Sure?")
    expect(waits(joan)).to_have_count(1)
    expect(waits(joan).first).to_contain_text("Look again, please")
    joan.get_by_label("Yes, this is right").check()
    send(joan)

    expect(waits(joan)).to_have_count(0)
    assert standing() == ENTERED | {"Hal": 13}


def test_what_was_refused_is_looked_at_and_mended_later(joan, evening):
    """She had gone on to another table; her figures stand in the form again."""
    tap_table(joan, 2)
    joan.context.set_offline(True)
    type_in(joan, FIGURES | {"Fay": "1x"})
    send(joan)
    tap_table(joan, 3)
    joan.context.set_offline(False)
    line = waits(joan).first
    expect(line).to_contain_text("Type the points of the cards left")

    line.get_by_role("link", name="Look at it").click()
    expect(field(joan, "Hal")).to_have_value("21")
    expect(joan.locator("#table-here")).to_contain_text("Type the points of the cards left")
    field(joan, "Fay").fill("8")
    send(joan)

    expect(waits(joan)).to_have_count(0)
    assert standing() == ENTERED


def test_what_was_refused_is_thrown_away_by_her_alone(joan, evening):
    tap_table(joan, 2)
    type_in(joan, {"Fay": "1x"})
    send(joan)
    expect(waits(joan)).to_have_count(1)

    waits(joan).first.get_by_text("Throw it away", exact=True).click()
    joan.get_by_role("button", name="Yes, throw these figures away").click()

    expect(waits(joan)).to_have_count(0)
    assert counts(joan) == "on this phone 0 at the desk 0"


def test_figures_for_a_table_that_is_anothers_now_are_told_and_kept(joan, evening):
    """Her page drops it at the next poll; what is on her phone is not lost."""
    tap_table(joan, 2)
    joan.context.set_offline(True)
    type_in(joan, FIGURES)
    send(joan)
    appoint_stewards(evening.act(), evening.drive, ["Joan", "Arthur"])
    number = evening.drive.stewards.get(name="Arthur").number
    give_table(evening.act(), evening.drive, 2, steward_number=number)
    joan.context.set_offline(False)

    expect(waits(joan).first).to_contain_text("Eve 4, Fay 8, Gus 0, Hal 21")
    expect(waits(joan).first).to_contain_text("Table 2 is Arthur’s now.")
    expect(tile(joan, 2)).to_have_count(0)
    assert (standing(), stays(joan)) == ({}, True)
