"""Tables that call their Steward: eleven of them, Joan has 1 to 10, Arthur has Table 11."""

from drives.models import LogEntry
from drives.services.evening.calls import call_steward
from tests.drives.an_evening import seated


def eleven_tables(hostess):
    found = seated(hostess, guests=44)
    found.begin(1, ago=3)
    return found


def calls(evening, table, *, ago=0.0):
    return call_steward(evening.act(f"Table {table}", ago=ago), evening.drive, table)


def logged():
    return list(
        LogEntry.objects
        .filter(act__contains="call")
        .order_by("version")
        .values_list("by", "sentence")
    )
