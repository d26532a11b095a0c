"""Who is awaited, who does not come, who went home: the same on every page (D14, feature 4)."""

import pytest

from drives.services.door import check_ins
from drives.services.evening import hands
from drives.services.evening.hall_screen import SeatLine, screen_page
from drives.services.evening.overview import evening as evening_now
from drives.services.evening.present import guests_present
from drives.services.seats import comings
from drives.services.setting_up import guests, opening
from drives.services.setting_up.draft import draft
from tests.drives.conftest import NAMES
from tests.drives.reading import main, rows


@pytest.fixture
def two_missing(evening):
    """Ten are on the list; eight were here, and the seats are drawn for them."""
    evening.do(guests.add_guests, NAMES[:10])
    for number in range(1, 9):
        evening.do(check_ins.tick_in, number)
    evening.do(opening.draw_opening_seats, only_here=True)
    evening.do(opening.seat_guests)
    return evening


def listed(client, evening):
    return [row[1:] for row in rows(client.get(f"/drives/{evening.drive.code}/guests/"))]


def test_who_has_not_come_yet_has_not_gone_home(hostess_client, two_missing):
    two_missing.do(check_ins.do_not_come, [10])

    assert listed(hostess_client, two_missing)[-2:] == [
        ["Ida", "not here yet"],
        ["Jo", "does not come"],
    ]
    two_missing.play(1, "Ann", "Eve")
    two_missing.do(comings.guest_leaves, 8)
    assert listed(hostess_client, two_missing)[-3:] == [
        ["Hal", "has gone home"],
        ["Ida", "not here yet"],
        ["Jo", "does not come"],
    ]


def test_after_the_finish_they_did_not_come(hostess_client, two_missing):
    two_missing.do(check_ins.do_not_come, [10])
    two_missing.play(1, "Ann", "Eve")
    two_missing.do(hands.finish_drive)

    assert listed(hostess_client, two_missing)[-2:] == [
        ["Ida", "did not come"],
        ["Jo", "did not come"],
    ]
    assert guests_present(two_missing.drive, None, two_missing.now) == 8


def test_the_chair_of_who_does_not_come_is_empty_on_every_page(hostess_client, evening):
    """D14: on the Seats page and on the wall, before hand 1 too; the header does not count her."""
    evening.seat(8)
    evening.do(check_ins.do_not_come, [2])

    names = [chair.name for chair in draft(evening.drive).tables[0].chairs]
    screen = screen_page(evening.drive, evening_now(evening.drive, evening.now), page=1)
    seats = hostess_client.get(f"/drives/{evening.drive.code}/seats/").content.decode()

    assert names == ["Ann", "", "Cy", "Dot"]
    assert [line.name for line in screen.rows] == ["Ann", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal"]
    assert screen.rows[0] == SeatLine("Ann", 1)
    assert "7 guests" in seats
    assert guests_present(evening.drive, None, evening.now) == 7


def test_who_got_a_chair_before_hand_1_sits_on_the_seats_page_and_the_wall(evening):
    """D14: a chair given after the draw."""
    evening.seat(7, wish="short")
    evening.late("Pip", (2, 4))

    drafted = draft(evening.drive)
    screen = screen_page(evening.drive, evening_now(evening.drive, evening.now), page=1)

    assert [chair.name for chair in drafted.tables[1].chairs] == ["Eve", "Fay", "Gus", "Pip"]
    assert (drafted.out_of_date, drafted.not_here, drafted.waiting) == ("", (), ())
    assert screen.rows[-1] == SeatLine("Pip", 2)


def test_who_did_not_come_after_all_is_not_counted_at_the_end(evening):
    """T2: a chair in hand 1 is no proof; only a mark is."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    evening.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 4})
    evening.do(check_ins.do_not_come, [8])
    evening.do(hands.finish_drive, missing_are_missed=True)

    assert guests_present(evening.drive, None, evening.now) == 7


def test_who_walked_in_is_here_and_has_no_chair(hostess_client, two_missing):
    """Feature 4: the walk-in was ticked in at the door, and is not “not here yet”."""
    two_missing.do(check_ins.walk_in, "Walter")

    seats = main(hostess_client.get(f"/drives/{two_missing.drive.code}/seats/"))

    assert (
        "Here, and without a chair: Walter . Give a chair under Guests, or draw the seats again. "
        "To the guests Not here yet, and without a chair: Ida , Jo . To the door" in seats
    )


def test_who_went_home_before_hand_1_needs_no_chair_and_is_not_counted(evening):
    """D14."""
    evening.seat(8)
    evening.do(check_ins.tick_in, 2)
    evening.do(comings.guest_leaves, 2)

    drafted = draft(evening.drive)

    assert (drafted.out_of_date, drafted.not_here, drafted.waiting) == ("", (), ())
    assert guests_present(evening.drive, None, evening.now) == 7


def test_all_headers_count_the_same_guests(hostess_client, two_missing):
    """Whom the door still waits for is counted nowhere."""
    url = f"/drives/{two_missing.drive.code}/"
    pages = ("", "ready/", "guests/", "seats/", "door/", "print/", "stewards/")
    shown = {page: hostess_client.get(url + page).content.decode() for page in pages}

    assert {page: "8 guests" in html for page, html in shown.items()} == dict.fromkeys(pages, True)
    assert {page: "10 guests</" in html for page, html in shown.items()} == dict.fromkeys(
        pages, False
    )
