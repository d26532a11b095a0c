"""What becomes of a drive: its file, its names taken out, deleted, and taken back (F32)."""

from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from drives.forms.typed_name import TypedNameForm
from drives.http.access import own_deleted_drive, own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.files_left_behind import forget_files
from drives.http.pages import show
from drives.models import Drive
from drives.services.drive_file.exporting import export_drive
from drives.services.setting_up.anonymising import anonymise, is_anonymised
from drives.services.setting_up.deleting import delete_drive, take_back_deleting


@login_required
@require_safe
def keep_or_delete(request: HttpRequest, code: str) -> HttpResponse:
    """Show what can become of a drive, and what each would lose."""
    return _shown(request, own_drive(request, code))


def _shown(request: HttpRequest, drive: Drive, *, status: int = 200) -> HttpResponse:
    shown = {
        "to_anonymise": TypedNameForm(prefix="names"),
        "to_delete": TypedNameForm(prefix="drive"),
        "is_anonymised": is_anonymised(drive),
    }
    return show(request, "drives/keep_or_delete.html", drive, shown, status=status)


@login_required
@require_safe
def drive_file(request: HttpRequest, code: str) -> HttpResponse:
    """Give the whole drive as a file, to be opened here or on another laptop."""
    drive = own_drive(request, code)
    return HttpResponse(
        export_drive(drive),
        content_type="application/json; charset=utf-8",
        headers={
            "Content-Disposition": f'attachment; filename="{drive.code}.drive"',
            "Cache-Control": "private, no-store",  # every name, figure and act
        },
    )


@login_required
@require_POST
def take_names_out(request: HttpRequest, code: str) -> HttpResponse:
    """Take the names out of a finished drive, and forget the files that hold them."""
    drive, form = own_drive(request, code), TypedNameForm(request.POST, prefix="names")
    typed = form.cleaned_data["typed"] if form.is_valid() else ""
    if not carried_out(request, partial(anonymise, act_of(request), drive, typed)):
        return _shown(request, drive, status=422)
    forget_files(code)
    return see_other("keep_or_delete", code)


@login_required
@require_POST
def delete(request: HttpRequest, code: str) -> HttpResponse:
    """Delete a drive whose name was typed; one that is under way goes on."""
    drive, form = own_drive(request, code), TypedNameForm(request.POST, prefix="drive")
    typed = form.cleaned_data["typed"] if form.is_valid() else ""
    if not carried_out(request, partial(delete_drive, act_of(request), drive, typed)):
        return _shown(request, drive, status=422)
    return see_other("home")


@login_required
@require_POST
def take_back(request: HttpRequest, code: str) -> HttpResponse:
    """Bring a deleted drive back."""
    drive = own_deleted_drive(request, code)
    carried_out(request, partial(take_back_deleting, act_of(request), drive))
    return see_other("home")
