"""Let computer players play one hand, and tell it move by move."""

import random
from argparse import ArgumentTypeError
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandParser

from lexicon.dictionary import WordBook
from lexicon.hand_record import record
from lexicon.places import PlayerNumber
from lexicon.players import STRENGTHS, play_hand, tell_played
from lexicon.table import Deal

_NAMES: Final = ("Ann", "Ben", "Cy", "Dot", "Eve")


class Command(BaseCommand):
    help = "Plays a hand with computer players and tells it; the same seed plays the same hand."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--seed", type=int, default=1933)
        parser.add_argument("--players", type=int, choices=range(2, 6), default=4)
        parser.add_argument(
            "--strength", nargs="+", choices=list(STRENGTHS), default=list(STRENGTHS),
            help="one for all, or several, in turn around the table",
        )  # fmt: skip
        parser.add_argument("--turns", type=_turns, default=42, help="until the bell")
        parser.add_argument("--record", action="store_true", help="write the record of the hand")

    def handle(self, **options: Any) -> None:  # noqa: ANN401 - what argparse has read
        dice = random.Random(options["seed"])
        players = [PlayerNumber(number) for number in range(1, options["players"] + 1)]
        named = options["strength"]
        strengths = {n: STRENGTHS[named[(n - 1) % len(named)]] for n in players}
        deal = Deal.shuffled(players, dice.choice(players), dice)
        played = play_hand(deal, strengths, dice, turns=options["turns"], book=WordBook.load())
        if options["record"]:
            self.stdout.write(record(played.hand), ending="")
            return
        names = {n: f"{_NAMES[n - 1]} ({strengths[n].name})" for n in players}
        for line in tell_played(played, names):
            self.stdout.write(line)


def _turns(written: str) -> int:
    if not written.isdecimal():
        raise ArgumentTypeError(f"“{written}” is no number of turns")
    return int(written)
