"""The hostess's board and the acts on it (features 12, 21, 25, 35, 50, 67, 75; F30, F33, F44)."""

import re

import pytest

from drives.models import Hand, LogEntry
from drives.services.evening import hands
from drives.services.seats.comings import guest_leaves, late_guest
from tests.drives.an_evening import planned, seated
from tests.drives.board_page import buttons, masthead, press
from tests.drives.reading_pages import text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hostess_client")]


def test_until_the_first_hand_the_board_shows_the_steps_and_the_one_that_is_next(client, hostess):
    evening = planned(hostess, guests=0)

    page = client.get(evening.url())

    assert buttons(page)[0] == ["Put the guests on the list"]
    assert text(page).startswith("Before the first hand Put the guests on the list ")
    assert (
        "The steps Plan the evening (done) done Put the guests on the list Open Seat the guests "
        "Open Appoint the Stewards Open Print the score cards Open "
        "See that everything is ready Open Hall screen "
        "The hall screen: by itself By itself (now) Welcome The clock Tea" in text(page)
    )
    assert re.fullmatch(
        r"Begins 7\.00 pm · 12 hands, ends \d+\.\d\d [ap]m · 0 guests", masthead(page)
    )


def test_a_seated_drive_waits_for_its_first_hand(client, hostess):
    evening = seated(hostess)

    page = client.get(evening.url())

    assert buttons(page)[0] == ["Begin hand 1"]
    assert "Each table cuts for the first deal" in text(page)
    assert "Hand 1 7:00 Begins at 7.00 pm" in text(page)


def test_a_running_hand_has_its_clock_and_its_bell(client, hostess):
    evening = seated(hostess)
    evening.begin(1, ago=2)

    page = client.get(evening.url())

    assert buttons(page)[0] == ["Ring the bell"]
    assert buttons(page)[1][:2] == ["Pause", "+1 min"]
    assert text(page).startswith("The board Hand 1 5:00 until the bell Ring the bell Pause +1 min")
    assert masthead(page).startswith("Hand 1 of 12 · ends ")
    assert masthead(page).endswith(" · 8 guests")


def test_a_guest_who_went_home_is_not_counted_in_the_room_from_the_bell_on(client, hostess):
    """D14: whoever goes after this hand still plays it; after the evening all have come."""
    evening = seated(hostess)
    evening.begin(1, ago=3)
    guest_leaves(evening.act(), evening.drive, evening.number("Hal"))
    playing = masthead(client.get(evening.url()))
    hands.ring_bell(evening.act(), evening.drive, 1)
    over = masthead(client.get(evening.url()))
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    finished = masthead(client.get(evening.url()))

    assert [line.split(" · ")[-1] for line in (playing, over, finished)] == ([
        "8 guests",
        "7 guests",
        "8 guests",
    ])


def test_a_paused_hand_goes_on_or_is_rung(client, hostess):
    evening = seated(hostess)
    evening.begin(1, ago=2)
    press(client, evening, "hands/1/pause/")

    page = client.get(evening.url())

    assert buttons(page)[0] == ["Go on"]
    assert buttons(page)[1][:2] == ["+1 min", "Ring now"]


def test_the_hands_acts_are_done_by_their_buttons(client, hostess):
    """D5: the bell may be rung early."""
    evening = seated(hostess)

    for rest in (
        *("hands/1/start/", "hands/1/pause/", "hands/1/resume/", "hands/1/minute/"),
        *("hands/1/bell/", "hands/1/interval/", "hands/1/void/"),
    ):
        answer = press(client, evening, rest)
        assert (answer.status_code, answer.url) == (303, evening.url())

    hand = Hand.objects.get()
    assert (hand.extra_seconds, len(hand.pauses), hand.void) == (60, 1, True)
    assert hand.rung_at is not None
    assert hand.interval_at is not None


def test_an_act_that_does_not_exist_is_not_there(client, hostess):
    assert press(client, seated(hostess), "hands/1/explode/").status_code == 404


def test_going_on_is_always_possible_and_the_missing_table_and_its_people_are_named(
    client, hostess
):
    """F33: nothing waits, and nothing is shown that nobody knows."""
    evening = seated(hostess)
    evening.begin(1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})

    page = client.get(evening.url())
    press(client, evening, "hands/2/start/")

    assert buttons(page)[0] == ["Begin hand 2"]
    assert "Hand 1: one table to come: Table 2 (Joan)." in text(page)
    assert "Hand 1, Table 2 to come: Eve, Fay, Gus and Hal" in text(page)
    assert "Who goes where Table 2 is still to come. Ann goes to Table 2 and deals. Standings" in (
        text(page)
    )
    assert evening.drive.hands.count() == 2
    after = text(client.get(evening.url()))
    assert "Hand 1: one table to come: Table 2 (Joan)." in after
    assert "goes to Table" not in after.split("Tonight")[0]


def test_the_interval_is_offered_and_the_next_hand_may_begin_all_the_same(client, hostess):
    evening = seated(hostess, interval_after=1)
    evening.begin(1)
    before = client.get(evening.url())
    press(client, evening, "hands/1/interval/")
    during = client.get(evening.url())

    assert buttons(before)[0] == ["Begin the interval"]
    assert buttons(before)[1][0] == "Begin hand 2"
    assert buttons(during)[0] == ["Begin hand 2"]
    assert "Interval 15:00 until hand 2 Begin hand 2 End the interval +5 min +1 min" in text(during)
    assert "Interval" not in buttons(during)[1]


def test_an_interval_may_be_taken_after_any_hand(client, hostess):
    evening = seated(hostess)
    evening.begin(1)

    assert buttons(client.get(evening.url()))[1][0] == "Interval"


def test_hands_are_added_and_dropped(client, hostess):
    evening = seated(hostess, hands=1)
    evening.begin(1)

    assert "Drop a hand" not in buttons(client.get(evening.url()))[1]
    press(client, evening, "hands/", count=2)
    page = client.get(evening.url())
    assert buttons(page)[0] == ["Begin hand 2"]
    assert "Drop a hand" in buttons(page)[1]
    press(client, evening, "hands/", count=1)
    press(client, evening, "hands/", count="many")

    assert evening.fresh().planned_hands == 1


@pytest.mark.parametrize("hand", [None, 1])
def test_the_board_leads_to_the_hall_screen(client, hostess, hand):
    """Feature 62."""
    evening = seated(hostess)
    if hand:
        evening.begin(hand)

    page = client.get(evening.url())

    assert "Hall screen" in buttons(page)[1]
    assert f'href="{evening.screen_url()}" target="_blank" rel="noopener"' in page.content.decode()


def test_sixty_hands_are_enough(client, hostess):
    evening = seated(hostess, hands=60)
    evening.begin(1)

    assert "Add a hand" not in buttons(client.get(evening.url()))[1]


def test_a_void_hand_cannot_be_made_void_again(client, hostess):
    """T5."""
    evening = seated(hostess)
    evening.begin(1)
    press(client, evening, "hands/1/void/")

    assert "Make this hand void" not in buttons(client.get(evening.url()))[1]


def test_a_void_hand_is_not_counted_in_the_heading_of_the_standings(client, hostess):
    """T5: the marks of hand 2 count for nobody, so these are the standings after one hand."""
    evening = seated(hostess)
    evening.play(1, ago=30)
    evening.play(2, ago=10)
    assert "Standings after 2 hands" in text(client.get(evening.url()))

    press(client, evening, "hands/2/void/")

    board, page = text(client.get(evening.url())), text(client.get(evening.url("standings/")))
    assert "Standings after 1 hand Place" in board
    assert page.startswith("Standings after 1 hand ")


def test_the_hall_sees_the_standings_only_when_the_hostess_allows(client, hostess):
    """Feature 50: hidden by default."""
    evening = seated(hostess)
    evening.play(1)

    hidden = text(client.get(evening.url()))
    press(client, evening, "curtain/", closed="no")
    shown = text(client.get(evening.url()))
    press(client, evening, "curtain/", closed="yes")

    assert "Standings after 1 hand Place Guest Total 1= Ann 0 1= Eve 0 3= Ben 10" in hidden
    assert "Show them in the hall Hidden from the hall. Shown, they stand there in the" in hidden
    assert (
        "Hide them from the hall They show in the hall in the interval and after the last bell; "
        "between hands it sees who goes where." in shown
    )
    assert evening.fresh().has_curtain
    assert list(LogEntry.objects.filter(act="draw_curtain").values_list("sentence", flat=True)) == [
        "The standings are shown in the hall.",
        "The standings are hidden from the hall.",
    ]


def test_late_guests_wait_and_small_tables_are_asked_about(client, hostess):
    """D14: the hostess is asked, nothing closes by itself."""
    evening = seated(hostess)
    evening.begin(1)
    late_guest(evening.act(), evening.drive, "Larry & Co")
    guest_leaves(evening.act(), evening.drive, 6)
    guest_leaves(evening.act(), evening.drive, 7)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    evening.enter(1, 2, {"Eve": 0, "Fay": 10, "Gus": 8, "Hal": 6})

    page = client.get(evening.url())

    assert (
        "Waiting for a chair: Larry & Co Give a chair to Larry & Co Another chair for Larry & Co"
    ) in text(page)
    assert (
        "Table 2 will have one or two guests only. With two it may stay; with one it closes when "
        "the hand begins. Close Table 2"
    ) in (text(page))
