"""Who has won what, in the order of announcement (T2, T3, T4)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Drive, Mark
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.prizes import certificates_of, prize_script_of
from drives.papers.page import PaperError
from drives.services.evening.hands import finish_drive
from drives.services.on_paper.prizes import PrizeWinner, prizes_on_paper
from lexicon.house_rules import HouseRules
from tests.drives.an_evening import seated
from tests.drives.test_papers_certificates import lines_of

pytestmark = pytest.mark.django_db


def prizes(evening):
    evening.drive.refresh_from_db()
    return prizes_on_paper(evening.drive, evening.now)


def called(shown):
    return [(a.prize, [w.called for w in a.winners], a.said) for a in shown.awards]


def played(evening, points, *, finish=True):
    """Seat as many guests as have points, play one hand with them, and finish."""
    evening.seat(len(points))
    evening.begin(1)
    evening.bell(1)
    names = list(points)
    for table in range(1, -(-len(names) // 4) + 1):
        here = names[4 * table - 4 : 4 * table]
        evening.mark(1, table, {name: points[name] for name in here})
    if finish:
        evening.do(finish_drive)


LOWEST = "with the lowest total of the evening: 0 points in 1 hand"
EIGHT = {"Ann": 0, "Ben": 12, "Cy": 24, "Dot": 30, "Eve": 2, "Fay": 26, "Gus": 40, "Hal": 8}


def test_the_booby_comes_first_and_the_winner_last(evening):
    """T4: booby is the highest total of a full card."""
    played(evening, EIGHT)

    shown = prizes(evening)

    assert called(shown) == [
        ("Booby prize", ["Gus"], "with the highest total of the evening: 40 points in 1 hand"),
        ("Third prize", ["Hal"], "with 8 points in 1 hand"),
        ("Second prize", ["Eve"], "with 2 points in 1 hand"),
        ("First prize", ["Ann"], "with the lowest total of the evening: 0 points in 1 hand"),
    ]
    assert [award.seal for award in shown.awards] == ["Booby", "3rd", "2nd", "1st"]
    assert (shown.stewards, shown.notes, shown.is_final) == (("Joan",), (), True)


def test_equal_totals_share_a_prize_and_the_next_is_not_given(evening):
    """T3: 1=, 1=, 3."""
    played(evening, EIGHT | {"Eve": 0})

    assert [(prize, who) for prize, who, _ in called(prizes(evening))] == [
        ("Booby prize", ["Gus"]),
        ("Third prize", ["Hal"]),
        ("First prize", ["Ann", "Eve"]),
    ]


def test_nobody_has_two_prizes(evening):
    """T4: one prize a person; of three guests the third is not the booby as well."""
    played(evening, {"Ann": 0, "Ben": 12, "Cy": 24})

    assert [(prize, who) for prize, who, _ in called(prizes(evening))] == [
        ("Third prize", ["Cy"]),
        ("Second prize", ["Ben"]),
        ("First prize", ["Ann"]),
    ]


@pytest.mark.parametrize("may_win", [False, True])
def test_a_missed_hand_wins_no_booby_whatever_its_total(evening, may_win):
    """T2, T4: the booby is for a full card, even where a missed hand may win."""
    played(evening, EIGHT, finish=False)
    rules = HouseRules(missed_hand_may_win=may_win).as_dict()
    Drive.objects.update(house_rules=rules)
    Mark.objects.filter(player__name="Gus").update(points=None)

    assert called(prizes(evening))[0][:2] == ("Booby prize", ["Dot"])


def test_a_private_guest_is_called_by_number_and_the_caller_knows_why(evening):
    """F50: what is read aloud is heard by the whole hall."""
    played(evening, EIGHT)
    evening.drive.players.filter(name="Ann").update(private=True)
    evening.drive.players.filter(name="Eve").update(tag="in blue")

    shown = prizes(evening)

    assert shown.awards[-1].winners == (
        PrizeWinner(
            1, "Ann", "Card 1", "Ann does not wish to be named in the hall.", is_private=True
        ),
    )
    assert shown.awards[-2].winners == (PrizeWinner(5, "Eve", "Eve", "Card 5, in blue"),)


def test_before_the_finish_it_is_said_that_places_may_change(evening):
    played(evening, EIGHT, finish=False)
    evening.begin(2)
    Mark.objects.filter(player__name="Gus").delete()

    shown = prizes(evening)

    assert shown.notes == (
        "The drive is not finished: this is how it stands now. Print it again at the end.",
        "1 mark to come, so places may still change.",
    )
    assert not shown.is_final


def test_before_the_first_hand_there_is_nothing_to_announce(evening):
    evening.seat(8)
    asked = Asked(now=evening.now)

    shown = prizes(evening)

    assert (shown.awards, shown.notes[0]) == (
        (),
        "Nobody has a full card yet, so there is nothing to announce.",
    )
    with pytest.raises(PaperError):
        certificates_of(evening.drive, asked)


def test_the_script_thanks_the_stewards_and_the_certificates_begin_with_the_winner(evening):
    played(evening, EIGHT | {"Eve": 0})
    asked = Asked(now=evening.now)

    script = lines_of(prize_script_of(evening.drive, asked))
    pdf = certificates_of(evening.drive, asked)

    assert script[-2:] == ["Thank the Stewards: Joan.", "Page 1 of 1"]
    winners = [lines_of(pdf, page)[17:21] for page in range(1, 5)]
    assert winners == [
        ["Ann", "has won the", "FIRST PRIZE", f"{LOWEST}, shared by 2"],
        ["Eve", "has won the", "FIRST PRIZE", f"{LOWEST}, shared by 2"],
        ["Hal", "has won the", "THIRD PRIZE", "with 8 points in 1 hand"],
        [
            *("Gus", "has won the", "BOOBY PRIZE"),
            "with the highest total of the evening: 40 points in 1 hand",
        ],
    ]


def test_without_stewards_nobody_is_thanked(evening):
    played(evening, EIGHT)
    evening.drive.stewards.all().delete()

    script = lines_of(prize_script_of(evening.drive, Asked(now=evening.now)))

    assert script[-2:] == ["Card 1", "Page 1 of 1"]


def test_more_guests_ask_no_more_of_the_database(hostess):
    """F57."""
    counts = []
    for guests in (8, 24):
        other = seated(hostess, guests=guests)
        other.play(1)
        drive = other.fresh()
        with CaptureQueriesContext(connection) as asked:
            prizes_on_paper(drive, other.now)
        counts.append(len(asked))

    assert counts[0] == counts[1]
