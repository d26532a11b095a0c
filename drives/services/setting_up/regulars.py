"""Who came to earlier drives of the same hostess, and is not on the list yet."""

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User

from drives.models import Drive, Player
from drives.services.acts.deed import Deed, service
from drives.services.setting_up.guest_list import folded, look_of
from drives.services.setting_up.guests import add_to_list, tag_namesakes
from drives.services.setting_up.pasted_line import is_to_be_named
from drives.services.wording import listed

_GIVEN_MARK = re.compile(r"(?:, )?no\. \d+$")

_Key = tuple[str, str, int]


@dataclass(frozen=True, slots=True)
class Regular:
    """A guest of earlier drives as she was at the latest of them; ``times`` is how many.

    ``value`` names her in a form. ``mark`` is what told her from a namesake then.
    """

    value: str
    player: Player
    times: int

    @property
    def mark(self) -> str:
        """What tells her from a namesake: her own mark, or the number of the card she had."""
        return self.player.tag


def regulars(drive: Drive, owner: User) -> list[Regular]:
    """Return who came before and is not on the list, the most faithful first (feature 2).

    Two namesakes of one evening stay two. Pretend drives, house players and places that were
    only kept ("Guest 12") are left out.
    """
    seen: dict[_Key, Player] = {}
    times: Counter[_Key] = Counter()
    for guests in _by_drive(_earlier(drive, owner)):
        for key, player in zip(_keys(guests), guests, strict=True):
            seen[key] = player
            times[key] += 1
    known = set(_keys(list(drive.players.ranked().by_number())))
    found = [
        Regular(_value(key), player, times[key])
        for key, player in seen.items()
        if key not in known and not is_to_be_named(player.name)
    ]
    return sorted(found, key=lambda one: (-one.times, folded(one.player.name), one.mark, one.value))


@service
def add_regulars(deed: Deed, values: Sequence[str], *, owner: User) -> None:
    """Add regulars by their values, as private and with the seat kept as they were before."""
    wanted = [one.player for one in regulars(deed.drive, owner) if one.value in set(values)]
    added = add_as_before(deed, wanted)
    deed.say(f"Guests added: {listed(added)}." if added else "No guests added.")


def add_as_before(deed: Deed, guests: Sequence[Player]) -> list[Player]:
    """Add guests of another drive to the list, with what was said of them there (D13, F50)."""
    added = add_to_list(deed, [guest.name for guest in guests])
    for player, before in zip(added, guests, strict=True):
        deed.change(
            player,
            tag=own_mark(before) or player.tag,
            private=before.private,
            fixed_seat=before.fixed_seat,
            stays_from=1 if before.fixed_seat else None,
            comfort_table=before.comfort_table,
        )
    tag_namesakes(deed)
    return list(deed.drive.players.filter(pk__in=[player.pk for player in added]).by_number())


def own_mark(player: Player) -> str:
    """Return the mark somebody gave a guest; that of a card's number holds for one drive only."""
    return _GIVEN_MARK.sub("", player.tag)


def _earlier(drive: Drive, owner: User) -> list[Player]:
    """Return the guests of the drives that were begun, the latest drive last."""
    return list(
        Player.objects
        .ranked()
        .filter(drive__owners=owner, drive__is_pretend=False, drive__deleted_at=None)
        .exclude(drive__state=Drive.State.PLANNED)
        .exclude(drive=drive)
        .order_by("drive__day", "drive_id", "number")
    )


def _by_drive(players: Iterable[Player]) -> Iterable[list[Player]]:
    evenings: dict[int, list[Player]] = defaultdict(list)
    for player in players:
        evenings[player.drive_id].append(player)
    return evenings.values()


def _keys(players: Sequence[Player]) -> list[_Key]:
    """Return what each is known by: the name, the own mark, and which of such namesakes it is."""
    counts: Counter[tuple[str, str]] = Counter()
    keys = []
    for player in players:
        alike = look_of(player.name), folded(own_mark(player))
        keys.append((*alike, counts[alike]))
        counts[alike] += 1
    return keys


def _value(key: _Key) -> str:
    return hashlib.sha256(repr(key).encode()).hexdigest()[:16]
