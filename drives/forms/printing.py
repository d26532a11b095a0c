"""What is chosen on the pages for printing."""

import re
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError

from drives.models import Drive

PROPOSED_SPARE = 5
MOST_NUMBERS = 2000
_STRETCH = re.compile(r"([0-9]{1,5})(?:-([0-9]{1,5}))?")
_NOT_NUMBERS = "Write numbers, such as 3, 7 or 11–20."


class StationeryForm(forms.Form):
    """The paper in the printer and the manner; they are remembered for the drive."""

    paper = forms.TypedChoiceField(
        label="Paper in the printer",
        choices=Drive.PrintPaper.choices,
        coerce=Drive.PrintPaper,
        widget=forms.RadioSelect,
    )
    manner = forms.TypedChoiceField(
        label="Style",
        choices=Drive.PrintManner.choices,
        coerce=Drive.PrintManner,
        widget=forms.RadioSelect,
    )


def numbers_in(written: str) -> tuple[int, ...]:
    """Read numbers and stretches of numbers, each once, in order.

    >>> numbers_in("14, 3-5 4")
    (3, 4, 5, 14)

    Raises:
        ValueError: something else stands there, or far too many are meant; with a sentence.
    """
    found: set[int] = set()
    for part in re.sub(r"\s*[-–]\s*", "-", written).replace(",", " ").replace(";", " ").split():
        stretch = _STRETCH.fullmatch(part)
        if stretch is None:
            raise ValueError(_NOT_NUMBERS)
        first, last = int(stretch[1]), int(stretch[2] or stretch[1])
        if not first <= last < first + MOST_NUMBERS:
            raise ValueError(_NOT_NUMBERS)
        found.update(range(first, last + 1))
    return tuple(sorted(found))


class NumbersField(forms.CharField):
    """Numbers and stretches of numbers: "3, 7, 11-20"; nothing written means all."""

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401 -- as Django's fields are made
        widget = forms.TextInput(attrs={"autocomplete": "off", "placeholder": "all"})
        super().__init__(required=False, max_length=200, widget=widget, **kwargs)

    def clean(self, value: Any) -> tuple[int, ...]:  # noqa: ANN401 -- as Django's fields are read
        """Return the numbers, each once, in order.

        Raises:
            ValidationError: something else stands there, or far too many are meant.
        """
        try:
            return numbers_in(super().clean(value))
        except ValueError as refusal:
            raise ValidationError(str(refusal), code="invalid") from refusal


class ChoicesForm(forms.Form):
    """What may be chosen of one kind of paper; a kind takes only the fields that concern it."""

    spare = forms.IntegerField(
        label="Spare cards without a name",
        min_value=0,
        max_value=200,
        required=False,
        help_text="For late guests, and for tea that was spilt.",
    )
    cards = NumbersField(label="Only these card numbers", help_text="Such as 7, or 12–18.")
    tables = NumbersField(label="Only these tables", help_text="Such as 11–20.")
    copies = forms.IntegerField(label="How many", min_value=1, max_value=50, required=False)
    large = forms.BooleanField(label="Large print", required=False)
    one_a_sheet = forms.BooleanField(
        label="One card on each sheet",
        required=False,
        help_text="Pages of the card’s own size, such as A6, for card stock; nothing is cut.",
    )
    backs = forms.BooleanField(
        label="With backs, to print on both sides",
        required=False,
        help_text="Choose “flip on the long edge” in the printer’s window.",
    )

    def __init__(self, *args: Any, takes: tuple[str, ...], **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        for name in [name for name in self.fields if name not in takes]:
            del self.fields[name]

    def clean_spare(self) -> int:
        """Nothing written means what the page proposes; 0 means none."""
        spare: int | None = self.cleaned_data["spare"]
        return PROPOSED_SPARE if spare is None else spare

    def as_query(self) -> str:
        """Return what was chosen as the query of an address, the same again when it is read."""
        return urlencode([
            (name, value) for name in self.fields for value in [self.data.get(name, "")] if value
        ])

    def clean_copies(self) -> int:
        return self.cleaned_data["copies"] or 1
