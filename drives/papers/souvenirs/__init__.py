"""Souvenir cards: a guest's evening hand by hand, cut from the sheet and taken home."""

from drives.papers.souvenirs.sheets import souvenir_cards
from drives.papers.souvenirs.values import Companion, Souvenir, SouvenirHand

__all__ = ["Companion", "Souvenir", "SouvenirHand", "souvenir_cards"]
