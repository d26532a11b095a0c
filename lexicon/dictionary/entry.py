"""What the dictionary says about one spelling."""

from dataclasses import dataclass

from lexicon.dictionary.classes import WordClass
from lexicon.dictionary.definitions import Definition, definitions_of

_MEANT_AS_WRITTEN = {WordClass.WORD, WordClass.OWN_WORD}


@dataclass(frozen=True, slots=True)
class Entry:
    """A spelling in capitals, its class, the list that gives it, from which size on, its form.

    The size says how common it is, from 10 (everyday) to 80; `form` is how the list prints it.
    """

    spelling: str
    word_class: WordClass
    word_list: str | None
    size: int | None
    form: str

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """The meanings, one a line, of this word or of the word it is a form of; often none."""
        return definitions_of(self.spelling, names_too=self.word_class not in _MEANT_AS_WRITTEN)
