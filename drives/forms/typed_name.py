"""The name of a drive, typed before something that nobody should do from a pocket (F32)."""

from django import forms


class TypedNameForm(forms.Form):
    """What was typed; whether it is the name is for the service to say."""

    typed = forms.CharField(
        label="Type the name of the drive",
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
