"""What stands around the play of an evening: door, lists, papers, covers, prizes, closed links.

Each function makes a moment and returns the addresses of its pages, by name.
"""

from django.urls import reverse

from drives.services.acts.links import door_token, guest_token, table_token
from drives.services.door.check_ins import tick_in
from drives.services.evening.covers import ask_to_cover, let_cover
from drives.services.evening.curtain import draw_curtain
from drives.services.evening.hands import finish_drive
from drives.services.prizes.choosing import choose_prizes
from drives.services.prizes.giving import begin_prize_giving, show_prize
from drives.services.scoring.cards import let_guests_see_their_cards, release_standings
from drives.services.setting_up import opening
from drives.services.setting_up.guests import rename_guest
from drives.services.setting_up.stewards import appoint_stewards, give_table
from drives.services.setting_up.wishes import choose_table, wish_company
from lexicon.prizes import Prize
from tests.drives.an_evening import planned, seated

LONG = "Wolfeschlegelsteinhausenbergerdorff-Llanfairpwllgwyngyll"
PAPERS = ("score-cards", "replacement-cards", "prize-script")


def of_guest(evening, number):
    token = guest_token(evening.drive.players.get(number=number))
    return reverse("guest_card", args=[evening.drive.code, number, token])


def of_table(evening, number):
    token = table_token(evening.drive.tables.get(number=number))
    return reverse("table_calls", args=[evening.drive.code, number, token])


def of_door(evening):
    return reverse("link_door", args=[evening.drive.code, door_token(evening.drive)])


def before(hostess):
    """Thirteen guests, some of them here, with wishes for the draw."""
    evening = planned(hostess, guests=13, name="Little Wittering Drive")
    rename_guest(evening.act(), evening.drive, 1, name=LONG, private=False)
    rename_guest(evening.act(), evening.drive, 3, name="Cy", private=True)
    appoint_stewards(evening.act(), evening.drive, ["Joan", "Arthur"])
    wish_company(evening.act(), evening.drive, [1, 2], apart=True)
    wish_company(evening.act(), evening.drive, [3, 4, 5], apart=False)
    choose_table(evening.act(), evening.drive, 6, 2)
    let_guests_see_their_cards(evening.act(), evening.drive, they_may=True)
    for number in (2, 3):
        tick_in(evening.act(), evening.drive, number)
    opening.draw_opening_seats(evening.act(), evening.drive)
    evening.fresh()
    papers = {f"paper-{kind}": evening.url(f"print/{kind}/") for kind in PAPERS}
    return evening, papers | {
        "door": evening.url("door/"),
        "door-link": of_door(evening),
        "wishes": evening.url("seats/wishes/"),
        "guests-pages": evening.url("guests-pages/?card=2"),
        "ready": evening.url("ready/"),
        "spreadsheets-empty": evening.url("spreadsheets/"),
    }


def during(hostess):
    """Hand 2 at four tables; Joan covers one of Arthur's and asks for another."""
    evening = seated(hostess, guests=13, name="Little Wittering Drive")
    appoint_stewards(evening.act(), evening.drive, ["Joan", "Arthur"])
    for table in (2, 3):
        give_table(evening.act(), evening.drive, table, steward_number=2)
    let_guests_see_their_cards(evening.act(), evening.drive, they_may=True)
    evening.drive.players.filter(number=1).update(name=LONG)
    evening.play(1, ago=20)
    evening.begin(2, ago=2)
    for table in (2, 3):
        ask_to_cover(evening.act("Joan"), evening.drive, 1, table)
    let_cover(evening.act(), evening.drive, 1, 2)
    return evening, {
        "board-asked": evening.url(),
        "stewards-covers": evening.url("stewards/"),
        "tables-now": evening.url("guests/tables/"),
        "door-now": evening.url("door/"),
        "spreadsheets": evening.url("spreadsheets/"),
        "steward-covers": evening.steward_url("Joan"),
        "own-page": of_guest(evening, 1),
        "steward-covered": evening.steward_url("Arthur"),
    }


def at_the_prizes(hostess):
    """The drive is finished, the booby prize is given; three share the first place."""
    evening = seated(hostess, hands=1, guests=12, name="Little Wittering Drive")
    evening.drive.players.filter(number=2).update(name=LONG)
    let_guests_see_their_cards(evening.act(), evening.drive, they_may=True)
    evening.play(1)
    finish_drive(evening.act(), evening.drive)
    release_standings(evening.act(), evening.drive, released=True)
    draw_curtain(evening.act(), evening.drive, closed=False)
    choose_prizes(evening.act(), evening.drive, [Prize.FIRST, Prize.BOOBY], one_each=True)
    begin_prize_giving(evening.act(), evening.drive)
    show_prize(evening.act(), evening.drive, Prize.BOOBY)
    evening.fresh()
    return evening, {
        "prizes-given": evening.url("prizes/"),
        "prize-giving": evening.url("prizes/giving/"),
        "keep-or-delete": evening.url("keep-or-delete/"),
        "own-page-after": of_guest(evening, 2),
    }


def closed(evening):
    """What does not open: another's table, links of a finished drive, a page that never was."""
    if not evening.drive.is_finished:
        return {"not-hers": evening.steward_url("Joan", "2/3/")}
    return {
        "closed-steward": evening.steward_url("Joan"),
        "closed-table": of_table(evening, 1),
        "closed-door": of_door(evening),
        "not-there": "/drives/NOWHERE/",
    }
