"""What a paper looks like before it is printed: how many pages, and a picture of the first."""

import threading
from base64 import b64encode
from io import BytesIO

import pypdfium2

# The library draws for one thread at a time.
_ONE_AT_A_TIME = threading.Lock()


def count_pages(pdf: bytes) -> int:
    """Return how many pages a file has."""
    with _ONE_AT_A_TIME, pypdfium2.PdfDocument(pdf) as file:
        return len(file)


def first_page(pdf: bytes, *, width: int) -> bytes:
    """Return the first page as a PNG picture so many dots wide."""
    with _ONE_AT_A_TIME, pypdfium2.PdfDocument(pdf) as file:
        sheet = file[0]
        picture = sheet.render(scale=width / sheet.get_width()).to_pil()
    drawn = BytesIO()
    picture.convert("P", palette=1, colors=64).save(drawn, "PNG", optimize=True)
    return drawn.getvalue()


def as_data_uri(picture: bytes) -> str:
    """Return a picture as an address that holds it, so that a page needs no second answer."""
    return f"data:image/png;base64,{b64encode(picture).decode('ascii')}"
