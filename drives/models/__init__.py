from drives.models.access import SignInLink
from drives.models.calls import Call
from drives.models.cards import WrittenCard
from drives.models.covers import Cover
from drives.models.door import CheckIn, PrintedCard
from drives.models.drive import Drive
from drives.models.hands import Hand, Move, Naming, SeatChange
from drives.models.marks import Mark, MarkEntry, Ruling
from drives.models.players import Player
from drives.models.presence import Presence
from drives.models.prizes import GivenPrize, Lot, PrizeCut, PrizeGiving
from drives.models.ready import ReadyTick
from drives.models.record import LogEntry, Question, Seat
from drives.models.tables import OpeningSeat, Steward, Table
from drives.models.wishes import Wish
from drives.models.words import OwnWords

__all__ = [
    "Call",
    "CheckIn",
    "Cover",
    "Drive",
    "GivenPrize",
    "Hand",
    "LogEntry",
    "Lot",
    "Mark",
    "MarkEntry",
    "Move",
    "Naming",
    "OpeningSeat",
    "OwnWords",
    "Player",
    "Presence",
    "PrintedCard",
    "PrizeCut",
    "PrizeGiving",
    "Question",
    "ReadyTick",
    "Ruling",
    "Seat",
    "SeatChange",
    "SignInLink",
    "Steward",
    "Table",
    "Wish",
    "WrittenCard",
]
