"""Pages as a person reads them: words without tags, rows of a table, notices."""

import re
from html import unescape

from django.http import HttpResponse


def words(markup: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", markup)).split())


def main(response: HttpResponse) -> str:
    """The page itself, in words."""
    found = re.search(r"<main.*?</main>", response.content.decode(), re.DOTALL)
    return words(found.group()) if found else ""


def notices(response: HttpResponse) -> list[str]:
    """What the notices say; what is wrong begins with "Not done:"."""
    shown = re.sub(r"<template.*?</template>", "", response.content.decode(), flags=re.DOTALL)
    said = re.findall(r'<p class="notice-text">(.*?)</p>', shown, re.DOTALL)
    return [words(each) for each in said]


def rows(response: HttpResponse) -> list[list[str]]:
    """The rows of the body of the page's table, cell by cell."""
    body = re.search(r"<tbody>.*?</tbody>", response.content.decode(), re.DOTALL)
    found = re.findall(r"<tr.*?</tr>", body.group(), re.DOTALL) if body else []
    return [
        [words(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)] for row in found
    ]


def errors(response: HttpResponse) -> list[str]:
    """What is said beside the fields of a form."""
    lists = re.findall(r'<ul class="errorlist".*?</ul>', response.content.decode(), re.DOTALL)
    return [words(each) for each in lists]


def big_button(response: HttpResponse) -> list[str]:
    """The one next step; a list, since a test must see if there are two (feature 75)."""
    found = re.findall(
        r'<(?:a|button)[^>]*class="big-button"[^>]*>(.*?)</(?:a|button)>',
        response.content.decode(),
        re.DOTALL,
    )
    return [words(each) for each in found]
