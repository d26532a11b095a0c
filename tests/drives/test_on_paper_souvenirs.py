"""What stands on souvenir cards: hands, tables, companions, total (F50)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from drives.models import Seat
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.souvenirs import souvenirs_of
from drives.papers.page import PaperError
from drives.services.evening.hands import finish_drive, make_hand_void
from drives.services.on_paper.souvenirs import Companion, souvenirs_on_paper
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.seats.comings import guest_leaves
from lexicon.rulings import Verdict
from tests.drives.an_evening import seated
from tests.drives.test_papers_certificates import lines_of

pytestmark = pytest.mark.django_db


def souvenirs(evening, **more):
    evening.drive.refresh_from_db()
    found = souvenirs_on_paper(evening.drive, evening.now, **more)
    return {souvenir.name: souvenir for souvenir in found}


def hands_of(souvenir):
    return [
        (line.hand, line.table, [one.name for one in line.companions], line.mark, line.fine)
        for line in souvenir.lines
    ]


def test_a_guest_sees_the_hands_the_tables_and_who_else_sat_there(evening):
    """D10: Ann has won hand 1 and sits at Table 2 in hand 2; T1: fines count."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.play(2, "Ann", "Eve")
    challenge = Challenge(hand=2, table=2, player=1, word="sploot")
    evening.do(give_ruling, challenge, verdict=Verdict.WRONG)
    evening.do(finish_drive)

    ann = souvenirs(evening)["Ann"]

    assert hands_of(ann) == [
        (1, 1, ["Ben", "Cy", "Dot"], "0", 0),
        (2, 2, ["Fay", "Gus", "Hal"], "0", 50),
    ]
    assert (ann.total, ann.place, ann.of, ann.tables) == (50, "8", 8, 2)


def test_a_private_companion_is_a_number_and_has_a_card_with_the_name(evening):
    """F50: the cards go home with the others; the guest's own bears the name."""
    evening.seat(8)
    evening.play(1, "Ann")
    evening.drive.players.filter(name="Ben").update(private=True)

    found = souvenirs(evening)

    assert found["Ann"].lines[0].companions == (
        Companion(2, "Card 2"),
        Companion(3, "Cy"),
        Companion(4, "Dot"),
    )
    assert found["Ben"].number == 2


def test_house_players_are_company_but_have_no_card(evening):
    """T4."""
    evening.seat(8)
    evening.play(1, "Ann")
    evening.drive.players.filter(name="Dot").update(house_player=True)

    found = souvenirs(evening)

    assert "Dot" not in found
    assert [one.name for one in found["Ann"].lines[0].companions] == ["Ben", "Cy", "Dot"]
    assert found["Ann"].of == 7


def test_what_was_missed_void_or_is_to_come_is_said(evening):
    """T2, T5: the room's average of the hand that was missed; nobody guesses a mark or a table."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.do(guest_leaves, evening.player("Hal").number)
    evening.play(2, "Ann", "Eve")
    evening.begin(3)
    evening.bell(3)
    evening.do(make_hand_void, 2)
    evening.begin(4)

    found = souvenirs(evening)

    assert [line.mark for line in found["Hal"].lines] == ["16", "void", "missed", "missed"]
    assert [line.mark for line in found["Ben"].lines] == ["12", "void", "", ""]
    assert found["Ben"].place == ""


def test_a_missed_hand_shows_the_average_that_it_counts(evening):
    """T2."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.do(guest_leaves, evening.player("Hal").number)
    evening.play(2, "Ann", "Eve")

    hal = souvenirs(evening)["Hal"]

    assert [line.mark for line in hal.lines] == [
        "16",
        "missed (10)",
    ]  # 68 points of seven, made even
    assert hands_of(hal)[1][1:3] == (None, [])


def test_where_a_chair_is_not_known_nobody_is_named(evening):
    evening.seat(8)
    evening.play(1, "Ann")
    Seat.objects.filter(table__number=1).update(is_known=False, player=None)

    found = souvenirs(evening)

    assert hands_of(found["Ann"]) == [(1, None, [], "0", 0)]
    assert found["Ann"].tables == 0


def test_the_cards_of_some_are_made_alone_and_of_nobody_not_at_all(evening):
    """F49."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.do(finish_drive)
    asked = Asked(now=evening.now, cards=[2, 5])

    lines = lines_of(souvenirs_of(evening.drive, asked))

    assert [line for line in lines if line.startswith(("played", "Place"))] == [
        "played with card 2",
        "Place 3= of 8 · sat at 1 table",
        "played with card 5",
        "Place 1= of 8 · sat at 1 table",
    ]
    with pytest.raises(PaperError):
        souvenirs_of(evening.drive, Asked(now=evening.now, cards=[99]))


def test_before_the_finish_no_place_is_given(evening):
    evening.seat(8)
    evening.play(1, "Ann", "Eve")

    lines = lines_of(souvenirs_of(evening.drive, Asked(now=evening.now, cards=[1])))

    assert lines[-3:] == ["Total", "0", "Sat at 1 table"]


def test_before_the_first_hand_a_card_is_empty(evening):
    evening.seat(8)

    lines = lines_of(souvenirs_of(evening.drive, Asked(now=evening.now, cards=[1])))

    assert lines[-3:] == ["Total", "0", "The lowest total wins."]


def test_more_guests_ask_no_more_of_the_database(hostess):
    """F57."""
    counts = []
    for guests in (8, 24):
        other = seated(hostess, guests=guests)
        other.play(1)
        drive = other.fresh()
        with CaptureQueriesContext(connection) as asked:
            souvenirs_on_paper(drive, other.now)
        counts.append(len(asked))

    assert counts[0] == counts[1]
