"""What score cards say is written down, and taken over where it is to stand (features 29, 61)."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from drives.models import Mark, WrittenCard
from drives.services.acts.deed import Deed, Refusal, service_at_any_time
from drives.services.acts.numbered import guest_of
from drives.services.scoring.card_audit import card_audit, hands_over
from drives.services.scoring.card_hands import CardHand
from drives.services.scoring.marks import TableSheet, enter_sheet
from drives.services.wording import counted

WHY = "as on the score card"


class CardRefused(Refusal):
    """Why this score card cannot be written down, or nothing can be taken from it."""


@service_at_any_time
def write_card(
    deed: Deed, number: int, *, total: int, hands: Sequence[CardHand] | None = None
) -> None:
    """Write down the total on a guest's score card, and its hands where they are typed.

    The total is the one after the last hand whose bell has gone. Typed again, it stands instead of
    the one before; hands of the same evening's end stay, where none are given.

    Raises:
        UnknownNumber: no guest has that card.
        CardRefused: it is a house player's (T4), no hand is over yet, or the row of hands is longer
            or shorter than the evening.
    """
    player, after = guest_of(deed.drive, number), hands_over(deed.drive, deed.act.at)
    if player.house_player:
        raise CardRefused(f"{player} is a house player and has no score card.")
    if after == 0:
        raise CardRefused("No hand is over yet; the cards have no total.")
    if hands is not None and len(hands) != after:
        raise CardRefused(of_another_length(len(hands), after))
    stored = WrittenCard.objects.filter(drive=deed.drive, player=player).first()
    values = {
        "after": after,
        "total": total,
        "hands": _row(hands) if hands is not None else _row_of_before(stored, after),
        "by": deed.act.by,
        "at": deed.act.at,
    }
    if stored is None:
        deed.add(WrittenCard(drive=deed.drive, player=player, **values))
    else:
        deed.change(stored, **values)
    typed = "" if hands is None else f", its hands {_in_a_row(hands)}"
    deed.say(f"Card {number}, {player}: {total} on the card after hand {after}{typed}.")


def _row(hands: Sequence[CardHand]) -> list[list[int | None]]:
    return [[hand.points, hand.fine] for hand in hands]


def _row_of_before(stored: WrittenCard | None, after: int) -> list[list[int | None]]:
    return stored.hands if stored is not None and stored.after == after else []


def of_another_length(typed: int, after: int) -> str:
    """Say that a row of hands does not fit the hands that were played."""
    are = "is" if typed == 1 else "are"
    return (
        f"{counted(typed, 'hand')} {are} typed, and {after} played. Type a figure for each hand in "
        "its order, and – for a hand without one."
    )


def _in_a_row(hands: Sequence[CardHand]) -> str:
    return " ".join(map(hand_in_words, hands))


def hand_in_words(hand: CardHand) -> str:
    """Write a hand as it is typed: its points or a dash, and the fine after a plus."""
    points = "–" if hand.points is None else str(hand.points)
    return f"{points}+{hand.fine}" if hand.fine else points


@service_at_any_time
def take_from_card(deed: Deed, number: int, hand: int) -> None:
    """Let the figure on the card stand for one hand; the history says that it is the card's.

    Initials that were seen stay. Nobody need walk again: a recorded move is never changed by it.

    Raises:
        CardRefused: the card says nothing else there, or where the guest sat is not known.
        MarkRefused: the house takes no mark without initials, and this one has none (D7).
    """
    found = card_audit(deed.drive, deed.act.at, only=[number])
    takes = [
        differs
        for card in found.cards
        for differs in card.differing
        if differs.hand == hand and differs.can_take
    ]
    if not takes:
        raise CardRefused(f"The card says nothing else of hand {hand} that could be taken.")
    (differs,) = takes
    mark = Mark.objects.filter(
        hand__drive=deed.drive, hand__number=hand, player__number=number
    ).first()
    is_checked = mark is not None and mark.is_checked
    sheet = TableSheet(
        hand=hand,
        table=differs.table or 0,
        sits={},
        points={number: differs.points or 0},
        initialled={number} if is_checked else frozenset(),
        reason=WHY,
    )
    enter_sheet(deed, sheet)


@service_at_any_time
def enter_from_cards(
    deed: Deed, numbers: Collection[int] | None = None, *, initialled: bool = False
) -> None:
    """Enter the figures of which the record has none: of some cards by number, or of all.

    Hand by hand, since the marks of one hand say who sits where in the next; what is not known
    then waits for more cards. ``initialled`` says that the marks on the cards bear initials (D7).

    Raises:
        CardRefused: the cards have nothing that could be entered.
        MarkRefused: the house takes no mark without initials.
    """
    entered = 0
    while fresh := _first_hand_to_enter(deed, numbers):
        for (hand, table), points in fresh.items():
            seen = frozenset(points) if initialled else frozenset()
            enter_sheet(
                deed,
                TableSheet(
                    hand=hand, table=table, sits={}, points=points, initialled=seen, reason=WHY
                ),
            )
            entered += len(points)
        deed.reseat()
    if not entered:
        raise CardRefused("The cards typed so far have nothing that could be entered.")
    deed.say(f"{counted(entered, 'figure')} entered from the score cards.")


def _first_hand_to_enter(
    deed: Deed, numbers: Collection[int] | None
) -> Mapping[tuple[int, int], Mapping[int, int]]:
    """Return table by table what can be entered in the first hand that lacks it."""
    audit = card_audit(deed.drive, deed.act.at, only=numbers)
    found: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
    for card in audit.cards:
        for differs in card.fresh:
            found[differs.hand, differs.table or 0][card.player.number] = differs.points or 0
    first = min((hand for hand, _ in found), default=0)
    return {place: points for place, points in found.items() if place[0] == first}
