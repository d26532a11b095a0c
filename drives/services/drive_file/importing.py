"""A drive file becomes a drive again: all of it, or nothing."""

from typing import Any

from django.contrib.auth.models import User

from drives.models import Drive
from drives.services.acts.deed import writing
from drives.services.acts.facts import Kind, Numbers
from drives.services.acts.kinds import DRIVE, KINDS
from drives.services.acts.links import seal_links
from drives.services.drive_file.contents import Contents
from drives.services.drive_file.reading import read_drive_file
from drives.services.drive_file.sections_of_the_log import LOG
from drives.services.drive_file.text import DriveFileError
from drives.services.seats.replay import Asked, changes_of, replay, stored_questions
from drives.services.seats.reseat import rebuild
from drives.services.wording import listed
from drives.tokens import fresh_token
from lexicon.movement import ChangeKind, SetRefused, check_changes
from lexicon.places import HandNumber


def import_drive(text: str, *, owner: User, new_code: bool = False) -> Drive:
    """Store the drive of a drive file for ``owner`` and return it.

    Seats and standings are made anew from the facts, links are closed by a new secret key; log
    entries are for reading only. ``new_code`` gives the drive a code of its own, so that it can
    stand beside the one it was written from.

    Raises:
        DriveFileError: the file cannot be read, contradicts itself, or its code is here already.
    """
    contents = read_drive_file(text)
    with writing():
        drive = _open(contents, new_code=new_code)
        drive.owners.add(owner)
        numbers = Numbers(drive)
        for kind in (*KINDS, LOG):
            _store(drive, kind, contents, numbers)
        rebuild(drive)
        _refuse_contradictions(drive, contents.questions)
        seal_links(drive)
    drive.refresh_from_db()
    return drive


def _open(contents: Contents, *, new_code: bool) -> Drive:
    values = dict(contents.drive)
    code = values.pop("code", None)
    if code is None or new_code:
        code = _free_code()
    fresh = DRIVE.read(values, Numbers(Drive()))
    # In one step, since on PostgreSQL the same file may be read twice at the same instant.
    drive, is_new = Drive.objects.get_or_create(code=code, defaults=fresh)
    if not is_new:
        raise DriveFileError(
            f"A drive with the code {code} is here already. "
            "To have both, import this one under a new code (--new-code)."
        )
    return drive


def _free_code() -> str:
    taken = set(Drive.objects.values_list("code", flat=True))
    return next(code for code in iter(lambda: fresh_token()[:6], "") if code not in taken)


def _store(drive: Drive, kind: Kind, contents: Contents, numbers: Numbers) -> None:
    of_its_own: dict[str, Any] = {"drive": drive} if kind.drive_path == "drive" else {}
    if kind is LOG:
        of_its_own["imported"] = True
    kind.model._default_manager.bulk_create(
        kind.model(**of_its_own, **kind.read(line.values, numbers))
        for line in contents.facts[kind.name]
    )


def _refuse_contradictions(drive: Drive, stated: frozenset[Asked]) -> None:
    """Refuse facts that cannot all be true, but for the questions that the file itself has open.

    Raises:
        DriveFileError: there are such facts.
    """
    fresh = sorted(stored_questions(drive) - stated, key=repr)
    if fresh:
        hand, table, about, players = fresh[0]
        where = f"In hand {hand}, Table {table}" if table else f"In hand {hand}"
        raise DriveFileError(f"{where}: {_why(drive, hand, about, players)}")


def _why(drive: Drive, hand: int, about: str, players: tuple[int, ...]) -> str:
    if about in set(ChangeKind):
        found = replay(drive, since=0)
        changes = [change for change in changes_of(drive) if change.hand == hand]
        try:
            check_changes(changes, found.chairs_before(HandNumber(hand)))
        except SetRefused as refusal:
            return str(refusal)
    guests = "guest" if len(players) == 1 else "guests"
    who = f"{guests} {listed(players)}" if players else "the empty chair"
    what = "cannot have moved on from there" if about == "moved" else "cannot sit there"
    return f"{who} {what}, by what else the file says."
