"""Ready? What should be there before the first hand, ticked by itself where the program knows.

Nothing here keeps anybody from beginning: the hall leads. A tick says what only the hostess can
know, or knows better than the program.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from drives.models import Drive, ReadyTick
from drives.services.acts.deed import Deed, Refusal, service
from drives.services.door.cards_to_print import are_cards_made, said_of_cards
from drives.services.evening.finish_time import planned_finish
from drives.services.evening.hands import latest_hand
from drives.services.evening.presence import SILENT_AFTER, stewards_heard
from drives.services.setting_up.own_words import own_words
from drives.services.setting_up.stewards_list import stewards_list
from drives.services.wording import counted, listed
from lexicon.house_rules import Dialect

What = ReadyTick.What
_TONIGHT: Final = timedelta(hours=6)  # who was heard from last week has not scanned in tonight


class ReadyRefused(Refusal):
    """Why something cannot be ticked."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the program has found out about one thing; None: only the hostess can know."""

    is_ready: bool | None
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyItem:
    """One line of the list."""

    what: str
    title: str
    said: str
    is_known: bool
    is_ticked: bool

    @property
    def is_done(self) -> bool:
        return self.is_known or self.is_ticked


def ready_list(
    drive: Drive, now: datetime, *, around: Mapping[ReadyTick.What, Found]
) -> list[ReadyItem]:
    """Return everything in the order in which it is done.

    ``around`` is what cannot be read from the drive: the copy that was kept, and where the codes on
    paper lead.
    """
    found = {
        What.CARDS: Found(are_cards_made(drive), said_of_cards(drive)),
        What.STEWARDS: _stewards(drive, now),
        What.DICTIONARY: Found(None, dictionary_in_use(drive)),
        What.BELL: Found(None, "Try it below, while somebody stands at the far end of the hall."),
        What.FINISH: Found(None, planned_finish(drive, latest_hand(drive), now)),
        **around,
    }
    ticked = set(drive.ready_ticks.values_list("what", flat=True))
    return [
        ReadyItem(
            what=what.value,
            title=str(what.label),
            said=found[what].said,
            is_known=found[what].is_ready is True,
            is_ticked=what.value in ticked,
        )
        for what in What
        if what in found
    ]


def are_cards_ready(drive: Drive) -> bool:
    """Say whether the score cards need no more work: made, or ticked by the hostess."""
    return are_cards_made(drive) or drive.ready_ticks.filter(what=What.CARDS).exists()


def how_ready(items: Collection[ReadyItem]) -> str:
    """Say how far it has come; what is open keeps nobody from beginning."""
    done = sum(item.is_done for item in items)
    if done == len(items):
        return "Everything is ready."
    return f"{done} of {len(items)} are ready. You can begin all the same."


@service
def tick_ready(deed: Deed, what: str, *, ready: bool) -> None:
    """Note that something is ready, or that it is not after all.

    Raises:
        ReadyRefused: the list has no such line.
    """
    if what not in What.values:
        raise ReadyRefused("The list has no such line.")
    tick, title = deed.drive.ready_ticks.filter(what=what).first(), What(what).label
    if ready and tick is None:
        deed.add(ReadyTick(drive=deed.drive, what=what, at=deed.act.at, by=deed.act.by))
    elif tick is not None and not ready:
        deed.remove(tick)
    deed.say(f"Ready: {title}." if ready else f"Not yet: {title}.")


@service
def note_printed_address(deed: Deed, address: str) -> None:
    """Keep where the codes lead that are on paper now; paper is not taken back, nor is this."""
    deed.drive.printed_address = address
    deed.drive.save(update_fields=["printed_address"])
    deed.say(f"The codes on paper lead to {address}.")


def _stewards(drive: Drive, now: datetime) -> Found:
    """Say which Stewards have opened their links tonight (D1)."""
    stewards = stewards_heard(drive, now)
    if not stewards:
        said = "No Steward is appointed; then the hostess rules at every table."
        return Found(is_ready=False, said=said)
    most = _TONIGHT // SILENT_AFTER
    here = [s.name for s in stewards if s.silent is not None and s.silent < most]
    missing = [s.name for s in stewards if s.name not in here]
    idle = stewards_list(drive).idle
    sentences = [
        f"Heard from tonight: {listed(here)}." if here else "",
        f"Not yet: {listed(missing)}." if missing else "",
        idle,
    ]
    return Found(is_ready=not (missing or idle), said=" ".join(filter(None, sentences)))


_SPELLING = {
    Dialect.BRITISH: "British spelling",
    Dialect.AMERICAN: "American spelling",
    Dialect.BOTH: "British and American spelling",
}


def dictionary_in_use(drive: Drive) -> str:
    """Say which words are good tonight (L6, W3)."""
    rules, own = drive.rules, own_words(drive)
    book = "the desk dictionary" if rules.desk_dictionary else "the large dictionary"
    if own is None:
        return f"In use: {book}, {_SPELLING[rules.dialect]}."
    words = counted(own.words.count("\n") + 1, "word")
    if own.instead:
        return f"In use: the house’s own list of {words}, and no other dictionary."
    return f"In use: {book}, {_SPELLING[rules.dialect]}, and {words} of the house’s own."
