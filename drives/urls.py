"""Addresses: short lists of what people do, put together at the end."""

from django.urls import URLPattern, URLResolver, include, path, register_converter

from drives.http.desks import for_hostess, for_steward
from drives.http.numbers import NumberConverter
from drives.http.table_access import for_table
from drives.views import (
    board,
    calls,
    card_audit,
    clock,
    comings,
    dictionary,
    finish,
    guest,
    guest_card,
    guests,
    hall,
    hands,
    history,
    home,
    house_rules,
    opening,
    planning,
    presence,
    printing,
    rulings,
    screen,
    standings,
    steward,
    stewards,
    tables,
    ways_in,
)

Urls = list[URLPattern | URLResolver]

register_converter(NumberConverter, "number")

_signing_in = [
    path("sign-in/", ways_in.sign_in, name="sign_in"),
    path("sign-out/", ways_in.sign_out, name="sign_out"),
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
    path("guests/empty-chairs/", guests.treat_empty_chairs, name="treat_empty_chairs"),
    path("guests/late/", comings.late_guest, name="late_guest"),
    path("guests/open-table/", comings.open_table, name="open_table"),
    path("guests/close-table/<number:number>/", comings.close_table, name="close_table"),
    path("guests/<number:number>/", include(_guest)),
    path("seats/", opening.seats, name="seats"),
    path("seats/draw/", opening.draw_seats, name="draw_seats"),
    path("seats/swap/", opening.swap_seats, name="swap_seats"),
    path("seats/settle/", opening.seat_guests, name="seat_guests"),
    path("stewards/", stewards.stewards, name="stewards"),
    path("stewards/tables/", calls.table_links, name="table_links"),
    path("stewards/tables/new-links/", calls.new_table_links, name="new_table_links"),
    path("stewards/give-table/", stewards.give_table, name="give_table"),
    path("stewards/<number:number>/new-link/", stewards.new_link, name="new_link"),
    path("stewards/<number:number>/plays/", stewards.plays_too, name="plays_too"),
    path("stewards/screen/new-link/", stewards.new_screen_link, name="new_screen_link"),
    path("print/", printing.print_page, name="print"),
    path("print/guests-cards/", printing.guests_cards, name="guests_cards"),
    path("print/score-cards.pdf", printing.score_cards_pdf, name="score_cards_pdf"),
    path("print/standings.pdf", printing.standings_pdf, name="standings_pdf"),
]

_table = [
    path("", for_hostess(tables.table), name="table"),
    path("moved/", for_hostess(tables.table_moved), name="table_moved"),
    path("settled/", for_hostess(tables.table_settled), name="table_settled"),
    path("disputed/", for_hostess(tables.table_disputed), name="table_disputed"),
    path("who/", for_hostess(tables.who_sits), name="who_sits"),
    path("ruling/", for_hostess(rulings.ruling), name="ruling"),
    path("others/", for_hostess(presence.table_others), name="table_others"),
]

_evening: Urls = [
    path("", board.board, name="board"),
    path("hands/", for_hostess(hands.hand_count), name="hand_count"),
    path("hands/<number:hand>/<str:act>/", for_hostess(hands.hand_act), name="hand_act"),
    path("hands/<number:hand>/tables/<number:table>/", include(_table)),
    path("clock/", for_hostess(clock.small_clock), name="small_clock"),
    path("curtain/", for_hostess(hands.curtain), name="curtain"),
    path("screen/", for_hostess(hall.hall_screen), name="hall_screen"),
    path("announcement/", for_hostess(hall.announcement), name="announcement"),
    path("announcement/none/", for_hostess(hall.no_announcement), name="no_announcement"),
    path("heard/", for_hostess(presence.stewards_silence), name="stewards_silence"),
    path("rulings/", for_hostess(rulings.rulings), name="rulings"),
    path("dictionary/", for_hostess(dictionary.dictionary), name="dictionary"),
    path(
        "rulings/<number:number>/withdraw/",
        for_hostess(rulings.ruling_withdrawn),
        name="ruling_withdrawn",
    ),
    path("standings/", standings.standings, name="standings"),
    path("guests/<number:number>/card/", standings.guest_card, name="card"),
    path("calls/<number:number>/coming/", for_hostess(calls.call_coming), name="call_coming"),
    path("calls/<number:number>/done/", for_hostess(calls.call_done), name="call_done"),
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
]

_stewards_desk = [
    path("", for_steward(steward.tables), name="steward_tables"),
    path("rulings/", for_steward(rulings.rulings), name="steward_rulings"),
    path("dictionary/", for_steward(dictionary.dictionary), name="steward_dictionary"),
    path(
        "rulings/<number:number>/withdraw/",
        for_steward(rulings.ruling_withdrawn),
        name="steward_ruling_withdrawn",
    ),
    path(
        "calls/<number:number>/coming/",
        for_steward(calls.call_coming),
        name="steward_call_coming",
    ),
    path("calls/<number:number>/done/", for_steward(calls.call_done), name="steward_call_done"),
    path("<number:hand>/<number:table>/", for_steward(tables.table), name="steward_table"),
    path(
        "<number:hand>/<number:table>/moved/",
        for_steward(tables.table_moved),
        name="steward_table_moved",
    ),
    path(
        "<number:hand>/<number:table>/settled/",
        for_steward(tables.table_settled),
        name="steward_table_settled",
    ),
    path(
        "<number:hand>/<number:table>/disputed/",
        for_steward(tables.table_disputed),
        name="steward_table_disputed",
    ),
    path(
        "<number:hand>/<number:table>/others/",
        for_steward(presence.table_others),
        name="steward_table_others",
    ),
    path(
        "<number:hand>/<number:table>/who/", for_steward(tables.who_sits), name="steward_who_sits"
    ),
    path(
        "<number:hand>/<number:table>/ruling/", for_steward(rulings.ruling), name="steward_ruling"
    ),
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
    path("S/<token>/", include(_stewards_desk)),
    path("W/<token>/", screen.screen, name="screen"),
    path("T/<code>/<number:number>/<token>/", for_table(calls.table_calls), name="table_calls"),
    path("G/<code>/<number:number>/<token>/", guest_card.guest_card, name="guest_card"),
    path(
        "G/<code>/<number:number>/<token>/said/",
        guest_card.card_announcement,
        name="card_announcement",
    ),
]
