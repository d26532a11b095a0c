"""A house's own word list, pasted or as a file (L6, F59)."""

import codecs
from typing import Any, Final

from django import forms

from drives.services.setting_up.own_words import MOST_OWN_LETTERS
from lexicon.dictionary import OwnList, read_own_list

_MOST_LINES: Final = 500_000
_HOWS = [("added", "Add these words to the dictionary"), ("instead", "Use only these words")]


class OwnWordsForm(forms.Form):
    """One word a line; the file counts if both are given."""

    words = forms.CharField(
        label="The words, one a line",
        widget=forms.Textarea({"rows": 8, "spellcheck": "false"}),
        required=False,
    )
    file = forms.FileField(label="Or a file with one word a line", required=False)
    instead = forms.TypedChoiceField(
        label="What are they for?",
        choices=_HOWS,
        initial="added",
        coerce=lambda value: value == "instead",
        widget=forms.RadioSelect,
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        file = cleaned.get("file")
        if file is not None and file.size > MOST_OWN_LETTERS:
            self.add_error("file", "This file is too long: 4 million letters are the most.")
            return cleaned
        text = _decoded(file.read()) if file else cleaned.get("words", "")
        self._lines = text.splitlines()
        if "\0" in text or len(self._lines) > _MOST_LINES:
            self.add_error("file", "This is no list of words: one a line, half a million at most.")
        return cleaned

    def own_list(self) -> OwnList:
        """Read the list of a good form."""
        return read_own_list(self._lines, instead=self.cleaned_data["instead"])


def _decoded(read: bytes) -> str:
    """Read what a spreadsheet or an editor saved: UTF-16 with its mark, UTF-8, or else Latin-1."""
    if read.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return read.decode("utf-16", errors="replace")
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        return read.decode("latin-1")
