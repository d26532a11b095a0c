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
