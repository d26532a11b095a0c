"""What stands on a Steward's sheet: her tables, a ruling in five steps, her link (D1, W1-W5)."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from drives.models import Drive, OpeningSeat, Steward
from drives.services.acts.links import steward_token
from drives.services.wording import tables_in_words
from lexicon.house_rules import HouseRules, ProperNouns


@dataclass(frozen=True, slots=True)
class GuestThere:
    """A guest at the opening: the number of the card, by which marks are typed, and the name."""

    number: int
    name: str


Guests = Mapping[int, Mapping[int, GuestThere]]


@dataclass(frozen=True, slots=True)
class StewardOnPaper:
    """A Steward with her tables; ``opening`` says by table and chair who sits there at first.

    The names are the guests' own, private ones too: the sheet is hers alone (F50). ``playing`` says
    where she may not rule, or nothing.
    """

    name: str
    tables: str
    token: str
    opening: Guests
    playing: str


def stewards_on_paper(drive: Drive) -> list[StewardOnPaper]:
    """Return all Stewards by number, in three queries."""
    opening = _opening(drive)
    hers: dict[int | None, list[int]] = defaultdict(list)
    for number, steward in drive.tables.values_list("number", "steward_id"):
        hers[steward].append(number)
    return [
        StewardOnPaper(
            steward.name,
            tables_in_words(hers[steward.pk]) if hers[steward.pk] else "No table yet",
            steward_token(drive, steward),
            {number: opening[number] for number in hers[steward.pk]},
            _playing(steward, opening),
        )
        for steward in drive.stewards.select_related("player")
    ]


def _opening(drive: Drive) -> dict[int, dict[int, GuestThere]]:
    seats: dict[int, dict[int, GuestThere]] = defaultdict(dict)
    for seat in OpeningSeat.objects.filter(drive=drive).select_related("table", "player"):
        if seat.player:
            seats[seat.table.number][seat.chair] = GuestThere(seat.player.number, str(seat.player))
    return seats


def _playing(steward: Steward, opening: Guests) -> str:
    if steward.player is None:
        return ""
    me = steward.player.number
    at = [n for n, chairs in opening.items() if me in {one.number for one in chairs.values()}]
    first = f", at first at Table {at[0]}" if at else ""
    return f"You play too{first}. Where you sit, another Steward or the hostess rules."


_CHALLENGE = (
    "Who challenges? Any other player at the table. Once the next player has played it is too "
    "late, and the word stands; the last word of a hand can wait until the marks are initialled."
)
_MEANT = "Ask the player who laid it which word was meant, and write both down."
_LOOKED_UP = (
    "Look in the dictionary in use. Capitals and accents do not count. If the word laid is there, "
    "it is good."
)
_NOT_THERE = (
    "Not there: misspelt, if the word meant is there in another spelling, or if only an "
    "apostrophe, a hyphen or a space is missing. Wrong, if there is no such word, or it is "
    "{noun}, a foreign word or an abbreviation."
)
_SAID = (
    "Misspelt: the cards go back and the turn is lost. Wrong: the same{fined}. Good, or too late: "
    "the word stands. The challenger gains and loses nothing."
)


def ruling_in_steps(rules: HouseRules) -> tuple[str, ...]:
    """Return the five steps of a ruling as this house rules (W1-W5)."""
    fine, given = rules.wrong_word_fine, rules.proper_nouns is ProperNouns.AS_PRINTED
    fined = f", and a fine of {fine}, which you write on the score card" if fine else ""
    noun = "a proper noun that it does not give" if given else "a proper noun"
    return (
        _CHALLENGE,
        _MEANT,
        _LOOKED_UP,
        _NOT_THERE.format(noun=noun),
        _SAID.format(fined=fined),
    )
