"""Tagged PDF over reportlab's canvas: what a screen reader calls headings, tables and pictures.

Every piece of a page stands between BDC and EMC with a number of its own; the tree at the end of
the file names the kind of each piece and the order they are read in (PDF 1.7, 14.7 and 14.8).
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObjectReference,
    PDFString,
)
from reportlab.pdfgen.canvas import Canvas

from drives.papers.shaping import is_shaped

_ROOT = "Structure"


class _Element(NamedTuple):
    kind: str
    parent: int
    page: int = 0  # 0: holds other elements, nothing of its own
    mark: int = 0
    alt: str = ""
    read: str = ""  # in the order of reading, where that is not the order of the glyphs


class Tags:
    """The tree of one file. Tag a piece while it is drawn; ``close`` after the last page."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._elements = [_Element("Document", -1)]
        self._inside = 0
        self._marks_on: dict[int, int] = defaultdict(int)
        self._heard: list[str] = []

    @contextmanager
    def group(self, kind: str) -> Iterator[None]:
        """Hold what is tagged meanwhile: a Table, a TR."""
        outside = self._inside
        self._elements.append(_Element(kind, outside))
        self._inside = len(self._elements) - 1
        yield
        self._inside = outside

    @contextmanager
    def piece(self, kind: str, *, alt: str = "") -> Iterator[None]:
        """Tag what is drawn meanwhile as one H1, P, TH, TD or, with words for it, Figure."""
        page = self._canvas.getPageNumber()
        mark = self._marks_on[page]
        self._marks_on[page] += 1
        self._elements.append(_Element(kind, self._inside, page, mark, alt))
        self._canvas.addLiteral(f"/{kind} <</MCID {mark}>> BDC")
        self._heard.clear()
        yield
        self._canvas.addLiteral("EMC")
        if any(map(is_shaped, self._heard)):
            # The glyphs stand from left to right, also where they are read from right to left.
            read = " ".join(line.rstrip() for line in self._heard)
            self._elements[-1] = self._elements[-1]._replace(read=read)

    @contextmanager
    def ornament(self) -> Iterator[None]:
        """Tag what is drawn meanwhile as nothing to read: rules, cut lines, page numbers."""
        self._canvas.addLiteral("/Artifact BMC")
        yield
        self._canvas.addLiteral("EMC")

    def hear(self, text: str) -> None:
        """Take note of a line of the present piece, as it is read."""
        self._heard.append(text)

    def close(self) -> None:
        """Write the tree into the file; every page must be shown already."""
        document = self._canvas._doc  # noqa: SLF001 - reportlab offers no other way to its catalogue
        for name in (_ROOT, *map(_name, range(len(self._elements)))):
            document.Reference(b"", name)  # numbers first: nodes name each other
        document.idToObject[_ROOT] = self._root(document)
        for number, entry in enumerate(self._entries(document)):
            document.idToObject[_name(number)] = entry
        document.Catalog.StructTreeRoot = PDFObjectReference(_ROOT)
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        for number, page in enumerate(document.Pages.pages):
            page.__Defaults__ = page.__Defaults__ | {"StructParents": number, "Tabs": PDFName("S")}

    def _entries(self, document: PDFDocument) -> Iterator[bytes]:
        kids: dict[int, list[str]] = defaultdict(list)
        for number, element in enumerate(self._elements):
            kids[element.parent].append(_ref(document, _name(number)))

        @cache  # four hundred cards say the same
        def written(words: str) -> str:
            text: bytes = PDFString(words).format(document)
            return text.decode("latin-1")

        for number, element in enumerate(self._elements):
            parent = _name(element.parent) if number else _ROOT
            entry = f"<< /Type /StructElem /S /{element.kind} /P {_ref(document, parent)}"
            entry += f" /K {element.mark}" if element.page else f" /K [{' '.join(kids[number])}]"
            if element.page:
                entry += f" /Pg {_ref(document, f'Page{element.page}')}"
            if element.alt:
                entry += f" /Alt {written(element.alt)}"
            if element.read:
                entry += f" /ActualText {written(element.read)}"
            yield f"{entry} >>".encode("latin-1")

    def _root(self, document: PDFDocument) -> bytes:
        on_page: dict[int, list[str]] = defaultdict(list)
        for number, element in enumerate(self._elements):
            if element.page:
                on_page[element.page].append(_ref(document, _name(number)))
        numbers = " ".join(f"{page - 1} [{' '.join(refs)}]" for page, refs in on_page.items())
        kids = _ref(document, _name(0))
        return (
            f"<< /Type /StructTreeRoot /K [{kids}] /ParentTree << /Nums [{numbers}] >> >>".encode()
        )


def _name(number: int) -> str:
    return f"Structure{number}"


def _ref(document: PDFDocument, name: str) -> str:
    number, version = document.idToObjectNumberAndVersion[name]
    return f"{number} {version} R"
