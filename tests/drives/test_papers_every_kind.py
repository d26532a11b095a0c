"""What holds for every kind of paper, plain and period, A4 and Letter."""

from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from drives.papers.of_a_drive.kinds import BY_SLUG
from drives.papers.page import EDGE
from drives.papers.pen import MM
from tests.drives.conftest import NAMES
from tests.drives.kinds_of_paper import (
    STATIONERY,
    made,
    one_evening_for_all,
    pages_in,
    pictures,
    tags_in,
)
from tests.drives.seen_on_paper import white_around

pytestmark = pytest.mark.django_db  # else this file, run alone, has no test database: see golden
TAGS = {
    "score-cards": "Figure H1 P",
    "seating-list": "H1 H2 P TD TH TR Table",
    "table-tents": "Figure H1 P",
    "stewards-sheets": "Figure H1 H2 P TD TH TR Table",
    "hostess-sheet": "Figure H1 H2 P TD TH TR Table",
    "rule-leaflet": "H1 H2 H3 P TD TR Table",
    "pack": "Figure P",
    "table-slips": "Figure H1 H2 P TD TR Table",
    "hand-slips": "Figure H1 H2 P TD TR Table",
    "spare-cards": "Figure P",
    "replacement-cards": "Figure H1 P TD TR Table",
    "carry-on": "H1 H2 P TD TH TR Table",
    "standings": "H1 H2 P TD TH TR Table",
    "prize-script": "H1 H2 P",
    "certificates": "H1 H2 P",
    "souvenirs": "H1 H2 P TD TH TR Table",
}
TITLES = {"pack": "Letter cards to print and cut"}  # the same for every drive
DRAWS = {b"Tj", b"TJ", b"S", b"f", b"f*", b"B", b"B*", b"Do", b"sh"}


@pytest.fixture(scope="module")
def files(django_db_setup, django_db_blocker):
    """A file of each kind on each stationery; the first is period on A4."""
    with one_evening_for_all(django_db_blocker) as drive:
        return {slug: [made(slug, drive, on) for on in STATIONERY] for slug in BY_SLUG}


@pytest.fixture(scope="module")
def files_made_again(django_db_setup, django_db_blocker):
    with one_evening_for_all(django_db_blocker) as drive:
        return {slug: [made(slug, drive, on) for on in STATIONERY] for slug in BY_SLUG}


@pytest.mark.parametrize("slug", BY_SLUG)
def test_a_screen_reader_finds_headings_tables_and_words_for_pictures(files, slug):
    assert tags_in(files[slug][0]) == TAGS[slug]


@pytest.mark.parametrize("slug", BY_SLUG)
def test_nothing_is_within_5_mm_of_the_edge(files, slug):
    """For each manner and paper; measured in fifths of a millimetre."""
    for file, stationery in zip(files[slug], STATIONERY, strict=True):
        narrowest = min(white_around(page) for page in pictures(file, dots=127))
        assert narrowest * 100 / 127 >= 5, stationery


@pytest.mark.parametrize("slug", BY_SLUG)
def test_the_sheets_are_those_in_the_printer(files, slug):
    for file, stationery in zip(files[slug], STATIONERY, strict=True):
        pages = PdfReader(BytesIO(file)).pages
        sizes = {tuple(sorted(map(round, page.mediabox[2:]))) for page in pages}
        assert sizes == {tuple(map(round, stationery.paper.size))}


@pytest.mark.parametrize("slug", BY_SLUG)
def test_the_same_values_make_the_same_file(files, files_made_again, slug):
    assert files[slug] == files_made_again[slug]


@pytest.mark.parametrize("slug", BY_SLUG)
def test_plain_and_period_take_as_many_pages(files, slug):
    counts = list(map(pages_in, files[slug]))

    assert (counts[0], counts[2]) == (counts[1], counts[3])


@pytest.mark.parametrize("slug", BY_SLUG)
def test_the_file_is_called_as_the_drive_and_names_nobody(files, slug):
    """F50: no guest is named in what a file says of itself."""
    reader = PdfReader(BytesIO(files[slug][0]))
    said = {key: str(value) for key, value in reader.metadata.items()}

    title = TITLES.get(slug, "Little Wittering Drive")
    assert (said["/Title"], said["/Author"], said["/Subject"]) == (title, "", "")
    assert not {*NAMES, "Joan"} & set(" ".join(said.values()).split())
    assert reader.root_object["/Lang"] == "en-GB"
    assert reader.xmp_metadata is None


@pytest.mark.parametrize("slug", BY_SLUG)
def test_nothing_is_drawn_outside_a_tag(files, slug):
    reader = PdfReader(BytesIO(files[slug][0]))
    outside = []
    for page in reader.pages:
        depth = 0
        for _, operator in ContentStream(page.get_contents(), reader).operations:
            depth += (operator in {b"BDC", b"BMC"}) - (operator == b"EMC")
            if depth == 0 and operator in DRAWS:
                outside.append((page.page_number, operator))
    assert outside == []


def test_the_edge_is_five_millimetres_and_half_a_line():
    assert EDGE == 5 * MM + 0.8
