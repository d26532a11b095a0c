"""The one mark form: four figures, initials, and who sits where it is not known (K3, D7, F29)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms import BoundField
from django.http import QueryDict

from drives.forms.initials import initials_field, read_initials
from drives.services.evening.chair_lines import ChairLine
from drives.services.evening.mover_changed import mover_changed
from drives.services.evening.table_page import TablePage
from drives.services.evening.who_follows import who_follows
from drives.services.scoring.marks import TableSheet
from drives.services.wording import listed
from lexicon.marks import MarkError, read_count

EMPTY_CHAIR = "0"


class CountField(forms.CharField):
    """A count of points as it is typed; an empty field is no figure, and is never 0 (T2)."""

    def clean(self, value: str | None) -> int | None:
        typed = (value or "").strip()
        if not typed:
            return None
        try:
            return read_count(typed)
        except MarkError as refusal:
            raise forms.ValidationError(str(refusal)) from refusal


@dataclass(frozen=True, slots=True)
class Line:
    """One chair of the form, with the fields that belong to it."""

    chair: ChairLine
    points: BoundField
    was: BoundField
    guest: BoundField
    initials: BoundField


class MarkForm(forms.Form):
    """The marks of one table. `questions` are what it asks "sure?" about before it lets them in.

    `too_late` says why it asks for a reason where a figure is changed, if it does.
    """

    asked = forms.CharField(required=False, widget=forms.HiddenInput)
    sure = forms.BooleanField(required=False, label="Yes, this is right")

    def __init__(
        self,
        page: TablePage,
        data: QueryDict | None = None,
        *,
        too_late: str = "",
    ) -> None:
        super().__init__(data)
        self.page = page
        self.questions: list[str] = []
        self.figures: dict[int, int] = {}
        self.others_sit_here = False
        self.sits: dict[int, int | None] = {}
        for chair in page.chairs:
            if not chair.is_empty:
                self._add_chair(chair)
        if too_late and any(chair.mark for chair in page.chairs):
            self.fields["reason"] = forms.CharField(
                required=False,
                max_length=200,
                label=f"{too_late} Why is a figure changed?",
            )

    def _add_chair(self, chair: ChairLine) -> None:
        n, mark = chair.number, chair.mark
        figure = "" if mark is None or mark.points is None else str(mark.points)
        name = str(chair.player) if chair.player else f"Chair {n}"
        self.fields[f"points_{n}"] = CountField(required=False, label=name, initial=figure)
        self.fields[f"was_{n}"] = forms.CharField(
            required=False, initial=figure, widget=forms.HiddenInput
        )
        self.fields[f"initials_{n}"] = forms.BooleanField(
            required=False, initial=mark is not None and mark.is_checked, label=_initials(chair)
        )
        self.fields[f"guest_{n}"] = _guest_field(chair)
        if chair.player is not None:
            self.fields[f"by_{n}"] = initials_field(chair, self.page.guests)

    def lines(self) -> Iterator[Line]:
        """Go through the chairs in their order, empty ones left out."""
        for chair in self.page.chairs:
            if not chair.is_empty:
                names = ("points", "was", "guest", "initials")
                yield Line(chair, *(self[f"{name}_{chair.number}"] for name in names))

    def initials_by(self) -> list[BoundField]:
        """Return who initialled, chair by chair, where it is known who sits there."""
        return [self[f"by_{chair.number}"] for chair in self.page.chairs if chair.player]

    def has_others_initials(self) -> bool:
        """Say whether somebody else than the left-hand neighbour, or nobody, is chosen."""
        return any(field.value() for field in self.initials_by())

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        self._take_what_follows(cleaned)
        for line in self.lines():
            self._read(line.chair, cleaned)
        if not self.errors:
            self._ask(cleaned)
        return cleaned

    def _take_what_follows(self, cleaned: dict[str, Any]) -> None:
        """Choose nobody twice: who sits on a chair may be plain by who sits on another (D11).

        A figure that was typed for a chair is never dropped because nobody can sit there.
        """
        facts = self.page.facts
        chosen = {n: int(who) for n in facts.open_chairs if (who := cleaned[f"guest_{n}"])}
        for n, who in who_follows(facts, chosen).items():
            if who or cleaned[f"points_{n}"] is None:
                cleaned[f"guest_{n}"] = str(who)

    def _read(self, chair: ChairLine, cleaned: dict[str, Any]) -> None:
        """Take a figure that was typed anew, or whose initials were; leave the rest alone (F29)."""
        n = chair.number
        points, guest = cleaned[f"points_{n}"], cleaned[f"guest_{n}"]
        if guest == "":
            if points is not None:
                self.add_error(f"guest_{n}", f"Say who sits on chair {n}, then the mark is theirs.")
            return
        number = int(guest)
        if chair.player is not None and number != chair.player.number:
            self.others_sit_here = True
            self.add_error(None, "Other guests are recorded here now.")
            return
        self.sits[n] = number or None
        if points is None or number == 0:
            return
        if str(points) != cleaned[f"was_{n}"] or self._initials_differ(chair, cleaned):
            self.figures[number] = points

    def _initials_differ(self, chair: ChairLine, cleaned: dict[str, Any]) -> bool:
        """Say whether a tick or a name was changed beside the figure that stands."""
        mark = chair.mark
        if mark is None or str(mark.points) != cleaned[f"was_{chair.number}"]:
            return False
        return read_initials(chair, cleaned).differ_from(chair)

    def _ask(self, cleaned: dict[str, Any]) -> None:
        """Ask about what is odd, once for the same figures; confirmed it is accepted (K3)."""
        questions = [*self._new_doubts(), *self._winner_changed()]
        if questions and not (cleaned["sure"] and cleaned["asked"] == self.figures_asked):
            self.questions = questions
            self.add_error(None, "Look again, please; if it is right, tick it and send once more.")

    def typed(self) -> list[str]:
        """Return the figures as they were typed, so that they are never lost."""
        return [line.points.value() for line in self.lines() if line.points.value()]

    @property
    def figures_asked(self) -> str:
        """What a "sure" is about: it is not one about other figures."""
        return ",".join(f"{n}:{points}" for n, points in sorted(self.figures.items()))

    def _new_doubts(self) -> list[str]:
        facts = self.page.facts
        known = facts.doubts_with({})
        fresh = [doubt for doubt in facts.doubts_with(self.figures) if doubt not in known]
        names = {p.number: str(p) for p in self.page.guests}
        return [f"{listed(names[n] for n in d.players)}: {d.sentence}" for d in fresh]

    def _winner_changed(self) -> list[str]:
        """Say before it is sent what a correction changes (feature 20, F27)."""
        said = mover_changed(self.page, self.figures)
        return [said] if said else []

    def sheet(self) -> TableSheet:
        """Return what is to be entered, once the form is valid."""
        cleaned = self.cleaned_data
        seen = {
            number: read_initials(chair, cleaned)
            for chair in self.page.chairs
            if (number := self.sits.get(chair.number)) is not None
        }
        return TableSheet(
            hand=self.page.hand,
            table=self.page.table,
            sits=self.sits,
            points=self.figures,
            initialled={number for number, initials in seen.items() if initials.are_there},
            initialled_by={n: initials.by for n, initials in seen.items() if initials.by},
            reason=cleaned.get("reason", ""),
        )


def _initials(chair: ChairLine) -> str:
    where = ", who sat elsewhere" if chair.is_from_elsewhere else ""
    return f"initialled by {chair.initials_of}{where}" if chair.initials_of else "initialled"


def _guest_field(chair: ChairLine) -> forms.Field:
    """Return the hidden number of who is known to sit there, or the choice of who may.

    The candidates are all who can sit there by what is recorded; anybody else is said on the page
    that asks who really sits at the table.
    """
    if chair.player is not None:
        number = str(chair.player.number)
        return forms.RegexField(r"^[0-9]{1,6}$", initial=number, widget=forms.HiddenInput)
    choices = [("", "Who sits here?")]
    choices += [(str(p.number), f"{p.number} · {p}") for p in chair.candidates]
    choices += [(EMPTY_CHAIR, "Nobody; the chair is empty")] if chair.may_be_empty else []
    return forms.ChoiceField(
        required=False, label=f"Who sits on chair {chair.number}?", choices=choices
    )
