"""Who wins which prize: ties are joint or cut for, and it is one prize a person (T3, T4)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from lexicon.places import PlayerNumber
from lexicon.prizes.feats import Feat
from lexicon.prizes.kinds import PLACE_OF, Prize
from lexicon.standings import Place


@dataclass(frozen=True, slots=True)
class CutFor:
    """These guests cut for a prize, and one of them won it (K5)."""

    players: frozenset[PlayerNumber]
    won_by: PlayerNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """One prize, and who wins it; several share it.

    ``equal`` are those between whom a cut decided, winner and losers, where there was one.
    """

    prize: Prize
    feats: tuple[Feat, ...]
    equal: tuple[PlayerNumber, ...] = ()

    @property
    def players(self) -> tuple[PlayerNumber, ...]:
        return tuple(feat.player for feat in self.feats)

    @property
    def is_shared(self) -> bool:
        return len(self.feats) > 1


def give_prizes(
    places: Sequence[Place],
    contests: Mapping[Prize, Sequence[Feat]],
    cuts: Mapping[Prize, CutFor],
    *,
    prizes: Collection[Prize],
    one_each: bool = True,
) -> list[Given]:
    """Give the prizes, from the first down.

    ``contests`` holds what guests did towards each prize that is not for a place. A tie is joint,
    and whoever shares a place takes the prizes of all the places it covers (T3: 1=, 1=, then the
    third). A cut counts as long as it was between those who are equal now. The booby prize is for
    a full card (T4). A prize that nobody is left for is not given, nor one for which all are equal.
    """
    given = list(_by_place(places, cuts, prizes))
    for prize in Prize:
        if prize in PLACE_OF or prize not in prizes:
            continue
        taken = {player for one in given for player in one.players}
        feats = _full_cards(places) if prize is Prize.BOOBY else contests.get(prize, ())
        # T4: the highest total never wins both ends of the list, whatever the house rule.
        out = taken if one_each or prize is Prize.BOOBY else set()
        given += _best(prize, feats, cuts.get(prize), out=out)
    return given


def _by_place(
    places: Sequence[Place], cuts: Mapping[Prize, CutFor], prizes: Collection[Prize]
) -> Iterator[Given]:
    ranked = [place for place in places if place.place is not None]
    for first, sharing in groupby(ranked, key=lambda place: place.place or 0):
        left = [Feat(place.player, (place.total,)) for place in sharing]
        covered = range(first, first + len(left))
        equal: tuple[PlayerNumber, ...] = ()
        for prize in (p for p, place in PLACE_OF.items() if p in prizes and place in covered):
            if winner := _cut_won(left, cuts.get(prize)):
                equal = tuple(feat.player for feat in left)
                yield Given(prize=prize, feats=(winner,), equal=equal)
                left.remove(winner)
            else:
                yield Given(prize=prize, feats=tuple(left), equal=equal)
                break


def _full_cards(places: Sequence[Place]) -> list[Feat]:
    full = (place for place in places if place.place is not None and not place.missed)
    return [Feat(place.player, (place.total,)) for place in full]


def _best(
    prize: Prize, feats: Sequence[Feat], cut: CutFor | None, *, out: Collection[PlayerNumber]
) -> Iterator[Given]:
    left = [feat for feat in feats if feat.player not in out]
    all_are_equal = len(feats) > 1 and len({feat.rank for feat in feats}) == 1
    if not left or (all_are_equal and prize is not Prize.BOOBY):
        return
    highest = max(feat.rank for feat in left)
    tied = [feat for feat in left if feat.rank == highest]
    if winner := _cut_won(tied, cut):
        equal = tuple(feat.player for feat in tied)
        yield Given(prize=prize, feats=(winner,), equal=equal)
    else:
        yield Given(prize=prize, feats=tuple(tied))


def _cut_won(tied: Sequence[Feat], cut: CutFor | None) -> Feat | None:
    """Return whose the prize is by a cut, if it was between just those who are equal now."""
    if cut is None or cut.players != {feat.player for feat in tied} or len(tied) < 2:
        return None
    return next((feat for feat in tied if feat.player == cut.won_by), None)
