"""What is typed from score cards: a number and a total, or the row of hands (feature 37)."""

import re
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict

from drives.models import Drive, Player
from drives.services.scoring.card_audit import AuditedCard
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.written_cards import hand_in_words, of_another_length
from lexicon.marks import MarkError, read_count

_NO_FIGURE = {"-", "–", "—"}


class DigitsField(forms.CharField):
    """A whole number in the digits 0-9, five of them at most; ``sentence`` says what to type."""

    def __init__(self, *, sentence: str, **more: Any) -> None:  # noqa: ANN401 - Django's own
        super().__init__(required=False, **more)
        self.sentence = sentence

    def clean(self, value: str | None) -> int | None:
        typed = (value or "").strip()
        if not typed:
            return None
        digits = typed.lstrip("0") or "0"
        if not (typed.isascii() and typed.isdigit()) or len(digits) > 5:
            raise forms.ValidationError(self.sentence)
        return int(digits)


_TOTAL = "Total on the card"
_TYPE_THE_TOTAL = "Type the total as it stands on the card, in the digits 0 to 9, such as 212."


@dataclass(frozen=True, slots=True)
class OnTheCard:
    """What was typed from one card: its total, and its hands where the whole row was typed."""

    total: int
    hands: list[CardHand] | None = None


class OnTheCardField(forms.CharField):
    """The total, or the hands in their order and the total last: 12 0 26+50 – 8 = 96."""

    def clean(self, value: str | None) -> OnTheCard | None:
        row, sign, under = super().clean(value).rpartition("=")
        typed = [*split_row(row), *split_row(under)]
        if not (typed or sign):
            return None
        if sign and len(split_row(under)) != 1:
            raise forms.ValidationError(_TYPE_THE_TOTAL)
        *hands, total = typed
        return OnTheCard(
            total=DigitsField(sentence=_TYPE_THE_TOTAL).clean(total) or 0,
            hands=read_hands(hands) if hands else None,
        )


class CardTotalForm(forms.Form):
    """Card after card: the number, Enter, the total, Enter; or the row of hands with its total."""

    number = DigitsField(label="Card", sentence="Type the number on the card, such as 12.")
    total = OnTheCardField(
        label=_TOTAL,
        required=False,
        max_length=1000,
        help_text=(
            "Or all its hands, then the total: 12 0 26+50 – 8 = 96. "
            "The point of a number pad does for a blank."
        ),
    )

    def __init__(self, drive: Drive, data: QueryDict | None = None, *, played: int = 0) -> None:
        super().__init__(data)
        self.drive, self.played = drive, played
        self.player: Player | None = None

    def clean_number(self) -> int:
        number: int | None = self.cleaned_data["number"]
        if number is None:
            raise forms.ValidationError("Type the number on the card, such as 12.")
        self.player = self.drive.players.filter(number=number).first()
        if self.player is None:
            raise forms.ValidationError(f"No guest has the card number {number}.")
        return number

    def clean_total(self) -> OnTheCard | None:
        written: OnTheCard | None = self.cleaned_data["total"]
        if written and written.hands and len(written.hands) != self.played:
            raise forms.ValidationError(
                f"{of_another_length(len(written.hands), self.played)} The total is the last."
            )
        return written

    @property
    def asks_for_the_total(self) -> bool:
        """Whether the number is there and the total is what comes next."""
        return self.player is not None


class CardHandsForm(forms.Form):
    """The hands of one card in a row, as they are written, and the total under them."""

    row = forms.CharField(
        label="Hands",
        required=False,
        max_length=1000,
        help_text=(
            "Points of each hand in order. A fine follows its hand: 26+50. "
            "A hand without a figure is –."
        ),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    total = DigitsField(label=_TOTAL, sentence=_TYPE_THE_TOTAL)

    def __init__(self, card: AuditedCard | None, data: QueryDict | None = None) -> None:
        known = {} if card is None else {"total": card.written.total, "row": _as_typed(card)}
        super().__init__(data, initial=known)

    def clean_total(self) -> int:
        total: int | None = self.cleaned_data["total"]
        if total is None:
            raise forms.ValidationError("Type the total as it stands on the card, such as 212.")
        return total

    def clean_row(self) -> list[CardHand]:
        typed = split_row(self.cleaned_data["row"])
        if not typed:
            raise forms.ValidationError("Type the points of each hand, such as 12 0 26+50 – 8.")
        return read_hands(typed)


def _as_typed(card: AuditedCard) -> str:
    return " ".join(map(hand_in_words, card.hands))


def split_row(row: str) -> list[str]:
    """Split a row as it is typed; the point of a numeric keypad stands for a blank, too."""
    joined = re.sub(r"\s*\+\s*", "+", row)
    return [one for one in re.split(r"[\s,;.]+", joined) if one]


def read_hands(typed: list[str]) -> list[CardHand]:
    """Read the hands of a row in their order.

    Raises:
        ValidationError: one of them is no figure.
    """
    return [_hand(number, one) for number, one in enumerate(typed, 1)]


def _hand(number: int, typed: str) -> CardHand:
    """Read one hand of the row.

    Raises:
        ValidationError: it is no figure, or two fines are written beside it.
    """
    points, *fines = typed.split("+")
    if len(fines) > 1:
        raise forms.ValidationError(
            f"Hand {number}: more than one fine is typed, {' and '.join(fines)}. "
            "If all are meant, type what they add up to."
        )
    try:
        return CardHand(
            points=None if points in _NO_FIGURE else read_count(points),
            fine=read_count(fines[0]) if fines else 0,
        )
    except MarkError as refusal:
        raise forms.ValidationError(
            f"Hand {number}: “{typed[:20]}” is no figure. Type points such as 17, points and fine "
            "such as 26+50, or – for nothing."
        ) from refusal
