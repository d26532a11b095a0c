"""With htmx the same views answer with the page alone, without the document around it."""

import re
import time

import pytest

from tests.drives.an_evening import planned, seated
from tests.drives.reading import main, notices

BOOSTED = {"HX-Request": "true", "HX-Boosted": "true", "HX-Target": "page"}
PART = {"HX-Request": "true", "HX-Target": "seats"}


def shape(response):
    """How the answer begins, whether it is a document, and how many whole pages are in it."""
    text = response.content.decode().strip()
    return re.match(r"<!?(\w+)", text).group(1), "<html" in text, text.count('id="page"')


DOCUMENT, PAGE_ALONE = ("DOCTYPE", True, 1), ("title", False, 1)


def test_a_form_is_answered_with_the_page_alone(hostess_client, hostess):
    evening = seated(hostess)

    answer = hostess_client.post(
        evening.url("hands/1/start/"), {"key": "k"}, headers=BOOSTED, follow=True
    )

    assert shape(answer) == PAGE_ALONE
    assert "Little Wittering" in re.search("<title>(.*)</title>", answer.content.decode()).group(1)
    assert notices(answer) == ["Hand 1 begins: 7 minutes."]


def test_a_form_that_is_refused_comes_back_alone_too(hostess_client):
    answer = hostess_client.post("/drives/plan/", {"name": ""}, headers=BOOSTED)

    assert (answer.status_code, shape(answer)) == (422, PAGE_ALONE)
    assert "This field is required." in main(answer)


def test_without_htmx_the_whole_document_comes(hostess_client):
    answer = hostess_client.post("/drives/plan/", {"name": ""})

    assert (answer.status_code, shape(answer)) == (422, DOCUMENT)


@pytest.mark.parametrize("page", ["seats/", "print/score-cards/"])
def test_after_a_form_a_page_with_a_part_of_its_own_comes_whole(hostess_client, hostess, page):
    address = planned(hostess).url(page)

    whole = hostess_client.get(address, headers=BOOSTED)
    part = hostess_client.get(address, headers=PART)

    assert shape(whole) == PAGE_ALONE
    assert 'id="page"' not in part.content.decode()


def test_who_is_signed_out_is_not_asked_to_sign_in_inside_a_part(client, hostess):
    """F37: nor led away from what she types; the page says it in one line (signed_out.js)."""
    address = planned(hostess).url("seats/")

    answer = client.get(address, headers=PART)

    assert (answer.status_code, answer.content) == (401, b"You are signed out.")
    assert "HX-Redirect" not in answer


def test_who_is_signed_out_finds_the_way_in_as_the_page(client, hostess):
    answer = client.get(planned(hostess).url("seats/"), headers=BOOSTED, follow=True)

    assert shape(answer) == PAGE_ALONE
    assert main(answer).startswith("Sign in")


def test_every_answer_to_htmx_says_the_servers_time(client, hostess):
    """F41: a clock on a page goes by it, whatever the phone's own clock says."""
    client.force_login(hostess)
    page = planned(hostess).url()

    before = time.time() * 1000
    told = client.get(page, headers=PART)
    after = time.time() * 1000

    assert before - 1 <= int(told["X-Server-Time"]) <= after
    assert "X-Server-Time" not in client.get(page)
