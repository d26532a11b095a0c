"""Score cards: what is on them, how many sheets, and that no name breaks one."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from math import ceil

import pytest
from pypdf import PdfReader

from drives.papers import CardFor, Occasion, Paper, PaperError, Stationery, score_cards
from drives.papers.imposition import cut_and_stack, imposition_for

WITTERING = Occasion("Little Wittering Drive", "Saturday, 12 May 1935", "Parish Hall")
REMEMBER = (
    "The lowest total wins. The winner of a hand goes to the next table"
    " (from the last to Table 1) and deals."
)
ADDRESS = "HTTPS://DRIVE.EXAMPLE.ORG/G/ABCDEFGH"


def cards_for(*names, address=None):
    return [
        CardFor(number, name, table=(number + 3) // 4, chair=(number - 1) % 4 + 1, address=address)
        for number, name in enumerate(names, start=1)
    ]


def guests(count):
    return cards_for(*(f"Guest {number}" for number in range(1, count + 1)))


def pages_of(pdf):
    return PdfReader(BytesIO(pdf)).pages


def letters(text):
    return "".join(text.split())


def text_of(pdf):
    return "\n".join(page.extract_text() for page in pages_of(pdf))


def one_card(name, **choices):
    return text_of(score_cards(WITTERING, cards_for(name), hands=12, interval_after=6, **choices))


@pytest.mark.parametrize(("hands", "per_sheet"), [(6, 4), (12, 4), (14, 4), (20, 2), (30, 1)])
@pytest.mark.parametrize("count", [1, 4, 5, 37, 160])
@pytest.mark.parametrize("paper", Paper)
def test_the_number_of_pages_is_cards_by_cards_on_a_sheet(count, hands, per_sheet, paper):
    """F47: no blank page, no card cut in two."""
    pdf = score_cards(
        WITTERING, guests(count), hands=hands, interval_after=6, stationery=Stationery(paper)
    )

    drawn = [page.get_contents().get_data().count(b" Do") for page in pages_of(pdf)]
    assert drawn == [per_sheet] * ceil(count / per_sheet)


def test_cut_and_stacked_cards_are_sorted():
    sheets = cut_and_stack(37, 4)

    piles = [[sheet[place] for sheet in sheets] for place in range(4)]
    assert len(sheets) == 10
    assert [card for pile in piles for card in pile] == list(range(40))


def test_sheet_s_holds_the_cards_s_and_every_so_many_sheets_on_from_the_top_left():
    pdf = score_cards(WITTERING, guests(8), hands=12, interval_after=6)

    held = [
        [line for line in page.extract_text().splitlines() if line.startswith("Guest")]
        for page in pages_of(pdf)
    ]
    assert held == [
        ["Guest 1", "Guest 3", "Guest 5", "Guest 7"],
        ["Guest 2", "Guest 4", "Guest 6", "Guest 8"],
    ]


def test_places_on_a_sheet_run_by_rows_from_the_top_left():
    quarters = imposition_for(12, Paper.LETTER)
    halves = imposition_for(15, Paper.LETTER)

    def corners(imposition, count):
        return [tuple(map(round, imposition.corner(place))) for place in range(count)]

    assert corners(quarters, 4) == [(0, 396), (306, 396), (0, 0), (306, 0)]
    assert corners(halves, 2) == [(0, 0), (396, 0)]


def test_a_card_says_everything_the_players_need():
    lines = [line.strip() for line in one_card("Ann Bird").splitlines() if line.strip()]

    assert lines[:42] == [
        "1",
        "Ann Bird",
        "Table 1 · Chair 1",
        "Little Wittering Drive",
        "Saturday, 12 May 1935 · Parish Hall",
        "Hand",
        "Table",
        "Cards",
        "left",
        "Initials of the",
        "player on",
        "your left",
        "Fine",
        "(Steward",
        "only)",
        "Steward",
        "Running",
        "total",
        *map(str, range(1, 13)),
        "Subtotal at interval",
        "Marks",
        "Fines",
        "50 a wrong word",
        "Grand total",
        REMEMBER,
        "No.",
        "Name",
        "Table ____ · Chair ____",
        "Little Wittering Drive",
        "Saturday, 12 May 1935 · Parish Hall",
        "Hand",
    ]


@pytest.mark.parametrize("interval_after", [None, 0, 12])
def test_without_an_interval_there_is_no_subtotal(interval_after):
    pdf = score_cards(WITTERING, guests(4), hands=12, interval_after=interval_after)

    assert "Subtotal" not in text_of(pdf)


def test_a_drive_without_fines_does_not_print_any():
    assert "wrong word" not in one_card("Ann Bird", wrong_word_fine=0)


def test_spare_rows_are_numbered_on_and_may_make_the_cards_larger():
    pdf = score_cards(WITTERING, guests(4), hands=12, interval_after=6, spare_rows=3)

    (first, second) = pages_of(pdf)
    assert "\n15\n" in first.extract_text()
    assert round(first.mediabox.width) == 842  # A4 on its side: two halves
    assert "Guest 4" in second.extract_text()


def test_spare_cards_come_after_the_guests_and_fill_the_places_left_over():
    pdf = score_cards(WITTERING, guests(5), hands=12, interval_after=6, spare=5)

    assert [letters(p.extract_text()).count("No.Name") for p in pages_of(pdf)] == [2, 2, 3]


def test_spare_cards_can_be_printed_alone():
    pdf = score_cards(WITTERING, [], hands=12, interval_after=6, spare=5)

    assert [letters(p.extract_text()).count("No.Name") for p in pages_of(pdf)] == [4, 4]


def test_no_card_at_all_is_refused_in_plain_words():
    with pytest.raises(PaperError) as refusal:
        score_cards(WITTERING, [], hands=12, interval_after=6)

    assert str(refusal.value) == (
        "There is no card to print: no guest is on the list, and no spare is asked for."
    )


def test_more_hands_than_a_sheet_has_room_for_are_refused_in_plain_words():
    with pytest.raises(PaperError) as refusal:
        score_cards(WITTERING, guests(4), hands=31, interval_after=None)

    assert str(refusal.value) == "A score card has room for 30 hands, not for 31."


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
    assert name in one_card(name).splitlines()


def test_a_name_in_separate_accents_is_printed_composed():
    assert "Zoë" in one_card("Zoe\u0308").splitlines()


@pytest.mark.parametrize(
    "name", ["李小龍", "🎩 Ada", "שרה", "سارة", "प्रिया", "Ann\x00", "\u202eAnn", " ", "\u200b"]
)
def test_a_name_that_cannot_be_drawn_gets_a_line_to_write_on(name):
    """F09: never a black box, never half a name."""
    lines = [line for line in one_card(name).splitlines() if line.strip()]

    assert lines[:4] == ["1", "Name", "Table 1 · Chair 1", "Little Wittering Drive"]


def test_a_long_name_takes_two_lines_and_a_longer_one_ends_in_an_ellipsis():
    """F11."""
    two = "Bartholomew Featherstonehaugh-Cholmondeley the Younger of Wittering"
    endless = "Featherstonehaugh " * 12

    (_, first, second, seat), (_, start, end, _) = (
        [line for line in one_card(name).splitlines() if line.strip()][:4]
        for name in (two, endless)
    )
    assert (first + second, seat) == (two, "Table 1 · Chair 1")
    assert start == "Featherstonehaugh Featherstonehaugh "
    assert end == "Featherstonehaugh Featherstonehaugh Feathersto…"


def test_a_name_never_changes_the_pages_or_what_else_is_printed():
    """F11, and card number 1000."""
    long = [CardFor(1000 + n, name, 12, 4) for n, name in enumerate(["W" * 70, "W " * 60, "李"])]
    short = [CardFor(1000 + n, "Hal", 12, 4) for n in range(3)]

    def printed(cards):
        (page,) = pages_of(score_cards(WITTERING, cards, hands=12, interval_after=6))
        kept = [line for line in page.extract_text().splitlines() if line.strip()]
        return [line for line in kept if line != "Name" and "W" not in line and line != "Hal"]

    assert [line for line in printed(long) if line != "Little Wittering Drive"] == [
        line for line in printed(short) if line != "Little Wittering Drive"
    ]


def test_what_tells_namesakes_apart_stands_beside_the_seat():
    """F06."""
    larks = [CardFor(7, "Jo Lark", 2, 3, tag="with the hat"), CardFor(8, "Jo Lark", 2, 4)]
    words = letters(text_of(score_cards(WITTERING, larks, hands=12, interval_after=6)))

    assert "7JoLarkTable2·Chair3withthehatLittle" in words
    assert "8JoLarkTable2·Chair4Little" in words


def test_where_rows_leave_little_height_the_seat_stands_beside_the_name():
    lark = [CardFor(7, "Jo Lark", 2, 3, ADDRESS, tag="with the hat")]
    pdf = score_cards(
        WITTERING, lark, hands=14, interval_after=7, stationery=Stationery(Paper.LETTER)
    )

    lines = [line for line in text_of(pdf).splitlines() if line.strip()]
    assert lines[:5] == ["7", "Jo Lark", "Table 2", "Chair 3", "with the hat"]
    assert "Table ____" in lines


def test_a_guest_without_a_seat_gets_lines_for_table_and_chair():
    """D14: a late guest learns his seat at the door."""
    late = [CardFor(50, "Late Larry", None, None)]
    words = text_of(score_cards(WITTERING, late, hands=12, interval_after=6)).splitlines()

    assert [line for line in words if line.strip()][:3] == [
        "50",
        "Late Larry",
        "Table ____ · Chair ____",
    ]


def test_the_name_of_the_drive_prints_whatever_it_is():
    occasion = Occasion("Δράμα & <b>1935</b> 李", "\n", "")
    words = letters(text_of(score_cards(occasion, guests(1), hands=12, interval_after=6)))

    assert words.startswith("1Guest1Table1·Chair1Δράμα&<b>1935</b>…HandTable")


def test_the_same_values_give_the_same_bytes():
    first, second = (
        score_cards(
            WITTERING, cards_for("Ann", "Łukasz", address=ADDRESS), hands=12, interval_after=6
        )
        for _ in range(2)
    )

    assert first == second


def test_the_file_describes_itself_by_the_drive_and_names_no_guest():
    """F50."""
    reader = PdfReader(BytesIO(score_cards(WITTERING, guests(1), hands=12, interval_after=6)))

    described = {key: value for key, value in (reader.metadata or {}).items() if value}
    assert described == {
        "/Title": "Little Wittering Drive",
        "/CreationDate": "D:20000101000000+00'00'",
        "/ModDate": "D:20000101000000+00'00'",
        "/Producer": "ReportLab PDF Library - (opensource)",
        "/Trapped": "/False",
    }


def test_a_screen_reader_is_told_headings_seats_and_pictures_in_order():
    card = cards_for("Ann Bird", address=ADDRESS)
    root = PdfReader(BytesIO(score_cards(WITTERING, card, hands=12, interval_after=6))).root_object

    document = root["/StructTreeRoot"]["/K"][0].get_object()
    pieces = [kid.get_object() for kid in document["/K"]]
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"]) == ("en-GB", True)
    assert root["/ViewerPreferences"]["/DisplayDocTitle"] == True  # noqa: E712 - a PDF boolean
    assert [(piece["/S"], piece.get("/Alt")) for piece in pieces[:5]] == [
        ("/P", None),
        ("/H1", None),
        ("/P", None),
        ("/Figure", "QR code of this guest’s own card"),
        (
            "/Figure",
            "Score card with rows for 12 hands, interval after hand 6. The lowest total wins.",
        ),
    ]


def test_every_piece_is_found_again_from_its_page():
    pdf = score_cards(WITTERING, guests(8), hands=12, interval_after=None)
    reader = PdfReader(BytesIO(pdf))

    first_page, (key, pieces) = (
        reader.pages[0],
        reader.root_object["/StructTreeRoot"]["/ParentTree"]["/Nums"][:2],
    )
    assert (first_page["/StructParents"], first_page["/Tabs"], key) == (0, "/S", 0)
    assert [piece.get_object()["/K"] for piece in pieces] == list(range(16))
    assert {piece.get_object()["/Pg"].get_object() == first_page for piece in pieces} == {True}


def test_several_sheets_may_be_printed_at_once():
    """reportlab's fonts are shared: two threads subsetting one font would spoil each other's."""
    with ThreadPoolExecutor(4) as hall:
        made = hall.map(
            lambda _: score_cards(WITTERING, guests(40), hands=12, interval_after=6), range(8)
        )

    assert len(set(made)) == 1
