"""The Steward's dictionary, a house's own word list, and where the dictionary comes from (L6)."""

from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from drives.forms.own_words import OwnWordsForm
from drives.http.access import own_drive
from drives.http.acts import act_of
from drives.http.answers import carried_out, see_other
from drives.http.desks import Desk
from drives.http.pages import asks_for_a_part, show
from drives.services.scoring.advice import change_on_the_table, look_up
from drives.services.setting_up.own_words import (
    own_words,
    use_dictionary_alone,
    use_own_words,
)
from drives.views.setting_up import page
from lexicon.dictionary import notices


@require_safe
def dictionary(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Look a word up, and say whether one word may become another; nothing is recorded."""
    word, before = request.GET.get("word", ""), request.GET.get("before", "")
    shown = {
        "desk": desk,
        "word": word,
        "before": before,
        "looked_up": look_up(desk.drive, word),
        "change": change_on_the_table(desk.drive, before, word) if before.strip() else "",
        "back": desk.url("rulings"),
    }
    part, whole = "drives/parts/dictionary_entry.html", "drives/dictionary.html"
    return show(request, part if asks_for_a_part(request) else whole, desk.drive, shown)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Say where the dictionary comes from, with the notices of those who made it."""
    return render(request, "drives/about_dictionary.html", {"notices": notices()})


@login_required
@require_http_methods(["GET", "POST"])
def own_list(request: HttpRequest, code: str) -> HttpResponse:
    """Take a house's own word list, to be added to the dictionary or used instead of it."""
    drive = own_drive(request, code)
    form = OwnWordsForm(request.POST or None, request.FILES or None)
    if form.is_valid():
        use = partial(use_own_words, act_of(request), drive, form.own_list())
        if carried_out(request, use):
            return see_other("own_words", code)
    status = 422 if form.is_bound else 200
    shown = {"here": "house_rules", "form": form, "own": own_words(drive)}
    return page(request, drive, "drives/own_words.html", shown, status=status)


@login_required
@require_POST
def dictionary_alone(request: HttpRequest, code: str) -> HttpResponse:
    """Put the house's own list aside."""
    drive = own_drive(request, code)
    carried_out(request, partial(use_dictionary_alone, act_of(request), drive))
    return see_other("own_words", code)
