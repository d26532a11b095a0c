#!/usr/bin/env python3
"""Start Lexicon Drive: this file alone, with any Python from 3.11 on, and nothing installed.

    run.py                    open the program in the browser
    run.py serve ARGUMENTS    the same with a choice, such as --port 8080
    run.py test ARGUMENTS     run the checks (all of them, with coverage, or what pytest is told)
    run.py manage ARGUMENTS   run one of the program's commands

The first start fetches the program's parts into the folder .venv beside this file.
"""

# An old Python must be able to read this file to the end in order to say that it is too old.

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PACKAGES = VENV / "packages"  # only where this Python cannot make environments
UNFINISHED = VENV / "unfinished"
OLDEST = (3, 11)
NO_NETWORK = (
    "name resolution",
    "getaddrinfo",
    "dns error",
    "connect error",
    "connection error",
    "connection broken",
    "network is unreachable",
    "newconnectionerror",
    "failed to establish",
    "proxyerror",
    "timed out",
)


class CannotStart(Exception):  # noqa: N818 -- reads as the sentence it carries
    """Why the program cannot start, in a sentence for the person who started it."""


def main(arguments: "list[str]") -> int:
    word, rest = (arguments[0], arguments[1:]) if arguments else ("serve", [])
    if word not in {"serve", "test", "manage"}:
        print(__doc__)
        return 0 if word in {"help", "--help", "-h"} else 2
    try:
        check_python(sys.version_info[:2])
        prepare("base")
        if word == "test":
            prepare("dev")
            return test(rest)
        return become([str(ROOT / "manage.py"), *(rest if word == "manage" else [word, *rest])])
    except CannotStart as reason:
        print(reason, file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
    return 1


def check_python(version: "tuple[int, ...]") -> None:
    if version < OLDEST:
        has = ".".join(map(str, version))
        raise CannotStart(
            f"Lexicon Drive needs Python 3.11 or newer and this is Python {has}: "
            "install a newer one and start run.py with that."
        )


def test(arguments: "list[str]") -> int:
    """Run pytest with a data folder of its own, so that nobody's drives are touched."""
    with tempfile.TemporaryDirectory(prefix="lexicon-drive-") as folder:
        os.environ["LEXICON_DRIVE_DATA"] = folder
        return subprocess.call(
            [*python(), "-m", "pytest", *(arguments or ["--cov"])], cwd=ROOT, env=surroundings()
        )


def become(command: "list[str]") -> int:
    """Let the program take the place of this one, so that signals and Ctrl-C reach it."""
    command = [*python(), *command]
    if os.name != "nt":
        os.execve(command[0], command, surroundings())
    with subprocess.Popen(command, env=surroundings()) as program:
        while program.poll() is None:
            # Ctrl-C goes to both; the program says goodbye and this one waits for it.
            with contextlib.suppress(KeyboardInterrupt):
                program.wait()
        return program.returncode


def python() -> "list[str]":
    return [sys.executable if PACKAGES.exists() else str(PYTHON)]


def surroundings() -> "dict[str, str]":
    packages = {"PYTHONPATH": str(PACKAGES)} if PACKAGES.exists() else {}
    return {**os.environ, "PYTHONUTF8": "1", **packages}


def prepare(name: str) -> None:
    """Make sure that the parts in `requirements/NAME.txt` are there.

    A stamp in the environment says which list it was made from, which makes later starts instant.
    """
    stamp, wanted = VENV / f"{name}.stamp", fingerprint(name)
    if is_ready(stamp, wanted):
        return
    with one_at_a_time():
        if is_ready(stamp, wanted):  # another start has just done it
            return
        make_environment()
        print(
            "Fetching the program's parts; this is needed once and takes a minute or so.",
            flush=True,
        )
        UNFINISHED.touch()
        try:
            install(ROOT / "requirements" / f"{name}.txt")
        except CannotStart:
            UNFINISHED.unlink()  # what was there before is still whole
            raise
        stamp.write_text(wanted)
        UNFINISHED.unlink()


def fingerprint(name: str) -> str:
    pins = (ROOT / "requirements" / f"{name}.txt").read_bytes()
    return f"{sys.version_info[0]}.{sys.version_info[1]} {hashlib.sha256(pins).hexdigest()}"


def is_ready(stamp: Path, wanted: str) -> bool:
    if UNFINISHED.exists() or not (PYTHON.exists() or PACKAGES.exists()):
        return False
    return stamp.exists() and stamp.read_text() == wanted


@contextlib.contextmanager
def one_at_a_time() -> "Iterator[None]":
    """Let a second start, by an impatient click, wait until the first has fetched everything."""
    with open(__file__, "rb") as lock:  # noqa: PTH123 -- the lock needs a plain file
        if sys.platform == "win32":
            import msvcrt

            lock.seek(2**30)  # far behind the end, or nobody could read the file meanwhile
            msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_environment() -> None:
    """Make `.venv` where it is missing, half made, or made by another Python."""
    if VENV.exists() and (UNFINISHED.exists() or not is_usable()):
        shutil.rmtree(VENV)
    if VENV.exists():
        return
    if shutil.which("uv"):
        run_quietly(["uv", "venv", "--python", sys.executable, str(VENV)])
    elif has("venv") and has("ensurepip"):
        run_quietly([sys.executable, "-m", "venv", str(VENV)])
    elif has("pip"):
        PACKAGES.mkdir(parents=True)
    else:
        raise CannotStart(
            "This Python can neither make an environment nor install anything: install its "
            "“venv” part first (Debian, Ubuntu: sudo apt install python3-venv)."
        )


def has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def is_usable() -> bool:
    """Return whether `.venv` belongs to this Python and more can be installed into it."""
    version = "{}.{}".format(*sys.version_info[:2])
    if PACKAGES.exists():
        return any(stamp.read_text().split()[0] == version for stamp in VENV.glob("*.stamp"))
    ask = "import sys{}; sys.exit(sys.version_info[:2] != {!r})".format(
        "" if shutil.which("uv") else ", pip", tuple(sys.version_info[:2])
    )
    try:
        return subprocess.call([str(PYTHON), "-c", ask], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def install(pins: Path) -> None:
    what = ["--quiet", "--require-hashes", "--requirement", str(pins)]
    if PACKAGES.exists():
        pip = [sys.executable, "-m", "pip", "install", "--upgrade", "--target", str(PACKAGES)]
    elif shutil.which("uv"):
        pip = ["uv", "pip", "install", "--python", str(PYTHON)]
    else:
        pip = [str(PYTHON), "-m", "pip", "install"]
    run_quietly([*pip, *what])


def run_quietly(command: "list[str]") -> None:
    done = subprocess.run(
        command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode == 0:
        return
    said = done.stdout.strip() or "nothing"
    if any(sign in said.lower() for sign in NO_NETWORK):
        raise CannotStart(
            "Lexicon Drive needs the internet once, to fetch its parts: "
            "start it again where there is internet; after that it needs none."
        )
    raise CannotStart(
        f"The program's parts could not be installed; the last word was: {said.splitlines()[-1]}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
