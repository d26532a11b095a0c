"""A table that is opened in place, on the Steward's own page, which is never left (F38).

Whatever asks for one says where it is going to stand, as htmx does by itself; the answer is then
that part alone, and what was sent is answered at once instead of by way of another address.
"""

from django.http import HttpRequest

_PLACE = "table-here"


def is_in_place(request: HttpRequest) -> bool:
    """Return whether the answer is going to stand in the place for a table."""
    return request.headers.get("HX-Target") == _PLACE
