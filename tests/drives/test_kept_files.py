"""Files kept after every hand: whole or not at all, the newest always there, five older ones."""

import errno
import os
from pathlib import Path

import pytest

from drives.http import kept_files
from drives.http.kept_files import in_a_sentence, keep, note_trouble, sticks, trouble

NAME = "X7F3-carry-on.pdf"


def there(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_the_newest_is_always_under_the_same_name_and_that_of_its_hand_beside_it(tmp_path):
    folder = tmp_path / "carry-on"

    keep(folder, NAME, b"one", hand=1)
    keep(folder, NAME, b"two", hand=2)
    keep(folder, NAME, b"two again", hand=2)

    assert there(folder) == {
        "X7F3-carry-on.pdf": b"two again",
        "X7F3-carry-on-hand-01.pdf": b"one",
        "X7F3-carry-on-hand-02.pdf": b"two again",
    }


def test_of_older_hands_the_last_five_stay_and_other_drives_are_left_alone(tmp_path):
    keep(tmp_path, "ABCD-carry-on.pdf", b"another drive", hand=1)
    keep(tmp_path, "X7F3-drive.json", b"{}", hand=1)
    for hand in range(1, 13):
        keep(tmp_path, NAME, b"of a hand", hand=hand)

    assert sorted(there(tmp_path)) == [
        *("ABCD-carry-on-hand-01.pdf", "ABCD-carry-on.pdf"),
        *(f"X7F3-carry-on-hand-{hand:02}.pdf" for hand in range(8, 13)),
        *("X7F3-carry-on.pdf", "X7F3-drive-hand-01.json", "X7F3-drive.json"),
    ]


def test_after_hands_were_taken_back_the_file_of_the_earlier_hand_stays(tmp_path):
    for hand in range(6, 11):
        keep(tmp_path, NAME, b"of a hand", hand=hand)

    keep(tmp_path, NAME, b"earlier", hand=2)

    assert there(tmp_path)["X7F3-carry-on-hand-02.pdf"] == b"earlier"


def test_a_file_is_for_the_hostess_alone(tmp_path):
    """F50: guests' names are in it."""
    keep(tmp_path / "carry-on", NAME, b"names", hand=1)

    assert (tmp_path / "carry-on").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "carry-on" / NAME).stat().st_mode & 0o777 == 0o600


def test_a_full_disk_leaves_the_file_before_and_no_half_of_another(tmp_path, monkeypatch):
    keep(tmp_path, NAME, b"before", hand=1)
    before = there(tmp_path)

    def full(_file):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        keep(tmp_path, NAME, b"after", hand=2)

    assert there(tmp_path) == before


def test_the_board_is_told_in_a_sentence_and_no_longer_when_it_is_well_again():
    note_trouble(
        "X7F3", in_a_sentence(OSError(errno.ENOSPC, "No space left"), where="on this laptop")
    )
    assert trouble("X7F3") == (
        "The evening on paper could not be kept on this laptop: there is no room left. The drive "
        "itself goes on being recorded; print “To carry on by paper” from the page Print now and "
        "then."
    )
    assert trouble("ABCD") == ""

    note_trouble(
        "X7F3", in_a_sentence(OSError(errno.EROFS, "Read-only file system"), where="on the stick")
    )
    assert trouble("X7F3").startswith(
        "The evening on paper could not be kept on the stick: Read-only file system."
    )

    note_trouble("X7F3", in_a_sentence(OSError("odd"), where="on the stick"))
    assert "on the stick: odd." in trouble("X7F3")

    note_trouble("X7F3", "")
    assert trouble("X7F3") == ""


def test_only_a_stick_with_a_folder_of_our_name_gets_copies(tmp_path, monkeypatch):
    wanted, other = tmp_path / "STICK", tmp_path / "HOLIDAYS"
    (wanted / "Lexicon Drive").mkdir(parents=True)
    other.mkdir()
    monkeypatch.setattr(kept_files, "_places", lambda: [other, wanted])

    assert sticks() == [wanted / "Lexicon Drive"]


def test_a_stick_that_is_being_pulled_out_is_none(monkeypatch):
    def gone(_self):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(kept_files, "_places", lambda: [Path("/media/somebody/STICK")])
    monkeypatch.setattr(Path, "is_dir", gone)

    assert sticks() == []


def test_sticks_are_looked_for_where_the_three_systems_put_them(monkeypatch):
    monkeypatch.setattr(Path, "glob", lambda self, pattern: [self / pattern])
    linux_and_mac = ["/media/*", "/media/*/*", "/run/media/*/*", "/Volumes/*"]

    assert [str(place) for place in kept_files._places()] == linux_and_mac

    monkeypatch.setattr(kept_files, "_IS_WINDOWS", True)
    assert [str(place) for place in kept_files._places()][4:6] == ["D:", "E:"]
