"""Turning pages: of the history, and of the hall screen."""

from django import forms


class BeforeForm(forms.Form):
    """From which act backward to read."""

    before = forms.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class PageForm(forms.Form):
    """Which page of the hall screen is shown."""

    page = forms.IntegerField(required=False, min_value=1, max_value=10_000)
