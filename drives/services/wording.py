"""Sentences for people, as a calm M.C. would say them; the one place where services word them."""

from collections.abc import Iterable


def listed(words: Iterable[object]) -> str:
    """Join words as a person would say them.

    >>> listed(["Ann", "Ben", "Cy"])
    'Ann, Ben and Cy'
    """
    said = [str(word) for word in words]
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} and {said[-1]}"


def counted(count: int, one: str, many: str = "") -> str:
    """Say how many there are.

    >>> counted(1, "guest"), counted(3, "guest")
    ('1 guest', '3 guests')
    """
    return f"{count} {one if count == 1 else many or one + 's'}"


def minutes(seconds: int) -> str:
    """Say a length of time.

    >>> minutes(420), minutes(450), minutes(30)
    ('7 minutes', '7 minutes 30 seconds', '30 seconds')
    """
    whole, rest = divmod(seconds, 60)
    parts = [counted(whole, "minute")] if whole else []
    parts += [counted(rest, "second")] if rest or not whole else []
    return " ".join(parts)
