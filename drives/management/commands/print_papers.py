"""Print the papers of a drive into a file, as the print page does."""

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from drives.forms.printing import numbers_in
from drives.http.acts import fresh_key
from drives.models import Drive
from drives.papers import Manner, Paper, PaperError, Stationery
from drives.papers.of_a_drive.asked import Asked
from drives.papers.of_a_drive.kinds import BY_SLUG
from drives.services.acts.deed import Act

_PAPERS = {"A4": Paper.A4, "Letter": Paper.LETTER}


class Command(BaseCommand):
    help = "Writes one kind of paper of a drive into a PDF file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="the drive's short code")
        parser.add_argument("--kind", choices=BY_SLUG, required=True)
        parser.add_argument("--out", type=Path, required=True, metavar="FILE")
        parser.add_argument("--paper", choices=_PAPERS, help="without it, the drive's own")
        parser.add_argument("--style", choices=[*Manner], help="without it, the drive's own")
        parser.add_argument("--large", action="store_true", help="large print")
        parser.add_argument("--spare", type=_count, default=0, help="cards without a name")
        parser.add_argument("--cards", type=_numbers, default=(), help='such as "7" or "12-18"')
        parser.add_argument("--tables", type=_numbers, default=(), help='such as "11-20"')
        parser.add_argument("--one-a-sheet", action="store_true", help="one card on each sheet")
        parser.add_argument("--backs", action="store_true", help="for printing on both sides")
        parser.add_argument("--copies", type=_count, default=1, help="how many packs")

    def handle(self, **options: Any) -> None:  # noqa: ANN401 -- what argparse has read
        drive = Drive.objects.filter(code=options["code"].upper()).first()
        if drive is None:
            raise CommandError(f"There is no drive “{options['code']}”.")
        kind, asked = BY_SLUG[options["kind"]], _asked(drive, options)
        try:
            options["out"].write_bytes(kind.make(drive, asked))
        except (PaperError, OSError) as reason:
            raise CommandError(str(reason)) from reason
        kind.note(Act("The hostess", asked.now, fresh_key()), drive, asked)
        self.stdout.write(f"{drive.name}: {options['kind']} are in {options['out']}.")


def _asked(drive: Drive, options: dict[str, Any]) -> Asked:
    return Asked(
        now=timezone.now(),
        stationery=Stationery(
            _PAPERS.get(options["paper"]) or Paper(drive.print_paper),
            Manner(options["style"] or drive.print_manner),
            options["large"],
        ),
        spare=options["spare"],
        copies=options["copies"],
        cards=options["cards"],
        tables=options["tables"],
        one_a_sheet=options["one_a_sheet"],
        with_backs=options["backs"],
    )


def _count(written: str) -> int:
    """Read a number that is not below zero.

    Raises:
        ArgumentTypeError: it is none.
    """
    if not (written.isascii() and written.isdigit()):
        raise ArgumentTypeError(f"{written!r} is no number of sheets or cards")
    return int(written)


def _numbers(written: str) -> tuple[int, ...]:
    """Read numbers and stretches of numbers.

    Raises:
        ArgumentTypeError: something else stands there.
    """
    try:
        return numbers_in(written)
    except ValueError as refusal:
        raise ArgumentTypeError(str(refusal)) from refusal
