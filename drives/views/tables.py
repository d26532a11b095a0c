"""One table: its marks, who sits there, who moved on. The hostess and the Steward use one form."""

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_http_methods, require_POST

from drives.forms.marks import MarkForm
from drives.forms.table_acts import DisputeForm, SettleForm, WhoMovedForm, WhoSitsForm
from drives.http.answers import Amber, carried_out, see_other
from drives.http.desks import Desk
from drives.http.in_place import is_in_place
from drives.http.pages import show
from drives.models import Drive
from drives.services.acts.deed import Act, Answer
from drives.services.evening.gaps import at_tables, gaps_of
from drives.services.evening.table_facts import hand_facts
from drives.services.evening.table_page import TablePage, next_to_come, table_page
from drives.services.scoring.disputes import dispute_mark
from drives.services.scoring.marks import enter_marks, settle_figures
from drives.services.seats.moves import say_who_moved
from drives.services.seats.seating import SeatError
from drives.services.seats.true_seats import sit_really, what_it_changes
from drives.services.wording import listed
from lexicon.cards import MASTER, PACK_1933


@require_http_methods(["GET", "POST"])
def table(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Show one table with its mark form; what is sent is entered, some or all of it."""
    page = _page_or_404(desk, hand, table)
    form = _mark_form(desk, page, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        entered = partial(enter_marks, desk.act(request), desk.drive, form.sheet())
        if carried_out(request, entered, said=partial(_as_people_walk, desk, page)):
            return _as_it_is_now(request, desk, hand, table)
    if form.others_sit_here:
        messages.error(request, _typed_for_others(form))
        return _shown(request, desk, _mark_form(desk, page, None), status=422)
    return _shown(request, desk, form, status=422 if form.is_bound else 200)


def _as_it_is_now(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Show the table after an act: by its address, or at once where it is open in place."""
    if not is_in_place(request):
        return see_other(desk.url("table", hand, table))
    desk.drive.refresh_from_db(fields=["version"])
    page = _page_or_404(desk, hand, table)
    return _shown(request, desk, _mark_form(desk, page, None), status=200)


def _as_people_walk(desk: Desk, page: TablePage, sentence: str) -> str:
    """Say where people walk now: a move is recorded even if nobody does, as in the last hand.

    Whose mark was left out is said as well, while the score card is still at hand.
    """
    now = _page_or_404(desk, page.hand, page.table)
    if contested := _contested_now(now, before=page):
        return Amber(f"Two figures for {listed(contested)}: see below which is right.")
    walks = sentence.replace(now.recorded, now.goes) if now.recorded else sentence
    return f"{walks} {now.lacking}".rstrip()


def _contested_now(now: TablePage, *, before: TablePage) -> list[str]:
    stood = {chair.player for chair in before.chairs if chair.rival}
    return [str(chair.player) for chair in now.chairs if chair.rival and chair.player not in stood]


def _typed_for_others(form: MarkForm) -> str:
    """Say why nothing was entered: figures follow people, never chairs (F17)."""
    return (
        f"Other guests are recorded at this table now, so nothing was entered. You had typed "
        f"{listed(form.typed()) or 'nothing'}; type it again for those who sit here."
    )


def _mark_form(desk: Desk, page: TablePage, sent: QueryDict | None) -> MarkForm:
    asks_why = page.is_closed and desk.steward is not None
    return MarkForm(page, sent, asks_why=asks_why)


def _shown(
    request: HttpRequest,
    desk: Desk,
    form: MarkForm,
    *,
    status: int,
    dispute: DisputeForm | None = None,
) -> HttpResponse:
    page, version = form.page, desk.drive.version
    shown = {
        "desk": desk,
        "page": page,
        "form": form,
        "cards": sorted(PACK_1933.points.items(), key=_letters_first),
        "action": desk.url("table", page.hand, page.table),
        # What is sent again after an error has still seen only what was shown at first (F34).
        "seen_version": request.POST.get("seen_version", "") if form.is_bound else version,
        "next_table": _next_url(desk, page),
        "home_url": desk.home_url,
        "hands": [(n, desk.url("table", n, page.table)) for n in page.hands],
        "moved_url": desk.url("table_moved", page.hand, page.table),
        "dispute": dispute or (DisputeForm(page) if page.undisputed else None),
        "dispute_url": desk.url("table_disputed", page.hand, page.table),
        "settled_url": desk.url("table_settled", page.hand, page.table),
        "who_url": desk.url("who_sits", page.hand, page.table),
        "others_url": desk.url("table_others", page.hand, page.table),
        "ruling_url": desk.url("ruling", page.hand, page.table),
        "movers": page.guests,
    }
    template = "drives/parts/table_here.html" if is_in_place(request) else "drives/table.html"
    return show(request, template, desk.drive, shown, status=status)


def _letters_first(card: tuple[str, int]) -> tuple[bool, str]:
    return card[0] == MASTER, card[0]


def _next_url(desk: Desk, page: TablePage) -> tuple[int, str] | None:
    """Return the next table of hers still to come in this hand, and where it is."""
    facts = hand_facts(desk.drive, page.facts.hand)
    gaps, hers = gaps_of(desk.drive, facts), desk.tables
    shown = gaps if hers is None else at_tables(gaps, hers)
    number = next_to_come(shown, hand=page.hand, table=page.table)
    return None if number is None else (number, desk.url("table", page.hand, number))


def _page_or_404(desk: Desk, hand: int, number: int) -> TablePage:
    desk.refuse_other_tables(number)
    page = table_page(desk.drive, hand, number)
    if page is None:
        raise Http404
    return page


@require_POST
def table_moved(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Record who moved on, as the cut or the table says."""
    page, form = _page_or_404(desk, hand, table), WhoMovedForm(request.POST)
    if form.is_valid():
        act, drive = desk.act(request), desk.drive
        moved = partial(say_who_moved, act, drive, hand, table, **form.said())
        carried_out(request, moved, said=partial(_as_people_walk, desk, page))
    return _as_it_is_now(request, desk, hand, table)


@require_POST
def table_settled(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Let one of two figures stand, by one tap."""
    page, form = _page_or_404(desk, hand, table), SettleForm(request.POST)
    if form.is_valid() and form.cleaned_data["player"] in page.facts.players:
        said = form.cleaned_data
        settle = partial(
            settle_figures,
            desk.act(request),
            desk.drive,
            hand,
            said["player"],
            points=said["points"],
            why=said["why"],
        )
        carried_out(request, settle, said=partial(_as_people_walk, desk, page))
    return _as_it_is_now(request, desk, hand, table)


@require_POST
def table_disputed(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Keep a second figure that somebody at the table says, for the hostess to decide (F63)."""
    page = _page_or_404(desk, hand, table)
    form = DisputeForm(page, request.POST)
    if not form.is_valid():
        marks = _mark_form(desk, page, None)
        return _shown(request, desk, marks, status=422, dispute=form)
    carried_out(request, partial(dispute_mark, desk.act(request), desk.drive, form.dispute()))
    return _as_it_is_now(request, desk, hand, table)


@require_http_methods(["GET", "POST"])
def who_sits(request: HttpRequest, desk: Desk, hand: int, table: int) -> HttpResponse:
    """Ask who really sits at a table; say what that changes, and record it when confirmed (D15)."""
    page = _page_or_404(desk, hand, table)
    form = WhoSitsForm(page, request.POST if request.method == "POST" else None)
    change = ""
    if form.is_bound and form.is_valid():
        if "confirmed" not in request.POST:
            change = _said_before(desk.drive, form)
        elif carried_out(request, _sit(desk, form, desk.act(request))):
            return _as_it_is_now(request, desk, hand, table)
    back = desk.url("table", hand, table)
    action = desk.url("who_sits", hand, table)
    asked = {"page": page, "form": form, "change": change, "back": back, "action": action}
    status = 422 if form.is_bound else 200
    template = "drives/parts/who_here.html" if is_in_place(request) else "drives/who_sits.html"
    return show(request, template, desk.drive, {"desk": desk, **asked}, status=status)


def _sit(desk: Desk, form: WhoSitsForm, act: Act) -> Callable[[], Answer]:
    place, swap = (form.page.hand, form.page.table), form.cleaned_data["others_swap"]
    return partial(sit_really, act, desk.drive, *place, form.really(), others_swap=swap)


def _said_before(drive: Drive, form: WhoSitsForm) -> str:
    place = (form.page.hand, form.page.table)
    try:
        return what_it_changes(
            drive, place, form.really(), others_swap=form.cleaned_data["others_swap"]
        )
    except SeatError as refusal:
        form.add_error(None, str(refusal))
        return ""
