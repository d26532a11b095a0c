"""What missed hands count, said in words under the standings (T2, F15)."""

from collections.abc import Iterator, Sequence

from drives.models import Drive
from drives.services.scoring.standings import room_averages
from drives.services.wording import listed
from lexicon.standings import Place


def missed_in_words(drive: Drive, places: Sequence[Place]) -> list[str]:
    """Say what each hand counts that somebody has missed, and what follows for the prizes (T2)."""
    hands = {hand for place in places for hand in place.missed}
    if not hands:
        return []
    averages = sorted(room_averages(drive, hands).items())
    counted = listed(f"{average} in hand {hand}" for hand, average in averages)
    said = f"A missed hand counts the room's average: {counted}." if counted else ""
    return [*([said] if said else []), *rule_of_missed_hands(drive, places)]


def rule_of_missed_hands(drive: Drive, places: Sequence[Place]) -> Iterator[str]:
    """Say how the house treats who missed a hand; nothing where nobody has (T2)."""
    if not any(place.missed for place in places):
        return
    if drive.rules.missed_hand_may_win:
        yield "By the house rules a guest with a missed hand may win a prize."
    else:
        yield "Who missed a hand is listed below the line and wins no first prize."
