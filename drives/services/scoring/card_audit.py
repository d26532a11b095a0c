"""The card audit: written totals beside our own; only what differs is shown (features 29, 37-39).

Nothing of it is stored but what the cards say: when a mark is put right, the audit follows.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from drives.models import Drive, Mark, Player, WrittenCard
from drives.services.scoring.card_hands import CardHand, HandDiffers, Recorded
from drives.services.scoring.guest_card import CardLine, guest_cards
from drives.services.wording import counted
from lexicon.bell import Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditedCard:
    """One guest's score card beside the record, after the hand in which it was written.

    ``ours`` is our total, ``averages`` the part of it that stands for missed hands (T2): a guest
    cannot know it when the card is added up.
    """

    player: Player
    written: WrittenCard
    ours: int
    averages: int
    to_come: int
    hands: tuple[CardHand, ...]
    summed: int
    """What the hands on the card add up to; a void one does not count (T5)."""
    differing: tuple[HandDiffers, ...]
    not_played: str = ""
    """Why there should be no such card, in words: the guest did not come, or did not play."""

    @property
    def is_total_right(self) -> bool:
        return self.written.total in {self.ours, self.ours - self.averages}

    @property
    def agrees(self) -> bool:
        is_settled = not self.differing and not self.to_come and not self.not_played
        return self.is_total_right and is_settled

    @property
    def is_added_up_wrongly(self) -> bool:
        """Whether every hand was typed and agrees, so that only the sum on the card is wrong."""
        is_whole = bool(self.hands) and not self.differing and not self.to_come
        return is_whole and not self.is_total_right and not self.not_played

    @property
    def fresh(self) -> list[HandDiffers]:
        """The hands of which the card has a figure and we have none."""
        return [hand for hand in self.differing if hand.is_new]

    @property
    def sentence(self) -> str:
        """Say what the card says and what we have."""
        card = f"the card says {self.written.total}"
        if self.not_played:
            return f"{card}, but this guest {self.not_played}. Is the number of the card right?"
        if self.is_added_up_wrongly:
            return f"{card}, but its hands make {self.ours}, as we have them. Ours stands."
        if self.agrees:
            return f"{card}, and so have we{self._said_of_averages}."
        to_come = f", with {counted(self.to_come, 'mark')} to come" if self.to_come else ""
        if self.is_total_right:
            return f"{card}, and so have we{to_come}. Look at its hands."
        return f"{card}, we have {self.ours}{to_come}."

    @property
    def in_full(self) -> str:
        """Say it with the hands that differ, and what they make where that is not the total."""
        said = [self.sentence]
        if self.hands and self.summed != self.written.total and not self.is_added_up_wrongly:
            said.append(f"Its hands make {self.summed}.")
        said += [hand.sentence for hand in self.differing if not hand.is_new]
        if self.fresh:
            said.append(f"It has {counted(len(self.fresh), 'figure')} of which we have none.")
        return " ".join(said)

    @property
    def _said_of_averages(self) -> str:
        if self.written.total == self.ours:
            return ""
        return f", but for the average of {self.averages} for what was missed"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAudit:
    """Where the audit stands: the cards that were typed, and the guests whose cards were not."""

    after: int
    cards: tuple[AuditedCard, ...]
    not_handed_in: tuple[Player, ...]

    @property
    def to_look_at(self) -> list[AuditedCard]:
        return [card for card in self.cards if not (card.agrees or card.is_added_up_wrongly)]

    @property
    def added_up_wrongly(self) -> list[AuditedCard]:
        return [card for card in self.cards if card.is_added_up_wrongly]

    @property
    def agreeing(self) -> int:
        return sum(card.agrees for card in self.cards)

    @property
    def fresh(self) -> int:
        """How many figures can be entered from the cards, since we have none."""
        return sum(len(card.fresh) for card in self.cards)


def hands_over(drive: Drive, now: datetime) -> int:
    """Return the last hand whose bell has gone: cards hold its marks, whether or not we do."""
    last = drive.hands.latest_first().first()
    if last is None:
        return 0
    return last.number if last.clock.phase(now) is Phase.OVER else last.number - 1


def card_audit(drive: Drive, now: datetime, *, only: Collection[int] | None = None) -> CardAudit:
    """Return the audit of all cards, or of some by number; house players have no card (T4)."""
    after = hands_over(drive, now)
    players = drive.players.ranked().by_number()
    wanted = players if only is None else players.filter(number__in=only)
    guests = {player.number: player for player in wanted}
    written = {
        card.player_id: card for card in WrittenCard.objects.filter(drive=drive, after=after)
    }
    cards = guest_cards(drive, guests.keys(), counted=after)
    differing = [
        number
        for number, player in guests.items()
        if player.pk in written and _differs(written[player.pk], cards[number].lines)
    ]
    marks = _marks(drive, differing)
    expected = set(players.expected().values_list("number", flat=True))
    audited = [
        _audited(
            Recorded(player, cards[number].lines[:after], marks[number], drive.zone),
            written[player.pk],
            _not_played(cards[number].lines[:after], is_expected=number in expected),
        )
        for number, player in guests.items()
        if player.pk in written
    ]
    return CardAudit(
        after=after,
        cards=tuple(audited),
        not_handed_in=tuple(
            player
            for number, player in guests.items()
            if player.pk not in written
            and _has_a_card(cards[number].lines, is_expected=number in expected)
        ),
    )


def _not_played(lines: Collection[CardLine], *, is_expected: bool) -> str:
    """Say of who has no card to hand in why it is so; nothing of everybody else."""
    if _has_a_card(lines, is_expected=is_expected):
        return ""
    return "did not play" if is_expected else "did not come"


def _has_a_card(lines: Collection[CardLine], *, is_expected: bool) -> bool:
    """Tell whether somebody has played, and has a card to hand in.

    Of whom it was said that she does not come only a mark says otherwise, as in the standings.
    """
    return any(line.points is not None or (is_expected and not line.is_missed) for line in lines)


def _differs(written: WrittenCard, lines: Collection[CardLine]) -> bool:
    """Tell whether any hand on the card, if they were typed, is not as we have it."""
    recorded = [[line.points, line.fine] for line in lines]
    return any(ours != theirs for ours, theirs in zip(recorded, written.hands, strict=False))


def _marks(drive: Drive, players: Collection[int]) -> Mapping[int, Mapping[int, Mark]]:
    """Return the marks of these guests, by guest and hand: who entered what differs, and when."""
    marks = Mark.objects.filter(hand__drive=drive, player__number__in=players)
    found: dict[int, dict[int, Mark]] = defaultdict(dict)
    for mark in marks.select_related("hand", "player"):
        found[mark.player.number][mark.hand.number] = mark
    return found


def _audited(recorded: Recorded, written: WrittenCard, not_played: str) -> AuditedCard:
    counting = [line for line in recorded.lines if not line.is_void]
    hands = tuple(CardHand(points, fine) for points, fine in written.hands)
    return AuditedCard(
        player=recorded.player,
        written=written,
        ours=recorded.lines[-1].running,
        averages=sum(line.average for line in counting),
        to_come=sum(line.is_to_come for line in counting),
        hands=hands,
        summed=sum(
            hand.counts
            for line, hand in zip(recorded.lines, hands, strict=False)
            if not line.is_void
        ),
        differing=tuple(recorded.differing(hands)),
        not_played=not_played,
    )
