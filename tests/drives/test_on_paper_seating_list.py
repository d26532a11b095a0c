"""What the seating list says of a drive: A to Z, and table by table."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Drive, Player
from drives.papers import PaperError
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.seating_list import seating_list_of
from drives.services.on_paper.seating_list import GuestsTable, seating_on_paper
from drives.services.seats import comings
from drives.services.setting_up import guests, opening
from tests.drives.conftest import NAMES
from tests.drives.seen_in_pdf import lines_of, pages_of

pytestmark = pytest.mark.django_db


def by_name(evening):
    seating = seating_on_paper(evening.drive, now=evening.now)
    return seating.title, {guest.name: guest.table for guest in seating.guests}


def named(evening, **names):
    for old, new in names.items():
        Player.objects.filter(name=old).update(name=new)


def test_guests_stand_from_a_to_z_whatever_their_accents_and_those_by_number_last(evening):
    """F50: a private guest is a number on the wall."""
    evening.seat(8)
    named(evening, Ann="Zoë Żak", Cy="édith Ash", Dot="Eve-Lyn", Hal="Abel")
    Player.objects.filter(name__in=["Abel", "Ben"]).update(private=True, tag="no photo")

    seating = seating_on_paper(evening.drive, now=evening.now)

    assert seating.title == "Where you sit"
    assert seating.guests == (
        GuestsTable("édith Ash", 1, 3),
        GuestsTable("Eve", 2, 5),
        GuestsTable("Eve-Lyn", 1, 4),
        GuestsTable("Fay", 2, 6),
        GuestsTable("Gus", 2, 7),
        GuestsTable("Zoë Żak", 1, 1),
        GuestsTable("Card 2", 1, 2),
        GuestsTable("Card 8", 2, 8),
    )


def test_house_players_stand_where_they_sit(evening):
    """D2."""
    evening.seat(7, wish="house")

    tables = {"Ann": 1, "Ben": 1, "Cy": 1, "Dot": 1, "Eve": 2, "Fay": 2, "Gus": 2}
    assert by_name(evening)[1] == tables | {"House player 1": 2}


def test_later_the_list_is_that_of_the_hand(evening):
    """D10, D11, D14."""
    evening.seat(8)
    evening.play(1, "Ann", "Fay")
    evening.do(comings.guest_leaves, evening.player("Hal").number)

    assert by_name(evening) == (
        "Where you sit in hand 2",
        {"Ann": 2, "Ben": 1, "Cy": 1, "Dot": 1, "Eve": 2, "Fay": 1, "Gus": 2},
    )


def test_after_the_last_hand_the_list_is_still_that_of_it(evening):
    """D14: no hand comes after it, in which anybody could sit."""
    evening.seat(8)
    Drive.objects.filter(pk=evening.drive.pk).update(planned_hands=1)
    evening.drive.refresh_from_db()
    evening.play(1, "Ann", "Fay")

    assert by_name(evening)[0] == "Where you sit"


def test_whose_table_is_not_known_yet_has_a_line_for_it(evening):
    """D10."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 2, {"Eve": 2, "Fay": 0, "Gus": 12, "Hal": 14})

    unknown = dict.fromkeys(("Ann", "Ben", "Cy", "Dot", "Fay"))
    assert by_name(evening)[1] == {**unknown, "Eve": 2, "Gus": 2, "Hal": 2}


def test_a_larger_hall_asks_the_database_no_more_often(evening):
    """F57."""
    evening.seat(4)
    with CaptureQueriesContext(connection) as one_table:
        seating_on_paper(evening.drive, now=evening.now)
    evening.do(guests.add_guests, NAMES[4:20])
    evening.do(opening.draw_opening_seats)
    with CaptureQueriesContext(connection) as five_tables:
        seating_on_paper(evening.drive, now=evening.now)

    assert len(five_tables) == len(one_table) <= 11


def test_the_list_of_a_drive_is_printed_by_name_and_by_table(evening):
    """D2: an empty chair is called so."""
    evening.seat(7, wish="move")

    first, second = pages_of(seating_list_of(evening.drive, Asked(now=evening.now)))

    assert lines_of(first) == [
        *("Little Wittering Drive", "Where you sit · by name", "28 November 2026"),
        *("Name", "Table", "Ann", "1", "Ben", "1", "Cy", "1", "Dot", "1"),
        *("Eve", "2", "Fay", "2", "Gus", "2", "Page 1 of 1"),
    ]
    assert lines_of(second) == [
        *("Little Wittering Drive", "Where you sit · by table", "28 November 2026"),
        *("Table 1", "1", "Ann", "2", "Ben", "3", "Cy", "4", "Dot"),
        *("Table 2", "1", "Eve", "2", "Fay", "3", "Gus", "4", "empty chair", "Page 1 of 1"),
    ]


def test_before_the_seats_are_drawn_there_is_no_list(evening):
    with pytest.raises(PaperError) as refusal:
        seating_list_of(evening.drive, Asked(now=evening.now))

    assert str(refusal.value) == "Nobody has a seat yet. Draw the seats first."
