"""Rooms with guests by name, and who sits there."""

ANN, BEN, CY, DOT, EVE, FAY, GUS, HAL, IDA, JO, KIT, LOU, MEG = range(1, 14)


def room(tables):
    return {
        (table, chair): who
        for table, guests in tables.items()
        for chair, who in enumerate(guests, start=1)
    }


def known(seats, hand):
    """Return who sits in ``hand``, chair by chair; fails if that is not known."""
    assert seats.is_known(hand)
    return {place: next(iter(who)) for place, who in seats.chairs(hand).items()}


TWO_TABLES = room({1: (ANN, BEN, CY, DOT), 2: (EVE, FAY, GUS, HAL)})
