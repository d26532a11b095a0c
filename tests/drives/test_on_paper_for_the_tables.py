"""What tents and slips say of a drive: where winners go, who sits where as far as it is known."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import resolve

from drives.models import Player
from drives.papers import PaperError
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.for_the_tables import (
    hand_slips_of,
    table_slips_of,
    table_tents_of,
)
from drives.services.acts.links import table_token
from drives.services.evening import hands
from drives.services.on_paper.room import ChairOnPaper, room_on_paper
from drives.services.on_paper.table_slips import slips_of_the_evening, slips_of_the_hand
from drives.services.on_paper.table_tents import tents_on_paper
from drives.services.seats import comings
from drives.services.setting_up import guests, opening
from tests.drives.conftest import NAMES
from tests.drives.seen_in_pdf import lines_of, pages_of

pytestmark = pytest.mark.django_db


def tents(evening):
    return {tent.table: tent.way_on for tent in tents_on_paper(evening.drive, now=evening.now)}


def names(slips):
    return {
        (slip.table, slip.hand): [
            "empty" if chair.is_empty else chair.name or "?" for chair in slip.chairs
        ]
        for slip in slips
    }


def of_the_hand(evening):
    return names(slips_of_the_hand(evening.drive, now=evening.now))


def test_the_winner_of_the_last_table_goes_to_table_1(evening):
    """D10, D12."""
    evening.seat(12)

    assert tents(evening) == {
        1: "The winner goes to Table 2 and deals there.",
        2: "The winner goes to Table 3 and deals there.",
        3: "The winner goes to Table 1 and deals there.",
    }


def test_at_the_only_table_the_winner_stays(evening):
    """D10."""
    evening.seat(4)

    assert tents(evening) == {1: "The winner stays and deals."}


def test_a_table_that_has_closed_has_no_tent_and_nobody_is_sent_there(evening):
    """D14."""
    evening.seat(12)
    evening.play(1, "Ann", "Eve", "Ida")
    for name in ("Jo", "Kit", "Lou"):
        evening.do(comings.guest_leaves, evening.player(name).number)
    evening.do(comings.close_table, 3)

    assert tents(evening) == {
        1: "The winner goes to Table 2 and deals there.",
        2: "The winner goes to Table 1 and deals there.",
    }


def test_the_slips_of_the_first_hand_have_the_names_of_the_opening(evening):
    """D2: chair 4 of Table 2 is empty."""
    evening.seat(7, wish="move")

    assert of_the_hand(evening) == {
        (1, 1): ["Ann", "Ben", "Cy", "Dot"],
        (2, 1): ["Eve", "Fay", "Gus", "empty"],
    }


def test_while_a_hand_is_played_its_slips_are_printed_and_after_its_bell_the_next(evening):
    """D4, D10, D11."""
    evening.seat(8)
    evening.begin(1)
    assert of_the_hand(evening) == {
        (1, 1): ["Ann", "Ben", "Cy", "Dot"],
        (2, 1): ["Eve", "Fay", "Gus", "Hal"],
    }

    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 10, "Cy": 12, "Dot": 14})
    evening.mark(1, 2, {"Eve": 2, "Fay": 0, "Gus": 12, "Hal": 14})

    assert of_the_hand(evening) == {
        (1, 2): ["Fay", "Ben", "Cy", "Dot"],
        (2, 2): ["Eve", "Ann", "Gus", "Hal"],
    }


def test_who_is_not_known_has_a_blank_line(evening):
    """D10: anybody at Table 1 may have won."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 2, {"Eve": 2, "Fay": 0, "Gus": 12, "Hal": 14})

    assert of_the_hand(evening) == {
        (1, 2): ["?", "?", "?", "?"],
        (2, 2): ["Eve", "?", "Gus", "Hal"],
    }
    assert room_on_paper(evening.drive, now=evening.now).to_be_seen == {
        evening.player(name).number for name in ("Ann", "Ben", "Cy", "Dot", "Fay")
    }


def test_the_slips_of_the_evening_have_names_for_the_first_hand_only(evening):
    evening.seat(7, wish="move")
    evening.do(hands.set_planned_hands, 3)

    slips = slips_of_the_evening(evening.drive, now=evening.now)

    assert names(slips) == {
        (1, 1): ["Ann", "Ben", "Cy", "Dot"],
        (1, 2): ["?", "?", "?", "?"],
        (1, 3): ["?", "?", "?", "?"],
        (2, 1): ["Eve", "Fay", "Gus", "empty"],
        (2, 2): ["?", "?", "?", "?"],
        (2, 3): ["?", "?", "?", "?"],
    }
    assert [slip.way_on for slip in slips[3:]] == [
        *["The winner goes to Table 1 and deals there."] * 2,
        "This is the last hand; nobody moves on.",
    ]


def test_a_private_guest_stands_on_a_slip_by_number(evening):
    """F50."""
    evening.seat(4)
    Player.objects.filter(name="Ben").update(private=True)

    (slip,) = slips_of_the_hand(evening.drive, now=evening.now)
    assert slip.chairs[1] == ChairOnPaper(2, 2, "Card 2")


def test_once_the_drive_is_finished_there_is_no_slip(evening):
    evening.seat(4)
    evening.drive.state = "finished"

    assert slips_of_the_evening(evening.drive, now=evening.now) == []


@pytest.mark.parametrize(
    "read",
    [tents_on_paper, slips_of_the_hand, slips_of_the_evening, room_on_paper],
)
def test_a_larger_hall_asks_the_database_no_more_often(evening, read):
    """F57."""
    evening.seat(4)
    with CaptureQueriesContext(connection) as one_table:
        read(evening.drive, now=evening.now)
    evening.do(guests.add_guests, NAMES[4:20])
    evening.do(opening.draw_opening_seats)
    with CaptureQueriesContext(connection) as five_tables:
        read(evening.drive, now=evening.now)

    assert evening.drive.tables.count() == 5
    assert len(five_tables) == len(one_table) <= 12


def asked_of(evening, **choices):
    return Asked(now=evening.now, **choices)


def codes_of(evening, made, **choices):
    """Return the paths whose addresses were asked for."""
    paths = []

    def address_of(path):
        paths.append(path)
        return f"http://drive.example{path}"

    made(evening.drive, asked_of(evening, address_of=address_of, **choices))
    return paths


def test_tents_are_made_for_some_tables_only_with_codes_that_call_their_steward(evening):
    """F49."""
    evening.seat(12)

    pdf = table_tents_of(evening.drive, asked_of(evening, tables=[2, 3]))
    assert [lines_of(page)[:3] for page in pages_of(pdf)] == [
        ["Table", "2", "The winner goes to Table 3 and deals there."],
        ["Table", "3", "The winner goes to Table 1 and deals there."],
    ]
    (path,) = codes_of(evening, table_tents_of, tables=[3])
    token = table_token(evening.drive.tables.get(number=3))
    assert path == f"/T/{evening.drive.code}/3/{token}/"
    assert resolve(path.upper()).url_name == "table_calls"
    with_code = table_tents_of(
        evening.drive, asked_of(evening, tables=[3], address_of=lambda path: f"http://x.y{path}")
    )
    assert "Steward, please" in lines_of(pages_of(with_code)[0])


def test_slips_are_made_of_one_hand_or_of_the_evening(evening):
    """F49."""
    evening.seat(7, wish="move")
    evening.do(hands.set_planned_hands, 3)

    (page,) = pages_of(hand_slips_of(evening.drive, asked_of(evening, tables=[2])))
    lines = lines_of(page)
    assert lines[:2] == ["Table 2", "Hand 1"]
    assert lines[14:] == [
        *("1", "5", "Eve", "2", "6", "Fay", "3", "7", "Gus", "4", "empty chair"),
        "The winner goes to Table 1 and deals there.",
    ]
    (page,) = pages_of(table_slips_of(evening.drive, asked_of(evening)))
    heads = [line for line in lines_of(page) if line.startswith(("Table ", "Hand "))]
    assert heads == [
        *("Table 1", "Hand 1", "Table 1", "Hand 2", "Table 1", "Hand 3"),
        *("Table 2", "Hand 1", "Table 2", "Hand 2", "Table 2", "Hand 3"),
    ]


@pytest.mark.parametrize("made", [table_tents_of, table_slips_of, hand_slips_of])
def test_before_the_seats_are_drawn_there_is_nothing_to_lay_on_a_table(evening, made):
    with pytest.raises(PaperError):
        made(evening.drive, asked_of(evening))
