"""Making the word book from the unpacked Debian packages `scowl` and `wordnet-base`."""

from lexicon.dictionary.building.build import BuildError, Built, build

__all__ = ["BuildError", "Built", "build"]
