"""No name breaks a score card, or changes what else is on it (F07, F09, F11)."""

import pytest

from drives.papers import CardFor
from tests.drives.cards_on_paper import cards_for, lines_of, made, pages_of, text_of


@pytest.mark.parametrize(
    "name",
    [
        "O'Dell",
        'Ann "Nan" Crow',
        "A & B <Co>",
        "Ada <b>Finch",
        "<script>x</script>",
        "Zoë",
        "Łukasz Żak",
        "Nguyễn Thị Ánh",
        "Siân Llŷr",
        "Σοφία Παπαδοπούλου",
        "Анна Ёлкина",
        "=cmd|' /C calc'!A0",
        "Hal",
        r"\(back) slash\\",
    ],
)
def test_a_name_stands_on_the_card_letter_for_letter(name):
    """F07, F09."""
    assert name in text_of(made(cards_for(name))).splitlines()


def test_a_name_in_separate_accents_is_printed_composed():
    assert "Zoë" in lines_of(made(cards_for("Zoe\u0308")))


@pytest.mark.parametrize("name", ["李小龍", "🎩 Ada", "Ann\x00", "\u202eAnn", " ", "\u200b"])
def test_a_name_that_cannot_be_drawn_gets_a_line_to_write_on(name):
    """F09: never a black box, never half a name."""
    lines = lines_of(made(cards_for(name)))

    assert lines[:4] == ["1", "Name", "Table 1 · Chair 1", "Little Wittering Drive"]


def test_a_long_name_takes_two_lines_and_a_longer_one_as_many_as_it_needs():
    """F11."""
    two = "Bartholomew Featherstonehaugh-Cholmondeley the Younger of Wittering"
    longest = "Featherstonehaugh " * 10 + "Featherstonehaughs"  # 198 letters; 200 may be entered

    _, first, second, seat = lines_of(made(cards_for(two)))[:4]
    assert (f"{first} {second}", seat) == (two, "Table 1 · Chair 1")
    lines = lines_of(made(cards_for(longest)))
    assert " ".join(lines[1 : lines.index(seat)]) == longest


def test_a_name_never_changes_the_pages_or_what_else_is_printed():
    """F11, and card number 1000."""
    long = [CardFor(1000 + n, name, 12, 4) for n, name in enumerate(["W" * 70, "W " * 60, "李"])]
    short = [CardFor(1000 + n, "Hal", 12, 4) for n in range(3)]

    def printed(cards):
        drawn = lines_of(made(cards))
        assert len(pages_of(made(cards))) == 1
        return [
            line
            for line in drawn
            if line not in {"Name", "Hal"} and "WW" not in line and "W W" not in line
        ]

    assert printed(long) == printed(short)
