"""At the door: ticked in, taken back, walked in, not coming; and what follows for the draw."""

import pytest

from drives.services.acts.undo import undo
from drives.services.door import check_ins
from drives.services.door.arrivals import is_door_kept, never_seated
from drives.services.door.check_ins import DoorRefused
from drives.services.door.door_list import door_list
from drives.services.setting_up import guests, stewards
from tests.drives.conftest import NAMES, Evening


@pytest.fixture
def listed(evening: Evening) -> Evening:
    """Ten guests on the list, nobody seated."""
    evening.do(guests.add_guests, NAMES[:10])
    evening.do(stewards.appoint_stewards, ["Joan"])
    return evening


def tick(evening: Evening, *numbers: int) -> None:
    for number in numbers:
        evening.do(check_ins.tick_in, number)


def said(evening: Evening) -> dict[str, bool]:
    return dict(evening.drive.check_ins.values_list("player__name", "is_here"))


def test_a_guest_is_ticked_in_and_the_tick_is_taken_back(listed: Evening) -> None:
    """Feature 4."""
    assert not is_door_kept(listed.drive)
    assert listed.do(check_ins.tick_in, 1) == "Ann is here: card 1."
    assert said(listed) == {"Ann": True}
    assert is_door_kept(listed.drive)

    assert listed.do(check_ins.take_tick_back, 1) == "Ann is not here after all."
    assert said(listed) == {}
    assert listed.do(check_ins.take_tick_back, 1) == "Ann is not ticked."


def test_two_phones_that_tick_one_guest_tick_her_once(listed: Evening) -> None:
    """F35: whoever ticked first stays with it, and the second phone never takes it back."""
    listed.do(check_ins.tick_in, 1)
    first = listed.drive.check_ins.get()

    assert listed.do(check_ins.tick_in, 1) == "Ann is here already: card 1."
    assert listed.drive.check_ins.get().at == first.at


def test_a_reply_that_was_lost_counts_once(listed: Evening) -> None:
    act = listed.act()
    first = check_ins.tick_in(act, listed.drive, 1)
    again = check_ins.tick_in(act, listed.drive, 1)

    assert (again.sentence, again.already_recorded) == (first.sentence, True)


def test_a_tick_can_be_undone(listed: Evening) -> None:
    listed.do(check_ins.tick_in, 1)

    listed.do(undo, listed.drive.version)

    assert said(listed) == {}


def test_who_helps_out_is_not_on_the_list(evening: Evening) -> None:
    evening.seat(7, wish="house")

    with pytest.raises(DoorRefused, match="House player 1 helps out"):
        evening.do(check_ins.tick_in, 8)
    assert [row.name for row in door_list(evening.drive, shows_private=True).rows] == list(
        NAMES[:7]
    )


def test_nobody_is_taken_off_by_silence(listed: Evening) -> None:
    """The hostess names those who do not come; the others are awaited."""
    tick(listed, 1, 2, 3, 4, 5, 6, 7)

    assert listed.do(check_ins.do_not_come, [8, 8]) == "Hal does not come."
    assert listed.do(check_ins.do_not_come, [8, 9]) == "Hal and Ida do not come."
    at_door = door_list(listed.drive, shows_private=True)
    assert [row.name for row in at_door.missing] == ["Jo"]
    assert [row.name for row in at_door.not_coming] == ["Hal", "Ida"]
    assert at_door.sentence == "7 of 8 guests are here; 1 is missing."

    assert listed.do(check_ins.take_tick_back, 9) == "Ida may still come."
    listed.do(check_ins.tick_in, 8)
    assert door_list(listed.drive, shows_private=True).sentence == (
        "8 of 10 guests are here; 2 are missing."
    )


def test_who_is_here_cannot_be_said_not_to_come(listed: Evening) -> None:
    tick(listed, 1)

    with pytest.raises(DoorRefused, match=r"Ann: ticked in as here\. Take that back first\."):
        listed.do(check_ins.do_not_come, [1, 2])
    with pytest.raises(DoorRefused, match=r"Tick those who do not come\."):
        listed.do(check_ins.do_not_come, [])
    assert said(listed) == {"Ann": True}


def test_when_everybody_is_here_the_list_says_so(listed: Evening) -> None:
    tick(listed, *range(1, 11))

    assert door_list(listed.drive, shows_private=True).sentence == (
        "10 of 10 guests are here: everybody has come."
    )


def test_without_a_name_on_the_list_nobody_is_expected(evening: Evening) -> None:
    assert door_list(evening.drive, shows_private=True).sentence == (
        "Nobody is expected: there are no names on the list."
    )
    assert never_seated(evening.drive) == set()


def test_somebody_who_walks_in_gets_the_next_number(listed: Evening) -> None:
    assert listed.do(check_ins.walk_in, "Kit") == "Kit has come: card 11."
    assert said(listed) == {"Kit": True}


def test_a_namesake_who_walks_in_is_asked_about_and_marked(listed: Evening) -> None:
    """F06: the same, or two people; two of one name carry a mark in the list at the door."""
    with pytest.raises(DoorRefused, match=r"“ann” is on the list already: card 1\."):
        listed.do(check_ins.walk_in, "ann")

    assert listed.do(check_ins.walk_in, "Ann", is_another=True) == "Ann (no. 11) has come: card 11."
    names = [row.name for row in door_list(listed.drive, shows_private=True, find="ann").rows]
    assert names == ["Ann (no. 1)", "Ann (no. 11)"]


def test_the_list_is_found_by_name_or_card(listed: Evening) -> None:
    """F06, F50: in the order of names; a private name stands as its number on the other phone."""
    listed.do(guests.rename_guest, 1, name="Ånn", private=True)

    def found(find: str, *, shows_private: bool) -> list[str]:
        rows = door_list(listed.drive, find=find, shows_private=shows_private).rows
        return [row.name for row in rows]

    assert found("an", shows_private=True) == ["Ånn"]
    assert found("an", shows_private=False) == []
    assert found("1", shows_private=False) == ["Card 1"]
    assert found("", shows_private=True) == ["Ånn", *NAMES[1:10]]


def test_the_door_gets_another_link(evening: Evening) -> None:
    """F51: the version only rises, so that undo never opens a closed link again."""
    sentence = evening.do(check_ins.renew_door_link)

    assert sentence == "The door has a new link; the old one is closed."
    assert evening.drive.door_link_version == evening.drive.version


def test_a_check_in_reads_as_what_was_said_at_the_door(evening):
    evening.do(guests.add_guests, ["Ann", "Ben"])
    evening.do(check_ins.tick_in, 1)
    evening.do(check_ins.do_not_come, [2])

    said = [str(one) for one in evening.drive.check_ins.order_by("player__number")]
    assert said == ["Ann is here", "Ben does not come"]
