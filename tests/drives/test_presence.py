"""Who was heard from when, and who has a table open (F40, F51)."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Presence
from drives.services.drive_file.exporting import export_drive
from drives.services.evening import hands
from drives.services.evening.announcing import announce
from drives.services.evening.presence import (
    StewardHeard,
    desk_of,
    heard_from,
    left_table,
    others_at,
    stewards_heard,
)
from tests.drives.an_evening import in_hand_1
from tests.drives.reading import words
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 5, 6, 19, 0, tzinfo=UTC)


@pytest.fixture
def evening(hostess_client, hostess):
    """Eleven tables: Joan has ten of them, Arthur the last."""
    return in_hand_1(hostess, guests=44, ago=20)


def seconds(count):
    return NOW + timedelta(seconds=count)


def rows():
    found = Presence.objects.order_by("desk")
    return [(p.desk, (p.at - NOW).total_seconds(), p.hand_number, p.table_number) for p in found]


def test_a_desk_is_written_down_every_fifteen_seconds_at_most(evening):
    for second in range(0, 31, 2):
        heard_from(evening.drive, "S1", now=seconds(second))
        if second in {0, 14, 16}:
            assert rows() == [("S1", {0: 0, 14: 0, 16: 16}[second], None, None)]

    assert rows() == [("S1", 16, None, None)]


def test_a_table_that_is_opened_is_written_down_at_once_and_then_every_fifteen_seconds(evening):
    heard_from(evening.drive, "S1", now=NOW)
    heard_from(evening.drive, "S1", now=seconds(2), table=(1, 3))
    heard_from(evening.drive, "S1", now=seconds(12), table=(1, 3))
    assert rows() == [("S1", 2, 1, 3)]

    heard_from(evening.drive, "S1", now=seconds(17), table=(1, 3))
    assert rows() == [("S1", 17, 1, 3)]
    heard_from(evening.drive, "S1", now=seconds(18), table=(1, 4))
    assert rows() == [("S1", 18, 1, 4)]


def test_a_page_without_a_table_leaves_the_last_one_standing(evening):
    """The same link may be open on two phones."""
    heard_from(evening.drive, "S1", now=NOW, table=(1, 3))
    heard_from(evening.drive, "S1", now=seconds(20))

    assert rows() == [("S1", 20, 1, 3)]
    assert Presence.objects.get().table_at == NOW


def test_a_steward_not_heard_from_for_a_minute_is_named_with_her_minutes(evening):
    """F40."""
    heard_from(evening.drive, "S1", now=NOW)
    at = [
        [(heard.name, heard.is_here, heard.said) for heard in stewards_heard(evening.drive, now)]
        for now in (seconds(-1), seconds(59), seconds(60), seconds(150))
    ]

    assert [line[0] for line in at] == [
        ("Joan", True, "now"),
        ("Joan", True, "now"),
        ("Joan", False, "not heard from for 1 min"),
        ("Joan", False, "not heard from for 2 min"),
    ]
    assert [line[1] for line in at] == [("Arthur", False, "not heard from yet")] * 4
    assert stewards_heard(evening.drive, NOW)[1] == StewardHeard("Arthur", None)


def test_who_else_has_a_table_open_is_told_for_a_minute(evening):
    joan, arthur = (desk_of(evening.steward(name)) for name in ("Joan", "Arthur"))
    heard_from(evening.drive, joan, now=NOW, table=(1, 3))
    heard_from(evening.drive, "H", now=seconds(5), table=(1, 3))
    heard_from(evening.drive, arthur, now=seconds(5), table=(2, 3))
    heard_from(evening.drive, "S9", now=seconds(5), table=(1, 3))  # removed meanwhile

    assert (joan, arthur, desk_of(None)) == ("S1", "S2", "H")
    assert others_at(evening.drive, "H", (1, 3), seconds(10)) == ["Joan"]
    assert others_at(evening.drive, "S1", (1, 3), seconds(10)) == ["The hostess"]
    assert others_at(evening.drive, "S2", (1, 3), seconds(10)) == ["The hostess", "Joan"]
    assert others_at(evening.drive, "S2", (1, 3), seconds(61)) == ["The hostess"]
    assert others_at(evening.drive, "S2", (1, 4), seconds(10)) == []


def test_a_table_that_was_left_is_nobodys_at_once_and_the_desk_is_still_heard(evening):
    """Only the table that was opened last: another phone of hers may have gone on already."""
    heard_from(evening.drive, "S1", now=NOW, table=(1, 3))
    left_table(evening.drive, "S1", (1, 4))
    assert others_at(evening.drive, "H", (1, 3), seconds(1)) == ["Joan"]

    left_table(evening.drive, "S1", (1, 3))
    assert others_at(evening.drive, "H", (1, 3), seconds(1)) == []
    assert stewards_heard(evening.drive, seconds(1))[0] == StewardHeard("Joan", 0)
    heard_from(evening.drive, "S1", now=seconds(2), table=(1, 3))
    assert others_at(evening.drive, "H", (1, 3), seconds(3)) == ["Joan"]


def test_a_page_that_leaves_a_table_says_so(client, phone, evening):
    """F51: "Joan is entering Table 3" goes at the next question of the other page."""
    phone.get(evening.steward_url("Joan", "1/3/others/"))
    left = phone.get(evening.steward_url("Joan", "1/3/others/?left=yes"))
    strange = phone.get(evening.steward_url("Joan", "1/11/others/?left=yes"))
    hers = client.get(evening.url("hands/1/tables/3/others/"))

    assert (left.status_code, left.content, strange.status_code) == (204, b"", 404)
    assert words(hers.content.decode()) == ""


def test_whatever_a_steward_opens_she_has_been_heard_from(phone, evening):
    phone.get(evening.steward_url("Joan"))
    first = Presence.objects.get()
    Presence.objects.update(at=first.at - timedelta(seconds=40))
    phone.get(evening.steward_url("Joan", f"?seen={state(phone, evening)}"))

    assert (first.desk, first.table_number) == ("S1", None)
    assert Presence.objects.get().at >= first.at


def test_what_she_sends_is_an_act_and_needs_no_second_note(phone, evening):
    phone.post(evening.steward_url("Joan", "1/1/moved/"), {"key": "k"})

    assert Presence.objects.count() == 0


def state(phone, evening):
    return phone.get(evening.steward_url("Joan")).context["state"]


def test_a_table_that_is_open_at_two_desks_says_so_at_both(client, phone, evening):
    """F51: "Arthur is entering Table 3"."""
    first = phone.get(evening.steward_url("Joan", "1/3/others/"))
    hers = client.get(evening.url("hands/1/tables/3/others/"))
    again = phone.get(evening.steward_url("Joan", "1/3/others/"))

    assert words(first.content.decode()) == ""
    assert words(hers.content.decode()) == "Joan is entering Table 3."
    assert words(again.content.decode()) == "The hostess is entering Table 3."
    assert [(p.desk, p.hand_number, p.table_number) for p in Presence.objects.order_by("desk")] == [
        *(("H", 1, 3), ("S1", 1, 3)),
    ]


def test_the_form_of_a_table_asks_for_it_by_itself(client, phone, evening):
    hostess = client.get(evening.url("hands/1/tables/3/")).content.decode()
    joan = phone.get(evening.steward_url("Joan", "1/3/")).content.decode()

    asked = [re.findall(r'hx-get="([^"]+/others/)"', page) for page in (hostess, joan)]

    assert asked == [
        [evening.url("hands/1/tables/3/others/")],
        [evening.steward_url("Joan", "1/3/others/")],
    ]


def test_a_steward_neither_asks_nor_notes_at_anothers_table(phone, evening):
    """F51."""
    assert phone.get(evening.steward_url("Joan", "1/11/others/")).status_code == 404
    assert [p.table_number for p in Presence.objects.all()] == [None]


def test_the_board_shows_who_was_heard_from_and_asks_for_that_alone(client, phone, evening):
    phone.get(evening.steward_url("Joan"))

    board = text(client.get(evening.url()))
    alone = client.get(evening.url("heard/"))

    assert "Stewards: Joan now Arthur not heard from yet" in board
    assert words(alone.content.decode()) == "Joan now Arthur not heard from yet"
    assert "<main" not in alone.content.decode()


def test_presence_is_no_fact(client, phone, evening):
    """It raises no version, so that no page is drawn anew, and stands in no file and no log."""
    before, file = evening.fresh().version, export_drive(evening.drive)
    seen = client.get(evening.url()).context["state"]()
    phone.get(evening.steward_url("Joan", "1/3/others/"))
    client.get(evening.url("heard/"))

    assert (evening.fresh().version, export_drive(evening.drive)) == (before, file)
    assert client.get(evening.url(f"?seen={seen}")).status_code == 204


def test_a_poll_that_hears_nothing_new_costs_five_questions_at_most(client, phone, evening):
    """F57: the drive, the hand, when she was last heard from; and who is signed in."""
    pages = {
        "board": (client, evening.url()),
        "steward": (phone, evening.steward_url("Joan")),
        "screen": (phone, evening.screen_url()),
    }
    counts = {}
    for name, (who, url) in pages.items():
        state = who.get(url).context["state"]
        seen = state() if callable(state) else state
        cache.clear()  # what was found out for the page before is no help
        with CaptureQueriesContext(connection) as asked:
            assert who.get(f"{url}?seen={seen}").status_code == 204
        counts[name] = len(asked)

    assert counts == {"board": 4, "steward": 3, "screen": 2}


def test_the_fragments_cost_five_questions_at_most_however_large_the_hall(client, phone, evening):
    phone.get(evening.steward_url("Joan", "1/3/others/"))
    urls = (evening.url("heard/"), evening.url("hands/1/tables/3/others/"))
    counts = []
    for url in urls:
        client.get(url)
        with CaptureQueriesContext(connection) as asked:
            client.get(url)
        counts.append(len(asked))

    assert counts == [5, 6]


def test_when_the_drive_is_finished_nothing_is_asked_any_more(client, phone, evening):
    """F40: the fragments end with 286, and the Steward's page gives way to a sentence."""
    steward = evening.steward_url("Joan")
    seen = state(phone, evening)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    finished = client.get(evening.url()).content.decode()

    polled = phone.get(f"{steward}?seen={seen}", headers={"HX-Request": "true"})

    assert "data-live" not in finished
    assert [
        client.get(evening.url(rest)).status_code for rest in ("heard/", "hands/1/tables/3/others/")
    ] == [286, 286]
    assert polled.status_code == 286
    assert "This link is closed" in text(polled)
    assert "data-live" not in polled.content.decode()
    assert phone.get(steward).status_code == 404


def test_the_screen_of_a_finished_drive_still_hears_from_the_desk(phone, evening):
    """The prizes and the standings come after the finish, so the wall goes on asking."""
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)
    seen = phone.get(evening.screen_url()).context["state"]()
    announce(evening.act(), evening.drive, "Prizes in five minutes.")

    assert "Prizes in five minutes." in text(phone.get(evening.screen_url(f"?seen={seen}")))


def test_a_presence_says_whose_it_is(evening):
    heard_from(evening.drive, "H", now=NOW)

    assert str(Presence.objects.get()) == "H, heard from at 19:00:00"
