"""A drive file holds every fact: what is read is what was written (feature 86)."""

import json
import random
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drives.models import Drive, LogEntry, Seat
from drives.services.acts import undo as record
from drives.services.acts.deed import Act, Refusal
from drives.services.acts.links import screen_token, steward_token
from drives.services.acts.undo_plan import UndoRefused
from drives.services.drive_file.exporting import export_drive
from drives.services.drive_file.importing import import_drive
from drives.services.evening import hands
from drives.services.pretend.drive import pretend_drive
from drives.services.scoring import rulings, two_figures
from drives.services.scoring.checks import check
from drives.services.scoring.rulings import Challenge
from drives.services.seats import comings, moves, true_seats
from drives.services.seats.reseat import rebuild
from drives.services.setting_up import guests
from drives.tokens import token_hash
from lexicon.rulings import Verdict


def _again(drive: Drive, owner: User) -> Drive:
    return import_drive(export_drive(drive), owner=owner, new_code=True)


def _with_code_of(text: str, written: Drive, read: Drive) -> str:
    return text.replace(f'"code": "{read.code}"', f'"code": "{written.code}"')


def test_a_drive_that_is_read_is_the_drive_that_was_written(hostess, facts):
    drive = pretend_drive(owner=hostess, guests=41, hands=5, seed=3)

    read = _again(drive, hostess)

    assert facts(read) == facts(drive)
    assert _with_code_of(export_drive(read), drive, read) == export_drive(drive)


def test_seats_are_made_anew_and_are_the_same(hostess):
    drive = pretend_drive(owner=hostess, guests=9, hands=4)
    names = ("hand__number", "table__number", "chair", "player__number", "is_known", "candidates")

    read = _again(drive, hostess)

    assert sorted(Seat.objects.filter(hand__drive=read).values_list(*names), key=repr) == sorted(
        Seat.objects.filter(hand__drive=drive).values_list(*names), key=repr
    )


def test_seats_and_standings_of_the_file_are_not_believed(hostess):
    drive = pretend_drive(owner=hostess, guests=8, hands=2)
    text = export_drive(drive)
    file = {**json.loads(text), "seats": "nowhere", "standings": [{"place": 1, "player": 99}]}
    file["hands"][0]["bell_at"] = "never"

    read = import_drive(json.dumps(file), owner=hostess, new_code=True)

    assert _with_code_of(export_drive(read), drive, read) == text


def test_moves_that_follow_are_written_and_dropped_when_read(hostess):
    """D2: the empty chair moves by the rule, which is not a fact and is not stored."""
    drive = pretend_drive(owner=hostess, guests=11, hands=3)
    file = json.loads(export_drive(drive))

    hows = {move["how"] for hand in file["hands"] for move in hand["moves"]}
    read = _again(drive, hostess)

    assert "rule" in hows
    assert {move.how for hand in read.hands.all() for move in hand.moves.all()} <= {"count", "cut"}


def test_the_code_can_be_kept_or_be_a_new_one(hostess):
    drive = pretend_drive(owner=hostess, guests=4, hands=1)
    text, code = export_drive(drive), drive.code
    copy = import_drive(text, owner=hostess, new_code=True)
    drive.delete()

    read = import_drive(text, owner=hostess)

    assert read.code == code
    assert (len(copy.code), copy.code != code) == (6, True)
    assert export_drive(read) == text


def test_links_open_the_drive_under_its_own_code(hostess):
    drive = _again(pretend_drive(owner=hostess, guests=8, hands=1), hostess)

    (steward,) = drive.stewards.all()

    assert drive.screen_token_hash == token_hash(screen_token(drive))
    assert steward.token_hash == token_hash(steward_token(drive, steward))


def test_the_log_that_comes_with_a_drive_is_for_reading_only(hostess):
    drive = _again(pretend_drive(owner=hostess, guests=8, hands=2, unfinished=True), hostess)
    version = drive.version

    with pytest.raises(UndoRefused, match="for reading only"):
        record.undo(_act(drive, 1), drive, version)

    assert set(drive.log.values_list("imported", flat=True)) == {True}
    assert Drive.objects.get(pk=drive.pk).version == version


def test_later_acts_can_be_taken_back(hostess):
    drive = _again(pretend_drive(owner=hostess, guests=8, hands=3, unfinished=True), hostess)
    before = export_drive(drive)
    answer = guests.rename_guest(_act(drive, 1), drive, 1, name="Ann")

    record.undo(_act(drive, 2), drive, answer.version)

    assert json.loads(export_drive(drive))["players"] == json.loads(before)["players"]
    assert LogEntry.objects.get(drive=drive, version=answer.version).imported is False


def test_a_key_that_was_answered_is_still_known_on_the_second_laptop(hostess):
    drive = pretend_drive(owner=hostess, guests=8, hands=3, unfinished=True)
    act = _act(drive, 1)
    first = guests.rename_guest(act, drive, 1, name="Ann")
    read = _again(drive, hostess)

    again = guests.rename_guest(act, read, 1, name="Ann")

    assert (again.already_recorded, again.sentence) == (True, first.sentence)


def test_a_paused_hand_has_no_bell_time(hostess):
    drive = pretend_drive(owner=hostess, guests=8, hands=6, unfinished=True)
    hands.start_hand(_act(drive, 1), drive, 6)
    hands.pause_hand(_act(drive, 2), drive, 6)

    hand = json.loads(export_drive(drive))["hands"][5]
    read = _again(drive, hostess)

    assert (hand["bell_at"], hand["pauses"]) == (
        None,
        [{"from": "2026-11-28T23:02:00+00:00", "until": None}],
    )
    assert _with_code_of(export_drive(read), drive, read) == export_drive(drive)


def test_a_question_that_is_open_stays_open(hostess):
    """Movement, rule 6: nothing is repaired silently, and a copy can always be read again."""
    drive = pretend_drive(owner=hostess, guests=12, hands=3, unfinished=True)
    text = json.loads(export_drive(drive))
    move = text["hands"][0]["moves"][0]
    stayed = next(
        seat["player"]
        for seat in text["opening"]
        if seat["table"] == move["table"] and seat["player"] != move["player"]
    )
    moved = drive.hands.get(number=1).moves.get(table__number=move["table"])
    moved.player = drive.players.get(number=stayed)
    moved.save()
    rebuild(drive)
    asked = json.loads(export_drive(drive))["questions"]
    read = _again(drive, hostess)

    assert asked != []
    assert _with_code_of(export_drive(read), drive, read) == export_drive(drive)


def test_an_export_asks_no_more_often_for_more_guests(hostess):
    asked = []
    for guest_count in (12, 40):
        drive = pretend_drive(owner=hostess, guests=guest_count, hands=1)
        with CaptureQueriesContext(connection) as queries:
            export_drive(drive)
        asked.append(len(queries))

    assert asked[0] == asked[1]


def _act(drive: Drive, number: int) -> Act:
    drive.refresh_from_db()
    at = datetime(2026, 11, 28, 23, 0, tzinfo=UTC) + timedelta(minutes=number)
    return Act("The hostess", at, f"after-{number}", seen_version=drive.version)


class _Anything:
    """Does something to a drive, sensible or not, as people do late in the evening."""

    def __init__(self, drive: Drive, dice: random.Random) -> None:
        self.drive, self.dice, self._acts = drive, dice, 0

    def happens(self) -> None:
        self._acts += 1
        drive, dice = self.drive, self.dice
        act, begun = _act(drive, 10 * self._acts), drive.hands.count()
        hand, table, guest = dice.randint(1, begun + 1), dice.randint(1, 3), dice.randint(1, 9)
        other, chair = dice.randint(1, 9), dice.randint(1, 5)
        deeds = [
            lambda: record.undo(act, drive, dice.randint(2, drive.version), with_later=True),
            lambda: record.put_back(act, drive, dice.randint(5, drive.version)),
            lambda: hands.make_hand_void(act, drive, hand),
            lambda: hands.start_hand(act, drive, begun + 1),
            lambda: true_seats.sit_really(act, drive, hand, table, {chair: guest}),
            lambda: comings.guest_leaves(act, drive, guest),
            lambda: comings.late_guest(act, drive, "Una", place=(table, chair)),
            lambda: comings.keep_seat(act, drive, guest, stays=dice.random() < 0.5),
            lambda: moves.say_who_moved(act, drive, hand, table, player_number=guest, how="said"),
            lambda: rulings.withdraw_ruling(act, drive, dice.randint(1, 3), why="Looked up"),
            lambda: two_figures.settle_figures(act, drive, hand, guest, points=12),
            lambda: rulings.give_ruling(
                act,
                drive,
                Challenge(hand=hand, table=table, player=guest, word="zax", challenger=other),
                verdict=dice.choice(list(Verdict)),
            ),
        ]
        with suppress(Refusal):  # what is refused leaves nothing behind
            dice.choice(deeds)()


@settings(
    max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    guests=st.integers(2, 13),
    hands=st.integers(1, 3),
    seed=st.integers(0, 10**6),
    deeds=st.integers(0, 8),
)
def test_any_evening_is_the_same_after_writing_and_reading(hostess, guests, hands, seed, deeds):
    with transaction.atomic():
        drive = pretend_drive(
            owner=hostess, guests=guests, hands=hands, seed=seed, unfinished=seed % 2 == 0
        )
        anything = _Anything(drive, random.Random(seed))
        for _ in range(deeds):
            anything.happens()
        drive.refresh_from_db()

        read = _again(drive, hostess)

        assert _with_code_of(export_drive(read), drive, read) == export_drive(drive)
        assert check(read) == check(drive)
        transaction.set_rollback(True)
