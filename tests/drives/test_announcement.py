"""One line from the desk to all screens and phones (feature 64; F07, F40)."""

import json
import re

import pytest
from django.test import Client

from drives.models import Drive
from drives.services.acts.links import guest_token
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.evening import hands
from drives.services.evening.announcing import (
    MOST_LETTERS,
    READY_MADE,
    AnnouncementError,
    announce,
    take_announcement_away,
)
from drives.services.evening.curtain import choose_screen
from tests.drives.an_evening import seated
from tests.drives.reading import words
from tests.drives.reading_pages import notices

pytestmark = pytest.mark.django_db

SAID = ("screen", "screen_chosen_at", "announcement", "announced_at")
LINE = "Tea is served."


@pytest.fixture
def evening(hostess, client):
    client.force_login(hostess)
    found = seated(hostess)
    found.begin(1, ago=2)
    found.fresh().guests_see_their_cards = True
    found.drive.save()
    return found


def everywhere(evening):
    """Return the pages of the hall: screen, Steward's list and table, a guest's card, the board."""
    player = evening.drive.players.get(number=1)
    return {
        "screen": evening.screen_url(),
        "steward": evening.steward_url("Joan"),
        "table": evening.steward_url("Joan", "1/1/"),
        "card": f"/G/{evening.drive.code}/1/{guest_token(player)}/",
        "board": evening.url(),
    }


def seen(client, evening):
    found = {name: client.get(url).content.decode() for name, url in everywhere(evening).items()}
    return {name: announced(page) for name, page in found.items()}


def announced(page):
    _, _, rest = page.partition('<p class="announcement no-print">')
    return words(rest.partition("</p>")[0]) if rest else None


def test_one_line_stands_on_all_screens_and_phones_with_its_time(client, evening):
    """F45: the time is that of the hall, on the guest's card too."""
    said = announce(evening.act(), evening.drive, " Tea  is\nserved. ")
    at = evening.now.astimezone(evening.drive.zone)
    line = f"Tea is served. {at.hour % 12 or 12}.{at.minute:02}"

    assert said.sentence == "Announced: Tea is served."
    assert seen(client, evening) == dict.fromkeys(everywhere(evening), line)


def test_nothing_is_shown_where_nothing_is_announced(client, evening):
    assert seen(client, evening) == dict.fromkeys(everywhere(evening))


def test_a_card_that_is_open_hears_of_it_in_its_turn(client, evening):
    card = everywhere(evening)["card"]
    seen_by_it = re.search(r'hx-get="([^"]+)"', client.get(card).content.decode()).group(1)
    before = client.get(seen_by_it, headers={"HX-Request": "true"})
    announce(evening.act(), evening.drive, "Tea is served.")
    after = client.get(seen_by_it, headers={"HX-Request": "true"})

    assert (before.status_code, after.status_code) == (204, 200)
    assert announced(after.content.decode()).startswith("Tea is served. ")


def test_it_is_text_whatever_it_looks_like(client, evening):
    """F07."""
    announce(evening.act(), evening.drive, "<b>Tea</b> & cake")

    page = client.get(evening.screen_url()).content.decode()

    assert "&lt;b&gt;Tea&lt;/b&gt; &amp; cake" in page
    assert "<b>Tea" not in page


def test_a_newer_line_takes_the_place_of_the_older(client, evening):
    for said in READY_MADE:
        client.post(evening.url("announcement/"), {"key": said, "said": said})

    assert evening.fresh().announcement == "Last hand."
    assert notices(client, evening.url()) == [
        "Announced: Tea is served.",
        "Announced: Please go to your tables.",
        "Announced: Last hand.",
    ]


def test_it_is_taken_away_and_brought_back_by_undo(client, evening):
    announce(evening.act(), evening.drive, "Tea is served.")
    at = evening.fresh().announced_at
    client.post(evening.url("announcement/none/"), {"key": "k"})
    gone = evening.fresh().announcement, evening.drive.announced_at
    client.post(evening.url(f"history/{evening.drive.version}/undo/"), {"key": "u"})

    assert gone == ("", None)
    assert (evening.fresh().announcement, evening.drive.announced_at) == ("Tea is served.", at)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "Write what is to be announced."),
        (" \n ", "Write what is to be announced."),
        ("x" * 121, "An announcement has 120 letters at most; this one has 121."),
    ],
)
def test_what_cannot_be_announced_is_refused_in_a_sentence(client, evening, said, why):
    version = evening.fresh().version
    with pytest.raises(AnnouncementError, match=why):
        announce(evening.act(), evening.drive, said)
    client.post(evening.url("announcement/"), {"key": "k", "said": said})

    assert notices(client, evening.url()) == [why]
    assert (evening.fresh().announcement, evening.drive.version) == ("", version)


def test_what_cannot_be_read_is_not_announced(client, evening):
    answer = client.post(evening.url("announcement/"), {"key": "k", "said": "Tea\x00"})

    assert (answer.status_code, evening.fresh().announcement) == (400, "")


def test_the_longest_line_is_announced(evening):
    announce(evening.act(), evening.drive, "x" * MOST_LETTERS)

    assert evening.fresh().announcement == "x" * 120


def test_what_is_not_announced_cannot_be_taken_away(evening):
    with pytest.raises(AnnouncementError, match=r"Nothing is announced now\."):
        take_announcement_away(evening.act(), evening.drive)


def test_the_way_to_take_it_away_is_there_as_long_as_there_is_something(client, evening):
    before = client.get(evening.url()).content.decode()
    announce(evening.act(), evening.drive, "Last hand.")

    assert "Take the announcement away" not in before
    assert "Take the announcement away" in client.get(evening.url()).content.decode()


def test_announcement_and_screen_stand_in_the_drive_file(evening, hostess):
    announce(evening.act(), evening.drive, LINE)
    choose_screen(evening.act(), evening.drive, Drive.Screen.TEA)
    written = json.loads(export_drive(evening.fresh()))["drive"]

    again = import_drive(export_drive(evening.drive), owner=hostess, new_code=True)

    at = evening.now
    assert [written[name] for name in SAID] == ["tea", at.isoformat(), LINE, at.isoformat()]
    assert [getattr(again, name) for name in SAID] == ["tea", at, LINE, at]


def test_after_the_finish_something_can_still_be_announced(client, evening):
    hands.ring_bell(evening.act(), evening.drive, 1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    announce(evening.act(), evening.drive, "The raffle is drawn now.")

    assert announced(client.get(evening.screen_url()).content.decode()).startswith("The raffle")


def test_a_stranger_announces_nothing(evening):
    answer = Client(headers={"host": "192.168.1.20:8000"}).post(
        evening.url("announcement/"), {"said": "Go home."}
    )

    assert answer.status_code == 403
    assert evening.fresh().announcement == ""
