"""One table's hand of a pretend evening, played for real by computer players (L2, D5, D12)."""

from typing import Final, cast

from drives.services.pretend.evening import PretendEvening
from drives.services.scoring.rulings import Challenge
from lexicon.dictionary import Entry, WordBook
from lexicon.places import PlayerNumber
from lexicon.players import Challenged, HandPlayed, play_hand
from lexicon.rulings import Verdict
from lexicon.table import Deal

_SECONDS_A_TURN: Final = (8, 12)  # people who know the game, and a bell to come


def play_table(evening: PretendEvening, table: int, *, seconds: int, book: WordBook) -> HandPlayed:
    """Deal, and let the guests of a table play until one runs out or the bell rings."""
    sitters = evening.tables[table]
    guests = [PlayerNumber(who) for _, who in sorted(sitters.items()) if who is not None]
    dealer = PlayerNumber(evening.dealer_at(table))
    deal = Deal.shuffled(guests, dealer, evening.dice, rules=evening.rules)
    turns = round(seconds / evening.dice.uniform(*_SECONDS_A_TURN))
    strengths = {guest: evening.strength_of(guest) for guest in guests}
    return play_hand(deal, strengths, evening.dice, turns=turns, book=book)


def as_told(one: Challenged, hand: int, table: int, *, again: bool) -> Challenge:
    """Tell the Steward what happened at the table, as she writes it down."""
    withdrawn = one.verdict is Verdict.WITHDRAWN  # W2: before anybody was called
    return Challenge(
        hand=hand,
        table=table,
        player=one.laid_by,
        word=one.word,
        challenger=None if withdrawn else one.challenger,
        meant=one.meant or "",
        reason=_reason(one),
        again=again,
    )


def _reason(one: Challenged) -> str:
    if one.verdict is Verdict.WRONG:
        return str(cast("Entry", one.advice.entry).word_class)
    return "the next player had played" if one.verdict is Verdict.TOO_LATE else ""
