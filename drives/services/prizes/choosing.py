"""Which prizes a drive has, and whether one person may win several (T4)."""

from collections.abc import Collection
from functools import wraps
from typing import ParamSpec

from drives.models import Drive
from drives.services.acts.deed import Deed, Refusal, Work, service_at_any_time
from drives.services.prizes.awards import giving_of, prizes_of
from drives.services.prizes.words import TITLES
from drives.services.wording import listed
from lexicon.prizes import Prize

P = ParamSpec("P")


class PrizeRefused(Refusal):
    """Why a prize is not chosen, cut for, drawn or announced."""


def keeps_what_was_announced(work: Work[P]) -> Work[P]:
    """Let a change refuse itself where a prize would go to another than who was called out."""

    @wraps(work)
    def whole(deed: Deed, /, *args: P.args, **kwargs: P.kwargs) -> None:
        before = prizes_of(deed.drive, deed.act.at).changed
        work(deed, *args, **kwargs)
        after = prizes_of(deed.drive, deed.act.at).changed
        if touched := [title for title in after if title not in before]:
            raise PrizeRefused(
                f"{listed(touched)}: announced already. Go back to it in the prize-giving first."
            )

    return whole


def change_giving(deed: Deed, **values: object) -> None:
    """Keep something about the prize-giving; the first time it becomes a fact of its own."""
    giving = giving_of(deed.drive)
    if giving.pk:
        deed.change(giving, **values)
        return
    for name, value in values.items():
        setattr(giving, name, value)
    deed.add(giving)


@service_at_any_time
@keeps_what_was_announced
def choose_prizes(deed: Deed, prizes: Collection[Prize], *, one_each: bool) -> None:
    """Choose the prizes, and whether it is one prize a person: then a prize goes to the next.

    Raises:
        PrizeRefused: a prize that was announced would go to somebody else, or to nobody.
    """
    chosen = [prize for prize in Prize if prize in prizes]
    change_giving(deed, prizes=[str(prize) for prize in chosen], one_each=one_each)
    called = [TITLES[prize].removeprefix("Prize for ") for prize in chosen]
    said = listed(title[0].lower() + title[1:] for title in called) or "none"
    each = "One prize a person." if one_each else "One person may win several."
    deed.say(f"The prizes: {said}. {each}")


def is_being_given(drive: Drive) -> bool:
    """Return whether the prize-giving has begun."""
    return giving_of(drive).begun_at is not None
