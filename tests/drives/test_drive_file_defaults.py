"""What a drive file leaves out has its default, so that a short one can be written by hand."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from drives.services.drive_file.importing import import_drive

TEA_TIME = Path(__file__).parents[1] / "evenings" / "three_tables_four_hands.drive.json"
FILE: dict[str, Any] = json.loads(TEA_TIME.read_text(encoding="utf-8"))


def test_a_file_needs_no_more_than_its_drive(hostess):
    file = {
        "format": "lexicon-drive",
        "version": 1,
        "drive": {"name": "Whit Monday", "day": "1935-06-10"},
    }

    drive = import_drive(json.dumps(file), owner=hostess)

    assert (drive.name, drive.state, drive.is_seated, drive.planned_hands, drive.version) == (
        "Whit Monday",
        "planned",
        False,
        12,
        1,
    )
    assert list(drive.owners.all()) == [hostess]


def test_hands_without_a_time_begin_as_planned(hostess):
    """D4: each 7 minutes and 2 to change after the one before; the clock is the hall's."""
    file = {
        "format": "lexicon-drive",
        "version": 1,
        "drive": {"name": "Whit Monday", "day": "1935-06-10", "starts_at": "20:30"},
        "hands": [{"number": 1}, {"number": 2}],
    }

    drive = import_drive(json.dumps(file), owner=hostess)

    assert [hand.started_at.isoformat() for hand in drive.hands.order_by("number")] == [
        "1935-06-10T19:30:00+00:00",
        "1935-06-10T19:39:00+00:00",
    ]


def test_a_guest_with_a_fixed_seat_keeps_it_from_the_first_hand_if_nothing_else_is_said(hostess):
    """D13."""
    file = deepcopy(FILE)
    file["players"][8]["fixed_seat"] = True

    drive = import_drive(json.dumps(file), owner=hostess)

    assert drive.players.get(number=9).stays_from == 1


def test_a_table_that_opens_need_not_be_in_the_opening(hostess):
    """D14."""
    file = deepcopy(FILE)
    file["players"] += [{"number": n, "name": f"Late {n}"} for n in (13, 14, 15)]
    file["changes"].append({"hand": 4, "kind": "opens", "table": 4, "chairs": 3})
    file["changes"] += [
        {"hand": 4, "kind": "sits", "player": 12 + n, "table": 4, "chair": n} for n in (1, 2, 3)
    ]

    drive = import_drive(json.dumps(file), owner=hostess)

    assert [table.number for table in drive.tables.all()] == [1, 2, 3, 4]
