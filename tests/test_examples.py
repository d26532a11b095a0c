"""What the README and the docstrings show is what happens."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHOWING = sorted(
    str(path.relative_to(ROOT).with_suffix("")).replace("/", ".").removesuffix(".__init__")
    for folder in ("lexicon", "drives")
    for path in (ROOT / folder).glob("**/*.py")
    if ">>>" in path.read_text(encoding="utf-8")
)


def test_the_readme_shows_what_happens() -> None:
    shown = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (shown.failed, shown.attempted) == (0, 12)


@pytest.mark.parametrize("module", SHOWING)
def test_docstrings_show_what_happens(module: str) -> None:
    shown = doctest.testmod(importlib.import_module(module))
    assert shown.attempted > 0
    assert shown.failed == 0
