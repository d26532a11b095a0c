"""What is written on the score cards of a drive, and on a copy of one (F49)."""

from datetime import timedelta

import pytest

from drives.models import Player
from drives.services.evening import hands
from drives.services.on_paper.cards import (
    RecordedCard,
    RecordedHand,
    card_owners,
    dictionary_in_words,
    initials_of,
    recorded_cards,
    sitting_at,
)
from drives.services.scoring.marks import TableSheet, enter_marks
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.seats import comings
from drives.services.setting_up import guests, planning
from drives.services.setting_up.own_words import use_own_words
from lexicon.dictionary.own_list import read_own_list
from lexicon.house_rules import Dialect, HouseRules
from lexicon.rulings import Verdict


def row(number, table="", cards_left="", initials="", fine="", running="", *, seen=False):
    return RecordedHand(
        number=number,
        table=table,
        cards_left=cards_left,
        initials=initials,
        is_initialled=seen or initials != "",
        fine=fine,
        running=running,
    )


def copy_of(evening, name, *, minutes=0):
    number = evening.player(name).number
    now = evening.now + timedelta(minutes=minutes)
    return recorded_cards(evening.drive, [number], now=now)[number]


def test_a_copy_shows_the_hands_so_far_and_where_the_guest_sits_now(evening):
    """F49, D7: Gus's card after hand 4, while hand 5 is played."""
    evening.seat(8)
    evening.play(1, "Gus", "Ann")
    evening.play(2, "Gus", "Eve")
    evening.begin(3)
    evening.bell(3)
    gus = evening.player("Gus")
    sheet = TableSheet(hand=3, table=2, sits={}, points={gus.number: 12}, initialled=set())
    enter_marks(evening.act(seen_version=10**6), evening.drive, sheet)
    evening.drive.hands.get(number=2).marks.filter(player=gus).update(initialled_by=None)

    assert copy_of(evening, "Gus") == RecordedCard(
        1,
        "after hand 3 · 7.00 pm",
        (
            row(1, "2", "0", "H.", running="0"),
            row(2, "1", "0", running="0", seen=True),
            row(3, "2", "12", running="12"),
        ),
    )


def test_a_fine_stands_beside_its_hand_and_in_the_running_total(evening):
    """W2, T1."""
    evening.seat(4)
    evening.play(1, "Ann")
    challenge = Challenge(hand=1, table=1, player=2, challenger=1, word="SPLOOT")
    give_ruling(evening.act(seen_version=10**6), evening.drive, challenge, verdict=Verdict.WRONG)

    assert copy_of(evening, "Ben").hands == (row(1, "1", "12", "C.", fine="50", running="62"),)


def test_a_missed_hand_has_the_rooms_average_when_it_is_known(evening):
    """T2."""
    evening.seat(5, wish="short")
    evening.play(1, "Ann")
    evening.do(comings.guest_leaves, 5)
    evening.begin(2)
    before = copy_of(evening, "Eve").hands
    evening.bell(2)
    evening.mark(2, 1, {"Ann": 2, "Ben": 0, "Cy": 4, "Dot": 6})

    assert before == (row(1, "1", "18", "A.", running="18"), row(2, "", "missed"))
    assert copy_of(evening, "Eve").hands == (
        row(1, "1", "18", "A.", running="18"),
        row(2, "", "avg 4", running="22"),
    )


def test_the_running_total_stops_where_a_mark_is_to_come(evening):
    """T2: a figure in ink that must be changed later is worse than none."""
    evening.seat(4)
    evening.begin(1)
    evening.bell(1)
    evening.mark(1, 1, {"Ann": 0, "Cy": 8, "Dot": 10})
    evening.play(2, "Ben")

    assert copy_of(evening, "Ben").hands == (row(1, "1"), row(2, "1", "0", "C."))


def test_two_figures_both_stand_on_the_copy(evening):
    evening.seat(4)
    evening.play(1, "Ann")
    evening.drive.hands.get().marks.filter(player__name="Ben").update(rival_points=8, rival_by="J")

    assert copy_of(evening, "Ben").hands == (row(1, "1", "12 or 8", "C."),)
    evening.drive.hands.get().marks.filter(player__name="Ben").update(points=None)
    assert copy_of(evening, "Ben").hands == (row(1, "1", "missed or 8", "C."),)


def test_a_void_hand_is_called_void_and_adds_nothing(evening):
    """T5."""
    evening.seat(4)
    evening.play(1, "Ann")
    evening.play(2, "Ann")
    evening.do(hands.make_hand_void, 1)

    assert copy_of(evening, "Ben").hands == (
        row(1, "1", "12", "C.", running="void"),
        row(2, "1", "12", "C.", running="12"),
    )


def test_before_the_first_mark_a_copy_says_so(evening):
    evening.seat(4)
    evening.begin(1)

    assert copy_of(evening, "Ann", minutes=5) == RecordedCard(
        1, "before the first mark · 7.05 pm", (row(1, "1"),)
    )


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Ann Bird", "A. B."),
        ("Ann Mary Bird", "A. B."),
        ("Dot", "D."),
        ("łukasz Żak", "Ł. Ż."),
        ("“Nan” (the elder)", "N. E."),
        ("…", ""),
    ],
)
def test_initials_are_those_of_the_first_and_the_last_name(name, initials):
    """D7."""
    assert initials_of(Player(name=name)) == initials


def test_cards_of_some_tables_are_of_those_who_sit_there_first(evening):
    """F49: only Tables 11 to 20 for the second Steward; here 2 and 3 of three."""
    evening.seat(12)
    evening.play(1, "Ann", "Eve", "Ida")

    owners = card_owners(evening.drive, tables=[2, 3])
    assert [owner.name for owner in owners] == [
        "Eve",
        "Fay",
        "Gus",
        "Hal",
        "Ida",
        "Jo",
        "Kit",
        "Lou",
    ]
    assert [o.name for o in card_owners(evening.drive, only=[5, 1], tables=[2])] == ["Eve"]


def test_who_sits_at_a_table_now_is_known_from_the_hand_that_began_last(evening):
    evening.seat(8)
    assert sitting_at(evening.drive, [1]) == set()
    evening.play(1, "Ann", "Eve")
    evening.begin(2)

    assert sitting_at(evening.drive, [1]) == {5, 2, 3, 4}


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (HouseRules(), "British dictionary"),
        (HouseRules(desk_dictionary=True), "British desk dictionary"),
        (HouseRules(dialect=Dialect.AMERICAN), "American dictionary"),
        (HouseRules(dialect=Dialect.BOTH), "British and American dictionary"),
    ],
)
def test_a_card_names_the_dictionary_in_use(evening, rules, words):
    """L6, W3."""
    evening.do(planning.set_house_rules, rules, empty_chairs_wish="automatic")

    assert dictionary_in_words(evening.drive) == words


@pytest.mark.parametrize(
    ("instead", "words"),
    [
        (False, "British dictionary and the house’s own words"),
        (True, "the house’s own list of words"),
    ],
)
def test_a_card_says_that_the_house_has_words_of_its_own(evening, instead, words):
    """L6."""
    evening.do(use_own_words, read_own_list(["sploot", "at", "it"], instead=instead))

    assert dictionary_in_words(evening.drive) == words


def test_copies_for_many_take_as_many_queries_as_for_one(evening, django_assert_max_num_queries):
    evening.seat(12)
    evening.play(1, "Ann", "Eve", "Ida")

    def queries(numbers):
        with django_assert_max_num_queries(20) as counted:
            recorded_cards(evening.drive, numbers, now=evening.now)
        return len(counted)

    assert queries([1]) == queries(range(1, 13))


def test_a_private_guest_has_the_name_on_the_own_card(evening):
    """F50."""
    evening.seat(4)
    evening.do(guests.rename_guest, 4, name="Dot", private=True)

    assert [owner.name for owner in card_owners(evening.drive)] == ["Ann", "Ben", "Cy", "Dot"]
