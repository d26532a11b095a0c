"""Lists as people send them: e-mails, couples, remarks, sums, children (F04, F06, F50)."""

import pytest

from drives.services.setting_up.guest_list import letters_apart
from drives.services.setting_up.pasted_list import Reading, read_list
from drives.services.setting_up.read_name import ReadName


def first_sight(pasted: str, *, cells: bool = False) -> list[tuple[str, str]]:
    """Return of each line who is offered, and what is proposed: nothing where nothing is asked."""
    read = read_list(pasted, as_they_stand=cells)
    return [(one.offered or one.name, one.proposed) for one in read.names]


@pytest.mark.parametrize(
    ("pasted", "people"),
    [
        (
            "To: Ann Pym <ann@x.org>, 2. Bob Stone <bob@x.org>, 3. Cy Young <cy@x.org>",
            ["Ann Pym", "Bob Stone", "Cy Young"],
        ),
        ('"Ann Pym" <a@x>; "Dee, Kay" <k@x>', ["Ann Pym", "Dee, Kay"]),
        ("Cc: Pym, Ann <a@x>; Stone, Bob (b@x)", ["Pym, Ann", "Stone, Bob"]),
        ("a@x.org, b@x.org;", ["a@x.org", "b@x.org"]),
    ],
)
def test_the_addressees_of_an_e_mail_are_a_guest_each_without_the_addresses(
    pasted: str, people: list[str]
) -> None:
    """F04: all on one line, with commas or semicolons."""
    assert first_sight(pasted) == [(name, "guest") for name in people]


def test_who_stands_behind_the_only_address_is_another_guest_but_a_remark_is_none() -> None:
    """F04."""
    assert first_sight("Ann Pym <a@x>, Bob Stone") == [("Ann Pym", "guest"), ("Bob Stone", "")]
    assert first_sight("Ann Pym <a@x>, late") == [("Ann Pym , late", "guest")]
    assert first_sight("Ann Pym <a@x>, comes late") == [("Ann Pym , comes late", "guest")]


@pytest.mark.parametrize(
    "pasted", ["Ann Pym; Bob Stone; Cy Young", "Ann Pym, Bob Stone and Cy Young."]
)
def test_whole_names_on_one_line_are_taken_apart_and_that_is_said(pasted: str) -> None:
    """F04: and nobody is added before the hostess has looked."""
    read = read_list(pasted)

    assert read.sure == ["Ann Pym", "Bob Stone", "Cy Young"]
    assert str(read) == "3 guests; a line of several names was taken apart."
    assert read.waits


@pytest.mark.parametrize(
    ("line", "people"),
    [
        ("George & Hilda Ivory", ("George Ivory", "Hilda Ivory")),
        ("Mr and Mrs Ivory", ("Mr Ivory", "Mrs Ivory")),
        ("Ann und Tom", ("Ann", "Tom")),
        ("Ann Pym / Bob Stone", ("Ann Pym", "Bob Stone")),
        ("Bell, Ann & Tom", ("Ann Bell", "Tom Bell")),
    ],
)
@pytest.mark.parametrize("cells", [False, True])
def test_a_couple_on_one_line_is_asked_about_since_each_needs_a_card(
    *, line: str, people: tuple[str, ...], cells: bool
) -> None:
    """F04: in a column of a spreadsheet too."""
    read = read_list(line, as_they_stand=cells)
    (one,) = read.names

    assert (one.people, one.why) == (people, "These may be several people, and each needs a card.")
    assert [one.as_answered(answer) for answer in ("each", "guest", "none")] == [
        people,
        (line,),
        (),
    ]
    assert str(read) == "2 guests; 1 line is asked about."


def test_a_remark_behind_a_name_is_asked_about() -> None:
    """F04: what may as well be a first name is open."""
    assert first_sight(
        "Cora Lane, vegetarian\nAda; vegan\nde la Mare, Walter\nBen Hale, Cy Lark\nAnn and guest"
    ) == [
        ("Cora Lane", "each"),
        ("Ada", "each"),
        ("de la Mare", ""),
        ("Ben Hale and Cy Lark", ""),
        ("Ann and guest", ""),
    ]


@pytest.mark.parametrize(
    "name",
    [
        *("Finch, Ada", "Martin King, Jr.", "A & B <Co>", "Ortega y Gasset", "O’Dell-Ames"),
        *("Count Dracula", "Sum Wong", "Dora Child", "Cardill", "Hugh Card", "Nan Lovely"),
    ],
)
@pytest.mark.parametrize("cells", [False, True])
def test_names_that_only_look_so_are_not_asked_about(*, name: str, cells: bool) -> None:
    assert read_list(name, as_they_stand=cells) == Reading((ReadName(name),))


def test_what_people_write_around_a_list_is_asked_about() -> None:
    """F04: answers to an e-mail that are no guests, most likely."""
    talk = "Yes\nThanks, Daisy\nDear all,\nOn Mon, 3 May, Ann wrote:\n--\nSent from my phone"

    assert [proposed for _, proposed in first_sight(talk)] == ["none"] * 6
    assert first_sight("Best, George") == [("Best, George", "")]


def test_the_mark_of_what_was_quoted_is_left_out_and_said() -> None:
    """F04."""
    read = read_list("> > Fred Quoted\n>Ann Pym\n> 3. Bob")

    assert read.sure == ["Fred Quoted", "Ann Pym", "Bob"]
    assert str(read) == "3 guests; the numbering and the “>” of what was quoted were left out."
    assert str(read_list("> Ann")) == "1 guest; the “>” of what was quoted was left out."


@pytest.mark.parametrize("cell", ["12", "12\tTotal", "Ada\tSum: 3", "Total", "Count 12"])
def test_a_sum_in_a_column_is_no_guest_unless_she_says_so(cell: str) -> None:
    """F04: the first time and every time; a name beside another remark is a name."""
    for already in ([], [cell.partition("\t")[0]]):
        (one,) = read_list(cell, already=already, as_they_stand=True).names
        assert (one.name, one.proposed) == (cell.partition("\t")[0], "none")
    assert first_sight("Ada\tFinch", cells=True) == [("Ada Finch", "")]


@pytest.mark.parametrize("line", ["Dora Finch (child)", "Dora Finch, private", "Dora Finch\tchild"])
def test_who_is_said_to_be_a_child_is_asked_about(line: str) -> None:
    """F50: her name is kept off public lists unless the hostess says otherwise."""
    (one,) = read_list(line).names

    assert (one.people, one.proposed) == (("Dora Finch",), "private")
    assert [one.is_private_as(answer) for answer in ("private", "each")] == [True, False]


def test_private_behind_a_tab_of_a_column_keeps_the_name_off_public_lists() -> None:
    """F50: so the hostess may write it there herself."""
    read = read_list("Dora Finch\tPrivate\nAda", as_they_stand=True)

    assert read.names == (ReadName("Dora Finch", is_private=True), ReadName("Ada"))
    assert read.waits
    assert not read_list("Ada").waits


def test_the_number_of_a_private_guest_is_no_new_guest() -> None:
    """F50: so the lists for everybody show her."""
    for cells in (False, True):
        (one,) = read_list("Card 22", as_they_stand=cells).names
        assert (one.name, one.proposed, one.why) == (
            "Card 22",
            "none",
            "So a guest is shown whose name is kept off public lists.",
        )


def test_of_two_rows_of_one_list_nothing_is_proposed() -> None:
    """F06: pressing on would lose a guest; a guest already there is one of them only."""
    read = read_list("Mary Brown\nMary Brown\nMary Brown", already=["Mary Brown"])

    assert [one.proposed for one in read.names] == ["same", "", ""]
    assert [one.must_be_answered for one in read.names] == [False, True, True]
    assert read.unanswered({1: "two"}) == [read.names[2]]


def test_it_is_said_which_letters_differ_of_names_that_look_alike() -> None:
    """F06: and nothing is proposed."""
    (one,) = read_list("Аnna Pym", already=["Anna Pym"]).names

    assert (one.apart, one.proposed) == ("In “Аnna Pym” the “А” is Cyrillic.", "")
    assert letters_apart("Anna Pym", "Αnnа Pym") == (
        "In “Αnnа Pym” the “Α” is Greek and the “а” is Cyrillic."
    )
    assert letters_apart("Анна", "Анна") == ""


def test_of_a_couple_one_of_whom_is_there_already_nothing_is_proposed() -> None:
    """F06."""
    (couple,) = read_list("George & Hilda Ivory", already=["Hilda Ivory"]).names
    (anna,) = read_list("Jo Lark", already=["JO LARK", "Jo Lark"]).names

    assert (couple.same_as, couple.proposed) == ("Hilda Ivory", "")
    assert anna.same_as == "Jo Lark"


def test_answers_are_kept_by_what_stands_in_the_lines() -> None:
    """F06: a line more or less above them moves no answer."""
    before = read_list("Jo Lark\nJo Lark\nJo Lark\nAnn")
    after = read_list("Ben\nJo Lark\nJo Lark\nJo Lark\nJo Lark")

    assert after.answers_kept(before, {1: "two", 2: "same"}) == {1: "", 2: "two", 3: "same"}
