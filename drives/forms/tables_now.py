"""Two tables put together, two guests who change places."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from drives.models import Drive
from drives.services.seats.foreseen import TableForeseen
from drives.services.seats.seating import next_hand_number

_ANYWHERE = "0"


class CardNumberField(forms.IntegerField):
    """The number on a guest's card, in the digits 0 to 9 (K3)."""

    def __init__(self, *, label: str) -> None:
        invalid = "Type the number on the guest’s card, such as 12."
        super().__init__(
            label=label,
            min_value=1,
            max_value=999_999,
            widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
            error_messages={"invalid": invalid, "required": invalid},
        )

    def to_python(self, value: Any) -> int | None:  # noqa: ANN401 - whatever a form sends
        if value and not (str(value).strip().isascii() and str(value).strip().isdigit()):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


class MergeForm(forms.Form):
    """A table that closes, and where its guests go: to one other, or wherever there is room."""

    table = forms.TypedChoiceField(label="Close", coerce=int)
    into = forms.TypedChoiceField(label="Its guests sit", coerce=int)

    def __init__(self, *args: Any, tables: Sequence[TableForeseen], **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        there = [(str(table.number), str(table)) for table in tables]
        # The last table is asked for first: it is the one that went short (D2).
        self.fields["table"].choices = there[::-1]  # type: ignore[attr-defined]
        self.fields["into"].choices = [  # type: ignore[attr-defined]
            (_ANYWHERE, "wherever a chair is free, or can be added"),
            *((number, f"at {words}") for number, words in there),
        ]


class ChangePlacesForm(forms.Form):
    """Two guests, by the number on the card, and the hand in which they change places."""

    first = CardNumberField(label="One guest’s card number")
    second = CardNumberField(label="The other’s card number")
    from_hand = forms.TypedChoiceField(label="When?", coerce=int)

    def __init__(self, *args: Any, drive: Drive, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        following = next_hand_number(drive)
        begun = [
            (str(hand), f"They sat so in hand {hand} already")
            for hand in range(following - 1, 0, -1)
        ]
        self.fields["from_hand"].choices = [  # type: ignore[attr-defined]
            (str(following), f"From hand {following} on"),
            *begun,
        ]
