"""Standings, hands and history for a spreadsheet (F12, F50, F56; feature 85)."""

import csv
from datetime import UTC, datetime
from io import BytesIO, StringIO

import pytest
from django.contrib.auth.models import User
from openpyxl import load_workbook

from drives.services.evening import hands
from drives.services.guest_lists.reading import Wished, read_file
from drives.services.scoring.rulings import Challenge, give_ruling
from drives.services.setting_up import guests
from drives.services.spreadsheets.tables import Sheet, sheets
from drives.services.spreadsheets.writing import as_csv, as_workbook
from lexicon.rulings import Verdict
from tests.drives.reading import big_button, errors, main

pytestmark = pytest.mark.django_db

NOW = datetime(2027, 1, 1, tzinfo=UTC)
FORMULAS = ("=cmd|' /C calc'!A0", "+Ada", "@Ben", "-Cy", "''=x", "'tis", "A,=1+1", 'A";=1+1')
HARD = Sheet("Standings", ("Guest", "Total"), tuple((name, -10) for name in FORMULAS))


def rows(made: bytes, separator=","):
    return list(csv.reader(StringIO(made.decode("utf-8-sig"), newline=""), delimiter=separator))


def opened(made: bytes) -> dict[str, list[tuple[object, ...]]]:
    book = load_workbook(BytesIO(made))
    return {sheet.title: list(sheet.iter_rows(values_only=True)) for sheet in book.worksheets}


def an_evening_of_two_hands(evening):
    evening.seat(8)
    evening.do(guests.rename_guest, 6, name="Ida <b>Füß</b>", private=True)
    evening.play(1, "Ann", "Eve")
    challenge = Challenge(hand=1, table=1, player=2, word="sploot")
    evening.do(give_ruling, challenge, verdict=Verdict.WRONG)
    evening.begin(2)
    evening.bell(2)
    evening.mark(2, 1, {"Eve": 10, "Ben": 0, "Cy": 14, "Dot": 16})
    evening.mark(2, 2, {"Ann": 10, "Ida <b>Füß</b>": 12, "Gus": 14})
    evening.do(hands.finish_drive, missing_are_missed=True)


def test_every_guest_has_one_row_with_figures_that_are_figures_and_ties_as_on_screen(evening):
    """F56, T2, T3: fines in a column of their own."""
    an_evening_of_two_hands(evening)

    standings, by_hand, _ = sheets(evening.drive, NOW, for_everybody=False)

    assert standings == Sheet(
        "Standings",
        (
            *("Place", "Card", "Guest", "Mark", "Hands"),
            *("Marks", "Averages", "Fines", "Total", "Note"),
        ),
        (
            ("1=", 1, "Ann", "", 2, 10, 0, 0, 10, ""),
            ("1=", 5, "Eve", "", 2, 10, 0, 0, 10, ""),
            (3, 6, "Ida <b>Füß</b>", "", 2, 24, 0, 0, 24, ""),
            ("4=", 3, "Cy", "", 2, 28, 0, 0, 28, ""),
            ("4=", 7, "Gus", "", 2, 28, 0, 0, 28, ""),
            (6, 4, "Dot", "", 2, 32, 0, 0, 32, ""),
            (7, 2, "Ben", "", 2, 12, 0, 50, 62, ""),
            (None, 8, "Hal", "", 1, 16, 12, 0, 28, "below the line; missed hand 2"),
        ),
    )
    assert by_hand.titles == (
        *("Card", "Guest", "Mark", "Hand 1", "Hand 2", "Averages", "Fines", "Total"),
    )
    assert by_hand.rows[0] == (1, "Ann", "", 0, 10, 0, 0, 10)
    assert by_hand.rows[-1] == (8, "Hal", "", 16, "missed", 12, 0, 28)


def test_a_drive_without_a_hand_has_headings_and_its_history(evening):
    standings, by_hand, history = sheets(evening.drive, NOW, for_everybody=False)

    assert (standings.rows, by_hand.rows, by_hand.titles) == (
        (),
        (),
        ("Card", "Guest", "Mark", "Averages", "Fines", "Total"),
    )
    said = "Little Wittering Drive is planned: 12 hands of 7 minutes."
    assert history.rows == (("2026-11-28", "19:00", "The hostess", said),)


def test_a_void_hand_is_named_so_and_a_mark_to_come_is_no_figure(evening):
    """T2, T5, F15: blank is never 0."""
    evening.seat(4)
    evening.play(1, "Ann")
    evening.do(hands.make_hand_void, 1)
    evening.begin(2)
    evening.bell(2)
    evening.mark(2, 1, {"Ann": 0, "Ben": 12})
    evening.begin(3)
    evening.late("Pip")

    standings, by_hand, _ = sheets(evening.drive, NOW, for_everybody=False)

    assert by_hand.titles[3:5] == ("Hand 1 (void)", "Hand 2")
    assert {row[1]: row[3:5] for row in by_hand.rows} == {
        "Ann": (0, 0),
        "Ben": (12, 12),
        "Cy": (14, "to come"),
        "Dot": (16, "to come"),
        "Pip": (None, "missed"),
    }
    assert {row[2]: row[-1] for row in standings.rows} == {
        "Ann": "",
        "Ben": "",
        "Cy": "marks to come; 1 to come",
        "Dot": "marks to come; 1 to come",
        "Pip": "below the line; missed hand 2",
    }


def test_namesakes_carry_their_marks_and_names_stand_alone(evening):
    """F06: so that a list read back has the names themselves."""
    evening.seat(4)
    evening.play(1, "Cy")
    evening.do(guests.rename_guest, 2, name="Ann")
    evening.begin(2)

    standings, by_hand, _ = sheets(evening.drive, NOW, for_everybody=False)

    marked = {(1, "Ann", "no. 1"), (2, "Ann", "no. 2"), (3, "Cy", ""), (4, "Dot", "")}
    assert {row[1:4] for row in standings.rows} == marked
    assert {row[:3] for row in by_hand.rows} == marked


def test_a_public_file_has_no_private_name_anywhere(evening):
    """F50: nor the history, whose sentences name everybody."""
    an_evening_of_two_hands(evening)
    own, public = (sheets(evening.drive, NOW, for_everybody=said) for said in (False, True))

    assert [sheet.name for sheet in public] == ["Standings", "Hand by hand"]
    for sheet in public:
        files = as_csv(sheet, separator=";").decode(), str(opened(as_workbook([sheet])))
        assert [("Füß" in file, "Card 6" in file) for file in files] == [(False, True)] * 2
    assert all("Füß" in as_csv(sheet, separator=";").decode() for sheet in own)


@pytest.mark.parametrize("separator", [",", ";"])
def test_what_looks_like_a_formula_stays_text_and_comes_back_as_it_was(separator):
    """F12: and -10 stays a figure."""
    made = as_csv(HARD, separator=separator)

    assert made.startswith(b"\xef\xbb\xbf")
    assert rows(made, separator)[1:] == [
        ["'=cmd|' /C calc'!A0", "-10"],
        ["'+Ada", "-10"],
        ["'@Ben", "-10"],
        ["'-Cy", "-10"],
        ["'''=x", "-10"],
        ["'tis", "-10"],
        ["A,=1+1", "-10"],
        ['A";=1+1', "-10"],
    ]
    assert made.decode().count(f'"{separator}-10\r\n') == 8  # no quotes: Excel adds them up
    assert read_file(made, Wished()).lines.split("\n") == list(FORMULAS)


def test_a_workbook_has_words_as_words_and_figures_as_figures():
    """F12: nothing is worked out, nothing is quoted, and it comes back as it was."""
    made = as_workbook([HARD, Sheet("History", ("What",), ())])

    sheet = load_workbook(BytesIO(made))["Standings"]
    found = [(row[0].value, row[0].data_type, row[1].value, row[1].data_type) for row in sheet]
    assert found[1:] == [(name, "s", -10, "n") for name in FORMULAS]
    assert (sheet["A1"].font.b, sheet.freeze_panes) == (True, "A2")
    assert opened(made)["History"] == [("What",)]
    assert read_file(made, Wished()).lines.split("\n") == list(FORMULAS)


def test_a_sign_that_no_workbook_may_hold_does_not_spoil_it():
    sheet = Sheet("Standings", ("Guest", "Mark"), (("A\ufffe\x07\ud800B", None),))

    assert opened(as_workbook([sheet]))["Standings"][1] == ("A\ufffd\ufffd\ufffdB", None)
    assert rows(as_csv(sheet, separator=","))[1] == ["A\ufffe\x07?B", ""]


def test_the_page_asks_what_is_wanted_and_gives_the_file(client, hostess, evening):
    """F56: from the standings, without a developer."""
    client.force_login(hostess)
    an_evening_of_two_hands(evening)
    url = f"/drives/{evening.drive.code}/spreadsheets/"
    for before in ("standings/", ""):
        assert url in client.get(f"/drives/{evening.drive.code}/{before}").content.decode()
    assert big_button(client.get(url)) == ["Save the file"]

    book = client.get(f"{url}file/?what=workbook&names=all&between=")
    text = client.get(f"{url}file/?what=Hand+by+hand&names=public&between=%3B")

    assert list(opened(book.content)) == ["Standings", "Hand by hand", "History"]
    assert book["Content-Disposition"] == f'attachment; filename="{evening.drive.code}.xlsx"'
    assert rows(text.content, ";")[3][:4] == ["6", "Card 6", "", "12"]
    assert (text["Content-Type"], text["Content-Disposition"]) == (
        "text/csv; charset=utf-8",
        f'attachment; filename="{evening.drive.code}-hand-by-hand.csv"',
    )


def test_a_file_without_a_choice_of_commas_has_them(client, hostess, evening):
    client.force_login(hostess)
    evening.seat(4)

    made = client.get(
        f"/drives/{evening.drive.code}/spreadsheets/file/?what=Standings&names=all"
    ).content

    assert rows(made)[0][:3] == ["Place", "Card", "Guest"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("what=History&names=public", "The history names everybody; it is for yourself only."),
        ("what=roof&names=all", "Select a valid choice. roof is not one of the available choices."),
        ("names=all", "This field is required."),
    ],
)
def test_what_is_not_there_is_asked_again(client, hostess, evening, asked, said):
    client.force_login(hostess)

    response = client.get(f"/drives/{evening.drive.code}/spreadsheets/file/?{asked}")

    assert (response.status_code, errors(response)) == (422, [said])
    assert main(response).startswith("For a spreadsheet")


def test_a_stranger_gets_no_figures(client, evening):
    client.force_login(User.objects.create_user("other"))

    for path in ("", "file/?what=workbook&names=all"):
        url = f"/drives/{evening.drive.code}/spreadsheets/{path}"
        assert client.get(url).status_code == 404
