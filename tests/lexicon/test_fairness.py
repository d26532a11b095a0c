"""What is told of fairness is what real hands gave (D2); docs/fairness.md has all of it."""

import random

import pytest

from lexicon.fairness import Measured, fairness, nearest
from lexicon.house_rules import EmptyChairs
from lexicon.movement import seating
from lexicon.numbers import advise_tables
from lexicon.places import ChairNumber, HandNumber, PlayerNumber, TableNumber
from tests.bench import fairness as simulation
from tests.bench.fairness_written import Figures, as_page, as_toml
from tests.bench.fairness_written import Measured as Row

MOVE, SHORT, HOUSE = EmptyChairs
WAYS = {MOVE: "the empty chair moves", SHORT: "short tables", HOUSE: "house players"}
PAGE = simulation.ROOT / "docs" / "fairness.md"


def test_the_nearest_number_of_guests_with_as_many_chairs_over_is_quoted():
    assert nearest(guests=43, over=1, way=SHORT) == Measured(43, SHORT, 7.0, 12.4)
    assert nearest(guests=103, over=1, way=SHORT).guests == 43
    assert nearest(guests=8, over=3, way=MOVE).guests == 9


def test_the_page_says_which_figures_were_estimates_and_that_the_ranking_stands():
    """D2: the figures of the ruling's reason are corrected in public, by what was measured."""
    written = PAGE.read_text(encoding="utf-8")
    head, _, lines = written.partition("| guests | way |")
    figures = Figures(fairness().drives, 12, 2500, fairness().points_lower, rows=())

    assert as_page(figures).partition("| guests | way |")[0] == head
    assert [line.split("|")[1:3] for line in lines.splitlines()[2:]] == [
        [f" {line.guests} ", f" {WAYS[line.way]} "] for line in fairness().lines
    ]
    said = " ".join(head.split())
    assert "a mark at a table of three about 5 points lower" in said
    assert f"a mark is {fairness().points_lower} points lower" in said
    assert "**The ranking stands**" in said


def test_short_tables_favour_who_sits_there_and_the_other_ways_hardly_do():
    """D2: the reason why the empty chair moves where it can."""
    times = dict.fromkeys(EmptyChairs, 0.0)
    for line in fairness().lines:
        times[line.way] = max(times[line.way], line.winner / line.everyone)

    assert [round(times[way], 1) for way in EmptyChairs] == [1.0, 1.9, 1.1]


def test_each_line_says_how_many_sit_at_tables_of_fewer_than_four():
    """D2: one chair to a table, so three guests to each chair that is over."""
    for line in fairness().lines:
        assert line.everyone == pytest.approx(100 * 3 * line.over / line.guests, abs=0.06)


def test_the_simulation_moves_people_as_the_program_does():
    """D10, D11, D2: the same movers, the same seats."""
    dice = random.Random(7)
    store = {3: [[0, 4, 8], [2, 0, 6]], 4: [[0, 4, 8, 12], [6, 2, 0, 20]]}
    drive = simulation.Drive.begun(11, MOVE, dice)
    opening = places_of(drive)
    moves = {}

    for hand in range(1, 7):
        before = [list(table) for table in drive.tables]
        drive.play_hand(store, dice)
        for number, (table, after) in enumerate(zip(before, drive.tables, strict=True), 1):
            (left,) = [n for n, o in zip(table, after, strict=True) if n != o] or [None]
            moves[HandNumber(hand), TableNumber(number)] = left

    found = seating(opening, moves, [], hands=7)
    assert found.questions == ()
    assert {place: set(who) for place, who in found.chairs(HandNumber(7)).items()} == {
        place: {who} for place, who in places_of(drive).items()
    }


def places_of(drive):
    return {
        (TableNumber(t), ChairNumber(c)): None if who is None else PlayerNumber(who)
        for t, table in enumerate(drive.tables, 1)
        for c, who in enumerate(table, 1)
    }


def test_a_small_run_measures_every_way_and_writes_it_down():
    """House players fill the tables, so nobody's marks come from a table of three."""
    store = simulation.play_store(3, random.Random(1))
    rows = [simulation.measure(7, way, store, drives=4) for way in EmptyChairs]
    figures = Figures(4, 12, 3, simulation.points_lower(store), tuple(rows))

    assert [len(hand) for hand in (store[3][0], store[4][0])] == [3, 4]
    assert [(row.way, row.everyone) for row in rows] == [
        ("move", 42.9),
        ("short", 42.9),
        ("house", 42.9),
    ]
    assert as_toml(figures).count("[[measured]]") == 3


def test_a_run_is_written_for_the_program_and_for_people():
    row = Row(43, "short", everyone=7.0, winner=12.4, began_there=8.4, never_walk=3.1)
    figures = Figures(drives=2000, hands=12, stored=2500, points_lower=3.3, rows=(row,))

    assert as_toml(figures) == (
        "# Written by tests/bench/fairness.py; docs/fairness.md tells what the figures mean.\n"
        "drives = 2000\nhands = 12\npoints_lower = 3.3\n\n[[measured]]\nguests = 43\n"
        'way = "short"\neveryone = 7.0\nwinner = 12.4\nbegan_there = 8.4\nnever_walk = 3.1\n'
    )
    assert as_page(figures).splitlines()[-1] == (
        "| 43 | short tables | 7.0 | 12.4 | 1.8 | 8.4 | 3.1 |"
    )


def test_where_another_number_of_guests_was_played_it_is_said_which():
    """D2: 33 guests were not simulated; 29, with as many chairs over, were."""
    assert advise_tables(33).choice(SHORT).cost == (
        "A table of three scores about 3 points a hand lower, so it favours those who sit there. "
        "In 2,000 simulated drives of 29 guests (of the numbers that were tried, the nearest to "
        "33) the winner had sat at one in 47 of 100 hands, everybody in 31."
    )
