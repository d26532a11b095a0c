"""Small questions about the evening."""

from django import forms

from drives.models import Drive
from drives.services.evening.announcing import MOST_LETTERS


class HandCountForm(forms.Form):
    """How many hands the evening is to have."""

    count = forms.IntegerField(min_value=0, max_value=999)


class ScreenForm(forms.Form):
    """What the hall screen is to show."""

    screen = forms.TypedChoiceField(choices=Drive.Screen.choices, coerce=Drive.Screen)


class AnnouncementForm(forms.Form):
    """One line for all screens and phones; what is wrong with it, the service says."""

    said = forms.CharField(
        label="Announce",
        required=False,
        widget=forms.TextInput(attrs={"maxlength": MOST_LETTERS, "autocomplete": "off"}),
    )
    stays = forms.BooleanField(required=False, label="Until I take it away")
