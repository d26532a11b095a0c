"""What the hostess's sheet says: the timetable, what to bring, the Stewards (D1, D2, D4)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.hostess_sheet import hostess_sheet_of
from drives.services.on_paper.hostess_sheet import PlannedHand, StewardsTables, hostess_sheet
from drives.services.setting_up.own_words import use_own_words
from lexicon.dictionary import OwnList
from tests.drives.an_evening import planned, seated
from tests.drives.test_papers_certificates import lines_of

pytestmark = pytest.mark.django_db


def test_the_timetable_goes_hand_by_hand_with_the_interval(hostess):
    """D4: 7 minutes, 2 to change over, 15 of interval after hand 6."""
    sheet = hostess_sheet(seated(hostess, hands=8).drive)

    assert sheet.timetable == (
        PlannedHand(1, "7.00 pm", "7.07 pm"),
        PlannedHand(2, "7.09 pm", "7.16 pm"),
        PlannedHand(3, "7.18 pm", "7.25 pm"),
        PlannedHand(4, "7.27 pm", "7.34 pm"),
        PlannedHand(5, "7.36 pm", "7.43 pm"),
        PlannedHand(6, "7.45 pm", "7.52 pm"),
        PlannedHand(None, "7.52 pm", "8.07 pm"),
        PlannedHand(7, "8.09 pm", "8.16 pm"),
        PlannedHand(8, "8.18 pm", "8.25 pm"),
    )
    assert sheet.finish == "8.25 pm"
    assert sheet.lengths == "7 minutes a hand, 2 minutes to change over"


def test_after_the_last_hand_there_is_no_interval(hostess):
    """D4."""
    sheet = hostess_sheet(seated(hostess, hands=6).drive)

    assert [hand.number for hand in sheet.timetable] == [1, 2, 3, 4, 5, 6]


def test_what_to_bring_is_counted(hostess):
    evening = seated(hostess, guests=12)

    assert hostess_sheet(evening.drive, spare=3).needs == (
        "3 tables, and 12 chairs",
        "3 packs of cards, one a table",
        "1 dictionary, one a Steward",
        "12 score cards and 3 spare ones",
        "15 pencils, some of them to spare",
        "A bell, and a watch in case",
        "The numbers of the tables, to stand on them",
        "The laptop, its charger and an extension lead",
        "This sheet, the Stewards’ sheets, the seating list",
        "Prizes, and tea for the interval",
    )


def test_a_table_of_five_has_two_packs(hostess):
    """D2, L1."""
    needs = hostess_sheet(seated(hostess, guests=5).drive).needs

    assert needs[:2] == (
        "1 table, and 5 chairs",
        "2 packs of cards, one a table; two for the table of five",
    )


def test_before_the_seats_are_drawn_the_numbers_are_those_of_the_guests(hostess):
    """D2: 47 guests, 12 tables; for one guest alone nothing can be laid."""
    assert hostess_sheet(planned(hostess, guests=47).drive).needs[:3] == (
        "12 tables, and 47 chairs",
        "12 packs of cards, one a table",
        "2 dictionaries, one a Steward",
    )
    assert (
        hostess_sheet(planned(hostess, guests=1).drive).needs[0] == "1 score card and 5 spare ones"
    )


@pytest.mark.parametrize(
    ("instead", "said"),
    [
        (False, "1 dictionary, one a Steward; and the house’s own list"),
        (True, "1 dictionary, one a Steward; the house’s own list instead"),
    ],
)
def test_the_house_brings_its_own_list(hostess, instead, said):
    """L6."""
    evening = seated(hostess)
    own = OwnList(spellings=("sploot",), doubts=(), instead=instead)
    use_own_words(evening.act(), evening.drive, own)

    assert hostess_sheet(evening.fresh()).needs[2] == said


def test_without_an_interval_there_is_no_tea(hostess):
    assert hostess_sheet(seated(hostess, interval_after=None).drive).needs[-1] == "Prizes"


def test_the_stewards_stand_there_with_their_tables_and_the_rest_is_the_hostess_s(hostess):
    """D1."""
    evening = seated(hostess, guests=48)
    evening.drive.tables.filter(number=12).update(steward=None)

    assert hostess_sheet(evening.drive).stewards == (
        StewardsTables("Joan", "Tables 1–10"),
        StewardsTables("Arthur", "Table 11"),
        StewardsTables("The hostess herself", "Table 12"),
    )


def test_without_stewards_no_list_of_them_is_printed(hostess):
    evening = seated(hostess)
    evening.drive.stewards.all().delete()

    lines = lines_of(hostess_sheet_of(evening.drive, Asked(now=evening.now)))

    assert hostess_sheet(evening.drive).stewards == ()
    assert "The Stewards" not in lines
    assert lines[2] == "The hostess’s sheet · the last bell is at 9.01 pm"


def test_an_address_that_lasts_is_asked_for(hostess):
    evening = seated(hostess)
    asked = Asked(now=evening.now, address_of="http://wittering.local:8000{}".format, spare=9)

    lines = lines_of(hostess_sheet_of(evening.drive, asked))

    assert "http://wittering.local:8000/" in lines
    assert "8 score cards and 9 spare ones" in lines


def test_more_guests_ask_no_more_of_the_database(hostess):
    """F57."""
    counts = []
    for guests in (8, 48):
        drive = seated(hostess, guests=guests).drive
        with CaptureQueriesContext(connection) as asked:
            hostess_sheet(drive)
        counts.append(len(asked))

    assert counts[0] == counts[1]
