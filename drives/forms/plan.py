"""The six questions about an evening, and the lengths behind a fold (D4)."""

from datetime import date
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.core.exceptions import ValidationError

from drives.services.acts.deed import Refusal
from drives.services.evening.hands import MOST_HANDS
from drives.services.guest_lists.reading import GuestFile, Wished, read_pasted_table
from drives.services.setting_up.pasted_list import Reading, read_list
from drives.services.setting_up.planning import Plan

YEARS = range(1900, 2201)  # those of a drive file
LONGEST_PASTE = 100_000  # letters; a thousand guests with long names are fewer


def _time_zones() -> list[tuple[str, str]]:
    """Return the places whose time is known, as "Europe/London"; not the bare offsets."""
    return [(zone, zone.replace("_", " ")) for zone in sorted(available_timezones()) if "/" in zone]


class PlanForm(forms.Form):
    """What of a plan can be changed at any time."""

    name = forms.CharField(
        label="What is the drive called?",
        max_length=80,
        help_text="It stands on every score card.",
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    day = forms.DateField(
        label="Day", widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    starts_at = forms.TimeField(
        label="It begins at",
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    place = forms.CharField(label="Where?", max_length=80, required=False)
    hands = forms.IntegerField(
        label="How many hands?",
        min_value=1,
        max_value=MOST_HANDS,
        help_text="Twelve fill an evening.",
    )
    minutes = forms.DecimalField(
        label="How many minutes a hand?",
        min_value=1,
        max_value=60,
        decimal_places=1,
        help_text="In 1933 it was seven at most.",
    )
    change_minutes = forms.DecimalField(
        label="Minutes to change tables", min_value=0, max_value=60, decimal_places=1
    )
    interval_after = forms.IntegerField(
        label="Interval after hand",
        min_value=0,
        max_value=MOST_HANDS,
        required=False,
        help_text="Leave it empty for no interval.",
    )
    interval_minutes = forms.DecimalField(
        label="Minutes of interval", min_value=0, max_value=120, decimal_places=1
    )

    time_zone = forms.ChoiceField(
        label="Time of the hall",
        choices=_time_zones,
        help_text="Clocks and printed times follow it.",
    )

    folded = ("change_minutes", "interval_after", "interval_minutes", "time_zone")

    lengths = ("day", "starts_at", "hands", "minutes", *folded)

    def clean_day(self) -> date:
        day: date = self.cleaned_data["day"]
        if day.year not in YEARS:
            raise ValidationError("A drive is planned for a day between 1900 and 2200.")
        return day

    def can_be_reckoned(self) -> bool:
        """Tell whether day, time and lengths are good, whatever the name is."""
        return not set(self.lengths) & set(self.errors)

    def plan(self) -> Plan:
        """Return the plan that a good form says."""
        said = self.cleaned_data
        return Plan(
            name=said.get("name", ""),
            day=said["day"],
            starts_at=said["starts_at"],
            place=said.get("place", ""),
            time_zone=said["time_zone"],
            planned_hands=said["hands"],
            hand_seconds=int(said["minutes"] * 60),
            change_seconds=int(said["change_minutes"] * 60),
            interval_seconds=int(said["interval_minutes"] * 60),
            interval_after=said["interval_after"] or None,
        )


class NewDriveForm(PlanForm):
    """The plan of a new drive, with a first list of guests; it may stay empty.

    ``table`` is what was understood where columns of a spreadsheet were pasted (F04).
    """

    table: GuestFile | None = None

    guests = forms.CharField(
        label="Who comes? Paste the names, one a line",
        required=False,
        max_length=LONGEST_PASTE,
        strip=False,
        help_text="From an e-mail or a spreadsheet. They can also be added later.",
        widget=forms.Textarea(attrs={"rows": 8, "autocomplete": "off", "translate": "no"}),
    )

    field_order = ("name", "day", "starts_at", "place", "guests", "hands", "minutes")

    def clean_guests(self) -> Reading:
        pasted: str = self.cleaned_data["guests"]
        try:
            self.table = read_pasted_table(pasted, Wished())
            lines = self.table.lines if self.table else pasted
            return read_list(lines, as_they_stand=self.are_cells)
        except Refusal as refusal:
            raise ValidationError(str(refusal)) from refusal

    @property
    def pasted(self) -> str:
        """The list as it was pasted."""
        pasted: str = self["guests"].value()
        return pasted

    @property
    def are_cells(self) -> bool:
        """Whether the names come from the columns of a table, so that nothing is numbering."""
        return self.table is not None and self.table.are_cells

    @property
    def how_read(self) -> str:
        """Say how a table was read, as the page of the guests says it; of plain names nothing."""
        return " ".join(self.table.said) if self.table else ""


def answers_of(plan: Plan) -> dict[str, Any]:
    """Return a plan as the form shows it."""
    return {
        "name": plan.name,
        "day": plan.day,
        "starts_at": plan.starts_at,
        "place": plan.place,
        "time_zone": plan.time_zone,
        "hands": plan.planned_hands,
        "minutes": in_minutes(plan.hand_seconds),
        "change_minutes": in_minutes(plan.change_seconds),
        "interval_after": plan.interval_after,
        "interval_minutes": in_minutes(plan.interval_seconds),
    }


def in_minutes(seconds: int) -> str:
    """Write seconds as minutes.

    >>> in_minutes(420), in_minutes(450)
    ('7', '7.5')
    """
    return f"{round(seconds / 60, 1):g}"
