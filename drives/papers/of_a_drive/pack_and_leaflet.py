"""The pack, which is the same for every drive, and the rule leaflet of one."""

from drives.models import Drive
from drives.papers.letter_cards import the_pack
from drives.papers.of_a_drive.asked import Asked, occasion_of
from drives.papers.rule_leaflet import LeafletClause, LeafletPages, LeafletPassage, rule_leaflet
from drives.services.on_paper.rules_in_words import Passage, rules_in_words


def the_pack_of(_drive: Drive, asked: Asked) -> bytes:
    """Make as many packs as are asked for; nothing of the drive is on them."""
    return the_pack(stationery=asked.stationery, copies=asked.copies)


def rule_leaflet_of(drive: Drive, asked: Asked) -> bytes:
    """Make the leaflet with the rules and the house rules of this drive."""
    rules = rules_in_words(drive)
    pages = LeafletPages(
        figures=rules.figures,
        play=_passages(rules.play),
        drive=_passages(rules.drive),
        doubt=_passages(rules.doubt),
    )
    return rule_leaflet(occasion_of(drive), pages, stationery=asked.stationery)


def _passages(passages: tuple[Passage, ...]) -> tuple[LeafletPassage, ...]:
    return tuple(
        LeafletPassage(
            one.heading, tuple(LeafletClause(said.words, said.lead) for said in one.clauses)
        )
        for one in passages
    )
