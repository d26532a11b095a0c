"""The evening on paper and the drive file, kept while the hall is served (features 61 and 69)."""

import errno
import json
import logging
import subprocess
from datetime import timedelta
from io import BytesIO, StringIO
from threading import Event

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from drives.http import kept_files
from drives.http.kept_files import trouble
from drives.management import keeping
from drives.management.keeping import (
    Keeper,
    keeping_papers,
    kept_in,
    write_files,
    write_in_a_process,
)
from drives.services.evening.hands import finish_drive
from tests.drives.reading import notices

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_stick(monkeypatch):
    monkeypatch.setattr(keeping, "sticks", list)
    monkeypatch.setattr(kept_files, "_troubles", {})


@pytest.fixture
def keeper(data_folder):
    return Keeper(kept_in(), write_files)


def names(folder):
    return sorted(file.name for file in folder.iterdir())


def first_lines(file, page=1):
    return PdfReader(BytesIO(file.read_bytes())).pages[page - 1].extract_text().splitlines()[:3]


def test_seats_that_are_drawn_are_kept_before_the_first_hand(evening, keeper):
    evening.seat(8)
    code = evening.drive.code

    assert keeper.look(evening.now) == [code]

    assert names(keeper.folder) == [
        f"{code}-carry-on-hand-00.pdf",
        f"{code}-carry-on.pdf",
        f"{code}-drive-hand-00.json",
        f"{code}-drive.json",
    ]
    assert first_lines(keeper.folder / f"{code}-carry-on.pdf")[2] == "Who sits where in hand 1"
    assert json.loads((keeper.folder / f"{code}-drive.json").read_text())["drive"]["code"] == code


def test_a_plan_without_seats_and_a_drive_finished_long_ago_are_let_be(evening, keeper):
    assert keeper.look(evening.now) == []

    evening.seat(8)
    evening.play(1, "Ann")
    evening.do(finish_drive)

    assert keeper.look(evening.now) == []


def test_a_hand_whose_bell_time_has_passed_is_kept_without_anybody_doing_anything(evening, keeper):
    """D4: a hand is over when its bell time has passed."""
    evening.seat(8)
    evening.begin(1)
    assert keeper.look(evening.now) == [evening.drive.code]
    assert keeper.look(evening.now + timedelta(minutes=6)) == []

    assert keeper.look(evening.now + timedelta(minutes=8)) == [evening.drive.code]

    newest = keeper.folder / f"{evening.drive.code}-carry-on.pdf"
    assert "Marks so far, and totals after hand 1" in (
        PdfReader(BytesIO(newest.read_bytes())).pages[1].extract_text()
    )
    assert keeper.look(evening.now + timedelta(minutes=9)) == []


def test_marks_that_come_in_are_kept_after_two_minutes_and_with_the_next_hand(evening, keeper):
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    assert keeper.look(evening.now) == [evening.drive.code]
    evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})

    assert keeper.look(evening.now + timedelta(minutes=1)) == []
    assert keeper.look(evening.now + timedelta(minutes=2)) == [evening.drive.code]

    evening.begin(2)
    assert keeper.look(evening.now + timedelta(minutes=2)) == [evening.drive.code]


def test_the_finish_is_kept_at_once(evening, keeper):
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    keeper.look(evening.now)
    evening.do(finish_drive)

    assert keeper.look(evening.now) == [evening.drive.code]

    file = keeper.folder / f"{evening.drive.code}-drive.json"
    assert json.loads(file.read_text())["drive"]["state"] == "finished"
    assert keeper.look(evening.now + timedelta(hours=1)) == []


def test_a_stick_gets_the_same_files(evening, keeper, tmp_path, monkeypatch):
    """Feature 69: also to a USB stick, if one is present."""
    stick = tmp_path / "Lexicon Drive"
    monkeypatch.setattr(keeping, "sticks", lambda: [stick])
    evening.seat(8)

    keeper.look(evening.now)

    assert names(stick) == names(keeper.folder)


def test_a_full_disk_stops_nothing_and_is_said_on_the_board(
    evening, keeper, client, hostess, monkeypatch
):
    evening.seat(8)
    evening.begin(1)
    client.force_login(hostess)
    board = f"/drives/{evening.drive.code}/"
    assert notices(client.get(board)) == []

    def full(*_args, **_more):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(keeping, "keep", full)
    keeper.look(evening.now)

    (said,) = notices(client.get(board))
    assert said == (
        "Please look: The evening on paper could not be kept on this laptop: there is no room left."
        " The drive itself goes on being recorded; print “To carry on by paper” from the page Print"
        " now and then."
    )
    monkeypatch.undo()
    monkeypatch.setattr(keeping, "sticks", list)
    evening.bell(1)
    keeper.look(evening.now)
    assert trouble(evening.drive.code) == ""


def test_a_stick_that_fails_is_said_and_the_laptop_keeps_its_own(
    evening, keeper, tmp_path, monkeypatch
):
    not_a_folder = tmp_path / "Lexicon Drive"
    not_a_folder.write_text("a file")
    monkeypatch.setattr(keeping, "sticks", lambda: [not_a_folder])
    evening.seat(8)

    keeper.look(evening.now)

    assert trouble(evening.drive.code).startswith(
        "The evening on paper could not be kept on the stick: File exists."
    )
    assert len(names(keeper.folder)) == 4


def test_while_the_hall_is_served_a_watcher_looks_and_no_fault_ends_it(
    evening, data_folder, monkeypatch, caplog
):
    """The hall goes on, whatever happens to the papers."""
    looks, looked_twice = [], Event()

    def look(_keeper, now):
        looks.append(now)
        if len(looks) == 2:
            looked_twice.set()
        raise RuntimeError("a fault in the drawing")

    monkeypatch.setattr(Keeper, "look", look)
    with caplog.at_level(logging.ERROR), keeping_papers(every=0.01):
        assert looked_twice.wait(timeout=10)

    assert [record.message for record in caplog.records][:2] == [
        "The evening on paper could not be kept."
    ] * 2


def test_no_act_waits_for_the_drive_file(evening, keeper, monkeypatch):
    """An act may come while the papers are made: neither holds the lock of the other."""
    evening.seat(8)
    evening.begin(1)
    evening.bell(1)
    made = keeping.carry_on_of

    def made_meanwhile(drive, asked):
        evening.mark(1, 1, {"Ann": 0, "Ben": 2, "Cy": 4, "Dot": 6})
        return made(drive, asked)

    monkeypatch.setattr(keeping, "carry_on_of", made_meanwhile)

    assert keeper.look(evening.now) == [evening.drive.code]
    assert evening.points(1)["Ann"] == 0


def test_another_process_writes_the_files_and_says_what_went_wrong(evening, monkeypatch):
    """F57: it takes seconds, in which the marks of a hundred tables come in."""
    asked = []

    def run(command, **_more):
        asked.append(command[-2:])
        return subprocess.CompletedProcess(command, 0, stdout="There is no room left.\n")

    monkeypatch.setattr(subprocess, "run", run)
    keeper = Keeper(kept_in(), write_in_a_process)
    evening.seat(8)

    keeper.look(evening.now)

    assert asked == [["keep_papers", evening.drive.code]]
    assert trouble(evening.drive.code) == "There is no room left."


def test_the_command_writes_the_files_of_one_drive(evening, data_folder):
    evening.seat(8)
    said = StringIO()

    call_command("keep_papers", evening.drive.code.lower(), stdout=said)

    assert said.getvalue() == "\n"
    assert len(names(kept_in())) == 4


def test_the_command_says_that_there_is_no_such_drive(evening, data_folder):
    with pytest.raises(CommandError, match="There is no drive “NOSUCH”"):
        call_command("keep_papers", "NOSUCH")
