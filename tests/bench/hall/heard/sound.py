"""What a recording holds: when it begins, how loud and how long it is, and which pitches it has."""

import cmath
import math
import wave
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.hall.heard.ear import RATE

_FAINT = 0.003  # of full scale: 50 dB below it
_FULL = 0.99
_NOTHING = 1e-6
_FRAME = 8192
_BLINK = RATE // 100
_SILENT = -120.0


def decibels(amplitude: float) -> float:
    """Return an amplitude against full scale."""
    return 20 * math.log10(amplitude) if amplitude > 0 else _SILENT


def level(samples: Sequence[float]) -> float:
    return math.sqrt(math.fsum(x * x for x in samples) / max(1, len(samples)))


@dataclass(frozen=True)
class Sound:
    """What is heard from its first sample on."""

    begins: float  # seconds since 1970
    samples: Sequence[float]

    @property
    def peak(self) -> float:
        return decibels(max(map(abs, self.samples)))

    @property
    def cut_off(self) -> int:
        """Count the samples that lie flat at full scale."""
        return sum(abs(x) >= _FULL for x in self.samples)

    def loudness(self, seconds: float = 3) -> float:
        return decibels(level(self.samples[: round(seconds * RATE)]))

    def lasts(self, *, within: float = 20) -> float:
        """Return how long it stays within so many decibels of its loudest twentieth of a second."""
        size = RATE // 20
        levels = [level(self.samples[i : i + size]) for i in range(0, len(self.samples), size)]
        least = max(levels) * 10 ** (-within / 20)
        return max(i for i, each in enumerate(levels) if each >= least) * size / RATE

    def _still(self) -> list[bool]:
        return [
            level(self.samples[each.start : each.stop]) < _NOTHING
            for each in _blinks(len(self.samples))
        ]

    def gaps(self) -> int:
        """Count the hundredths of a second in which a busy machine gave nothing while it rang."""
        return sum(self._still()[: round(100 * self.lasts())])

    def strokes(self) -> int:
        """Count the strokes: each begins with a click, far above the pitches of the bell.

        A gap clicks too at both ends, and is none.
        """
        still = self._still()
        edges = [
            level([self.samples[i] - 2 * self.samples[i - 1] + self.samples[i - 2] for i in blink])
            for blink in _blinks(len(self.samples))
        ]
        count, last, clear = 1, 0, max(edges[:5]) / 8
        for i in range(10, len(edges)):
            before = max(edges[i - 6 : i - 1])
            is_edge = edges[i] > clear and edges[i] > 1.4 * before
            if i - last > 25 and is_edge and not any(still[i - 6 : i + 3]):
                count, last = count + 1, i
        return count


def _blinks(length: int) -> list[range]:
    return [range(max(2, i), i + _BLINK) for i in range(0, length - _BLINK, _BLINK)]


def sound_in(begins: float, samples: Sequence[float]) -> Sound | None:
    """Return the sound in a recording from its first sample on, or nothing where all is still."""
    first = next((i for i, x in enumerate(samples) if abs(x) > _FAINT), None)
    return None if first is None else Sound(begins + first / RATE, samples[first:])


def _transformed(wave_: Sequence[complex]) -> list[complex]:
    """Transform a power of two of samples (Cooley and Tukey)."""
    half = len(wave_) // 2
    if not half:
        return list(wave_)
    even, odd = _transformed(wave_[::2]), _transformed(wave_[1::2])
    turned = [cmath.exp(-1j * math.pi * k / half) * odd[k] for k in range(half)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [
        a - b for a, b in zip(even, turned, strict=True)
    ]


def spectrum(samples: Sequence[float], seconds: float = 3) -> list[float]:
    """Return the power at each multiple of RATE / 8192 Hz, of the first seconds."""
    power = [0.0] * (_FRAME // 2)
    window = [0.5 - 0.5 * math.cos(2 * math.pi * i / _FRAME) for i in range(_FRAME)]
    for first in range(0, min(len(samples), round(seconds * RATE)) - _FRAME, _FRAME):
        piece = samples[first : first + _FRAME]
        bins = _transformed([complex(x * w) for x, w in zip(piece, window, strict=True)])
        power = [p + abs(b) ** 2 for p, b in zip(power, bins, strict=False)]
    return power


def share(power: Sequence[float], low: float, high: float) -> float:
    """Return which part of the power lies between two pitches, in Hz."""
    step = RATE / _FRAME
    return sum(p for i, p in enumerate(power) if low <= i * step < high) / sum(power)


def loud_at(samples: Sequence[float], pitch: float) -> float:
    """Return the amplitude of one pitch (Goertzel)."""
    turn = 2 * math.pi * pitch / RATE
    before = last = 0.0
    for x in samples:
        before, last = last, x + 2 * math.cos(turn) * last - before
    return 2 * abs(last - before * cmath.exp(-1j * turn)) / len(samples)


def fades(samples: Sequence[float], pitch: float, apart: float = 0.425) -> tuple[float, float]:
    """Return how loud a pitch begins, in decibels, and after how many seconds a third is left.

    Compared are two stretches as long as the lowest pair of partials takes to beat once.
    """
    size = round(apart * RATE)
    first, second = (loud_at(samples[i : i + size], pitch) for i in (0, size))
    return decibels(first), apart / math.log(first / second)


def save(sound: Sound, file: Path) -> None:
    """Write a sound as a WAV of 16 bits."""
    whole = array("h", (round(max(-1.0, min(1.0, x)) * 32_767) for x in sound.samples))
    with wave.open(str(file), "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes(whole.tobytes())
