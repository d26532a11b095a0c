"""Starts a Firefox or a WebKitGTK with a profile of its own, and ends it again."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.bench.hall.server import free_port
from tests.other_browsers.pages import Browser, Firefox, WebKit
from tests.other_browsers.wire import HttpWire, SocketWire, until_open

HALL = "hall.local"  # by this name a page is no secure context, as on a guest's phone
_PROFILE = {
    "network.dns.localDomains": f'"{HALL}"',
    "network.proxy.type": "0",
    "browser.shell.checkDefaultBrowser": "false",
    "datareporting.policy.dataSubmissionEnabled": "false",
    "toolkit.telemetry.reportingpolicy.firstRun": "false",
    "app.update.enabled": "false",
    "media.autoplay.default": "1",  # silent until touched, as it is delivered
}
# MiniBrowser's own bar is wider than a phone.
_NARROW = "window * { padding: 0; margin: 0; min-width: 0; font-size: 1px; border-width: 0; }"
_MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


@contextmanager
def firefox(address: str, *, dark: bool = False) -> Iterator[Browser]:
    """A Firefox as it is delivered, without a window."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        port = free_port()
        scheme = {"layout.css.prefers-color-scheme.content-override": "01"[not dark]}
        chosen = _PROFILE | scheme | {"marionette.port": str(port)}
        lines = [f'user_pref("{name}", {value});\n' for name, value in chosen.items()]
        Path(folder, "user.js").write_text("".join(lines), encoding="utf-8")
        program = _first("firefox-esr", "firefox")
        switches = ("--headless", "--marionette", "--remote-allow-system-access", "--no-remote")
        command = [program, *switches, "--profile", folder]
        with _sound_card(folder) as heard_by, _running(command, heard_by):
            until_open(port)
            browser = Firefox(SocketWire(port, {}), address)
            yield browser
            browser.leave()


@contextmanager
def webkit(address: str, *, dark: bool = False) -> Iterator[Browser]:
    """A WebKitGTK on a screen that nobody sees."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, _screen() as screen:
        Path(folder, "gtk-3.0").mkdir()
        Path(folder, "gtk-3.0", "gtk.css").write_text(_NARROW, encoding="utf-8")
        mini = next(Path("/").glob(_MINI_BROWSERS.lstrip("/")))
        places = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), folder)
        port = free_port()
        with _running([_first("WebKitWebDriver"), f"--port={port}"], {**places, "DISPLAY": screen}):
            until_open(port)
            switches = ["--automation", *(["--dark-mode"] if dark else [])]
            options = {"binary": str(mini), "args": switches}
            wire = HttpWire(port, {"webkitgtk:browserOptions": options, **_by_name(address)})
            browser = WebKit(wire, address)
            yield browser
            browser.leave()


@contextmanager
def _sound_card(folder: str) -> Iterator[Mapping[str, str]]:
    """A sound card that nobody hears: where there is none, Firefox's sound never begins."""
    if not shutil.which("pulseaudio"):
        yield {}
        return
    door = f"{folder}/sound"
    modules = ("module-null-sink", f"module-native-protocol-unix socket={door} auth-anonymous=1")
    switches = ("-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1")
    loads = [word for module in modules for word in ("-L", module)]
    places = {"HOME": folder, "XDG_RUNTIME_DIR": folder}
    with _running(["pulseaudio", *switches, *loads], places):
        yield {"PULSE_SERVER": f"unix:{door}"}


def _by_name(address: str) -> dict[str, Any]:
    """Let the program itself answer for every name: a proxy is asked for whole addresses."""
    return {
        "proxy": {"proxyType": "manual", "httpProxy": "127.0.0.1:" + address.rpartition(":")[2]}
    }


@contextmanager
def _screen() -> Iterator[str]:
    reading, writing = os.pipe()
    command = [_first("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1600x4000x24"]
    with _running([*command, "-nolisten", "tcp"], {}, keep=(writing,)):
        os.close(writing)
        with os.fdopen(reading) as said:
            yield f":{said.readline().strip()}"


@contextmanager
def _running(
    command: list[str], environ: Mapping[str, str], *, keep: tuple[int, ...] = ()
) -> Iterator[None]:
    program = subprocess.Popen(  # noqa: S603 - a browser of this machine
        command,
        env={**os.environ, "NO_AT_BRIDGE": "1", **environ},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=keep,
        start_new_session=True,
    )
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, 15)
        program.wait(timeout=20)


def _first(*names: str) -> str:
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise FileNotFoundError(f"Not installed here: {' or '.join(names)}.")
    return found
