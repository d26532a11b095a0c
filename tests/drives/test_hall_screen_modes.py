"""The hall screen obeys the desk (features 50, 62, 63; F40, F50, F53)."""

from datetime import timedelta

import pytest

from drives.models import Drive
from drives.services.evening import hands
from drives.services.evening.curtain import choose_screen, draw_curtain
from drives.services.evening.hall_screen import Scene, screen_page
from drives.services.evening.overview import evening as evening_at
from drives.services.evening.screen_choice import ScreenChoices, screen_choices, screen_in_force
from drives.services.seats.comings import guest_leaves
from tests.drives.an_evening import planned, seated
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db

Screen = Drive.Screen
BEFORE = (Screen.BY_ITSELF, Screen.WELCOME, Screen.SEATS, Screen.CLOCK, Screen.TEA)


@pytest.fixture
def evening(hostess):
    return seated(hostess)


def choose(evening, screen, *, ago=0.0):
    return choose_screen(evening.act(ago=ago), evening.drive, screen).sentence


def now(evening, *, later=0.0):
    return evening_at(evening.fresh(), evening.now + timedelta(minutes=later))


def in_force(evening, *, later=0.0):
    return screen_in_force(evening.fresh(), now(evening, later=later))


def scene(evening):
    return screen_page(evening.fresh(), now(evening), page=1).scene


def look(client, evening, rest=""):
    return text(client.get(evening.screen_url(rest)))


def test_by_default_the_screen_goes_by_itself(evening):
    assert screen_choices(evening.drive, now(evening)) == ScreenChoices(Screen.BY_ITSELF, BEFORE)


def test_what_is_chosen_is_said_and_can_be_taken_back(client, hostess, evening):
    """Feature 63: a fact like the others, with its line in the history."""
    client.force_login(hostess)
    said = [choose(evening, screen) for screen in Screen]
    choose(evening, Screen.TEA)
    version = evening.fresh().version
    client.post(evening.url(f"history/{version}/undo/"), {"key": "u"})

    assert said == [
        "The hall screen goes by itself.",
        "The hall screen says welcome.",
        "The hall screen shows where everybody sits.",
        "The hall screen shows the clock.",
        "The hall screen shows who goes where.",
        "The hall screen shows the standings.",
        "The hall screen says that tea is served.",
        "The hall screen shows the prizes.",
    ]
    assert evening.fresh().screen == Screen.PRIZES


def test_one_tap_on_the_board_changes_it(client, hostess, evening):
    client.force_login(hostess)

    answer = client.post(evening.url("screen/"), {"key": "k", "screen": "tea"})
    page = client.get(evening.url())

    assert (answer.status_code, answer.url) == (303, evening.url())
    assert "The hall screen: tea By itself Welcome Seats The clock Tea (now)" in text(page)
    assert "Not now: who goes where, standings and prizes." in text(page)
    assert page.content.decode().count('aria-current="true"') == 1


@pytest.mark.parametrize("sent", [{}, {"screen": ""}, {"screen": "fireworks"}])
def test_what_is_no_screen_changes_nothing(client, hostess, evening, sent):
    client.force_login(hostess)
    version = evening.fresh().version

    assert client.post(evening.url("screen/"), sent | {"key": "k"}).status_code == 303
    assert evening.fresh().version == version


def test_a_choice_before_the_first_hand_holds_until_it_begins(evening):
    """F53: never the last plan once it has changed."""
    choose(evening, Screen.WELCOME, ago=60)
    assert in_force(evening) == Screen.WELCOME

    evening.begin(1, ago=2)

    assert (in_force(evening), scene(evening)) == (Screen.BY_ITSELF, Scene.CLOCK)


def test_a_choice_while_a_hand_is_played_holds_until_the_bell(evening):
    """D4, F44: the bell goes by itself, and ends the choice by itself."""
    evening.begin(1, ago=3)
    choose(evening, Screen.TEA, ago=2)

    assert (in_force(evening), in_force(evening, later=4.1)) == (Screen.TEA, Screen.BY_ITSELF)


def test_a_bell_rung_early_ends_it_too(evening):
    """D5."""
    evening.begin(1, ago=3)
    choose(evening, Screen.SEATS, ago=2)
    hands.ring_bell(evening.act(ago=1), evening.drive, 1)

    assert (in_force(evening), scene(evening)) == (Screen.BY_ITSELF, Scene.MOVERS)


def test_a_choice_after_the_bell_holds_in_the_interval_until_the_next_hand(evening):
    evening.play(1, ago=20)
    choose(evening, Screen.TEA, ago=10)
    hands.begin_interval(evening.act(ago=9), evening.drive, 1)
    assert in_force(evening) == Screen.TEA

    evening.begin(2, ago=1)

    assert (in_force(evening), scene(evening)) == (Screen.BY_ITSELF, Scene.CLOCK)


def test_taking_back_the_beginning_of_a_hand_brings_the_choice_back(client, hostess, evening):
    client.force_login(hostess)
    evening.play(1, ago=20)
    choose(evening, Screen.TEA, ago=10)
    evening.begin(2, ago=1)
    client.post(evening.url(f"history/{evening.fresh().version}/undo/"), {"key": "u"})

    assert in_force(evening) == Screen.TEA


def test_it_goes_by_itself_again_when_she_says_so(evening):
    choose(evening, Screen.TEA)
    choose(evening, Screen.BY_ITSELF)

    assert (scene(evening), evening.fresh().screen_chosen_at) == (Scene.SEATS, None)


def test_a_choice_of_which_nobody_knows_the_time_does_not_hold(evening):
    """A drive file may name a screen without a time."""
    evening.drive.screen = Screen.TEA
    evening.drive.save()

    assert in_force(evening) == Screen.BY_ITSELF


@pytest.mark.parametrize("screen", [Screen.MOVERS, Screen.STANDINGS, Screen.PRIZES])
def test_while_a_hand_is_played_no_movers_and_no_figures_are_on_the_wall(client, evening, screen):
    """F53: never the last hand's figures beside a new line-up; the clock instead."""
    draw_curtain(evening.act(), evening.drive, closed=False)
    evening.play(1, ago=20)
    evening.begin(2, ago=1)
    choose(evening, screen)

    page = look(client, evening)

    assert in_force(evening) == Screen.CLOCK
    assert "Hand 2 6:00 until the bell" in page
    assert "Ann" not in page


def test_the_seats_of_the_hand_being_played_are_shown_as_far_as_they_are_known(client, evening):
    """F33, F50: who moved on has no chair before it is known, a private guest a number only."""
    evening.drive.players.filter(number=2).update(private=True)
    evening.begin(1, ago=20)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    evening.begin(2, ago=1)
    choose(evening, Screen.SEATS)

    page = screen_page(evening.fresh(), now(evening), page=1)

    assert [(line.name, line.table) for line in page.rows] == [
        *(("Cy", 1), ("Dee", 1), ("Guest 2", 1)),
    ]
    assert "Where you sit Hand 2 6:00 until the bell" in look(client, evening)


def test_after_the_bell_nobody_is_sent_to_the_seat_of_the_hand_that_is_over(evening):
    evening.play(1)
    choose(evening, Screen.SEATS)

    assert scene(evening) == Scene.CLOCK


def test_before_the_guests_are_seated_there_are_no_seats_to_show(hostess):
    evening = planned(hostess)
    choose(evening, Screen.SEATS)

    assert scene(evening) == Scene.CLOCK


@pytest.mark.parametrize(
    ("screen", "shown"),
    [
        (Screen.MOVERS, "Who goes where Hand 1 Time The bell has gone"),
        (Screen.STANDINGS, "After 1 hand 1= Ann 0 1= Eve 0"),
        (Screen.CLOCK, "Hand 1 Time The bell has gone"),
        (Screen.WELCOME, "Welcome Winners move up one table"),
        (Screen.TEA, "Tea is served Winners move up one table"),
    ],
)
def test_between_two_hands_it_shows_what_was_chosen(client, evening, screen, shown):
    draw_curtain(evening.act(), evening.drive, closed=False)
    evening.play(1)
    choose(evening, screen)

    assert shown in look(client, evening)


def test_tea_is_served_beside_the_clock_of_the_interval(client, evening):
    """Feature 63."""
    evening.play(1)
    choose(evening, Screen.TEA)
    hands.begin_interval(evening.act(), evening.drive, 1)

    page = look(client, evening)

    assert "Tea is served Interval 15:00 until hand 2" in page
    assert "Ann" not in page


def test_behind_the_curtain_the_standings_are_words_and_no_figures(client, evening):
    """Feature 50: the curtain hides them whatever was chosen."""
    evening.play(1)
    choose(evening, Screen.STANDINGS)

    page = look(client, evening)

    assert "Standings They stay behind the curtain for now." in page
    assert "Ann" not in page


def test_without_a_hand_that_counts_there_are_no_standings(evening):
    """T5: the only hand is void, so nothing is counted and nobody moves."""
    evening.play(1)
    hands.make_hand_void(evening.act(), evening.drive, 1)

    choices = screen_choices(evening.fresh(), now(evening))

    assert choices.possible == (Screen.BY_ITSELF, Screen.WELCOME, Screen.CLOCK, Screen.TEA)
    assert choices.not_now == "seats, who goes where, standings and prizes"


def test_after_the_last_bell_nobody_is_sent_anywhere(hostess):
    evening = seated(hostess, hands=1)
    evening.play(1)
    choose(evening, Screen.MOVERS)

    assert scene(evening) == Scene.CLOCK


def test_after_the_drive_there_are_standings_and_prizes_and_no_more_tea(client, evening):
    """T1: the winners stand there as the finish page says them, once the curtain is open."""
    evening.play(1)
    hands.finish_drive(evening.act(), evening.drive)
    choose(evening, Screen.TEA)
    assert (in_force(evening), scene(evening)) == (Screen.BY_ITSELF, Scene.THANKS)

    choose(evening, Screen.PRIZES)
    closed = look(client, evening)
    draw_curtain(evening.act(), evening.drive, closed=False)
    prizes = look(client, evening)
    choose(evening, Screen.STANDINGS)
    standings = look(client, evening)

    assert "The prizes The winners will be named in a moment. Remember: the lowest" in closed
    assert (
        "The prizes The winners are Ann and Eve, who share the first place with 0 points each. "
        "Remember: the lowest score is the winner." in prizes
    )
    assert "After 1 hand 1= Ann 0 1= Eve 0" in standings
    assert screen_choices(evening.fresh(), now(evening)) == ScreenChoices(
        Screen.STANDINGS, (Screen.BY_ITSELF, Screen.STANDINGS, Screen.PRIZES)
    )


def test_a_private_winner_is_a_number_among_the_prizes(client, evening):
    """F50: among equals a number stands last, since its place would tell how the name begins."""
    evening.drive.players.filter(number=1).update(private=True)
    evening.play(1, winners={2: "Fay"})
    hands.finish_drive(evening.act(), evening.drive)
    draw_curtain(evening.act(), evening.drive, closed=False)
    choose(evening, Screen.PRIZES)

    page = look(client, evening)

    assert "The winners are Fay and Guest 1" in page
    assert "Ann" not in page


def test_long_lists_turn_page_by_page_whatever_was_chosen(client, hostess):
    """F53, F57: 400 guests."""
    evening = seated(hostess, guests=400)
    evening.begin(1, ago=1)
    choose(evening, Screen.SEATS)

    page = screen_page(evening.fresh(), now(evening), page=20)

    assert (page.page, page.pages, page.next_page, len(page.rows)) == (20, 20, 1, 20)
    assert "(20 of 20)" in look(client, evening, "?page=20")


def test_a_screen_that_asks_hears_of_the_choice_and_then_nothing_more(client, evening):
    """F40."""
    before = state(client.get(evening.screen_url()))
    assert client.get(evening.screen_url(f"?seen={before}")).status_code == 204

    choose(evening, Screen.TEA)
    changed = client.get(evening.screen_url(f"?seen={before}"))

    assert "Tea is served" in text(changed)
    assert client.get(evening.screen_url(f"?seen={state(changed)}")).status_code == 204


def state(answer):
    return answer.context["state"]()


def test_a_winner_who_goes_home_is_shown_as_that_where_the_movers_were_chosen(evening):
    """D14."""
    evening.begin(1, ago=20)
    guest_leaves(evening.act(), evening.drive, 1)
    evening.enter(1, 1, {"Ann": 0, "Ben": 10, "Cy": 8, "Dee": 6})
    choose(evening, Screen.MOVERS)

    assert screen_page(evening.fresh(), now(evening), page=1).rows[0].goes_home
