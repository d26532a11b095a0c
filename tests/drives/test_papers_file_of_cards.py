"""The file of the score cards: the same bytes every time, and what a screen reader is told."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

from pypdf import PdfReader

from tests.drives.cards_on_paper import ADDRESS, cards_for, guests, made


def test_the_same_values_give_the_same_bytes():
    first, second = (made(cards_for("Ann", "Łukasz", address=ADDRESS)) for _ in range(2))

    assert first == second


def test_the_file_describes_itself_by_the_drive_and_names_no_guest():
    """F50."""
    reader = PdfReader(BytesIO(made(guests(1))))

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
    root = PdfReader(BytesIO(made(card))).root_object

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
    pdf = made(guests(8), interval_after=None)
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
        files = hall.map(lambda _: made(guests(40)), range(8))

    assert len(set(files)) == 1
