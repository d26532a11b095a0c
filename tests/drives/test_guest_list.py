import pytest

from drives.services.setting_up.guest_list import NameRefused, clean_name
from drives.services.setting_up.pasted_list import Reading, read_list
from drives.services.setting_up.read_name import ReadName


def names(pasted: str) -> list[str]:
    return [read.name for read in read_list(pasted).names]


def test_a_pasted_list_with_blanks_and_numbering_gives_twelve_whole_names() -> None:
    """F04."""
    pasted = (
        "1. Ada Finch\n2) Ben Hale  \n\n\tCy Moss\n4: Dot\tLacey\n- Eve Pym\n• Fay Reed\n"
        "Gus Tarn\n   \nHal Usk\nFinch, Ida\n10. Jo Lark\nKit Vane\nLou Wynn\n"
    )

    assert names(pasted) == [
        "Ada Finch", "Ben Hale", "Cy Moss", "Dot Lacey", "Eve Pym", "Fay Reed",
        "Gus Tarn", "Hal Usk", "Finch, Ida", "Jo Lark", "Kit Vane", "Lou Wynn",
    ]  # fmt: skip


def test_an_invisible_mark_and_a_heading_are_no_guest() -> None:
    """F01."""
    assert names("\ufeffName;\nAda Finch\nBen Hale") == ["Ada Finch", "Ben Hale"]
    assert names("\ufeffAda Finch\nBen Hale") == ["Ada Finch", "Ben Hale"]


def test_all_headings_on_top_are_left_out_and_said() -> None:
    """F01: below the title of a list too."""
    read = read_list("Guest list for Saturday\nGuests:\n\nName\nAda Finch\nBen Hale\nTotal: 2")

    assert read == Reading(
        (
            ReadName("Guest list for Saturday", line="Guest list for Saturday", is_guest=False),
            ReadName("Ada Finch"),
            ReadName("Ben Hale"),
            ReadName("Total: 2", line="Total: 2", is_guest=False),
        ),
        headings=("Guests:", "Name"),
    )
    assert str(read) == (
        "2 guests; 2 lines are asked about; the headings “Guests:” and “Name” were left out."
    )
    assert read.sure == ["Ada Finch", "Ben Hale"]


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("Ada Finch\nBen Hale", "2 guests."),
        ("1. Ada Finch\n2. Ben Hale", "2 guests; the numbering was left out."),
        (
            "No\tName\n1\tAda Finch",
            "1 guest; the heading “No Name” and the numbering were left out.",
        ),
        ("Name\tMeal\tFrom\nAda Finch", "1 guest; the heading “Name Meal From” was left out."),
        (
            "Surname, First name\nFinch, Ada",
            "1 guest; the heading “Surname, First name” was left out.",
        ),
        ("Guest 1\nGuest 2", "2 guests."),
        ("Total: 10", "1 line is asked about."),
    ],
)
def test_what_was_understood_and_left_out_is_said_in_words(pasted: str, said: str) -> None:
    """F01, F04."""
    assert str(read_list(pasted)) == said


@pytest.mark.parametrize(
    ("line", "name", "is_guest"),
    [
        ("Ann <ann@x.org>", "Ann", True),
        ('"Ann Bird" <ann@x.org>', "Ann Bird", True),
        ("Ann Bird (ann@x.org)", "Ann Bird", True),
        ("ann@x.org", "ann@x.org", True),
        ("Ann https://x.org/ann", "Ann", True),
        ("https://x.org/list", "https://x.org/list", False),
        ("Smith\t4 Elm Road\tfish", "Smith", True),
        ("Jo Ann Lark\tfish", "Jo Ann Lark", True),
        ("3 Jo Lark", "Jo Lark", True),
        ("Ann + 1", "Ann + 1", True),
        ("Ladies:", "Ladies:", False),
        ("Total 12", "Total 12", False),
        ("12", "12", False),
        ("12 guests", "guests", False),
        ("The guest list of the club", "The guest list of the club", False),
    ],
)
def test_a_line_that_hardly_looks_like_a_name_is_asked_about(
    *, line: str, name: str, is_guest: bool
) -> None:
    """F04: it is neither added silently nor dropped; what is most likely is offered."""
    assert read_list(f"Ada Finch\n{line}").names == (
        ReadName("Ada Finch"),
        ReadName(name, line=line, is_guest=is_guest),
    )


def test_a_heading_among_the_names_is_asked_about() -> None:
    assert read_list("Ada Finch\nGuests\nBen Hale").asked == [
        ReadName("Guests", line="Guests", is_guest=False)
    ]


def test_an_answer_decides_what_is_added() -> None:
    odd = ReadName("Smith", line="Smith\tfish\tlate")

    assert [odd.as_answered(answer) for answer in ("guest", "written", "none", "")] == [
        ("Smith",), ("Smith fish late",), (), (),
    ]  # fmt: skip
    assert ReadName("Ann").as_answered("") == ("Ann",)
    assert ReadName("Ann", same_as="Ann").as_answered("two") == ("Ann",)


def test_look_alikes_are_marked_and_never_left_out() -> None:
    """F06."""
    assert read_list("Jo Lark\nJo Lark\n jo  lark \nZoë\nZOE", already=["Ann"]).names == (
        ReadName("Jo Lark"),
        ReadName("Jo Lark", same_as="Jo Lark", is_above=True),
        ReadName("jo lark", same_as="Jo Lark", is_above=True),
        ReadName("Zoë"),
        ReadName("ZOE", same_as="Zoë", is_above=True),
    )


def test_a_list_pasted_again_is_known_name_by_name() -> None:
    """F06: adding it again adds nobody silently."""
    assert read_list("Ann\nBen", already=["Ben", "Ann"]).names == (
        ReadName("Ann", same_as="Ann"),
        ReadName("Ben", same_as="Ben"),
    )


def test_an_empty_list_has_no_guests() -> None:
    assert read_list("\n  \n\u200b\n1. \n") == Reading(is_numbered=False)


@pytest.mark.parametrize("nothing", ["", "   ", "\u200b\u200d", "\x00", "\ufeff"])
def test_a_name_that_cannot_be_read_is_refused_in_plain_words(nothing: str) -> None:
    """F11."""
    with pytest.raises(NameRefused, match=r"^A guest needs a name that can be read\.$"):
        clean_name(nothing)


def test_a_name_of_more_than_200_letters_is_refused() -> None:
    assert clean_name("x" * 200) == "x" * 200
    with pytest.raises(NameRefused, match="too long; a name has at most 200 letters"):
        clean_name("x" * 201)


@pytest.mark.parametrize(
    "written",
    ["O'Dell", 'Ann "Nan" Crow', "A & B <Co>", "Ada <b>Finch", "<script>x</script>", "李"],
)
def test_a_name_is_kept_letter_for_letter(written: str) -> None:
    """F07, F09."""
    assert clean_name(f"  {written}\t") == written


def test_a_name_is_kept_composed_and_without_control_marks() -> None:
    assert clean_name("Zoe\u0308\x07 Z\n") == "Zoë Z"
