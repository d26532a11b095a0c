"""A ruling in the book's words: who laid what, is it in time, and what is the verdict (W1-W3)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict

from drives.models import Player
from drives.services.scoring.rulings import Challenge
from drives.services.wording import counted
from lexicon.house_rules import HouseRules
from lexicon.rulings import ON_THE_WORD, Advice, Verdict, consequence, is_too_late
from lexicon.spelling import fold

_NAMES = {
    Verdict.GOOD: "Good",
    Verdict.MISSPELT: "Misspelt",
    Verdict.WRONG: "Wrong word",
    Verdict.WITHDRAWN: "Taken back before a Steward was called",
}


@dataclass(frozen=True, slots=True)
class VerdictButton:
    """One tap records this verdict; the one that is advised for sure is the big button."""

    verdict: Verdict
    label: str
    is_big: bool = False


def verdict_buttons(advice: Advice, rules: HouseRules) -> Sequence[VerdictButton]:
    """Offer the verdicts, the advised one first; what was taken back is always the last."""
    taken_back = _button(Verdict.WITHDRAWN, rules)
    if advice.verdict is None or not advice.is_sure:
        return [*(_button(verdict, rules) for verdict in ON_THE_WORD), taken_back]
    advised = _button(advice.verdict, rules)
    big = VerdictButton(advice.verdict, f"Record: {advised.label.lower()}", is_big=True)
    others = [verdict for verdict in ON_THE_WORD if verdict is not advice.verdict]
    return [big, *(_button(verdict, rules, " instead") for verdict in others), taken_back]


def advised_on(said: Mapping[str, Any]) -> str:
    """Name what an advice is about: the word and the word meant, as the cards spell them."""
    return f"{fold(said['word'])} {fold(said['meant'])}".strip()


def _button(verdict: Verdict, rules: HouseRules, instead: str = "") -> VerdictButton:
    follows = consequence(verdict, rules)
    fine = counted(follows.fine, "point") if follows.fine else "no fine"
    means = "it stands" if follows.stands else fine
    return VerdictButton(verdict, f"{_NAMES[verdict]}{instead}: {means}")


class RulingForm(forms.Form):
    """What the Steward is told, and what she says."""

    has_played = forms.TypedChoiceField(
        choices=[("no", "No"), ("yes", "Yes")], coerce=lambda value: value == "yes"
    )
    player = forms.TypedChoiceField(
        label="Who laid the word?", coerce=int, widget=forms.RadioSelect
    )
    challenger = forms.TypedChoiceField(
        label="Who challenges it?",
        coerce=int,
        widget=forms.RadioSelect,
        required=False,
        empty_value=None,
    )
    word = forms.CharField(
        label="The word, letter by letter as it lies there",
        max_length=80,
        widget=forms.TextInput({"autocapitalize": "characters", "autocomplete": "off"}),
    )
    meant = forms.CharField(
        label="Which word was meant?",
        help_text="Ask the player who laid it.",
        max_length=80,
        required=False,
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    verdict = forms.ChoiceField(
        choices=[(verdict.value, name) for verdict, name in _NAMES.items()], required=False
    )

    # What the advice was about when a verdict was pressed, and whether a second fine is meant.
    advised = forms.CharField(required=False, max_length=200)
    again = forms.BooleanField(label="It was laid and challenged once more", required=False)

    asks_again = False  # set where the same word was ruled on in this hand

    def __init__(self, guests: Iterable[Player], data: QueryDict | None = None) -> None:
        super().__init__(data)
        names = [(p.number, str(p)) for p in guests]
        for name in ("player", "challenger"):
            self.fields[name].choices = names  # type: ignore[attr-defined]  # a choice field
        for name in ("word", "meant"):
            # A browser would "correct" what lies on the table.
            self.fields[name].widget.attrs |= {"spellcheck": "false", "autocorrect": "off"}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        if cleaned["advised"] and cleaned["advised"] != advised_on(cleaned):
            self.add_error("word", "The word was changed; this is what the dictionary says now.")
        elif not cleaned["has_played"] and not cleaned["verdict"]:
            self.add_error("verdict", "Say what the ruling is.")
        elif not cleaned["challenger"] and self.ruled() is not Verdict.WITHDRAWN:
            self.add_error("challenger", "Say who challenged; only a word taken back has nobody.")
        return cleaned

    def ruled(self) -> Verdict:
        """Return the verdict; a challenge that is too late changes nothing (W1)."""
        if is_too_late(next_has_played=self.cleaned_data["has_played"]):
            return Verdict.TOO_LATE
        return Verdict(self.cleaned_data["verdict"])

    def challenge(self, *, hand: int, table: int) -> Challenge:
        """Return what happened at the table, once the form is valid."""
        names = ("player", "challenger", "word", "meant", "again")
        said = {name: self.cleaned_data[name] for name in names}
        return Challenge(hand=hand, table=table, **said)


class WithdrawForm(forms.Form):
    """Why a ruling is withdrawn; it stays in the history with the reason (W4)."""

    why = forms.CharField(label="Why is it withdrawn?", max_length=200, required=False)
