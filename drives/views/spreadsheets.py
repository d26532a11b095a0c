"""The figures of a drive for a spreadsheet: what is wanted, and the file itself (F56)."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from drives.forms.spreadsheets import WORKBOOK, SpreadsheetForm
from drives.http.access import own_drive
from drives.http.pages import show
from drives.services.spreadsheets.tables import sheets
from drives.services.spreadsheets.writing import as_csv, as_workbook

_WHOLE = {"what": WORKBOOK, "names": "all"}
_EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@login_required
@require_safe
def spreadsheets(request: HttpRequest, code: str) -> HttpResponse:
    """Ask what is wanted."""
    form = SpreadsheetForm()
    return show(request, "drives/spreadsheets.html", own_drive(request, code), {"form": form})


@login_required
@require_safe
def spreadsheet_file(request: HttpRequest, code: str) -> HttpResponse:
    """Make the file as it is at this moment, everything if nothing else is asked for."""
    drive, form = own_drive(request, code), SpreadsheetForm(request.GET or _WHOLE)
    tables = []
    if form.is_valid():
        tables = sheets(drive, timezone.now(), for_everybody=form.for_everybody)
    if form.is_valid() and form.cleaned_data["what"] == WORKBOOK:
        return _file(as_workbook(tables), _EXCEL, f"{drive.code}.xlsx")
    for sheet in tables:
        if sheet.name == form.cleaned_data["what"]:
            made = as_csv(sheet, separator=form.cleaned_data["between"] or ",")
            name = f"{drive.code}-{sheet.name.lower().replace(' ', '-')}.csv"
            return _file(made, "text/csv; charset=utf-8", name)
    if not form.errors:
        form.add_error("what", "The history names everybody; it is for yourself only.")
    return show(request, "drives/spreadsheets.html", drive, {"form": form}, status=422)


def _file(made: bytes, content_type: str, name: str) -> HttpResponse:
    return HttpResponse(
        made,
        content_type=content_type,
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "private, no-cache",  # guests' names, and figures that go on changing
        },
    )
