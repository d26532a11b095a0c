"""The blocks of a wall list on its pages and columns, higher ones where names are long."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from drives.papers.pen import MM
from drives.papers.wall_columns import Wall, WallColumns, columns_for
from drives.papers.wall_rows import Column, WallBlock

_GAP = 9 * MM  # between two columns
_ROUNDED = 0.01


@dataclass(frozen=True, slots=True)
class WallPage:
    """One page: its columns with what stands in each, those in use only."""

    columns: tuple[tuple[Column, tuple[WallBlock, ...]], ...]


def pages_for(
    wall: Wall, blocks: Sequence[WallBlock], *, lines: float, left: float
) -> list[WallPage]:
    """Return the blocks on their pages, each so many lines high if no name is long.

    Long names make their rows higher, and if need be the type of the whole list smaller, or the
    list longer, so that whoever looks for a name finds the whole of it (F11).
    """
    count = len(blocks)
    while True:
        setting = columns_for(wall, count=count, lines=lines)
        columns = _columns(wall, setting, left)
        pages = ceil(count / setting.on_a_page)
        evenly = setting.blocks * lines * setting.leading
        for room in (evenly, wall.height):
            filled = _filled(blocks, columns[0], room)
            if len(filled) <= pages * setting.columns:
                return _on_pages(filled, columns)
        used = sum(block.height(columns[0]) for block in blocks) / (lines * setting.leading)
        count += max(1, int((used - count) / 2))


def _on_pages(filled: Sequence[tuple[WallBlock, ...]], columns: Sequence[Column]) -> list[WallPage]:
    firsts = range(0, len(filled), len(columns))
    on_pages = (filled[first : first + len(columns)] for first in firsts)
    return [WallPage(tuple(zip(columns, page, strict=False))) for page in on_pages]


def _columns(wall: Wall, setting: WallColumns, left: float) -> list[Column]:
    unit = (wall.width + _GAP) / setting.columns
    return [
        Column(start, start + unit - _GAP, setting.size, setting.leading, wall.height, wall.least)
        for start in (left + number * unit for number in range(setting.columns))
    ]


def _filled(
    blocks: Sequence[WallBlock], column: Column, room: float
) -> list[tuple[WallBlock, ...]]:
    """Fill columns of so much room in order; a block that has none too is alone in its column."""
    filled: list[list[WallBlock]] = []
    left = 0.0
    for block in blocks:
        height = block.height(column)
        if not filled or height > left + _ROUNDED:
            filled.append([])
            left = room
        filled[-1].append(block)
        left -= height
    return list(map(tuple, filled))
