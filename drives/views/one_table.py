"""One table as it is shown, whole or in place, and what is said when an act changed it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils import timezone

from drives.forms.marks import MarkForm
from drives.forms.table_acts import DisputeForm
from drives.http.answers import Amber, see_other
from drives.http.desks import Desk
from drives.http.in_place import is_in_place
from drives.http.pages import show
from drives.services.evening.gaps import gaps_of
from drives.services.evening.table_facts import hand_facts
from drives.services.evening.table_page import (
    TablePage,
    after_the_act,
    hands_at,
    next_to_come,
    questions_at,
    table_page,
)
from drives.services.scoring.late_changes import too_late_for_changes
from drives.services.scoring.rulings import who_rules_instead
from drives.services.wording import listed
from lexicon.cards import MASTER, PACK_1933


def page_or_404(desk: Desk, hand: int, number: int) -> TablePage:
    """Return a table of this desk's in a hand.

    Raises:
        AnothersTable: it is another Steward's.
        Http404: the hand has not begun, or the table was not open in it.
    """
    desk.refuse_other_tables(number)
    page = table_page(desk.drive, hand, number)
    if page is None:
        raise Http404
    return page


def mark_form(desk: Desk, page: TablePage, sent: QueryDict | None = None) -> MarkForm:
    """Return the mark form of a table; a Steward is asked for a reason where it is late."""
    may_be_late = desk.steward and any(chair.mark for chair in page.chairs)
    too_late = too_late_for_changes(desk.drive, page.hand, at=timezone.now()) if may_be_late else ""
    return MarkForm(page, sent, too_late=too_late)


def show_table(
    request: HttpRequest,
    desk: Desk,
    form: MarkForm,
    *,
    status: int = 200,
    dispute: DisputeForm | None = None,
) -> HttpResponse:
    """Show a table with its mark form, as a page of its own or where it is open in place."""
    page, version = form.page, desk.drive.version
    shown = {
        "desk": desk,
        "page": page,
        "questions": questions_at(desk.drive, page.facts),
        "form": form,
        "cards": sorted(PACK_1933.points.items(), key=_letters_first),
        # What is sent again after an error has still seen only what was shown at first (F34).
        "seen_version": request.POST.get("seen_version", "") if form.is_bound else version,
        "dispute": dispute or (DisputeForm(page) if page.undisputed else None),
        "movers": page.guests,
        "ruled_instead": who_rules_instead(desk.steward, page.facts.hand, page.facts.table),
        **_ways_on(desk, page),
    }
    template = "drives/parts/table_here.html" if is_in_place(request) else "drives/table.html"
    return show(request, template, desk.drive, shown, status=status)


def _ways_on(desk: Desk, page: TablePage) -> dict[str, Any]:
    """Return the addresses to which a table leads: its acts, its other hands, the next table."""
    acts = {
        "action": "table",
        "moved_url": "table_moved",
        "dispute_url": "table_disputed",
        "settled_url": "table_settled",
        "who_url": "who_sits",
        "others_url": "table_others",
        "tapped_url": "table_tapped",
        "ruling_url": "ruling",
    }
    return {name: desk.url(view, page.hand, page.table) for name, view in acts.items()} | {
        "home_url": desk.home_url,
        "hands": [(n, desk.url("table", n, page.table)) for n in hands_at(page.facts.table)],
        "next_table": _next_url(desk, page),
    }


def _letters_first(card: tuple[str, int]) -> tuple[bool, str]:
    return card[0] == MASTER, card[0]


def _next_url(desk: Desk, page: TablePage) -> tuple[int, str] | None:
    """Return the next table of hers still to come in this hand, and where it is."""
    hers = desk.tables
    facts = hand_facts(desk.drive, page.facts.hand, tables=hers)
    gaps = gaps_of(desk.drive, facts, tables=hers)
    number = next_to_come(gaps, hand=page.hand, table=page.table)
    return None if number is None else (number, desk.url("table", page.hand, number))


def as_it_is_now(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Show the table after an act: by its address, or at once where it is open in place."""
    if not is_in_place(request):
        return see_other(desk.url("table", hand, table))
    desk.drive.refresh_from_db(fields=["version"])
    page = page_or_404(desk, hand, table)
    return show_table(request, desk, mark_form(desk, page))


def as_people_walk(desk: Desk, page: TablePage, sentence: str) -> str:
    """Say where people walk now: a move is recorded even if nobody does, as in the last hand.

    Whose mark was left out is said as well, while the score card is still at hand.
    """
    now = after_the_act(desk.drive, page)
    if contested := _contested_now(now, before=page):
        return Amber(f"Two figures for {listed(contested)}: see below which is right.")
    walks = sentence.replace(now.recorded, now.goes) if now.recorded else sentence
    return f"{walks} {now.lacking}".rstrip()


def _contested_now(now: TablePage, *, before: TablePage) -> list[str]:
    stood = {chair.player for chair in before.chairs if chair.rival}
    return [str(chair.player) for chair in now.chairs if chair.rival and chair.player not in stood]
