"""The pack: letter cards to print and cut, of our own design, since the game is out of print."""

from drives.papers.letter_cards.sheets import pages_of_the_pack, the_pack

__all__ = ["pages_of_the_pack", "the_pack"]
