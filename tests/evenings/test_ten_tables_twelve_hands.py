"""Ten tables and forty guests, twelve hands: replayed by the program, and plainly by hand.

The evening has cuts, marks that came a hand late, a guest with a fixed seat, a late guest, two who
went home, an empty chair that moves on, a void hand, fines, and five movers whom nobody recorded.
"""

import json

import pytest

from drives.services.drive_file.exporting import export_drive
from drives.services.scoring.checks import check


@pytest.fixture
def ten_tables(recorded):
    return recorded("ten_tables_twelve_hands")


def test_everybody_sits_where_they_sat_that_evening(ten_tables):
    """D10, D11, D14: what is stored are the facts, and the seats follow from them."""
    seats = json.loads(export_drive(ten_tables.drive))["seats"]

    assert len(seats) == 10 * 4 * 12
    assert seats == ten_tables.file["seats"]


def test_the_totals_are_those_of_that_evening(ten_tables):
    assert json.loads(export_drive(ten_tables.drive))["standings"] == ten_tables.file["standings"]


def test_the_file_is_written_again_letter_for_letter(ten_tables):
    assert export_drive(ten_tables.drive) == ten_tables.text


def test_all_its_figures_are_counted(ten_tables):
    """F26."""
    assert check(ten_tables.drive) == []


def test_a_plain_walk_through_the_room_finds_the_same_seats(ten_tables):
    """D10: 1 to 2, 5 to 6, last to 1; D11: into the chair left there; D2: the empty chair moves."""
    file = ten_tables.file
    chairs = {(seat["table"], seat["chair"]): seat["player"] for seat in file["opening"]}
    seats = []
    for hand in file["hands"]:
        _come_and_go(chairs, [c for c in file["changes"] if c["hand"] == hand["number"]])
        seats += [
            {"hand": hand["number"], "table": table, "chair": chair, "player": player}
            for (table, chair), player in sorted(chairs.items())
        ]
        chairs = _walk(chairs, {m["table"]: m["player"] for m in hand["moves"]})

    assert seats == file["seats"]


def _come_and_go(chairs, changes):
    named = {change["player"] for change in changes}
    for place, player in chairs.items():
        if player in named:
            chairs[place] = None
    for change in changes:
        if change["kind"] == "sits":
            chairs[change["table"], change["chair"]] = change["player"]
        else:
            assert change["kind"] == "leaves"


def _walk(chairs, movers):
    left = {}
    for table in range(1, 11):
        around = {place: who for place, who in sorted(chairs.items()) if place[0] == table}
        mover = movers.get(table)
        left[table] = next(place for place, who in around.items() if who == mover)
    walked = {left[table % 10 + 1]: chairs[left[table]] for table in left}
    return {**chairs, **walked}


def test_plain_sums_give_the_same_totals(ten_tables):
    """T1: all marks and all fines standing; T5: but for the void hand; T2: averages if missed."""
    file = ten_tables.file
    counting = [hand["number"] for hand in file["hands"] if not hand["void"]]
    totals = {}
    for player in (player["number"] for player in file["players"]):
        marks = {m["hand"]: m["points"] for m in file["marks"] if m["player"] == player}
        fines = sum(
            ruling["fine"]
            for ruling in file["rulings"]
            if ruling["player"] == player
            and ruling["hand"] in counting
            and ruling["withdrawn"] is None
        )
        missed = [hand for hand in counting if hand not in marks]
        totals[player] = (
            sum(marks[hand] for hand in counting if hand in marks)
            + fines
            + sum(_average(file, hand) for hand in missed)
        )

    assert counting == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]
    assert {line["player"]: line["total"] for line in file["standings"]} == totals


def _average(file, hand):
    points = [mark["points"] for mark in file["marks"] if mark["hand"] == hand]
    average = sum(points) / len(points)
    return next(even for even in range(0, 1000, 2) if even >= average)
