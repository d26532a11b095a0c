"""What has to be said beneath printed standings, so that nobody takes them for more than they are.

A private guest stands here by number only, as in the lines above (F50).
"""

from collections.abc import Iterable, Iterator, Sequence

from drives.models import Drive, Mark
from drives.services.scoring.missed_hands import rule_of_missed_hands
from drives.services.scoring.sheets import ToCome
from drives.services.wording import counted, listed
from lexicon.standings import Place

_SPELT_OUT = 12  # marks to come that are named one by one; more would fill the sheet


def notes_under(
    drive: Drive, places: Sequence[Place], missing: Sequence[ToCome], *, after: int
) -> Iterator[str]:
    """Say what is not settled, what does not count, and how ties and missed hands are treated."""
    if not drive.is_finished:
        yield "The drive is not finished: totals are as far as the marks are entered."
    yield from _to_come([one for one in missing if one.hand.number <= after])
    yield from _contested(drive, after=after)
    yield from _void(drive, after=after)
    yield from rule_of_missed_hands(drive, places)
    if any(place.is_tied for place in places):
        yield "Equal totals share the place (=)."


def _to_come(missing: Sequence[ToCome]) -> Iterator[str]:
    if not missing:
        return
    named = [f"{one.player.public_name} (hand {one.hand.number})" for one in missing[:_SPELT_OUT]]
    more = len(missing) - len(named)
    rest = [f"{more} more"] if more else []
    yield f"{counted(len(missing), 'mark')} to come: {listed([*named, *rest])}."


def _contested(drive: Drive, *, after: int) -> Iterator[str]:
    marks = Mark.objects.filter(hand__drive=drive, hand__number__lte=after).exclude(rival_by="")
    for mark in marks.select_related("player", "hand").order_by("hand__number", "player__number"):
        yield (
            f"{mark.player.public_name}, hand {mark.hand.number}: {_figure(mark.points)} and "
            f"{_figure(mark.rival_points)} were entered; the first counts until that is settled."
        )


def _figure(points: int | None) -> str:
    return "missed" if points is None else str(points)


def _void(drive: Drive, *, after: int) -> Iterator[str]:
    hands: Iterable[int] = (
        drive.hands
        .filter(void=True, number__lte=after)
        .order_by("number")
        .values_list("number", flat=True)
    )
    for number in hands:
        yield f"Hand {number} is void: its marks and fines do not count."  # T5
