"""Whatever is sent, the answer is a page that says so: never a fault of the program (F24)."""

from io import BytesIO

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.datastructures import MultiValueDict

from drives.http.readable import is_readable
from drives.models import Drive, LogEntry
from drives.wsgi import application
from tests.drives.an_evening import seated
from tests.drives.reading import main

pytestmark = pytest.mark.django_db

FORM = "application/x-www-form-urlencoded"
PARTS = "multipart/form-data; boundary=xx"
REFUSED = (
    "Nothing was done What this browser sent could not be read. Go back, load the page again, and "
    "send it once more; if it happens again, use another browser."
)
ONE_PART = b'--xx\r\nContent-Disposition: form-data; name="f"%s\r\n\r\n12\r\n'
UNREADABLE = {
    "a form in another encoding": (f"{FORM}; charset=utf-16", b"name=Ann"),
    "in an old one": (f"{FORM}; charset=latin-1", b"name=Ann"),
    "in one that nobody knows": (f"{FORM}; charset=nosuch", b"name=Ann"),
    "in one that is for no text": (f"{PARTS}; charset=hex", ONE_PART % b"" + b"--xx--\r\n"),
    "in one that fails on everything": (f"{PARTS}; charset=undefined", b"--xx--\r\n"),
    "in one without a name": (f"{FORM}; charset=", b"name=Ann"),
    "parts without a boundary": ("multipart/form-data", b"name=Ann"),
    "parts with a boundary of other signs": ("multipart/form-data; boundary=ÿ", b"name=Ann"),
    "parts with far too long a boundary": (f"multipart/form-data; boundary={'x' * 300}", b"x"),
    "too many parts": (PARTS, ONE_PART % b"" * 1200 + b"--xx--\r\n"),
    "too many files": (PARTS, ONE_PART % b'; filename="a"' * 120 + b"--xx--\r\n"),
    "too many fields": (FORM, b"&".join(b"a%d=1" % n for n in range(1200))),
    "far too long a form": (FORM, b"name=" + b"a" * 2_700_000),
    "a NUL in a field": (FORM, b"name=Ann%00"),
    "a NUL in a field's name": (FORM, b"na%00me=Ann"),
}


def send(path: str, content_type: str, body: bytes, **more: str) -> tuple[str, str]:
    """Send what no client library would, as a server hands it on; return status and page."""
    said: list[str] = []
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "HTTP_HOST": "localhost",
        "HTTP_COOKIE": f"lexicon_drive_csrf={'a' * 32}",
        "CONTENT_TYPE": content_type,
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": BytesIO(body),
        "wsgi.url_scheme": "http",
        **more,
    }
    answer = application(environ, lambda status, _headers: said.append(status))
    return said[0], b"".join(answer).decode()


@pytest.fixture(params=["/sign-in/", "/drives/plan/reckon/", "/nowhere/", "/S/NOBODY/1/1/"])
def path(request):
    return request.param


@pytest.mark.parametrize("kind", UNREADABLE)
def test_a_form_that_cannot_be_read_is_refused_in_words(path, kind):
    status, page = send(path, *UNREADABLE[kind])

    assert status == "400 Bad Request"
    assert "What this browser sent could not be read." in " ".join(page.split())


@pytest.mark.django_db(transaction=True)  # the server closes its connection after an answer
@pytest.mark.parametrize("kind", UNREADABLE)
def test_nor_is_it_read_at_a_stewards_desk_which_asks_for_no_cookie(hostess, kind):
    evening = seated(hostess)
    evening.begin(1)
    before = (evening.fresh().version, LogEntry.objects.count())

    status, _ = send(evening.steward_url("Joan", "1/1/"), *UNREADABLE[kind])

    assert status == "400 Bad Request"
    assert (evening.fresh().version, LogEntry.objects.count()) == before


@pytest.mark.parametrize(
    "content_type", ["x/y; a*=nosuch''%ff", "multipart/form-data; boundary*=a"]
)
def test_a_content_type_that_cannot_be_taken_apart_is_as_good_as_none(content_type):
    status, page = send("/nowhere/", content_type, b"a=b", REQUEST_METHOD="GET")

    assert status == "404 Not Found"
    assert "This page is not there" in page


@pytest.mark.parametrize(
    "query",
    ["only=%00", "%00=1", "&".join(f"a{n}=1" for n in range(1200))],
    ids=["a NUL", "a NUL in a name", "too many"],
)
def test_an_address_may_not_ask_what_cannot_be_read(client: Client, hostess: User, query):
    evening = seated(hostess)
    client.force_login(hostess)

    answer = client.get(f"{evening.url('print/score-cards.pdf')}?{query}")

    assert (answer.status_code, main(answer)) == (400, REFUSED)


@pytest.mark.parametrize("path", ["/%00", "/drives/%00/", "/S/%00/", "/W/%00/", "/enter/%00/"])
def test_nor_may_it_hold_a_nul_which_only_sqlite_would_look_for(client: Client, path):
    answer = client.get(path)

    assert (answer.status_code, main(answer)) == (400, REFUSED)


def test_the_refusal_carries_the_headers_of_every_page(client: Client):
    headers = client.get("/%00").headers

    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")


@pytest.mark.parametrize("charset", ["utf-8", "UTF-8"])
def test_what_browsers_say_is_read(rf, charset):
    request = rf.post("/", b"name=%C5%81ukasz&name=Ann", content_type=f"{FORM}; charset={charset}")

    assert is_readable(request)
    assert MultiValueDict({"name": ["Łukasz", "Ann"]}) == request.POST


def test_bytes_that_are_no_utf_8_are_read_as_far_as_they_go(rf):
    """Django puts a sign in their place, which the page then shows: nothing is lost."""
    request = rf.post("/", b"name=Ann%ff", content_type=FORM)

    assert is_readable(request)
    assert request.POST["name"] == "Ann\ufffd"


def test_a_refused_plan_makes_no_drive(client: Client, hostess: User):
    client.force_login(hostess)

    answer = client.post("/drives/plan/", b"name=A\0", content_type=FORM)

    assert (answer.status_code, Drive.objects.count()) == (400, 0)
