"""The prize-giving on her phone and on the wall (T3, T4; features 50, 52; F50)."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from drives.models import Drive
from drives.services.acts.links import guest_token, table_token
from drives.services.evening.curtain import choose_screen, draw_curtain
from drives.services.prizes.giving import show_prize
from lexicon.prizes import Prize
from tests.drives.prize_pages import POINTS, after_the_only_hand, giving_begun, look, post
from tests.drives.reading import big_button
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    return after_the_only_hand(hostess)


@pytest.fixture
def begun(evening):
    return giving_begun(evening)


def test_it_begins_on_the_script_and_is_found_again(client, evening):
    told = post(client, evening, "prizes/begin/")
    again = post(client, evening, "prizes/begin/")
    page = client.get(evening.url("prizes/"))

    assert told == (
        "prizes/giving/",
        ["The prize-giving has begun; the standings stay behind the curtain."],
    )
    assert again == ("prizes/", ["The prize-giving has begun already."])
    assert big_button(page) == ["Go on with the prizes"]


def test_before_it_has_begun_the_script_leads_to_the_prizes(client, evening):
    assert look(client, evening) == (
        "Prize-giving It has not begun. Look at the prizes first; ties and lots are settled there. "
        "To the prizes"
    )


def test_the_script_says_what_to_say_now_and_what_comes_next(client, begun):
    """Feature 52: one big button."""
    page = client.get(begun.url("prizes/giving/"))

    assert text(page) == (
        "Prize-giving Read out (1 of 3) The booby prize, with the highest total of the evening: "
        "41 points in 1 hand, goes to … Gus Card 7 Next Puts the name on the wall. Then comes: "
        "Third prize, Hal . On the wall now “The winners will be named in a moment.” One step back "
        "The prizes"
    )
    assert big_button(page) == ["Next"]


def test_next_puts_it_on_the_wall_and_one_step_back_takes_it_off(client, begun):
    told = post(client, begun, "prizes/giving/next/", prize="booby")
    shown = look(client, begun)
    wall = text(client.get(begun.screen_url()))
    back = post(client, begun, "prizes/giving/back/")

    assert told == ("prizes/giving/", ["Booby prize: Gus."])
    assert "Read out (2 of 3) The third prize, with 8 points in 1 hand, goes to … Hal" in shown
    assert "On the wall now Booby prize: Gus One step back" in shown
    assert "Booby prize Gus with the highest total of the evening: 41 points in 1 hand" in wall
    assert back == ("prizes/giving/", ["Booby prize: taken off the wall again."])
    assert "The winners will be named in a moment." in text(client.get(begun.screen_url()))


def test_a_tie_is_cut_for_on_the_stage(client, begun):
    for prize in ("booby", "third"):
        post(client, begun, "prizes/giving/next/", prize=prize)
    tied = look(client, begun)

    told = post(client, begun, "prizes/cut/", prize="first", player="1")

    assert "Who won the cut? Ann Eve Read out (3 of 3) And now the first prize, " in tied
    assert "is shared by … Ann Card 1 Eve Card 5 Next" in tied
    assert "Then comes: that was the last one." in tied
    assert told == ("prizes/giving/", ["First prize: Ann has won the cut, against Eve."])
    assert "Read out (3 of 4) The second prize, with 0 points in 1 hand, goes to … Eve" in (
        look(client, begun)
    )


def test_nothing_of_what_is_to_come_stands_in_the_source_of_the_screen(client, begun):
    """Feature 50, T4: no name, no figure, in the page nor in what it fetches; F50 for the names."""
    seen = []
    for prize in (None, Prize.BOOBY, Prize.THIRD, Prize.FIRST):
        cache.clear()  # a screen may get a page of a second ago, and then asks again
        if prize:
            show_prize(begun.act(), begun.drive, prize)
        pages = [
            client.get(begun.screen_url()).content.decode(),
            client.get(
                begun.screen_url("?seen=0"), headers={"HX-Request": "true"}
            ).content.decode(),
            client.get(begun.screen_url("?page=2")).content.decode(),
        ]
        seen.append([
            {name for name in POINTS if re.search(rf"\b{name}\b", page)}
            | set(re.findall(r"\b(?:41|8) points", page))
            for page in pages
        ])

    assert seen == [
        [set()] * 3,
        [{"Gus", "41 points"}] * 3,
        [{"Hal", "8 points"}] * 3,
        [{"Ann", "Eve"}] * 3,
    ]


def test_the_curtain_holds_on_every_other_public_page_meanwhile(client, begun):
    """Feature 50: whatever is put on the screen, and on the pages of guests and tables."""
    show_prize(begun.act(), begun.drive, Prize.BOOBY)
    found = {}
    for screen in ("standings", "by itself"):
        choose_screen(begun.act(), begun.drive, type(begun.drive).Screen(screen))
        found[screen] = text(client.get(begun.screen_url()))
    Drive.objects.update(guests_see_their_cards=True, guests_see_standings=True)
    drive = begun.fresh()
    ann, table = drive.players.get(name="Ann"), drive.tables.get(number=1)
    for url in (
        f"/G/{drive.code}/1/{guest_token(ann)}/",
        f"/T/{drive.code}/1/{table_token(table)}/",
        begun.steward_url("Joan"),
    ):
        found[url] = Client(HTTP_HOST="localhost").get(url).content.decode()

    words = ("First prize", "Third prize", "winner is", "winners are", "Hal")
    assert [(where, word) for where, page in found.items() for word in words if word in page] == []


def test_a_private_guest_is_named_as_soon_as_she_says_so(client, begun):
    """F50."""
    begun.drive.players.filter(name="Gus").update(private=True)
    hidden = look(client, begun)
    told = post(client, begun, "prizes/giving/name/", player="7", named="on")
    named = look(client, begun)
    post(client, begun, "prizes/giving/name/", player="7")
    post(client, begun, "prizes/giving/next/", prize="booby")
    wall = client.get(begun.screen_url()).content.decode()

    assert "… Card 7 Gus does not wish to be named in the hall. She says: by name Next" in hidden
    assert told == ("prizes/giving/", ["Gus is called by name at the prize-giving."])
    assert "… Gus Card 7 By number after all Next" in named
    assert "Card 7" in wall
    assert "Gus" not in wall


def test_after_the_last_prize_the_standings_are_released(client, begun):
    """Features 50, 75."""
    for prize in ("booby", "third", "first"):
        post(client, begun, "prizes/giving/next/", prize=prize)
    over = client.get(begun.url("prizes/giving/"))
    told = post(client, begun, "prizes/giving/over/")
    page = client.get(begun.url("prizes/giving/"))

    assert text(over).startswith("Prize-giving All prizes are given. Thank the Stewards: Joan.")
    assert big_button(over) == ["Show the standings in the hall"]
    assert told == ("prizes/giving/", ["The standings are shown in the hall."])
    assert big_button(page) == ["Print the standings"]
    assert "After 1 hand 1= Ann 0 1= Eve 0 3 Hal 8" in text(client.get(begun.screen_url()))


def test_where_the_curtain_was_opened_the_wall_shows_the_standings_until_the_first_prize(
    client, begun
):
    draw_curtain(begun.act(), begun.drive, closed=False)

    assert "On the wall now The standings. One step back" in look(client, begun)


def test_a_prize_that_now_is_another_s_is_told_to_the_hostess(client, begun):
    show_prize(begun.act(), begun.drive, Prize.BOOBY)
    begun.enter(1, 1, {"Dee": 99}, act=begun.act(seen=10**6))

    assert look(client, begun).startswith(
        "Prize-giving Please look: Booby prize: By the figures now it goes to somebody else: "
        "something was mended since it was announced."
    )


def test_desk_and_phone_follow_each_other(client, begun):
    """The page asks by itself, and hears nothing while nothing is new."""
    page = client.get(begun.url("prizes/giving/")).content.decode()
    asks = re.search(r'hx-get="([^"]+seen=[^"]+)"', page).group(1)
    quiet = client.get(asks, headers={"HX-Request": "true"}).status_code
    show_prize(begun.act(), begun.drive, Prize.BOOBY)

    assert quiet == 204
    assert "Booby prize: Gus" in text(client.get(asks, headers={"HX-Request": "true"}))
