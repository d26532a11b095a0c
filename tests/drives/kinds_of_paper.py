"""Every kind of paper, made of one evening; and its pages as pictures."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from io import BytesIO

import pypdfium2
from django.contrib.auth.models import User
from django.db import transaction
from PIL import Image
from pypdf import PdfReader
from pytest_django import DjangoDbBlocker

from drives.models import Drive
from drives.papers import Manner, Paper, Stationery
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.kinds import BY_SLUG
from tests.drives.conftest import Evening

HALF_PAST_NINE = datetime(2026, 11, 28, 21, 30, tzinfo=UTC)
STATIONERY = [Stationery(paper, manner) for paper in Paper for manner in Manner]


def an_evening_after_three_hands() -> Drive:
    """Sixteen guests; Ann and Fay have won twice, Gus and Ida once."""
    evening = Evening(User.objects.create_user("hostess-of-the-papers"))
    evening.seat(16)
    for number, winners in enumerate((("Ann", "Fay"), ("Ann", "Fay"), ("Gus", "Ida")), start=1):
        evening.play(number, *winners)
    return evening.drive


@contextmanager
def one_evening_for_all(blocker: DjangoDbBlocker) -> Iterator[Drive]:
    """Lend one drive to the tests of a module, as nothing is written while papers are made."""
    with blocker.unblock(), transaction.atomic():
        yield an_evening_after_three_hands()
        transaction.set_rollback(True)


def made(slug: str, drive: Drive, stationery: Stationery = STATIONERY[0], **asked: object) -> bytes:
    """Return a file of this kind; codes lead to one address, so that they never change."""
    return BY_SLUG[slug].make(
        drive,
        Asked(
            now=HALF_PAST_NINE,
            spare=4,
            stationery=stationery,
            address_of=lambda _path: "HTTPS://DRIVE.EXAMPLE.ORG/G/ABCDEFGHIJKLMNOP",
            **asked,  # type: ignore[arg-type]
        ),
    )


def pictures(pdf: bytes, *, dots: int) -> Iterator[Image.Image]:
    """Return the pages in grey, so many dots an inch, as pdfium draws them on every machine."""
    for page in pypdfium2.PdfDocument(pdf):
        yield page.render(scale=dots / 72, grayscale=True).to_pil()


def pages_in(pdf: bytes) -> int:
    """Return how many pages a file has."""
    return len(pypdfium2.PdfDocument(pdf))


def words_on(pdf: bytes) -> str:
    """Return all that can be read on the pages, without the blanks."""
    pages = (page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf))
    return "".join("".join(pages).split())


def tags_in(pdf: bytes) -> str:
    """Return the kinds of elements a screen reader meets, in alphabetical order: H1 P Table."""
    command = ["pdfinfo", "-struct-text", "-"]
    shown = subprocess.run(command, input=pdf, capture_output=True, check=True)  # noqa: S603
    kinds = set(re.findall(r"^ +([A-Z]\w*)", shown.stdout.decode(), re.MULTILINE))
    return " ".join(sorted(kinds))


def read_aloud(pdf: bytes) -> list[str]:
    """Return the words given to a reader in place of glyphs, in the order they were drawn."""
    reader = PdfReader(BytesIO(pdf))
    elements = (reader.get_object(number) for number in sorted(reader.xref[0]))
    said = (element.get("/ActualText") for element in elements if isinstance(element, dict))
    return [str(words) for words in said if words]
