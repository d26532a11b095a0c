"""Who is signed out is told so, and loses nothing that was typed (F37)."""

import pytest

from drives.models import Mark
from tests.drives.an_evening import in_hand_1
from tests.drives.reading import main

pytestmark = pytest.mark.django_db

ASKS = {"HX-Request": "true"}
PRESSED = {"HX-Request": "true", "HX-Boosted": "true", "HX-Target": "page"}


@pytest.fixture
def evening(hostess):
    return in_hand_1(hostess)


@pytest.mark.parametrize("asked", ["clock/?seen=", "heard/", "?seen=", "hands/1/tables/1/others/"])
def test_a_page_that_asks_by_itself_is_refused_and_led_nowhere(client, evening, asked):
    answer = client.get(evening.url(asked), headers=ASKS)

    assert (answer.status_code, answer.content) == (401, b"You are signed out.")


def test_figures_that_are_sent_by_htmx_are_refused_and_stay_on_the_page(client, evening):
    sent = {"key": "k", "points_1": "12"}

    answer = client.post(evening.url("hands/1/tables/1/"), sent, headers=PRESSED)

    assert (answer.status_code, answer.content) == (401, b"You are signed out.")
    assert not Mark.objects.exists()


@pytest.mark.parametrize(
    ("page", "sent", "said"),
    [
        ("guests/add/", {"names": "Ann Pym\nBen Hale"}, "Ann Pym Ben Hale"),
        ("announcement/", {"said": "Tea is served.", "key": "k"}, "Tea is served."),
        ("cards/7/", {"total": "88", "row": "0 8 80", "asked": "x"}, "88, 0 8 80"),
    ],
)
def test_without_a_script_all_that_was_typed_is_shown_again(client, evening, page, sent, said):
    """Whichever page of hers it was; what was hidden in the form is nobody's to remember."""
    answer = client.post(evening.url(page), sent)

    assert answer.status_code == 403
    assert f"You had typed: {said} ." in main(answer)


def test_who_opens_a_page_is_asked_to_sign_in_and_comes_back_to_it(client, evening):
    answer = client.get(evening.url("guests/"))

    assert (answer.status_code, answer["Location"]) == (
        302,
        f"/sign-in/?next={evening.url('guests/')}",
    )


def test_who_is_signed_in_again_gets_the_token_her_forms_need(client, hostess):
    assert client.get("/signed-in-again/", headers=ASKS).status_code == 401
    client.force_login(hostess)

    answer = client.get("/signed-in-again/", headers=ASKS)

    assert answer.status_code == 200
    assert answer.content.decode().count('name="csrfmiddlewaretoken"') == 1


def test_only_who_is_signed_in_can_be_told_that_she_is_not(client, hostess, evening):
    """F51: a Steward's page leads nowhere else."""
    hers = client.get(evening.steward_url("Joan")).content.decode()
    client.force_login(hostess)

    assert hers.count("data-signed=") == 0
    assert client.get(evening.url()).content.decode().count("data-signed=") == 2
    assert client.get(evening.steward_url("Joan")).content.decode().count("data-signed=") == 0
