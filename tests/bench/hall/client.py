"""A browser as far as a measurement needs one: a kept connection, a question, an answer."""

import asyncio
import time
from collections.abc import Mapping
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
    """One phone or screen: it keeps its connection and makes a new one when that was cut."""

    port: int
    _streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = field(default=None)

    async def get(self, path: str, headers: Mapping[str, str] = HTMX) -> Reply:
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
        lines = [f"{verb} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        await writer.drain()
        top = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        found = dict(line.lower().split(": ", 1) for line in top[1:] if ": " in line)
        content = await reader.readexactly(int(found.get("content-length", 0)))
        return int(top[0].split()[1]), found, content

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
            self._streams = None
