"""Where people are: numbers that must not be swapped get types of their own."""

from typing import NewType

PlayerNumber = NewType("PlayerNumber", int)
"""The number on a guest's score card; it never changes."""

HandNumber = NewType("HandNumber", int)
TableNumber = NewType("TableNumber", int)

ChairNumber = NewType("ChairNumber", int)
"""1, 2, … clockwise. A chair keeps its number when another one is taken away."""
