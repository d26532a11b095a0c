"""How people move on, said alike on board, screen, table page and notice (D10-D14, T5, F33)."""

import pytest

from drives.models import Mark
from drives.services.evening import hands
from drives.services.evening.board import next_step
from drives.services.evening.mc import how_they_move
from drives.services.evening.overview import evening as evening_of
from drives.services.seats.movers import MovesAfter, Still, movers_of
from drives.services.seats.moves import say_who_moved
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.moving_on_shown import TABLE_1, TABLE_2, after, foot, table
from tests.drives.reading_pages import notices, text, typed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hostess_client")]

LAST = "This is the last hand; nobody moves on."
VOID = "This hand is void; nobody moves on."


@pytest.fixture
def evening(hostess):
    return in_hand_1(hostess)


def test_winners_move_on_around_the_ring(evening):
    """D10."""
    assert after(evening) == MovesAfter(ring=(1, 2))
    assert how_they_move(after(evening)) == ("Winners move up one table; from Table 2 to Table 1.")


def test_at_one_table_nobody_moves_on(hostess):
    """D10."""
    evening = seated(hostess, guests=4)
    evening.begin(1)

    assert after(evening) == MovesAfter(ring=(1,), still=Still.ONE_TABLE)
    assert how_they_move(after(evening)) == "The winner stays and deals."
    assert movers_of(evening.drive, evening.hand(1)) == []


def test_from_a_void_hand_nobody_moves_on_wherever_it_is_said(client, evening):
    """T5, D13."""
    evening.enter(1, 1, TABLE_1)
    hands.make_hand_void(evening.act(), evening.drive, 1)

    assert after(evening).still is Still.VOID
    assert next_step(evening.fresh(), evening.now).said == (
        "This hand is void: its marks do not count, and nobody moves on."
    )
    assert foot(client, evening).endswith(VOID)
    assert table(client, evening).startswith(f"Table 1 · hand 1 {VOID}")
    assert "goes to Table" not in text(client.get(evening.url())).split("Tonight")[0]


def test_a_void_hand_before_the_interval_says_so_before_tea(hostess):
    """T5."""
    evening = seated(hostess, interval_after=1)
    evening.begin(1)
    hands.make_hand_void(evening.act(), evening.drive, 1)

    assert next_step(evening.fresh(), evening.now).said == (
        "This hand is void: its marks do not count, and nobody moves on. "
        "Then there is an interval of 15 minutes."
    )


def test_who_walked_all_the_same_is_said_after_a_void_hand(client, evening):
    """D13: in a void hand nobody moves unless a move was recorded."""
    hands.make_hand_void(evening.act(), evening.drive, 1)
    say_who_moved(evening.act(), evening.drive, 1, 1, player_number=1, how="said")

    assert after(evening).still is None
    assert table(client, evening).startswith("Table 1 · hand 1 Ann goes to Table 2 and deals.")
    assert foot(client, evening).endswith("Winners move up one table; from Table 2 to Table 1.")


def test_after_the_last_hand_nobody_is_sent_anywhere(client, hostess):
    evening = seated(hostess, hands=1)
    evening.begin(1)
    url = evening.url("hands/1/tables/1/")

    client.post(url, typed({1: "0", 2: "10", 3: "8", 4: "6"}))

    assert notices(client, url) == ["Table 1, hand 1: Ann 0; Ben 10; Cy 8; Dee 6."]
    assert table(client, evening).startswith(f"Table 1 · hand 1 {LAST}")
    assert foot(client, evening).endswith(LAST)
    assert evening_of(evening.fresh(), evening.now).movers() == []


def test_a_steward_is_told_the_same_after_the_last_hand(client, hostess):
    evening = seated(hostess, hands=1)
    evening.begin(1)
    url = evening.steward_url("Joan", "1/1/")

    client.post(f"{url}moved/", {"key": "k", "player": 1, "how": "said"})

    assert notices(client, url) == [LAST]


def test_a_hand_added_after_the_last_lets_the_winners_walk(client, hostess):
    evening = seated(hostess, hands=1)
    evening.begin(1)
    evening.enter(1, 1, TABLE_1)
    hands.set_planned_hands(evening.act(), evening.drive, 2)

    assert table(client, evening).startswith("Table 1 · hand 1 Ann goes to Table 2 and deals.")


def test_a_drive_finished_early_ends_with_the_hand_begun_last(hostess):
    evening = seated(hostess)
    evening.begin(1, ago=20)
    evening.begin(2)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    assert (after(evening, 1).still, after(evening, 2).still) == (None, Still.LAST)


def test_a_tie_of_the_last_hand_is_cut_by_nobody(client, hostess):
    """D9: the cut decides who moves on, and nobody does."""
    evening = seated(hostess, hands=1)
    evening.begin(1)
    evening.enter(1, 1, TABLE_1 | {"Ben": 0})
    evening.enter(1, 2, TABLE_2)

    assert evening_of(evening.fresh(), evening.now).missing() == []
    assert "Who won the cut?" not in table(client, evening)


def test_a_correction_of_the_last_hand_asks_nobody_to_move(client, hostess):
    evening = seated(hostess, hands=1)
    evening.begin(1)
    evening.enter(1, 1, TABLE_1)
    was = {1: "0", 2: "10", 3: "8", 4: "6"}
    swap = {1: "8", 2: "10", 3: "0", 4: "6"}
    url = evening.url("hands/1/tables/1/")

    asked = client.post(url, typed(swap, was=was))
    client.post(url, typed(swap, was=was, sure="on", asked="1:8,3:0"))

    assert "This changes the winner of Table 1 in hand 1; nobody need move now." in text(asked)
    assert "should have moved on" not in table(client, evening)


@pytest.fixture
def contested(evening):
    """Both tables are in; then Arthur, who had not seen Ben's 10, sends 12."""
    evening.enter(1, 1, TABLE_1)
    evening.enter(1, 2, TABLE_2)
    evening.enter(1, 1, {"Ben": 12}, act=evening.act("Arthur", seen=0))
    return evening


def test_while_two_figures_stand_the_hall_is_not_told_who_moves_on(client, contested):
    """F33: no screen tells anyone where to go before it is certain."""
    screen = text(client.get(contested.screen_url()))
    board = text(client.get(contested.url()))

    assert "The bell has gone From Table 2 → 1 Eve Table 1 is still to come." in screen
    assert "two figures Ann goes to Table 2 and deals." in board
    assert "two figures Eve" not in board


def test_an_empty_chair_moves_whatever_the_figures_are(client, hostess):
    """D2."""
    evening = seated(hostess, guests=11)
    evening.begin(1)
    evening.enter(1, 3, {"Ida": 0})
    Mark.objects.update(rival_by="Arthur", rival_points=4)

    assert "From Table 3 → 1 the empty chair" in text(client.get(evening.screen_url()))


def test_a_hand_with_two_figures_is_not_over_for_all(client, contested):
    """F33: no standings rest on a figure that may be wrong, until the next hand is begun."""
    waiting = evening_of(contested.fresh(), contested.now).counted
    contested.begin(2, ago=0)
    begun = evening_of(contested.fresh(), contested.now).counted

    assert (waiting, begun) == (0, 1)


def test_once_the_figures_are_settled_everything_is_known(client, contested):
    client.post(contested.url("hands/1/tables/1/settled/"), {"player": 2, "points": 12})

    assert evening_of(contested.fresh(), contested.now).counted == 1
    assert "From Table 1 → 2 Ann" in text(client.get(contested.screen_url()))
