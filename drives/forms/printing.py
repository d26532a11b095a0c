"""What is chosen on the print page."""

from django import forms

from drives.papers import Paper

PROPOSED_SPARE = 5


class PrintForm(forms.Form):
    paper = forms.TypedChoiceField(
        label="Paper in the printer",
        choices=[(Paper.A4.value, "A4"), (Paper.LETTER.value, "US Letter")],
        coerce=Paper,
        empty_value=Paper.A4,
        required=False,
        widget=forms.RadioSelect,
    )
    spare = forms.IntegerField(
        label="Spare cards without a name",
        min_value=0,
        max_value=200,
        required=False,
        help_text="For late guests, and for tea that was spilt.",
    )

    def clean_spare(self) -> int:
        """Nothing written means what the page proposes; 0 means none."""
        spare: int | None = self.cleaned_data["spare"]
        return PROPOSED_SPARE if spare is None else spare
