from drives.models.access import SignInLink
from drives.models.drive import Drive, OpeningSeat, Player, Steward, Table
from drives.models.hands import Hand, Move, Naming, SeatChange
from drives.models.marks import Mark, MarkEntry, Ruling
from drives.models.record import LogEntry, Question, Seat
from drives.models.words import OwnWords

__all__ = [
    "Drive",
    "Hand",
    "LogEntry",
    "Mark",
    "MarkEntry",
    "Move",
    "Naming",
    "OpeningSeat",
    "OwnWords",
    "Player",
    "Question",
    "Ruling",
    "Seat",
    "SeatChange",
    "SignInLink",
    "Steward",
    "Table",
]
