"""Which way a line runs (UAX 9): from the right, with figures, signs and brackets among it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drives.papers.bidi import Run, runs_as_seen


def as_seen(text):
    """The runs from left to right as they stand on the line; one that is read leftward has "<"."""
    return [
        ("<" if run.is_leftward else "") + text[run.start : run.end] for run in runs_as_seen(text)
    ]


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ann Bird", ["Ann Bird"]),
        ("שרה לוי", ["<שרה לוי"]),
        ("שרה Cohen", ["Cohen", "<שרה "]),
        ("Sarah שרה Cohen", ["Sarah ", "<שרה", " Cohen"]),
        ("12 שרה", ["< שרה", "12"]),
        ("שָׂר", ["<שָׂר"]),
        ("می\u200cخواهم", ["<می\u200cخواهم"]),
        ("\u200cשר", ["<\u200cשר"]),
        ("", []),
    ],
)
def test_the_first_letter_with_a_direction_gives_the_lines_own(name, seen):
    """F09: as ``<bdi>`` shows the name on a page."""
    assert as_seen(name) == seen


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("שרה 1,5", ["1,5", "<שרה "]),
        ("שרה £5", ["£5", "<שרה "]),
        ("שרה 12-14", ["12-14", "<שרה "]),
        ("محمد 12-14", ["14", "<-", "12", "<محمد "]),
        ("محمد ١,٢", ["١,٢", "<محمد "]),
        ("Ann 12-14", ["Ann 12-14"]),
    ],
)
def test_figures_are_read_from_the_left_with_the_signs_between_them(name, seen):
    """Arabic letters make figures Arabic ones, which no hyphen joins (W2, W4)."""
    assert as_seen(name) == seen


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ann (שרה) 2", ["Ann (", "<שרה", ") ", "2"]),
        ("Ann (2 שרה)", ["Ann (2 ", "<שרה", ")"]),
        ("שרה (Cohen) 12", ["12", "<) ", "Cohen", "<שרה ("]),
        ("שרה (12) a", ["a", "<) ", "12", "<שרה ("]),
        ("A (,) ש", ["A (,) ", "<ש"]),
        ("a (ש 1", ["a (", "1", "<ש "]),
        ("ש)(", ["<ש)("]),
        ("Ann שרה (ב] 3) c", ["Ann ", "<)", "3", "<שרה (ב] ", " c"]),
        ("שרה [(a)] ב", ["<)] ב", "a", "<שרה [("]),
        ("שרה [(a ב", ["< ב", "a", "<שרה [("]),
        ("שרה [(a] ב", ["<] ב", "a", "<שרה [("]),
    ],
)
def test_brackets_that_belong_together_run_as_what_stands_between_them(name, seen):
    """N0: else the second bracket of "Ann (שרה) 2" would stand before the name."""
    assert as_seen(name) == seen


@settings(deadline=None, max_examples=200)
@given(st.text(st.sampled_from("abשרمد١٢12()[]-+.,: £\u05bf\u200c"), max_size=14))
def test_every_letter_stands_once_on_the_line(text):
    runs = sorted(runs_as_seen(text))

    assert "".join(text[run.start : run.end] for run in runs) == text
    assert all(isinstance(run, Run) and run.start < run.end for run in runs)
