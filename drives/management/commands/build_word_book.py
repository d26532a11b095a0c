"""Make the dictionary anew from its sources; a maintainer does so, see docs/word-book.md."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from lexicon.dictionary.building import BuildError, build
from lexicon.dictionary.stored import FOLDER


class Command(BaseCommand):
    help = "Builds the word book from the unpacked Debian packages scowl and wordnet-base."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("scowl", type=Path, metavar="SCOWL_DIR")
        parser.add_argument("wordnet", type=Path, metavar="WORDNET_DIR")
        parser.add_argument("--into", type=Path, metavar="FOLDER", default=FOLDER)

    def handle(self, **options: Any) -> None:  # noqa: ANN401 - what argparse has read
        try:
            built = build(options["scowl"], options["wordnet"], options["into"])
        except (BuildError, OSError) as reason:
            raise CommandError(str(reason)) from reason
        self.stdout.write(f"{built.spellings:,} spellings from {built.version}.")
        self.stdout.write(f"{built.bytes_written:,} bytes are in {options['into']}.")
