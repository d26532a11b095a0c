"""No name is cut where somebody looks for it, and none is a blank without a number (F09, F11)."""

import pytest

from drives.papers.carry_on import ChairTaken, SoFar, TableNow, carry_on_by_paper
from drives.papers.certificates import Certificate, certificates
from drives.papers.fitting import LEADING, Space, fit
from drives.papers.fonts import Face
from drives.papers.hostess_sheet import HandTime, HerTables, WhatIsPlanned, hostess_sheet
from drives.papers.page import Paper, Stationery
from drives.papers.pen import Manner
from drives.papers.prize_script import Announced, Called, prize_script
from drives.papers.seating_list import seating_list
from drives.papers.souvenirs import Companion, Souvenir, SouvenirHand, souvenir_cards
from drives.papers.wall_columns import Wall
from drives.papers.wall_pages import pages_for
from drives.papers.wall_rows import WallChair, WallGuest, WallTable
from tests.drives.seen_in_pdf import (
    EVERY_STATIONERY,
    WITTERING,
    lines_of,
    pages_of,
    sizes_of_type,
)

LONG = "Bartholomew Featherstonehaugh-Cholmondeley the Younger of Little Wittering-on-the-Wold"
LONGEST = "Featherstonehaugh " * 10 + "Featherstonehaughs"  # 198 letters; 200 may be entered
LARGE = Stationery(is_large=True)


def listed(*names, stationery):
    people = [WallGuest(name, (n + 3) // 4, n) for n, name in enumerate(names, start=1)]
    chairs = [WallChair((n - 1) % 4 + 1, name, card=n) for n, name in enumerate(names, start=1)]
    room = [WallTable(n // 4 + 1, chairs[n : n + 4]) for n in range(0, len(chairs), 4)]
    return seating_list(WITTERING, "Where you sit", people, room, stationery=stationery)


def without_blanks(pdf):
    return "".join("".join(lines_of(page)) for page in pages_of(pdf)).replace(" ", "")


@pytest.mark.parametrize("name", [LONG, LONGEST, "W" * 200])
@pytest.mark.parametrize("count", [4, 37, 160])
@pytest.mark.parametrize("stationery", EVERY_STATIONERY)
def test_the_seating_list_has_the_whole_of_a_name_by_name_and_by_table(stationery, count, name):
    names = [f"Guest {n}" for n in range(1, count)]

    pdf = listed(*names[:2], name, *names[2:], stationery=stationery)

    assert without_blanks(pdf).count(name.replace(" ", "")) == 2
    assert min(sizes_of_type(pdf)) >= (16 if stationery.is_large else 10)


def test_many_long_names_make_the_list_longer_and_all_of_them_are_on_it():
    names = [f"No{n:03} {LONGEST}" for n in range(1, 41)]

    pdf = listed(*names, stationery=Stationery())

    text = without_blanks(pdf)
    assert [text.count(name.replace(" ", "")) for name in names] == [2] * 40
    short = listed(*(f"Guest {n}" for n in range(1, 41)), stationery=Stationery())
    assert [len(pages_of(short)), len(pages_of(pdf))] == [2, 7]


def test_a_table_of_the_longest_names_stands_in_one_column():
    """Sixteen points where there is room for them, smaller where six guests ask for all of it."""
    room = [WallTable(7, [WallChair(n, "W" * 200, card=n) for n in range(1, 7)])]
    people = [WallGuest("Ann", 7, 1)]

    pdf = seating_list(WITTERING, "Where you sit", people, room, stationery=LARGE)

    assert len(pages_of(pdf)) == 2
    assert without_blanks(pdf).count("W" * 200) == 6


def test_a_block_of_the_wall_list_is_never_below_its_page():
    wall = Wall(530, 650, 13, 34, 10)
    people = [WallGuest(f"{n} {LONGEST}", 1, n) for n in range(1, 60)]

    pages = pages_for(wall, people, lines=1, left=30)

    heights = [
        sum(one.height(column) for one in blocks)
        for page in pages
        for column, blocks in page.columns
    ]
    assert max(heights) <= 650.01
    assert [b for page in pages for _, blocks in page.columns for b in blocks] == people


@pytest.mark.parametrize("stationery", EVERY_STATIONERY)
def test_a_name_no_font_has_is_on_the_seating_list_by_number_with_a_line(stationery):
    by_name, by_table = pages_of(listed("Ann", "李小龍", "🎩 Cy", stationery=stationery))

    assert lines_of(by_name)[5:11] == ["Ann", "1", "Card 2", "1", "Card 3", "1"]
    assert lines_of(by_table)[3:10] == ["Table 1", "1", "Ann", "2", "Card 2", "3", "Card 3"]


def test_what_two_lines_would_cut_short_is_set_smaller_on_more():
    """F11."""
    usual = Space(100, 12, 9, lines=2)
    with_height = Space(100, 12, 9, lines=2, height=30)

    assert fit(LONG, Face.NAME, usual).lines[-1].endswith("…")
    whole = fit(LONG, Face.NAME, with_height)
    assert "".join(whole.lines) == LONG
    assert 4.5 <= whole.size < 9
    assert len(whole.lines) * whole.size * LEADING <= 30


def test_what_has_no_room_in_the_smallest_type_either_ends_in_an_ellipsis():
    """F11."""
    cut = fit(LONGEST, Face.NAME, Space(60, 12, 9, lines=2, height=20))

    assert (len(cut.lines), cut.size) == (3, 4.5)
    assert cut.lines[-1].endswith("…")


@pytest.mark.parametrize("manner", Manner)
@pytest.mark.parametrize("paper", Paper)
def test_a_certificate_and_the_script_have_the_longest_name_whole(paper, manner):
    stationery = Stationery(paper, manner)
    won = Certificate(prize="First prize", name=LONGEST, card=7, said="", seal="1st")
    prize = Announced(prize="First prize", said="said", called=(Called(LONGEST, 7),))

    for pdf in (
        certificates(WITTERING, [won], stationery=stationery),
        prize_script(WITTERING, [prize], stationery=stationery),
    ):
        assert LONGEST.replace(" ", "") in without_blanks(pdf)


def test_where_a_winners_name_is_written_by_hand_the_number_says_whose_it_is():
    """F09."""
    won = Certificate(prize="First prize", name="李小龍", card=7, said="", seal="1st")
    prize = Announced(prize="First prize", said="said", called=(Called("李小龍", 7),))

    assert "Card 7" in lines_of(pages_of(certificates(WITTERING, [won]))[0])
    assert lines_of(pages_of(prize_script(WITTERING, [prize]))[0])[-2:] == ["Card 7", "Page 1 of 1"]


def test_a_winner_whose_name_no_font_has_goes_on_by_number():
    """F09: on the sheet by which people are sent to their tables."""
    chairs = (ChairTaken(1, 1, "Ann"), ChairTaken(2, 12, "李小龍"))
    so_far = SoFar(hand=1, after=1, planned=12, as_of="today")
    table = TableNow(number=1, chairs=chairs, winner="李小龍", goes_to=2)
    gone = TableNow(number=2, chairs=chairs[:1], winner="李小龍", goes_to=1)

    where, _ = pages_of(carry_on_by_paper(WITTERING, so_far, [table, gone], []))

    lines = lines_of(where)
    at = lines.index("goes to") + 1
    assert lines[at : at + 10] == ["1", "1", "Ann", "12", "12", "2", "2", "1", "Ann", "–"]


def souvenir(*companions):
    hand = SouvenirHand(hand=1, table=1, companions=companions, mark="2")
    pdf = souvenir_cards(WITTERING, [Souvenir(number=1, name="Ann", hands=(hand,), total=2)])
    lines = lines_of(pages_of(pdf)[0])
    return " ".join(lines[lines.index("Points") + 3 : lines.index("2")])


def test_companions_stand_whole_on_a_souvenir_and_by_number_where_they_have_no_room():
    """F09, F11."""
    ben, cy = Companion(2, "Ben"), Companion(3, LONG)

    assert souvenir(ben, cy, Companion(4, "李小龍")) == f"Ben, {LONG}, No. 4"
    assert souvenir(ben, Companion(3, LONGEST), Companion(4, LONGEST * 2)) == "Ben, No. 3, No. 4"
    three = (Companion(n, LONGEST * 2) for n in (2, 3, 4))
    assert souvenir(*three) == "No. 2, No. 3, No. 4"


@pytest.mark.parametrize("paper", Paper)
def test_the_hostess_reads_the_whole_name_of_a_steward(paper):
    """F11: 80 letters may be entered."""
    planned = WhatIsPlanned(
        timetable=(HandTime(1, "7.00", "7.07"),),
        finish="7.07",
        lengths="7 minutes a hand",
        needs=("A bell",),
        stewards=(HerTables(LONG[:80], "Tables 1–10"),) * 12,
    )

    pdf = hostess_sheet(WITTERING, planned, stationery=Stationery(paper))

    assert without_blanks(pdf).count(LONG[:80].replace(" ", "")) == 12
