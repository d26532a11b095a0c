"""F50: a private guest is shown as "Card 5", and nobody is taken for her who is called that."""

import json

import pytest
from django.utils import timezone

from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.evening import hands
from drives.services.evening.hall_screen import public_places
from drives.services.evening.overview import evening as evening_now
from drives.services.on_paper.seating_list import seating_on_paper
from drives.services.on_paper.standings import standings_on_paper
from drives.services.prizes.awards import prizes_of
from drives.services.prizes.giving import begin_prize_giving, show_prize
from drives.services.prizes.script import prize_on_the_wall
from drives.services.scoring.cards import release_standings
from drives.services.setting_up import guests
from drives.services.spreadsheets.tables import sheets
from lexicon.prizes import Prize
from tests.drives.an_evening import planned, seated

pytestmark = pytest.mark.django_db


def shown_as(evening):
    return [player.public_name for player in evening.drive.players.by_number()]


@pytest.fixture
def evening(hostess):
    """Kit has card 1 and is private; a guest with card 2 is entered as "Card 1"."""
    found = seated(hostess, hands=1)
    guests.rename_guest(found.act(), found.drive, 1, name="Kit", private=True)
    guests.rename_guest(found.act(), found.drive, 2, name="Card 1")
    found.fresh()
    return found


@pytest.fixture
def finished(evening):
    """Kit has most points and wins the booby prize; "Card 1" has the fewest."""
    evening.begin(1)
    evening.enter(1, 1, {"Kit": 40, "Card 1": 0, "Cy": 20, "Dee": 20})
    evening.enter(1, 2, {"Eve": 2, "Fay": 20, "Gus": 20, "Hal": 20})
    hands.finish_drive(evening.act(), evening.drive)
    evening.fresh()
    return evening


@pytest.mark.parametrize(
    "entered",
    [
        *("Card 5", "CARD 5", "card 5", "Card5", "Card no. 5", "Card Nr 5", "Card number 5"),
        *(
            "Card #5",
            "“Card 5”",
            "(Card 5)",
            "5, Card",
            "Card-5",
            "Card 5.",
            "Ｃａｒｄ ５",
            "Cаrd 5",
        ),
        *("Card l", "Card 1O", "Card ٥"),
    ],
)
def test_whoever_is_entered_as_a_card_carries_the_own_number(hostess, entered):
    """Capitals, blanks, signs and letters that look like ours or like figures change nothing."""
    found = planned(hostess, guests=0)

    guests.add_guests(found.act(), found.drive, [entered, "Ann"])

    assert shown_as(found) == [f"{entered} (no. 1)", "Ann"]


@pytest.mark.parametrize("entered", ["Orson Scott Card", "Card Smith", "Guest 5", "Cardew", "Cora"])
def test_other_names_are_kept_letter_for_letter(hostess, entered):
    found = planned(hostess, guests=0)

    guests.add_guests(found.act(), found.drive, [entered])

    assert shown_as(found) == [entered]


def test_the_private_one_and_the_one_who_is_called_so_are_never_the_same(evening):
    assert shown_as(evening) == [
        *("Card 1", "Card 1 (no. 2)", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"),
    ]


def test_the_mark_may_be_another_but_is_not_left_out(evening):
    said = [
        guests.rename_guest(evening.act(), evening.drive, 2, name="Card 1", tag=tag).sentence
        for tag in ("", "the elder")
    ]

    assert said == [
        "Card 1 (no. 2) is now Card 1 (no. 2).",
        "Card 1 (no. 2) is now Card 1 (the elder).",
    ]


def test_a_mark_that_makes_a_card_of_a_name_has_the_own_number_beside_it(evening):
    guests.rename_guest(evening.act(), evening.drive, 2, name="Card", tag="1")
    guests.rename_guest(evening.act(), evening.drive, 3, name="Card", tag="no. 3")

    assert shown_as(evening)[1:3] == ["Card (1, no. 2)", "Card (no. 3)"]


def test_on_the_wall_and_in_print_the_two_are_told_apart(finished):
    """Standings, seating list, spreadsheet and wall: each place says which of the two it is."""
    drive, now = finished.drive, timezone.now()
    release_standings(finished.act(), drive, released=True)
    on_paper = [(line.name, line.tag) for line in standings_on_paper(drive, now=now).lines]
    table = sheets(drive, now, for_everybody=True)[0].rows

    assert [place.name for place in public_places(drive, evening_now(drive, now))][::7] == [
        "Card 1 (no. 2)",
        "Card 1",
    ]
    assert on_paper[::7] == [("Card 1", "no. 2"), ("Card 1", "")]
    assert [row[1:4] for row in table][::7] == [(2, "Card 1", "no. 2"), (1, "Card 1", "")]
    assert [guest.name for guest in seating_on_paper(drive, now=now).guests][::7] == [
        "Card 1 (no. 2)",
        "Card 1",
    ]


def test_at_the_prize_giving_the_two_are_called_and_shown_apart(finished):
    """Feature 52: what is read aloud is heard by the whole hall."""
    drive = finished.drive
    called = {award.kind: award.called for award in prizes_of(drive, timezone.now()).awards}
    begin_prize_giving(finished.act(), drive)
    show_prize(finished.act(), drive, Prize.BOOBY)

    assert (called[Prize.BOOBY], called[Prize.FIRST]) == ("Card 1", "Card 1 (no. 2)")
    assert prize_on_the_wall(drive).names == ("Card 1",)


def test_a_drive_file_that_was_written_by_hand_marks_her_too(evening, hostess):
    file = json.loads(export_drive(evening.drive))
    file["players"][1]["tag"] = ""

    read = import_drive(json.dumps(file), owner=hostess, new_code=True)

    assert [player.public_name for player in read.players.by_number()] == shown_as(evening)
