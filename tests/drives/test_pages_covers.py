"""“Cover Table 12” on the pages: her phone, the board, the page of the Stewards (F51)."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from drives.http import live
from drives.models import Cover, Mark
from drives.services.evening import hands
from drives.services.evening.calls import call_steward
from drives.services.evening.covers import ask_to_cover, covers_of, give_cover
from drives.services.setting_up.stewards import appoint_stewards
from tests.drives.an_evening import seated
from tests.drives.reading_pages import notices, seen, text, typed

pytestmark = pytest.mark.django_db

AT_12 = {1: 45, 2: 46, 3: 47, 4: 48}
FIGURES = {1: "0", 2: "10", 3: "8", 4: "6"}


@pytest.fixture
def evening(hostess, client):
    """Twelve tables in hand 1: Joan has 1 to 10, Arthur has 11 and 12."""
    client.force_login(hostess)
    found = seated(hostess, guests=48)
    found.begin(1, ago=3)
    return found


def asks(evening, table=12, by="Joan"):
    steward = evening.steward(by)
    return ask_to_cover(evening.act(by, steward=steward), evening.drive, steward.number, table)


def gives(evening, table=12, to=1):
    return give_cover(evening.act(), evening.drive, to, table)


def opened(page):
    """The tables to which a Steward's page leads."""
    found = re.findall(r'class="tile tile-\w+" href="[^"]+/(\d+)/"', page.content.decode())
    return sorted(int(number) for number in found)


def part(page, label):
    """What is read in one section of a page, by its label; nothing where it is not there."""
    found = re.search(rf'(?s)<section[^>]*aria-label="{label}".*?</section>', page.content.decode())
    return " ".join(re.sub(r"<[^>]+>", " ", found.group()).split()) if found else ""


HERS, ASKED = "Who asks for a table", "Stewards who ask for a table"


def test_she_asks_on_her_phone_and_the_hostess_lets_her_with_one_tap(client, phone, evening):
    hers = evening.steward_url("Joan")
    assert 'inputmode="numeric"' in phone.get(hers).content.decode()

    answer = phone.post(evening.steward_url("Joan", "cover/"), {"key": "k", "table": "12"})

    assert (answer.status_code, answer.url) == (303, hers)
    page = phone.get(hers)
    assert part(page, HERS) == (
        "You have asked for Table 12. The hostess sees it. No need for Table 12"
    )
    assert opened(page) == list(range(1, 11))
    assert part(client.get(evening.url()), ASKED) == (
        "Joan asks to cover Table 12, which is Arthur ’s. "
        "Let her cover Table 12 Refuse her Table 12"
    )

    answer = client.post(evening.url("stewards/1/cover/12/let/"), {"key": "l"})

    assert (answer.status_code, answer.url) == (303, evening.url())
    assert notices(client, evening.url()) == ["Joan covers Table 12, beside Arthur."]
    assert part(client.get(evening.url()), ASKED) == ""
    page = phone.get(hers)
    assert "Tables 1–10 and 12 Joan , these are yours, Table 12 for a while. Hand 1" in text(page)
    assert "You cover Table 12, which is Arthur ’s. Stop covering Table 12" in text(page)
    assert part(page, HERS) == ""
    assert opened(page) == [*range(1, 11), 12]


def test_the_steward_of_the_table_is_told_and_keeps_it(phone, evening):
    his = evening.steward_url("Arthur")
    asks(evening)
    assert part(phone.get(his), HERS) == "Joan asks the hostess to cover Table 12."

    gives(evening)

    page = phone.get(his)
    assert opened(page) == [11, 12]
    assert "Tables 11–12 Arthur , these are yours. Joan covers Table 12 too. Hand 1" in text(page)


def test_who_has_nothing_to_do_with_it_is_told_nothing(phone, evening):
    appoint_stewards(evening.act(), evening.drive, ["Joan", "Arthur", "Kitty"])
    asks(evening)
    gives(evening, table=3, to=2)

    page = phone.get(evening.steward_url("Kitty"))
    assert (part(page, HERS), "covers Table" in text(page)) == ("", False)


def test_a_refusal_is_read_by_who_asked_alone(client, phone, evening):
    asks(evening)

    answer = client.post(evening.url("stewards/1/cover/12/refuse/"), {"key": "l"})

    assert (answer.status_code, answer.url) == (303, evening.url())
    assert part(phone.get(evening.steward_url("Arthur")), HERS) == ""
    hers = evening.steward_url("Joan")
    assert part(phone.get(hers), HERS) == "Table 12 stays as it is, says the hostess. Very well"
    phone.post(evening.steward_url("Joan", "cover/12/end/"), {"key": "m"})
    assert part(phone.get(hers), HERS) == ""


def test_both_pages_hear_of_it_within_the_next_question(client, phone, evening):
    """Feature 36: what a page has seen is out of date as soon as somebody asks."""
    pages = {client: evening.url(), phone: evening.steward_url("Arthur")}
    shown = {one: seen(one.get(url)) for one, url in pages.items()}
    assert [one.get(url, {"seen": shown[one]}).status_code for one, url in pages.items()] == [
        204
    ] * 2

    asks(evening)

    assert [one.get(url, {"seen": shown[one]}).status_code for one, url in pages.items()] == [
        200
    ] * 2


def test_while_she_covers_it_she_does_there_all_she_does_at_her_own(phone, evening):
    gives(evening)
    call_steward(evening.act("Table 12"), evening.drive, 12)
    url = evening.steward_url("Joan")
    assert part(phone.get(url), "Tables that call").startswith("Table 12 calls")
    assert phone.post(f"{url}calls/1/coming/", {"key": "c"}).status_code == 303
    ruled = {"player": "46", "challenger": "47", "word": "ZAX", "verdict": "wrong"}
    hands.ring_bell(evening.act(), evening.drive, 1)

    answers = [
        phone.post(f"{url}1/12/", typed(FIGURES, guests=AT_12)),
        phone.post(f"{url}1/12/ruling/", ruled | {"key": "r", "has_played": "no"}),
        phone.post(f"{url}rulings/1/withdraw/", {"key": "w", "why": "A word after all"}),
    ]

    assert [answer.status_code for answer in answers] == [303, 303, 303]
    assert list(Mark.objects.values_list("points", flat=True).order_by("player__number")) == [
        *(0, 10, 8, 6)
    ]
    ruling = evening.drive.rulings.get()
    assert (ruling.table.number, ruling.given_by, ruling.withdrawn_by) == (12, "Joan", "Joan")
    assert evening.drive.calls.get().answered_by == "Joan"
    assert "Guest 45 goes to Table 1" in text(phone.get(url))
    assert "Table 12" in text(phone.get(f"{url}rulings/"))


@pytest.mark.parametrize("rest", ["1/11/", "1/11/ruling/", "1/11/who/", "1/13/"])
def test_her_link_opens_no_table_that_she_does_not_cover(phone, evening, rest):
    """F51: nor does a request open it, nor a cover of another table."""
    gives(evening, table=12)
    asks(evening, table=11)

    assert phone.get(evening.steward_url("Joan", rest)).status_code == 404


def test_a_strangers_link_asks_for_nothing(phone, evening):
    """F51."""
    for rest in ("cover/", "cover/12/end/"):
        assert phone.post(f"/S/{'A' * 16}/{rest}", {"key": "k", "table": "12"}).status_code == 404

    assert Cover.objects.count() == 0


def test_when_she_stops_the_table_is_shut_and_what_was_typed_is_said(phone, evening):
    """F37, F51."""
    gives(evening)
    assert phone.get(evening.steward_url("Joan", "1/12/")).status_code == 200

    answer = phone.post(evening.steward_url("Joan", "cover/12/end/"), {"key": "e"})
    late = phone.post(evening.steward_url("Joan", "1/12/"), typed(FIGURES, guests=AT_12))

    assert (answer.status_code, answer.url) == (303, evening.steward_url("Joan"))
    assert text(late) == (
        "Table 12 is Arthur’s now. Nothing was saved. You had typed: 0, 10, 8, 6 . My tables"
    )
    assert late.status_code == 404
    assert (Mark.objects.count(), covers_of(evening.drive)) == (0, [])


@pytest.mark.parametrize(
    ("typed_in", "sentence"),
    [
        ("", "Type the number of the table, such as 12."),
        ("twelve", "Type the number of the table, such as 12."),
        ("13", "There is no Table 13."),
        ("3", "Table 3 is Joan’s own."),
    ],
)
def test_what_is_no_table_of_anothers_is_not_asked_for(phone, evening, typed_in, sentence):
    phone.post(evening.steward_url("Joan", "cover/"), {"key": "k", "table": typed_in})

    assert notices(phone, evening.steward_url("Joan")) == [sentence]
    assert Cover.objects.count() == 0


def test_the_hostess_gives_cover_on_the_page_of_the_stewards_and_ends_it_there(client, evening):
    url = evening.url("stewards/")
    assert "Stop covering" not in text(client.get(url))

    answer = client.post(evening.url("stewards/cover/"), {"key": "k", "steward": 1, "table": 12})

    assert (answer.status_code, answer.url) == (303, url)
    assert "covers Table 12 Stop covering Table 12" in text(client.get(url))
    answer = client.post(evening.url("stewards/1/cover/12/end/"), {"key": "l"})
    assert (answer.status_code, answer.url) == (303, url)
    assert notices(client, url) == ["Joan covers Table 12 no longer."]
    assert "Stop covering" not in text(client.get(url))


@pytest.mark.parametrize("sent", [{}, {"steward": 3, "table": 12}, {"steward": 1, "table": 13}])
def test_who_is_no_steward_and_what_is_no_table_is_not_given(client, evening, sent):
    client.post(evening.url("stewards/cover/"), {"key": "k", **sent})

    assert notices(client, evening.url("stewards/")) == ["Choose a Steward and a table."]
    assert Cover.objects.count() == 0


def test_there_are_three_answers_and_only_her_own_hostess_gives_them(
    client, phone, evening, django_user_model
):
    asks(evening)
    stranger, nobody = Client(HTTP_HOST="localhost"), Client(HTTP_HOST="localhost")
    stranger.force_login(django_user_model.objects.create_user("stranger"))
    let = evening.url("stewards/1/cover/12/let/")

    assert client.post(evening.url("stewards/1/cover/12/shrug/")).status_code == 404
    assert client.get(let).status_code == 405
    assert (stranger.post(let).status_code, nobody.post(let).status_code) == (404, 403)
    assert [cover.is_open for cover in covers_of(evening.drive)] == [True]


def test_before_the_first_hand_the_hostess_is_asked_on_the_page_of_the_steps(client, hostess):
    client.force_login(hostess)
    evening = seated(hostess, guests=48)
    asks(evening)

    assert part(client.get(evening.url()), ASKED).startswith("Joan asks to cover Table 12")


def test_a_finished_drive_covers_nothing_and_offers_nothing(client, phone, evening):
    gives(evening)
    asks(evening, table=11)
    hands.ring_bell(evening.act(), evening.drive, 1)
    hands.finish_drive(evening.act(), evening.drive, missing_are_missed=True)

    page = text(client.get(evening.url("stewards/")))
    assert ("Stop covering" in page, "cover another table" in page) == (False, False)
    assert part(client.get(evening.url()), ASKED) == ""
    assert phone.get(evening.steward_url("Joan", "1/12/")).status_code == 404


def test_pages_ask_the_database_as_often_for_six_covers_as_for_none(
    client, phone, evening, monkeypatch
):
    """F20: the number of questions does not grow with what is covered."""
    monkeypatch.setattr(live, "_LATELY", 60)  # seconds: on a slow machine a page takes half of one
    pages = [
        (client, evening.url()),
        (client, evening.url("stewards/")),
        (phone, evening.steward_url("Joan")),
        (phone, evening.steward_url("Joan", "1/1/")),
    ]

    def asked():
        counts = []
        for one, url in pages:
            one.get(url)  # what is asked once and then remembered does not count
            with CaptureQueriesContext(connection) as captured:
                assert one.get(url).status_code == 200
            counts.append(len(captured))
        return counts

    before = asked()
    for table in (1, 2, 3):
        gives(evening, table, to=2)
    for table in (11, 12):
        asks(evening, table)
    asks(evening, 4, by="Arthur")

    assert asked() == before
