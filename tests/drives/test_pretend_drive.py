"""A pretend drive is a whole evening, played by the rules through the same acts as a real one."""

import random
from collections import Counter
from datetime import UTC, date, datetime

import pytest
from django.db import transaction
from django.db.models import Max, Min
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drives.models import Drive, Mark, MarkEntry, Move, Ruling, Seat
from drives.services.drive_file.exporting import export_drive
from drives.services.pretend.drive import PretendRefused, pretend_drive
from drives.services.pretend.evening import PretendEvening
from drives.services.pretend.guests import guest_names, steward_names
from drives.services.scoring.checks import check
from drives.services.scoring.sheets import marks_to_come
from lexicon.dictionary import WordBook
from lexicon.rulings import advise


def test_the_same_seed_plays_the_same_evening(hostess):
    drive = pretend_drive(owner=hostess, guests=13, hands=5, seed=11)
    first = export_drive(drive)
    drive.delete()

    assert export_drive(pretend_drive(owner=hostess, guests=13, hands=5, seed=11)) == first


def test_another_seed_plays_another_evening(hostess):
    one = pretend_drive(owner=hostess, guests=8, hands=2, seed=1)
    other = pretend_drive(owner=hostess, guests=8, hands=2, seed=2)

    assert one.code != other.code
    assert _points(one) != _points(other)


def _points(drive: Drive) -> list[int | None]:
    marks = Mark.objects.filter(hand__drive=drive).order_by("hand__number", "player__number")
    return list(marks.values_list("points", flat=True))


def test_the_same_wish_twice_plays_one_evening(hostess):
    drive = pretend_drive(owner=hostess, guests=8, hands=2)
    before = export_drive(drive)

    again = pretend_drive(owner=hostess, guests=8, hands=2)

    assert again == drive
    assert export_drive(again) == before
    assert Drive.objects.count() == 1


def test_an_evening_has_all_that_happens_on_real_ones(hostess):
    """D9 cuts, D13 a fixed seat, D14 comings and goings, W2 and W4 rulings, D5 an early bell."""
    drive = pretend_drive(owner=hostess, seed=3)
    hows = Counter(Move.objects.filter(hand__drive=drive).values_list("how", flat=True))
    rulings = Ruling.objects.filter(drive=drive)

    assert (drive.is_pretend, drive.is_finished) == (True, True)
    assert (drive.day, drive.hands.count(), drive.tables.count()) == (date(2026, 11, 28), 12, 11)
    assert drive.players.filter(fixed_seat=True).count() == 1
    assert hows["cut"] > 0
    assert {r.verdict for r in rulings} == {"good", "misspelt", "wrong", "too late", "withdrawn"}
    assert rulings.filter(withdrawn_at__isnull=False).count() == 1
    assert sorted(c.kind for c in drive.changes.all()) == ["leaves", "leaves", "sits"]
    assert [h.number for h in drive.hands.exclude(rung_at=None)] == [3]
    assert [h.number for h in drive.hands.exclude(pauses=[])] == [2]
    assert [h.number for h in drive.hands.exclude(interval_at=None)] == [6]
    assert drive.log.filter(sentence__contains="misread on the card").count() == 1
    assert drive.log.filter(act="settle_figures").count() == 1
    assert MarkEntry.objects.filter(hand__drive=drive).count() == len(_points(drive)) + 3
    assert Mark.objects.filter(hand__drive=drive, initials="").exists()


def test_a_finished_evening_lacks_nothing(hostess):
    drive = pretend_drive(owner=hostess, guests=13, hands=9)

    assert not Seat.objects.filter(hand__drive=drive, is_known=False).exists()
    assert list(drive.questions.all()) == []
    assert check(drive) == []


def test_marks_that_come_late_leave_chairs_that_the_stewards_name(hostess):
    """D15: two tables of hand 7 are entered after hand 8, whose sitters were named meanwhile."""
    drive = pretend_drive(owner=hostess, guests=16, hands=9)
    entered = {
        number: Mark.objects.filter(hand__drive=drive, hand__number=number).aggregate(
            first=Min("entered_at"), last=Max("entered_at")
        )
        for number in (7, 8)
    }
    named = drive.log.filter(act="enter_marks", sentence__contains="hand 8:")

    assert entered[7]["last"] > entered[8]["last"]
    assert entered[7]["first"] < drive.hands.get(number=8).started_at
    assert named.count() == 4


def test_rulings_are_what_the_dictionary_advises(hostess):
    """W2, W3: on words that were laid and challenged at that table in that hand."""
    drive = pretend_drive(owner=hostess, guests=40, hands=3)
    on_the_word = drive.rulings.filter(verdict__in=["good", "misspelt", "wrong"])

    assert on_the_word.count() > 2
    assert [(r.word, r.verdict) for r in on_the_word] == [
        (r.word, str(advise(WordBook.load(), r.word, meant=r.meant).verdict)) for r in on_the_word
    ]
    assert set(on_the_word.exclude(verdict="wrong").values_list("reason", flat=True)) == {""}
    for ruling in drive.rulings.all():
        around = ruling.table.seats.filter(hand=ruling.hand).values_list("player", flat=True)
        assert {ruling.player_id, ruling.challenger_id or ruling.player_id} <= set(around)


def _evening(**tables: dict[int, int | None]) -> PretendEvening:
    now = datetime(2026, 11, 28, 19, tzinfo=UTC)
    evening = PretendEvening(Drive(), random.Random(1), "key", now)
    evening.tables = {int(name[1:]): sitters for name, sitters in tables.items()}
    return evening


def test_the_winner_who_arrives_deals_and_else_the_next_on_the_left():
    """D3: the first dealer is cut for. D12."""
    evening = _evening(t1={1: 5, 2: None, 3: 7, 4: 8}, t2={1: 1, 2: 2, 3: 3, 4: 4})
    first = evening.dealer_at(1)
    order = [5, 7, 8]
    on_the_left = [order[(order.index(first) + step) % 3] for step in (1, 2, 3)]

    assert [evening.dealer_at(1) for _ in range(3)] == on_the_left

    evening.dealer_at(2)
    evening.movers = {1: 3, 2: 9}
    assert evening.dealer_at(2) == 3
    evening.movers = {}
    assert evening.dealer_at(2) == 4
    assert evening.dealer_at(2) == 1


def test_a_guest_plays_as_well_in_the_last_hand_as_in_the_first():
    evening = _evening()
    strengths = {guest: evening.strength_of(guest).name for guest in range(1, 41)}

    assert {guest: evening.strength_of(guest).name for guest in range(40, 0, -1)} == strengths
    assert set(strengths.values()) == {"beginner", "fair", "good", "expert"}


def test_where_no_figure_can_be_misread_nothing_is_corrected(hostess):
    """Two guests tie in hand 3: a figure misread would have sent the wrong one on."""
    drive = pretend_drive(owner=hostess, guests=2, hands=4, seed=10)

    assert drive.log.filter(act="settle_figures").count() == 0


def test_nobody_leaves_a_table_too_small_to_play_at(hostess):
    """D14: nine at three tables of three; the late guest makes four, one goes, and no second."""
    drive = pretend_drive(owner=hostess, guests=9, hands=9)

    assert [c.from_hand for c in drive.changes.filter(kind="leaves")] == [4]


def test_an_unfinished_evening_is_left_after_hand_5_with_two_tables_to_come(hostess):
    drive = pretend_drive(owner=hostess, unfinished=True)
    missing = marks_to_come(drive)

    assert (drive.state, drive.hands.count()) == ("under way", 5)
    assert {mark.hand.number for mark in missing} == {5}
    assert len({mark.table for mark in missing}) == 2


def test_guests_are_a_difficult_lot_with_two_namesakes():
    names = guest_names(41, random.Random(1))

    assert len(names) == 41
    assert len(set(names)) == 40
    assert names.count("Mary Price") == 2
    assert {"Tom O'Dell", "Łucja Wiśniewska", "Trần Văn Bảo"} < set(names)
    assert max(map(len, names)) == 80


def test_a_thousand_guests_have_a_thousand_names_but_one():
    assert len(set(guest_names(1000, random.Random(1)))) == 999


def test_more_stewards_than_names_are_numbered():
    assert steward_names(1) == ["Joan Ibbotson"]
    assert steward_names(12)[9:] == ["Hubert Lacey", "Steward 11", "Steward 12"]


@pytest.mark.parametrize("unfinished", [False, True])
@pytest.mark.parametrize("guests", [2, 5, 6, 9, 41])
def test_few_guests_and_many_can_pretend(hostess, guests, unfinished):
    drive = pretend_drive(owner=hostess, guests=guests, hands=4, unfinished=unfinished)

    late = 1 if drive.players.filter(name="Percy Threlkeld").exists() else 0
    assert drive.players.filter(house_player=False).count() == guests + late
    assert drive.hands.count() == 4
    assert check(drive) == []


def test_a_late_guest_sits_on_a_chair_that_is_added_where_none_is_free(hostess):
    """D14: nine guests sit at three short tables."""
    drive = pretend_drive(owner=hostess, guests=9, hands=4)

    came = drive.changes.filter(player__name="Percy Threlkeld").first()
    added = drive.changes.get(kind="added")

    assert (came.kind, came.from_hand) == ("sits", 3)
    assert (added.table, added.chair) == (came.table, came.chair)


def test_four_hundred_guests_can_pretend(hostess):
    drive = pretend_drive(owner=hostess, guests=400, hands=1)

    assert (drive.tables.count(), drive.stewards.count()) == (100, 10)
    assert marks_to_come(drive) == []


@settings(
    max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(guests=st.integers(2, 20), hands=st.integers(1, 3), seed=st.integers(0, 10**6))
def test_any_pretend_evening_ends_with_all_figures_counted(hostess, guests, hands, seed):
    """F26."""
    with transaction.atomic():
        drive = pretend_drive(owner=hostess, guests=guests, hands=hands, seed=seed)

        assert check(drive) == []
        assert marks_to_come(drive) == []
        transaction.set_rollback(True)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"guests": 1}, "A pretend drive has 2 to 1,000 guests."),
        ({"guests": 1001}, "A pretend drive has 2 to 1,000 guests."),
        ({"hands": 0}, "A pretend drive has 1 to 60 hands."),
        ({"hands": 61}, "A pretend drive has 1 to 60 hands."),
        ({"seed": 10**18}, "A seed has 18 digits at most."),
        ({"day": date(1, 1, 1)}, "A pretend drive is played between 1900 and 2200."),
    ],
)
def test_what_cannot_be_played_is_refused(hostess, wish, sentence):
    with pytest.raises(PretendRefused) as refusal:
        pretend_drive(owner=hostess, **wish)

    assert str(refusal.value) == sentence
    assert Drive.objects.count() == 0
