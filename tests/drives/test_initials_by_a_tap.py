"""Feature 28: the left-hand neighbour taps that a figure is right, and that initials it (D7)."""

import json

import pytest

from drives.models import LogEntry, Mark
from drives.services.acts.deed import DriveFinished
from drives.services.acts.undo import undo
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.evening import hands
from drives.services.evening.right_hand_marks import RightHandMark, right_hand_marks
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.checks import check
from drives.services.scoring.disputes import Dispute, dispute_mark
from drives.services.scoring.marks import MarkRefused
from drives.services.scoring.taps import Tap, initial_by_tap
from drives.services.scoring.two_figures import settle_figures
from drives.services.scoring.written_cards import take_from_card, write_card
from tests.drives.an_evening import in_hand_1, seated
from tests.drives.marks_of_table_2 import whose

pytestmark = pytest.mark.django_db

TABLE_2 = {"Eve": 12, "Fay": 0, "Gus": 17, "Hal": 30}


@pytest.fixture
def evening(hostess):
    """Eve, Fay, Gus and Hal sit at Table 2 on chairs 1 to 4; nobody has initialled anything."""
    found = in_hand_1(hostess)
    found.enter(1, 2, TABLE_2, initialled=())
    return found


def tap(evening, whose_mark, by, *, points=None, hand=1, act=None):
    figure = TABLE_2[whose_mark] if points is None else points
    tapped = Tap(hand=hand, player=evening.number(whose_mark), points=figure, by=evening.number(by))
    return initial_by_tap(act or evening.act("Joan"), evening.drive, tapped)


def test_the_neighbour_on_the_left_taps_and_it_is_stored_how_and_by_whom(evening):
    """D7: chair 1 is checked by chair 2, and the last by the first."""
    answer = tap(evening, "Eve", "Fay")
    tap(evening, "Hal", "Eve")

    assert whose("Eve", "Fay", "Gus", "Hal") == [
        ("Eve", "tap", "Fay"),
        ("Fay", "", None),
        ("Gus", "", None),
        ("Hal", "tap", "Eve"),
    ]
    assert answer.sentence == "Table 2, hand 1: Fay taps that 12 is right for Eve."
    entry = LogEntry.objects.get(version=answer.version)
    assert (entry.by, entry.act) == ("Joan", "initial_by_tap")


@pytest.mark.parametrize(
    ("mark", "by", "points", "why"),
    [
        ("Eve", "Gus", 12, "Eve's mark is checked by the neighbour on the left."),
        ("Eve", "Eve", 12, "Eve's mark is checked by the neighbour on the left."),
        ("Eve", "Fay", 14, "This figure does not stand any more; please look again."),
        ("Ann", "Ben", 12, "This figure does not stand any more; please look again."),
    ],
)
def test_nobody_else_taps_and_no_other_figure_is_tapped(evening, mark, by, points, why):
    with pytest.raises(MarkRefused, match=why):
        tap(evening, mark, by, points=points)

    assert set(Mark.objects.values_list("initials", flat=True)) == {""}


def test_two_figures_and_initials_that_are_there_take_no_tap(evening):
    dispute_mark(
        evening.act(), evening.drive, Dispute(hand=1, table=2, player=5, points=14, said_by=6)
    )
    evening.enter(1, 2, {"Gus": 17})

    with pytest.raises(MarkRefused, match="This figure does not stand any more"):
        tap(evening, "Eve", "Fay")
    with pytest.raises(MarkRefused, match="Gus's mark is initialled already"):
        tap(evening, "Gus", "Hal")

    assert whose("Eve", "Gus") == [("Eve", "", None), ("Gus", "paper", "Hal")]


def test_a_guest_who_sat_nowhere_has_no_neighbour(evening):
    Mark.objects.filter(player__name="Eve").update(player=evening.drive.players.get(name="Ann"))
    evening.hand(1).seats.filter(player__name="Ann").update(player=None)

    with pytest.raises(MarkRefused, match="This figure does not stand any more"):
        tap(evening, "Ann", "Ben", points=12)


def test_a_finished_drive_takes_no_tap(evening):
    evening.enter(1, 1, {"Ann": 0, "Ben": 1, "Cy": 2, "Dee": 3})
    hands.finish_drive(evening.act(), evening.drive)

    with pytest.raises(DriveFinished):
        tap(evening, "Eve", "Fay")

    assert whose("Eve") == [("Eve", "", None)]


def test_a_tap_is_taken_back_as_any_act(evening, facts):
    before = facts(evening.drive)
    answer = tap(evening, "Eve", "Fay")

    undo(evening.act(), evening.drive, answer.version)

    assert facts(evening.drive)["marks"] == before["marks"]


def test_another_figure_was_not_tapped(evening):
    """D7: Fay has checked 12; the tick that stood beside it says nothing of 14."""
    tap(evening, "Eve", "Fay")

    evening.enter(1, 2, {"Eve": 14}, initialled={5})

    assert whose("Eve") == [("Eve", "", None)]
    evening.enter(1, 2, {"Eve": 14}, initialled={5})
    assert whose("Eve") == [("Eve", "paper", "Fay")]


def test_a_figure_settled_or_taken_from_a_card_was_not_tapped(evening):
    tap(evening, "Eve", "Fay")
    tap(evening, "Gus", "Hal")
    tap(evening, "Hal", "Eve")
    for number, points in ((5, 14), (8, 31)):
        dispute = Dispute(hand=1, table=2, player=number, points=points, said_by=6)
        dispute_mark(evening.act(), evening.drive, dispute)
    write_card(evening.act(), evening.drive, 7, total=18, hands=[CardHand(18)])

    settle_figures(evening.act(), evening.drive, 1, 5, points=14)
    settle_figures(evening.act(), evening.drive, 1, 8, points=30)
    take_from_card(evening.act(), evening.drive, 7, 1)

    assert whose("Eve", "Gus", "Hal") == [
        ("Eve", "", None),
        ("Gus", "", None),
        ("Hal", "tap", "Eve"),
    ]


def test_a_sheet_that_was_open_before_the_tap_takes_nothing_of_it_away(evening):
    """Fay taps on her own phone while Joan has the table open, without a tick for Eve."""
    seen = evening.fresh().version
    tap(evening, "Eve", "Fay", act=evening.act("Fay"))

    evening.enter(1, 2, {"Eve": 12}, initialled=(), act=evening.act("Joan", seen=seen))

    assert whose("Eve") == [("Eve", "tap", "Fay")]


def test_another_figure_of_a_sheet_that_was_open_before_the_tap_is_kept_beside_it(evening):
    """Fay has said meanwhile that 12 is right, and Joan says 14: a person settles it (F34)."""
    seen = evening.fresh().version
    tap(evening, "Eve", "Fay", act=evening.act("Fay"))

    evening.enter(1, 2, {"Eve": 14}, initialled=(), act=evening.act("Joan", seen=seen))

    eve = Mark.objects.get(player__name="Eve")
    assert (eve.points, eve.rival_points, eve.rival_by, eve.initials) == (12, 14, "Joan", "tap")


def test_initials_by_a_tap_are_taken_away_by_a_sheet_that_has_seen_them(evening):
    tap(evening, "Eve", "Fay")
    evening.enter(1, 2, {"Eve": 12})
    assert whose("Eve") == [("Eve", "tap", "Fay")]

    evening.enter(1, 2, {"Eve": 12}, initialled=())

    assert whose("Eve") == [("Eve", "", None)]


def test_the_drive_file_says_that_it_was_a_tap(evening, hostess, facts):
    tap(evening, "Eve", "Fay")
    written = export_drive(evening.drive)

    read = import_drive(written, owner=hostess, new_code=True)

    assert facts(read) == facts(evening.drive)
    (eve,) = [mark for mark in json.loads(written)["marks"] if mark["player"] == 5]
    assert (eve["initialled_by"], eve["initials"]) == (6, "tap")
    assert check(read) == []


def test_each_is_to_check_the_mark_on_the_right_as_long_as_it_has_no_initials(evening):
    tap(evening, "Eve", "Fay")
    evening.drive.players.filter(name="Gus").update(private=True)
    hal = evening.drive.players.get(name="Hal")
    Mark.objects.filter(player=hal).update(points=None)

    assert right_hand_marks(evening.hand(1)) == {
        7: RightHandMark(1, 6, "Fay", 0),
        8: RightHandMark(1, 7, "Card 7", 17),
    }


def test_nobody_is_to_check_a_void_hand_or_a_table_of_unknown_chairs(hostess):
    """T5; and D15: it is not known who sits beside whom before the winner of hand 1 is."""
    evening = seated(hostess)
    evening.begin(1, ago=30)
    evening.begin(2, ago=15)
    ben = evening.drive.players.get(name="Ben")
    Mark.objects.create(
        hand=evening.hand(2),
        player=ben,
        points=4,
        entered_by="x",
        entered_at=evening.now,
        version=1,
    )

    assert right_hand_marks(evening.hand(1)) == {}
    assert right_hand_marks(evening.hand(2)) == {}
    evening.enter(1, 1, {"Ann": 5}, initialled=())
    hands.make_hand_void(evening.act(), evening.drive, 1)
    assert right_hand_marks(evening.hand(1)) == {}
