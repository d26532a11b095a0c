"""A pile of cards typed without looking up: nothing waits for the laptop, and nothing is lost."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from drives.models import WrittenCard
from tests.browser.bell_page import signed_in
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

A_KEY = 60  # milliseconds, of somebody who types fast
# Everything that the page sends takes a third of a second longer to be answered.
SLOW = """(() => {
  const later = () => new Promise((resolve) => setTimeout(resolve, 350));
  const { fetch } = window;
  window.fetch = (...asked) => later().then(() => fetch(...asked));
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (...sent) {
    later().then(() => send.apply(this, sent));
  };
})()"""


@pytest.fixture
def evening(hostess):
    """Forty guests, two hands: chair 1 of each table has 0 and 0, all others 10 and 10."""
    found = seated(hostess, guests=40, hands=2, name="Little Wittering Drive")
    found.play(1, ago=30)
    found.play(2, ago=15)
    return found


@pytest.fixture
def page(evening, hostess, laptop, live_server):
    """The page of the cards on the hostess's laptop, which answers slowly."""
    found = signed_in(laptop(), hostess, live_server)
    found.add_init_script(SLOW)
    found.goto(evening.url("cards/"))
    return found


def written():
    cards = WrittenCard.objects.order_by("player__number")
    return {card.player.number: (card.total, card.hands) for card in cards.select_related("player")}


def pile_typed(page, keys):
    """Type what stands on a pile of cards; a line of it ends with Enter."""
    for key in keys:
        page.keyboard.press({"\n": "Enter", " ": "Space"}.get(key, key), delay=0)
        page.wait_for_timeout(A_KEY)


def test_what_is_typed_while_an_answer_is_under_way_is_not_lost(page, screenshots):
    """Features 29, 37: "the card says 4" was the 44 that followed Enter too fast."""
    pile_typed(page, "21\n44\n22\n20\n23\n21\n24\n20\n")

    expect(page.get_by_label("Card", exact=True)).to_be_focused()
    expect(page.get_by_label("Card", exact=True)).to_have_value("")
    expect(page.get_by_role("heading", name="2 cards to look at")).to_be_visible()
    expect(page.get_by_role("heading", name="36 cards not handed in")).to_be_visible()
    screenshots(page, "pile-typed")
    assert written() == {21: (44, []), 22: (20, []), 23: (21, []), 24: (20, [])}


def test_the_owner_of_a_card_is_named_as_soon_as_its_number_is_typed(page, evening):
    page.context.set_offline(offline=True)

    pile_typed(page, "2\n")
    expect(page.get_by_text("Card 2: Ben")).to_be_visible()
    expect(page.get_by_label("Total on the card")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    pile_typed(page, "99\n")

    expect(page.get_by_text("No guest has the card number 99.")).to_be_visible()


def test_a_row_is_typed_on_the_number_pad_and_the_hand_that_differs_is_named(page, screenshots):
    """Feature 37: the point of the pad is the blank, and the sum is held against the total."""
    pile_typed(page, "2\n12.10.20\n")

    log = page.get_by_role("log")
    expect(log).to_contain_text("Card 2, Ben: the card says 20, and so have we. Look at its hands.")
    expect(log).to_contain_text("Its hands make 22. Hand 1: the card says 12, we have 10, entered")
    screenshots(page, "pile-row")
    assert written() == {2: (20, [[12, 0], [10, 0]])}


def test_a_card_that_is_not_taken_stops_nobody_and_is_mended_in_its_place(page, screenshots):
    pile_typed(page, "99\n44\n2\n12 10 8 30\n3\n20\n")
    expect(page.get_by_text("No guest has the card number 99.")).to_be_visible()
    expect(page.get_by_text("3 hands are typed, and 2 played.")).to_be_visible()
    expect(page.get_by_label("Card", exact=True).first).to_be_focused()
    expect(page.get_by_role("log")).to_contain_text("Card 3, Cy: the card says 20")
    screenshots(page, "pile-not-taken")
    assert written() == {3: (20, [])}

    line = page.get_by_role("listitem").filter(has_text="3 hands are typed")
    line.get_by_label("Total, or hands and total").fill("10 10 20")
    line.get_by_role("button", name="Check again").click()
    page.get_by_role("button", name="Leave it out").first.click()

    expect(page.get_by_role("log")).to_contain_text("Card 2, Ben: the card says 20, and so have we")
    expect(page.get_by_role("button", name="Leave it out")).to_have_count(0)
    assert written() == {2: (20, [[10, 0], [10, 0]]), 3: (20, [])}


def test_cards_typed_while_the_laptop_does_not_answer_outlast_a_reload(page, evening):
    page.route("**/cards/", lambda route: route.abort())
    pile_typed(page, "2\n20\n3\n20\n")
    expect(page.get_by_text("The laptop does not answer. Cards that wait: 2.")).to_be_visible()
    assert written() == {}

    page.unroute("**/cards/")
    page.once("dialog", lambda dialog: dialog.accept())  # the browser asks whether to leave
    page.reload()

    expect(page.get_by_role("log")).to_contain_text("Card 3, Cy: the card says 20, and so have we.")
    assert written() == {2: (20, []), 3: (20, [])}


def test_half_a_card_is_asked_for_and_a_second_enter_takes_nothing_twice(page):
    page.keyboard.press("Enter")
    expect(page.get_by_label("Card", exact=True)).to_be_focused()
    pile_typed(page, "2\n\n")
    expect(page.get_by_label("Total on the card")).to_be_focused()
    pile_typed(page, "20\n\n")

    expect(page.get_by_role("log")).to_contain_text("Card 2, Ben: the card says 20")
    assert page.get_by_role("log").locator(".notice").count() == 1
    assert written() == {2: (20, [])}


def test_without_a_script_the_number_leads_to_the_total_all_the_same(
    evening, hostess, laptop, live_server
):
    client = Client()
    client.force_login(hostess)
    page = signed_in(laptop(java_script_enabled=False), hostess, live_server)
    page.goto(evening.url("cards/"))
    page.get_by_label("Card", exact=True).fill("2")
    page.get_by_label("Card", exact=True).press("Enter")
    page.get_by_label("Total on the card").fill("10 10 = 20")
    page.get_by_label("Total on the card").press("Enter")

    expect(page.locator("#notices")).to_contain_text(
        "Card 2, Ben: the card says 20, and so have we"
    )
    assert written() == {2: (20, [[10, 0], [10, 0]])}
