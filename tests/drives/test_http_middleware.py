import pytest
from django.core.signing import TimestampSigner
from django.http import HttpResponse, JsonResponse
from django.test import Client, RequestFactory
from django.utils import timezone

from drives.http import only_one
from drives.http.middleware import StrictHeaders, is_of_the_hall
from drives.http.sign_in import use_sign_in_link
from drives.models import SignInLink

REFUSED = "This name does not belong to the hall. Use the address that the laptop shows."


def ping(host: str, **headers: str):
    return Client().get("/ping/", headers={"Host": host, **headers})


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20:8000",
        "10.0.0.7",
        "[fd00::2]:8000",
        "[::1]",
        "localhost:8000",
        "LOCALHOST",
        "drive.local:8000",
        "drive.local.",
    ],
)
def test_addresses_localhost_and_local_names_belong_to_the_hall(host):
    answer = ping(host)

    assert (answer.status_code, answer.json()) == (200, only_one.our_sign())


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "192.168.1.20.evil.example:8000",
        "local",
        "xlocalhost",
        "evil.local.example",
        "drive.local@evil.example",
        "a b",
        "[",
        "",
    ],
)
def test_a_rebound_name_is_refused(host):
    answer = ping(host)

    assert (answer.status_code, answer.content.decode()) == (400, REFUSED)


def test_a_server_has_the_names_it_was_given_and_django_looks_after_them(settings):
    settings.HOSTED, settings.ALLOWED_HOSTS = True, ["drives.example"]

    assert ping("drives.example").status_code == 200
    assert not is_of_the_hall("evil.example")


def test_a_stranger_who_pings_is_told_which_program_this_is_and_no_more(hostess):
    assert ping("localhost", **{"X-Second-Start": "1933:abc"}).json() == only_one.our_sign()
    assert SignInLink.objects.count() == 0


def test_a_second_start_gets_a_link_from_the_first(hostess):
    asking = TimestampSigner(salt="drives.http.second_start").sign("hostess")

    answer = ping("localhost", **{"X-Second-Start": asking}).json()

    link = answer.pop("enter")
    assert answer == only_one.our_sign()
    assert use_sign_in_link(link.split("/")[2], now=timezone.now()) == hostess


def test_the_sign_tells_data_folders_apart(settings, tmp_path):
    ours = only_one.our_sign()
    settings.DATA_FOLDER = tmp_path / "another"

    theirs = only_one.our_sign()

    assert ours["program"] == theirs["program"] == "lexicon-drive"
    assert ours["folder"] != theirs["folder"]


def strict(answer: HttpResponse) -> HttpResponse:
    return StrictHeaders(lambda _request: answer)(RequestFactory().get("/"))


POLICY = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
}
FEATURES = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"


def test_a_page_loads_only_what_the_program_serves_and_stays_out_of_caches_and_searches():
    headers = dict(strict(HttpResponse("<p>")).headers)

    assert set(headers.pop("Content-Security-Policy").split("; ")) == POLICY
    assert headers == {
        "Content-Type": "text/html; charset=utf-8",
        "X-Robots-Tag": "noindex",
        "Permissions-Policy": FEATURES,
        "Cache-Control": "no-store",
    }


def test_what_is_no_page_may_be_kept():
    headers = strict(JsonResponse({})).headers

    assert "Cache-Control" not in headers
    assert set(headers["Content-Security-Policy"].split("; ")) == POLICY


def test_a_browser_can_show_a_pdf():
    headers = strict(HttpResponse(b"%PDF", content_type="application/pdf")).headers

    assert dict(headers) == {
        "Content-Type": "application/pdf",
        "X-Robots-Tag": "noindex",
        "Permissions-Policy": FEATURES,
    }


def test_even_a_page_that_is_not_there_carries_the_headers(client: Client, db):
    headers = client.get("/no/such/page", headers={"Host": "localhost"}).headers

    assert set(headers["Content-Security-Policy"].split("; ")) == POLICY
    assert [headers[name] for name in ("X-Robots-Tag", "Referrer-Policy", "X-Frame-Options")] == [
        "noindex",
        "same-origin",
        "DENY",
    ]
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_htmx_is_served_from_where_it_lies_without_any_collecting(client: Client):
    answer = client.get("/static/django_htmx/htmx-2.min.js", headers={"Host": "localhost"})

    assert (answer.status_code, answer.headers["X-Robots-Tag"]) == (200, "noindex")
    assert b"".join(answer.streaming_content).startswith(b"var htmx=")
