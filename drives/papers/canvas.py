"""reportlab's canvas, which packs each page as soon as it is shown."""

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFStream, PDFZCompress
from reportlab.pdfgen.canvas import Canvas


class _Packed(PDFStream):  # type: ignore[misc]  # reportlab has no types
    """What is drawn on a page, as it will stand in the file."""

    def __init__(self, drawn: str, document: PDFDocument) -> None:
        super().__init__(content=drawn, filters=[PDFZCompress])
        self._written: bytes = super().format(document)
        self.content = None

    def format(self, _document: PDFDocument) -> bytes:
        return self._written


class PackingCanvas(Canvas):  # type: ignore[misc]  # reportlab has no types
    """A canvas on which four thousand cards wait for the end of the file in little memory.

    reportlab keeps what is drawn on every page as text until the file is saved.
    """

    def showPage(self) -> None:  # noqa: N802 - reportlab's own name
        """Close the page, and keep it packed."""
        super().showPage()
        page = self._doc.Pages.pages[-1]
        page.Contents, page.stream = _Packed(page.stream, self._doc), None
