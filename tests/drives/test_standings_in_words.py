"""What stands in the standings on paper, and beneath them (T2, T3, T5; F45, F50)."""

from datetime import UTC, datetime, timedelta

from drives.models import Drive
from drives.services.evening import hands
from drives.services.on_paper.standings import StandingsLine, standings_on_paper
from drives.services.scoring import marks
from drives.services.seats import comings
from drives.services.setting_up import guests


def print_at(evening, *, minutes=0):
    return standings_on_paper(evening.drive, now=evening.now + timedelta(minutes=minutes))


def test_standings_hold_marks_fines_averages_and_missed_hands(evening):  # T1, T2
    evening.seat(5, wish="short")
    evening.play(1, "Ann")
    evening.do(comings.guest_leaves, 5)
    evening.begin(2)
    evening.bell(2)
    evening.mark(2, 1, {"Ann": 2, "Ben": 0, "Cy": 4, "Dot": 6})

    shown = print_at(evening)

    assert shown.lines[-1] == StandingsLine(
        label="",
        name="Eve",
        number=5,
        tag="",
        marks=18,
        averages=4,
        fines=0,
        total=22,
        hands_played=1,
        missed="hand 2",
        to_come=0,
    )
    assert [(line.label, line.name, line.total) for line in shown.lines[:4]] == [
        ("1", "Ann", 2),
        ("2", "Ben", 12),
        ("3", "Cy", 18),
        ("4", "Dot", 22),
    ]
    assert shown.hands == 2
    assert shown.notes == (
        "The drive is not finished: totals are as far as the marks are entered.",
        "Who missed a hand is listed below the line and wins no first prize.",
    )


def test_a_hand_still_being_played_is_not_in_the_standings(evening):
    evening.seat(4)
    evening.play(1, "Ann")
    evening.begin(2)
    assert print_at(evening).hands == 1
    evening.mark(2, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})

    assert print_at(evening).hands == 1
    assert print_at(evening, minutes=8).hands == 2


def test_before_the_first_hand_nobody_has_a_total(evening):
    evening.seat(4)

    shown = print_at(evening)

    assert (shown.hands, [line.total for line in shown.lines]) == (0, [0, 0, 0, 0])


def test_what_is_not_settled_is_said_beneath(evening):  # T2, T3, T5, F50
    evening.seat(4)
    for number in (1, 2, 3):
        evening.begin(number)
        evening.bell(number)
    evening.do(guests.rename_guest, 4, name="Dot", private=True)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 2})
    sheet = marks.TableSheet(hand=1, table=1, sits={}, points={2: 8}, initialled=set())
    marks.enter_marks(evening.act("Joan", seen_version=1), evening.drive, sheet)
    evening.do(hands.make_hand_void, 2)
    evening.begin(4)

    assert print_at(evening).notes == (
        "The drive is not finished: totals are as far as the marks are entered.",
        (
            "5 marks to come: Card 4 (hand 1), Ann (hand 3), Ben (hand 3), Cy (hand 3) and "
            "Card 4 (hand 3)."
        ),
        "Ben, hand 1: 2 and 8 were entered; the first counts until that is settled.",
        "Hand 2 is void: its marks and fines do not count.",
    )


def test_many_marks_to_come_are_counted_not_all_named(evening):
    evening.seat(16)
    evening.begin(1)
    evening.bell(1)
    evening.begin(2)

    said = print_at(evening).notes[1]

    assert said.startswith("16 marks to come: Ann (hand 1), Ben (hand 1),")
    assert said.endswith("Lou (hand 1) and 4 more.")


def test_a_finished_drive_with_ties_and_missed_hands_by_house_rules(evening):  # T2, T3
    evening.seat(4, missed_hand_may_win=True)
    for number, points in (
        (1, {"Ann": 0, "Ben": 2, "Cy": 2}),
        (2, {"Ann": 0, "Ben": 2, "Cy": 2, "Dot": 2}),
    ):
        evening.begin(number)
        evening.bell(number)
        evening.mark(number, 1, points)
    evening.do(hands.finish_drive, missing_are_missed=True)

    shown = print_at(evening)

    assert shown.is_final
    assert [line.label for line in shown.lines] == ["1", "2=", "2=", "2="]
    assert shown.notes == (
        "By the house rules a guest with a missed hand may win a prize.",
        "Equal totals share the place (=).",
    )


def test_a_missed_hand_that_is_contested_is_said_in_words(evening):  # T2
    evening.seat(4)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
    bens = evening.drive.hands.get().marks.filter(player__name="Ben")
    bens.update(points=None, rival_points=8, rival_by="Joan")
    evening.begin(2)  # only then the hand counts as it stands
    evening.drive.refresh_from_db()

    assert (
        "Ben, hand 1: missed and 8 were entered; the first counts until that is settled."
        in print_at(evening).notes
    )


def test_the_printed_time_is_that_of_the_hall(evening):  # F45
    Drive.objects.update(time_zone="America/New_York")
    evening.drive.refresh_from_db()

    shown = standings_on_paper(evening.drive, now=datetime(2026, 12, 5, 21, 40, tzinfo=UTC))

    assert shown.printed_at == "5 December 2026, 4.40 pm"
