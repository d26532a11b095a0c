"""Same again: a drive planned as another one was, without what happened in it (feature 2)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, time, timedelta

from django.contrib.auth.models import User

from drives.models import Drive, OwnWords, Player, PrizeGiving, Steward, Wish
from drives.services.acts.deed import Act, Deed, service
from drives.services.setting_up.new_drive import part_of
from drives.services.setting_up.outlook import plan_of
from drives.services.setting_up.own_words import own_words
from drives.services.setting_up.planning import plan_drive, set_house_rules
from drives.services.setting_up.regulars import add_as_before
from drives.services.wording import counted, day_in_words, listed

_SETTINGS = ("print_paper", "print_manner", "guests_see_their_cards")


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """What is said anew: the name, when, and who of the guests is expected, by card number then."""

    name: str
    day: date
    starts_at: time
    guests: Sequence[int] = ()


def same_again(act: Act, before: Drive, again: Again, *, owner: User) -> Drive:
    """Plan a drive with the lengths, house rules, Stewards, words and guests of another one.

    Marks, rulings, seats and links are its own. Sent twice it is one drive; each part is an act
    of its own, so that what a power cut left out is made up for by the second tap.
    """
    plan = replace(plan_of(before), name=again.name, day=again.day, starts_at=again.starts_at)
    drive = plan_drive(act, plan, owner=owner)
    wish = before.empty_chairs_wish
    set_house_rules(part_of(act, "rules"), drive, before.rules, empty_chairs_wish=wish)
    take_over(part_of(act, "people"), drive, before.code, guests=tuple(again.guests))
    return drive


def next_day(before: Drive, *, today: date) -> date:
    """Return the first day to come of the same weekday as the drive before.

    >>> next_day(Drive(day=date(2026, 11, 28)), today=date(2026, 12, 1))
    datetime.date(2026, 12, 5)
    """
    return today + timedelta(days=(before.day - today).days % 7 or 7)


@service
def take_over(deed: Deed, code: str, *, guests: Sequence[int]) -> None:
    """Take over settings, own words, guests by number, what they wished, and Stewards (D1)."""
    before = Drive.objects.get(code=code)
    deed.change(deed.drive, **{name: getattr(before, name) for name in _SETTINGS})
    if prizes := before.prize_givings.first():
        chosen = {"prizes": prizes.prizes, "one_each": prizes.one_each}
        deed.add(PrizeGiving(drive=deed.drive, **chosen))
    if own := own_words(before):
        deed.add(OwnWords(drive=deed.drive, number=1, instead=own.instead, words=own.words))
    old = list(before.players.ranked().filter(number__in=guests).by_number())
    now = dict(zip((one.number for one in old), add_as_before(deed, old), strict=True))
    deed.add(*_wishes(deed.drive, before, now))
    stewards = _stewards(deed, before, now)
    deed.add(*stewards)
    people = counted(len(now), "guest")
    with_them = f", with {listed(stewards)} as {_title(stewards)}" if stewards else ""
    day = day_in_words(before.day)
    deed.say(f"As {before.name} on {day}: {people}{with_them}; none of the results.")


def _title(stewards: Sequence[Steward]) -> str:
    return "Steward" if len(stewards) == 1 else "Stewards"


def _wishes(drive: Drive, before: Drive, now: Mapping[int, Player]) -> Iterable[Wish]:
    for wish in before.wishes.select_related("player", "other").order_by("pk"):
        player, other = now.get(wish.player.number), now.get(wish.other.number)
        if player and other:
            yield Wish(drive=drive, player=player, other=other, apart=wish.apart)


def _stewards(deed: Deed, before: Drive, now: Mapping[int, Player]) -> list[Steward]:
    """Return the Stewards with links of their own; who plays too does so with her new card."""
    return [
        Steward(
            drive=deed.drive,
            number=number,
            name=steward.name,
            player=now.get(steward.player.number) if steward.player else None,
            link_version=deed.version,
        )
        for number, steward in enumerate(before.stewards.select_related("player"), 1)
    ]
