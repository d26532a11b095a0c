"""Everything that is shown is counted, or it is said where not (F26)."""

from datetime import UTC, date, datetime

import pytest

from drives.models import Mark, Naming, Question, Ruling, Seat
from drives.services.evening.hands import make_hand_void
from drives.services.pretend.drive import pretend_drive
from drives.services.scoring.checks import check
from drives.services.scoring.checks_cards import Card, Miscounted, Sheets, miscounted
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.scoring.standings import places
from drives.services.seats.comings import guest_leaves
from lexicon.places import PlayerNumber
from lexicon.rulings import Verdict
from lexicon.standings import Group, Place


@pytest.fixture
def played(evening):
    """Eight guests, two hands: Ann and Eve move on, then Eve and Ann."""
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    evening.play(2, "Eve", "Ann")
    return evening


def _said(drive) -> list[str]:
    return [str(fault) for fault in check(drive)]


def test_an_evening_as_it_should_be_has_no_fault(played):
    assert _said(played.drive) == []


def test_void_hands_fines_withdrawn_rulings_and_missed_hands_are_all_reckoned(played):
    """T1, T2, T5, W4."""
    played.do(guest_leaves, played.player("Hal").number)
    played.play(3, "Ann", "Eve")
    challenge = Challenge(hand=3, table=1, player=played.player("Ben").number, word="BLORP")
    played.do(give_ruling, challenge, verdict=Verdict.WRONG)
    played.do(make_hand_void, 1)

    assert _said(played.drive) == []


def test_a_drive_that_has_not_begun_has_no_fault(evening):
    evening.seat(8)

    assert _said(evening.drive) == []


def test_a_mark_of_somebody_who_sat_nowhere_is_named(played):
    played.do(guest_leaves, played.player("Hal").number)
    played.play(3, "Ann", "Eve")
    _mark(played, 3, "Hal", 12)

    assert _said(played.drive) == ["Hand 3: Hal has a mark of 12 but sat at no table."]


def _mark(evening, hand: int, name: str, points: int) -> None:
    Mark.objects.create(
        hand=evening.drive.hands.get(number=hand),
        player=evening.player(name),
        points=points,
        entered_by="Joan",
        entered_at=evening.now,
        version=1,
    )


def test_two_figures_for_one_mark_are_named(played):
    marks = Mark.objects.filter(hand__drive=played.drive, player__name="Hal")
    marks.filter(hand__number=1).update(rival_points=61, rival_by="Arthur")
    marks.filter(hand__number=2).update(points=None, rival_points=8, rival_by="Arthur")
    first = played.points(1)["Hal"]

    assert _said(played.drive) == [
        f"Hand 1, Table 2: Hal has two figures, {first} and 61; only the first is counted.",
        "Hand 2, Table 2: Hal has two figures, missed and 8; only the first is counted.",
    ]


def test_a_fine_at_a_table_where_the_guest_did_not_sit_is_named(played):
    """W4: the sheet of Table 1 shows it, and the guest's card does not."""
    _fine(played, 1, 1, "Hal")

    assert _said(played.drive) == ["Hand 1, Table 1: Hal is fined 50 but sat at Table 2."]


def test_a_fine_of_somebody_who_sat_nowhere_is_named(played):
    played.do(guest_leaves, played.player("Hal").number)
    played.play(3, "Ann", "Eve")
    _fine(played, 3, 1, "Hal")

    assert _said(played.drive) == ["Hand 3, Table 1: Hal is fined 50 but sat at no table."]


def _fine(evening, hand: int, table: int, name: str) -> None:
    Ruling.objects.create(
        drive=evening.drive,
        number=1,
        hand=evening.drive.hands.get(number=hand),
        table=evening.drive.tables.get(number=table),
        player=evening.player(name),
        word="BLORP",
        verdict="wrong",
        fine=50,
        given_by="Joan",
        given_at=datetime(2026, 11, 28, 20, tzinfo=UTC),
    )


def test_a_mark_to_come_is_a_fault_only_when_the_drive_is_finished(played):
    """T2."""
    Mark.objects.filter(hand__drive=played.drive, hand__number=2, player__name="Hal").delete()
    before = _said(played.drive)
    played.drive.state = "finished"
    played.drive.save()

    assert before == []
    assert _said(played.drive) == [
        "Hand 2, Table 2: the drive is finished, and Hal's mark is still to come."
    ]


def test_a_mark_to_come_of_who_sits_on_an_unknown_chair_names_only_the_hand(evening):
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.begin(2)
    evening.drive.state = "finished"
    evening.drive.save()

    said = _said(evening.drive)

    assert "Hand 2: the drive is finished, and Ann's mark is still to come." in said
    assert len(said) == 16


def test_an_open_question_is_named(played):
    table = played.drive.tables.get(number=2)
    Question.objects.create(drive=played.drive, hand_number=2, table=table, about="sits")
    Question.objects.create(drive=played.drive, hand_number=2, about="leaves")

    assert _said(played.drive) == [
        "Hand 2: it is not settled who really sits there.",
        "Hand 2, Table 2: it is not settled who really sits there.",
    ]


def test_seats_that_do_not_follow_from_the_moves_are_named(played):
    seats = Seat.objects.filter(hand__drive=played.drive, hand__number=2)
    seats.filter(player__name="Hal").update(player=None)
    points = played.points(2)["Hal"]

    assert _said(played.drive) == [
        f"Hand 2: Hal has a mark of {points} but sat at no table.",
        "Hand 2: Hal should sit at a table, and does not.",
        "Hand 2, Table 2: the seats shown are not those that follow from the moves.",
    ]


def test_who_sits_without_having_come_is_named(played):
    late = played.drive.players.create(number=9, name="Una")
    hand = played.drive.hands.get(number=2)
    table = played.drive.tables.get(number=2)
    Seat.objects.create(hand=hand, table=table, chair=5, player=late)

    assert _said(played.drive) == [
        "Hand 2, Table 2: Una sits there without having come.",
        "Hand 2, Table 2: the seats shown are not those that follow from the moves.",
    ]


def test_a_chair_that_is_not_known_is_no_fault(evening):
    """D15: what is open is shown as open; a fine there is for one of those who may sit there."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    evening.begin(2)
    _fine(evening, 2, 1, "Ann")

    assert _said(evening.drive) == []


CARD = Sheets(
    ranked=(1, 2, 3),
    hands_counting=(1, 3),
    sat=frozenset({(1, 1), (2, 1), (3, 1), (1, 2), (3, 3)}),
    marks={(1, 1): 10, (2, 1): 99, (3, 1): 20, (1, 2): 4, (3, 2): None},
    fines={(1, 1): 50, (2, 1): 50},
)


def test_a_card_is_added_up_plainly():
    """T1, T2, T5: hand 2 is void, a missed hand counts the average, one to come nothing yet."""
    assert CARD.card(1, after=2) == Card(marks=10, fines=50)
    assert CARD.card(1, after=3) == Card(marks=30, fines=50)
    assert CARD.card(2, after=3) == Card(marks=4, averages=20)
    assert CARD.card(3, after=3) == Card(marks=0, averages=8)


def test_standings_that_say_something_else_than_the_cards_are_found():
    right = _line(1, marks=30, fines=50, total=80)
    wrong = _line(2, marks=4, fines=0, total=4)

    assert miscounted(CARD, [right, wrong], after=3) == [
        Miscounted(2, Card(marks=4, averages=20), 4),
        Miscounted(3, Card(marks=0, averages=8), None),
    ]


def _line(player: int, *, marks: int, fines: int, total: int) -> Place:
    return Place(
        group=Group.RANKED,
        place=1,
        player=PlayerNumber(player),
        name="Ann",
        marks=marks,
        fines=fines,
        total=total,
        hands_played=2,
    )


def test_the_hand_is_named_in_which_the_standings_go_wrong(played):
    """F26: here the standings forget hand 2, and a guest altogether."""
    points = played.points(1)["Ben"], played.points(2)["Ben"]

    def forgetful(drive, *, after):
        return [line for line in places(drive, after=1) if line.name in {"Ann", "Ben"}]

    faults = [str(fault) for fault in check(played.drive, shown=forgetful)]

    assert (
        f"Hand 2, Table 1: Ben's card adds up to {sum(points)} points, "
        f"but the standings say: {points[0]} points."
    ) in faults
    assert (
        f"Hand 1, Table 1: Cy's card adds up to {played.points(1)['Cy']} points, "
        "but the standings say: not in the standings."
    ) in faults
    assert len(faults) == 7  # Ann won both hands: her 0 is right whatever is forgotten


def test_a_pretend_evening_of_another_day_has_no_fault(hostess):
    assert _said(pretend_drive(owner=hostess, guests=8, hands=3, day=date(1934, 6, 2))) == []


def test_a_naming_is_no_figure(played):
    assert Naming.objects.filter(hand__drive=played.drive).count() == 4
    assert _said(played.drive) == []
