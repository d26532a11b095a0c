"""How a browser is spoken to: WebDriver's commands, over HTTP or over Firefox's own socket.

Both carry the same commands and values. WebKitGTK has a driver that speaks HTTP; Firefox has
Marionette built in, so that no driver is needed for it.
"""

import itertools
import json
import socket
import time
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Protocol
from urllib.error import HTTPError

# By the name that Marionette has for it: the method and the path that WebDriver has.
_PATHS = {
    "Navigate": ("POST", "/url"),
    "ElementClear": ("POST", "/element/{id}/clear"),
    "ElementSendKeys": ("POST", "/element/{id}/value"),
    "PerformActions": ("POST", "/actions"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "SetWindowRect": ("POST", "/window/rect"),
    "TakeScreenshot": ("GET", "/screenshot"),
    "NewWindow": ("POST", "/window/new"),
    "GetWindowHandle": ("GET", "/window"),
    "SwitchToWindow": ("POST", "/window"),
    "CloseWindow": ("DELETE", "/window"),
    "DeleteSession": ("DELETE", ""),
}


class RefusedError(Exception):
    """The browser did not do what it was asked."""


class Wire(Protocol):
    """Sends a command and returns the value that comes back."""

    def ask(self, command: str, values: Mapping[str, Any]) -> Any: ...


class HttpWire:
    """A driver that listens on a port of this machine."""

    def __init__(self, port: int, capabilities: Mapping[str, Any]) -> None:
        self._root = f"http://127.0.0.1:{port}/session"
        self._direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        begun = self._send("POST", "", {"capabilities": {"alwaysMatch": capabilities}})
        self._root = f"{self._root}/{begun['sessionId']}"

    def ask(self, command: str, values: Mapping[str, Any]) -> Any:
        method, path = _PATHS[command]
        return self._send(method, path.format(**values), values)

    def _send(self, method: str, path: str, values: Mapping[str, Any]) -> Any:
        body = json.dumps(values).encode() if method == "POST" else None
        kind = {"Content-Type": "application/json"}
        asked = urllib.request.Request(  # noqa: S310 - our own driver
            self._root + path, body, kind, method=method
        )
        try:
            with self._direct.open(asked, timeout=60) as answer:
                return json.load(answer)["value"]
        except HTTPError as refusal:
            told = json.load(refusal)["value"]
            raise RefusedError(f"{told['error']}: {told['message']}") from None


class SocketWire:
    """Marionette: each message is its length, a colon, and a list of four."""

    def __init__(self, port: int, capabilities: Mapping[str, Any]) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._stream = self._socket.makefile("rb")
        self._numbers = itertools.count(1)
        self._read()  # it says who it is
        self.ask("NewSession", {"capabilities": {"alwaysMatch": capabilities}})

    def ask(self, command: str, values: Mapping[str, Any]) -> Any:
        name = command if ":" in command else f"WebDriver:{command}"
        body = json.dumps([0, next(self._numbers), name, values]).encode()
        self._socket.sendall(b"%d:%s" % (len(body), body))
        _, _, refusal, value = self._read()
        if refusal:
            raise RefusedError(refusal["message"])
        return value["value"] if isinstance(value, dict) and value.keys() == {"value"} else value

    def _read(self) -> Any:
        length = b"".join(iter(lambda: self._stream.read(1), b":"))
        return json.loads(self._stream.read(int(length)))


def until_open(port: int, patience: float = 30) -> None:
    """Wait until something listens on a port of this machine."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        time.sleep(0.1)
    raise TimeoutError("The browser does not answer.")
