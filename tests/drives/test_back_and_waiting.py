"""Who comes back and finds no chair waits for one, or has a fifth at a table (D14)."""

import pytest

from drives.services.acts.undo import undo
from drives.services.door import check_ins
from drives.services.door.door_list import Said, door_list
from drives.services.evening.hands import latest_hand
from drives.services.evening.present import guests_present
from drives.services.seats import comings
from drives.services.seats.room import room_to_come
from tests.drives.changes_of_the_room import refused
from tests.drives.reading import main, notices, rows


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/"


@pytest.fixture
def gone(evening):
    """Eight were ticked in and sit at two tables; Pip made it nine, waited, and went home."""
    evening.seat(8)
    for number in range(1, 9):
        evening.do(check_ins.tick_in, number)
    evening.begin(1)
    evening.late("Pip")
    evening.do(comings.guest_leaves, 9)
    evening.bell(1)
    return evening


def waiting(evening):
    return [str(player) for player in room_to_come(evening.drive).waiting]


def said_of(evening, name):
    rows_of = door_list(evening.drive, shows_private=True).rows
    return next(row.said for row in rows_of if row.name == name)


def test_where_every_table_has_four_one_may_have_five(evening):
    """D14: two packs; a fifth is never what is offered first, and waiting comes before it."""
    evening.seat(8)
    room = room_to_come(evening.drive)

    assert [str(place) for place in room.free] == [
        "Table 1: a fifth chair is added, with two packs",
        "Table 2: a fifth chair is added, with two packs",
    ]
    assert room.best == ""
    assert evening.late("Pip", (2, 5)) == "Pip sits at Table 2 from hand 1 on."
    assert [place.value for place in room_to_come(evening.drive).free] == ["1-5"]


def test_with_33_guests_at_eight_tables_there_is_a_chair_for_who_comes_back(evening):
    """D14: Table 1 has five already; the other seven may have five too."""
    evening.seat(24)
    evening.late("Zoe", (1, 5))

    assert [place.value for place in room_to_come(evening.drive).free] == [
        "2-5",
        "3-5",
        "4-5",
        "5-5",
        "6-5",
    ]


def test_while_a_chair_will_be_empty_no_fifth_is_added(evening):
    """D2: the empty chair moves, and where to is not known before the marks."""
    evening.seat(11, wish="move")
    evening.begin(1)

    assert room_to_come(evening.drive).free == ()


def test_where_every_table_has_five_there_is_no_chair_at_all(hostess_client, evening, page):
    evening.seat(8)
    evening.late("Pip", (1, 5))
    evening.late("Quin", (2, 5))
    evening.do(comings.guest_leaves, 10)
    evening.late("Ray", (2, 5))

    assert room_to_come(evening.drive).free == ()
    assert (
        "No chair is known to be free in hand 1, and none can be added. Let this guest wait for a "
        "chair" in main(hostess_client.get(f"{page}10/"))
    )
    hostess_client.post(f"{page}10/sit/", {"place": "waits", "look": "yes", "key": "a"})
    shown = hostess_client.get(page)
    assert notices(shown) == ["Quin is back and waits for a chair."]
    assert rows(shown)[9] == ["10", "Quin", "waits for a chair"]
    assert "This guest waits: no chair is known to be free in hand 1" in main(
        hostess_client.get(f"{page}10/")
    )


def test_who_comes_back_waits_and_is_counted(gone):
    hand = latest_hand(gone.drive)
    before = (waiting(gone), guests_present(gone.drive, hand, gone.now))

    said = gone.do(comings.guest_waits, 9)

    assert (said, before) == ("Pip is back and waits for a chair.", ([], 8))
    assert waiting(gone) == ["Pip"]
    assert guests_present(gone.drive, hand, gone.now) == 9


def test_who_waits_again_may_go_again_and_be_undone(gone):
    gone.do(comings.guest_waits, 9)
    gone.do(comings.guest_leaves, 9)
    went = waiting(gone)
    gone.do(undo, gone.drive.version)

    assert (went, waiting(gone)) == ([], ["Pip"])


def test_the_door_knows_who_went_home_and_lets_her_in_again(gone):
    """D14: one tap, and she waits; a second takes it back."""
    listed = door_list(gone.drive, shows_private=True)
    before = (said_of(gone, "Pip"), listed.sentence)

    said = gone.do(check_ins.tick_in, 9)

    assert before == (Said.GONE, "8 of 8 guests are here. 1 has gone home.")
    assert said == "Pip is back: card 9. There is no chair yet; the hostess gives one."
    assert (said_of(gone, "Pip"), waiting(gone)) == (Said.HERE, ["Pip"])
    gone.do(check_ins.take_tick_back, 9)
    assert waiting(gone) == []


def test_who_was_said_not_to_come_and_comes_is_here_and_waits(evening):
    """D14: after the guests are seated, so that her chair was left."""
    evening.seat(8)
    evening.do(check_ins.tick_in, 1)
    evening.do(check_ins.do_not_come, [2])
    gone_at_first = waiting(evening)

    said = evening.do(check_ins.tick_in, 2)

    assert said == "Ben is here: card 2. There is no chair yet; the hostess gives one."
    assert (gone_at_first, waiting(evening)) == ([], ["Ben"])
    evening.do(check_ins.take_tick_back, 2)
    evening.do(check_ins.do_not_come, [2])
    assert waiting(evening) == []


def test_where_the_door_is_not_kept_who_comes_after_all_waits_too(evening):
    """Nobody else is late by it: there is no tick."""
    evening.seat(8)
    evening.do(check_ins.do_not_come, [2])

    said = evening.do(comings.guest_waits, 2)

    assert said == "Ben is back and waits for a chair."
    assert (waiting(evening), evening.drive.check_ins.count()) == (["Ben"], 0)


def test_who_was_awaited_has_come_and_waits(gone):
    gone.do(comings.late_guest, "Quin")
    gone.do(check_ins.take_tick_back, 10)

    assert gone.do(comings.guest_waits, 10) == "Quin has come and waits for a chair."
    assert waiting(gone) == ["Quin"]


def test_who_sits_does_not_wait(gone, facts):
    refused(gone, facts, "Ann has a chair already.", comings.guest_waits, 1)


def test_who_waits_already_is_offered_chairs_only(hostess_client, gone, page):
    gone.do(comings.guest_waits, 9)

    shown = main(hostess_client.get(f"{page}9/"))

    assert "Give a chair from hand 2 on Where? Table 1: a fifth chair is added, with two" in shown
    assert "Waits for a chair" not in shown.partition("Where?")[2]


def test_a_helper_who_went_does_not_wait(hostess_client, evening, page):
    """D2: house players are on no list of those who wait."""
    evening.seat(7, wish="house")
    evening.do(comings.guest_leaves, 8)

    assert "Waits for a chair" not in main(hostess_client.get(f"{page}8/"))
