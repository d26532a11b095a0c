"""The list at the door where nobody stood there, once the first hand has begun (feature 4, F13)."""

import pytest

from drives.services.acts.links import door_token
from drives.services.door import check_ins
from drives.services.door.door_list import Said, door_list
from drives.services.evening import hands
from drives.services.seats.comings import guest_leaves
from drives.services.setting_up import guests
from tests.drives.an_evening import seated
from tests.drives.reading_pages import text

pytestmark = pytest.mark.django_db

UNUSED = "Nobody was ticked in before hand 1; by the tables "


@pytest.fixture
def evening(hostess):
    """Hand 1 is being played; Zoe stands on the list and was given no chair."""
    found = seated(hostess)
    guests.add_guests(found.act(ago=30), found.drive, ["Zoe"])
    found.begin(1, ago=3)
    return found


def said(evening):
    return {row.name: row.said for row in door_list(evening.drive, shows_private=True).rows}


def sentence(evening):
    return door_list(evening.drive, shows_private=True).sentence


def test_who_has_a_chair_is_not_said_to_be_missing(evening):
    """Without a tick and without a mark it is only known that a chair was given."""
    found = door_list(evening.drive, shows_private=True)

    names = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
    assert said(evening) == dict.fromkeys(names, Said.SEATED) | {"Zoe": Said.NO_CHAIR}
    assert [row.name for row in found.missing] == ["Zoe"]
    assert found.sentence == f"{UNUSED}8 of 9 guests are here; 1 has no chair."


def test_who_has_a_mark_is_here_whoever_else_has_none_yet(evening):
    evening.enter(1, 1, {"Ann": 0, "Ben": 12, "Cy": 8, "Dee": 6})

    assert said(evening) == (
        dict.fromkeys(("Ann", "Ben", "Cy", "Dee"), Said.HERE)
        | dict.fromkeys(("Eve", "Fay", "Gus", "Hal"), Said.SEATED)
        | {"Zoe": Said.NO_CHAIR}
    )


def test_a_late_tick_makes_nobody_else_late(evening):
    """F13: the door was not kept before hand 1, so silence still says nothing."""
    check_ins.tick_in(evening.act(), evening.drive, evening.number("Zoe"))

    assert set(said(evening).values()) == {Said.SEATED, Said.HERE}
    assert sentence(evening) == f"{UNUSED}9 of 9 guests are here."


def test_two_without_a_chair_are_counted(evening):
    guests.add_guests(evening.act(), evening.drive, ["Yan"])

    assert sentence(evening) == f"{UNUSED}8 of 10 guests are here; 2 have no chair."


def test_who_has_gone_home_has_no_chair_from_the_next_hand_on(evening):
    """D14: she still sits in the hand that is being played."""
    guest_leaves(evening.act(), evening.drive, evening.number("Hal"))
    now = said(evening)["Hal"]
    hands.ring_bell(evening.act(ago=1), evening.drive, 1)
    evening.begin(2, ago=0)

    assert (now, said(evening)["Hal"]) == (Said.SEATED, Said.GONE)


def test_where_the_door_was_kept_before_hand_1_who_was_not_ticked_is_not_here_yet(hostess):
    kept = seated(hostess)
    check_ins.tick_in(kept.act(ago=20), kept.drive, kept.number("Ann"))
    kept.begin(1, ago=3)

    assert said(kept) == {"Ann": Said.HERE} | dict.fromkeys(
        ("Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"), Said.AWAITED
    )
    assert sentence(kept) == "1 of 8 guests are here; 7 are missing."


def test_before_the_first_hand_everybody_is_awaited(hostess):
    assert set(said(seated(hostess)).values()) == {Said.AWAITED}


def test_the_page_says_so_and_she_may_still_say_who_never_came(hostess_client, evening):
    """The others are not asked about as missing, but a chair may have stayed empty."""
    page = evening.url("door/")
    before = text(hostess_client.get(page))
    hostess_client.post(f"{page}absent/", {"guest": [str(evening.number("Hal"))], "key": "a"})
    after = text(hostess_client.get(page))

    assert "Ann card 1 has a chair, not ticked in" in before
    assert "Zoe card 9 has no chair" in before
    assert "not here yet" not in before
    assert "Has a chair, but never came? Tick those of whom you know it." in before
    assert "Hal card 8 does not come" in after
    assert "7 of 8 guests are here; 1 has no chair." in after


def test_what_becomes_of_a_table_is_shown_before_its_guest_is_said_not_to_come(
    hostess_client, hostess
):
    """D14: the movement is shown before it is done, at the door as everywhere."""
    seats = seated(hostess)
    page, sent = seats.url("door/"), {"guest": [str(seats.number("Hal"))], "key": "a"}
    asks = 'name="look" value="yes"' in hostess_client.get(page).content.decode()

    looked = text(hostess_client.post(f"{page}absent/", {**sent, "look": "yes"}))
    nothing_yet = seats.drive.check_ins.count()
    done = hostess_client.post(f"{page}absent/", sent)

    assert asks
    assert "Do this? Hal does not come. In hand 1 Table 2 : Eve , Fay , Gus , 1 empty" in looked
    assert nothing_yet == 0
    assert (done.status_code, done["Location"]) == (303, page)
    assert seats.drive.check_ins.get().player.name == "Hal"


def test_where_all_have_a_chair_nobody_is_missing_by_the_tables(hostess_client, hostess):
    found = seated(hostess)
    found.begin(1, ago=3)

    page = text(hostess_client.get(found.url("door/")))

    assert "Who is missing Nobody, by the tables: all who are expected have a chair." in page


def test_the_other_phone_sees_what_the_tables_say_and_is_asked_nothing(phone, evening):
    page = text(phone.get(f"/D/{evening.drive.code}/{door_token(evening.drive)}/"))

    assert "Ann card 1 has a chair, not ticked in" in page
    assert "never came" not in page
