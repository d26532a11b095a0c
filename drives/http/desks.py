"""Two doors to the same pages: the hostess's own drive, and a Steward's tables of it (D1)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django_htmx.http import reselect, reswap, retarget

from drives.http.access import own_drive, stewards_desk
from drives.http.acts import act_of
from drives.http.live import asks_by_itself
from drives.http.signed_out import typed_in
from drives.models import Drive, Steward, Table
from drives.services.acts.deed import Act
from drives.services.evening.presence import desk_of, heard_from

P = ParamSpec("P")


class AnothersTable(Http404):
    """A Steward's link does not reach this table, or does so no more; the sentence says whose."""


@dataclass(frozen=True)
class Desk:
    """Who looks at a drive: its hostess, or a Steward by the token of her link."""

    drive: Drive
    steward: Steward | None = None
    token: str = ""

    def url(self, name: str, *args: object) -> str:
        """Return the address of a page as this desk reaches it."""
        if self.steward is None:
            return reverse(name, args=[self.drive.code, *args])
        return reverse(f"steward_{name}", args=[self.token, *args])

    @property
    def home_url(self) -> str:
        """The page this desk begins at."""
        return self.url("tables") if self.steward else self.url("board")

    @cached_property
    def tables(self) -> list[int] | None:
        """The numbers of her tables and of those she covers; None stands for all of them."""
        if self.steward is None:
            return None
        return list(self.steward.opens().values_list("number", flat=True))

    def refuse_other_tables(self, number: int) -> None:
        """Raise if this desk has nothing to do with a table.

        Raises:
            AnothersTable: it is another Steward's and not covered, or there is none of this number.
        """
        if self.steward and not self.steward.opens().filter(number=number).exists():
            table = self.drive.tables.select_related("steward").filter(number=number).first()
            raise AnothersTable(_whose(table))

    def act(self, request: HttpRequest) -> Act:
        return act_of(request, steward=self.steward)


def _whose(table: Table | None) -> str:
    if table is None:
        return "There is no such table."
    return f"{table} is {f'{table.steward}’s' if table.steward else 'the hostess’s'} now."


DeskView = Callable[Concatenate[HttpRequest, Desk, P], HttpResponse]


def for_hostess(view: DeskView[P]) -> Callable[..., HttpResponse]:
    """Open a desk's page by the code of the hostess's own drive."""

    @wraps(view)
    def opened(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        return view(request, Desk(own_drive(request, code)), *args, **kwargs)

    return login_required(opened)


def for_steward(view: DeskView[P]) -> Callable[..., HttpResponse]:
    """Open a desk's page by a Steward's link; the token authorises, so no cookie is asked for."""

    @wraps(view)
    def opened(request: HttpRequest, token: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            found = stewards_desk(token)
        except Http404:
            return _link_closed(request, token)
        if request.method == "GET":
            heard_from(found.drive, desk_of(found.steward), now=timezone.now())
        try:
            return view(request, Desk(found.drive, found.steward, token), *args, **kwargs)
        except AnothersTable as refusal:
            return _not_hers(request, token, str(refusal))

    return csrf_exempt(opened)


def _not_hers(request: HttpRequest, token: str, sentence: str) -> HttpResponse:
    """Say whose table it is, and keep on the screen what was typed for it (F37, F51)."""
    home = reverse("steward_tables", args=[token])
    shown = {"typed": typed_in(request), "sentence": sentence, "home_url": home}
    return render(request, "drives/not_hers.html", shown, status=404)


def _link_closed(request: HttpRequest, token: str) -> HttpResponse:
    """Say that the link opens nothing, and keep on the screen what was typed (F37).

    A page that asks by itself, or the clock on it, gets it with 286: htmx puts that in the place of
    the page and asks no more, where it would leave the old page standing for a 404 (F40).
    """
    shown = {"typed": typed_in(request), "home_url": reverse("steward_tables", args=[token])}
    if not asks_by_itself(request):
        return render(request, "drives/link_closed.html", shown, status=404)
    closed = render(request, "drives/link_closed.html", shown, status=286)
    return retarget(reselect(reswap(closed, "outerHTML"), "#page"), "#page")
