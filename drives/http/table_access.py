"""A table's link: which table it is follows from the address, not from a sign-in."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.crypto import constant_time_compare
from django.views.decorators.csrf import csrf_exempt

from drives.models import Drive, Table
from drives.services.acts.links import table_token

TableView = Callable[[HttpRequest, Table], HttpResponse]


def table_of_link(code: str, number: int, token: str) -> Table:
    """Return the table of this link, while its drive is not finished.

    Raises:
        Http404: the link is not right, or over.
    """
    tables = (
        Table.objects
        .select_related("drive", "steward")
        .filter(drive__deleted_at=None)
        .exclude(drive__state=Drive.State.FINISHED)
    )
    table = get_object_or_404(tables, drive__code=code.upper(), number=number)
    if not constant_time_compare(token.upper(), table_token(table)):
        raise Http404
    return table


def for_table(view: TableView) -> Callable[..., HttpResponse]:
    """Open a page by a table's link; the token authorises, so no cookie is asked for."""

    @wraps(view)
    def opened(request: HttpRequest, code: str, number: int, token: str) -> HttpResponse:
        try:
            table = table_of_link(code, number, token)
        except Http404:
            return render(request, "drives/link_closed.html", {"typed": []}, status=404)
        return view(request, table)

    return csrf_exempt(opened)
