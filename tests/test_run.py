"""Starting from nothing: run.py in a copy of its own, with stand-ins for what fetches."""

import ast
import fcntl
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.a_copy import PYTHON, RUN, UV, Copy, told

FETCHING = "Fetching the program's parts; this is needed once and takes a minute or so.\n"


@pytest.fixture
def copy(tmp_path) -> Copy:
    """A copy on a computer that has uv."""
    copy = Copy(tmp_path)
    copy.write("tools/uv", UV)
    return copy


@pytest.fixture
def bare_copy(tmp_path) -> Copy:
    return Copy(tmp_path)


BASE = "pip install --python .venv/bin/python --quiet --require-hashes --requirement "
BASE += "requirements/base.txt"


def test_an_old_python_can_read_the_file_to_its_end():
    assert ast.parse(RUN.read_text(), feature_version=(3, 6)).body


def test_an_old_python_is_told_which_one_is_needed(copy):
    copy.write("old.py", "import sys; sys.version_info = (3, 9, 2)\n" + RUN.read_text())
    copy.write("run.py", (copy.root / "old.py").read_text())

    assert copy.start() == (
        1,
        "",
        (
            "Lexicon Drive needs Python 3.11 or newer and this is Python 3.9: "
            "install a newer one and start run.py with that.\n"
        ),
    )


def test_a_bare_python_is_told_what_to_install(bare_copy):
    assert bare_copy.start(without="ensurepip,pip") == (
        1,
        "",
        (
            "This Python can neither make an environment nor install anything: install its "
            "“venv” part first (Debian, Ubuntu: sudo apt install python3-venv).\n"
        ),
    )
    assert not bare_copy.venv.exists()


def test_the_first_start_fetches_the_parts_and_later_ones_do_not(copy):
    assert copy.start() == (3, FETCHING + told("serve"), "")
    assert copy.start() == (3, told("serve"), "")
    assert copy.fetched == [BASE]
    assert sorted(each.name for each in copy.venv.iterdir()) == ["base.stamp", "bin"]


def test_other_pins_are_fetched_into_what_is_there(copy):
    copy.start()
    (copy.venv / "kept").touch()
    copy.write("requirements/base.txt", "django==5.2.1\n")

    assert copy.start() == (3, FETCHING + told("serve"), "")
    assert copy.fetched == [BASE, BASE]
    assert (copy.venv / "kept").exists()


def test_a_fetch_that_was_interrupted_begins_anew(copy):
    copy.start()
    (copy.venv / "half a package").touch()
    (copy.venv / "unfinished").touch()

    assert copy.start() == (3, FETCHING + told("serve"), "")
    assert sorted(each.name for each in copy.venv.iterdir()) == ["base.stamp", "bin"]


def test_ctrl_c_while_fetching_ends_with_a_word_and_is_remembered(copy):
    copy.environment["WHEN_FETCHING"] = "exec sleep 20"
    with subprocess.Popen(  # noqa: S603 -- run.py itself
        copy.command(), cwd=copy.root, env=copy.environment, stderr=subprocess.PIPE, text=True
    ) as program:
        until = time.monotonic() + 10
        while not copy.fetched and time.monotonic() < until:
            time.sleep(0.02)
        program.send_signal(signal.SIGINT)
        _, said = program.communicate(timeout=10)

    assert (program.returncode, said) == (1, "Stopped.\n")
    assert (copy.venv / "unfinished").exists()


@pytest.mark.parametrize("python", ["#!/bin/sh\nexit 1\n", None])
def test_an_environment_of_another_python_is_made_anew(copy, python):
    (copy.venv / "bin").mkdir(parents=True)
    (copy.venv / "old").touch()
    if python:
        copy.write(".venv/bin/python", python)

    assert copy.start() == (3, FETCHING + told("serve"), "")
    assert sorted(each.name for each in copy.venv.iterdir()) == ["base.stamp", "bin"]


def test_an_environment_that_a_developer_made_is_completed(copy):
    (copy.venv / "bin").mkdir(parents=True)
    copy.write(".venv/bin/python", PYTHON)
    (copy.venv / "kept").touch()

    assert copy.start() == (3, FETCHING + told("serve"), "")
    assert (copy.venv / "kept").exists()


def test_without_the_internet_the_first_start_says_that_it_is_needed_once(copy):
    copy.environment["WHEN_FETCHING"] = "echo error: dns error; exit 1"
    copy.write("tools/uv", UV.replace("$WHEN_FETCHING", 'eval "$WHEN_FETCHING"'))

    assert copy.start() == (
        1,
        FETCHING,
        (
            "Lexicon Drive needs the internet once, to fetch its parts: "
            "start it again where there is internet; after that it needs none.\n"
        ),
    )
    assert sorted(each.name for each in copy.venv.iterdir()) == ["bin"]


def test_another_failure_is_told_by_its_last_word(copy):
    copy.environment["WHEN_FETCHING"] = "echo well; echo No space left on device; exit 1"
    copy.write("tools/uv", UV.replace("$WHEN_FETCHING", 'eval "$WHEN_FETCHING"'))

    assert copy.start() == (
        1,
        FETCHING,
        "The program's parts could not be installed; the last word was: No space left on device\n",
    )


def test_python_makes_the_environment_where_there_is_no_uv(bare_copy):
    bare_copy.write("modules/ensurepip.py", "")
    bare_copy.write(
        "modules/venv.py",
        "import os, shutil, sys\n"
        "os.makedirs(sys.argv[1] + '/bin')\n"
        "shutil.copy('python', sys.argv[1] + '/bin/python')\n",
    )

    assert bare_copy.start() == (3, FETCHING + told("serve"), "")
    assert bare_copy.start() == (3, told("serve"), "")
    assert bare_copy.fetched == [
        "pip -m pip install --quiet --require-hashes --requirement requirements/base.txt"
    ]


def test_pip_alone_is_enough(bare_copy):
    bare_copy.write(
        "modules/pip.py",
        "import os, sys\n"
        "open(os.environ['ROOT'] + '/fetched', 'a').write(' '.join(sys.argv[1:]) + '\\n')\n",
    )
    fetch = "install --upgrade --target .venv/packages --quiet --require-hashes --requirement "
    fetch += "requirements/base.txt"

    ready = told("serve", parts_in="packages")
    assert bare_copy.start(without="ensurepip") == (3, FETCHING + ready, "")
    assert bare_copy.start(without="ensurepip") == (3, ready, "")
    assert bare_copy.fetched == [fetch]

    bare_copy.write("requirements/base.txt", "django==5.2.1\n")
    assert bare_copy.start(without="ensurepip") == (3, FETCHING + ready, "")
    assert bare_copy.fetched == [fetch, fetch]


def test_an_impatient_second_start_waits_for_the_first(copy):
    copy.start()
    stamp = copy.venv / "base.stamp"
    ready = stamp.read_text()
    stamp.unlink()
    with (copy.root / "run.py").open() as first:
        fcntl.flock(first, fcntl.LOCK_EX)
        with subprocess.Popen(  # noqa: S603 -- run.py itself
            copy.command(), cwd=copy.root, env=copy.environment, stdout=subprocess.PIPE, text=True
        ) as second:
            with pytest.raises(subprocess.TimeoutExpired):
                second.wait(timeout=0.5)
            stamp.write_text(ready)
            fcntl.flock(first, fcntl.LOCK_UN)
            said, _ = second.communicate(timeout=10)

    assert (second.returncode, said) == (3, told("serve"))
    assert copy.fetched == [BASE]


@pytest.mark.parametrize(
    ("typed", "passed_on"),
    [
        (["manage", "check", "--deploy"], ["check", "--deploy"]),
        (["manage"], []),
        (["serve", "--port", "8080"], ["serve", "--port", "8080"]),
    ],
)
def test_what_is_typed_is_passed_on_and_the_answer_comes_back(copy, typed, passed_on):
    copy.start()

    assert copy.start(*typed) == (3, told(*passed_on), "")


@pytest.mark.parametrize(
    ("typed", "passed_on"),
    [
        ([], ["--cov"]),
        (["tests/lexicon", "-q"], ["tests/lexicon", "-q"]),
    ],
)
def test_the_checks_have_parts_and_a_data_folder_of_their_own(copy, typed, passed_on):
    copy.write(
        "pytest.py",
        "import os, sys\n"
        "assert os.path.isdir(os.environ['LEXICON_DRIVE_DATA'])\n"
        "print(sys.argv[1:]); sys.exit(5)\n",
    )

    assert copy.start("test", *typed) == (5, f"{FETCHING}{FETCHING}{passed_on}\n", "")
    assert copy.start("test", *typed) == (5, f"{passed_on}\n", "")
    assert copy.fetched == [BASE, BASE.replace("base", "dev")]


@pytest.mark.parametrize(("word", "answer"), [("tea", 2), ("--help", 0), ("help", 0)])
def test_an_unknown_word_is_answered_with_the_known_ones(copy, word, answer):
    code, said, complaint = copy.start(word)

    assert (code, complaint) == (answer, "")
    assert said.startswith("Start Lexicon Drive: this file alone, with any Python from 3.11 on")
    assert copy.fetched == []


def test_what_run_py_says_needs_no_folder_but_its_own(copy, tmp_path_factory):
    copy.start()
    done = subprocess.run(  # noqa: S603 -- run.py itself
        [sys.executable, str(copy.root / "run.py"), "manage", "x"],
        cwd=tmp_path_factory.mktemp("elsewhere"),
        env={**os.environ, **copy.environment},
        check=False,
        capture_output=True,
        text=True,
    )

    assert (done.returncode, done.stdout) == (3, told("x"))
