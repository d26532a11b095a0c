"""Every page at 200 % zoom, and with a keyboard alone (feature 75)."""

import pytest
from playwright.sync_api import expect

from drives.models import Ruling
from drives.services.evening import hands
from drives.services.evening.announcing import announce
from drives.services.evening.calls import call_steward
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.scoring.written_cards import write_card
from drives.services.setting_up import opening
from drives.services.setting_up.stewards import appoint_stewards
from lexicon.rulings import Verdict
from tests.browser.around_the_evening import LONG, of_guest, of_table
from tests.browser.her_phone import standing
from tests.browser.keyboard import crowded, faults, tab_to, walked
from tests.drives.an_evening import planned, seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_before_the_evening(zoomed, hostess, screenshots):
    evening = planned(hostess, guests=13)
    evening.drive.players.filter(number=1).update(name=LONG)
    appoint_stewards(evening.act(), evening.drive, ["Joan", "Arthur"])
    opening.draw_opening_seats(evening.act(), evening.drive)
    of_drive = {
        "plan-again": "plan/",
        "house-rules": "house-rules/",
        "own-words": "words/",
        "guests": "guests/",
        "guest": "guests/1/",
        "seats": "seats/",
        "swap": "seats/?first=1-2",
        "stewards": "stewards/",
        "print": "print/",
        "draft": "",
    }
    addresses = {
        "home": "/",
        "plan": "/drives/plan/",
        "phone-link": "/sign-in-on-my-phone/",
        "password": "/password/",
        "about-dictionary": "/dictionary/",
        **{name: evening.url(rest) for name, rest in of_drive.items()},
    }

    assert faults(zoomed, addresses, screenshots) == {}

    opening.seat_guests(evening.act(), evening.drive)
    ready = {"ready": evening.url(), "screen-seats": evening.screen_url()}
    assert faults(zoomed, ready, screenshots) == {}
    zoomed.context.clear_cookies()
    assert faults(zoomed, {"sign-in": "/sign-in/"}, screenshots) == {}


@pytest.fixture
def evening(hostess):
    """Hand 2 of thirteen guests, with something open wherever something can be open."""
    found = seated(hostess, guests=13, name="Little Wittering Drive")
    found.play(1, ago=20)
    found.drive.players.filter(number=1).update(name=LONG)
    found.begin(2)
    at_2 = {name: 4 for (table, _), name in found.seats(2).items() if table == 2 and name}
    found.enter(2, 2, at_2, initialled=set())
    found.enter(2, 2, dict.fromkeys(at_2, 6), act=found.act("Arthur", seen=0), initialled=set())
    challenge = Challenge(hand=2, table=2, player=found.number(min(at_2)), word="sploot")
    give_ruling(found.act("Joan"), found.drive, challenge, verdict=Verdict.WRONG)
    call_steward(found.act("Table 2", ago=3), found.drive, 2)
    announce(found.act(), found.drive, "Tea is served.")
    write_card(found.act(), found.drive, 3, total=22, hands=[CardHand(12), CardHand(10)])
    found.fresh().guests_see_their_cards = True
    found.drive.save(update_fields=["guests_see_their_cards"])
    return found


def test_the_hostess_s_pages_of_the_evening(zoomed, evening, screenshots):
    version = evening.drive.log.filter(act="give_ruling").get().version
    addresses = {
        "board": "",
        "table": "hands/2/tables/2/",
        "table-not-known": "hands/2/tables/3/",
        "who-sits": "hands/2/tables/2/who/",
        "ruling": "hands/2/tables/2/ruling/",
        "ruling-word": "hands/2/tables/2/ruling/?has_played=no&word=recieve&meant=receive",
        "rulings": "rulings/",
        "dictionary": "dictionary/?word=smothered&before=mother",
        "standings": "standings/",
        "guest-in-standings": "guests/1/card/",
        "card-audit": "cards/",
        "audited-card": "cards/3/",
        "history": "history/",
        "undo": f"history/{version}/undo/",
        "put-back": f"history/{version}/put-back/",
        "finish": "finish/",
        "late-guests": "guests/",
        "late-guest": "guests/1/",
        "room": "seats/",
        "stewards-now": "stewards/",
        "table-links": "stewards/tables/",
        "print-now": "print/",
        "house-rules-now": "house-rules/",
    }

    found = faults(zoomed, {n: evening.url(rest) for n, rest in addresses.items()}, screenshots)

    assert found == {}


def test_the_pages_that_are_opened_by_a_link(zoomed, evening, screenshots):
    """A Steward's, a table's, a guest's, the hall screen's; nobody is signed in there."""
    zoomed.context.clear_cookies()
    hers = {
        "steward": "",
        "steward-table": "2/2/",
        "steward-who": "2/2/who/",
        "steward-ruling": "2/2/ruling/",
        "steward-ruling-word": "2/2/ruling/?has_played=no&word=sploot&meant=banana",
        "steward-rulings": "rulings/",
        "steward-dictionary": "dictionary/?word=smothered&before=mother",
    }
    addresses = {
        **{name: evening.steward_url("Joan", rest) for name, rest in hers.items()},
        "table-calls": of_table(evening, 2),
        "table-calls-none": of_table(evening, 3),
        "guest-card": of_guest(evening, 1),
        "screen": evening.screen_url(),
    }

    assert faults(zoomed, addresses, screenshots) == {}


def test_the_finished_drive(zoomed, hostess, screenshots):
    evening = seated(hostess, hands=1)
    evening.play(1)
    hands.finish_drive(evening.act(), evening.drive)
    rests = {"finished": "", "prizes": "standings/", "history-after": "history/"}

    found = faults(zoomed, {n: evening.url(rest) for n, rest in rests.items()}, screenshots)

    assert found == {}


def test_a_hand_is_begun_and_a_table_recorded_without_a_mouse(zoomed, hostess):
    """Enter and Space do what a tap does: from the board to the winner who moves on."""
    evening = seated(hostess)
    page = zoomed
    page.goto(evening.url())
    tab_to(page, page.get_by_role("button", name="Begin hand 1"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Ring the bell")).to_be_visible()

    tab_to(page, page.get_by_role("link", name="Table 1").first)
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Table 1 · hand 1").wait_for()
    for name, figure in {"Ann": "0", "Ben": "4", "Cy": "8", "Dee": "12"}.items():
        tab_to(page, page.get_by_role("textbox", name=name, exact=True))
        page.keyboard.type(figure)
    for tick in page.get_by_role("checkbox", name="initialled").all():
        tab_to(page, tick)
        page.keyboard.press("Space")
    tab_to(page, page.get_by_role("button", name="Send"))
    page.keyboard.press("Space")

    expect(page.locator(".goes")).to_have_text("Ann goes to Table 2 and deals.")
    assert standing() == {"Ann": 0, "Ben": 4, "Cy": 8, "Dee": 12}


def test_a_steward_is_called_and_rules_without_a_mouse(zoomed, evening):
    """Features 42, 44."""
    page = zoomed
    page.context.clear_cookies()
    page.goto(of_table(evening, 3))
    tab_to(page, page.get_by_role("button", name="Steward, please"))
    page.keyboard.press("Space")
    expect(page.get_by_text("Joan has been called, just now.")).to_be_visible()

    page.goto(evening.steward_url("Joan", "2/3/ruling/"))
    tab_to(page, page.get_by_role("link", name="No, not yet"))
    page.keyboard.press("Enter")
    laid = page.get_by_role("group", name="Who laid the word?").get_by_role("radio")
    tab_to(page, laid.first)
    page.keyboard.press("Space")
    tab_to(page, page.get_by_role("group", name="Who challenges it?").get_by_role("radio").first)
    page.keyboard.press("ArrowDown")
    tab_to(page, page.get_by_label("The word, letter by letter"))
    page.keyboard.type("recieve")
    tab_to(page, page.get_by_label("Which word was meant?"))
    page.keyboard.type("receive")
    expect(page.locator("#advice .notice")).to_contain_text("Misspelt.")
    tab_to(page, page.get_by_role("button", name="Record: misspelt: no fine"))
    page.keyboard.press("Enter")

    expect(page.get_by_role("heading", level=1)).to_have_text("Rulings")
    assert list(Ruling.objects.order_by("pk").values_list("word", "verdict")) == [
        ("SPLOOT", "wrong"),
        ("RECIEVE", "misspelt"),
    ]


def test_a_page_that_is_not_fit_for_it_is_found_out(new_page):
    page = new_page(640, 400)
    page.set_content(
        """<style>:focus-visible { outline: 3px solid }</style>
        <a class="skip" href="#x">Skip</a> <button>Ring</button>
        <button style="margin-inline-start: -3em">Pause</button>
        <button style="width: 2em; white-space: nowrap">Begin the next hand</button>
        <p style="width: 700px">Tea</p> <button style="outline: 0">Begin</button>
        <a href="#x" onkeydown="event.preventDefault()">Nowhere</a> <button>Never</button>"""
    )

    assert crowded(page) == [
        "button Ring lies across button Pause",
        "button Begin the next hand is wider than its box",
        "the page scrolls sideways",
    ]
    assert walked(page) == [
        "Tab comes to nothing, not to button Never",
        "button Ring lies under button Pause",
        "button Begin does not show that it has the focus",
    ]
