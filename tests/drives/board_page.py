"""The hostess's board, read: its line on top, its buttons, and pressing one of them."""

import re
from html import unescape


def masthead(answer):
    return unescape(
        re.search(r'id="masthead-line"[^>]*>(.*?)</p>', answer.content.decode()).group(1)
    )


def buttons(answer):
    """Return the labels of everything that can be pressed, the big one first."""
    body = answer.content.decode()
    found = re.findall(r'class="(big|small)-button"[^>]*>(.*?)</(?:button|a)>', body, re.DOTALL)
    said = [(size, " ".join(re.sub(r"<[^>]+>", " ", label).split())) for size, label in found]
    return [label for size, label in said if size == "big"], [
        label for size, label in said if size == "small"
    ]


def press(client, evening, rest, **sent):
    return client.post(evening.url(rest), {"key": f"k{rest}{sent}", "seen_version": 0} | sent)
