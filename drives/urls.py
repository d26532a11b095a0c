"""Addresses: short lists of what people do, put together at the end."""

from collections.abc import Callable

from django.http import HttpResponse
from django.urls import URLPattern, URLResolver, include, path, register_converter

from drives.http.desks import for_hostess, for_steward
from drives.http.door_access import door_by_link, door_for_hostess
from drives.http.numbers import NumberConverter
from drives.http.table_access import for_table
from drives.views import (
    board,
    calls,
    card_audit,
    clock,
    comings,
    covers,
    dictionary,
    door,
    finish,
    guest,
    guest_card,
    guests,
    guests_pages,
    hall,
    hands,
    history,
    home,
    house_rules,
    old_drives,
    opening,
    planning,
    presence,
    printing,
    prize_giving,
    prizes,
    ready,
    rulings,
    same_again,
    screen,
    spreadsheets,
    standings,
    steward,
    stewards,
    table_people,
    tables,
    tables_now,
    taps,
    two_figures,
    ways_in,
    wishes,
)

Urls = list[URLPattern | URLResolver]
Door = Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]

register_converter(NumberConverter, "number")

_signing_in = [
    path("sign-in/", ways_in.sign_in, name="sign_in"),
    path("sign-out/", ways_in.sign_out, name="sign_out"),
    path("signed-in-again/", ways_in.signed_in_again, name="signed_in_again"),
    path("enter/<token>/", ways_in.enter, name="enter"),
    path("sign-in-on-my-phone/", ways_in.phone_link, name="phone_link"),
    path("password/", ways_in.password, name="password"),
]

_guest = [
    path("", guest.guest, name="guest"),
    path("seat/", guest.keep_seat, name="keep_seat"),
    path("remove/", guest.remove, name="remove_guest"),
    path("leave/", guest.leave, name="guest_leaves"),
    path("sit/", guest.sit, name="guest_sits"),
]

_setting_up: Urls = [
    path("plan/", planning.change_plan, name="change_plan"),
    path("house-rules/", house_rules.house_rules, name="house_rules"),
    path("house-rules/1933/", house_rules.as_in_1933, name="as_in_1933"),
    path("words/", dictionary.own_list, name="own_words"),
    path("words/none/", dictionary.dictionary_alone, name="dictionary_alone"),
    path("guests/", guests.guests, name="guests"),
    path("guests/read/", guests.read_guests, name="read_guests"),
    path("guests/add/", guests.add_guests, name="add_guests"),
    path("guests/regulars/", same_again.add_ticked, name="add_regulars"),
    path("same-again/", same_again.again, name="same_again"),
    path("guests/empty-chairs/", guests.treat_empty_chairs, name="treat_empty_chairs"),
    path("guests/late/", comings.late_guest, name="late_guest"),
    path("guests/open-table/", comings.open_table, name="open_table"),
    path("guests/close-table/<number:number>/", comings.close_table, name="close_table"),
    path("guests/bring/<number:number>/", comings.bring_guests, name="bring_guests"),
    path("guests/tables/", tables_now.tables_now, name="tables_now"),
    path("guests/tables/merge/", tables_now.merge, name="merge_tables"),
    path("guests/tables/swap/", tables_now.swap, name="change_places"),
    path("guests/tables/empty-chairs/", tables_now.empty_chairs, name="empty_chairs_now"),
    path("guests/<number:number>/", include(_guest)),
    path("guests-pages/", guests_pages.guests_pages, name="guests_pages"),
    path("ready/", ready.ready, name="ready"),
    path("drive-file/", old_drives.drive_file, name="drive_file"),
    path("keep-or-delete/", old_drives.keep_or_delete, name="keep_or_delete"),
    path("keep-or-delete/names/", old_drives.take_names_out, name="take_names_out"),
    path("keep-or-delete/delete/", old_drives.delete, name="delete_drive"),
    path("keep-or-delete/take-back/", old_drives.take_back, name="take_back_drive"),
    path("seats/", opening.seats, name="seats"),
    path("seats/draw/", opening.draw_seats, name="draw_seats"),
    path("seats/swap/", opening.swap_seats, name="swap_seats"),
    path("seats/settle/", opening.seat_guests, name="seat_guests"),
    path("seats/wishes/", wishes.wishes, name="wishes"),
    path("seats/wishes/company/", wishes.wish_company, name="wish_company"),
    path("seats/wishes/comfort-seat/", wishes.comfort_seat, name="comfort_seat"),
    path("door/absent/", door_for_hostess(door.absent), name="door_absent"),
    path("door/new-link/", door_for_hostess(door.new_link), name="door_new_link"),
    path("stewards/", stewards.stewards, name="stewards"),
    path("stewards/tables/", calls.table_links, name="table_links"),
    path("stewards/tables/new-links/", calls.new_table_links, name="new_table_links"),
    path("stewards/give-table/", stewards.give_table, name="give_table"),
    path("stewards/cover/", for_hostess(covers.give_cover), name="give_cover"),
    path(
        "stewards/<number:number>/cover/<number:table>/<str:answer>/",
        for_hostess(covers.answer_cover),
        name="answer_cover",
    ),
    path("stewards/<number:number>/new-link/", stewards.new_link, name="new_link"),
    path("stewards/<number:number>/plays/", stewards.plays_too, name="plays_too"),
    path("stewards/screen/new-link/", stewards.new_screen_link, name="new_screen_link"),
    path("print/", printing.print_page, name="print"),
    path("print/guests-cards/", printing.guests_cards, name="guests_cards"),
    path("print/paper/", printing.stationery, name="stationery"),
    path("print/<slug:kind>.pdf", printing.paper_pdf, name="paper_pdf"),
    path("print/<slug:kind>/", printing.one_kind, name="print_kind"),
]

# What both desks do, the hostess's and a Steward's: one list, and a door for each (D1).
_desk = (
    ("rulings/", rulings.rulings, "rulings"),
    ("rulings/<number:number>/withdraw/", rulings.ruling_withdrawn, "ruling_withdrawn"),
    ("dictionary/", dictionary.dictionary, "dictionary"),
    ("clock/", clock.small_clock, "small_clock"),
    ("calls/<number:number>/coming/", calls.call_coming, "call_coming"),
    ("calls/<number:number>/done/", calls.call_done, "call_done"),
)
_table = (
    ("", tables.table, "table"),
    ("moved/", table_people.table_moved, "table_moved"),
    ("who/", table_people.who_sits, "who_sits"),
    ("settled/", two_figures.table_settled, "table_settled"),
    ("disputed/", two_figures.table_disputed, "table_disputed"),
    ("tapped/", taps.table_tapped, "table_tapped"),
    ("ruling/", rulings.ruling, "ruling"),
    ("others/", presence.table_others, "table_others"),
)


def _behind(door: Door, *, named: str = "", at_a_table: str) -> Urls:
    """Return the addresses of both lists behind one door."""
    desk = [path(rest, door(view), name=named + name) for rest, view, name in _desk]
    table = [path(at_a_table + rest, door(view), name=named + name) for rest, view, name in _table]
    return [*desk, *table]


# What is done at the door, by the hostess or by whoever has its link: one list, two ways to it.
_at_the_door = (
    ("", door.door, "door"),
    ("tick/", door.tick, "door_tick"),
    ("walk-in/", door.walk_in, "door_walk_in"),
)
_hostess_at_the_door: Urls = [
    path(f"door/{rest}", door_for_hostess(view), name=name) for rest, view, name in _at_the_door
]
_link_at_the_door: Urls = [
    path(rest, door_by_link(view), name=f"link_{name}") for rest, view, name in _at_the_door
]

_evening: Urls = [
    path("", board.board, name="board"),
    path("hands/", for_hostess(hands.hand_count), name="hand_count"),
    path("hands/<number:hand>/<str:act>/", for_hostess(hands.hand_act), name="hand_act"),
    path("curtain/", for_hostess(hands.curtain), name="curtain"),
    path("screen/", for_hostess(hall.hall_screen), name="hall_screen"),
    path("announcement/", for_hostess(hall.announcement), name="announcement"),
    path("announcement/none/", for_hostess(hall.no_announcement), name="no_announcement"),
    path("heard/", for_hostess(presence.stewards_silence), name="stewards_silence"),
    path("standings/", standings.standings, name="standings"),
    path("spreadsheets/", spreadsheets.spreadsheets, name="spreadsheets"),
    path("spreadsheets/file/", spreadsheets.spreadsheet_file, name="spreadsheet_file"),
    path("guests/<number:number>/card/", standings.guest_card, name="card"),
    path("cards/", for_hostess(card_audit.cards), name="card_audit"),
    path("cards/enter/", for_hostess(card_audit.enter), name="enter_from_cards"),
    path("cards/<number:number>/", for_hostess(card_audit.card), name="audited_card"),
    path("cards/<number:number>/enter/", for_hostess(card_audit.enter), name="enter_from_card"),
    path(
        "cards/<number:number>/hands/<number:hand>/take/",
        for_hostess(card_audit.take),
        name="take_from_card",
    ),
    path("history/", for_hostess(history.history_page), name="history"),
    path("history/<number:version>/undo/", for_hostess(history.undo), name="undo"),
    path("history/<number:version>/put-back/", for_hostess(history.put_back), name="put_back"),
    path("finish/", for_hostess(finish.finish), name="finish"),
    path("prizes/", for_hostess(prizes.prizes), name="prizes"),
    path("prizes/cut/", for_hostess(prizes.prize_cut), name="prize_cut"),
    path("prizes/lot/", for_hostess(prizes.prize_lot), name="prize_lot"),
    path("prizes/begin/", for_hostess(prizes.begin_prizes), name="begin_prizes"),
    path("prizes/giving/", for_hostess(prize_giving.prize_giving), name="prize_giving"),
    path("prizes/giving/next/", for_hostess(prize_giving.prize_shown), name="prize_shown"),
    path("prizes/giving/back/", for_hostess(prize_giving.prize_back), name="prize_back"),
    path("prizes/giving/name/", for_hostess(prize_giving.prize_named), name="prize_named"),
    path("prizes/giving/over/", for_hostess(prize_giving.prizes_over), name="prizes_over"),
    *_behind(for_hostess, at_a_table="hands/<number:hand>/tables/<number:table>/"),
]

_stewards_desk: Urls = [
    path("", for_steward(steward.tables), name="steward_tables"),
    path("cover/", for_steward(covers.ask_to_cover), name="steward_ask_to_cover"),
    path(
        "cover/<number:table>/end/",
        for_steward(covers.stop_covering),
        name="steward_stop_covering",
    ),
    *_behind(for_steward, named="steward_", at_a_table="<number:hand>/<number:table>/"),
]

urlpatterns: Urls = [
    path("", home.home, name="home"),
    path("", include(_signing_in)),
    path("dictionary/", dictionary.about, name="about_dictionary"),
    path("drives/plan/", planning.plan, name="plan"),
    path("drives/plan/reckon/", planning.reckon, name="reckon"),
    path("drives/pretend/", home.look_at_a_pretend_drive, name="pretend"),
    path("drives/<code>/", include(_setting_up)),
    path("drives/<code>/", include(_evening)),
    path("drives/<code>/", include(_hostess_at_the_door)),
    path("D/<code>/<token>/", include(_link_at_the_door)),
    path("S/<token>/", include(_stewards_desk)),
    path("W/<token>/", screen.screen, name="screen"),
    path("T/<code>/<number:number>/<token>/", for_table(calls.table_calls), name="table_calls"),
    path("G/<code>/<number:number>/<token>/", guest_card.guest_card, name="guest_card"),
]
