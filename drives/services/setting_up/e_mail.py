"""Names in a line of an e-mail: "To:" with all addresses in it, or a line that was quoted (F04)."""

import re
from typing import Final

_ADDRESS: Final = re.compile(r"<[^<>]*@[^<>]*>|[(\[]?[^\s<>()\[\],;:\"]+@[^\s<>()\[\],;:\"]+[)\]]?")
_TO: Final = re.compile(r"\s*(?:to|cc|bcc|from|an|à)\s*:\s*", re.IGNORECASE)
_BEFORE_A_NAME: Final = re.compile(r"^[\s,;]*(?:\d{1,4}\s*[.):]\s+)?")
_ANOTHER: Final = re.compile(r"\s*[,;]\s*(?P<letter>[^\W\d_])\S*\s+[^\W\d_]")
_QUOTING: Final = re.compile(r"^(?:\s*>)+\s*(?=[^\W_])")


def unquoted(line: str) -> str:
    """Return a line without the marks that an answer puts before what it quotes.

    >>> unquoted("> > Fred"), unquoted("><script>")
    ('Fred', '><script>')
    """
    return _QUOTING.sub("", line)


def by_addresses(line: str) -> list[str]:
    """Return a line with several addressees taken apart behind each address; else it alone.

    >>> by_addresses('To: "Dee, Kay" <k@x>, 2. Bob <b@x>; c@x')
    ['"Dee, Kay" <k@x>', 'Bob <b@x>', 'c@x']
    """
    ends = [found.end() for found in _ADDRESS.finditer(line)]
    another = _ANOTHER.match(line, ends[0]) if ends else None
    if len(ends) < 2 and not (another and another["letter"].isupper()):
        return [line]
    bare = _TO.match(line)
    begins = [bare.end() if bare else 0, *ends]
    parts = [line[begin:end] for begin, end in zip(begins, [*ends, len(line)], strict=True)]
    return [part for part in (_BEFORE_A_NAME.sub("", one).strip() for one in parts) if part]
