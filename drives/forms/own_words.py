"""A house's own word list, pasted or as a file (L6, F59)."""

from typing import Any

from django import forms

from drives.services.setting_up.own_words import MOST_OWN_LETTERS

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

    def lines(self) -> list[str]:
        """Return the lines of a good form; a file that is not UTF-8 is read as Latin-1."""
        file = self.cleaned_data["file"]
        text = _decoded(file.read()) if file else self.cleaned_data["words"]
        return text.splitlines()


def _decoded(read: bytes) -> str:
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        return read.decode("latin-1")
