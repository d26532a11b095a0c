"""Who goes home, whose chair is promised, and whose table closes (D12, D14, D15, F20, F50)."""

import pytest

from drives.services.evening.overview import evening as evening_of
from drives.services.seats.comings import close_table, guest_leaves, late_guest
from drives.services.seats.movers import Mover, Still, movers_of
from drives.services.seats.moves import say_who_moved
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.moving_on_shown import HOME, TABLE_1, TABLE_2, after, table
from tests.drives.reading_pages import notices, text, typed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hostess_client")]


@pytest.fixture
def evening(hostess):
    return in_hand_1(hostess)


def test_a_winner_who_goes_home_comes_to_no_table_and_the_deal_passes_on(client, evening):
    """D12, D14."""
    url = evening.url("hands/1/tables/1/")
    guest_leaves(evening.act(), evening.drive, 1)

    client.post(url, typed({1: "0", 2: "10", 3: "8", 4: "6"}))

    assert notices(client, url) == [f"Table 1, hand 1: Ann 0; Ben 10; Cy 8; Dee 6. {HOME}"]
    assert evening.drive.log.latest("version").sentence.endswith(f" {HOME}")
    assert table(client, evening).startswith(f"Table 1 · hand 1 {HOME}")
    board = text(client.get(evening.url())).split("Who goes where")[-1].split("Standings")[0]
    assert board.replace(" ,", ",") == f" Table 2 is still to come. {HOME} "
    screen = text(client.get(evening.screen_url()))
    assert "From Table 1 → 2 Ann goes home; nobody comes Table 2 is still to come." in screen
    mover = movers_of(evening.drive, evening.hand(1))[0]
    assert mover == Mover(from_table=1, to_table=2, name="Ann", goes_home=True)
    assert (mover.deals, mover.is_known) == (False, True)


def test_the_log_says_of_a_cut_too_that_the_winner_goes_home(client, evening):
    """D9, D14."""
    guest_leaves(evening.act(), evening.drive, 1)

    said = say_who_moved(evening.act(), evening.drive, 1, 1, player_number=1, how="cut")

    assert said.sentence == HOME


def test_so_it_says_of_a_winner_who_was_named_with_his_marks(client, evening):
    """D14, D15: Gus sits on the chair of Table 1 that was not known in hand 2, wins, and leaves."""
    evening.enter(1, 1, TABLE_1)
    evening.begin(2, ago=1)
    guest_leaves(evening.act(), evening.fresh(), 7)

    sent = typed({1: "0", 2: "10", 3: "8", 4: "6"}, guests={1: 7, 2: 2, 3: 3, 4: 4})
    client.post(evening.url("hands/2/tables/1/"), sent)

    assert "Gus goes home; nobody comes to Table 2" in evening.drive.log.latest("version").sentence


@pytest.fixture
def promised(hostess):
    """Eleven guests, empty chair at Table 3; Lou is promised the chair it moves onto at Table 1."""
    evening = seated(hostess, guests=11)
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    evening.enter(1, 2, TABLE_2)
    evening.enter(1, 3, {"Ida": 0, "Jo": 10, "Kit": 8})
    late_guest(evening.act(), evening.fresh(), "Lou", place=(1, 1))
    return evening


def test_an_empty_chair_that_somebody_was_promised_is_said_to_be_his(client, promised):
    """D2, D12, D14: nobody arrives there to deal, and yet the chair is not empty."""
    mover = movers_of(promised.fresh(), promised.hand(1))[2]
    board = text(client.get(promised.url())).replace(" ,", ",")
    screen = text(client.get(promised.screen_url())).replace(" ,", ",")

    assert mover == Mover(from_table=3, to_table=1, empty_chair=True, sits_there="Lou")
    assert (
        "The empty chair of Table 3 goes to Table 1, where Lou sits down on it; "
        "the deal there passes to the left."
    ) in board
    assert "From Table 3 → 1 the empty chair, for Lou" in screen


def test_a_private_guest_who_was_promised_it_is_a_number_in_the_hall(promised):
    """F50."""
    promised.drive.players.filter(name="Lou").update(private=True)

    movers = movers_of(promised.fresh(), promised.hand(1), public=True)

    assert [mover.sits_there for mover in movers] == ["", "", "Card 12"]


def test_the_chair_of_a_winner_who_goes_home_may_be_promised_too(client, evening):
    """D14: nobody comes from Table 1 to Table 2, where Pip sits down on the chair left there."""
    evening.enter(1, 1, TABLE_1)
    evening.enter(1, 2, TABLE_2)
    guest_leaves(evening.act(), evening.fresh(), 1)
    late_guest(evening.act(), evening.fresh(), "Pip", place=(2, 1))

    board = text(client.get(evening.url()))

    assert (
        "Ann goes home; Pip sits down at Table 2 , and the deal there passes to the left" in board
    )
    screen = text(client.get(evening.screen_url()))
    assert "From Table 1 → 2 Ann goes home; Pip sits down From Table 2" in screen


@pytest.fixture
def closing(hostess):
    """Table 2 of three closes after hand 1; only Eve is left there, and she has moved on."""
    evening = seated(hostess, guests=12)
    evening.begin(1)
    for number in (6, 7):
        guest_leaves(evening.act(), evening.drive, number)
    return evening


def test_from_a_table_that_closes_nobody_moves_on(client, closing):
    """D14, F20: it takes no arrival and sends none."""
    closing.enter(1, 2, TABLE_2)
    close_table(closing.act(), closing.drive, 2)

    assert after(closing).ring == (1, 3)
    assert after(closing).still_at(2) is Still.CLOSES
    assert table(client, closing, 2).startswith(
        "Table 2 · hand 1 This table closes; nobody moves on from it."
    )


def test_at_a_table_that_closes_nobody_cuts(client, closing):
    """D9, D14."""
    close_table(closing.act(), closing.drive, 2)
    closing.enter(1, 2, TABLE_2 | {"Fay": 0})

    ties = [gap for gap in evening_of(closing.fresh(), closing.now).gaps if gap.lack == "tie"]
    assert ties == []
    assert "Who won the cut?" not in table(client, closing, 2)
