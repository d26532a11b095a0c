"""What is done in a page: open it, find, press, type, look at it."""

import base64
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, cast

from tests.other_browsers.wire import RefusedError, Wire

Part = dict[str, str]

_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # WebDriver's name for a part of a page
_KEYS = {"Enter": "\ue007", "Tab": "\ue004"}
_REST = 0.6  # seconds; taps that follow faster are one tap (double_tap.js)

_FIND = """
const [css, text] = arguments;
const words = (part) => `${part.getAttribute("aria-label") ?? ""} ${part.textContent}`;
const says = (part) => words(part).replace(/\\s+/g, " ").includes(text);
return [...document.querySelectorAll(css)]
  .find((part) => part.checkVisibility() && says(part)) ?? null;
"""
_IS_ON_TOP = """((part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return part.contains(over) || over?.closest("label")?.contains(part);
})(arguments[0])"""
_ERRORS = """
const said = Services.console.getMessageArray()
  .filter((line) => line instanceof Ci.nsIScriptError && line.sourceName?.startsWith(arguments[0]))
  .filter((line) => !(line.flags & Ci.nsIScriptError.warningFlag))
  .map((line) => `${line.errorMessage} (${line.sourceName}:${line.lineNumber})`);
Services.console.reset();
return said;
"""


class Browser(ABC):
    """One page of a browser, as large as a phone; addresses are written from the root."""

    def __init__(self, wire: Wire, address: str) -> None:
        self.wire, self.address = wire, address
        self.size(390, 844)

    def go(self, path: str) -> None:
        self.wire.ask("Navigate", {"url": self.address + path})

    def run(self, script: str, *values: object) -> Any:
        """Run a script in the page, and return what it returns."""
        return self.wire.ask("ExecuteScript", {"script": script, "args": list(values)})

    def until(self, so: str, *values: object, patience: float = 10) -> Any:
        """Wait until an expression is true in the page; return its value."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if found := self.run(f"return {so}", *values):
                return found
            time.sleep(0.05)
        raise RefusedError(f"never came: {so}")

    def find(self, css: str, text: str = "", patience: float = 10) -> Part:
        """Wait for the first part that is seen and says this, and return it."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if part := self.run(_FIND, css, text):
                return cast("Part", part)
            time.sleep(0.05)
        raise RefusedError(f"{css} with {text!r} never came")

    def click(self, css: str, text: str = "", *, times: int = 1) -> None:
        """Tap where the part is seen; drivers' own clicks know little of folds."""
        time.sleep(_REST)
        part = self.find(css, text)
        self.run("arguments[0].scrollIntoView({ block: 'center' })", part)
        self.until(_IS_ON_TOP, part)
        strokes = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp") * times]
        to = {"type": "pointerMove", "origin": part, "x": 0, "y": 0, "duration": 0}
        self._act("pointer", [to, *strokes])

    def type(self, css: str, text: str, *, instead: bool = False) -> None:
        """Type a text, lines and all, behind or instead of what stands there."""
        part = {"id": self.find(css)[_ELEMENT]}
        if instead:
            self.wire.ask("ElementClear", part)
        self.wire.ask("ElementSendKeys", part | {"text": text.replace("\n", _KEYS["Enter"])})

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, on whatever has the focus."""
        strokes = [
            {"type": kind, "value": _KEYS.get(key, key)}
            for key in keys
            for kind in ("keyDown", "keyUp")
        ]
        self._act("key", strokes)

    def _act(self, kind: str, actions: list[dict[str, Any]]) -> None:
        self.wire.ask(
            "PerformActions", {"actions": [{"type": kind, "id": kind, "actions": actions}]}
        )

    def begin_anew(self) -> None:
        """Close the page and open an empty one, in a browser that keeps what it kept."""
        closed = self.wire.ask("GetWindowHandle", {})
        made = self.wire.ask("NewWindow", {"type": "window"})["handle"]  # WebKit's tabs lie behind
        for handle in (closed, made):
            self.wire.ask("SwitchToWindow", {"handle": handle})
            if handle == closed:
                self.wire.ask("CloseWindow", {})
        self.size(390, 844)

    def leave(self) -> None:
        self.wire.ask("DeleteSession", {})

    @abstractmethod
    def size(self, width: int, height: int) -> None: ...

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Keep a picture of the whole page."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Return what broke in scripts, style sheets and policies so far, if the browser tells."""


class Firefox(Browser):
    def size(self, width: int, height: int) -> None:
        """Its window is wider than a phone: the page in it is made narrower."""
        self.wire.ask("SetWindowRect", {"width": max(width, 500), "height": height + 86})
        self._in_its_own_window(
            "const { style } = gBrowser.selectedBrowser;"
            "[style.minWidth, style.maxWidth] = [arguments[0], arguments[0]];",
            f"{width}px",
        )

    def picture(self, path: Path) -> None:
        shot = self.wire.ask("TakeScreenshot", {"full": True, "id": None, "hash": False})
        path.write_bytes(base64.b64decode(shot))

    def complaints(self) -> list[str]:
        return cast("list[str]", self._in_its_own_window(_ERRORS, self.address))

    def _in_its_own_window(self, script: str, *values: object) -> Any:
        self.wire.ask("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.run(script, *values)
        finally:
            self.wire.ask("Marionette:SetContext", {"value": "content"})


class WebKit(Browser):
    _size = (390, 844)

    def size(self, width: int, height: int) -> None:
        self._size = (width, height)
        self._window(height)

    def _window(self, height: int) -> None:
        place = {"x": 0, "y": 0, "width": self._size[0], "height": height + 38}
        self.wire.ask("SetWindowRect", place)

    def picture(self, path: Path) -> None:
        """Its pictures show the window alone, which is made as high as the page."""
        whole = self.run("return document.documentElement.scrollHeight")
        self._window(min(max(whole, self._size[1]), 3900))
        time.sleep(0.3)
        path.write_bytes(base64.b64decode(self.wire.ask("TakeScreenshot", {})))
        self._window(self._size[1])

    def complaints(self) -> list[str]:
        return []  # its driver has no word for them
