"""The rule leaflet: one sheet, printed on both sides and folded; in large print, sheets of A4."""

from drives.papers.page import AS_USUAL, Occasion, Stationery
from drives.papers.rule_leaflet.folded import folded_leaflet
from drives.papers.rule_leaflet.large import large_leaflet
from drives.papers.rule_leaflet.setting import LeafletClause, LeafletPages, LeafletPassage
from lexicon.cards import PACK_1933, Pack

__all__ = ["LeafletClause", "LeafletPages", "LeafletPassage", "rule_leaflet"]


def rule_leaflet(
    occasion: Occasion,
    pages: LeafletPages,
    *,
    stationery: Stationery = AS_USUAL,
    pack: Pack = PACK_1933,
) -> bytes:
    """Make the leaflet of four small pages: title, play and values, the drive, when in doubt.

    The sheet is printed on both sides, turned over its short edge, and folded once. In large
    print the same is set in 16 points on whole sheets, which are not folded.
    """
    kind = large_leaflet if stationery.is_large else folded_leaflet
    return kind(occasion, pages, stationery, pack)
