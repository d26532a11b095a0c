"""A list of guests in a file: letters, separators, columns, headings (F01, F03, F04, F12)."""

import pytest

from drives.services.guest_lists.letters import FileRefused, lettered
from drives.services.guest_lists.reading import GuestFile, Wished, read_file, read_pasted_table
from drives.services.guest_lists.separated import Separated, separated

EIGHT = [
    *("Ada Finch", "Ben Hale", "Cy Moss", "Dot Lacey"),
    *("Eve Pym", "Fay Reed", "Gus Tarn", "Hal Usk"),
]
ACCENTED = ["adélaïde Roux", "Björn Ås", "Søren Øst"]


def read(text: str, letters: str = "utf-8", **wished: str) -> GuestFile:
    return read_file(text.encode(letters), Wished(**wished))


def test_a_mark_at_the_start_of_a_file_is_no_part_of_a_name():
    """F01: with a heading and without."""
    with_heading = "Name;Table\n" + "\n".join(f"{name};{n}" for n, name in enumerate(EIGHT))

    for text in (with_heading, "\n".join(EIGHT)):
        assert read(text, "utf-8-sig").lines.split("\n") == EIGHT


def test_it_is_said_how_a_file_was_read():
    """F01, F03."""
    assert read("Name;Table\nAda;1\nBen;2", "utf-8-sig") == GuestFile(
        lines="Ada\nBen",
        are_cells=True,
        said=(
            "Read as UTF-8: the file says so itself.",
            "Semicolons between.",
            "2 columns; the names are taken from column 1, “Name”.",
            "The first line is the heading and is left out.",
            "Not used: column 2, “Table”.",
        ),
        letters="utf-8",
        columns=(
            ("0", "column 1, “Name”"),
            ("1", "column 2, “Table”"),
            ("0+1", "column 1, “Name” and then column 2, “Table”"),
            ("1+0", "column 2, “Table” and then column 1, “Name”"),
        ),
        names_in="0",
        heading="yes",
    )


def test_lines_without_a_name_are_left_out_and_said():
    """F12: a formula nobody has worked out, or a form with more numbers than guests."""
    found = read("No;Name\n1;Ada\n2;\n3; \n4;Ben")

    assert found.said[-1] == "Without a name, and left out: 2 lines."
    assert found.lines.split() == ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("written_in", "read_as", "why"),
    [
        ("utf-8", "utf-8", "Read as UTF-8: all its letters make sense so."),
        ("utf-8-sig", "utf-8", "Read as UTF-8: the file says so itself."),
        ("latin-1", "cp1252", "Read as Windows-1252, Western Europe: it is an older kind of file."),
        ("cp1252", "cp1252", "Read as Windows-1252, Western Europe: it is an older kind of file."),
        ("utf-16", "utf-16", "Read as UTF-16, Excel’s “Unicode text”: the file says so itself."),
        (
            "utf-16-le",
            "utf-16",
            "Read as UTF-16, Excel’s “Unicode text”: every other byte is empty.",
        ),
        (
            "utf-16-be",
            "utf-16",
            "Read as UTF-16, Excel’s “Unicode text”: every other byte is empty.",
        ),
    ],
)
def test_accented_names_are_read_in_whatever_letters_they_were_saved(written_in, read_as, why):
    """F03: é, ö and ø, with a heading that has é."""
    text = "Prénom et nom;Table\n" + "\n".join(f"{name};4" for name in ACCENTED)

    file = read(text, written_in)

    assert (file.lines.split("\n"), file.letters, file.said[0]) == (ACCENTED, read_as, why)


def test_a_byte_that_windows_does_not_know_is_read_as_latin_1():
    assert lettered(b"Ann\xe9\x81").letters == "latin-1"


def test_the_hostess_says_which_letters_a_file_has():
    """F03: "Żak" saved in Central Europe looks like Western letters."""
    raw = "Żak\nŁucja".encode("cp1250")

    assert read_file(raw, Wished()).lines == "¯ak\n£ucja"
    file = read_file(raw, Wished(letters="cp1250"))
    assert (file.lines, file.said) == (
        "Żak\nŁucja",
        ("Read as Windows-1250, Central Europe.",),
    )


def test_letters_that_a_file_cannot_have_are_not_forced_on_it():
    file = read_file("Søren".encode("latin-1"), Wished(letters="utf-8"))

    assert (file.lines, file.said) == (
        "Søren",
        ("Read as Windows-1252, Western Europe: it cannot be read as UTF-8.",),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ada Finch\nBen Hale", Separated((("Ada Finch",), ("Ben Hale",)))),
        ("Finch, Ada\nHale, Ben", Separated((("Finch, Ada",), ("Hale, Ben",)))),
        (
            '"Finch, Ada",3\n"Hale, Ben",4',
            Separated((("Finch, Ada", "3"), ("Hale, Ben", "4")), ","),
        ),
        ("Finch,Ada\nHale,Ben", Separated((("Finch", "Ada"), ("Hale", "Ben")), ",")),
        ("Ada\t3\nBen\t4", Separated((("Ada", "3"), ("Ben", "4")), "\t")),
        ("Ada|3\nBen|4", Separated((("Ada", "3"), ("Ben", "4")), "|")),
        ("Ada;\n\nBen;", Separated((("Ada",), ("Ben",)), ";")),
        ("Name;\nAda\nBen", Separated((("Name;",), ("Ada",), ("Ben",)))),
        ('"Nan" Crow;1\nBen;2', Separated((('"Nan" Crow', "1"), ("Ben", "2")), ";")),
        ('"Ann ""Nan"" Crow"\n"Nan" X', Separated((('Ann "Nan" Crow',), ('"Nan" X',)))),
        ('"Ann\nBird";1\nBen;2', Separated((("Ann\nBird", "1"), ("Ben", "2")), ";")),
        ("", Separated(())),
        (";;\n;", Separated(((";;",), (";",)))),
    ],
)
def test_what_separates_is_what_stands_in_nearly_every_line(text, expected):
    """F04: never the blank between first and last name, never the comma of "Finch, Ada"."""
    assert separated(text) == expected


def test_a_cell_longer_than_any_list_is_refused():
    with pytest.raises(FileRefused, match="A cell of this file is far too long for a name"):
        separated(f"{'x' * 200_000};3")


@pytest.mark.parametrize(
    ("text", "lines", "names_in", "heading"),
    [
        ("Surname,First name\nFinch,Ada", "Ada Finch", "1+0", "yes"),
        ("Nr;Name;Vorname\n1;Finch;Ada", "Ada Finch", "2+1", "yes"),
        ("Vorname;Nachname;Tisch\nAda;Finch;3", "Ada Finch", "0+1", "yes"),
        ("Table;Guest\n3;Ada", "Ada", "1", "yes"),
        ("Surname;Table\nFinch;3", "Finch", "0", "yes"),
        ("First name;Table\nAda;3", "Ada", "0", "yes"),
        ("3;Ada Finch\n4;Ben Hale", "Ada Finch\nBen Hale", "1", "no"),
        ("Ada;Finch\nBen;Hale", "Ada Finch\nBen Hale", "0+1", "no"),
        ("Ada Finch;fish\nBen Hale;fowl", "Ada Finch\nBen Hale", "0", "no"),
        ("Wer;Tisch\nAda;3\nBen;4", "Ada\nBen", "0", "yes"),
        ("1;2\n3;4", "1\n3", "0", "no"),
        ("Guest list;\n;\nName;Table\nAda;3", "Ada", "0", "yes"),
        ("a@x.org;Ada\nb@x.org;Ben", "Ada\nBen", "1", "no"),
    ],
)
def test_the_column_of_the_names_is_found(text, lines, names_in, heading):
    """F01, F04."""
    file = read(text)

    assert (file.lines, file.names_in, file.heading) == (lines, names_in, heading)


def test_what_stands_above_the_heading_is_left_out_and_said():
    assert read("Our club;\nName;Table\nAda;3").said[-2] == (
        "The heading and 1 line above it are left out."
    )


def test_the_hostess_says_where_the_names_stand_and_what_the_first_line_is():
    text = "Who;Where\nAda;Finch\nBen;Hale"

    assert read(text).lines == "Who Where\nAda Finch\nBen Hale"
    assert read(text, heading="yes").lines == "Ada Finch\nBen Hale"
    assert read(text, heading="yes", names_in="1+0").lines == "Finch Ada\nHale Ben"
    assert read(text, heading="no", names_in="1").lines == "Where\nFinch\nHale"
    assert read(text, names_in="7").lines == "Who Where\nAda Finch\nBen Hale"
    assert read(text, names_in="x+²").lines == "Who Where\nAda Finch\nBen Hale"
    assert read(text).said[-2:] == (
        "2 columns; the names are taken from column 1, “Who …” and column 2, “Where …”.",
        "No heading: the first line is a guest.",
    )


def test_the_quote_before_a_formula_is_no_part_of_a_name():
    """F12: ours, or another program's; a name that begins with an apostrophe keeps it."""
    text = "Name;Total\n\"'=cmd|' /C calc'!A0\";-10\n'+Ada;1\n'@Ben;2\n'-Cy;3\n'tis;4\n''=x;5"

    assert read(text).lines.split("\n") == [
        *("=cmd|' /C calc'!A0", "+Ada", "@Ben", "-Cy", "'tis", "'=x"),
    ]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"\xd0\xcf\x11\xe0rest", "This is an old Excel file"),
        (b"%PDF-1.4", "This is a PDF. Copy the names out of it and paste them."),
        (b"PK\x03\x04rest", "This is no list that can be read here. Save it as CSV or .xlsx"),
        (b"\x89PNG\r\n\x1a\nIHDR", "There is no list of names in this file"),
    ],
)
def test_a_file_that_is_no_list_is_refused_in_plain_words(raw, said):
    with pytest.raises(FileRefused, match=f"^{said}"):
        read_file(raw, Wished())


def test_a_table_copied_from_a_spreadsheet_is_read_by_columns():
    """F04: the tab between a first and a last name makes no table."""
    table = read_pasted_table("Name\tE-mail\nAda Finch\ta@x.org\nBen Hale\tb@x.org", Wished())
    wide = read_pasted_table("1\tAda Finch\tfish\n2\tBen Hale\tfowl", Wished())

    assert table is not None
    assert (table.lines, table.said[0], table.letters) == (
        "Ada Finch\nBen Hale",
        "A table copied from a spreadsheet.",
        "",
    )
    assert wide is not None
    assert wide.lines == "Ada Finch\nBen Hale"
    for names in (
        "Ada Finch\nBen",
        "Dot\tLacey\nAda\tFinch",
        "Ada\tFinch\nBen\nCy",
        "Ann\tElm\tfish",
        "\t\n",
    ):
        assert read_pasted_table(names, Wished()) is None
