"""A copy of run.py in a folder of its own, with stand-ins for what fetches the parts."""

import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).parents[1] / "run.py"
# What stands in for the program says what it was told, and where its parts come from.
PROGRAM = """\
import os, sys
print(sys.argv[1:], os.environ.get("PYTHONPATH", "").rpartition("/")[2])
sys.exit(3)
"""
PYTHON = f"""\
#!/bin/sh
[ "$1 $2" = "-m pip" ] && {{ echo "pip $*" >> "$ROOT/fetched"; exit 0; }}
exec {sys.executable} "$@"
"""
UV = """\
#!/bin/sh
[ "$1" = pip ] && { echo "$*" >> "$ROOT/fetched"; $WHEN_FETCHING; exit; }
mkdir -p "$ROOT/.venv/bin"
cp "$ROOT/python" "$ROOT/.venv/bin/python"
"""
LESS = """\
import runpy, sys
sys.modules.update(dict.fromkeys(sys.argv.pop(1).split(",")))
sys.argv[0] = "run.py"
runpy.run_path("run.py", run_name="__main__")
"""


class Copy:
    """A folder with run.py and the stand-ins, and what happens when it is started there."""

    def __init__(self, root: Path) -> None:
        self.root, self.venv = root, root / ".venv"
        self.environment = {
            "PATH": f"{root}/tools:/usr/bin:/bin",
            "ROOT": str(root),
            "WHEN_FETCHING": "true",
            "HOME": str(root),
            "PYTHONPATH": str(root / "modules"),
        }
        for folder in ("requirements", "tools", "modules"):
            (root / folder).mkdir()
        self.write("run.py", RUN.read_text())
        self.write("manage.py", PROGRAM)
        self.write("requirements/base.txt", "django==5.2\n")
        self.write("requirements/dev.txt", "pytest==9\n")
        self.write("python", PYTHON)

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(text)
        (self.root / name).chmod(0o755)

    def command(self, *arguments: str, without: str = "") -> list[str]:
        start = ["-c", LESS, without] if without else ["run.py"]
        return [sys.executable, *start, *arguments]

    def start(self, *arguments: str, without: str = "") -> tuple[int, str, str]:
        done = subprocess.run(  # noqa: S603 -- run.py itself
            self.command(*arguments, without=without),
            cwd=self.root,
            env=self.environment,
            check=False,
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stdout, done.stderr

    @property
    def fetched(self) -> list[str]:
        """What was fetched with, without the folder's own name."""
        file = self.root / "fetched"
        return file.read_text().replace(f"{self.root}/", "").splitlines() if file.exists() else []


def told(*arguments: str, parts_in: str = "modules") -> str:
    return f"{list(arguments)} {parts_in}\n"
