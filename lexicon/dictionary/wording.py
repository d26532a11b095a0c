"""Plain sentences about a hostess's own word list."""

from lexicon.dictionary.own_list import Doubt, DoubtKind
from lexicon.wording import counted


def doubt_in_words(doubt: Doubt) -> str:
    """Put a doubt about a list to the hostess (F59)."""
    if doubt.kind is DoubtKind.EMPTY:
        return "There is no word in this list: write one word on each line."
    if doubt.kind is DoubtKind.NO_SHORT_WORDS:
        lengths = "-".join(map(str, doubt.lengths))
        return f"No words of {lengths} letters: unsuitable? Most of the words laid are short."
    if doubt.kind is DoubtKind.UNREADABLE:
        lines = counted(doubt.count, "line")
        return f"{lines} left out as no single word, first “{doubt.first}”."
    return f"{counted(doubt.count, 'word')} given more than once, first {doubt.first}."
