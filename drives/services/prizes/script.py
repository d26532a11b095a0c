"""What the hostess says at the prize-giving, step by step, and what the wall shows meanwhile."""

from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, GivenPrize, Player
from drives.services.prizes.awards import Award, giving_of, prizes_of
from drives.services.prizes.words import TITLES
from drives.services.wording import listed
from lexicon.prizes import Prize


@dataclass(frozen=True, slots=True)
class WallPrize:
    """A prize as it stands on the wall; who is private is there by number (F50)."""

    title: str
    said: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """One step of the prize-giving: what is on the wall, what is next, and what comes then.

    ``spoken`` is what the hostess reads out before the name.
    """

    given: int
    of: int
    on_the_wall: WallPrize | None
    next: Award | None
    then: Award | None
    spoken: str
    changed: tuple[str, ...]
    stewards: str


def script_of(drive: Drive, now: datetime) -> Script:
    """Return the step at which the prize-giving is."""
    shown = prizes_of(drive, now)
    to_come = [*shown.to_come, None, None]
    following = to_come[0]
    return Script(
        given=len(shown.announced),
        of=len(shown.announced) + len(shown.to_come),
        on_the_wall=prize_on_the_wall(drive),
        next=following,
        then=to_come[1],
        spoken=spoken(following, is_last=to_come[1] is None) if following else "",
        changed=tuple(shown.changed),
        stewards=listed(drive.stewards.values_list("name", flat=True)),
    )


def spoken(award: Award, *, is_last: bool) -> str:
    """Return what is said before the name."""
    begins = "And now the" if is_last else "The"
    goes = "is shared by" if award.is_shared else "goes to"
    title = award.prize[0].lower() + award.prize[1:]
    return f"{begins} {title}, {award.said}, {goes} …"


def prize_on_the_wall(drive: Drive) -> WallPrize | None:
    """Return the prize that was announced last; of those to come nothing is read here."""
    last = drive.given_prizes.order_by("number").last()
    return _on_the_wall(drive, last) if last else None


def _on_the_wall(drive: Drive, given: GivenPrize) -> WallPrize:
    named = set(giving_of(drive).named)
    people = drive.players.filter(number__in=given.players).order_by("number")
    names = tuple(_name(player, is_named=player.number in named) for player in people)
    return WallPrize(TITLES[Prize(given.prize)], given.said, names)


def _name(player: Player, *, is_named: bool) -> str:
    return str(player) if is_named else player.public_name
