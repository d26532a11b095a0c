"""Ready?, guests' own pages and old drives in a real browser: readable, pressable, and alive."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from drives.http.sign_in import make_sign_in_link
from drives.services.acts.links import guest_token
from drives.services.evening import hands
from drives.services.evening.calls import answer_call
from drives.services.evening.curtain import draw_curtain
from drives.services.scoring.cards import let_guests_see_their_cards, release_standings
from drives.services.setting_up.ready import tick_ready
from tests.drives.an_evening import seated

pytestmark = pytest.mark.browser


@pytest.fixture
def hostess(transactional_db, django_user_model):
    return django_user_model.objects.create_user("hostess")


@pytest.fixture
def evening(hostess):
    """Two tables; guests have pages of their own, and the standings are released."""
    found = seated(hostess, name="Little Wittering Drive")
    let_guests_see_their_cards(found.act(), found.drive, they_may=True)
    release_standings(found.act(), found.drive, released=True)
    draw_curtain(found.act(), found.drive, closed=False)
    found.fresh()
    return found


def own_url(evening, name):
    player = evening.drive.players.select_related("drive").get(name=name)
    return f"/G/{player.drive.code}/{player.number}/{guest_token(player)}/"


@pytest.mark.parametrize("page", ["ready/", "guests-pages/?card=2", "house-rules/"])
@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_pages_before_the_start_are_in_nobody_s_way(
    request, evening, hostess, in_the_way, page, device
):
    tick_ready(evening.act(), evening.drive, "bell", ready=True)
    shown = request.getfixturevalue(device)()
    shown.goto(make_sign_in_link(hostess, now=timezone.now()))
    shown.goto(evening.url(page))

    assert in_the_way(shown, f"{page.partition('/')[0]}-{device}") == []


@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_pages_after_the_end_are_in_nobody_s_way(request, evening, hostess, in_the_way, device):
    evening.play(1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    shown = request.getfixturevalue(device)()
    shown.goto(make_sign_in_link(hostess, now=timezone.now()))
    shown.goto(evening.url("keep-or-delete/"))
    found = in_the_way(shown, f"keep-or-delete-{device}")
    shown.locator("#id_drive-typed").fill("little wittering drive")
    shown.get_by_role("button", name="Delete this drive").click()
    expect(shown.get_by_role("heading", name="Deleted")).to_be_visible()

    assert [*found, *in_the_way(shown, f"home-deleted-{device}")] == []


def test_a_guest_s_page_follows_the_evening_and_calls(evening, phone, in_the_way):
    """Feature 65: the seat, the card, the call and its answer come without a touch."""
    evening.begin(1, ago=2)
    card = phone()
    card.set_default_timeout(8000)
    card.goto(own_url(evening, "Ann"))
    expect(card.locator(".goes")).to_have_text("Hand 1: you sit at Table 1, chair 1.")
    hands.ring_bell(evening.act(), evening.drive, 1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 10, "Dee": 10})
    evening.enter(1, 2, {"Eve": 4, "Fay": 10, "Gus": 10, "Hal": 10})
    expect(card.locator(".goes")).to_have_text("To Table 2, please; you shuffle and deal there.")
    expect(card.get_by_role("heading", name=re.compile("Standings after 1"))).to_be_visible()
    found = in_the_way(card, "own-page")
    card.get_by_role("button", name="This is not right").click()
    expect(card.get_by_text("You said that hand 1 is not right.")).to_be_visible()
    answer_call(evening.act("Joan"), evening.drive, 1)
    expect(card.get_by_text("Joan is coming.")).to_be_visible()

    assert [*found, *in_the_way(card, "own-page-called")] == []
