"""Prizes, cuts, lots and what was announced go into a drive file, and come back (T3, T4)."""

import json

import pytest

from drives.models import Drive
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import DriveFileError
from drives.services.prizes.cutting import record_prize_cut
from drives.services.prizes.drawing import draw_prize_lot
from drives.services.prizes.giving import begin_prize_giving, name_in_the_hall, show_prize
from drives.services.scoring.checks import check
from lexicon.prizes import Prize
from tests.drives.an_evening_with_prizes import TIED, choose, played, won

pytestmark = pytest.mark.django_db


@pytest.fixture
def given(evening):
    """Eve has won the cut for the first prize, the raffle was drawn twice, and is announced."""
    played(evening, TIED)
    choose(evening, Prize.RAFFLE)
    evening.do(record_prize_cut, Prize.FIRST, 5)
    evening.do(draw_prize_lot, Prize.RAFFLE)
    evening.do(draw_prize_lot, Prize.RAFFLE, why="gone home")
    evening.do(name_in_the_hall, 3, is_named=True)
    evening.do(begin_prize_giving)
    evening.do(show_prize, Prize.RAFFLE)
    return evening


def file_of(evening):
    return json.loads(export_drive(evening.drive))


def test_prizes_are_read_as_they_were_written(given, hostess, facts):
    read = import_drive(export_drive(given.drive), owner=hostess, new_code=True)

    assert facts(read) == facts(given.drive)
    assert export_drive(read).replace(read.code, given.drive.code) == export_drive(
        given.drive
    ).replace(read.code, given.drive.code)
    before = won(given)
    given.drive = read
    assert won(given) == before
    assert check(read) == []  # the lots too, although the drive has another code now
    file = file_of(given)
    assert [line["players"] for line in file["prize_cuts"]] == [[1, 5]]
    assert [(line["turn"], line["why"]) for line in file["lots"]] == [(1, ""), (2, "gone home")]
    assert [(line["number"], line["prize"]) for line in file["given_prizes"]] == [(1, "raffle")]
    (giving,) = file["prize_giving"]
    assert (giving["prizes"], giving["one_each"], giving["named"]) == (
        ["first", "second", "third", "booby", "raffle"],
        True,
        [3],
    )


PARTS = ("prize_giving", "prize_cuts", "lots", "given_prizes")


def test_a_file_without_these_parts_has_the_usual_prizes(given, hostess):
    file = file_of(given)
    for part in PARTS:
        del file[part]

    given.drive = import_drive(json.dumps(file), owner=hostess, new_code=True)

    assert [kind for kind, _ in won(given)] == [Prize.BOOBY, Prize.THIRD, Prize.FIRST]


def test_a_line_that_does_not_say_when_is_as_old_as_the_evening(given, hostess):
    file = file_of(given)
    cut = {"prize": "first", "player": 1, "players": [1, 5]}

    read = import_drive(
        json.dumps(file | {"prize_cuts": [cut], "prize_giving": [{}], "given_prizes": []}),
        owner=hostess,
        new_code=True,
    )

    assert (read.prize_cuts.get().at, read.prize_cuts.get().by) == (
        read.planned_start,
        "drive file",
    )
    assert read.prize_givings.get().prizes == ["first", "second", "third", "booby"]


CUT = {"prize": "first", "player": 1, "players": [1, 5]}
LOT = {"prize": "raffle", "player": 1, "players": [1, 5], "seed": "0-AB"}


@pytest.mark.parametrize(
    ("part", "lines", "sentence"),
    [
        (
            "prize_giving",
            [{}, {}],
            "In the prize-giving: this is there twice (a drive has one prize giving).",
        ),
        (
            "prize_giving",
            [{"named": [99]}],
            "In the prize-giving: guest 99 is not on the guest list.",
        ),
        (
            "prize_cuts",
            [CUT | {"player": 2}],
            "In the cuts for prizes, guest 2: who wins it is one of those it was between.",
        ),
        (
            "prize_cuts",
            [CUT | {"players": [1, 99]}],
            "In the cuts for prizes, guest 1: guest 99 is not on the guest list.",
        ),
        (
            "prize_cuts",
            [CUT, CUT | {"player": 5}],
            "In the cuts for prizes, guest 5: this is there twice (a prize is cut for once).",
        ),
        (
            "lots",
            [LOT | {"prize": "first"}],
            'In the lots, guest 1: “prize” must be one of “hidden number”, “raffle”, not "first".',
        ),
        ("lots", [LOT | {"turn": 2}], "In the lots, guest 1: who draws again says why."),
        (
            "lots",
            [LOT | {"player": 7}],
            "In the lots, guest 7: who wins it is one of those it was between.",
        ),
        (
            "given_prizes",
            [{"number": 1, "prize": "booby", "players": [99]}],
            "In the given prizes, number 1: guest 99 is not on the guest list.",
        ),
    ],
)
def test_what_cannot_be_is_refused(given, hostess, part, lines, sentence):
    with pytest.raises(DriveFileError) as refusal:
        import_drive(json.dumps(file_of(given) | {part: lines}), owner=hostess, new_code=True)

    assert str(refusal.value) == sentence
    assert Drive.objects.count() == 1
