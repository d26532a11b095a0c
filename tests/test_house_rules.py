"""What no linter knows: the habits of this house, held by tests."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

ROOT = Path(__file__).parent.parent
CODE = [*ROOT.glob("lexicon/**/*.py"), *ROOT.glob("drives/**/*.py"), ROOT / "run.py"]
OURS = [path for path in CODE if "migrations" not in path.parts]
LONGEST_MODULE = 400
LONGEST_TEMPLATE = 80


def rows(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_module_is_longer_than_400_lines() -> None:
    modules = [*OURS, *ROOT.glob("tests/**/*.py")]
    assert [name(path) for path in modules if rows(path) > LONGEST_MODULE] == []


def test_no_template_is_longer_than_80_lines() -> None:
    templates = ROOT.glob("templates/**/*.html")
    assert [name(path) for path in templates if rows(path) > LONGEST_TEMPLATE] == []


def fragments() -> Iterator[Path]:
    for path in ROOT.glob("templates/**/*.html"):
        if path.parent.name == "parts" or path.name.startswith("_"):
            yield path


def test_every_fragment_says_what_it_needs() -> None:
    """`{# #}` must stay on one line, or Django prints it."""
    first = {path: path.read_text(encoding="utf-8").splitlines()[0] for path in fragments()}
    assert first
    assert [
        name(path) for path, line in first.items() if not re.fullmatch(r"\{# Needs: .+ #\}", line)
    ] == []


@pytest.mark.parametrize("folder", ["drives/views", "drives/templatetags", "drives/forms"])
def test_only_services_write_to_the_database(folder: str) -> None:
    writing = {"save", "create", "bulk_create", "get_or_create", "update_or_create", "bulk_update"}
    found = [
        f"{name(path)}:{node.lineno} {node.attr}"
        for path in (ROOT / folder).glob("**/*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and (node.attr in writing or (node.attr in {"update", "delete"} and is_query(node)))
    ]
    assert found == []


def is_query(node: ast.Attribute) -> bool:
    return "objects" in ast.unparse(node) or ".filter(" in ast.unparse(node)


def views() -> Iterator[tuple[str, str]]:
    """Return module and name of everything of ours that an address leads to."""

    def walk(patterns: list[URLPattern | URLResolver]) -> Iterator[tuple[str, str]]:
        for pattern in patterns:
            if isinstance(pattern, URLResolver):
                yield from walk(pattern.url_patterns)
            elif pattern.callback.__module__.startswith("drives."):
                yield pattern.callback.__module__, pattern.callback.__name__

    yield from walk(get_resolver().url_patterns)


def test_every_view_states_its_method() -> None:
    found = set(views())
    assert len(found) > 20
    bare = []
    for module in {module for module, _ in found}:
        path = (ROOT / module.replace(".", "/")).with_suffix(".py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (module, node.name) in found:
                stated = [ast.unparse(one) for one in node.decorator_list]
                if not any(one.startswith("require_") for one in stated):
                    bare.append(f"{name(path)}:{node.lineno} {node.name}")
    assert bare == []


def rules_listed() -> list[str]:
    page = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]\d+)\*\*", page, flags=re.MULTILINE)


def test_every_rule_of_the_rule_page_is_named_by_a_test() -> None:
    tests = "\n".join(
        path.read_text(encoding="utf-8")
        for path in ROOT.glob("tests/**/*.py")
        if path != Path(__file__)
    )
    listed = rules_listed()
    assert len(listed) > 20
    assert [rule for rule in listed if not re.search(rf"\b{rule}\b", tests)] == []


def test_the_rule_page_leads_to_modules_and_tests_that_are_there() -> None:
    page = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
    files = set(re.findall(r"`(tests/[\w/]+\.py)`", page))
    modules = set(re.findall(r"`((?:lexicon|drives)(?:\.\w+)+)`", page))
    assert [file for file in sorted(files) if not (ROOT / file).exists()] == []
    assert [module for module in sorted(modules) if not is_module(module)] == []


def is_module(dotted: str) -> bool:
    path = ROOT / re.sub(r"\.[A-Z]\w*$", "", dotted).replace(".", "/")
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def test_vague_names_are_not_used() -> None:
    """The words that say nothing: `docs/terms.md` has better ones."""
    vague = {"utils", "util", "helpers", "helper", "common", "manager", "misc", "base"}
    assert [name(path) for path in OURS if path.stem in vague] == []


def committed() -> list[Path]:
    git = which("git") or "git"
    listed = subprocess.run(  # noqa: S603 - our own list of files
        [git, "ls-files", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return [ROOT / file for file in listed.stdout.split("\0") if file]


def test_no_file_names_a_package_registry_s_host() -> None:
    hosts = ("pypi" + ".org", "python" + "hosted.org", "registry" + ".npmjs", "deb.debian" + ".org")
    found = []
    for path in committed():
        if path.suffix in {".py", ".toml", ".txt", ".md", ".html", ".js", ".css", ".json", ""}:
            text = path.read_text(encoding="utf-8", errors="ignore") if path.is_file() else ""
            found += [f"{name(path)}: {host}" for host in hosts if host in text]
    assert found == []
