"""Finds guests, tables and Stewards of a drive by the numbers people read out."""

from typing import Any

from django.db.models import Max, QuerySet

from drives.models import Drive, Hand, Player, Steward, Table
from drives.services.acts.deed import Refusal


class UnknownNumber(Refusal):
    """There is nobody and nothing of this number in the drive."""


def number_after(numbered: QuerySet[Any]) -> int:
    """Return the number of the next one: after the highest, since some may have been taken back."""
    return (numbered.aggregate(highest=Max("number"))["highest"] or 0) + 1


def guest_of(drive: Drive, number: int) -> Player:
    """Return the guest with this card number.

    Raises:
        UnknownNumber: nobody has it.
    """
    player = drive.players.filter(number=number).first()
    if player is None:
        raise UnknownNumber(f"No guest has the card number {number}.")
    return player


def steward_of(drive: Drive, number: int) -> Steward:
    """Return the Steward of this number.

    Raises:
        UnknownNumber: there is none.
    """
    steward = drive.stewards.filter(number=number).first()
    if steward is None:
        raise UnknownNumber("That Steward is not appointed any more.")
    return steward


def table_of(drive: Drive, number: int) -> Table:
    """Return the table of this number.

    Raises:
        UnknownNumber: there is none.
    """
    table = drive.tables.select_related("steward").filter(number=number).first()
    if table is None:
        raise UnknownNumber(f"There is no Table {number}.")
    return table


def hand_of(drive: Drive, number: int) -> Hand:
    """Return the hand of this number, once it has begun; it knows its drive without a query.

    Raises:
        UnknownNumber: it has not begun.
    """
    hand = drive.hands.filter(number=number).first()
    if hand is None:
        raise UnknownNumber(f"Hand {number} has not begun.")
    hand.drive = drive
    return hand
