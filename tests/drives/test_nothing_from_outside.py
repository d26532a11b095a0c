"""F38: a hall without internet. No page, style or script refers to anything outside the laptop."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import pytest
from django.test import Client
from django.urls import reverse

from drives.services.acts.links import guest_token
from drives.services.scoring.cards import let_guests_see_their_cards
from tests.drives.an_evening import seated

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "drives" / "static"
# The page itself, and static files of the same server; see the policy that every page carries.
OURS = re.compile(r"(?!//)/|#|\?|\.{0,2}/?[\w-]+(/|\.|$)|$")
ELSEWHERE = re.compile(r"(?:https?|wss?|ftp)://|^//|url\(\s*[\"']?\s*//", re.IGNORECASE)
A_NAME_NOT_AN_ADDRESS = re.compile(r"http://www\.w3\.org/(2000/svg|1999/xlink|1999/xhtml)\b")


class Page(HTMLParser):
    """Collects every address of a page, whatever it is for, and all that is written inline."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.addresses: list[tuple[str, str, str]] = []
        self.links: list[str] = []
        self.outside: list[str] = []
        self.inline: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag, attrs):
        given = {name: value or "" for name, value in attrs}
        if tag == "style" or "style" in given or (tag == "script" and "src" not in given):
            self.inline.append(tag)
        for name, value in given.items():
            is_said = name.startswith(("xmlns", "aria-"))  # no address is fetched from these
            if not is_said and ELSEWHERE.search(value.strip()):
                self.outside.append(f"<{tag} {name}={value!r}>")
        for name in ("href", "src", "action", "formaction", "poster", "data", "hx-get", "hx-post"):
            if name in given:
                self.addresses.append((tag, name, given[name]))
        if tag == "a":
            self.links.append(given.get("href", ""))


def crawl(client, starts):
    """Open every page that can be reached from these by links; return them by address."""
    waiting, pages = list(starts), {}
    while waiting:
        path = urldefrag(waiting.pop())[0]
        if path in pages or path.startswith("/sign-out") or ".pdf" in path:
            continue
        answer = client.get(path, follow=True)
        assert answer.status_code in {200, 400, 404}, path
        page = Page(answer.content.decode())
        pages[path] = (answer, page)
        waiting += [urljoin(path, link) for link in page.links if not ELSEWHERE.search(link)]
    return pages


@pytest.fixture
def pages(hostess, client, db):
    """All pages of an evening in its second hand, those that refuse among them."""
    client.force_login(hostess)
    evening = seated(hostess, guests=10)
    let_guests_see_their_cards(evening.act(), evening.drive, they_may=True)
    evening.play(1, ago=20)
    evening.begin(2, ago=1)
    drive, token = evening.fresh(), guest_token(evening.drive.players.get(number=1))
    strangers = crawl(Client(headers={"Host": "localhost"}), ["/sign-in/", "/enter/NOBODY/"])
    return strangers | crawl(
        client,
        [
            "/",
            *("/nowhere/", "/%00", "/S/NOBODY/", "/password/"),
            *(
                evening.url("guests/1/"),
                evening.url("finish/"),
                evening.url("hands/1/tables/1/who/"),
            ),
            *(evening.steward_url("Joan"), evening.screen_url()),
            reverse("guest_card", args=[drive.code, 1, token]),
        ],
    )


NAMES_SEEN = {
    *("board", "card", "change_plan", "finish", "guest", "guest_card", "guests", "history", "home"),
    *("house_rules", "password", "phone_link", "plan", "print", "ruling", "rulings", "screen"),
    *("seats", "sign_in", "standings", "steward_ruling", "steward_rulings", "steward_table"),
    *("steward_tables", "steward_who_sits", "stewards", "table", "who_sits"),
}


def test_no_page_refers_to_an_outside_resource(pages):
    """F38: no web fonts, no CDN; what a page loads or leads to is on the laptop."""
    seen = {a.resolver_match.url_name for a, _ in pages.values() if a.status_code == 200}
    assert seen >= NAMES_SEEN, NAMES_SEEN - seen
    outside = {path: page.outside for path, (_, page) in pages.items() if page.outside}
    strange = {
        (path, *address)
        for path, (_, page) in pages.items()
        for address in page.addresses
        if not OURS.match(address[2]) and not address[2].startswith("data:")
    }
    inline = {path for path, (_, page) in pages.items() if page.inline}

    assert (outside, strange, inline) == ({}, set(), set())


def test_every_page_tells_the_browser_to_load_from_the_laptop_alone(pages):
    """F38: the policy; what is not named falls back to `default-src`, which allows nothing."""
    policies = {answer.headers["Content-Security-Policy"] for answer, _ in pages.values()}

    (policy,) = policies
    sources = dict(one.split(" ", 1) for one in policy.split("; "))
    assert sources.pop("default-src") in {"'none'", "'self'"}
    assert set(" ".join(sources.values()).split()) == {"'self'", "'none'", "data:"}


def test_what_the_pages_load_is_there(pages, client):
    """A style that is not there would be asked for elsewhere by nobody, and still be missing."""
    loaded = {
        urldefrag(urljoin(path, value))[0]
        for path, (_, page) in pages.items()
        for tag, name, value in page.addresses
        if tag in {"link", "script", "img", "use"} and not value.startswith("data:")
    }

    sizes = {path: len(b"".join(client.get(path).streaming_content)) for path in loaded}

    assert {path for path, size in sizes.items() if size == 0} == set()
    assert len(sizes) > 10


def without_comments(text, suffix):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    return re.sub(r"(?m)^\s*//.*$", "", text) if suffix == ".js" else text


@pytest.mark.parametrize(
    "file",
    sorted(p for p in STATIC.rglob("*") if p.suffix in {".css", ".js", ".svg"}),
    ids=lambda file: file.name,
)
def test_no_static_file_refers_to_an_outside_resource(file):
    """F38: fonts, pictures and scripts are of the laptop too; each file a style names is there."""
    text = without_comments(file.read_text(encoding="utf-8"), file.suffix)

    assert ELSEWHERE.findall(A_NAME_NOT_AN_ADDRESS.sub("", text)) == []
    named = re.findall(r"(?:url\(|@import\s+)[\"']?([^\"')]+)[\"']?", text)
    assert [one for one in named if one[0] != "#" and not (file.parent / one).exists()] == []


def test_no_template_names_an_outside_resource():
    """Also those that only a refusal or a fault shows."""
    found = {
        str(file.relative_to(ROOT)): ELSEWHERE.findall(A_NAME_NOT_AN_ADDRESS.sub("", text))
        for file in (ROOT / "templates").rglob("*")
        if file.is_file()
        for text in [file.read_text(encoding="utf-8")]
    }

    assert len(found) > 100
    assert {file: names for file, names in found.items() if names} == {}
