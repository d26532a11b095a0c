"""Who comes late or comes back: whose chair it is, and what was missed, is shown first (D14)."""

import pytest

from drives.services.door.check_ins import walk_in
from drives.services.seats import comings
from drives.services.seats.foreseen import foresee, proposal
from drives.services.seats.house_players import replace_house_player
from drives.services.seats.room import room_to_come
from tests.drives.changes_of_the_room import leave
from tests.drives.reading import big_button, main, notices

LATE = "Who missed a hand is listed below the line and wins no first prize."


@pytest.fixture
def page(evening):
    return f"/drives/{evening.drive.code}/guests/"


def notes(evening, service, *args, **said):
    return foresee(evening.act(), evening.drive, proposal(service, *args, **said)).notes


def test_a_late_guest_is_seated_in_two_taps_and_seen_before(hostess_client, evening, page, facts):
    """D14: table and chair, who sits there, whose chair it is, and what was missed (T2)."""
    evening.seat(12, wish="move")
    evening.play(1, "Ann", "Eve", "Ida")
    leave(evening, "Fay")
    before = facts(evening.drive)
    sent = {"name": "Pip", "place": room_to_come(evening.drive).best, "key": "a"}

    looked = hostess_client.post(f"{page}late/", {**sent, "look": "yes"})

    assert looked.status_code == 422
    assert (
        "Do this? Pip sits at Table 2 from hand 2 on. "
        "Pip takes chair 2 at Table 2 in place of Fay, who goes home. "
        f"Pip has missed hand 1, which counts the room's average: 12 points. {LATE} "
        "In hand 2 Table 2 : Ann , Pip , Gus , Hal"
    ) in main(looked)
    assert big_button(looked) == ["Do it"]
    assert facts(evening.drive) == before
    done = hostess_client.post(f"{page}late/", sent, follow=True)
    assert notices(done) == ["Pip sits at Table 2 from hand 2 on."]


def test_who_waits_is_given_a_chair_in_two_taps(hostess_client, evening, page):
    """D14: from the list and from the board; the best chair is offered, and others behind it."""
    evening.seat(11, wish="short")
    evening.begin(1)
    evening.late("Pip")
    assert room_to_come(evening.drive).best == "3-4"
    for path in (page, page.removesuffix("guests/")):
        shown = hostess_client.get(path)
        assert "Give a chair to Pip Another chair for Pip" in main(shown)
        assert f'formaction="{page}12/sit/"' in shown.content.decode()

    sent = {"place": "3-4", "key": "a"}
    looked = main(hostess_client.post(f"{page}12/sit/", {**sent, "look": "yes"}))
    done = hostess_client.post(f"{page}12/sit/", sent, follow=True)

    assert (
        "Do this? Pip sits at Table 3 from hand 2 on. Chair 4 is brought to Table 3 for Pip. "
        f"Pip has missed hand 1, which counts the room's average. {LATE} "
        "In hand 2 Table 3 : Pip , 3 chairs not known yet"
    ) in looked
    assert notices(done) == ["Pip sits at Table 3 from hand 2 on."]


def test_only_three_who_wait_stand_on_the_board(hostess_client, evening, page):
    evening.seat(8)
    evening.begin(1)
    for name in ("Pip", "Quin", "Ray", "Sue"):
        evening.late(name)

    shown = main(hostess_client.get(page.removesuffix("guests/")))

    assert (
        "Waiting for a chair: Pip Give a chair to Pip Quin Give a chair to Quin Ray Give a chair "
        "to Ray All 4 who wait"
    ) in shown


def test_who_is_to_wait_is_added_at_once(hostess_client, evening, page):
    """D14: nobody moves, so there is nothing to be shown before."""
    evening.seat(8)

    done = hostess_client.post(
        f"{page}late/", {"name": "Pip", "place": "waits", "look": "yes", "key": "a"}, follow=True
    )

    assert notices(done) == ["Pip has come and waits for a chair."]


def test_what_cannot_be_is_said_before_it_is_done(hostess_client, evening, page, facts):
    evening.seat(11, wish="short", late_guests_until=0)
    before = facts(evening.drive)

    sent = {"name": "Pip", "place": "3-4", "key": "a"}
    for more in ({"look": "yes"}, {}):
        refused = hostess_client.post(f"{page}late/", {**sent, **more}, follow=True)
        assert notices(refused) == ["Not done: By the house rules nobody joins after hand 0."]
    assert room_to_come(evening.drive).best == ""
    assert facts(evening.drive) == before


def test_a_chair_promised_by_a_winner_who_goes_home(evening):
    """D14: she has moved on first, and leaves the chair she would have had."""
    evening.seat(12, wish="move")
    evening.play(1, "Ann", "Eve", "Ida")
    leave(evening, "Ann")

    assert notes(evening, comings.late_guest, "Pip", place=(2, 1)) == (
        "Pip takes chair 1 at Table 2 in place of Ann, who was to come from Table 1 and goes home.",
        "Pip has missed hand 1, which counts the room's average: 12 points.",
        LATE,
    )


def test_a_chair_that_was_empty_and_one_whose_guest_left_before_the_first_hand(evening):
    """D14."""
    evening.seat(11, wish="move")
    leave(evening, "Ben")

    assert notes(evening, comings.late_guest, "Pip", place=(3, 4)) == (
        "Pip takes chair 4 at Table 3, which is empty.",
    )
    assert notes(evening, comings.late_guest, "Pip", place=(1, 2)) == (
        "Pip takes chair 2 at Table 1 in place of Ben, who goes home.",
    )


def test_the_place_of_a_house_player(evening):
    """D2, D14; of the hand being played nothing is counted yet (T2)."""
    evening.seat(7, wish="house", missed_hand_may_win=True)
    assert room_to_come(evening.drive).best == "house-8"
    evening.begin(1)

    assert notes(evening, replace_house_player, 8, name="Pip") == (
        "Pip takes chair 4 at Table 2 in place of House player 1, who goes.",
        "Pip has missed hand 1, which counts the room's average.",
        "By the house rules a guest with a missed hand may win a prize.",
    )


def test_who_has_waited_has_missed_what_was_played_meanwhile(evening):
    """D14, T2: of the hand whose marks are not in nothing is said yet."""
    evening.seat(11, wish="short")
    evening.late("Lou")
    evening.play(1, "Ann", "Eve", "Ida")
    evening.play(2, "Ben", "Fay", "Jo")
    evening.begin(3)
    missed = (
        "Lou has missed hands 1 to 3, which count the room's average: 20 points, hand 3 not yet "
        "among them."
    )
    assert notes(evening, comings.guest_sits, 12, place=(3, 4)) == (
        "Chair 4 is brought to Table 3 for Lou.",
        missed,
        LATE,
    )


def test_those_who_open_a_table_are_told_of_alike(evening):
    """D14."""
    evening.seat(8)
    for name in ("Pip", "Quin", "Ray"):
        evening.late(name)

    assert notes(evening, comings.open_table, [9, 10, 11]) == tuple(
        f"Chair {chair} is brought to Table 3 for {name}."
        for chair, name in enumerate(("Pip", "Quin", "Ray"), 1)
    )


def test_a_guest_added_at_the_door_is_given_a_chair_like_any_other(hostess_client, evening, page):
    """D14."""
    evening.seat(11, wish="short")
    evening.do(walk_in, "Pip", is_another=False)

    assert "Give a chair to Pip" in main(hostess_client.get(page))


def test_guests_are_brought_to_a_lonely_table_in_two_taps(hostess_client, evening, page):
    """D14: where every other table has five."""
    evening.seat(12, wish="short")
    leave(evening, "Ida", "Jo")
    evening.play(1, "Ann", "Eve", "Kit")
    evening.do(comings.close_table, 3)
    evening.play(2, "Ben", "Fay")
    leave(evening, "Ann", "Gus", "Hal", "Lou")
    said = (
        "Every other table has five: from hand 3 on Kit of Table 1 and Dot of Table 1 sit at "
        "Table 2."
    )

    board = main(hostess_client.get(page.removesuffix("guests/")))
    shown = main(hostess_client.get(page))
    looked = main(hostess_client.post(f"{page}bring/2/", {"look": "yes", "key": "a"}))
    done = hostess_client.post(f"{page}bring/2/", {"key": "a"}, follow=True)

    assert "and every other table has five." in board
    assert "Bring guests to Table 2" in board
    assert "Bring guests to this table" in shown
    assert f"{said} In hand 3 Table 1 : Eve , Fay , Cy Table 2 : Kit , Ben , Dot" in looked
    assert notices(done) == [said]


def test_who_really_sat_there_is_shown_for_then_and_for_now(hostess_client, evening):
    """D15, F17 (c): noticed a hand later, so that both hands are shown before it is recorded."""
    evening.seat(12)
    evening.play(1, "Ann", "Eve", "Ida")
    evening.begin(2)
    evening.bell(2)
    evening.begin(3)
    url = f"/drives/{evening.drive.code}/hands/2/tables/2/who/"
    really = {f"sits_{n}": number for n, number in enumerate((5, 6, 7, 8), 1)}

    looked = main(hostess_client.post(url, {**really, "others_swap": "yes", "key": "a"}))

    assert "This will be recorded Hand 2: Eve really sits at Table 2 and Ann really sits" in looked
    assert "In hand 2 Table 2 : Eve , Fay , Gus , Hal Table 3 : Ann , Jo , Kit , Lou" in looked
    assert "And so in hand 3 Table" in looked
    assert evening.sitting(2, 2)[0] == "Ann"
