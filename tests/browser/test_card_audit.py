"""The card audit by keyboard alone, and a table that calls its Steward (features 29, 37, 44)."""

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from drives.models import Call, Mark, WrittenCard
from drives.services.acts.links import table_token
from drives.services.evening.calls import answer_call, call_steward
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.scoring.written_cards import write_card
from lexicon.rulings import Verdict
from tests.drives.an_evening import seated

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def evening(hostess):
    """Twelve guests, two hands; Ben was fined for SPLOOT."""
    found = seated(hostess, guests=12, hands=2, name="Little Wittering Drive")
    found.play(1, ago=30)
    found.play(2, ago=15)
    challenge = Challenge(hand=2, table=1, player=2, word="sploot")
    give_ruling(found.act("Joan"), found.drive, challenge, verdict=Verdict.WRONG)
    return found


@pytest.fixture
def sign_in(hostess, live_server):
    """Put the hostess's cookie into a browser that is open."""
    client = Client()
    client.force_login(hostess)
    cookie = client.cookies["lexicon_drive"].value

    def sign(page, path):
        page.set_default_timeout(8000)
        page.context.add_cookies([
            {"name": "lexicon_drive", "value": cookie, "url": live_server.url}
        ])
        page.goto(path)
        page.evaluate("document.fonts.ready")
        return page

    return sign


def figures_typed(page, *keys):
    """Type one card after another, and wait for each answer."""
    for number, total, answer in keys:
        page.keyboard.type(number)
        page.keyboard.press("Enter")
        expect(page.get_by_label("Total on the card")).to_be_focused()
        page.keyboard.type(total)
        page.keyboard.press("Enter")
        expect(page.get_by_label("Card", exact=True)).to_be_focused()
        expect(page.get_by_label("Card", exact=True)).to_have_value("")
        expect(page.get_by_role("log")).to_contain_text(answer)


def test_the_cards_are_typed_by_keyboard_alone(evening, laptop, sign_in, screenshots):
    """Feature 37: number, Enter, total, Enter; the focus is always where the next figure goes."""
    page = sign_in(laptop(), evening.url("cards/"))
    expect(page.get_by_label("Card", exact=True)).to_be_focused()

    figures_typed(
        page,
        ("1", "0", "Card 1, Ann: the card says 0, and so have we."),
        ("2", "20", "Card 2, Ben: the card says 20, we have 70."),
        ("3", "22", "Card 3, Cy: the card says 22, we have 20."),
        ("4", "20", "Card 4, Dee: the card says 20, and so have we."),
    )

    expect(page.get_by_role("heading", name="2 cards to look at")).to_be_visible()
    expect(page.get_by_role("heading", name="8 cards not handed in")).to_be_visible()
    screenshots(page, "audit-cards-typed")
    assert list(WrittenCard.objects.order_by("player").values_list("total", flat=True)) == [
        *(0, 20, 22, 20),
    ]


def test_a_total_typed_straight_after_the_number_needs_no_second_question(evening, laptop, sign_in):
    page = sign_in(laptop(), evening.url("cards/"))

    page.keyboard.type("4")
    page.keyboard.press("Tab")
    page.keyboard.type("20")
    page.keyboard.press("Enter")

    expect(page.get_by_role("log")).to_contain_text("Card 4, Dee: the card says 20, and so have")
    expect(page.get_by_label("Card", exact=True)).to_be_focused()


def test_the_hand_that_differs_is_found_and_put_right_by_keyboard(
    evening, laptop, sign_in, screenshots
):
    """Feature 38: the hand is named, and one press takes the card's figure."""
    write_card(evening.act(), evening.drive, 3, total=22)
    page = sign_in(laptop(), evening.url("cards/3/"))
    expect(page.get_by_label("Hands, as they stand on the card")).to_be_focused()

    page.keyboard.type("12 10")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Hand 1: the card says 12, we have 10, entered by")).to_be_visible()
    screenshots(page, "audit-hand-differs")
    page.get_by_role("button", name="Take the card’s 12").press("Enter")

    expect(page.locator("#notices")).to_contain_text("Cy 12 instead of 10 (as on the score card)")
    assert Mark.objects.get(hand__number=1, player__name="Cy").points == 12


@pytest.mark.parametrize("screen", ["phone", "laptop"])
def test_the_pages_of_the_audit_stand_in_nobodys_way(screen, request, evening, sign_in, in_the_way):
    evening.drive.players.filter(number=5).update(name="Wolfeschlegelsteinhausenbergerdorff-Llan")
    for number, total, row in ((1, 0, (0, 0)), (3, 22, (12, 10)), (4, 24, (10, 10)), (5, 9, ())):
        hands = [CardHand(points) for points in row] or None
        write_card(evening.act(), evening.drive, number, total=total, hands=hands)
    page = request.getfixturevalue(screen)()
    for name, rest in (("cards", "cards/"), ("card", "cards/3/"), ("row", "cards/5/")):
        sign_in(page, evening.url(rest))
        assert in_the_way(page, f"audit-{name}-{screen}") == []
        assert page.locator("main .big-button").count() <= 1


def table_url(evening):
    table = evening.drive.tables.get(number=2)
    return reverse("table_calls", args=[evening.drive.code, 2, table_token(table)])


def test_a_table_calls_and_sees_that_joan_comes(evening, phone, screenshots):
    """Feature 44: one big button; the page tells by itself what becomes of it."""
    guests = phone()
    guests.goto(table_url(evening))
    joan = phone()
    joan.goto(evening.steward_url("Joan"))

    guests.get_by_role("button", name="Steward, please").click()
    expect(guests.get_by_text("Joan has been called, just now.")).to_be_visible()
    screenshots(guests, "calls-table")
    expect(joan.get_by_text("Table 2 calls", exact=True)).to_be_visible(timeout=5000)
    screenshots(joan, "calls-steward")
    joan.get_by_role("button", name="On my way to Table 2").click()
    expect(guests.get_by_text("Joan is coming.")).to_be_visible(timeout=5000)
    joan.get_by_role("button", name="Done at Table 2").click()

    expect(guests.get_by_text("Your last call was seen to at")).to_be_visible(timeout=5000)
    expect(joan.get_by_text("Table 2 calls", exact=True)).to_have_count(0)
    assert Call.objects.get().done_at is not None


def test_how_long_a_table_has_waited_is_counted_on_without_an_answer(evening, phone):
    call_steward(evening.act("Table 2", ago=0.5), evening.drive, 2)
    page = phone()
    page.clock.install()
    page.goto(table_url(evening))
    expect(page.get_by_text("Joan has been called, just now.")).to_be_visible()
    page.context.set_offline(offline=True)

    page.clock.run_for(95_000)

    expect(page.get_by_text("Joan has been called, 2 min ago.")).to_be_visible()


def test_the_pages_with_calls_stand_in_nobodys_way(evening, phone, laptop, sign_in, in_the_way):
    hers, desk = phone(), laptop()
    hers.goto(table_url(evening))
    assert in_the_way(hers, "calls-none") == []
    call_steward(evening.act("Table 2", ago=3), evening.drive, 2)
    call_steward(evening.act("Table 3", ago=1), evening.drive, 3)
    answer_call(evening.act("Joan"), evening.drive, 2)
    hers.goto(evening.steward_url("Joan"))
    assert in_the_way(hers, "calls-steward-waits") == []
    for screen, page in (("phone", hers), ("laptop", desk)):
        for name, rest in (("board", ""), ("links", "stewards/tables/")):
            sign_in(page, evening.url(rest))
            assert in_the_way(page, f"calls-{name}-{screen}") == []
