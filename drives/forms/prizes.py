"""Which prizes there are, who won a cut for one, and which of them is next."""

from django import forms

from drives.models.prizes import PrizeKind
from drives.services.prizes.drawing import MOST_LETTERS
from drives.services.prizes.words import EXPLAINED
from lexicon.prizes import Prize


def _explained(kind: PrizeKind) -> str:
    return f"{kind.label}. {EXPLAINED[Prize(kind.value)]}".strip(" .")


class PrizesForm(forms.Form):
    """The prizes of the drive, each with what it is for, and whether one person may win several."""

    prizes = forms.TypedMultipleChoiceField(
        label="Which prizes there are",
        choices=[(kind.value, _explained(kind)) for kind in PrizeKind],
        coerce=Prize,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    one_each = forms.BooleanField(
        label="One prize a person",
        required=False,
        help_text="Who has won one already gives the next on to whoever comes after. Raffle and "
        "hidden number are luck, and stand beside the others.",
    )


class PrizeForm(forms.Form):
    """One prize, by name."""

    prize = forms.TypedChoiceField(choices=PrizeKind.choices, coerce=Prize)


class PrizeCutForm(PrizeForm):
    """Who won the cut for a prize; 0 lets it be shared again."""

    player = forms.IntegerField(min_value=0, max_value=999_999)


class LotForm(PrizeForm):
    """A prize to be drawn by lot, and why it is drawn again."""

    why = forms.CharField(required=False, max_length=MOST_LETTERS)


class NamedForm(forms.Form):
    """Whether a private guest is called by name at the prize-giving."""

    player = forms.IntegerField(min_value=1, max_value=999_999)
    named = forms.BooleanField(required=False)
