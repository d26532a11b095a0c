"""Draws the small pictures of the print page anew: `python -m tests.pictures_of_papers`.

They are the first pages of a pretend evening's papers. To be run when a paper looks different.
"""

import os
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "drives" / "static" / "drives" / "img" / "papers"
WIDTH = 300


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LEXICON_DRIVE_DATA"] = folder
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drives.settings")
        import django

        django.setup()
        from django.contrib.auth.models import User
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        draw(User.objects.create_user("hostess"))


def draw(owner) -> None:
    from drives.papers.of_a_drive.asked import Asked
    from drives.papers.of_a_drive.kinds import KINDS
    from drives.papers.picture import first_page
    from drives.services.pretend.drive import A_SATURDAY, pretend_drive

    wish = {"owner": owner, "guests": 40, "hands": 12, "seed": 7, "day": A_SATURDAY}
    finished = pretend_drive(**wish, unfinished=False)
    under_way = pretend_drive(**wish | {"seed": 8}, unfinished=True)
    FOLDER.mkdir(exist_ok=True)
    for kind in KINDS:
        drive = finished if kind.when == "At the end" else under_way
        asked = Asked(now=drive.planned_start, spare=4, cards=_cards(kind.slug))
        picture = first_page(kind.make(drive, asked), width=WIDTH)
        (FOLDER / f"{kind.slug}.png").write_bytes(picture)


def _cards(slug: str) -> tuple[int, ...]:
    return (3, 7, 12, 14) if slug == "replacement-cards" else ()


if __name__ == "__main__":
    main()
