"""Same again: what is said anew, and who is expected."""

from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from drives.forms.plan import YEARS
from drives.models import Drive
from drives.services.setting_up.same_again import Again, next_day


class SameAgainForm(forms.Form):
    """Name, day and time, and the guests of the drive before, all of them ticked at first."""

    name = forms.CharField(
        label="What is the drive called?",
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    day = forms.DateField(
        label="Day", widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    starts_at = forms.TimeField(
        label="It begins at", widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    guests = forms.TypedMultipleChoiceField(
        label="Who is expected? Untick who is not; others can be added later.",
        required=False,
        coerce=int,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, written: Any, *, before: Drive, today: date) -> None:  # noqa: ANN401
        guests = [(one.number, str(one)) for one in before.players.ranked().by_number()]
        initial = {
            "name": before.name,
            "day": next_day(before, today=today),
            "starts_at": before.starts_at,
            "guests": [number for number, _ in guests],
        }
        super().__init__(written, initial=initial)
        self.fields["guests"].choices = guests  # type: ignore[attr-defined]

    def clean_day(self) -> date:
        day: date = self.cleaned_data["day"]
        if day.year not in YEARS:
            raise ValidationError("A drive is planned for a day between 1900 and 2200.")
        return day

    def again(self) -> Again:
        """Return what a good form says."""
        return Again(**self.cleaned_data)
