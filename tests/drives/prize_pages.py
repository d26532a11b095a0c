"""The pages of the prizes: an evening that is ready for them, and their forms sent and read."""

from drives.models import LogEntry
from drives.services.evening.hands import finish_drive
from drives.services.prizes.giving import begin_prize_giving
from tests.drives.an_evening import seated
from tests.drives.reading_pages import notices, text

POINTS = {"Ann": 0, "Ben": 12, "Cy": 24, "Dee": 30, "Eve": 0, "Fay": 26, "Gus": 41, "Hal": 8}


def after_the_only_hand(hostess):
    """Eight guests after their only hand, finished: Ann and Eve share the first place."""
    found = seated(hostess, hands=1)
    found.begin(1)
    for table, names in enumerate((list(POINTS)[:4], list(POINTS)[4:]), 1):
        found.enter(1, table, {name: POINTS[name] for name in names})
    finish_drive(found.act(), found.drive)
    found.fresh()
    return found


def giving_begun(evening):
    begin_prize_giving(evening.act(), evening.drive)
    return evening


def post(client, evening, rest, **sent):
    """Send a form, and return where it leads and what is said there."""
    sent.setdefault("key", f"k{LogEntry.objects.count()}")
    answer = client.post(evening.url(rest), sent)
    assert answer.status_code == 303
    return answer.url.removeprefix(evening.url()), notices(client, answer.url)


def look(client, evening, rest="prizes/giving/"):
    return text(client.get(evening.url(rest)))
