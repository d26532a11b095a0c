"""Three tables, four hands, worked out with pencil and paper before the program saw it.

In hand 1 Fay and Gus tie and Gus wins the cut. In hand 2 Hal is fined for BLORP, and the marks of
his table come late: that Eve moved on from there is known because she sits at Table 3 in hand 3.
Kit goes home after hand 3.
"""

import json

import pytest

from drives.models import Seat
from drives.services.drive_file.exporting import export_drive
from drives.services.scoring.checks import check


@pytest.fixture
def tea_time(recorded):
    return recorded("three_tables_four_hands")


def test_everybody_sits_where_pencil_and_paper_put_them(tea_time):
    """D9, D10, D11, D14, D15."""
    names = {player["number"]: player["name"] for player in tea_time.file["players"]}
    room = {}
    for seat in Seat.objects.filter(hand__drive=tea_time.drive, is_known=True).order_by(
        "hand__number", "table__number", "chair"
    ):
        sitters = room.setdefault((seat.hand.number, seat.table.number), [])
        sitters.append(names[seat.player.number] if seat.player else None)

    assert room == {
        (1, 1): ["Ann", "Ben", "Cy", "Dot"],
        (1, 2): ["Eve", "Fay", "Gus", "Hal"],
        (1, 3): ["Ida", "Jo", "Kit", "Lou"],
        (2, 1): ["Lou", "Ben", "Cy", "Dot"],
        (2, 2): ["Eve", "Fay", "Ann", "Hal"],
        (2, 3): ["Ida", "Jo", "Kit", "Gus"],
        (3, 1): ["Lou", "Ben", "Jo", "Dot"],
        (3, 2): ["Cy", "Fay", "Ann", "Hal"],
        (3, 3): ["Ida", "Eve", "Kit", "Gus"],
        (4, 1): ["Lou", "Gus", "Jo", "Dot"],
        (4, 2): ["Ben", "Fay", "Ann", "Hal"],
        (4, 3): ["Ida", "Eve", None, "Cy"],
    }


def test_that_eve_moved_on_follows_from_where_she_sits(tea_time):
    """D15: nobody recorded it, and the file says how it is known."""
    moves = {
        hand["number"]: [(move["table"], move["player"], move["how"]) for move in hand["moves"]]
        for hand in json.loads(export_drive(tea_time.drive))["hands"]
    }

    assert moves == {
        1: [(1, 1, "count"), (2, 7, "cut"), (3, 12, "count")],
        2: [(1, 3, "count"), (2, 5, "follows"), (3, 10, "count")],
        3: [(1, 2, "count"), (2, 3, "count"), (3, 7, "count")],
        4: [],
    }


def test_the_cards_add_up_as_with_pencil_and_paper(tea_time):
    """T1, T3: Cy and Gus share a place; T2: Kit missed hand 4, whose average 19.3 counts as 20."""
    names = {player["number"]: player["name"] for player in tea_time.file["players"]}
    standings = [
        (line["place"], names[line["player"]], line["marks"], line["fines"], line["total"])
        for line in json.loads(export_drive(tea_time.drive))["standings"]
    ]

    assert standings == [
        (1, "Ann", 57, 0, 57),
        (2, "Ben", 58, 0, 58),
        (3, "Lou", 60, 0, 60),
        (4, "Fay", 66, 0, 66),
        (5, "Jo", 72, 0, 72),
        (6, "Cy", 76, 0, 76),
        (6, "Gus", 76, 0, 76),
        (8, "Eve", 84, 0, 84),
        (9, "Dot", 94, 0, 94),
        (10, "Ida", 100, 0, 100),
        (11, "Hal", 108, 50, 158),
        (None, "Kit", 59, 0, 79),
    ]


def test_all_its_figures_are_counted(tea_time):
    """F26."""
    assert check(tea_time.drive) == []


def test_what_the_file_does_not_say_has_its_default(tea_time):
    written = json.loads(export_drive(tea_time.drive))

    assert written["tables"] == [{"number": n, "steward": None} for n in (1, 2, 3)]
    assert written["hands"][0]["bell_at"] == "1934-11-24T19:07:00+00:00"
    assert written["marks"][0] == {
        "hand": 1,
        "player": 1,
        "points": 0,
        "initialled_by": 2,
        "initials": "paper",
        "rival_points": None,
        "rival_by": "",
        "rival_note": "",
        "entered_by": "drive file",
        "entered_at": "1934-11-24T19:00:00+00:00",
        "version": 1,
    }
    assert written["rulings"] == [
        {
            "number": 1,
            "hand": 2,
            "table": 2,
            "player": 8,
            "challenger": 6,
            "word": "BLORP",
            "meant": "",
            "verdict": "wrong",
            "fine": 50,
            "reason": "",
            "evidence": {},
            "steward": None,
            "given_by": "drive file",
            "given_at": "1934-11-24T19:09:00+00:00",
            "withdrawn": None,
        }
    ]
