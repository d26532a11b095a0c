"""The script of the prize-giving, to be read at arm's length: the booby first, the winner last."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from drives.papers.fitting import LEADING, Fitted, Space
from drives.papers.flow import Block, Flow, note_blocks, print_flow
from drives.papers.fonts import Face
from drives.papers.names import fit_name, rule_a_line, write_lines
from drives.papers.ornament import double_rule, lozenge
from drives.papers.page import AS_USUAL, Occasion, Stationery
from drives.papers.pen import MM, QUIET, Pen, Style

_HEAD, _NAME, _CUT, _REST = 20 * MM, 15.5 * MM, 16 * MM, 2.5 * MM
_INDENT = 13 * MM
_MOST_LINES = 12
_EQUAL = "They are equal: a joint prize. To settle it, cut: A is highest, the Master cuts again."


@dataclass(frozen=True, slots=True)
class Called:
    """A name as it is called out, with the number of the card, and what only the caller reads."""

    name: str
    card: int
    aside: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced:
    """One prize as it is announced; several who are called share it (T3)."""

    prize: str
    said: str
    called: tuple[Called, ...]


def prize_script(
    occasion: Occasion,
    prizes: Sequence[Announced],
    *,
    notes: Sequence[str] = (),
    stationery: Stationery = AS_USUAL,
) -> bytes:
    """Make the script: the prizes in the order given, the notes after the last of them."""
    flow = Flow(
        occasion,
        "The prizes, in the order in which they are given",
        stationery,
        motto="The lowest total wins. Wait for the applause after each name.",
    )
    return print_flow(flow, list(_blocks(flow, prizes, notes)))


def _blocks(flow: Flow, prizes: Sequence[Announced], notes: Sequence[str]) -> Iterator[Block]:
    for number, prize in enumerate(prizes, start=1):
        begins = "And now the" if 1 < number == len(prizes) else "The"
        goes = "is shared by" if len(prize.called) > 1 else "goes to"
        spoken = f"{begins} {prize.prize.lower()}, {prize.said}, {goes}"
        head = partial(_draw_head, flow, (f"{number}.", prize.prize, spoken))
        yield Block(_HEAD, head, is_row=False, stays_with_next=True)
        is_shared = len(prize.called) > 1
        for called in prize.called:
            stays = is_shared and called is prize.called[-1]  # with the line for the cut
            draw = partial(_draw_called, flow, called)
            height = _NAME + _more_than_two_lines(flow, called)
            yield Block(height, draw, is_row=False, stays_with_next=stays)
        if is_shared:
            yield Block(_CUT, partial(_draw_cut, flow), is_row=False)
        yield Block(_REST, lambda _pen, _top: None, is_row=False)
    if notes:
        yield Block(3 * MM, lambda _pen, _top: None, is_row=False)
    for note in notes:
        yield from note_blocks(note, left=flow.left, right=flow.right, size=12, leading=5.6 * MM)


def _draw_head(flow: Flow, words: tuple[str, str, str], pen: Pen, top: float) -> None:
    number, prize, spoken = words
    left, y = flow.left + _INDENT, top - 11 * MM
    with pen.tags.ornament():
        if number != "1.":
            double_rule(pen, left=flow.left, right=flow.right, y=top - 2 * MM)
        pen.write((flow.left, y), number, Style(Face.LABEL, 17, QUIET))
    for kind, at, line, style in (
        ("H2", (left, y), prize, Style(Face.TITLE, 17)),
        ("P", (left, y - 7 * MM), spoken, Style(Face.TEXT, 13)),
    ):
        with pen.tags.piece(kind):
            pen.write_within(at, line, style, points=flow.right - left)


def _fitted(flow: Flow, called: Called) -> Fitted | None:
    """Set a name on as many lines as it needs, never too small for arm's length."""
    room = flow.right - flow.left - _INDENT
    return fit_name(called.name, Space(room, 26, 18, lines=_MOST_LINES, wrapped=14), Face.FIGURE)


def _more_than_two_lines(flow: Flow, called: Called) -> float:
    """Return the height of the lines for which there is no room in that of two."""
    fitted = _fitted(flow, called)
    return max(len(fitted.lines) - 2, 0) * fitted.size * LEADING if fitted else 0


def _draw_called(flow: Flow, called: Called, pen: Pen, top: float) -> None:
    left, room = flow.left + _INDENT, flow.right - flow.left - _INDENT
    base = top - 9.9 * MM
    with pen.tags.piece("P"):
        fitted = _fitted(flow, called)
        if fitted:
            y = base + (min(len(fitted.lines), 2) - 1) * fitted.size * 0.9
            write_lines(pen, (left, y), fitted, Style(Face.FIGURE, fitted.size))
        else:
            at, card = (left, base + 9), f"Card {called.card}"
            rule_a_line(pen, at, card, Style(Face.FIGURE, 26), points=room * 0.7)
    base -= _more_than_two_lines(flow, called)
    if called.aside:
        with pen.tags.piece("P"):
            style = Style(Face.TEXT, 10, QUIET)
            pen.write_within((left, base - 5.4 * MM), called.aside, style, points=room)


def _draw_cut(flow: Flow, pen: Pen, top: float) -> None:
    left = flow.left + _INDENT
    with pen.tags.ornament():
        lozenge(pen, left + 1.4 * MM, top - 5.2 * MM, 1.2 * MM)
        pen.line((left + 41 * MM, top - 14 * MM), (flow.right, top - 14 * MM), 0.6)
    with pen.tags.piece("P"):
        points = flow.right - left - 5 * MM
        at = (left + 5 * MM, top - 6.4 * MM)
        pen.write_within(at, _EQUAL, Style(Face.TEXT, 11), points=points)
    with pen.tags.piece("P"):
        pen.write((left + 5 * MM, top - 13.6 * MM), "The cut was won by", Style(Face.TEXT, 11))
