"""The hall screen as the desk has chosen it, and as it is in force."""

from datetime import timedelta

from drives.models import Drive
from drives.services.evening.curtain import choose_screen
from drives.services.evening.hall_screen import screen_page
from drives.services.evening.overview import evening as evening_at
from drives.services.evening.screen_choice import screen_in_force
from tests.drives.reading_pages import text

Screen = Drive.Screen
BEFORE = (Screen.BY_ITSELF, Screen.WELCOME, Screen.SEATS, Screen.CLOCK, Screen.TEA)


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
