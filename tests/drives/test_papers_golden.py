"""The first page of every kind of paper, against the picture of it that somebody has looked at.

RENEW_GOLDEN=1 draws the pictures again; look at them before they are committed.
"""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from drives.papers.of_a_drive.kinds import BY_SLUG
from tests.drives.kinds_of_paper import made, one_evening_for_all, pictures

# The mark is what pytest-django goes by: where no chosen test has it, there is no test database,
# and ``files`` would be made from that of the hall.
pytestmark = pytest.mark.django_db
GOLDEN = Path(__file__).parent / "golden"
DOTS = 72  # to the inch: a line of type is still read, and a picture has some 20 kB
TONES = 8
PLAINLY = 96  # so much lighter or darker, of 255, is another drawing and not another rounding
FEW = 1 / 50_000  # of the dots: a letter has more
FAINT = 0.5  # of 255, over the whole page


@pytest.fixture(scope="module")
def files(django_db_setup, django_db_blocker):
    with one_evening_for_all(django_db_blocker) as drive:
        return {slug: made(slug, drive) for slug in BY_SLUG}


def first_page(pdf, lighter=0):
    page = next(pictures(pdf, dots=DOTS))
    step = 255 / (TONES - 1)
    return page.point(lambda tone: round(round(min(255, tone + lighter) / step) * step))


def unlike(one, other):
    """The mean difference of two pictures, of 255, and the share of dots that plainly differ."""
    assert one.size == other.size
    difference = ImageChops.difference(one, other)
    changed = difference.point(lambda tone: 255 if tone > PLAINLY else 0)
    return ImageStat.Stat(difference).mean[0], ImageStat.Stat(changed).mean[0] / 255


def is_like(one, other):
    mean, changed = unlike(one, other)
    return mean < FAINT and changed < FEW


@pytest.mark.parametrize("slug", BY_SLUG)
def test_the_first_page_looks_as_it_did(files, slug):
    page, golden = first_page(files[slug]), GOLDEN / f"{slug}.png"
    if os.environ.get("RENEW_GOLDEN"):
        page.quantize(TONES).save(golden, optimize=True)
        pytest.skip("the picture was drawn again")

    with Image.open(golden) as kept:
        assert is_like(page, kept.convert("L")), unlike(page, kept.convert("L"))


def test_every_picture_is_of_a_kind_and_small():
    kept = {picture.stem: picture.stat().st_size for picture in GOLDEN.glob("*.png")}

    assert kept.keys() == BY_SLUG.keys()
    assert max(kept.values()) < 40_000


def test_one_letter_more_is_seen(evening):
    evening.seat(8)
    evening.play(1, "Ann", "Eve")
    before = first_page(made("standings", evening.drive))
    evening.drive.players.filter(name="Fay").update(name="Faye")

    assert not is_like(first_page(made("standings", evening.drive)), before)


def test_a_slightly_lighter_print_is_still_the_same(files):
    """Another machine may round the edges of letters otherwise."""
    page = first_page(files["standings"])
    lighter = first_page(files["standings"], lighter=6)

    assert unlike(lighter, page) != (0, 0)
    assert is_like(lighter, page)
