"""Hears what browsers give to their loudspeakers: a PulseAudio of its own, recorded sink by sink.

A null sink plays by the machine's clock and drops what it has played; its monitor is read back in
pieces of ten milliseconds, so an instant is right to that.
"""

import os
import subprocess
import tempfile
import threading
import time
from array import array
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

RATE = 48_000
_PIECE = 10  # ms
_PATIENCE = 10  # seconds
_SAMPLE = 4  # bytes: floats, which show what is too loud as well


class Ear:
    """Keeps what a sink plays, and when each sample of it was heard."""

    def __init__(self, sink: str, environ: dict[str, str]) -> None:
        spoken = [f"--rate={RATE}", "--channels=1", "--format=float32le"]
        self._samples = array("f")
        self._arrived: list[tuple[int, float]] = []  # how many samples were there at which time
        self._parec = subprocess.Popen(  # noqa: S603 - our own list of words
            ["parec", "--raw", "-d", f"{sink}.monitor", f"--latency-msec={_PIECE}", *spoken],  # noqa: S607
            stdout=subprocess.PIPE,
            env=environ,
        )
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        assert self._parec.stdout
        pipe, rest = self._parec.stdout.fileno(), b""
        while piece := os.read(pipe, 1 << 16):
            whole = len(rest + piece) // _SAMPLE * _SAMPLE
            self._samples.frombytes((rest + piece)[:whole])
            rest = (rest + piece)[whole:]
            self._arrived.append((len(self._samples), time.time()))

    def until_open(self) -> None:
        """Wait for the first samples: a monitor takes a second or two to begin."""
        until = time.monotonic() + _PATIENCE
        while not self._arrived:
            if time.monotonic() > until:
                raise TimeoutError("Nothing comes from the loudspeaker's monitor.")
            time.sleep(0.05)

    def _begins_at(self, when: float) -> float:
        """Return when sample 0 would have been heard, by the pieces around an instant.

        A piece can come late, never early; so the earliest of them is believed.
        """
        near = [at - n / RATE for n, at in self._arrived if abs(at - when) < 1]
        return min(near)

    def heard(self, begin: float, end: float) -> tuple[float, Sequence[float]]:
        """Return the samples between two times, and the time of the first."""
        zero = self._begins_at(end - 1)
        first = max(0, round((begin - zero) * RATE))
        return zero + first / RATE, self._samples[first : round((end - zero) * RATE)]

    def close(self) -> None:
        self._parec.terminate()
        self._parec.wait(timeout=_PATIENCE)
        self._thread.join(timeout=_PATIENCE)


class Loudspeakers:
    """A PulseAudio of our own with a loudspeaker for each name."""

    def __init__(self, *names: str) -> None:
        self._names = names
        self.ears: dict[str, Ear] = {}

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory()
        door = Path(self._folder.name) / "native"
        self._environ = {
            **os.environ,
            "XDG_RUNTIME_DIR": self._folder.name,
            "PULSE_SERVER": f"unix:{door}",
        }
        self._pulse = self._start(door)
        until = time.monotonic() + _PATIENCE
        while not door.exists():
            if time.monotonic() > until:
                raise TimeoutError("PulseAudio does not start.")
            time.sleep(0.05)
        self.ears = {name: Ear(name, self._environ) for name in self._names}
        for ear in self.ears.values():
            ear.until_open()
        return self

    def _start(self, door: Path) -> subprocess.Popen[bytes]:
        sinks = [f"module-null-sink sink_name={name} rate={RATE}" for name in self._names]
        modules = [f"module-native-protocol-unix socket={door} auth-anonymous=1", *sinks]
        asked = [
            f"--load={module} format=float32le" if "sink" in module else f"--load={module}"
            for module in modules
        ]
        quiet = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"]
        return subprocess.Popen(  # noqa: S603 - our own list of words
            ["pulseaudio", *quiet, "--disable-shm=yes", *asked],  # noqa: S607
            env=self._environ,
            stderr=subprocess.DEVNULL,
        )

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for ear in self.ears.values():
            ear.close()
        self._pulse.terminate()
        self._pulse.wait(timeout=_PATIENCE)
        self._folder.cleanup()

    def environ(self, name: str) -> dict[str, str]:
        """Return what a browser needs to know to play through that loudspeaker."""
        return {**self._environ, "PULSE_SINK": name}
