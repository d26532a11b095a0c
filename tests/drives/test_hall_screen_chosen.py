"""What the hall screen shows once it was chosen (features 50, 62, 63; F40, F50, F53)."""

import pytest

from drives.services.evening import hands
from drives.services.evening.curtain import draw_curtain
from drives.services.evening.hall_screen import Scene, screen_page
from drives.services.evening.screen_choice import ScreenChoices, screen_choices
from drives.services.seats.comings import guest_leaves
from tests.drives.an_evening import planned, seated
from tests.drives.hall_screen import Screen, choose, in_force, look, now, scene
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    return seated(hostess)


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
        *(("Card 2", 1), ("Cy", 1), ("Dee", 1)),
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
    assert choices.not_now == (
        "Seats: the next hand has new ones, once it begins.",
        "Who goes where: the hand is void, so nobody moves on.",
        "Standings: no hand that counts has all its marks.",
        "Prizes: they come after the finish.",
    )


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
        Screen.STANDINGS,
        (Screen.BY_ITSELF, Screen.STANDINGS, Screen.PRIZES),
        ("Welcome, seats, the clock, who goes where and tea: the drive is finished.",),
    )


def test_while_a_hand_is_played_each_that_waits_says_for_what(evening):
    evening.begin(1, ago=1)

    assert screen_choices(evening.fresh(), now(evening)).not_now == (
        "Who goes where: nobody moves on before the bell.",
        "Standings: no figures while a hand is played.",
        "Prizes: they come after the finish.",
    )


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ({"hands": 1}, "Who goes where: this was the last hand."),
        ({"guests": 4}, "Who goes where: at one table nobody moves on."),
    ],
)
def test_who_goes_where_waits_for_nothing_where_nobody_moves_on(hostess, plan, why):
    """D10."""
    evening = seated(hostess, **plan)
    evening.play(1)

    assert screen_choices(evening.fresh(), now(evening)).not_now[1] == why


def test_before_the_guests_are_seated_the_seats_say_so(hostess):
    evening = planned(hostess)

    assert screen_choices(evening.drive, now(evening)).not_now[0] == (
        "Seats: the guests have no seats yet."
    )


def test_a_private_winner_is_a_number_among_the_prizes(client, evening):
    """F50: among equals a number stands last, since its place would tell how the name begins."""
    evening.drive.players.filter(number=1).update(private=True)
    evening.play(1, winners={2: "Fay"})
    hands.finish_drive(evening.act(), evening.drive)
    draw_curtain(evening.act(), evening.drive, closed=False)
    choose(evening, Screen.PRIZES)

    page = look(client, evening)

    assert "The winners are Fay and Card 1" in page
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
