"""A tab that is truly hidden: Playwright makes every page that it drives believe that it is seen.

So the tab is opened, touched and asked past Playwright, by what it lets through to the browser.
"""

import json
from typing import Any, Self

from playwright.sync_api import Browser, Page


class HiddenTab:
    """A tab of a browser, seen until another is opened in front of it."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser.new_browser_cdp_session()
        self._answers: dict[int, Any] = {}
        self._asked = 0
        self._tab = self._send("Target.createTarget", url=address)["targetId"]
        self._session = self._send("Target.attachToTarget", targetId=self._tab)["sessionId"]
        self._browser.on("Target.receivedMessageFromTarget", self._hear)

    def _send(self, what: str, **words: object) -> dict[str, Any]:
        return self._browser.send(what, dict(words))

    def _hear(self, event: dict[str, str]) -> None:
        answer = json.loads(event["message"])
        if "id" in answer:
            self._answers[answer["id"]] = answer["result"]["result"].get("value")

    def evaluate(self, script: str, page: Page) -> object:
        """Run a script as if somebody had touched the tab; `page` is any page, to wait with."""
        self._asked += 1
        asked = {"expression": script, "userGesture": True, "awaitPromise": True}
        words = {"id": self._asked, "method": "Runtime.evaluate", "params": asked}
        self._send("Target.sendMessageToTarget", sessionId=self._session, message=json.dumps(words))
        while self._asked not in self._answers:
            page.wait_for_timeout(50)
        return self._answers[self._asked]

    def hide(self) -> Self:
        """Open another tab in front of it."""
        front = self._send("Target.createTarget", url="about:blank")["targetId"]
        self._send("Target.activateTarget", targetId=front)
        return self

    def show(self) -> None:
        self._send("Target.activateTarget", targetId=self._tab)
