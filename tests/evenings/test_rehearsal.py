"""Three hands of an evening with the real program, by the real clock (`tests/bench/hall`)."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_three_hands_are_rehearsed_and_every_total_is_the_score_keepers():
    """Wrong seats, late figures, a wrong word, a lost phone; hands of 21 seconds by the clock."""
    rehearsed = subprocess.run(
        [sys.executable, "-m", "tests.bench.hall.rehearsal", "3"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )

    assert rehearsed.stdout.splitlines()[-1:] == ["3 hands, 40 guests: 0 totals differ"], (
        rehearsed.stderr
    )
