"""A ruling in the book's words: who laid what, is it in time, and what is the verdict (W1-W3)."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.http import QueryDict

from drives.models import Player
from drives.services.scoring.rulings import Challenge
from lexicon.rulings import Verdict, is_too_late

NOBODY = 0  # no card has this number; an answer left out is not "nobody"

_VERDICTS = [
    (Verdict.GOOD.value, "Good: the word stands"),
    (Verdict.MISSPELT.value, "Misspelt: no fine, cards back, turn lost"),
    (Verdict.WRONG.value, "Wrong word: a fine, cards back, turn lost"),
    (Verdict.WITHDRAWN.value, "Taken back before a Steward was called: no fine, turn lost"),
]


class RulingForm(forms.Form):
    """What the Steward is told, and what she says."""

    has_played = forms.TypedChoiceField(
        label="Has the next player played, or are the marks initialled?",
        choices=[("no", "No"), ("yes", "Yes: it is too late, and the word stands")],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )
    player = forms.TypedChoiceField(
        label="Who laid the word?", coerce=int, widget=forms.RadioSelect
    )
    word = forms.CharField(label="The word as it lies on the table", max_length=80)
    challenger = forms.TypedChoiceField(
        label="Challenged by", coerce=int, widget=forms.RadioSelect, required=False
    )
    meant = forms.CharField(
        label="Which word was meant?",
        help_text="If the dictionary has that word in another spelling, it is misspelt, not wrong.",
        max_length=80,
        required=False,
    )
    verdict = forms.ChoiceField(
        label="The ruling", choices=_VERDICTS, widget=forms.RadioSelect, required=False
    )

    def __init__(self, guests: Iterable[Player], data: QueryDict | None = None) -> None:
        super().__init__(data, initial={"has_played": "no"})
        names = [(p.number, str(p)) for p in guests]
        self.fields["player"].choices = names  # type: ignore[attr-defined]  # a choice field
        self.fields["challenger"].choices = [  # type: ignore[attr-defined]  # the same
            *names,
            (NOBODY, "nobody; it was taken back"),
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if "has_played" in cleaned and not cleaned["has_played"] and not cleaned.get("verdict"):
            self.add_error("verdict", "Say what the ruling is.")
        elif not self.errors and not cleaned["challenger"] and self._is_challenged():
            self.add_error(
                "challenger", "Say who challenged; it is nobody only if the word was taken back."
            )
        return cleaned

    def _is_challenged(self) -> bool:
        return self.ruled() is not Verdict.WITHDRAWN

    def ruled(self) -> Verdict:
        """Return the verdict; a challenge that is too late changes nothing (W1)."""
        if is_too_late(next_has_played=self.cleaned_data["has_played"]):
            return Verdict.TOO_LATE
        return Verdict(self.cleaned_data["verdict"])

    def challenge(self, *, hand: int, table: int) -> Challenge:
        """Return what happened at the table, once the form is valid."""
        said = {field: self.cleaned_data[field] for field in ("player", "word", "meant")}
        challenger = self.cleaned_data["challenger"] or None
        return Challenge(hand=hand, table=table, challenger=challenger, **said)


class WithdrawForm(forms.Form):
    """Why a ruling is withdrawn; it stays in the history with the reason (W4)."""

    why = forms.CharField(label="Why is it withdrawn?", max_length=200, required=False)
