"""A drive file that cannot be is refused in a plain sentence, and nothing is changed."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db.models import Model

from drives import models
from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import LARGEST, DriveFileError, parsed, text_of

TEA_TIME = Path(__file__).parents[1] / "evenings" / "three_tables_four_hands.drive.json"
FILE: dict[str, Any] = json.loads(TEA_TIME.read_text(encoding="utf-8"))
STORED = [
    model
    for model in map(vars(models).get, models.__all__)
    if isinstance(model, type) and issubclass(model, Model)
]

Change = Callable[[dict[str, Any]], object]


def _rows() -> list[int]:
    return [model.objects.count() for model in STORED]


def _refused(text: str, owner: User) -> str:
    before = _rows()
    with pytest.raises(DriveFileError) as refusal:
        import_drive(text, owner=owner)
    assert _rows() == before
    return str(refusal.value)


def _changed(change: Change) -> str:
    file = deepcopy(FILE)
    change(file)
    return json.dumps(file)


def _set(*path: str | int, to: object) -> Change:
    def change(file: dict[str, Any]) -> None:
        place: Any = file
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def _drop(*path: str | int) -> Change:
    def change(file: dict[str, Any]) -> None:
        place: Any = file
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


def _more(section: str, **line: object) -> Change:
    return lambda file: file.setdefault(section, []).append(line)


TOO_DEEP = "This is not a drive file: there are too many brackets within brackets."
ENTRY = {"version": 1, "key": "k", "at": "1934-11-24T19:00:00Z", "sentence": "It began."}

REFUSED: list[tuple[Change, str]] = [
    (_set("format", to="bridge"), "This is not a drive file: it does not begin as one."),
    (
        _set("version", to=2),
        (
            "This program reads drive files of version 1; this one has another. "
            "Bring the program up to date."
        ),
    ),
    (
        _set("version", to=True),
        (
            "This program reads drive files of version 1; this one has another. "
            "Bring the program up to date."
        ),
    ),
    (_set("raffle", to=[]), "A drive file has no part called “raffle”."),
    (
        _drop("drive"),
        "The part “drive” is missing: what the evening is called, and its day.",
    ),
    (_set("drive", to=[]), "In the drive: this must be written in braces, {…}."),
    (_drop("drive", "day"), "In the drive: “day” is missing."),
    (
        _set("drive", "day", to="24 November"),
        'In the drive: “day” must be a day such as “2026-11-28”, not "24 November".',
    ),
    (
        _set("drive", "day", to="0001-01-01"),
        'In the drive: “day” must be a day such as “2026-11-28”, not "0001-01-01".',
    ),
    (
        _set("drive", "starts_at", to="7 pm"),
        'In the drive: “starts_at” must be a time such as “19:00”, not "7 pm".',
    ),
    (
        _set("drive", "starts_at", to="19:00Z"),
        'In the drive: “starts_at” must be a time such as “19:00”, not "19:00Z".',
    ),
    (
        _set("drive", "time_zone", to="Barsetshire"),
        'In the drive: “time_zone” must be a time zone such as “Europe/London”, not "Barsetshire".',
    ),
    (
        _set("drive", "code", to="TEA TIME"),
        'In the drive: “code” must be 1 to 16 letters and digits, not "TEA TIME".',
    ),
    (
        _set("drive", "name", to="W" * 81),
        f'In the drive: “name” must be text of 80 letters at most, not "{"W" * 39}….',
    ),
    (_set("drive", "rules", to=[]), "In the drive: “rules” must be written in braces, {…}."),
    (
        _set("drive", "rules", "empty_chairs", to="automatic"),
        "In the rules: The house rule “empty_chairs” cannot be “automatic”.",
    ),
    (
        _set("drive", "rules", "seconds", to=0),
        "In the rules: “seconds” must be a whole number from 1 to 86400, not 0.",
    ),
    (
        _set("drive", "state", to="over"),
        'In the drive: “state” must be one of “planned”, “under way”, “finished”, not "over".',
    ),
    (
        lambda file: (
            _set("drive", "version", to=1)(file),
            _more("log", **{**ENTRY, "version": 7})(file),
        ),
        "In the drive: “version” is 1, but its log goes to 7.",
    ),
    (_set("players", to={}), "In the guest list: this must be a list in square brackets."),
    (
        _set("players", 2, to="Cy"),
        "In the guest list, line 3: this must be written in braces, {…}.",
    ),
    (
        _set("players", 2, "fixd_seat", to=True),
        "In the guest list, number 3: a drive file does not know “fixd_seat” here.",
    ),
    (
        _set("players", 2, "fixed_seat", to="yes"),
        'In the guest list, number 3: “fixed_seat” must be true or false, not "yes".',
    ),
    (
        _set("players", 2, "stays_from", to=1),
        (
            "In the guest list, number 3: who stays from a hand on has a fixed seat, "
            "or is a house player."
        ),
    ),
    (
        _set("players", 2, "name", to=" "),
        "In the guest list, number 3: “name” is no name: A guest needs a name that can be read.",
    ),
    (
        _set("players", 2, "number", to=2),
        "In the guest list, number 2: this is there twice (one number per guest and drive).",
    ),
    (_more("tables", number=1), "In the opening, Table 2, chair 1: there is no Table 2."),
    (
        lambda file: file.update(tables=[{"number": n, "steward": 1} for n in (1, 2, 3)]),
        "In the tables, number 1: there is no Steward 1.",
    ),
    (
        _set("opening", 0, "player", to=99),
        "In the opening, Table 1, chair 1: guest 99 is not on the guest list.",
    ),
    (
        _set("opening", 1, "player", to=1),
        "In the opening, Table 1, chair 2: this is there twice (one opening seat per guest).",
    ),
    (
        _set("opening", 1, "chair", to=1),
        "In the opening, Table 1, chair 1: this is there twice (one opening seat per chair).",
    ),
    (
        _set("hands", 2, "number", to=5),
        "In the hands: hand 3 is missing; hands are numbered 1, 2, 3 …, each once.",
    ),
    (
        _set("hands", 2, "number", to=2),
        "In the hands: hand 3 is missing; hands are numbered 1, 2, 3 …, each once.",
    ),
    (
        _set("hands", 2, "started_at", to="1934-11-24T19:18:00"),
        (
            "In the hands, number 3: “started_at” must be a moment such as "
            '“2026-11-28T19:00:00+00:00”, not "1934-11-24T19:18:00".'
        ),
    ),
    (
        _set("hands", 2, "started_at", to=1934),
        (
            "In the hands, number 3: “started_at” must be a moment such as "
            "“2026-11-28T19:00:00+00:00”, not 1934."
        ),
    ),
    (
        _set("hands", 2, "moves", to={}),
        "In the hands, number 3: “moves” must be a list in square brackets, not a list or {…}.",
    ),
    (
        _set("hands", 2, "moves", 0, "table", to=4),
        "In hand 3, Table 4: there is no Table 4.",
    ),
    (
        _set("hands", 2, "moves", 0, "player", to=99),
        "In hand 3, Table 1: guest 99 is not on the guest list.",
    ),
    (
        _set("hands", 2, "moves", 0, "player", to=3),
        "In hand 3, Table 2: this is there twice (nobody moves on twice in a hand).",
    ),
    (
        _set("hands", 2, "moves", 1, "table", to=1),
        "In hand 3, Table 1: this is there twice (one move per table and hand).",
    ),
    (
        _set("hands", 2, "named", 0, "players", to=[5, 5]),
        "In hand 3, Table 3: “players” says something twice.",
    ),
    (
        _set("hands", 2, "named", 0, "players", to=[5, 99]),
        "In hand 3, Table 3: guest 99 is not on the guest list.",
    ),
    (
        _set("hands", 0, "pauses", to=[{"from": "1934-11-24T19:02Z"}] * 2),
        "In the hands, number 1: only the last pause can be without an end.",
    ),
    (
        _set(
            *("hands", 0, "pauses"),
            to=[{"from": "1934-11-24T19:02Z", "until": "1934-11-24T19:01Z"}],
        ),
        "In the hands, number 1: a pause ends before it begins.",
    ),
    (
        _set("marks", 0, "points", to=-3),
        "In the marks, hand 1, guest 1: “points” must be a whole number from 0 to 999, not -3.",
    ),
    (
        _set("marks", 0, "points", to=1000),
        "In the marks, hand 1, guest 1: “points” must be a whole number from 0 to 999, not 1000.",
    ),
    (
        _set("marks", 0, "hand", to=5),
        "In the marks, hand 5, guest 1: hand 5 has not begun.",
    ),
    (
        _set("marks", 1, "player", to=1),
        "In the marks, hand 1, guest 1: this is there twice (one mark per guest and hand).",
    ),
    (
        _set("marks", 0, "initialled_by", to=1),
        "In the marks, hand 1, guest 1: nobody initials their own mark.",
    ),
    (
        _set("rulings", 0, "challenger", to=8),
        "In the rulings, hand 2, Table 2: nobody challenges their own word.",
    ),
    (
        _set("rulings", 0, "verdict", to="misspelt"),
        "In the rulings, hand 2, Table 2: only a wrong word is fined.",
    ),
    (
        _set("rulings", 0, "word", to="BL0RP"),
        (
            "In the rulings, hand 2, Table 2: “word” is no word: Type one word, in letters only "
            "and without blanks; for a Master, type the letter it stands for."
        ),
    ),
    (
        _set("rulings", 0, "withdrawn", to={"at": "late"}),
        (
            "In the rulings, hand 2, Table 2, withdrawn: “at” must be a moment such as "
            '“2026-11-28T19:00:00+00:00”, not "late".'
        ),
    ),
    (
        _more("changes", hand=4, kind="leaves", player=11),
        (
            "In the changes, hand 4, guest 11: this is there twice "
            "(a guest is named at most once a hand)."
        ),
    ),
    (
        lambda file: [_more("changes", hand=4, kind="closes", table=3)(file) for _ in "ab"],
        "In the changes, hand 4, Table 3: this is there twice (each change is said once).",
    ),
    (
        _more("changes", hand=3, kind="sits", player=11, table=1),
        (
            "In the changes, hand 3, Table 1, guest 11: "
            "A change that says “sits” must say which chair."
        ),
    ),
    (
        _more("changes", hand=3, kind="closes", player=11, table=1),
        (
            "In the changes, hand 3, Table 1, guest 11: "
            "a table or a chair changes here; name no guest."
        ),
    ),
    (
        _more("changes", hand=3, kind="taken", table=2, chair=5),
        "In hand 3, Table 2: Table 2 has no chair 5 to take away.",
    ),
    (
        _more("changes", hand=3, kind="sits", player=1, table=1, chair=1),
        "In hand 3, Table 1: Chair 1 of Table 1 holds a guest for whom no other chair is named.",
    ),
    (
        _set("hands", 0, "moves", 0, "player", to=9),
        "In hand 1, Table 1: guest 9 cannot have moved on from there, by what else the file says.",
    ),
    (
        _set("hands", 2, "named", 0, "players", to=[1, 2, 3, 4]),
        "In hand 3, Table 3: guests 1, 2, 3 and 4 cannot sit there, by what else the file says.",
    ),
    (
        lambda file: [_more("log", **{**ENTRY, "version": n})(file) for n in (1, 2)],
        "In the log, version 2: this is there twice (the same key counts once).",
    ),
    (
        _more("log", **ENTRY, rows=[{"fact": "weather", "key": {}, "before": None, "after": None}]),
        (
            "In the log, version 1: “rows” holds a row that does not say which fact was changed, "
            "and how."
        ),
    ),
]


@pytest.mark.parametrize(("change", "sentence"), REFUSED)
def test_what_cannot_be_is_refused_with_the_place_and_nothing_is_changed(hostess, change, sentence):
    assert _refused(_changed(change), hostess) == sentence


def test_a_code_that_is_here_already_is_refused(hostess):
    import_drive(json.dumps(FILE), owner=hostess)

    assert _refused(json.dumps(FILE), hostess) == (
        "A drive with the code TEATIME is here already. "
        "To have both, import this one under a new code (--new-code)."
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not a drive file: line 1 cannot be read as JSON."),
        ("{\n\n,}", "This is not a drive file: line 3 cannot be read as JSON."),
        ("[]", "This is not a drive file: it does not begin as one."),
        ('{"a": 1, "a": 2}', "“a” is said twice in one place of the file."),
        ('{"a": 1.5}', "All numbers in a drive file are whole; 1.5 is not."),
        ('{"a": NaN}', "All numbers in a drive file are whole; NaN is not."),
        (f'{{"a": {"9" * 5000}}}', f"The number {'9' * 20}… is too large for a drive file."),
        ("[" * 30 + "]" * 30, TOO_DEEP),
        ("[" * 99_999, TOO_DEEP),
        (
            '{"a": "\\u0000"}',
            "The file holds a sign that no text can have (NUL or half a letter).",
        ),
        (
            '{"\\ud83d": 1}',
            "The file holds a sign that no text can have (NUL or half a letter).",
        ),
    ],
)  # fmt: skip
def test_what_is_no_drive_file_is_refused(hostess, text, sentence):
    assert _refused(text, hostess) == sentence


def test_a_file_that_is_too_large_is_refused_before_it_is_read():
    with pytest.raises(DriveFileError, match="too large to be a drive file: 100 MB is the most"):
        text_of(b" " * (LARGEST + 1))
    with pytest.raises(DriveFileError, match="too large to be a drive file: 100 MB is the most"):
        parsed(" " * (LARGEST + 1))


def test_text_in_an_old_encoding_is_refused():
    with pytest.raises(DriveFileError, match="it is not text in UTF-8"):
        text_of("Łucja".encode("iso-8859-2"))


def test_an_invisible_mark_at_the_start_of_the_file_does_no_harm(hostess):
    """F01."""
    text = text_of(b"\xef\xbb\xbf" + TEA_TIME.read_bytes())

    assert import_drive("\ufeff" + text, owner=hostess).name == "Tea at the Vicarage"
