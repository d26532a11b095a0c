"""A drive as a file: every fact under its own name, and what follows from them for readers."""

from collections.abc import Iterable
from typing import Any

from drives.models import Drive, Hand, Seat
from drives.services.acts.facts import Kind, Values
from drives.services.acts.kinds import (
    CALLS,
    CARDS,
    CHANGES,
    CHECK_INS,
    COVERS,
    DRIVE,
    ENTRIES,
    GIVEN_PRIZES,
    HANDS,
    LOTS,
    MARKS,
    MOVES,
    NAMINGS,
    OPENING,
    OWN_WORDS,
    PLAYERS,
    PRINTED_CARDS,
    PRIZE_CUTS,
    PRIZE_GIVING,
    READY_TICKS,
    RULINGS,
    STEWARDS,
    TABLES,
    WISHES,
)
from drives.services.acts.reading import reading
from drives.services.drive_file.sections import FORMAT, LENGTHS, VERSION
from drives.services.drive_file.sections_of_the_log import LOG
from drives.services.drive_file.text import written
from drives.services.scoring.standings import hands_counted, places
from drives.services.seats.replay import replay, stored_questions
from lexicon.places import HandNumber

_IN_THE_RULES = ("house_rules", *LENGTHS.values())


def export_drive(drive: Drive) -> str:
    """Write the whole drive as the text of a drive file; equal facts give equal texts."""
    with reading():  # so that no act comes between two of its parts, and none waits for it
        held = Drive.objects.get(pk=drive.pk)
        return written(_contents(held)) + "\n"


def _contents(drive: Drive) -> Values:
    return {
        "format": FORMAT,
        "version": VERSION,
        "drive": _drive(drive),
        **_parts(drive, STEWARDS, PLAYERS, TABLES, OPENING),
        "hands": _hands(drive),
        "changes": [_renamed(c, from_hand="hand") for c in _facts(CHANGES, drive)],
        **_parts(drive, MARKS, ENTRIES),
        "rulings": [_ruling(ruling) for ruling in _facts(RULINGS, drive)],
        **_parts(drive, OWN_WORDS, CARDS, CALLS, COVERS),
        **_parts(drive, CHECK_INS, WISHES, PRINTED_CARDS, READY_TICKS),
        **_parts(drive, PRIZE_GIVING, PRIZE_CUTS, LOTS, GIVEN_PRIZES, LOG),
        "questions": _questions(drive),
        "seats": _seats(drive),
        "standings": _standings(drive),
    }


def _parts(drive: Drive, *kinds: Kind) -> dict[str, list[Values]]:
    return {kind.name: _facts(kind, drive) for kind in kinds}


def _facts(kind: Kind, drive: Drive) -> list[Values]:
    """Return the facts in an order that is the same in every database."""
    facts = [kind.written(fact) for fact in kind.of(drive)]
    return sorted(facts, key=lambda fact: _order(fact[name] for name in kind.key))


def _order(values: Iterable[Any]) -> list[tuple[bool, Any]]:
    return [(value is not None, value) for value in values]


def _renamed(values: Values, **names: str) -> Values:
    return {names.get(name, name): value for name, value in values.items()}


def _drive(drive: Drive) -> Values:
    values = DRIVE.written(drive)
    lengths = {name: values[field] for name, field in LENGTHS.items()}
    kept = {name: value for name, value in values.items() if name not in _IN_THE_RULES}
    rules = {**drive.rules.as_dict(), **lengths}
    return {"code": drive.code, **kept, "version": drive.version, "rules": rules}


def _hands(drive: Drive) -> list[Values]:
    moves, named = _moves(drive), _facts(NAMINGS, drive)
    hands = {hand.number: hand for hand in drive.hands.all()}
    return [
        {
            **_hand(hands[values["number"]], values),
            "moves": [_within(move) for move in moves if move["hand"] == values["number"]],
            "named": [
                _renamed(_within(naming), everyone="all")
                for naming in named
                if naming["hand"] == values["number"]
            ],
        }
        for values in _facts(HANDS, drive)
    ]


def _within(values: Values) -> Values:
    return {name: value for name, value in values.items() if name != "hand"}


def _hand(hand: Hand, values: Values) -> Values:
    pauses = [{"from": begun, "until": ended} for begun, ended in values["pauses"]]
    is_paused = hand.rung_at is None and any(pause["until"] is None for pause in pauses)
    # While a hand is paused, nobody can say when its bell will ring.
    bell_at = None if is_paused else hand.clock.bell_at(hand.started_at).isoformat()
    kept = {name: value for name, value in values.items() if name not in {"number", "started_at"}}
    if hand.interval_ends_at is None:
        del kept["interval_ends_at"]  # as most intervals end as planned
    return {
        "number": hand.number,
        "started_at": values["started_at"],
        "bell_at": bell_at,
        **kept,
        "pauses": pauses,
    }


def _moves(drive: Drive) -> list[Values]:
    """Return the moves recorded, and those that follow: by the rule (D2), or from other facts."""
    recorded = [_without_an_empty_cut(move) for move in _facts(MOVES, drive)]
    known = {(move["hand"], move["table"]) for move in recorded}
    found, last = replay(drive, since=0), drive.hands.count()
    derived = [
        {"hand": hand, "table": table, "player": player, "how": "follows" if player else "rule"}
        for hand in range(1, last)
        for table, who in found.movers(HandNumber(hand)).items()
        if len(who) == 1 and (hand, table) not in known
        for player in who
    ]
    return sorted([*recorded, *derived], key=lambda move: (move["hand"], move["table"]))


def _without_an_empty_cut(move: Values) -> Values:
    """Leave out who cut where nobody did; such a move is written as it always was."""
    return {n: v for n, v in move.items() if move["players"] or n not in {"players", "by", "at"}}


def _ruling(values: Values) -> Values:
    kept = {name: value for name, value in values.items() if not name.startswith("withdrawn_")}
    at = values["withdrawn_at"]
    said = {"at": at, "by": values["withdrawn_by"], "why": values["withdrawn_why"]}
    return {**kept, "withdrawn": said if at else None}


def _questions(drive: Drive) -> list[Values]:
    asked = sorted(stored_questions(drive), key=_order)
    return [
        {"hand": hand, "table": table, "about": about, "players": list(players)}
        for hand, table, about, players in asked
    ]


def _seats(drive: Drive) -> list[Values]:
    names = ("hand", "table", "chair", "player")
    rows = (
        Seat.objects
        .filter(hand__drive=drive, is_known=True)
        .order_by("hand__number", "table__number", "chair")
        .values_list("hand__number", "table__number", "chair", "player__number")
    )
    return [dict(zip(names, row, strict=True)) for row in rows]


def _standings(drive: Drive) -> list[Values]:
    return [
        {
            "place": line.place,
            "player": line.player,
            "marks": line.marks,
            "averages": line.averages,
            "fines": line.fines,
            "total": line.total,
            "hands_played": line.hands_played,
            "to_come": line.to_come,
            "missed": list(line.missed),
        }
        for line in places(drive, after=hands_counted(drive))
    ]
