import pytest

from drives.services.setting_up.guest_list import NameRefused, ReadName, clean_name, read_list


def names(pasted: str) -> list[str]:
    return [read.name for read in read_list(pasted)]


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


def test_look_alikes_are_marked_and_never_left_out() -> None:
    """F06."""
    assert read_list("Jo Lark\nJo Lark\n jo  lark \nZoë\nZOE", already=["Ann"]) == [
        ReadName("Jo Lark"),
        ReadName("Jo Lark", same_as="Jo Lark"),
        ReadName("jo lark", same_as="Jo Lark"),
        ReadName("Zoë"),
        ReadName("ZOE", same_as="Zoë"),
    ]


def test_a_list_pasted_again_is_known_name_by_name() -> None:
    """F06: adding it again adds nobody silently."""
    assert read_list("Ann\nBen", already=["Ben", "Ann"]) == [
        ReadName("Ann", same_as="Ann"),
        ReadName("Ben", same_as="Ben"),
    ]


def test_an_empty_list_has_no_guests() -> None:
    assert read_list("\n  \n\u200b\n") == []


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
