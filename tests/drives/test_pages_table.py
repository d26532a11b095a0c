"""Who moves on from a table, asked and said on its page (features 16, 20; F23, F27; D8-D10)."""

from datetime import timedelta

import pytest

from drives.models import LogEntry, Mark, Move
from drives.services.evening import hands
from drives.services.seats.moves import say_who_moved
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.marks_of_hand_1 import ALL, standing
from tests.drives.reading_pages import text, typed

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess_client, hostess):
    return in_hand_1(hostess)


def test_a_tie_asks_who_won_the_cut_and_records_it(client, evening):
    """D9, F23: both keep their points."""
    url = evening.url("hands/1/tables/1/")
    client.post(url, typed({1: "12", 2: "12", 3: "26", 4: "31"}))

    page = text(client.get(url))
    answer = client.post(f"{url}moved/", {"key": "k2", "player": 2, "how": "cut"})

    assert "Ann and Ben have 12 each. They cut; highest moves. Who won the cut? Ann Ben" in page
    assert (answer.status_code, answer.url) == (303, url)
    assert list(Move.objects.values_list("player__name", "how")) == [("Ben", "cut")]
    assert (
        "Ben goes to Table 2 and deals. Settled by a cut: Ben, over Ann; entered by The hostess at "
    ) in text(client.get(url))
    assert standing() == {"Ann": 12, "Ben": 12, "Cy": 26, "Dee": 31}


def test_a_whole_table_may_tie(client, evening):
    client.post(evening.url("hands/1/tables/1/"), typed(dict.fromkeys(ALL, "12")))

    page = text(client.get(evening.url("hands/1/tables/1/")))

    assert "Ann , Ben , Cy and Dee have 12 each." in page


def test_who_moved_on_can_be_said_without_any_figure(client, evening):
    """D15: the winner has walked, and the figures may come later."""
    url = evening.url("hands/1/tables/1/")

    client.post(f"{url}moved/", {"key": "k", "player": 3, "how": "said"})

    assert list(Move.objects.values_list("player__name", "how")) == [("Cy", "said")]
    assert text(client.get(url)).startswith("Table 1 · hand 1 Cy goes to Table 2 and deals.")


def test_the_empty_chair_may_be_said_to_have_moved_on(client, hostess):
    evening = seated(hostess, guests=11)
    client.force_login(hostess)
    evening.begin(1)
    url = evening.url("hands/1/tables/3/")

    client.post(f"{url}moved/", {"key": "k", "player": 0, "how": "said"})

    assert list(Move.objects.values_list("player", "how")) == [(None, "said")]
    assert text(client.get(url)).startswith("Table 3 · hand 1 The empty chair goes to Table 1.")


def test_the_empty_chair_is_offered_only_where_there_is_one(client, hostess):
    """D2."""
    evening = seated(hostess, guests=11)
    client.force_login(hostess)
    evening.begin(1)

    shown = [text(client.get(evening.url(f"hands/1/tables/{n}/"))) for n in (1, 3)]

    assert ["The empty chair" in page.split("Say who moved on")[1] for page in shown] == ([
        False,
        True,
    ])


def test_a_move_that_cannot_have_been_is_refused_in_a_sentence(client, evening):
    url = evening.url("hands/1/tables/1/")

    client.post(f"{url}moved/", {"key": "k", "player": 77, "how": "said"})
    client.post(f"{url}moved/", {"key": "k", "player": 1, "how": "by magic"})

    assert Move.objects.count() == 0


def test_a_correction_that_changes_the_winner_is_said_before_it_is_sent(client, evening):
    """Feature 20, F27 (a): before the next hand the page then offers to change the move."""
    url = evening.url("hands/1/tables/1/")
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 9 * 2, "Dee": 31})
    was = {1: "0", 2: "12", 3: "18", 4: "31"}
    swap = {1: "18", 2: "12", 3: "0", 4: "31"}

    asked = client.post(url, typed(swap, was=was))
    client.post(url, typed(swap, was=was, sure="on", asked="1:18,3:0"))
    page = text(client.get(url))
    client.post(f"{url}moved/", {"key": "k2", "player": 3, "how": "count"})

    assert asked.status_code == 422
    assert (
        "This changes the winner of Table 1 in hand 1: Cy instead of Ann would go to Table 2. "
        "Who moves on can be changed as soon as it is sent."
    ) in text(asked)
    assert (
        "By the marks Cy should have moved on. Shall Cy move on instead? "
        "Yes, Cy moves on No, it stays" in page
    )
    assert list(Move.objects.values_list("player__name", "how")) == [("Cy", "count")]
    assert "should have moved on" not in text(client.get(url))


def test_after_the_next_hand_has_begun_a_correction_moves_nobody(client, evening):
    """F27 (b): only the points change, and the page says who should have moved on."""
    url = evening.url("hands/1/tables/1/")
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 18, "Dee": 31})
    evening.enter(1, 2, {"Eve": 0, "Fay": 12, "Gus": 18, "Hal": 30})
    evening.begin(2, ago=1)
    before = evening.seats(2)
    was = {1: "0", 2: "12", 3: "18", 4: "31"}
    swap = {1: "18", 2: "12", 3: "0", 4: "31"}

    asked = client.post(url, typed(swap, was=was))
    client.post(url, typed(swap, was=was, sure="on", asked="1:18,3:0"))

    assert (
        "This changes the winner of Table 1 in hand 1: Cy instead of Ann would have gone to "
        "Table 2. Hand 2 has begun, so nobody need walk now."
    ) in text(asked)
    assert evening.seats(2) == before
    assert (standing()["Ann"], standing()["Cy"]) == (18, 0)
    assert "By the marks Cy should have moved on. Nobody need move now." in text(client.get(url))


def test_of_several_who_should_have_moved_the_cut_decides(client, evening):
    url = evening.url("hands/1/tables/1/")
    evening.enter(1, 1, {"Ann": 4, "Ben": 12, "Cy": 18, "Dee": 31})
    was = {1: "4", 2: "12", 3: "18", 4: "31"}

    client.post(
        url, typed({1: "14", 2: "12", 3: "12", 4: "31"}, was=was, sure="on", asked="1:14,3:12")
    )

    page = client.get(url)
    assert "By the marks Ben or Cy should have moved on." in text(page)
    assert page.content.decode().count('name="how" value="cut"') == 2


def test_one_table_alone_sends_nobody_on(client, hostess):
    """D10."""
    client.force_login(hostess)
    evening = seated(hostess, guests=4)
    evening.begin(1)

    page = text(client.get(evening.url("hands/1/tables/1/")))

    assert page.startswith("Table 1 · hand 1 There is one table: the winner stays and deals.")


def test_a_void_hand_sends_nobody_on(client, evening):
    """T5, D13."""
    hands.make_hand_void(evening.act(), evening.drive, 1)
    url = evening.url("hands/1/tables/1/")

    assert "This hand is void; nobody moves on." in text(client.get(url))
    say_who_moved(evening.act(), evening.drive, 1, 1, player_number=1, how="said")
    assert "This hand is void; nobody moves on." not in text(client.get(url))


@pytest.mark.parametrize(
    "rest", ["hands/2/tables/1/", "hands/1/tables/3/", "hands/99999999999999999999/tables/1/"]
)
def test_a_table_that_was_not_open_is_not_there(client, evening, rest):
    assert client.get(evening.url(rest)).status_code == 404


def test_a_stranger_finds_nothing_and_changes_nothing(client, evening, django_user_model):
    client.force_login(django_user_model.objects.create_user("stranger"))
    urls = [evening.url(f"hands/1/tables/1/{rest}") for rest in ("", "moved/", "settled/", "who/")]

    answers = [client.post(url, typed(ALL)).status_code for url in urls]

    assert answers == [404] * 4
    assert LogEntry.objects.filter(act="enter_marks").count() == 0


def test_somebody_who_is_not_signed_in_is_asked_to(client, evening):
    client.logout()

    answer = client.get(evening.url("hands/1/tables/1/"))

    assert (answer.status_code, answer.url.split("?")[0]) == (302, "/sign-in/")


def test_the_times_are_those_of_the_hall_wherever_the_server_is(client, evening):
    """F45."""
    evening.drive.time_zone = "Asia/Tokyo"
    evening.drive.save(update_fields=["time_zone"])
    evening.enter(1, 1, {"Ann": 0})
    Mark.objects.update(rival_by="Arthur", rival_points=4)
    at = (evening.now + timedelta(hours=9)).replace(tzinfo=None)

    page = text(client.get(evening.url("hands/1/tables/1/")))

    assert f"0 ( The hostess , {at.hour % 12 or 12}.{at.minute:02})" in page
