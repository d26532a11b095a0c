"""Files kept beside the database after every hand: the newest always there, and a few older ones.

Each is whole or not there at all, whatever happens to the power. What went wrong is remembered for
the board; nothing here is needed for the evening to go on.
"""

import errno
import os
from pathlib import Path
from typing import Final

FOLDER_NAME: Final = "carry-on"
STICK_FOLDER: Final = "Lexicon Drive"  # a folder of this name asks for copies on a USB stick
_HANDS_KEPT = 5
_IS_WINDOWS = os.name == "nt"
_LETTERS = "DEFGHIJKLMNOPQRSTUVWXYZ"  # A to C are the laptop's own

_troubles: dict[str, str] = {}


def keep(folder: Path, name: str, written: bytes, *, hand: int) -> None:
    """Write ``name`` ("X7F3-carry-on.pdf") anew, and the same as that of its hand.

    Of the files of hands the last five stay; one that comes again stands instead of the first.

    Raises:
        OSError: the disk is full, or not there any more.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    newest = folder / name
    of_hand = newest.with_stem(f"{newest.stem}-hand-{hand:02}")
    for file in (newest, of_hand):
        _write_whole(file, written)
    kept = sorted(folder.glob(f"{newest.stem}-hand-[0-9][0-9]{newest.suffix}"), reverse=True)
    # After a hand was taken back, those of later hands are as old as any.
    for file in kept[_HANDS_KEPT:]:
        if file != of_hand:
            file.unlink(missing_ok=True)


def _write_whole(file: Path, written: bytes) -> None:
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as paper:
            paper.write(written)
            paper.flush()
            os.fsync(paper.fileno())
        fresh.replace(file)
    except OSError:
        fresh.unlink(missing_ok=True)  # a full disk needs the room
        raise


def sticks() -> list[Path]:
    """Return the folders of USB sticks that ask for copies: those named “Lexicon Drive”."""
    return [place / STICK_FOLDER for place in _places() if _is_folder(place / STICK_FOLDER)]


def _places() -> list[Path]:
    """Return where sticks are found on Linux, macOS and Windows."""
    linux = [
        *Path("/media").glob("*"),
        *Path("/media").glob("*/*"),
        *Path("/run/media").glob("*/*"),
    ]
    letters = [Path(f"{letter}:/") for letter in _LETTERS] if _IS_WINDOWS else []
    return [*linux, *Path("/Volumes").glob("*"), *letters]


def _is_folder(place: Path) -> bool:
    try:
        return place.is_dir()
    except OSError:  # a stick that is being pulled out
        return False


def trouble(code: str) -> str:
    """Return why the files of a drive could not be kept, in a sentence; or nothing."""
    return _troubles.get(code, "")


def note_trouble(code: str, sentence: str) -> None:
    """Remember what went wrong with the files of a drive, or that nothing does any more."""
    _troubles[code] = sentence


def in_a_sentence(reason: OSError, *, where: str) -> str:
    """Say what went wrong with the files, and what to do meanwhile."""
    why = (
        "there is no room left" if reason.errno == errno.ENOSPC else str(reason.strerror or reason)
    )
    return (
        f"The evening on paper could not be kept {where}: {why}. The drive itself goes on being "
        "recorded; print “To carry on by paper” from the page Print now and then."
    )
