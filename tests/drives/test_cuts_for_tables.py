"""Cuts for a table are recorded: who cut, who won, who entered it and when (D9, K5)."""

import json
from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import User

from drives.models import LogEntry, Move
from drives.services.acts.undo import undo
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError
from drives.services.evening.table_page import table_page
from drives.services.scoring.marks import TableSheet, enter_marks
from drives.services.seats.moves import say_who_moved
from lexicon.house_rules import TieBreak
from tests.drives.conftest import Evening

TIED = {"Ann": 6, "Ben": 6, "Cy": 6, "Dot": 30}
Cut = tuple[str, str, list[int], str, datetime | None]


@pytest.fixture
def table(evening: Evening) -> Evening:
    """Eight guests at two tables; the bell of hand 1 has gone, and three tie at Table 1."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, TIED)
    return evening


def cut(evening: Evening) -> Cut:
    move = Move.objects.select_related("player").get(hand__drive=evening.drive)
    return str(move.player), move.how, move.players, move.by, move.at


def page_says(evening: Evening) -> tuple[str, str]:
    page = table_page(evening.drive, 1, 1)
    assert page is not None
    return page.goes, page.cut


def test_who_cut_and_who_entered_it_are_recorded(table: Evening) -> None:
    """D9: with the marks, or afterwards with one tap; the history says it too."""
    said = table.as_steward(say_who_moved, 1, 1, player_number=2, how="cut")

    assert said == "Settled by a cut: Ben, over Ann and Cy. Ben goes to Table 2 and deals."
    assert cut(table) == ("Ben", "cut", [1, 2, 3], "Joan", table.now)
    assert page_says(table) == (
        "Ben goes to Table 2 and deals.",
        "Settled by a cut: Ben, over Ann and Cy; entered by Joan at 7.00 pm.",
    )
    last = LogEntry.objects.filter(drive=table.drive).latest("version")
    assert (last.sentence, last.by, last.at) == (said, "Joan", table.now)


def test_a_cut_entered_with_the_marks_is_recorded_too(table: Evening) -> None:
    sheet = TableSheet(hand=1, table=1, sits={}, points={1: 6, 2: 6, 3: 6, 4: 30}, cut_won_by=3)

    said = table.as_steward(enter_marks, sheet)

    assert said.endswith("Settled by a cut: Cy, over Ann and Ben. Cy goes to Table 2 and deals.")
    assert cut(table) == ("Cy", "cut", [1, 2, 3], "Joan", table.now)


def test_another_cut_takes_its_place_and_undo_brings_it_back(table: Evening) -> None:
    table.do(say_who_moved, 1, 1, player_number=2, how="cut")
    first = cut(table)
    table.do(say_who_moved, 1, 1, player_number=1, how="cut")
    second = cut(table)
    table.do(undo, table.drive.version)

    assert (first[0], second[0], cut(table)) == ("Ben", "Ann", first)


def test_what_was_only_said_is_no_cut(table: Evening) -> None:
    """D15: Dot walked, whoever should have; nor is it one if she did not tie."""
    assert table.do(say_who_moved, 1, 1, player_number=4, how="said") == (
        "Dot goes to Table 2 and deals."
    )
    assert cut(table) == ("Dot", "said", [], "", None)
    assert page_says(table)[1] == ""
    table.do(say_who_moved, 1, 1, player_number=4, how="cut")
    assert cut(table) == ("Dot", "cut", [], "", None)


def test_a_cut_without_all_marks_is_between_nobody_known(evening: Evening) -> None:
    """D9: the marks do not say yet that anybody ties."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 6})
    evening.do(say_who_moved, 1, 1, player_number=1, how="cut")
    assert cut(evening) == ("Ann", "cut", [], "", None)


def test_what_the_program_drew_is_recorded_and_said(evening: Evening) -> None:
    """D9: never silently."""
    evening.seat(8, ties=TieBreak.DRAWN)
    evening.begin(1)
    evening.bell(1)

    said = evening.mark(1, 1, {"Ann": 6, "Ben": 6, "Cy": 12, "Dot": 30})

    winner, how, players, by, at = cut(evening)
    assert (how, players, by, at) == ("drawn", [1, 2], "The hostess", evening.now)
    others = {"Ann": "Ann and Ben", "Ben": "Ben and Ann"}
    drawn = f"Drawn by the program: {winner}, among {others[winner]}"
    assert said.endswith(f"{drawn}. {winner} goes to Table 2 and deals.")
    assert page_says(evening)[1] == f"{drawn}; entered by The hostess at 7.00 pm."


def test_after_the_last_hand_the_cut_is_said_and_nobody_walks(table: Evening) -> None:
    """D9: kept for the case that a hand is added."""
    type(table.drive).objects.update(planned_hands=1)
    sheet = TableSheet(hand=1, table=1, sits={}, points={1: 6}, cut_won_by=1)

    assert table.do(enter_marks, sheet) == (
        "Table 1, hand 1: Ann's mark is not initialled. Settled by a cut: Ann, over Ben and Cy."
    )


def test_the_drive_file_holds_the_cut_and_nothing_more_of_other_moves(
    table: Evening, hostess: User
) -> None:
    """D9: a file of earlier days says nothing of it, and is read as it was."""
    table.do(say_who_moved, 1, 1, player_number=2, how="cut")
    table.mark(1, 2, {"Eve": 0, "Fay": 2, "Gus": 4, "Hal": 6})
    text = export_drive(table.drive)
    file = json.loads(text)

    read = import_drive(text, owner=hostess, new_code=True)

    assert file["hands"][0]["moves"] == [
        {
            "table": 1,
            "player": 2,
            "how": "cut",
            "players": [1, 2, 3],
            "by": "The hostess",
            "at": cut_at(table),
        },
        {"table": 2, "player": 5, "how": "count"},
    ]
    assert json.loads(export_drive(read))["hands"] == file["hands"]


def cut_at(evening: Evening) -> str:
    at = Move.objects.get(hand__drive=evening.drive, how="cut").at
    assert at is not None
    return at.astimezone(UTC).isoformat()


def test_a_cut_of_a_file_without_a_time_says_who_won_only(table: Evening, hostess: User) -> None:
    table.do(say_who_moved, 1, 1, player_number=2, how="cut")
    file = json.loads(export_drive(table.drive))
    del file["hands"][0]["moves"][0]["at"]
    read = import_drive(json.dumps(file), owner=hostess, new_code=True)
    page = table_page(read, 1, 1)
    assert page is not None
    assert page.cut == "Settled by a cut: Ben, over Ann and Cy."


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ([2, 99], "In hand 1, Table 1: guest 99 is not on the guest list."),
        ([1, 3], "In hand 1, Table 1: who won the cut is one of those who cut."),
    ],
)
def test_a_cut_that_cannot_be_is_refused(
    table: Evening, hostess: User, players: list[int], sentence: str
) -> None:
    """D9."""
    table.do(say_who_moved, 1, 1, player_number=2, how="cut")
    file = json.loads(export_drive(table.drive))
    file["hands"][0]["moves"][0]["players"] = players
    with pytest.raises(DriveFileError) as refusal:
        import_drive(json.dumps(file), owner=hostess, new_code=True)
    assert str(refusal.value) == sentence
