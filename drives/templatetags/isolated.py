"""Names that run from right to left, in sentences that run from left to right.

A sentence of names and figures is kept, sent and exported as plain text. Where it is shown, each
name in Hebrew, Arabic or such letters is isolated; else two of them with the figures between them
would be drawn as one run, and each figure beside the other's name.
"""

import re
from typing import Final

from django import template

FIRST_STRONG: Final = "\u2068"
POP: Final = "\u2069"
_LETTER = r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
# What joins two words of one name; a comma or a colon stands between a name and what follows it.
_NAME = re.compile(rf"{_LETTER}+(?:[ .\-'’\u200c\u200d]+{_LETTER}+)*")

register = template.Library()


@register.filter
def isolated(sentence: object) -> str:
    r"""Return a sentence with each name that runs from right to left between FSI and PDI.

    >>> ascii(isolated("Ann 12; \u05d3\u05d1\u05d5\u05e8\u05d4 0."))
    "'Ann 12; \\u2068\\u05d3\\u05d1\\u05d5\\u05e8\\u05d4\\u2069 0.'"
    """
    return _NAME.sub(lambda name: f"{FIRST_STRONG}{name[0]}{POP}", str(sentence))
