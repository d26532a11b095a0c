"""A hand as text."""

from collections.abc import Iterator
from typing import Final

from lexicon.house_rules import HouseRules
from lexicon.plays import Insert, LayWord, WordAct
from lexicon.table import (
    BellRang,
    Deal,
    Discarded,
    HandInPlay,
    Happening,
    Played,
    Ruled,
    Took,
    TurnedOver,
)

_GROUP: Final = 10  # cards written together


def record(hand: HandInPlay) -> str:
    """Write a hand down, from the deal to what happened last."""
    lines = [f'[{name} "{value}"]' for name, value in _header(hand.deal)]
    return "\n".join([*lines, "", *map(as_line, hand.happenings)]) + "\n"


def _header(deal: Deal) -> Iterator[tuple[str, str]]:
    yield "Pack", deal.pack.name
    yield "Players", " ".join(map(str, deal.players))
    yield "Dealer", str(deal.dealer)
    usual = HouseRules().as_dict()
    for name, value in deal.rules.as_dict().items():
        if value != usual[name]:
            yield "Rule", f"{name} = {_said(value)}"
    groups = [deal.cards[n : n + _GROUP] for n in range(0, len(deal.cards), _GROUP)]
    yield "Cards", " ".join(groups)


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def as_line(happening: Happening) -> str:
    """Write one thing that happened in a hand."""
    match happening:
        case Played(player, act):
            line = f"{player} {_act(act)}"
        case Discarded(player, card):
            line = f"{player} discards {card}"
        case Took(player, take):
            line = f"{player} takes {take}"
        case TurnedOver(cards):
            line = f"the stack is turned over: {cards}"
        case Ruled():
            line = _ruling(happening)
        case _:
            line = "the bell rings" if happening == BellRang() else "the marks are initialled"
    return line


def _act(act: WordAct) -> str:
    if isinstance(act, LayWord):
        return f"lays {act.word}"
    if isinstance(act, Insert):
        return f"inserts into {act.number} {act.word}"
    return f"changes {act.number} to {act.word}"


def _ruling(ruled: Ruled) -> str:
    if ruled.challenger is None:
        return f"{ruled.player} takes back {ruled.word}"
    return f"{ruled.challenger} challenges {ruled.word}: {ruled.verdict}"
