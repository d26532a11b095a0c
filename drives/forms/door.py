"""The door: a name that is not on the list; and wishes for the draw."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from drives.models import Player
from drives.services.acts.deed import Refusal
from drives.services.setting_up.guest_list import LONGEST_NAME, clean_name

MOST_TABLES = 250  # as many as seat the most guests by fours


class WalkInForm(forms.Form):
    """Somebody who is not on the list."""

    name = forms.CharField(
        label="Name",
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words"}),
    )

    def clean_name(self) -> str:
        try:
            return clean_name(self.cleaned_data["name"])
        except Refusal as refusal:
            raise ValidationError(str(refusal)) from refusal


class ComfortSeatForm(forms.Form):
    """A guest who keeps a seat at a table of her choice (D13)."""

    guest = forms.TypedChoiceField(label="Who keeps her seat?", coerce=int)
    table = forms.IntegerField(label="At which table?", min_value=1, max_value=MOST_TABLES)

    def __init__(self, *args: Any, guests: list[Player], **kwargs: Any) -> None:  # noqa: ANN401 -- as Django's forms are made
        super().__init__(*args, **kwargs)
        named = [(player.number, str(player)) for player in guests]
        self.fields["guest"].choices = [("", "Choose a guest"), *named]  # type: ignore[attr-defined]
