"""Small questions about the evening."""

from django import forms


class HandCountForm(forms.Form):
    """How many hands the evening is to have."""

    count = forms.IntegerField(min_value=0, max_value=999)
