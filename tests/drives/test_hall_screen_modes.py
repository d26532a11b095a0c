"""The hall screen obeys the desk (features 50, 62, 63; F40, F50, F53)."""

import pytest

from drives.services.evening import hands
from drives.services.evening.hall_screen import Scene
from drives.services.evening.screen_choice import ScreenChoices, screen_choices
from tests.drives.an_evening import seated
from tests.drives.hall_screen import BEFORE, Screen, choose, in_force, now, scene
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    return seated(hostess)


def test_by_default_the_screen_goes_by_itself(evening):
    assert screen_choices(evening.drive, now(evening)) == ScreenChoices(
        Screen.BY_ITSELF,
        BEFORE,
        (
            "Who goes where: nobody moves on before the bell.",
            "Standings: no hand has been played.",
            "Prizes: they come after the finish.",
        ),
    )


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
    assert "Not now: Who goes where: nobody moves on before the bell. Standings: no" in text(page)
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
