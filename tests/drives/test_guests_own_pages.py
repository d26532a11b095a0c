"""Guests' own pages: seat, card, “this is not right”, and released standings (features 65, 66)."""

import re

import pytest

from drives.services.evening import hands
from drives.services.evening.curtain import draw_curtain
from drives.services.scoring.cards import let_guests_see_their_cards, release_standings
from drives.services.seats import comings
from tests.drives.an_evening import planned, seated
from tests.drives.own_pages import own_url, two_tables_with_own_pages
from tests.drives.reading import rows
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    return two_tables_with_own_pages(hostess)


def told(phone, evening, name):
    """Return what the page tells a guest of where to sit or go."""
    found = re.search(
        r'<p class="goes">(.*?)</p>', phone.get(own_url(evening, name)).content.decode()
    )
    return found.group(1) if found else ""


def test_they_are_off_until_the_hostess_opens_them(hostess, phone):
    """F50, feature 66: nobody needs a phone, and nothing is public by default."""
    evening = seated(hostess)

    assert phone.get(own_url(evening, "Ann")).status_code == 404


def test_before_the_seats_are_settled_nobody_is_told_a_table(hostess, phone):
    evening = planned(hostess)
    let_guests_see_their_cards(evening.act(), evening.drive, they_may=True)

    assert told(phone, evening, "Ann") == "Your table stands here as soon as the seats are drawn."


def test_a_guest_is_told_where_to_sit_and_where_to_go(phone, evening):
    """D10, D11, D12: the winner walks and deals, the others stay; the last hand is the last."""
    evening.drive.planned_hands = 2
    evening.drive.save()
    begin = told(phone, evening, "Ann")
    evening.begin(1, ago=2)
    playing = told(phone, evening, "Ann")
    hands.ring_bell(evening.act(), evening.drive, 1)
    asked = told(phone, evening, "Ann")
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 10, "Dee": 10})
    goes, stays = told(phone, evening, "Ann"), told(phone, evening, "Ben")
    evening.enter(1, 2, {"Eve": 0, "Fay": 10, "Gus": 10, "Hal": 10})
    evening.begin(2, ago=0)
    moved = told(phone, evening, "Ann")
    hands.ring_bell(evening.act(), evening.drive, 2)

    assert begin == "You begin at Table 1, chair 1."
    assert playing == "Hand 1: you sit at Table 1, chair 1."
    assert asked == "Who moves on from your table is not settled here yet."
    assert goes == "To Table 2, please; you shuffle and deal there."
    assert stays == "You stay at Table 1."
    assert moved == "Hand 2: you sit at Table 2, chair 1."
    assert told(phone, evening, "Ann") == "That was your last hand. Thank you for playing."


def test_while_two_figures_stand_against_each_other_nobody_is_sent(phone, evening):
    """F33: who moved on may be another one."""
    evening.play(1)
    sent = told(phone, evening, "Ann")
    evening.enter(1, 1, {"Ann": 20}, act=evening.act("Joan", seen=1))

    assert sent == "To Table 2, please; you shuffle and deal there."
    assert told(phone, evening, "Ann") == "Who moves on from your table is not settled here yet."
    assert told(phone, evening, "Eve") == "To Table 1, please; you shuffle and deal there."


def test_who_goes_home_is_thanked_and_who_came_late_is_told_a_table(phone, evening):
    """D14."""
    evening.begin(1, ago=10)
    comings.guest_leaves(evening.act(), evening.drive, evening.number("Cy"))
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 10, "Dee": 10})
    comings.late_guest(evening.act(), evening.drive, "Pip", place=(1, 3))

    assert told(phone, evening, "Cy") == "That was your last hand. Thank you for playing."
    assert told(phone, evening, "Pip") == "In hand 2 you sit at Table 1."


def test_in_a_hand_without_a_chair_nothing_is_pretended(phone, evening):
    evening.begin(1, ago=2)
    comings.late_guest(evening.act(), evening.drive, "Pip")

    assert told(phone, evening, "Pip") == "You have no chair in hand 1 that is known here."


def test_at_one_table_everybody_stays(hostess, phone):
    """D10."""
    evening = seated(hostess, guests=4)
    let_guests_see_their_cards(evening.act(), evening.drive, they_may=True)
    evening.play(1)

    assert told(phone, evening, "Ann") == "You stay at Table 1."


def test_the_standings_are_seen_when_released_and_the_curtain_is_open(phone, evening):
    """Features 50 and 65: the hostess releases; who is private is a number (F50)."""
    evening.drive.players.filter(name="Ben").update(private=True)
    evening.play(1)
    url = own_url(evening, "Ben")
    hidden = [text(phone.get(url)).count("Standings after")]
    said = [release_standings(evening.act(), evening.drive, released=True).sentence]
    hidden.append(text(phone.get(url)).count("Standings after"))
    draw_curtain(evening.act(), evening.drive, closed=False)
    shown = phone.get(url)

    assert hidden == [0, 0]
    assert "Standings after 1 hand All places; the lowest total is first" in text(shown)
    assert rows_of_places(shown) == [
        ["1=", "Ann", "0"],
        ["1=", "Eve", "0"],
        ["3=", "Cy", "10"],
        ["3=", "Dee", "10"],
        ["3=", "Fay", "10"],
        ["3=", "Gus", "10"],
        ["3=", "Hal", "10"],
        ["3=", "Card 2 (you)", "10"],
    ]
    said.append(release_standings(evening.act(), evening.drive, released=True).sentence)
    said.append(release_standings(evening.act(), evening.drive, released=False).sentence)
    assert said == [
        "Guests see the standings on their phones as soon as the curtain is open.",
        "Guests see the standings on their phones.",
        "Guests do not see the standings on their phones.",
    ]
    assert "Standings after" not in text(phone.get(url))


def rows_of_places(answer):
    part = answer.content.decode().partition('aria-labelledby="released"')[2]
    return rows(type("Part", (), {"content": part.encode()})())


def test_before_a_hand_counts_there_are_no_standings(phone, evening):
    release_standings(evening.act(), evening.drive, released=True)
    draw_curtain(evening.act(), evening.drive, closed=False)
    evening.begin(1, ago=2)

    assert "Standings after" not in text(phone.get(own_url(evening, "Ann")))


def test_an_open_page_follows_the_evening(phone, evening, django_assert_num_queries):
    """F57: while nothing is new it costs nothing; when something is, it is drawn anew."""
    evening.begin(1, ago=2)
    url = own_url(evening, "Ann")
    asks = re.search(r'hx-get="([^"]+)"', phone.get(url).content.decode()).group(1)
    htmx = {"HX-Request": "true"}
    assert phone.get(asks, headers=htmx).status_code == 204
    with django_assert_num_queries(0):
        assert phone.get(asks, headers=htmx).status_code == 204

    hands.ring_bell(evening.act(), evening.drive, 1)

    assert phone.get(asks, headers=htmx).status_code == 200


def test_a_page_that_is_open_when_they_are_closed_is_loaded_anew(phone, evening):
    url = own_url(evening, "Ann")
    let_guests_see_their_cards(evening.act(), evening.drive, they_may=False)

    answer = phone.get(url, headers={"HX-Request": "true"})

    assert (answer.status_code, answer["HX-Refresh"], answer.content) == (404, "true", b"")


def test_the_hostess_switches_them_on_and_off(client, hostess):
    evening = seated(hostess)
    client.force_login(hostess)
    url = evening.url("guests-pages/")
    off = text(client.get(url))
    client.post(url, {"they_may": "yes", "key": "a"})
    client.post(url, {"what": "standings", "they_may": "yes", "key": "b"})
    on = text(client.get(url))

    assert "They are off, and nobody needs them" in off
    assert "They are released, but the curtain is closed" in on
    drive = evening.fresh()
    assert (drive.guests_see_their_cards, drive.guests_see_standings) == (True, True)
    draw_curtain(evening.act(), evening.drive, closed=False)
    assert "who is not to be named stands there by number" in text(client.get(url))


def test_a_guest_scans_the_own_code_from_the_hostess_s_screen(client, hostess, evening):
    """The laptop's address is no lasting one: nothing is printed, the code is on the screen."""
    client.force_login(hostess)
    in_the_hall = {"host": "192.168.1.20:8000"}
    url = evening.url("guests-pages/")

    shown = client.get(f"{url}?card=2", headers=in_the_hall).content.decode()
    nobody = client.get(f"{url}?card=99", headers=in_the_hall).content.decode()

    assert f"http://192.168.1.20:8000{own_url(evening, 'Ben')}" in shown
    assert "No code is printed on the cards" in shown
    assert "qr-code" not in nobody


def test_without_a_network_the_page_is_opened_on_the_laptop(client, hostess, evening, monkeypatch):
    monkeypatch.setattr("drives.http.hall_links.hall_hosts", list)
    client.force_login(hostess)

    shown = client.get(evening.url("guests-pages/?card=2"), headers={"host": "localhost:8000"})

    assert f'href="{own_url(evening, "Ben")}"' in shown.content.decode()
    assert "qr-code" not in shown.content.decode()
