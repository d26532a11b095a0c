"""The smaller questions at a table: who moved on, which of two figures, who really sits there."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.forms import BoundField
from django.http import QueryDict

from drives.models import Move, Player
from drives.services.evening.table_page import TablePage
from drives.services.scoring.disputes import Dispute


class WhoMovedForm(forms.Form):
    """Who moved on, by the cut, by the count or as it was said; 0 is the empty chair."""

    player = forms.IntegerField(min_value=0, max_value=999_999)
    how = forms.ChoiceField(
        choices=[(how, how) for how in (Move.How.COUNT, Move.How.CUT, Move.How.SAID)]
    )

    def said(self) -> dict[str, Any]:
        """Return what `say_who_moved` is told, once the form is valid."""
        cleaned = self.cleaned_data
        return {"player_number": cleaned["player"] or None, "how": cleaned["how"]}


class SettleForm(forms.Form):
    """Which of two figures for a guest's mark is right."""

    player = forms.IntegerField(min_value=1, max_value=999_999)
    points = forms.IntegerField(min_value=0, max_value=999)
    why = forms.CharField(required=False, max_length=200)


class DisputeForm(forms.Form):
    """A second figure for a mark that stands, who says it, and what was said about it (F63)."""

    player = forms.TypedChoiceField(label="Whose mark?", coerce=int)
    points = forms.IntegerField(
        label="The other figure",
        min_value=0,
        max_value=999,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={
            "invalid": "Type a whole number, such as 27.",
            "required": "Type the other figure.",
        },
    )
    said_by = forms.TypedChoiceField(label="Who says so?", coerce=int)
    note = forms.CharField(
        label="A note for the hostess",
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, page: TablePage, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.page = page
        marked = [(n, str(p)) for n, p in page.facts.players.items() if n in page.undisputed]
        around = [(n, str(p)) for n, p in page.facts.players.items()]
        self.fields["player"].choices = marked  # type: ignore[attr-defined]
        self.fields["said_by"].choices = around  # type: ignore[attr-defined]

    def dispute(self) -> Dispute:
        """Return what is to be kept, once the form is valid."""
        return Dispute(hand=self.page.hand, table=self.page.table, **self.cleaned_data)


class WhoSitsForm(forms.Form):
    """Who really sits on each chair of a table, by the number on the card; empty is nobody."""

    others_swap = forms.TypedChoiceField(
        label="Whoever was thought to sit here",
        choices=[("yes", "sits on the other one's chair"), ("no", "is not at the tables")],
        coerce=lambda value: value == "yes",
        initial="yes",
        widget=forms.RadioSelect,
    )

    def __init__(self, page: TablePage, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.page = page
        for chair in page.chairs:
            number = "" if chair.player is None else str(chair.player.number)
            self.fields[f"sits_{chair.number}"] = forms.IntegerField(
                required=False,
                min_value=1,
                max_value=999_999,
                initial=number,
                label=f"Chair {chair.number}",
                help_text=_now(chair.player, is_known=chair.is_known),
                error_messages={"invalid": "Type the number on the guest's card, such as 12."},
            )

    def chairs(self) -> list[BoundField]:
        return [self[f"sits_{chair.number}"] for chair in self.page.chairs]

    def really(self) -> Mapping[int, int | None]:
        """Return chair → card number, of the chairs that were known or are filled in now."""
        sits = {c.number: self.cleaned_data[f"sits_{c.number}"] for c in self.page.chairs}
        return {
            chair.number: sits[chair.number]
            for chair in self.page.chairs
            if chair.is_known or sits[chair.number] is not None
        }


def _now(player: Player | None, *, is_known: bool) -> str:
    if not is_known:
        return "not known"
    return f"so far: {player}" if player else "so far: nobody"
