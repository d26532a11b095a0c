"""Reading a page as a person does, and sending the mark form as a browser does."""

import re
from html import unescape

from drives.models import Drive


def text(answer):
    """Return what is read on the page, without markup, hidden parts, and with single blanks."""
    body = re.search(r"<main.*?</main>", answer.content.decode(), re.DOTALL).group()
    body = re.sub(r"<template.*?</template>", "", body, flags=re.DOTALL)
    hidden = r"(?s)<(p|div|button|section|span)\b[^>]*\shidden(\s[^>]*)?>.*?</\1>"
    body = re.sub(hidden, "", body)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def seen(answer):
    """Return the state that a page says it has seen."""
    return re.search(r'seen=([^"&]+)"', answer.content.decode()).group(1)


def notices(client, url):
    page = re.sub(r"(?s)<template.*?</template>", "", client.get(url).content.decode())
    found = re.findall(r'class="notice-text">\s*(?:<span.*?</span>)?\s*(.*?)</p>', page)
    return [unescape(one) for one in found]


def typed(figures, *, ticks=(1, 2, 3, 4), guests=None, was=None, **more):
    """Return what a browser sends: figures, ticks and guests by chair, everything being seen."""
    guests = guests or {1: 1, 2: 2, 3: 3, 4: 4}
    sent = {"key": more.pop("key", "k"), "seen_version": more.pop("seen_version", None)}
    if sent["seen_version"] is None:
        sent["seen_version"] = Drive.objects.latest("pk").version
    for chair, guest in guests.items():
        sent[f"points_{chair}"] = figures.get(chair, "")
        sent[f"was_{chair}"] = (was or {}).get(chair, "")
        sent[f"guest_{chair}"] = guest
        if chair in ticks:
            sent[f"initials_{chair}"] = "on"
    return sent | more


def rows(answer):
    """Return the rows of all tables on a page, cell by cell."""
    found = re.findall(r"<tr.*?</tr>", answer.content.decode(), re.DOTALL)
    cells = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL) for row in found]
    return [[" ".join(unescape(re.sub(r"<[^>]+>", " ", c)).split()) for c in row] for row in cells]
