"""Tables that are covered, asked for and refused go into a drive file, and come back."""

import json

import pytest

from drives.models import Drive
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError
from drives.services.evening.covers import ask_to_cover, covers_of, give_cover, refuse_cover
from tests.drives.an_evening import seated

pytestmark = pytest.mark.django_db


SAID = ("asked", "given", "refused")


@pytest.fixture
def evening(hostess):
    """Joan covers Table 12, was refused Table 11, and Arthur asks for Table 1."""
    found = seated(hostess, guests=48)
    give_cover(found.act(), found.drive, 1, 12)
    ask_to_cover(found.act(), found.drive, 1, 11)
    refuse_cover(found.act(), found.drive, 1, 11)
    ask_to_cover(found.act(), found.drive, 2, 1)
    return found


def file_of(evening):
    return json.loads(export_drive(evening.drive))


def test_covers_are_read_as_they_were_written(evening, hostess, facts):
    read = import_drive(export_drive(evening.drive), owner=hostess, new_code=True)

    assert facts(read) == facts(evening.drive)
    assert export_drive(read).replace(read.code, evening.drive.code) == export_drive(evening.drive)
    assert covers_of(read) == covers_of(evening.drive)
    said = [
        (line["steward"], line["table"], *(line[f"{name}_at"] is not None for name in SAID))
        for line in file_of(evening)["covers"]
    ]
    assert said == [
        (1, 11, True, False, True),
        (1, 12, False, True, False),
        (2, 1, True, False, False),
    ]


WHEN = "2026-11-28T19:00:00Z"
NEITHER = "a cover was asked for or given, and is not both given and refused."
TWICE = "this is there twice (a steward covers a table once)."
GIVEN = {"steward": 1, "table": 12, "given_at": WHEN}


def test_a_file_without_that_part_covers_nothing(evening, hostess):
    file = file_of(evening)
    del file["covers"]

    assert covers_of(import_drive(json.dumps(file), owner=hostess, new_code=True)) == []


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (
            [{"steward": 1, "table": 12}],
            "In the covers, Steward 1, Table 12: " + NEITHER,
        ),
        (
            [GIVEN | {"refused_at": WHEN}],
            "In the covers, Steward 1, Table 12: " + NEITHER,
        ),
        (
            [GIVEN, GIVEN],
            "In the covers, Steward 1, Table 12: " + TWICE,
        ),
        ([GIVEN | {"steward": 3}], "In the covers, Steward 3, Table 12: there is no Steward 3."),
        ([GIVEN | {"table": 13}], "In the covers, Steward 1, Table 13: there is no Table 13."),
        ([{"table": 12, "given_at": WHEN}], "In the covers, Table 12: “steward” is missing."),
    ],
)
def test_a_cover_that_cannot_be_is_refused(evening, hostess, lines, sentence):
    file = file_of(evening) | {"covers": lines}

    with pytest.raises(DriveFileError) as refusal:
        import_drive(json.dumps(file), owner=hostess, new_code=True)

    assert str(refusal.value) == sentence
    assert Drive.objects.count() == 1
