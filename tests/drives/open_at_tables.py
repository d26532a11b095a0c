"""What is open at the tables of the hand begun last, and their tiles."""

from drives.services.evening.gaps import gaps_of
from drives.services.evening.hands import latest_hand
from drives.services.evening.overview import evening as evening_of
from drives.services.evening.table_facts import hand_facts
from drives.services.evening.tiles import TableTile

TABLE_1 = ("Ann", "Ben", "Cy", "Dee")
TABLE_2 = ("Eve", "Fay", "Gus", "Hal")


def gaps(evening):
    drive = evening.fresh()
    return gaps_of(drive, hand_facts(drive, latest_hand(drive)))


def tiles(evening):
    return evening_of(evening.fresh(), evening.now).tiles()


def tile(number, state, word, line=""):
    return TableTile(number=number, state=state, word=word, line=line)
