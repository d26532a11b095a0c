"""What cannot be printed is said while the guest still stands there to be asked (F09)."""

import pytest

from drives.models import Drive
from drives.services.evening.hands import finish_drive
from drives.services.setting_up import guests
from tests.drives.reading import main, notices
from tests.drives.test_pages_home import answers


def warning(names):
    return (
        f"Please look: The fonts for print lack letters of {names}. "
        "The papers leave a line to write such a name on."
    )


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/"


def test_it_is_said_when_a_late_guest_is_added(hostess_client, evening, page):
    evening.seat(8)
    for name in ("李小龍", "שרה"):
        hostess_client.post(f"{page}late/", {"name": name, "place": "waits", "key": name})

    said = notices(hostess_client.get(page))
    assert [words for words in said if "fonts" in words] == [warning("李小龍")]


def test_it_is_said_when_a_guest_is_renamed(hostess_client, evening, page):
    evening.do(guests.add_guests, ["Ann", "Ben"])
    hostess_client.post(f"{page}2/", {"name": "🎩 Ben", "key": "a"})
    hostess_client.post(f"{page}1/", {"name": "محمد علي", "key": "b"})

    said = notices(hostess_client.get(page))
    assert [words for words in said if "fonts" in words] == [warning("🎩 Ben")]
    assert "“🎩” cannot be printed." in main(hostess_client.get(f"{page}2/"))
    assert "cannot be printed" not in main(hostess_client.get(f"{page}1/"))


def test_nothing_is_said_of_a_guest_who_was_not_added(hostess_client, evening, page):
    evening.seat(8)
    response = hostess_client.post(f"{page}late/", {"name": "李", "place": "1-1", "key": "a"})

    assert not any("fonts" in words for words in notices(response))
    assert evening.drive.players.count() == 8


def test_nothing_is_said_of_a_guest_who_came_when_all_was_over(hostess_client, evening, page):
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.do(finish_drive)

    hostess_client.post(f"{page}late/", {"name": "李", "place": "waits", "key": "a"})

    said = notices(hostess_client.get(page))
    assert [words for words in said if "finished" in words] != []
    assert not any("fonts" in words for words in said)
    assert evening.drive.players.count() == 8


def test_it_is_said_of_a_guest_in_the_list_of_a_plan(hostess_client):
    hostess_client.post("/drives/plan/", answers(guests="Ann\n李小龍\nBen\n🎩 Ada"))

    drive = Drive.objects.get()
    assert warning("李小龍 and 🎩 Ada") in notices(
        hostess_client.get(f"/drives/{drive.code}/seats/")
    )


def test_it_is_said_of_the_drive_and_its_hall(hostess_client):
    said = (
        "Please look: The fonts for print lack letters of {}. The papers have “…” in their place."
    )
    hostess_client.post("/drives/plan/", answers(name="🎩 Drive", place="李 Hall"))
    drive = Drive.objects.get()
    planned = notices(hostess_client.get(f"/drives/{drive.code}/guests/"))
    hostess_client.post(
        f"/drives/{drive.code}/plan/", answers(name="שרה", place="李 Hall", key="b")
    )
    changed = notices(hostess_client.get(f"/drives/{drive.code}/guests/"))

    assert said.format("🎩 Drive and 李 Hall") in planned
    assert said.format("李 Hall") in changed


def test_of_many_only_some_are_named_and_the_others_counted(hostess_client):
    names = "\n".join(f"Ann {letter}" for letter in "李小龍王張劉陳楊")
    hostess_client.post("/drives/plan/", answers(guests=names))

    drive = Drive.objects.get()
    assert warning("Ann 李, Ann 小, Ann 龍, Ann 王, Ann 張, Ann 劉 and 2 more") in notices(
        hostess_client.get(f"/drives/{drive.code}/seats/")
    )


def test_it_is_said_of_a_steward(hostess_client, evening):
    page = f"/drives/{evening.drive.code}/stewards/"
    hostess_client.post(page, {"names": "Joan\n李小龍", "key": "a"})

    assert warning("李小龍") in notices(hostess_client.get(page))


def test_the_list_that_was_read_says_it_before_anybody_is_added(hostess_client, evening, page):
    shown = main(hostess_client.post(f"{page}read/", {"names": "李小龍\nשרה\nदेवी शर्मा\nŁukasz"}))

    assert shown.count("cannot be printed") == 1
    assert "“李小龍” cannot be printed. The score card gets a line to write the name on." in shown
    assert evening.drive.players.count() == 0
