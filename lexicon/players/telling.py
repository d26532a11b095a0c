"""A hand told move by move, to be read as a story."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from lexicon.places import PlayerNumber
from lexicon.players.playing import HandPlayed
from lexicon.plays import Exchange, act_in_words
from lexicon.plays.wording import listed
from lexicon.rulings import ON_THE_WORD, Verdict, sentence
from lexicon.table import (
    BellRang,
    Discarded,
    HandInPlay,
    Happening,
    Initialled,
    Played,
    Ruled,
    Took,
    TurnedOver,
)
from lexicon.wording import counted

Names = Mapping[PlayerNumber, str]


def tell(hand: HandInPlay, names: Names, sentences: Sequence[str] = ()) -> Iterator[str]:
    """Tell a hand that is over: each act, what lies on the table then, and what each has left.

    `sentences` are what the Steward says to each ruling, in order.

    Raises:
        HandIsOpen: the hand is still being played.
    """
    result = hand.result()
    why = iter(sentences)
    states = list(retold(hand))
    yield from _dealt(states[0], names)
    for happening, before, after in zip(hand.happenings, states, states[1:], strict=False):
        if line := _line(happening, before, names):
            yield f"{line} {next(why, '')}".rstrip() if isinstance(happening, Ruled) else line
        if after.words != before.words:
            yield f"    On the table: {', '.join(after.words) or 'no word'}."
    for player, points in result.counts.items():
        yield f"{names[player]} has {_left(hand.cards_held(player), points)}."


def tell_played(played: HandPlayed, names: Names) -> Iterator[str]:
    """Tell a hand of computer players, with what the Steward says to each challenge."""
    said = [
        sentence(one.advice.because) if one.verdict in ON_THE_WORD else ""
        for one in played.challenges
    ]
    return tell(played.hand, names, said)


def retold(hand: HandInPlay) -> Iterator[HandInPlay]:
    """Return the hand as it was dealt, and as it stood after each thing that happened."""
    now = HandInPlay.begin(hand.deal)
    yield now
    for happening in hand.happenings:
        now = _AGAIN[type(happening)](now, happening)
        yield now


def _dealt(hand: HandInPlay, names: Names) -> Iterator[str]:
    for player in hand.players:
        deals = " deals and" if player == hand.deal.dealer else ""
        yield f"{names[player]}{deals} holds {_cards(hand.cards_held(player))}."
    yield f"{_cards(hand.exposed)} is exposed, and {names[hand.whose_turn]} begins."


def _cards(cards: str) -> str:
    return listed(cards[::-1] if cards.startswith("?") else cards)


def _left(cards: str, points: int) -> str:
    return f"{_cards(cards)} left: {counted(points, 'point')}" if cards else "run out: 0 points"


def _line(happening: Happening, before: HandInPlay, names: Names) -> str:
    """Write what happened; a discard is told with the card that is taken for it."""
    match happening:
        case Played(player, act):
            line = f"{names[player]} {act_in_words(act)}."
        case Took(player, take):
            line = f"{names[player]} {act_in_words(Exchange(before.discarded, take))}."
        case TurnedOver():
            line = "The stack has run out; the discards are shuffled and put down in its place."
        case Ruled():
            line = _ruling(happening, names)
        case BellRang():
            line = _bell(before, names)
        case _:
            line = "The marks are initialled." if happening == Initialled() else ""
    return line


def _bell(before: HandInPlay, names: Names) -> str:
    if before.discarded:  # D6
        return f"The bell rings; {names[before.whose_turn]} has discarded and may take a card."
    return "The bell rings."


def _ruling(ruled: Ruled, names: Names) -> str:
    word = ruled.word.upper()
    if ruled.challenger is None:
        return f"{names[ruled.player]} takes {word} back before a Steward is called."
    said = f"{names[ruled.challenger]} challenges {word}: {ruled.verdict}."
    return f"{said} The next player has played." if ruled.verdict is Verdict.TOO_LATE else said


def _ruled_again(hand: HandInPlay, ruled: Ruled) -> HandInPlay:
    if ruled.challenger is None:
        return hand.withdraw()
    return hand.challenge(ruled.challenger, ruled.verdict)


# Any: each is looked up by the type of what happened.
_AGAIN: Final[Mapping[type, Callable[[HandInPlay, Any], HandInPlay]]] = {
    Played: lambda hand, one: hand.apply(one.act),
    Discarded: lambda hand, one: hand.discard(one.card),
    Took: lambda hand, one: hand.take(one.take),
    TurnedOver: lambda hand, one: hand.turn_over(one.cards),
    Ruled: _ruled_again,
    BellRang: lambda hand, _: hand.ring_bell(),
    Initialled: lambda hand, _: hand.initial_marks(),
}
