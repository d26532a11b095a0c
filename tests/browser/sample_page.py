"""A page with every component on it, and one with a clock; the names are those that break things.

A urlconf of its own: `@pytest.mark.urls("tests.browser.sample_page")`.
"""

from datetime import UTC, datetime
from types import SimpleNamespace as Value

import segno
from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import path
from django.utils.safestring import mark_safe

NOW = 1_930_000_000_000
LONG = "Wolfeschlegelsteinhausenbergerdorff-Llanfairpwllgwyngyllgogerych"
AWKWARD = '<script>x</script> & "Nan" O\'Dell'


class Plan(forms.Form):
    name = forms.CharField(label="What is it called?", help_text="It stands on every card.")
    day = forms.CharField(label="Day and starting time")
    ends = forms.ChoiceField(
        label="Empty chairs", choices=[("move", "move on"), ("short", "are taken away")]
    )
    page = forms.ChoiceField(
        label="Paper", widget=forms.RadioSelect, choices=[("a4", "A4"), ("letter", "US Letter")]
    )
    guests = forms.CharField(
        label="Guests, one a line", widget=forms.Textarea(attrs={"rows": 4}), required=False
    )
    fines = forms.BooleanField(label="A wrong word costs 50 points", required=False)
    seen = forms.CharField(widget=forms.HiddenInput)


class Marks(forms.Form):
    ann = forms.IntegerField(required=False)
    zak = forms.IntegerField(required=False)
    long = forms.IntegerField(required=False)
    bad = forms.IntegerField(label="Mrs Pym", help_text="Cards left, in points.")


def clock(phase="running", *, left=277_000, text="4:37", word="until the bell", label="Hand 5"):
    bell = NOW + left if phase == "running" else None
    return Value(phase=phase, now_ms=NOW, bell_at_ms=bell, label=label, text=text, word=word)


def tile(number, state, line="", word=""):
    return Value(number=number, state=state, line=line, word=word, url=f"/table/{number}")


def place(label, name, total, **more):
    return Value(label=label, name=name, total=total, **more)


def chairs(*names):
    return [
        Value(number=number, name=name, state=state)
        for number, (name, state) in enumerate(names, start=1)
    ]


def sample():
    """Return what the page shows (F07: quotes, ampersands, brackets; feature 56: long names)."""
    code = segno.make("HTTP://192.168.1.20:8000/S/ABCDEFGHJKLMNPQR").svg_inline(
        omitsize=True, border=2
    )
    seated = chairs(
        ("Ann Bird", "known"), ("Łukasz Żak", "assumed"), ("", "missing"), (LONG, "known")
    )
    return {
        "drive": Value(name="Little Wittering Drive 1933"),
        "drive_line": "Hand 5 of 12 · ends 9.40 · 47 guests",
        "drive_url": "/",
        "running": clock(),
        "over": clock("over", text="Time", word="The bell has gone"),
        "paused": clock("paused", word="Paused"),
        "tiles": [
            *(tile(number, "known", word="in") for number in range(1, 10)),
            tile(10, "missing", line="Joan"),
            tile(11, "assumed"),
            tile(12, "known", "empty chair", "in"),
        ],
        "places": [
            place("1", "Dot Lacey", 61, first=True),
            place("2=", "Ann Bird", 74, tag="No. 4"),
            place("2=", LONG, 74, to_come=1),
            place("4", AWKWARD, 80, to_come=2),
            place("", "Dr Papadopoulos", 96, note="missed hand 3, avg 24"),
        ],
        "movers": [
            Value(from_table=4, to_table=5, name="Mrs Pym", deals=True),
            Value(from_table=5, to_table=6, name=LONG, tag="No. 9", deals=True),
            Value(from_table=6, to_table=7, name="", deals=True),
            Value(from_table=12, to_table=1, empty_chair=True),
        ],
        "history": [
            Value(
                at=datetime(1933, 5, 6, 19, 14, tzinfo=UTC),
                who="Joan",
                what="Table 3, hand 4: 0, 12, 26, 31",
                undo_url="",
            ),
            Value(
                at=datetime(1933, 5, 6, 19, 12, tzinfo=UTC),
                who="",
                what="Fine 50: Mr Pym, SPLOOT",
                undo_url="/press",
            ),
        ],
        "form": Plan({"name": "", "day": "6 May, 7 p.m.", "page": "a4", "ends": "move"}),
        "marks": Marks({"zak": 0, "long": 26, "bad": "no"}),
        "long_name": LONG,
        "four": Value(number=4, chairs=seated),
        "five": Value(number=5, chairs=[*seated, Value(number=5, name="", state="known")]),
        "steps": [
            Value(text="Cards printed", state="done", url=""),
            Value(text="Stewards scanned in", state="now", url="/stewards"),
            Value(text="Bell heard", state="next", url="/bell"),
        ],
        "sheets": [
            Value(
                title="Score cards",
                what="Four to a sheet, in the order of the guests once they are cut.",
                pages=12,
                url="/cards.pdf",
                picture="",
            ),
            Value(title="Table tents", what="One a table.", pages=1, url="/tents.pdf", picture=""),
        ],
        "code": mark_safe(code),  # noqa: S308 - segno's own drawing, no text of anybody's
    }


def all_parts(request):
    messages.success(request, "Hand 4 is over. Table 2 is to come.")
    return render(request, "components.html", sample())


def one_clock(request):
    """Show one clock, `?left=` milliseconds before the bell by the server."""
    asked = request.GET
    shown = clock(
        asked.get("phase", "running"),
        left=int(asked["left"]),
        text=asked.get("text", "7:00"),
        word=asked.get("word", "until the bell"),
        label=asked.get("label", "Hand 5"),
    )
    return render(request, "clock.html", {"clock": shown})


PRESSED = []


def press(request):
    PRESSED.append((request.POST["key"], request.POST["seen_version"], bool(request.htmx)))
    return HttpResponse('<div id="page"><main tabindex="-1">Pressed.</main></div>')


def refuse(request):
    return HttpResponse(
        '<div id="page"><main tabindex="-1">Nobody is on the list yet.</main></div>', status=422
    )


urlpatterns = [
    path("parts", all_parts),
    path("clock", one_clock),
    path("press", press, name="press"),
    path("refuse", refuse),
]
