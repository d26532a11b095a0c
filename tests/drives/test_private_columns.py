"""A column that says whose name is private, and those that are not used (F04, F50)."""

import pytest

from drives.services.guest_lists.reading import GuestFile, Wished, read_file


def read(text: str, **wished: str) -> GuestFile:
    return read_file(text.encode(), Wished(**wished))


@pytest.mark.parametrize(
    "title", ["Private", "Child?", "Children", "Not public", "Under 16", "Kind", "Privé"]
)
@pytest.mark.parametrize("cell", ["yes", "Y", "x", "1", "TRUE", "✓", "her mother says so"])
def test_a_column_of_children_keeps_their_names_off_public_lists(title, cell):
    """F50: whatever is not "no" counts, and how many they are is said."""
    file = read(f"Guest;Table;{title}\nDora Finch;3;{cell}\nAda Finch;3;no\nBen;4;\nCy;4;0")

    assert file.lines == "Dora Finch\tprivate\nAda Finch\nBen\nCy"
    assert file.said[-2:] == (
        f"By column 3, “{title}”: 1 name kept off public lists.",
        "Not used: column 2, “Table”.",
    )


def test_columns_that_are_not_used_are_said():
    """F04, F50: so that no wish of the list is passed over in silence."""
    assert read("Name;Public;Meal\nAda;no;fish\nBen;yes;").said[-1] == (
        "Not used: column 2, “Public” and column 3, “Meal”."
    )
    assert read("3;Ada Finch\n4;Ben Hale").said[-1] == "Not used: column 1, “3 …”."
    assert read("Name;Private\nAda;x").said[-1] == (
        "By column 2, “Private”: 1 name kept off public lists."
    )


def test_a_column_of_ticks_is_known_though_no_other_heading_is():
    """F50: "Child" over an x is no surname."""
    file = read("Wer;Kind\nDora;x\nAda;")
    assert (file.lines, file.names_in, file.heading) == ("Dora\tprivate\nAda", "0", "yes")

    surnames = read("Dora;Child\nAda;Finch")
    assert (surnames.lines, surnames.heading) == ("Dora Child\nAda Finch", "no")
    assert read("Dora;Child").lines == "Dora Child"


def test_the_hostess_may_take_the_names_from_such_a_column_all_the_same():
    text = "Name;Child\nDora;x\n;x"

    assert read(text).lines == "Dora\tprivate\n\tprivate"
    assert read(text).said[-2:] == (
        "By column 2, “Child”: 1 name kept off public lists.",
        "Without a name, and left out: 1 line.",
    )
    assert read(text, names_in="1").lines == "x\nx"
    assert read(text, heading="no").lines == "Name\nDora\n"


def test_the_sum_beside_a_name_goes_with_it_and_is_asked_about():
    """F04: "Total | 12" is no guest of the name "12"."""
    file = read("Table;Name\n3;Ada Finch\nTotal;12\n;Ben")

    assert file.lines == "Ada Finch\n12\tTotal\nBen"
