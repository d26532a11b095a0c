"""A house's own word list: added to the dictionary of a drive, or used instead of it (L6)."""

from typing import Final

from drives.models import Drive, OwnWords
from drives.services.acts.deed import Deed, Refusal, service
from drives.services.acts.numbered import number_after
from drives.services.wording import counted
from lexicon.dictionary import OwnList, doubt_in_words

MOST_OWN_LETTERS: Final = 4_000_000


class OwnWordsRefused(Refusal):
    """Why this list cannot be used."""


@service
def use_own_words(deed: Deed, own: OwnList) -> None:
    """Use a list besides the dictionary or instead of it; it replaces the last one.

    What makes a list doubtful is said and does not keep it from being used (F59). The list comes
    read, since nobody else can write while an act goes on.

    Raises:
        OwnWordsRefused: there is no word in the list, or it is too long.
    """
    if not own.spellings:
        raise OwnWordsRefused(*map(doubt_in_words, own.doubts))
    words = "\n".join(own.spellings)
    if len(words) > MOST_OWN_LETTERS:
        raise OwnWordsRefused("This list is too long: 4 million letters are the most.")
    _put(deed, words, instead=own.instead)
    count = len(own.spellings)
    verb = "is" if count == 1 else "are"
    how = "used instead of the dictionary" if own.instead else "added to the dictionary"
    deed.say(f"{counted(count, 'word')} of the house’s own {verb} {how}.")
    for doubt in own.doubts:
        deed.say(doubt_in_words(doubt))


@service
def use_dictionary_alone(deed: Deed) -> None:
    """Put the house's own list aside."""
    if own_words(deed.drive) is not None:
        _put(deed, "", instead=False)
    deed.say("The dictionary is used alone, without a list of the house’s own.")


def own_words(drive: Drive) -> OwnWords | None:
    """Return the house's own list that is in use."""
    latest = drive.own_words.order_by("-number").first()
    return latest if latest and latest.words else None


def _put(deed: Deed, words: str, *, instead: bool) -> None:
    number = number_after(deed.drive.own_words.all())
    deed.add(OwnWords(drive=deed.drive, number=number, instead=instead, words=words))
