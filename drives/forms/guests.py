"""One guest: the name, and the chair."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from drives.services.acts.deed import Refusal
from drives.services.seats.room import HOUSE, Room
from drives.services.setting_up.guest_list import LONGEST_NAME, clean_name

WAITS = "waits"


class RenameForm(forms.Form):
    name = forms.CharField(label="Name", max_length=LONGEST_NAME)
    tag = forms.CharField(
        label="What tells namesakes apart",
        max_length=40,
        required=False,
        help_text="“the elder”, “from Oxford”; it stands beside the name.",
    )
    private = forms.BooleanField(
        label="Keep the name off public lists",
        required=False,
        help_text="On the hall screen and on printed standings the card number stands instead: "
        "“Card 5”.",
    )

    def clean_name(self) -> str:
        try:
            return clean_name(self.cleaned_data["name"])
        except Refusal as refusal:
            raise ValidationError(str(refusal)) from refusal


class PlaceForm(forms.Form):
    """Where a guest sits from the next hand on: a free chair, one added, a house player's (D14).

    Who does not wait yet may. A fifth chair at a table comes after that.
    """

    place = forms.ChoiceField(label="Where?")

    def __init__(self, *args: Any, room: Room, may_wait: bool = False, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        fifths = [(place.value, str(place)) for place in room.free if place.is_fifth]
        free = [(place.value, str(place)) for place in room.free if not place.is_fifth]
        house = [(place.value, str(place)) for place in room.house]
        waits = [(WAITS, "Waits for a chair")] if may_wait else []
        self.fields["place"].choices = [*free, *house, *waits, *fifths]  # type: ignore[attr-defined]

    def only_waits(self) -> bool:
        """Say whether there is no chair to choose."""
        return [value for value, _ in self.fields["place"].choices] == [WAITS]  # type: ignore[attr-defined]

    def waits(self) -> bool:
        """Say whether a good form gives no chair, so that nothing moves."""
        return self.cleaned_data["place"] == WAITS  # type: ignore[no-any-return]  # of a form

    def seat(self) -> tuple[int, int]:
        """Return table and chair that a good form says."""
        table, _, chair = self.cleaned_data["place"].partition("-")
        return int(table), int(chair)

    def house_player(self) -> int | None:
        """Return the number of the house player whose place is taken, if one's is."""
        place: str = self.cleaned_data["place"]
        return int(place.removeprefix(HOUSE)) if place.startswith(HOUSE) else None


class LateGuestForm(PlaceForm):
    name = forms.CharField(
        label="Name", max_length=LONGEST_NAME, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )

    field_order = ("name", "place")

    def __init__(self, *args: Any, room: Room, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, room=room, may_wait=True, **kwargs)

    def seat_if_any(self) -> tuple[int, int] | None:
        """Return table and chair that a good form says, None for a guest who waits."""
        return None if self.waits() else self.seat()
