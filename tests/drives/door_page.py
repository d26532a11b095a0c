"""The list at the door: three guests on it, its page, its rows, and who is said to be here."""

from drives.services.setting_up import guests


def three_listed(evening):
    evening.do(guests.add_guests, ["Ann Bird", "Ben Lark", "Cy Hall"])
    return evening


def page_of(evening):
    return f"/drives/{evening.drive.code}/door/"


def said(evening):
    rows = evening.drive.check_ins.order_by("player__number")
    return list(rows.values_list("player__name", "is_here", "by"))


def row_of(answer, number):
    """Return what the row of a card is called and what pressing it sends."""
    page = answer.content.decode()
    row = page[page.index(f'id="guest-{number}"') :]
    row = row[: row.index("</button>")]
    return 'name="here"' in row, 'aria-pressed="true"' in row
