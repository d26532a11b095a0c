"""The commands that write, read, pretend and check."""

import json
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from drives.models import Drive, Mark
from drives.services.drive_file.exporting import export_drive
from drives.services.pretend.drive import pretend_drive


def _said(command: str, *arguments: str, **options: object) -> str:
    out = StringIO()
    call_command(command, *arguments, stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def drive(hostess) -> Drive:
    return pretend_drive(owner=hostess, guests=8, hands=2)


def test_a_drive_is_written_on_the_screen_as_it_is(drive):
    assert _said("export_drive", drive.code.lower()) == export_drive(drive)


def test_a_drive_is_written_into_a_file_and_read_again(drive, tmp_path):
    file = tmp_path / "evening.drive"
    written = export_drive(drive)

    wrote = _said("export_drive", drive.code, "--out", str(file))
    drive.delete()
    read = _said("import_drive", str(file))

    assert wrote == f"A pretend drive is in {file}.\n"
    assert file.read_bytes() == written.encode()
    assert written.endswith("}\n")
    assert read == f"A pretend drive is here under the code {drive.code}.\n"
    assert export_drive(Drive.objects.get()) == written


def test_a_drive_that_is_here_can_be_read_under_a_new_code_for_another_hostess(drive, tmp_path):
    file = tmp_path / "evening.drive"
    file.write_text(export_drive(drive), encoding="utf-8")
    mabel = User.objects.create_user("mabel")

    with pytest.raises(CommandError, match="--new-code"):
        _said("import_drive", str(file))
    _said("import_drive", str(file), "--new-code", "--owner", "mabel")

    assert [list(d.owners.all()) for d in Drive.objects.order_by("pk")] == [
        list(drive.owners.all()),
        [mabel],
    ]


def test_without_an_owner_it_is_the_drive_of_the_hall(db, tmp_path):
    file = tmp_path / "evening.drive"
    file.write_text(
        json.dumps({
            "format": "lexicon-drive",
            "version": 1,
            "drive": {"name": "Whit Monday", "day": "1935-06-10", "code": "WHIT"},
        })
    )

    said = _said("import_drive", str(file))

    assert said == "Whit Monday is here under the code WHIT.\n"
    assert [user.username for user in Drive.objects.get().owners.all()] == ["hostess"]


def test_a_file_that_is_not_there_is_said(hostess, tmp_path):
    with pytest.raises(CommandError, match=r"No such file or directory: '.*nowhere\.drive'"):
        _said("import_drive", str(tmp_path / "nowhere.drive"))


def test_a_hostess_who_is_not_there_is_said(db, tmp_path):
    file = tmp_path / "evening.drive"
    file.write_text("{}")

    with pytest.raises(CommandError, match="There is no hostess “mabel”"):
        _said("import_drive", str(file), "--owner", "mabel")
    assert User.objects.count() == 0


@pytest.mark.parametrize("command", ["export_drive", "check_drive"])
def test_a_code_that_is_not_there_is_said(db, command):
    with pytest.raises(CommandError, match="There is no drive “nobody”"):
        _said(command, "nobody")


def test_a_place_where_nothing_can_be_written_is_said(drive, tmp_path):
    with pytest.raises(CommandError, match="No such file or directory"):
        _said("export_drive", drive.code, "--out", str(tmp_path / "no" / "evening.drive"))


def test_a_pretend_drive_is_played_once(hostess, tmp_path):
    file = tmp_path / "pretend.drive"
    wish = ("--guests", "6", "--hands", "2", "--seed", "5", "--day", "1934-06-02")

    first = _said("pretend_drive", *wish)
    again = _said("pretend_drive", *wish, "--out", str(file))

    drive = Drive.objects.get()
    assert first == f"A pretend drive is here under the code {drive.code}.\n"
    assert again == f"A pretend drive was here already under the code {drive.code}.\n"
    assert file.read_bytes() == export_drive(drive).encode()
    assert [str(drive.day), drive.hands.count()] == ["1934-06-02", 2]


def test_a_first_start_hears_nothing_of_its_pretend_drive(hostess):
    said = _said("pretend_drive", guests=6, hands=6, seed=5, unfinished=True, verbosity=0)

    assert said == ""
    assert Drive.objects.get().is_under_way


def test_a_pretend_drive_that_cannot_be_is_said(hostess):
    with pytest.raises(CommandError, match="A pretend drive has 2 to 1,000 guests"):
        _said("pretend_drive", "--guests", "1")
    with pytest.raises(CommandError, match="“tomorrow” is no day; write it as 2026-11-28"):
        _said("pretend_drive", "--day", "tomorrow")


def test_a_drive_with_all_figures_counted_is_said_to_be_so(drive):
    """F26."""
    assert _said("check_drive", drive.code.lower()) == "All figures are counted.\n"


def test_what_is_shown_and_not_counted_is_listed_with_hand_and_table(drive, capsys):
    """F26."""
    mark = Mark.objects.filter(hand__drive=drive, hand__number=1).order_by("player__number")[0]
    mark.rival_points, mark.rival_by = mark.points + 2, "Joan"
    mark.save()
    table = mark.hand.seats.get(player=mark.player).table

    with pytest.raises(SystemExit) as end:
        call_command("check_drive", drive.code)

    assert end.value.code == 1
    assert capsys.readouterr().out == (
        f"Hand 1, {table}: {mark.player} has two figures, {mark.points} and {mark.points + 2}; "
        "only the first is counted.\n"
    )
