"""A hand played again from its text."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from lexicon.cards import PACK_1933, Pack
from lexicon.hand_record.writing import as_line
from lexicon.house_rules import HouseRules, HouseRulesError
from lexicon.places import PlayerNumber
from lexicon.plays import ActRefused, Insert, LayWord, Substitute, Take, WordAct
from lexicon.rulings import RulingError, Verdict
from lexicon.table import Deal, DealError, HandInPlay

_HEADER: Final = re.compile(r'\[(\w+) "(.*)"\]')
_NAMES: Final = ("Pack", "Players", "Dealer", "Rule", "Cards")
_NEEDED: Final = ("Pack", "Players", "Dealer", "Cards")
_SHORT_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_SAID: Final = {"yes": True, "no": False, "none": None}


class RecordError(ValueError):
    """The record of a hand cannot be read, or cannot have happened so."""


def replay(text: str, pack: Pack = PACK_1933) -> HandInPlay:
    """Play a recorded hand again, each act checked, and return it as it stood at the end.

    Raises:
        RecordError: a line cannot be read, or what it tells is against the rules; the message
            names the line.
    """
    stripped = [line.strip() for line in text.splitlines()]
    lines = [(n, line) for n, line in enumerate(stripped, 1) if line and not line.startswith("#")]
    hand = HandInPlay.begin(_deal([line for _, line in lines if line.startswith("[")], pack))
    for number, line in lines:
        if not line.startswith("["):
            try:
                hand = _after(hand, line)
            except (ActRefused, RulingError, RecordError) as refusal:
                raise RecordError(f"Line {number}: {refusal}") from refusal
    return hand


def _deal(lines: Iterable[str], pack: Pack) -> Deal:
    found: dict[str, str] = {}
    rules: dict[str, object] = {}
    for line in lines:
        name, value = _fact(line)
        if name == "Rule":
            rule, _, said = value.partition(" = ")
            rules[rule] = int(said) if _SHORT_NUMBER.fullmatch(said) else _SAID.get(said, said)
        else:
            found[name] = value
    _refuse_half_a_header(found, pack)
    try:
        return Deal(
            players=tuple(PlayerNumber(int(number)) for number in found["Players"].split()),
            dealer=PlayerNumber(int(found["Dealer"])),
            cards=found["Cards"].replace(" ", ""),
            pack=pack,
            rules=HouseRules.from_dict(rules),
        )
    except (DealError, HouseRulesError) as refusal:
        raise RecordError(str(refusal)) from refusal
    except ValueError as wrong:
        raise RecordError("Players and the dealer are written as numbers.") from wrong


def _refuse_half_a_header(found: Mapping[str, str], pack: Pack) -> None:
    if missing := [name for name in _NEEDED if name not in found]:
        raise RecordError(f"The record does not say: {', '.join(missing)}.")
    if found["Pack"] != pack.name:
        raise RecordError(f"The record is of the pack “{found['Pack']}”, not “{pack.name}”.")


def _fact(line: str) -> tuple[str, str]:
    written = _HEADER.fullmatch(line)
    if not written or written[1] not in _NAMES:
        raise RecordError(f"{line} is no line of the header; it knows {', '.join(_NAMES)}.")
    return written[1], written[2]


def _after(hand: HandInPlay, line: str) -> HandInPlay:
    for pattern, follow in _FOLLOWING:
        if found := re.fullmatch(pattern, line):
            after = follow(hand, *found.groups())
            if (happened := as_line(after.happenings[-1])) != line:
                raise RecordError(f"“{line}” cannot be; it would be “{happened}”.")
            return after
    raise RecordError(f"“{line}” is nothing that happens in a hand.")


def _on_turn(hand: HandInPlay, by: str) -> HandInPlay:
    if int(by) != hand.whose_turn:
        raise RecordError(f"It is not the turn of player {by}, but of player {hand.whose_turn}.")
    return hand


def _play(hand: HandInPlay, by: str, act: WordAct) -> HandInPlay:
    return _on_turn(hand, by).apply(act)


def _challenge(hand: HandInPlay, by: str, _word: str, verdict: str) -> HandInPlay:
    return hand.challenge(PlayerNumber(int(by)), Verdict(verdict))


_Following = Callable[..., HandInPlay]
_FOLLOWING: Final[tuple[tuple[str, _Following], ...]] = (
    (r"(\d+) lays (\S+)", lambda hand, by, word: _play(hand, by, LayWord(word))),
    (
        r"(\d+) inserts into (\d+) (\S+)",
        lambda hand, by, number, word: _play(hand, by, Insert(int(number), word)),
    ),
    (
        r"(\d+) changes (\d+) to (\S+)",
        lambda hand, by, number, word: _play(hand, by, Substitute(int(number), word)),
    ),
    (r"(\d+) discards (\S)", lambda hand, by, card: _on_turn(hand, by).discard(card)),
    (
        r"(\d+) takes (exposed|blind)",
        lambda hand, by, take: _on_turn(hand, by).take(Take(take)),
    ),
    (r"the stack is turned over: (\S+)", HandInPlay.turn_over),
    (rf"(\d+) challenges (\S+): ({'|'.join(Verdict)})", _challenge),
    (r"\d+ takes back \S+", HandInPlay.withdraw),
    (r"the bell rings", HandInPlay.ring_bell),
    (r"the marks are initialled", HandInPlay.initial_marks),
)
