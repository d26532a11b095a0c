"""Hands, marks, rulings and changes of a drive file that cannot be are refused (D15)."""

import pytest

from tests.drives.spoilt_files import ENTRY, Change, changed, more, put, refused

REFUSED: list[tuple[Change, str]] = [
    (
        put("hands", 2, "number", to=5),
        "In the hands: hand 3 is missing; hands are numbered 1, 2, 3 …, each once.",
    ),
    (
        put("hands", 2, "number", to=2),
        "In the hands: hand 3 is missing; hands are numbered 1, 2, 3 …, each once.",
    ),
    (
        put("hands", 2, "started_at", to="1934-11-24T19:18:00"),
        (
            "In the hands, number 3: “started_at” must be a moment such as "
            '“2026-11-28T19:00:00+00:00”, not "1934-11-24T19:18:00".'
        ),
    ),
    (
        put("hands", 2, "started_at", to=1934),
        (
            "In the hands, number 3: “started_at” must be a moment such as "
            "“2026-11-28T19:00:00+00:00”, not 1934."
        ),
    ),
    (
        put("hands", 2, "moves", to={}),
        "In the hands, number 3: “moves” must be a list in square brackets, not a list or {…}.",
    ),
    (
        put("hands", 2, "moves", 0, "table", to=4),
        "In hand 3, Table 4: there is no Table 4.",
    ),
    (
        put("hands", 2, "moves", 0, "player", to=99),
        "In hand 3, Table 1: guest 99 is not on the guest list.",
    ),
    (
        put("hands", 2, "moves", 0, "player", to=3),
        "In hand 3, Table 2: this is there twice (nobody moves on twice in a hand).",
    ),
    (
        put("hands", 2, "moves", 1, "table", to=1),
        "In hand 3, Table 1: this is there twice (one move per table and hand).",
    ),
    (
        put("hands", 2, "named", 0, "players", to=[5, 5]),
        "In hand 3, Table 3: “players” says something twice.",
    ),
    (
        put("hands", 2, "named", 0, "players", to=[5, 99]),
        "In hand 3, Table 3: guest 99 is not on the guest list.",
    ),
    (
        put("hands", 0, "pauses", to=[{"from": "1934-11-24T19:02Z"}] * 2),
        "In the hands, number 1: only the last pause can be without an end.",
    ),
    (
        put(
            *("hands", 0, "pauses"),
            to=[{"from": "1934-11-24T19:02Z", "until": "1934-11-24T19:01Z"}],
        ),
        "In the hands, number 1: a pause ends before it begins.",
    ),
    (
        put("marks", 0, "points", to=-3),
        "In the marks, hand 1, guest 1: “points” must be a whole number from 0 to 999, not -3.",
    ),
    (
        put("marks", 0, "points", to=1000),
        "In the marks, hand 1, guest 1: “points” must be a whole number from 0 to 999, not 1000.",
    ),
    (
        put("marks", 0, "hand", to=5),
        "In the marks, hand 5, guest 1: hand 5 has not begun.",
    ),
    (
        put("marks", 1, "player", to=1),
        "In the marks, hand 1, guest 1: this is there twice (one mark per guest and hand).",
    ),
    (
        put("marks", 0, "initialled_by", to=1),
        "In the marks, hand 1, guest 1: nobody initials their own mark.",
    ),
    (
        put("rulings", 0, "challenger", to=8),
        "In the rulings, hand 2, Table 2: nobody challenges their own word.",
    ),
    (
        put("rulings", 0, "verdict", to="misspelt"),
        "In the rulings, hand 2, Table 2: only a wrong word is fined.",
    ),
    (
        put("rulings", 0, "word", to="BL0RP"),
        (
            "In the rulings, hand 2, Table 2: “word” is no word: Type one word, in letters only "
            "and without blanks; for a Master, type the letter it stands for."
        ),
    ),
    (
        put("rulings", 0, "withdrawn", to={"at": "late"}),
        (
            "In the rulings, hand 2, Table 2, withdrawn: “at” must be a moment such as "
            '“2026-11-28T19:00:00+00:00”, not "late".'
        ),
    ),
    (
        more("changes", hand=4, kind="leaves", player=11),
        (
            "In the changes, hand 4, guest 11: this is there twice "
            "(a guest is named at most once a hand)."
        ),
    ),
    (
        lambda file: [more("changes", hand=4, kind="closes", table=3)(file) for _ in "ab"],
        "In the changes, hand 4, Table 3: this is there twice (each change is said once).",
    ),
    (
        more("changes", hand=3, kind="sits", player=11, table=1),
        (
            "In the changes, hand 3, Table 1, guest 11: "
            "A change that says “sits” must say which chair."
        ),
    ),
    (
        more("changes", hand=3, kind="closes", player=11, table=1),
        (
            "In the changes, hand 3, Table 1, guest 11: "
            "a table or a chair changes here; name no guest."
        ),
    ),
    (
        more("changes", hand=3, kind="taken", table=2, chair=5),
        "In hand 3, Table 2: Table 2 has no chair 5 to take away.",
    ),
    (
        more("changes", hand=3, kind="sits", player=1, table=1, chair=1),
        "In hand 3, Table 1: Chair 1 of Table 1 holds a guest for whom no other chair is named.",
    ),
    (
        put("hands", 0, "moves", 0, "player", to=9),
        "In hand 1, Table 1: guest 9 cannot have moved on from there, by what else the file says.",
    ),
    (
        put("hands", 2, "named", 0, "players", to=[1, 2, 3, 4]),
        "In hand 3, Table 3: guests 1, 2, 3 and 4 cannot sit there, by what else the file says.",
    ),
    (
        lambda file: [more("log", **{**ENTRY, "version": n})(file) for n in (1, 2)],
        "In the log, version 2: this is there twice (the same key counts once).",
    ),
    (
        more("log", **ENTRY, rows=[{"fact": "weather", "key": {}, "before": None, "after": None}]),
        (
            "In the log, version 1: “rows” holds a row that does not say which fact was changed, "
            "and how."
        ),
    ),
]


@pytest.mark.parametrize(("change", "sentence"), REFUSED)
def test_what_cannot_have_happened_is_refused_and_nothing_is_changed(hostess, change, sentence):
    assert refused(changed(change), hostess) == sentence
