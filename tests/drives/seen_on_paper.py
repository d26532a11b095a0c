"""What the printer sees of a page, and how wide the white around it is (needs pdftoppm)."""

import re
import subprocess
from io import BytesIO

from PIL import Image, ImageChops

DOTS_IN_A_MM = 100 / 25.4


def seen(pdf: bytes, page: int = 1) -> Image.Image:
    """Return a page as grey dots, 100 to an inch."""
    command = ["pdftoppm", "-r", "100", "-gray", "-f", str(page), "-l", str(page), "-"]
    drawn = subprocess.run(command, input=pdf, capture_output=True, check=True)  # noqa: S603
    return Image.open(BytesIO(drawn.stdout))


def inked(picture: Image.Image) -> tuple[int, int, int, int]:
    """Return the box around everything that is not white."""
    box = ImageChops.invert(picture).point(lambda tone: 255 if tone > 8 else 0).getbbox()
    assert box, "nothing is printed there"
    return box


def white_around(picture: Image.Image) -> float:
    """Return the narrowest white margin in millimetres."""
    width, height = picture.size
    left, upper, right, lower = inked(picture)
    return min(left, upper, width - right, height - lower) / DOTS_IN_A_MM


def places_of(pdf: bytes, page: int = 1) -> list[tuple[str, float, float]]:
    """Return the words of a page and where they begin: points from the left, and from the top."""
    command = ["pdftotext", "-bbox", "-f", str(page), "-l", str(page), "-", "-"]
    read = subprocess.run(command, input=pdf, capture_output=True, check=True)  # noqa: S603
    words = re.findall(r'<word xMin="(.*?)" yMin="(.*?)".*?>(.*?)</word>', read.stdout.decode())
    return [(word, float(x), float(y)) for x, y, word in words]
