"""Numbers that are asked for in an address or sent with a form, whatever else stands there."""

from django.urls.converters import IntConverter

# int() takes other scripts' digits, and fails on thousands of them; a database fails on thirty.
MOST_DIGITS = 9


def whole_number(written: str | None) -> int | None:
    """Read a whole number in the digits 0-9, of a length that every database keeps.

    >>> whole_number("12"), whole_number("1" * 30), whole_number("\u0663"), whole_number(None)
    (12, None, None, None)
    """
    digits = written or ""
    if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS:
        return int(digits)
    return None


class NumberConverter(IntConverter):
    """A number in an address, which is only looked for; longer ones lead nowhere."""

    regex = "[0-9]{1,10}"  # those of a drive file have up to ten
