"""Which figures are taken along, in what kind of file, and with whose names (F56)."""

from typing import Final

from django import forms

from drives.services.spreadsheets.tables import HAND_BY_HAND, HISTORY, STANDINGS

WORKBOOK: Final = "workbook"
_WHAT = [
    (WORKBOOK, "Everything, for Excel or LibreOffice (.xlsx)"),
    (STANDINGS, "The standings (.csv)"),
    (HAND_BY_HAND, "Hand by hand (.csv)"),
    (HISTORY, "The history (.csv)"),
]
_BETWEEN = [
    (";", "Semicolons: German, French and most other Excels"),
    (",", "Commas: English Excel"),
]
_NAMES = [
    ("all", "All names: for yourself"),
    ("public", "For everybody: private guests by number, no history"),
]


class SpreadsheetForm(forms.Form):
    what = forms.ChoiceField(
        label="What", choices=_WHAT, initial=WORKBOOK, widget=forms.RadioSelect
    )
    names = forms.ChoiceField(
        label="Whose names", choices=_NAMES, initial="all", widget=forms.RadioSelect
    )
    between = forms.ChoiceField(
        label="Between the cells of a .csv file",
        choices=_BETWEEN,
        initial=",",
        required=False,
        widget=forms.RadioSelect,
    )

    @property
    def for_everybody(self) -> bool:
        """Whether the names of private guests are left out."""
        return bool(self.cleaned_data["names"] == "public")
