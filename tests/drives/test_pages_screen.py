"""The hall screen (feature 62; F20, F33, F50, F53)."""

import re

import pytest

from drives.services.evening import hands
from drives.services.evening.curtain import draw_curtain
from drives.services.seats.comings import close_table, guest_leaves
from drives.services.seats.movers import Mover, movers_of
from tests.drives.an_evening import planned, seated
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    return seated(hostess)


def look(client, evening, rest=""):
    return text(client.get(evening.screen_url(rest)))


def turns_to(client, evening, rest=""):
    page = client.get(evening.screen_url(rest)).content.decode()
    return re.search(r'<meta http-equiv="refresh" content="10; url=([^"]+)">', page).group(1)


def test_before_the_guests_are_seated_it_says_welcome(client, hostess):
    evening = planned(hostess)

    assert re.fullmatch(
        r"Little Wittering Begins 7\.00 pm · 12 hands, ends [\d.]+ [ap]m · 8 guests Welcome",
        look(client, evening),
    )


def test_before_hand_1_it_shows_where_everybody_sits(client, evening):
    assert "Where you sit Hand 1 7:00 Begins at 7.00 pm Ann Table 1 Ben Table 1" in (
        look(client, evening)
    )
    assert "Hal Table 2" in look(client, evening)


def test_while_a_hand_is_played_there_is_the_clock_and_how_winners_move(client, evening):
    """F20, F53."""
    evening.begin(1, ago=2)

    page = look(client, evening)

    assert "Hand 1 5:00 until the bell" in page
    assert page.endswith("Winners move up one table; from Table 2 to Table 1.")


def test_after_the_bell_it_names_only_the_movers_that_are_certain(client, evening):
    """F33: no screen tells anyone where to go before it is certain."""
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})

    assert (
        "Who goes where Hand 1 Time The bell has gone "
        "From Table 1 → 2 Ann Table 2 is still to come." in look(client, evening)
    )


def test_the_empty_chair_is_said_to_move(client, hostess):
    """D2, D12."""
    evening = seated(hostess, guests=11)
    evening.begin(1)

    assert "From Table 3 → 1 the empty chair" in look(client, evening)
    mover = movers_of(evening.drive, evening.hand(1))[2]
    assert mover == Mover(from_table=3, to_table=1, empty_chair=True)
    assert (mover.deals, mover.is_known) == (False, True)


def test_movers_skip_a_table_that_closes(hostess):
    """F20, D14: nobody is sent to a table that is not there."""
    evening = seated(hostess, guests=12)
    evening.play(1, ago=20)
    for number in (6, 7, 8):
        guest_leaves(evening.act(), evening.drive, number)
    close_table(evening.act(), evening.drive, 2)
    evening.begin(2)

    assert [(m.from_table, m.to_table) for m in movers_of(evening.drive, evening.hand(2))] == [
        *((1, 3), (3, 1)),
    ]


def test_never_last_hands_figures_beside_the_new_line_up(client, evening):
    """F53."""
    draw_curtain(evening.act(), evening.drive, closed=False)
    evening.play(1, ago=20)
    evening.begin(2, ago=1)

    page = look(client, evening)

    assert "Hand 2 6:00 until the bell" in page
    assert "Ann" not in page
    assert turns_to(client, evening).endswith("?page=1")


def test_the_standings_are_shown_only_while_the_curtain_is_open(client, evening):
    """Feature 50: they turn with the movers in the interval."""
    evening.play(1)
    hands.begin_interval(evening.act(), evening.drive, 1)

    assert turns_to(client, evening).endswith("?page=1")
    draw_curtain(evening.act(), evening.drive, closed=False)

    assert turns_to(client, evening).endswith("?page=2")
    assert "After 1 hand Interval 15:00 until hand 2 1= Ann 0 1= Eve 0 3= Ben 10" in (
        look(client, evening, "?page=2")
    )
    assert turns_to(client, evening, "?page=2").endswith("?page=1")


def test_a_private_guest_is_a_number_on_every_page_of_it(client, evening):
    """F50."""
    evening.drive.players.filter(number__in=[1, 2]).update(private=True)
    draw_curtain(evening.act(), evening.drive, closed=False)

    pages = [look(client, evening)]
    evening.play(1)
    hands.begin_interval(evening.act(), evening.drive, 1)
    pages += [look(client, evening), look(client, evening, "?page=2")]
    hands.finish_drive(evening.act(), evening.drive)
    pages += [look(client, evening), look(client, evening, "?page=2")]

    assert ["Ann" in page for page in pages] == [False] * 5
    assert ["Card 1" in page for page in pages] == [True] * 5
    assert movers_of(evening.drive, evening.hand(1))[0].name == "Ann"


def test_forty_tables_turn_page_by_page(client, hostess):
    """F53: forty movers do not fit on one wall."""
    evening = seated(hostess, guests=160)
    evening.play(1)

    first, second = look(client, evening), look(client, evening, "?page=2")

    assert "From Table 20 → 21 Guest 77" in first
    assert "From Table 21" not in first
    assert "From Table 40 → 1 Guest 157" in second
    assert "(2 of 2)" in second
    assert turns_to(client, evening).endswith("?page=2")
    assert turns_to(client, evening, "?page=2").endswith("?page=1")


def test_of_forty_tables_the_wall_names_who_is_known_and_counts_the_others(client, hostess):
    """F33, F53: forty lines that say nothing would hide the few that say something."""
    evening = seated(hostess, guests=160)
    evening.begin(1)
    nobody = look(client, evening)
    for table, first in ((3, "Ida"), (9, "Guest 33")):
        sat = [name for (at, _), name in evening.seats(1).items() if at == table]
        evening.enter(1, table, {name: 0 if name == first else 10 for name in sat})

    assert "The bell has gone All 40 tables are still to come. Winners move" in nobody
    assert (
        "The bell has gone From Table 3 → 4 Ida From Table 9 → 10 Guest 33 "
        "38 tables are still to come. Winners move up one table; from Table 40 to Table 1."
    ) in look(client, evening)
    assert turns_to(client, evening).endswith("?page=1")


@pytest.mark.parametrize("rest", ["?page=77", "?page=none", "?page=-1", "?page="])
def test_a_page_that_is_not_there_is_the_first(client, evening, rest):
    assert "Ann Table 1" in look(client, evening, rest)


def test_in_the_interval_it_counts_down_to_the_next_hand(client, evening):
    evening.play(1)
    hands.begin_interval(evening.act(), evening.drive, 1)

    assert "Who goes where Interval 15:00 until hand 2 From Table 1 → 2 Ann" in (
        look(client, evening)
    )


def test_after_the_last_bell_nobody_is_sent_anywhere(client, hostess):
    evening = seated(hostess, hands=1)
    evening.play(1)

    page = look(client, evening)

    assert "Hand 1 Time The bell has gone" in page
    assert "From Table" not in page


def test_after_the_drive_it_thanks_everybody_until_the_curtain_opens(client, evening):
    evening.play(1)
    hands.finish_drive(evening.act(), evening.drive)

    closed = look(client, evening)
    draw_curtain(evening.act(), evening.drive, closed=False)

    assert closed.endswith("Thank you all Remember: the lowest score is the winner.")
    assert look(client, evening).endswith(
        "Thank you all The winners are Ann and Eve, who share the first place with 0 points each. "
        "Remember: the lowest score is the winner. (1 of 2)"
    )
    assert "After 1 hand 1= Ann 0" in look(client, evening, "?page=2")


def test_from_the_bell_until_the_next_hand_the_hall_sees_only_who_goes_where(client, evening):
    """F53: the standings do not take turns with what people walk by."""
    draw_curtain(evening.act(), evening.drive, closed=False)
    evening.play(1)

    assert turns_to(client, evening).endswith("?page=1")
    assert "Who goes where" in look(client, evening, "?page=2")


def test_a_place_in_the_hall_says_that_a_mark_is_to_come(client, evening):
    """T2: a total without it is not a full card."""
    draw_curtain(evening.act(), evening.drive, closed=False)
    evening.begin(1, ago=20)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    evening.enter(1, 2, {"Eve": 0, "Fay": 10, "Gus": 8})
    evening.begin(2)
    hands.begin_interval(evening.act(), evening.drive, 2)

    page = look(client, evening, "?page=2")

    assert "1= Ann 0 1= Eve 0" in page
    assert "– Hal mark to come 0" in page


def test_the_screen_neither_shows_nor_takes_the_hostesss_notices(client, hostess, evening):
    """Her notice waits for the next page of her own, whatever is opened in her browser."""
    client.force_login(hostess)
    client.post(evening.url("hands/1/start/"), {"key": "k", "seen_version": 0})

    page = client.get(evening.screen_url()).content.decode()

    assert ("notice" in page, notices(client, evening.url())) == (
        *(False, ["Hand 1 begins: 7 minutes."]),
    )


def test_the_screen_only_shows(client, evening):
    """F51: its only button arms its bell (F42), and a stranger's token opens nothing."""
    evening.begin(1)
    page = client.get(evening.screen_url()).content.decode()

    pressed = re.findall(r"<(?:form|button|input)[^>]*>", page)
    assert {tag for tag in pressed if "data-arm-bell" not in tag} == set()
    assert client.post(evening.screen_url()).status_code == 405
    assert client.get("/W/ABCDEFGHJKLMNPQR/").status_code == 404
    assert client.get(evening.screen_url()).headers["X-Robots-Tag"] == "noindex"
