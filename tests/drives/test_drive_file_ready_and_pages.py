"""What is ready, what guests ask and what they see go into a drive file, and come back."""

import json

import pytest

from drives.models import Drive
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError
from drives.services.evening.calls import call_steward
from drives.services.evening.guests_calls import say_not_right
from drives.services.scoring.cards import release_standings
from drives.services.scoring.checks_strays import strays
from drives.services.setting_up.ready import note_printed_address, tick_ready
from tests.drives.an_evening import seated

pytestmark = pytest.mark.django_db

WHEN = "2026-11-28T19:00:00Z"


@pytest.fixture
def evening(hostess):
    found = seated(hostess)
    release_standings(found.act(), found.drive, released=True)
    note_printed_address(found.act(), found.drive, "http://hall.local:8000")
    tick_ready(found.act(), found.drive, "bell", ready=True)
    found.play(1)
    call_steward(found.act("Table 1"), found.drive, 1)
    for number in (1, 2):
        say_not_right(found.act(f"Card {number}"), found.drive, number, 1)
    found.fresh()
    return found


def file_of(evening):
    return json.loads(export_drive(evening.drive))


def test_they_are_read_as_they_were_written(evening, hostess, facts):
    read = import_drive(export_drive(evening.drive), owner=hostess, new_code=True)

    assert facts(read) == facts(evening.drive)
    assert export_drive(read).replace(read.code, evening.drive.code) == export_drive(evening.drive)
    written = file_of(evening)
    assert written["drive"]["guests_see_standings"] is True
    assert written["drive"]["printed_address"] == "http://hall.local:8000"
    assert [tick["what"] for tick in written["ready_ticks"]] == ["bell"]
    assert [(c["table"], c["player"], c["hand_number"]) for c in written["calls"]] == [
        (1, None, None),
        (1, 1, 1),
        (1, 2, 1),
    ]


def test_a_file_without_them_has_none(evening, hostess):
    file = file_of(evening)
    for name in ("guests_see_standings", "printed_address"):
        del file["drive"][name]
    del file["ready_ticks"]

    read = import_drive(json.dumps(file), owner=hostess, new_code=True)

    assert (read.guests_see_standings, read.printed_address) == (False, "")
    assert not read.ready_ticks.exists()


def test_a_tick_without_its_time_is_as_old_as_the_evening(evening, hostess):
    file = file_of(evening)
    file["ready_ticks"] = [{"what": "finish"}]

    tick = import_drive(json.dumps(file), owner=hostess, new_code=True).ready_ticks.get()

    assert (tick.by, tick.at) == ("drive file", evening.drive.planned_start)


@pytest.mark.parametrize(
    ("part", "lines", "sentence"),
    [
        (
            "ready_ticks",
            [{"what": "bell"}, {"what": "bell"}],
            "this is there twice (ready is said once of a thing).",
        ),
        ("ready_ticks", [{"what": "tea"}], "“what” must be one of “cards”, "),
        (
            "calls",
            [{"number": 1, "table": 1, "called_at": WHEN, "player": 1}],
            "a guest who calls asks about a hand; name both.",
        ),
        (
            "calls",
            [
                {"number": n, "table": n, "called_at": WHEN, "player": 1, "hand_number": 1}
                for n in (1, 2)
            ],
            "a guest waits for one answer at a time.",
        ),
        (
            "calls",
            [{"number": 1, "table": 1, "called_at": WHEN, "player": 99, "hand_number": 1}],
            "guest 99 is not on the guest list.",
        ),
    ],
)
def test_what_cannot_be_is_refused(evening, hostess, part, lines, sentence):
    file = file_of(evening)
    file[part] = lines

    with pytest.raises(DriveFileError) as refusal:
        import_drive(json.dumps(file), owner=hostess, new_code=True)

    assert sentence in str(refusal.value)
    assert Drive.objects.count() == 1


def test_a_question_of_another_drive_s_guest_is_found(evening, hostess):
    """F26."""
    other = seated(hostess, name="Another")
    evening.drive.calls.filter(number=2).update(player=other.drive.players.get(number=1))

    assert [stray.sentence for stray in strays(evening.drive)] == [
        f"a call names Ann (card 1), of another drive (Another {other.drive.code})."
    ]
