"""Print the papers of a drive into a file, as the print page does."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from drives.models import Drive
from drives.papers import Paper, PaperError, Stationery
from drives.papers.of_a_drive.cards_and_standings import CardChoices, score_cards_of, standings_of
from drives.services.scoring.on_paper import card_owners, standings_on_paper

_PAPERS = {"A4": Paper.A4, "Letter": Paper.LETTER}
_KINDS = ("score-cards", "standings")


class Command(BaseCommand):
    help = "Writes the score cards or the standings of a drive into a PDF file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="the drive's short code")
        parser.add_argument("--kind", choices=_KINDS, required=True)
        parser.add_argument("--out", type=Path, required=True, metavar="FILE")
        parser.add_argument("--paper", choices=_PAPERS, default="A4")
        parser.add_argument("--spare", type=int, default=0, help="score cards without a name")

    def handle(self, **options: Any) -> None:  # noqa: ANN401 -- what argparse has read
        drive = Drive.objects.filter(code=options["code"].upper()).first()
        if drive is None:
            raise CommandError(f"There is no drive “{options['code']}”.")
        if options["spare"] < 0:
            raise CommandError("There cannot be fewer than no spare cards.")
        choices = CardChoices(Stationery(_PAPERS[options["paper"]]), options["spare"])
        try:
            written = _made(drive, options["kind"], choices)
            options["out"].write_bytes(written)
        except (PaperError, OSError) as reason:
            raise CommandError(str(reason)) from reason
        self.stdout.write(f"{drive.name}: {options['kind']} are in {options['out']}.")


def _made(drive: Drive, kind: str, choices: CardChoices) -> bytes:
    if kind == "score-cards":
        return score_cards_of(drive, card_owners(drive), choices)
    shown = standings_on_paper(drive, now=timezone.now())
    return standings_of(drive, shown, stationery=choices.stationery)
