"""Ready? The list before the start, which ticks itself where the program knows (feature 10)."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from drives.http import codes_on_paper
from drives.http.codes_on_paper import lead_here
from drives.http.kept_files import in_a_sentence, note_trouble
from drives.models import Drive, ReadyTick
from drives.services.acts.history import history, last_act
from drives.services.acts.undo import undo
from drives.services.door.check_ins import do_not_come
from drives.services.evening import hands
from drives.services.evening.presence import heard_from
from drives.services.scoring.cards import let_guests_see_their_cards
from drives.services.setting_up.guests import rename_guest
from drives.services.setting_up.own_words import use_own_words
from drives.services.setting_up.planning import set_house_rules
from drives.services.setting_up.ready import (
    Found,
    ReadyRefused,
    dictionary_in_use,
    how_ready,
    note_printed_address,
    ready_list,
    tick_ready,
)
from lexicon.dictionary import OwnList
from lexicon.house_rules import Dialect, HouseRules
from tests.drives.an_evening import planned, seated
from tests.drives.reading_pages import notices, text

pytestmark = pytest.mark.django_db

What = ReadyTick.What
NOW = datetime(2026, 5, 6, 17, 45, tzinfo=UTC)
AROUND = {What.COPY: Found(is_ready=True, said="Kept."), What.ADDRESSES: Found(None, "None.")}
IN_THE_HALL = {"host": "192.168.1.20:8000"}


@pytest.fixture
def evening(hostess, client):
    client.force_login(hostess)
    return seated(hostess)


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path, monkeypatch):
    """No stick is in, and nothing is kept yet."""
    settings.DATA_FOLDER = tmp_path
    monkeypatch.setattr("drives.http.copies.sticks", lambda: [tmp_path / "stick"])
    return tmp_path


def items(evening, *, now=NOW):
    listed = ready_list(evening.fresh(), now, around=AROUND)
    return {item.what: (item.is_known, item.is_ticked, item.said) for item in listed}


def said(evening, what, *, now=NOW):
    return items(evening, now=now)[what][::2]


def test_the_list_has_seven_lines_in_the_order_in_which_they_are_done(evening):
    assert list(items(evening)) == [
        *("cards", "stewards", "bell", "dictionary", "copy", "addresses", "finish")
    ]


def test_cards_are_known_as_soon_as_the_file_is_made_of_them_all(client, evening):
    before = said(evening, "cards")
    client.get(evening.url("print/score-cards.pdf?spare=0&copies=1"))
    made = said(evening, "cards")
    rename_guest(evening.act(), evening.drive, 1, name="Annie")
    mended = said(evening, "cards")
    do_not_come(evening.act(), evening.drive, [1])

    assert before == (False, "No card was made for the printer yet.")
    assert made == (True, "All 8 cards were made for the printer.")
    assert mended == (False, "1 card not made for the printer as it should be.")
    assert said(evening, "cards") == (True, "All 7 cards were made for the printer.")


def test_without_a_guest_there_is_no_card(hostess):
    assert said(planned(hostess, guests=0), "cards") == (
        False,
        "There is no guest on the list yet.",
    )


def test_one_card_is_one(client, hostess):
    client.force_login(hostess)
    evening = planned(hostess, guests=1)
    client.get(evening.url("print/score-cards.pdf?spare=0&copies=1"))

    assert said(evening, "cards") == (True, "The card was made for the printer.")


def test_stewards_are_in_when_their_links_were_opened_tonight(client, hostess):
    """D1: who was heard from last week has not scanned in tonight."""
    evening = seated(hostess, guests=44)
    now = timezone.now()
    nobody = said(evening, "stewards", now=now)
    client.get(evening.steward_url("Joan"))
    heard_from(evening.drive, "S2", now=now - timedelta(hours=7))
    one = said(evening, "stewards", now=now)
    heard_from(evening.drive, "S2", now=now)

    assert nobody == (False, "Not yet: Joan and Arthur.")
    assert one == (False, "Heard from tonight: Joan. Not yet: Arthur.")
    assert said(evening, "stewards", now=now) == (True, "Heard from tonight: Joan and Arthur.")


def test_without_stewards_the_hostess_rules_everywhere(hostess):
    """D1."""
    assert said(planned(hostess), "stewards") == (
        False,
        "No Steward is appointed; then the hostess rules at every table.",
    )


def test_it_says_which_dictionary_decides(evening):
    """L6, W3."""
    usual = dictionary_in_use(evening.drive)
    rules = HouseRules(desk_dictionary=True, dialect=Dialect.BOTH)
    wish = evening.fresh().empty_chairs_wish
    set_house_rules(evening.act(), evening.drive, rules, empty_chairs_wish=wish)
    desk = dictionary_in_use(evening.fresh())
    use_own_words(evening.act(), evening.drive, OwnList(("PYM", "ZAX"), (), instead=False))
    added = dictionary_in_use(evening.fresh())
    use_own_words(evening.act(), evening.drive, OwnList(("PYM",), (), instead=True))

    assert usual == "In use: the large dictionary, British spelling."
    assert desk == "In use: the desk dictionary, British and American spelling."
    assert added == (
        "In use: the desk dictionary, British and American spelling, and 2 words of the house’s "
        "own."
    )
    assert dictionary_in_use(evening.fresh()) == (
        "In use: the house’s own list of 1 word, and no other dictionary."
    )


def test_the_finishing_time_is_said(evening):
    """D4."""
    assert said(evening, "finish") == (
        False,
        "12 hands end at 9.01 pm; three more fit before 9.30 pm.",
    )


def test_what_only_she_knows_has_a_tick(client, evening):
    url = evening.url("ready/")
    client.post(url, {"what": "bell", "ready": "yes", "key": "a"})
    client.post(url, {"what": "bell", "ready": "yes", "key": "b"})
    ticked = items(evening)["bell"][:2]
    client.post(url, {"what": "bell", "ready": "no", "key": "c"})
    client.post(url, {"what": "bell", "ready": "no", "key": "d"})

    assert (ticked, items(evening)["bell"][:2]) == ((False, True), (False, False))
    heard = "The bell was heard at the far end of the hall."
    assert notices(client, url) == [f"Ready: {heard}"] * 2 + [f"Not yet: {heard}"] * 2


def test_a_tick_is_a_fact_that_undo_takes_away(evening, facts):
    before = facts(evening.drive)["ready_ticks"]
    tick_ready(evening.act(), evening.drive, "bell", ready=True)
    assert str(ReadyTick.objects.get()) == "The bell was heard at the far end of the hall"

    undo(evening.act(), evening.drive, evening.fresh().version)

    assert facts(evening.drive)["ready_ticks"] == before == []


def test_nothing_else_can_be_ticked(evening, facts):
    before = facts(evening.drive)

    with pytest.raises(ReadyRefused, match=r"The list has no such line\."):
        tick_ready(evening.act(), evening.drive, "tea", ready=True)

    assert facts(evening.drive) == before
    with pytest.raises(IntegrityError), transaction.atomic():
        ReadyTick.objects.create(drive=evening.drive, what="tea", at=NOW, by="Ann")


def test_what_is_open_keeps_nobody_from_beginning(evening):
    listed = ready_list(evening.fresh(), NOW, around=AROUND)
    some = how_ready(listed)
    for what in What.values:
        tick_ready(evening.act(), evening.drive, what, ready=True)
    all_of_it = how_ready(ready_list(evening.fresh(), NOW, around=AROUND))
    hands.start_hand(evening.act(), evening.drive, 1)

    assert some == "1 of 7 are ready. You can begin all the same."
    assert all_of_it == "Everything is ready."


def test_it_is_reached_from_the_steps_and_from_the_board(client, evening):
    link = f'href="{evening.url("ready/")}"'

    assert link in client.get(evening.url("guests/")).content.decode()
    assert link in client.get(evening.url()).content.decode()
    assert "data-try-bell" in client.get(evening.url("ready/")).content.decode()


def test_it_says_where_a_copy_is_kept_and_when_it_was_made(client, evening, data_folder):
    """Feature 69."""
    none = text(client.get(evening.url("ready/")))
    for folder in ("carry-on", "stick"):
        (data_folder / folder).mkdir()
        (data_folder / folder / f"{evening.drive.code}-drive.json").write_text("{}")
    made = (data_folder / "carry-on" / f"{evening.drive.code}-drive.json").stat().st_mtime
    at = datetime.fromtimestamp(made, evening.drive.zone)
    clock = f"{at.hour % 12 or 12}.{at.minute:02} {'am' if at.hour < 12 else 'pm'}"
    kept = text(client.get(evening.url("ready/")))
    note_trouble(evening.drive.code, in_a_sentence(OSError(28, "full"), where="on the stick"))
    wrong = text(client.get(evening.url("ready/")))
    note_trouble(evening.drive.code, "")

    assert "None is kept yet. On a laptop one is made by itself when the guests are seated." in none
    assert f"Kept on this laptop at {clock} and on the stick at {clock}." in kept
    assert "could not be kept on the stick: there is no room left" in wrong


def printed(client, evening, slug, host):
    client.get(evening.url(f"print/{slug}.pdf?copies=1"), headers={"host": host})
    return evening.fresh().printed_address


def test_where_printed_codes_lead_is_kept(client, evening):
    """design, section 5: only a lasting address goes onto paper."""
    bare = printed(client, evening, "table-tents", "192.168.1.20:8000")
    no_codes = printed(client, evening, "seating-list", "hall.local:8000")
    cards = printed(client, evening, "replacement-cards", "hall.local:8000")
    tents = printed(client, evening, "table-tents", "hall.local:8000")
    version = evening.drive.version
    printed(client, evening, "table-tents", "hall.local:8000")
    again = evening.drive.version
    let_guests_see_their_cards(evening.act(), evening.drive, they_may=True)
    with_codes = printed(client, evening, "replacement-cards", "inn.local:8000")

    assert (bare, no_codes, cards) == ("", "", "")
    assert (tents, with_codes) == ("http://hall.local:8000", "http://inn.local:8000")
    assert again == version
    assert evening.drive.log.get(version=version).sentence == (
        "The codes on paper lead to http://hall.local:8000."
    )
    assert last_act(evening.drive, history(evening.drive, count=99)).what.startswith(
        "Guests may see"
    )


def test_the_page_compares_what_was_printed_with_the_address_now(client, evening, monkeypatch):
    """design, section 5; the hall's network gives the laptop another address than at home."""
    url = evening.url("ready/")
    none = text(client.get(url, headers=IN_THE_HALL))
    note_printed_address(evening.act(), evening.drive, "http://hall.local:8000")
    elsewhere = text(client.get(url, headers=IN_THE_HALL))
    here = text(client.get(url, headers={"host": "hall.local:8000"}))
    monkeypatch.setattr("drives.http.hall_links.hall_hosts", list)
    alone = text(client.get(url, headers={"host": "localhost:8000"}))

    assert "No code was printed; Stewards scan theirs from this laptop’s screen." in none
    assert (
        "They lead to http://hall.local:8000, but phones find it at http://192.168.1.20:8000 now. "
        "Let everybody scan from the screen instead." in elsewhere
    )
    assert "They lead to http://hall.local:8000, and so does this laptop." in here
    assert "They lead to http://hall.local:8000, but it is on no network now." in alone


@pytest.mark.parametrize(
    ("now", "leads"),
    [
        ("http://192.168.1.20:8000", True),
        ("http://192.168.1.20:8080", False),
        ("https://192.168.1.20:8000", False),
        ("", False),
    ],
)
def test_the_laptop_s_own_name_leads_to_whatever_number_it_has(monkeypatch, now, leads):
    monkeypatch.setattr(codes_on_paper.socket, "gethostname", lambda: "Village-Laptop.lan")

    assert lead_here("http://village-laptop.local:8000", now) is leads
    assert not lead_here("http://another.local:8000", now)


def test_after_the_finish_a_paper_is_no_act_any_more(client, evening):
    evening.play(1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    assert printed(client, evening, "table-tents", "hall.local:8000") == ""
    assert Drive.objects.get().log.filter(act="note_printed_address").count() == 0
