"""Stewards: their names, and who has which table (D1)."""

from typing import Any

from django import forms

from drives.models import Drive

HOSTESS = "0"


class StewardsForm(forms.Form):
    names = forms.CharField(
        label="Stewards, one a line",
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4, "autocomplete": "off", "translate": "no"}),
    )

    def clean_names(self) -> list[str]:
        lines = self.cleaned_data["names"].splitlines()
        return [line.strip() for line in lines if line.strip()]


class PlaysTooForm(forms.Form):
    """With which card a Steward plays too; an empty field says that she does not (D1)."""

    card = forms.IntegerField(
        label="She plays too, with card",
        required=False,
        min_value=1,
        max_value=99_999,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"invalid": "Type the number on her score card, such as 12."},
    )


class GiveTableForm(forms.Form):
    table = forms.TypedChoiceField(label="Table", coerce=int)
    steward = forms.TypedChoiceField(label="goes to", coerce=int)

    def __init__(self, *args: Any, drive: Drive, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        tables = [(table.number, str(table)) for table in drive.tables.all()]
        stewards = [(steward.number, steward.name) for steward in drive.stewards.all()]
        hostess = (HOSTESS, "nobody but the hostess")
        self.fields["table"].choices = tables  # type: ignore[attr-defined]
        self.fields["steward"].choices = [*stewards, hostess]  # type: ignore[attr-defined]


class AskToCoverForm(forms.Form):
    """Which other table a Steward asks the hostess for (feature 74)."""

    table = forms.IntegerField(
        label="Table",
        min_value=1,
        max_value=999,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )


class GiveCoverForm(forms.Form):
    """Who covers a table beside its own Steward."""

    steward = forms.TypedChoiceField(label="Steward", coerce=int)
    table = forms.TypedChoiceField(label="covers", coerce=int)

    def __init__(self, *args: Any, drive: Drive, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        tables = [(table.number, str(table)) for table in drive.tables.all()]
        stewards = [(steward.number, steward.name) for steward in drive.stewards.all()]
        self.fields["table"].choices = tables  # type: ignore[attr-defined]
        self.fields["steward"].choices = stewards  # type: ignore[attr-defined]
