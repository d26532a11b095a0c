"""What is chosen on the print page."""

from django import forms

A4, LETTER = "a4", "letter"
PROPOSED_SPARE = 5
AS_PROPOSED = {"paper": A4, "spare": str(PROPOSED_SPARE)}


class PrintForm(forms.Form):
    """Paper and spare cards; what is not chosen is as the page proposes."""

    paper = forms.ChoiceField(
        label="Paper in the printer",
        choices=[(A4, "A4"), (LETTER, "US Letter")],
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

    def clean_paper(self) -> str:
        return self.cleaned_data["paper"] or A4

    def clean_spare(self) -> int:
        """Nothing written means what the page proposes; 0 means none."""
        spare: int | None = self.cleaned_data["spare"]
        return PROPOSED_SPARE if spare is None else spare
