"""A browser as far as a measurement needs one: a kept connection, a question, an answer."""

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlencode

HTMX = {"HX-Request": "true"}


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, and how long it took in milliseconds."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    took: float


@dataclass
class Browser:
    """One phone or screen: it keeps its connection and makes a new one when that was cut.

    Cookies are kept too, so that a hostess stays signed in.
    """

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    _streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = field(default=None)

    async def get(self, path: str, headers: Mapping[str, str] = HTMX) -> Reply:
        """Ask for a page; a kept connection that was closed meanwhile is opened anew."""
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            return await self._ask("GET", path, b"", headers)
        return await self._ask("GET", path, b"", headers)

    async def post(self, path: str, form: Mapping[str, object]) -> Reply:
        body = urlencode({name: str(value) for name, value in form.items()}).encode()
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return await self._ask("POST", path, body, kind)

    async def _ask(self, verb: str, path: str, body: bytes, headers: Mapping[str, str]) -> Reply:
        begun = time.perf_counter()
        try:
            status, found, content = await self._exchange(verb, path, body, headers)
        except (OSError, asyncio.IncompleteReadError, ValueError):
            self.close()
            raise
        return Reply(status, found, content, (time.perf_counter() - begun) * 1000)

    async def _exchange(
        self, verb: str, path: str, body: bytes, headers: Mapping[str, str]
    ) -> tuple[int, dict[str, str], bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        head = {"Host": "localhost", "Content-Length": len(body), **headers}
        if self.cookies:
            head["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        asked = [f"{verb} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
        writer.write("\r\n".join([*asked, "", ""]).encode() + body)
        await writer.drain()
        top = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        lines = [line.split(": ", 1) for line in top[1:] if ": " in line]
        found = {name.lower(): value for name, value in lines}
        for name, value in lines:
            if name.lower() == "set-cookie":
                self.cookies.update([value.split(";")[0].split("=", 1)])
        if found.get("transfer-encoding") == "chunked":
            content = await in_pieces(reader)
        else:
            content = await reader.readexactly(int(found.get("content-length", 0)))
        return int(top[0].split()[1]), found, content

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
            self._streams = None


async def in_pieces(reader: asyncio.StreamReader) -> bytes:
    """Read a body that says of each piece how long it is, the last one being empty."""
    pieces = []
    while length := int((await reader.readline()).split(b";")[0], 16):
        pieces.append(await reader.readexactly(length))
        await reader.readline()
    await reader.readline()
    return b"".join(pieces)
