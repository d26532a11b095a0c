"""The dictionary asked for advice, as the tests of it do."""

from dataclasses import dataclass, field

from lexicon.dictionary import WordBook
from lexicon.rulings import advise, sentence

BRITISH = WordBook.load()


def said(text, **how):
    advice = advise(BRITISH, text, **how)
    return advice.verdict, advice.is_sure, sentence(advice.because)


@dataclass
class Priced:
    """A book that says at what cost words are misspelt."""

    price: float
    book: WordBook = field(default_factory=lambda: BRITISH)
    version: str = "priced"

    def look_up(self, text):
        return self.book.look_up(text)

    def cost(self, *_):
        return self.price
