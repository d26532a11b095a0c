"""Sheets of score cards, and of their backs; what all cards have in common is drawn once."""

from collections.abc import Sequence
from dataclasses import dataclass

from drives.papers.card_back import BackWords, draw_back, draw_back_number
from drives.papers.card_frame import FrameWords, draw_frame
from drives.papers.card_front import CardFor, draw_front
from drives.papers.card_layout import CardLayout
from drives.papers.card_marks import draw_marks
from drives.papers.cutting import draw_cut_lines
from drives.papers.imposition import Imposition
from drives.papers.pen import Pen

_FRAME, _BACK = "frame", "back"


@dataclass(frozen=True, slots=True)
class CardSheets:
    """How the cards of one file lie on their sheets, and what is printed on all of them."""

    imposition: Imposition
    layout: CardLayout
    words: FrameWords
    back: BackWords | None
    has_codes: bool

    @property
    def right(self) -> float:
        """Where titles and names end, on the cards with a QR code and those without."""
        return self.layout.plate_right(with_qr=self.has_codes)

    def keep(self, pen: Pen) -> None:
        """Draw once what the cards have in common; each sheet shows it again."""
        canvas, card = pen.canvas, self.layout
        canvas.beginForm(_FRAME, 0, 0, card.width, card.height)
        draw_frame(pen, card, self.words, right=self.right)
        canvas.endForm()
        if self.back:
            canvas.beginForm(_BACK, 0, 0, card.width, card.height)
            draw_back(pen, card, self.back)
            canvas.endForm()

    def draw_fronts(self, pen: Pen, guests: Sequence[CardFor | None]) -> None:
        """Draw a sheet of fronts; None is a blank card."""
        with pen.tags.ornament():
            draw_cut_lines(pen, self.imposition)
        for place, guest in enumerate(guests):
            pen.canvas.saveState()
            pen.canvas.translate(*self.imposition.corner(place))
            draw_front(pen, self.layout, guest, right=self.right)
            with pen.tags.piece("Figure", alt=self._rows_in_words()):
                pen.canvas.doForm(_FRAME)
            if guest and guest.hands:
                draw_marks(pen, self.layout, guest.hands)
            pen.canvas.restoreState()
        pen.canvas.showPage()

    def draw_backs(self, pen: Pen, guests: Sequence[CardFor | None], *, is_first: bool) -> None:
        """Draw the backs of the same sheet, each behind its front.

        They are all alike: a screen reader is told once what they say.
        """
        with pen.tags.ornament():
            draw_cut_lines(pen, self.imposition)
        for place, guest in enumerate(guests):
            x, y = self.imposition.corner(self.imposition.behind(place))
            pen.canvas.saveState()
            if self.imposition.backs_are_turned:
                pen.canvas.translate(x + self.layout.width, y + self.layout.height)
                pen.canvas.rotate(180)
            else:
                pen.canvas.translate(x, y)
            told = is_first and place == 0 and self.back
            tag = pen.tags.piece("Figure", alt=told.aloud) if told else pen.tags.ornament()
            with tag:
                pen.canvas.doForm(_BACK)
            if guest:
                with pen.tags.ornament():
                    draw_back_number(pen, self.layout, guest.number)
            pen.canvas.restoreState()
        pen.canvas.showPage()

    def _rows_in_words(self) -> str:
        rows = self.layout.rows
        interval = f", interval after hand {rows.interval_after}" if rows.interval_after else ""
        return f"Score card with rows for {rows.hands} hands{interval}. The lowest total wins."
