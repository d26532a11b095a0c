"""All kinds of paper of a drive: what each is for, what may be chosen, and who makes it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from drives.models import Drive
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.cards import (
    note_replacement_cards,
    note_score_cards,
    replacement_cards_of,
    score_cards_of,
    spare_cards_of,
)
from drives.papers.of_a_drive.carry_on import carry_on_of
from drives.papers.of_a_drive.for_the_tables import (
    hand_slips_of,
    table_slips_of,
    table_tents_of,
)
from drives.papers.of_a_drive.hostess_sheet import hostess_sheet_of
from drives.papers.of_a_drive.pack_and_leaflet import rule_leaflet_of, the_pack_of
from drives.papers.of_a_drive.prizes import certificates_of, prize_script_of
from drives.papers.of_a_drive.seating_list import seating_list_of
from drives.papers.of_a_drive.souvenirs import souvenirs_of
from drives.papers.of_a_drive.standings import standings_of
from drives.papers.of_a_drive.stewards_sheets import stewards_sheets_of
from drives.services.acts.deed import Act


class When(StrEnum):
    """When a paper is wanted; the print page has a heading for each."""

    BEFORE = "Before the evening"
    DURING = "During the evening"
    AFTER = "At the end"


class Choice(StrEnum):
    """What may be chosen of a kind, beside the paper in the printer; each is a field of a form."""

    LARGE = "large"
    SPARE = "spare"
    CARDS = "cards"
    TABLES = "tables"
    ONE_A_SHEET = "one_a_sheet"
    BACKS = "backs"
    COPIES = "copies"


def _nothing_to_note(_act: Act, _drive: Drive, _asked: Asked) -> None:
    """That it was printed is of no account."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of paper; the slug is its name in addresses and for the command.

    Once the file is made, ``note`` keeps what matters of it.
    """

    slug: str
    title: str
    what: str
    when: When
    make: Callable[[Drive, Asked], bytes]
    choices: tuple[Choice, ...] = ()
    note: Callable[[Act, Drive, Asked], None] = _nothing_to_note


_CARD = (Choice.LARGE, Choice.ONE_A_SHEET, Choice.BACKS)

KINDS = (
    Kind(
        "score-cards",
        "Score cards",
        "One for each guest. Cut the pile once, and they lie sorted by number.",
        When.BEFORE,
        score_cards_of,
        (Choice.SPARE, *_CARD, Choice.CARDS, Choice.TABLES),
        note_score_cards,
    ),
    Kind(
        "seating-list",
        "Seating list",
        "For the door: who sits where, by name and by table.",
        When.BEFORE,
        seating_list_of,
        (Choice.LARGE,),
    ),
    Kind(
        "table-tents",
        "Table tents",
        "A sheet for each table, to be folded: its number, and where the winner goes.",
        When.BEFORE,
        table_tents_of,
        (Choice.TABLES,),
    ),
    Kind(
        "stewards-sheets",
        "Stewards’ sheets",
        "For each Steward: her tables, the steps of a ruling, and lines to note them.",
        When.BEFORE,
        stewards_sheets_of,
        (Choice.LARGE,),
    ),
    Kind(
        "hostess-sheet",
        "The hostess’s sheet",
        "For you: the timetable, what to bring, the Stewards, where they start.",
        When.BEFORE,
        hostess_sheet_of,
    ),
    Kind(
        "rule-leaflet",
        "The rules, to fold",
        "For the tables: the game and the drive in four small pages.",
        When.BEFORE,
        rule_leaflet_of,
        (Choice.LARGE,),
    ),
    Kind(
        "pack",
        "A pack of cards",
        "52 cards to print on card and cut out, faces and backs.",
        When.BEFORE,
        the_pack_of,
        (Choice.COPIES, Choice.LARGE),
    ),
    Kind(
        "table-slips",
        "Slips for the evening",
        "If Stewards collect slips: a pile for each table, with one for every hand.",
        When.BEFORE,
        table_slips_of,
        (Choice.TABLES,),
    ),
    Kind(
        "hand-slips",
        "Slips for a hand",
        "One for each table, with the names as far as they are known.",
        When.DURING,
        hand_slips_of,
        (Choice.TABLES,),
    ),
    Kind(
        "spare-cards",
        "Spare cards",
        "Blank score cards with a line for the name.",
        When.DURING,
        spare_cards_of,
        (Choice.SPARE, *_CARD),
    ),
    Kind(
        "replacement-cards",
        "A card again",
        "For a card that was lost or spilled on: the hands so far are on it, marked as a copy.",
        When.DURING,
        replacement_cards_of,
        (Choice.CARDS, Choice.TABLES, *_CARD),
        note_replacement_cards,
    ),
    Kind(
        "carry-on",
        "To carry on by paper",
        "Who sits where, the totals so far, and room for the hands to come, without a computer.",
        When.DURING,
        carry_on_of,
        (),
    ),
    Kind(
        "standings",
        "Standings",
        "The places as they are now, for the wall and for the record.",
        When.AFTER,
        standings_of,
        (),
    ),
    Kind(
        "prize-script",
        "What to say at the prizes",
        "For you: the names in the order in which they are called.",
        When.AFTER,
        prize_script_of,
    ),
    Kind(
        "certificates",
        "Certificates",
        "One for each prize, with the day and the hall.",
        When.AFTER,
        certificates_of,
        (),
    ),
    Kind(
        "souvenirs",
        "Souvenir cards",
        "For each guest: the hands, the tables, the companions and the total.",
        When.AFTER,
        souvenirs_of,
        (Choice.CARDS,),
    ),
)
BY_SLUG = {kind.slug: kind for kind in KINDS}
