"""Who was at the door, who sits with whom, and what was printed, in a drive file and back."""

import json

import pytest

from drives.models import Drive
from drives.services.door import check_ins
from drives.services.door.cards_made import note_copies, note_printed
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError
from drives.services.seats.comings import guest_leaves, guest_waits
from drives.services.setting_up import wishes
from tests.drives.an_evening import seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(hostess):
    """Ann is here, Ben does not come; two couples; Cy's table; cards are printed."""
    found = seated(hostess, guests=8)
    check_ins.tick_in(found.act(), found.drive, 1)
    check_ins.do_not_come(found.act(), found.drive, [2])
    wishes.wish_company(found.act(), found.drive, [1, 2], apart=True)
    wishes.wish_company(found.act(), found.drive, [3, 4], apart=False)
    wishes.choose_table(found.act(), found.drive, 3, 2)
    note_printed(found.act(), found.drive, list(found.drive.players.by_number()))
    note_copies(found.act(), found.drive, {7: "after hand 4 · 8.14 pm"})
    guest_leaves(found.act(), found.drive, 8)
    guest_waits(found.act(), found.drive, 8)
    check_ins.renew_door_link(found.act(), found.drive)
    return found


def file_of(evening):
    return json.loads(export_drive(evening.drive))


def test_all_of_it_is_read_as_it_was_written(evening, hostess, facts):
    read = import_drive(export_drive(evening.drive), owner=hostess, new_code=True)

    assert facts(read) == facts(evening.drive)
    assert export_drive(read).replace(read.code, evening.drive.code) == export_drive(evening.drive)
    file = file_of(evening)
    assert [(line["player"], line["is_here"]) for line in file["check_ins"]] == [
        (1, True),
        (2, False),
        (8, True),
    ]
    assert file["wishes"] == [
        {"player": 1, "other": 2, "apart": True},
        {"player": 3, "other": 4, "apart": False},
    ]
    assert [line["name"] for line in file["printed_cards"]][:2] == ["Ann", "Ben"]
    assert [(line["times"], line["as_copy"]) for line in file["printed_cards"]][5:7] == [
        (1, ""),
        (2, "after hand 4 · 8.14 pm"),
    ]
    seats = [(line["table_number"], line["chair"]) for line in file["printed_cards"]]
    assert seats == [(1, 1), (None, None), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (2, 4)]
    assert file["players"][2]["comfort_table"] == 2
    assert [line["waits_from"] for line in file["players"]] == [None] * 7 + [1]


def test_what_a_file_leaves_out_has_its_default(evening, hostess):
    file = file_of(evening) | {
        "check_ins": [{"player": 1}],
        "wishes": [{"player": 2, "other": 1}],
        "printed_cards": [{"player": 1, "name": "Ann"}],
    }

    read = import_drive(json.dumps(file), owner=hostess, new_code=True)

    (said,) = read.check_ins.all()
    assert (said.is_here, said.by, said.at) == (True, "drive file", read.planned_start)
    assert [str(wish) for wish in read.wishes.all()] == ["Ann and Ben apart"]
    (card,) = read.printed_cards.all()
    assert (str(card), card.times, card.as_copy) == ("card 1: Ann", 1, "")


@pytest.mark.parametrize(
    ("part", "lines", "sentence"),
    [
        ("wishes", [{"player": 2, "other": 2}], "guest 2, guest 2: a wish is about two guests."),
        (
            "wishes",
            [{"player": 1, "other": 2}, {"player": 2, "other": 1}],
            "guest 2, guest 1: this is there twice (one wish for two guests).",
        ),
        (
            "wishes",
            [{"player": 1, "other": 99}],
            "guest 1, guest 99: guest 99 is not on the guest list.",
        ),
        ("check_ins", [{"player": 99}], "guest 99: guest 99 is not on the guest list."),
        (
            "check_ins",
            [{"player": 1}, {"player": 1, "is_here": False}],
            "guest 1: this is there twice (one check in per guest).",
        ),
        (
            "printed_cards",
            [{"player": 1, "name": "Ann"}] * 2,
            "guest 1: this is there twice (one printed card per guest).",
        ),
        ("printed_cards", [{"player": 1}], "guest 1: “name” is missing."),
        (
            "printed_cards",
            [{"player": 1, "name": "Ann", "times": 0}],
            "guest 1: “times” must be a whole number from 1 to 9999, not 0.",
        ),
    ],
)
def test_what_cannot_be_is_refused(evening, hostess, part, lines, sentence):
    title = {"check_ins": "check-ins", "printed_cards": "printed cards"}.get(part, part)

    with pytest.raises(DriveFileError) as refusal:
        import_drive(json.dumps(file_of(evening) | {part: lines}), owner=hostess, new_code=True)

    assert str(refusal.value) == f"In the {title}, {sentence}"
    assert Drive.objects.count() == 1


def test_a_chosen_table_needs_a_kept_seat(evening, hostess):
    """D13."""
    file = file_of(evening)
    file["players"][2] |= {"fixed_seat": False, "stays_from": None}

    with pytest.raises(DriveFileError) as refusal:
        import_drive(json.dumps(file), owner=hostess, new_code=True)

    assert str(refusal.value) == (
        "In the guest list, number 3: who chose a table keeps the seat there."
    )
