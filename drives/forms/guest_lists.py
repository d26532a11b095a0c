"""A list of guests, pasted or as a file, and how the hostess says that it is to be read."""

import binascii
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError

from drives.forms.plan import LONGEST_PASTE
from drives.services.acts.deed import Refusal
from drives.services.guest_lists.letters import LETTERS
from drives.services.guest_lists.reading import (
    GuestFile,
    Wished,
    read_file,
    read_pasted_table,
)
from drives.services.setting_up.pasted_list import Reading, read_list
from drives.services.wording import listed

MOST_BYTES: Final = 1_000_000  # as text in a form it is a third longer; Django takes 2.5 million
_TOO_LONG = "This file is too long for a list of guests: one megabyte is the most."
_NOTHING = "There is no name in it that can be read. One name a line."


class GuestListForm(forms.Form):
    """A list as it was pasted or chosen; the file counts if both are given.

    ``kept`` is a file that was read before, as text, or a table that was pasted
    (``kept_is_paste``); ``as_they_stand`` says that the lines come from the columns of a table, so
    that nothing in them is numbering. ``again`` says that the ``mended`` lines are to be read
    instead. ``answers`` are what was said of the lines, by number; ``unsaid`` is what still lacks.
    """

    names = forms.CharField(
        label="Names, one a line",
        max_length=LONGEST_PASTE,
        strip=False,
        required=False,
        widget=forms.Textarea(attrs={"rows": 8, "autocomplete": "off", "translate": "no"}),
    )
    file = forms.FileField(
        label="Or a file: Excel (.xlsx), CSV or text",
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".xlsx,.csv,.tsv,.txt"}),
    )
    kept = forms.CharField(required=False, max_length=2 * MOST_BYTES, widget=forms.HiddenInput)
    kept_is_paste = forms.BooleanField(required=False, widget=forms.HiddenInput)
    mended = forms.CharField(max_length=LONGEST_PASTE, strip=False, required=False)
    again = forms.CharField(required=False, max_length=6)
    letters = forms.CharField(required=False, max_length=20)
    names_in = forms.CharField(required=False, max_length=40)
    heading = forms.CharField(required=False, max_length=3)
    as_they_stand = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, already: Iterable[str] = (), **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self._already = list(already)
        self.understood: GuestFile | None = None
        self.kept_as = ""
        self.answers: Mapping[int, str] = {}
        self.unsaid = ""

    def clean(self) -> dict[str, Any]:
        """Read the list; a name that is on it already, or twice, is marked (F06).

        Raises:
            ValidationError: it is no list, a name is too long, or there is none.
        """
        said = super().clean() or {}
        if self.errors:
            return said
        if said["again"] == "mended":
            said |= {"names": said["mended"], "kept": "", "file": None}
        try:
            self._understand(said)
            read = self._read(said)
        except Refusal as refusal:
            raise ValidationError({"names": str(refusal)}) from refusal
        if not read.names:
            raise ValidationError({"names": _NOTHING})
        return {**said, "read": read}

    @property
    def reading(self) -> Reading:
        """The names of a good form."""
        read: Reading = self.cleaned_data["read"]
        return read

    @property
    def lines(self) -> str:
        """The names of a good form as they are sent on, one a line."""
        return self.understood.lines if self.understood else self.cleaned_data["names"]

    @property
    def are_cells(self) -> bool:
        """Whether the lines of a good form come from columns."""
        is_said: bool = self.cleaned_data["as_they_stand"]
        return self.understood.are_cells if self.understood else is_said

    def take_answers(self, posted: Mapping[str, str]) -> None:
        """Take what was said of the lines of a good form."""
        lines = range(len(self.reading.names))
        self.answers = {n: posted[f"line-{n}"] for n in lines if f"line-{n}" in posted}
        if unsaid := self.reading.unanswered(self.answers):
            self.unsaid = f"Nobody is added yet. Please say who this is: {listed(unsaid)}."

    def ways_to_read(self) -> dict[str, str]:
        """Return the letters a file may have been written in; none for a spreadsheet."""
        return dict(LETTERS) if self.understood and self.understood.letters else {}

    def _understand(self, said: dict[str, Any]) -> None:
        wished = Wished(said["letters"], said["names_in"], said["heading"])
        raw = self._raw(said)
        if raw is not None and not self._is_pasted(said):
            self.understood = read_file(raw, wished)
        elif raw is not None:
            self.understood = read_pasted_table(raw.decode(errors="replace"), wished)
        elif not said["as_they_stand"]:
            self.understood = read_pasted_table(said["names"], wished)
            raw = said["names"].encode() if self.understood else None
        if raw is not None:
            self.kept_as = b64encode(raw).decode()

    @property
    def is_paste_kept(self) -> bool:
        """Whether what a good form keeps is a table that was pasted, and no file."""
        return self.understood is not None and self._is_pasted(self.cleaned_data)

    @staticmethod
    def _is_pasted(said: Mapping[str, Any]) -> bool:
        return not said["file"] and (said["kept_is_paste"] or not said["kept"])

    def _raw(self, said: dict[str, Any]) -> bytes | None:
        """Return the bytes of the file, chosen now or kept from before; None for a paste.

        Raises:
            ValidationError: it is too long, or what was kept is spoilt.
        """
        if said["file"]:
            if said["file"].size > MOST_BYTES:
                raise ValidationError({"file": _TOO_LONG})
            content: bytes = said["file"].read()
            return content
        if not said["kept"]:
            return None
        try:
            return b64decode(said["kept"], validate=True)
        except binascii.Error as trouble:
            raise ValidationError({"file": "Choose the file again."}) from trouble

    def _read(self, said: dict[str, Any]) -> Reading:
        lines = self.understood.lines if self.understood else said["names"]
        cells = self.understood.are_cells if self.understood else said["as_they_stand"]
        if not lines and self.understood is None:
            raise ValidationError({"names": "Paste some names, or choose a file."})
        return read_list(lines, already=self._already, as_they_stand=cells)
