"""What is printed: values in, bytes out; no web, no database."""

from drives.papers.card_front import CardFor
from drives.papers.fonts import what_cannot_be_drawn
from drives.papers.page import Occasion, Paper, PaperError, Stationery
from drives.papers.pen import Manner
from drives.papers.score_cards import score_cards
from drives.papers.standings_rows import PlaceRow
from drives.papers.standings_sheet import standings_sheet

__all__ = [
    "CardFor",
    "Manner",
    "Occasion",
    "Paper",
    "PaperError",
    "PlaceRow",
    "Stationery",
    "score_cards",
    "standings_sheet",
    "what_cannot_be_drawn",
]
