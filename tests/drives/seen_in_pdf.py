"""A PDF as it is read back: its pages, their lines, and the pieces that are tagged."""

import re
from io import BytesIO

from pypdf import PageObject, PdfReader

from drives.papers import Manner, Occasion, Paper, Stationery

WITTERING = Occasion("Little Wittering Drive", "12 May 1935", "Parish Hall")
LONG_WINDED = Occasion("Little Wittering Drive " * 4, "Saturday, 12 May 1935 " * 5, "Hall " * 30)
EVERY_STATIONERY = [
    Stationery(paper, manner, is_large=is_large)
    for paper in Paper
    for manner in Manner
    for is_large in (False, True)
]
NAUGHTY_NAMES = (
    *("W" * 70, "Bartholomew Featherstonehaugh-Cholmondeley " * 2 + "the Younger"),
    *("李小龍", "Hal", "A & B <Co>", "Ada <b>Finch", "Nguyễn Thị Ánh", "Łukasz Żak"),
)


def pages_of(pdf: bytes) -> list[PageObject]:
    return list(PdfReader(BytesIO(pdf)).pages)


def lines_of(page: PageObject) -> list[str]:
    return [line.strip() for line in page.extract_text().splitlines() if line.strip()]


def tagged(pdf: bytes) -> list[str]:
    """Return the kinds of the pieces on the top level of the document, in order."""
    document = PdfReader(BytesIO(pdf)).root_object["/StructTreeRoot"]["/K"][0].get_object()
    return [kid.get_object()["/S"] for kid in document["/K"]]


def sizes_of_type(pdf: bytes) -> list[float]:
    """Return the sizes of type on all pages but in forms, each once, the smallest first."""
    begun = b"BT /F1 12 Tf"  # every page begins with it, and nothing is written in it
    found = re.findall(rb"/F\S+ ([\d.]+) Tf", b"".join(drawn(pdf)).replace(begun, b""))
    return sorted(set(map(float, found)))


def drawn(pdf: bytes) -> list[bytes]:
    """Return what is drawn on each page, as it stands in the file."""
    return [page.get_contents().get_data() for page in pages_of(pdf)]


def title_of(pdf: bytes) -> str | None:
    found = PdfReader(BytesIO(pdf)).metadata
    return found.title if found else None
