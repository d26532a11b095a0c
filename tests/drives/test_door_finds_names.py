"""At the door a name is found however it is typed, and nobody's card is told (F06, F50)."""

import pytest

from drives.services.door import check_ins
from drives.services.door.check_ins import DoorRefused
from drives.services.door.door_list import door_list
from drives.services.setting_up import guests
from tests.drives.door_page import page_of
from tests.drives.reading import main
from tests.drives.test_pages_door_link import link_of

NAMES = ["Zoë O’Neill", "Peña – Ruiz", "Аnna Pym", "Łukasz Żak", "J. P. Lark-Hale", "🎩"]


@pytest.fixture
def listed(evening):
    evening.do(guests.add_guests, NAMES)
    return evening


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        *(("oneill", NAMES[0]), ("o'neill", NAMES[0]), ("O’NEILL", NAMES[0]), ("zoe", NAMES[0])),
        *(("peña ruiz", NAMES[1]), ("pena-ruiz", NAMES[1]), ("anna", NAMES[2])),
        *(("lukasz zak", NAMES[3]), ("jp lark hale", NAMES[4]), ("🎩", NAMES[5])),
        *(("5", NAMES[4]), ("card 5", NAMES[4]), ("#5", NAMES[4])),
    ],
)
def test_a_name_is_found_whatever_signs_accents_and_letters_are_typed(listed, typed, found):
    """F06: apostrophes, dashes and points are ignored; a Cyrillic А is an A."""
    rows = door_list(listed.drive, find=typed, shows_private=True).rows

    assert [row.name for row in rows] == [found]


def test_a_phone_is_not_told_which_card_a_private_guest_has(phone, hostess_client, listed):
    """F50: only that there is somebody of that name; and there is a way back."""
    listed.do(guests.rename_guest, 1, name=NAMES[0], private=True)
    link = link_of(listed)

    asked = main(phone.post(f"{link}walk-in/", {"name": "zoe oneill", "key": "a"}))
    hers = main(hostess_client.post(f"{page_of(listed)}walk-in/", {"name": NAMES[0], "key": "a"}))

    assert "There is somebody of that name already, on this list by number only." in asked
    assert "The same: card" not in asked
    assert "Back to the list, adding nobody" in asked
    assert "The same: card 1 is here Another guest of that name Back to the list" in hers
    with pytest.raises(DoorRefused, match=r"^“Zoë O’Neill” is on the list already\.$"):
        listed.do(check_ins.walk_in, NAMES[0])
