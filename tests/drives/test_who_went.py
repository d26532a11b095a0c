"""Who went on from a table that was entered late: named by who sat there next (F27, D10, D15)."""

import pytest

from drives.models import Move
from drives.services.evening import hands
from drives.services.evening.table_page import table_page
from drives.services.scoring.marks import TableSheet, enter_marks
from drives.services.seats.comings import guest_leaves
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.moving_on_shown import TABLE_2, table
from tests.drives.reading_pages import text, typed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hostess_client")]

FOUR = {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6}


@pytest.fixture
def evening(hostess):
    """Table 1 is late; in hand 2 Ben is named at Table 2, so it was he who moved on."""
    found = in_hand_1(hostess)
    found.enter(1, 2, TABLE_2)
    found.begin(2, ago=1)
    ben = found.number("Ben")
    named = TableSheet(hand=2, table=2, sits={1: ben}, points={ben: 12})
    enter_marks(found.act(), found.drive, named)
    return found


def test_its_page_names_who_went_and_who_should_have(client, evening):
    before = table(client, evening)
    said = evening.enter(1, 1, FOUR).sentence
    after = table(client, evening)

    assert "Ben went to Table 2, by who sat there in hand 2." in before
    assert said == (
        "Table 1, hand 1: Ann 0; Ben 10; Cy 8; Dee 6. "
        "Ann had the lowest count, but Ben has moved on; the move stays."
    )
    assert "Ben went to Table 2, by who sat there in hand 2." in after
    assert "By the marks Ann should have moved on. Nobody need move now." in after
    assert not Move.objects.filter(hand__number=1, table__number=1).exists()


def test_where_it_was_rightly_him_nothing_is_asked(client, evening):
    said = evening.enter(1, 1, {"Ann": 10, "Ben": 0, "Cy": 8, "Dee": 6}).sentence

    assert said.endswith("Ben goes to Table 2 and deals.")
    assert "should have moved on" not in table(client, evening)


def test_a_tie_is_not_cut_once_it_is_known_who_went(client, evening):
    """D9."""
    said = evening.enter(1, 1, {"Ann": 4, "Ben": 10, "Cy": 4, "Dee": 6}).sentence
    page = table(client, evening)

    assert said.endswith("Ann and Cy had the lowest count; Ben has moved on, and the move stays.")
    assert "Who won the cut?" not in page
    assert "By the marks Ann or Cy should have moved on. Nobody need move now." in page


def test_while_it_is_open_who_went_nobody_is_named(client, hostess):
    evening = in_hand_1(hostess)
    evening.enter(1, 2, TABLE_2)
    evening.begin(2, ago=1)

    assert "went to Table" not in table(client, evening)
    said = evening.enter(1, 1, {"Ann": 4, "Ben": 10, "Cy": 4, "Dee": 6}).sentence
    assert said.endswith("Ann and Cy cut; the highest moves on.")
    assert "Who won the cut?" in table(client, evening)


def test_who_is_recorded_to_have_moved_elsewhere_is_told_without_a_name(hostess):
    """It is not known then who went from here."""
    evening = in_hand_1(hostess)
    Move.objects.create(
        hand=evening.hand(1),
        table=evening.drive.tables.get(number=2),
        player=evening.drive.players.get(name="Ann"),
        how="said",
    )

    said = evening.enter(1, 1, FOUR).sentence

    assert said.endswith(
        "Ann had the lowest count, but somebody else has moved on; the move stays."
    )


def test_who_went_and_is_gone_home_by_now_is_said_to_go_home(client, hostess):
    """D14."""
    evening = in_hand_1(hostess)
    evening.enter(1, 1, FOUR)
    guest_leaves(evening.act(), evening.drive, evening.number("Ann"))

    assert "Ann goes home; nobody comes to Table 2" in table(client, evening)


def test_before_a_late_table_is_corrected_it_is_said_who_would_have_gone(client, evening):
    """Feature 20: that nobody need walk is said too, since hand 2 is being played."""
    asked = client.post(evening.url("hands/1/tables/1/"), typed({1: "0", 2: "10", 3: "8", 4: "6"}))

    assert asked.status_code == 422
    assert (
        "This changes the winner of Table 1 in hand 1: Ann instead of Ben would have gone to "
        "Table 2. Hand 2 has begun, so nobody need walk now."
    ) in text(asked)


def test_of_two_who_would_cut_for_it_both_are_named(client, hostess):
    evening = in_hand_1(hostess)
    evening.enter(1, 1, FOUR)
    was = {1: "0", 2: "10", 3: "8", 4: "6"}

    asked = client.post(
        evening.url("hands/1/tables/1/"), typed({1: "20", 2: "10", 3: "8", 4: "8"}, was=was)
    )

    assert (
        "Cy or Dee, by a cut, instead of Ann would go to Table 2. "
        "Who moves on can be changed as soon as it is sent."
    ) in text(asked)


def test_after_the_last_hand_it_is_not_asked_who_moved_on(client, hostess):
    """Nobody does; if a hand is added, it can be said again."""
    evening = seated(hostess, hands=1)
    evening.begin(1)
    last = table(client, evening)
    hands.set_planned_hands(evening.act(), evening.drive, 2)

    assert "This is the last hand; nobody moves on." in last
    assert "Say who moved on" not in last
    assert "Say who moved on" in table(client, evening)


def test_from_a_void_hand_it_can_be_said_who_had_walked(client, evening):
    """T5, D13."""
    hands.make_hand_void(evening.act(), evening.drive, 1)

    assert "Say who moved on" in table(client, evening)


def test_an_ordinary_page_asks_nothing_more(evening, django_assert_max_num_queries):
    """Only a hand that is past, of which no move is recorded, is replayed."""
    with django_assert_max_num_queries(8):
        page = table_page(evening.fresh(), 2, 1)
    assert page.went is None
