"""Rulings: a Steward decides on a challenged word; a wrong word is fined (W1-W4)."""

from dataclasses import dataclass

from drives.models import Drive, Hand, Player, Ruling, Steward, Table
from drives.services.acts.deed import Deed, Refusal, service_at_any_time
from drives.services.acts.numbered import guest_of, hand_of, number_after, table_of
from drives.services.scoring.advice import advice_on
from drives.services.seats.moves import settle_move
from drives.services.seats.playing_stewards import plays_at
from drives.services.seats.seating import guests_at
from drives.services.seats.sitting import sitting_at, table_now
from lexicon.places import PlayerNumber
from lexicon.rulings import (
    ON_THE_WORD,
    Advice,
    RuledBefore,
    RulingError,
    Verdict,
    as_laid,
    check_challenge,
    consequence,
)
from lexicon.spelling import fold


class RulingRefused(Refusal):
    """Why this ruling cannot be given or withdrawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """What happened at the table: who laid which word, and who challenged it."""

    hand: int
    table: int
    player: int
    word: str
    challenger: int | None = None
    meant: str = ""
    reason: str = ""
    again: bool = False


@service_at_any_time
def give_ruling(deed: Deed, challenge: Challenge, *, verdict: Verdict) -> None:
    """Record a ruling; a wrong word is fined as the house rules say, each one anew (W2, W4).

    What the dictionary knew is kept with it. A word that was ruled on otherwise is told of.

    Raises:
        RulingRefused: the word cannot be read, the challenger may not challenge it (W1), it is the
            table where the Steward plays (D1), or it was ruled on and not laid `again`.
    """
    hand, table, player, challenger = _people(deed, challenge)
    _refuse_her_own_table(deed, hand, table)
    word, meant = _word_laid(challenge), " ".join(challenge.meant.split())[:32]
    if not challenge.again and is_ruled_on(deed.drive, challenge):
        raise RulingRefused(f"{word} by {player} is ruled on already in hand {hand.number}.")
    advice = advice_on(deed.drive, word, meant)
    fine = consequence(verdict, deed.drive.rules).fine
    ruling = Ruling(
        drive=deed.drive,
        number=number_after(deed.drive.rulings.all()),
        hand=hand,
        table=table,
        player=player,
        challenger=challenger,
        word=word,
        meant=meant,
        verdict=verdict.value,
        fine=fine,
        reason=challenge.reason.strip()[:200],
        evidence=advice.evidence(),
        steward=deed.act.steward,
        given_by=deed.act.by,
        given_at=deed.act.at,
    )
    deed.add(ruling)
    deed.say(_given(ruling))
    deed.say(_differs(advice, verdict))
    _settle_table(deed, hand, table)


def is_ruled_on(drive: Drive, challenge: Challenge) -> bool:
    """Return whether a ruling on this word of this guest in this hand stands.

    A lost answer or a second Steward may bring it again; laid twice it is ruled on twice (W4).
    """
    word = fold(challenge.word)
    same = drive.rulings.filter(
        withdrawn_at=None, hand__number=challenge.hand, player__number=challenge.player
    )
    rows = same.filter(verdict__in=[str(verdict) for verdict in ON_THE_WORD])
    return word in map(fold, rows.values_list("word", flat=True))


def _given(ruling: Ruling) -> str:
    points = f"fine {ruling.fine}" if ruling.fine else "no fine"
    where = f"{ruling.table}, hand {ruling.hand.number}"
    return f"{where}: {ruling.player}, {ruling.word}: {ruling.verdict}, {points}."


def _word_laid(challenge: Challenge) -> str:
    try:
        return as_laid(challenge.word)
    except RulingError as refusal:
        raise RulingRefused(str(refusal)) from refusal


def _differs(advice: Advice, verdict: Verdict) -> str:
    """Tell where a word was ruled on otherwise before: two Stewards should rule alike."""
    before = advice.because
    if verdict not in ON_THE_WORD or not isinstance(before, RuledBefore):
        return ""
    if verdict is before.verdict:
        return ""
    return f"Ruled before at Table {before.table}, hand {before.hand}: {before.verdict}."


def _refuse_her_own_table(deed: Deed, hand: Hand, table: Table) -> None:
    """Let no Steward rule at the table where she plays; the hostess can rule anywhere (D1).

    Raises:
        RulingRefused: she sits there in that hand.
    """
    if said := who_rules_instead(deed.act.steward, hand, table):
        raise RulingRefused(said)


def who_rules_instead(steward: Steward | None, hand: Hand, table: Table) -> str:
    """Say who rules at a table where a Steward plays herself; nothing where she rules (D1)."""
    if steward is None or not plays_at(steward, hand, table):
        return ""
    others = Steward.objects.filter(drive=steward.drive_id).exclude(pk=steward.pk)
    who = " or ".join([*(str(other) for other in others), "the hostess"])
    return (
        f"{steward} plays at {table} herself in hand {hand.number}, so she does not rule there: "
        f"call {who}."
    )


def _settle_table(deed: Deed, hand: Hand, table: Table) -> None:
    """Where fines decide the table (D8), see whether it is decided now."""
    if deed.drive.rules.fines_decide_the_table:
        now = table_now(deed.drive, hand.number, table.number)
        deed.say(settle_move(deed, now, sitting_at(now, {})))


def _people(deed: Deed, challenge: Challenge) -> tuple[Hand, Table, Player, Player | None]:
    drive = deed.drive
    hand, table = hand_of(drive, challenge.hand), table_of(drive, challenge.table)
    player = guest_of(drive, challenge.player)
    seated = {PlayerNumber(number) for number in guests_at(hand, table)}
    if player.number not in seated:
        raise RulingRefused(f"{player} does not sit at {table} in hand {hand.number}.")
    if challenge.challenger is None:
        return hand, table, player, None
    try:
        check_challenge(
            PlayerNumber(challenge.challenger),
            laid_by=PlayerNumber(challenge.player),
            at_table=seated,
        )
    except RulingError as refusal:
        raise RulingRefused(str(refusal)) from refusal
    return hand, table, player, guest_of(drive, challenge.challenger)


@service_at_any_time
def withdraw_ruling(deed: Deed, number: int, *, why: str) -> None:
    """Withdraw a ruling and with it its fine; it stays in the history with the reason (W4).

    Raises:
        RulingRefused: it is withdrawn already, no reason is given, or the Steward plays there.
    """
    ruling = (
        deed.drive.rulings.select_related("hand", "table", "player").filter(number=number).first()
    )
    if ruling is None or not ruling.is_standing:
        raise RulingRefused("This ruling is withdrawn already.")
    _refuse_her_own_table(deed, ruling.hand, ruling.table)
    if not why.strip():
        raise RulingRefused("Say why the ruling is withdrawn; it stays in the history.")
    deed.change(
        ruling,
        withdrawn_at=deed.act.at,
        withdrawn_by=deed.act.by,
        withdrawn_why=why.strip()[:200],
    )
    deed.say(f"The ruling on {ruling.word} ({ruling.player}) is withdrawn: {why.strip()[:200]}")
    _settle_table(deed, ruling.hand, ruling.table)
