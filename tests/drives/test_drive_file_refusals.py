"""A drive file that cannot be is refused in a plain sentence, and nothing is changed."""

import json

import pytest

from drives.services.drive_file.importing import import_drive
from drives.services.drive_file.text import LARGEST, DriveFileError, parsed, text_of
from tests.drives.spoilt_files import (
    ENTRY,
    FILE,
    TEA_TIME,
    Change,
    changed,
    drop,
    more,
    put,
    refused,
)

TOO_DEEP = "This is not a drive file: there are too many brackets within brackets."

REFUSED: list[tuple[Change, str]] = [
    (put("format", to="bridge"), "This is not a drive file: it does not begin as one."),
    (
        put("version", to=2),
        (
            "This program reads drive files of version 1; this one has another. "
            "Bring the program up to date."
        ),
    ),
    (
        put("version", to=True),
        (
            "This program reads drive files of version 1; this one has another. "
            "Bring the program up to date."
        ),
    ),
    (put("raffle", to=[]), "A drive file has no part called “raffle”."),
    (
        drop("drive"),
        "The part “drive” is missing: what the evening is called, and its day.",
    ),
    (put("drive", to=[]), "In the drive: this must be written in braces, {…}."),
    (drop("drive", "day"), "In the drive: “day” is missing."),
    (
        put("drive", "day", to="24 November"),
        'In the drive: “day” must be a day such as “2026-11-28”, not "24 November".',
    ),
    (
        put("drive", "day", to="0001-01-01"),
        'In the drive: “day” must be a day such as “2026-11-28”, not "0001-01-01".',
    ),
    (
        put("drive", "starts_at", to="7 pm"),
        'In the drive: “starts_at” must be a time such as “19:00”, not "7 pm".',
    ),
    (
        put("drive", "starts_at", to="19:00Z"),
        'In the drive: “starts_at” must be a time such as “19:00”, not "19:00Z".',
    ),
    (
        put("drive", "time_zone", to="Barsetshire"),
        'In the drive: “time_zone” must be a time zone such as “Europe/London”, not "Barsetshire".',
    ),
    (
        put("drive", "code", to="TEA TIME"),
        'In the drive: “code” must be 1 to 16 letters and digits, not "TEA TIME".',
    ),
    (
        put("drive", "name", to="W" * 81),
        f'In the drive: “name” must be text of 80 letters at most, not "{"W" * 39}….',
    ),
    (put("drive", "rules", to=[]), "In the drive: “rules” must be written in braces, {…}."),
    (
        put("drive", "rules", "empty_chairs", to="automatic"),
        "In the rules: The house rule “empty_chairs” cannot be “automatic”.",
    ),
    (
        put("drive", "rules", "seconds", to=0),
        "In the rules: “seconds” must be a whole number from 1 to 86400, not 0.",
    ),
    (
        put("drive", "state", to="over"),
        'In the drive: “state” must be one of “planned”, “under way”, “finished”, not "over".',
    ),
    (
        lambda file: (
            put("drive", "version", to=1)(file),
            more("log", **{**ENTRY, "version": 7})(file),
        ),
        "In the drive: “version” is 1, but its log goes to 7.",
    ),
    (put("players", to={}), "In the guest list: this must be a list in square brackets."),
    (
        put("players", 2, to="Cy"),
        "In the guest list, line 3: this must be written in braces, {…}.",
    ),
    (
        put("players", 2, "fixd_seat", to=True),
        "In the guest list, number 3: a drive file does not know “fixd_seat” here.",
    ),
    (
        put("players", 2, "fixed_seat", to="yes"),
        'In the guest list, number 3: “fixed_seat” must be true or false, not "yes".',
    ),
    (
        put("players", 2, "stays_from", to=1),
        (
            "In the guest list, number 3: who stays from a hand on has a fixed seat, "
            "or is a house player."
        ),
    ),
    (
        put("players", 2, "name", to=" "),
        "In the guest list, number 3: “name” is no name: A guest needs a name that can be read.",
    ),
    (
        put("players", 2, "number", to=2),
        "In the guest list, number 2: this is there twice (one number per guest and drive).",
    ),
    (more("tables", number=1), "In the opening, Table 2, chair 1: there is no Table 2."),
    (
        lambda file: file.update(tables=[{"number": n, "steward": 1} for n in (1, 2, 3)]),
        "In the tables, number 1: there is no Steward 1.",
    ),
    (
        put("opening", 0, "player", to=99),
        "In the opening, Table 1, chair 1: guest 99 is not on the guest list.",
    ),
    (
        put("opening", 1, "player", to=1),
        "In the opening, Table 1, chair 2: this is there twice (one opening seat per guest).",
    ),
    (
        put("opening", 1, "chair", to=1),
        "In the opening, Table 1, chair 1: this is there twice (one opening seat per chair).",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), REFUSED)
def test_what_cannot_be_is_refused_with_the_place_and_nothing_is_changed(hostess, change, sentence):
    assert refused(changed(change), hostess) == sentence


def test_a_code_that_is_here_already_is_refused(hostess):
    import_drive(json.dumps(FILE), owner=hostess)

    assert refused(json.dumps(FILE), hostess) == (
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
    assert refused(text, hostess) == sentence


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
