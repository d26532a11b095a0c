import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.checks import Error
from django.db import connection

from drives import settings as hall
from drives.apps import lasting_writes

ROOT = Path(__file__).parents[2]


def settings_with(home: Path, *names: str, **environment: str):
    """Load the settings in a Python of their own, as another computer or server would."""
    ask = "import json; from drives import settings\n"
    ask += f"print(json.dumps([getattr(settings, name) for name in {names}], default=str))"
    bare = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    done = subprocess.run(  # noqa: S603 -- the settings alone
        [sys.executable, "-c", ask],
        cwd=ROOT,
        env={**bare, "HOME": str(home), **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("system", "environment", "place"),
    [
        ("linux", {}, ".local/share/lexicon-drive"),
        ("linux", {"XDG_DATA_HOME": "{home}/xdg"}, "xdg/lexicon-drive"),
        ("linux", {"LEXICON_DRIVE_DATA": "~/drives"}, "drives"),
        ("darwin", {}, "Library/Application Support/Lexicon Drive"),
        ("win32", {}, "AppData/Local/Lexicon Drive"),
        ("win32", {"LOCALAPPDATA": "{home}/Local"}, "Local/Lexicon Drive"),
    ],
)
def test_drives_are_kept_in_the_users_own_place(tmp_path, monkeypatch, system, environment, place):
    for name in ("LEXICON_DRIVE_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "{home}", **environment}.items():
        monkeypatch.setenv(name, value.format(home=tmp_path))
    monkeypatch.setattr(sys, "platform", system)

    assert hall._data_folder() == tmp_path / place


def test_the_data_folder_is_for_its_owner_alone_and_holds_the_database(tmp_path):
    folder, databases = settings_with(tmp_path, "DATA_FOLDER", "DATABASES")

    assert folder == str(tmp_path / ".local" / "share" / "lexicon-drive")
    assert Path(folder).stat().st_mode & 0o777 == 0o700
    assert databases["default"]["NAME"] == f"{folder}/drives.sqlite3"
    assert databases["default"]["OPTIONS"] == {
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        "timeout": 20,
    }


def test_the_secret_is_made_once_and_kept_for_its_owner_alone(tmp_path):
    file = tmp_path / "secret-key"

    first, second = hall._kept_secret(file), hall._kept_secret(file)

    assert first == second == file.read_text()
    assert len(first) > 50
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [file]


def test_a_secret_lost_in_a_power_cut_is_made_anew(tmp_path):
    file = tmp_path / "secret-key"
    file.touch()

    assert len(hall._kept_secret(file)) > 50


def test_a_server_may_keep_its_drives_in_postgresql():
    database = hall._database("postgres://ann:tea@db/drives")

    assert (database["ENGINE"], database["NAME"]) == ("django.db.backends.postgresql", "drives")
    assert (database["CONN_MAX_AGE"], database.get("OPTIONS")) == (None, None)
    assert database["CONN_HEALTH_CHECKS"] is True


def test_an_address_cannot_weaken_the_settings_of_sqlite():
    database = hall._database("sqlite:///x?init_command=PRAGMA%20synchronous=OFF")

    assert database["OPTIONS"]["init_command"].endswith("PRAGMA synchronous=FULL;")


def test_in_the_hall_nothing_has_to_be_set(tmp_path):
    names = ("HOSTED", "DEBUG", "SESSION_COOKIE_SECURE", "SECURE_PROXY_SSL_HEADER", "ALLOWED_HOSTS")

    assert settings_with(tmp_path, *names) == [False, False, False, None, ["*"]]


def test_a_server_is_told_its_names_secret_and_database(tmp_path):
    names = ("HOSTED", "SECRET_KEY", "DATABASES", "ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS")
    names += ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_PROXY_SSL_HEADER", "DEBUG")

    hosted, secret, databases, *others = settings_with(
        tmp_path,
        *names,
        ALLOWED_HOSTS="drives.example, .parties.example",
        SECRET_KEY="from outside",
        DATABASE_URL="postgres://ann:tea@db/drives",
        DEBUG="yes",
    )

    assert (hosted, secret) == (True, "from outside")
    assert (databases["default"]["ENGINE"], databases["default"]["CONN_MAX_AGE"]) == (
        "django.db.backends.postgresql",
        None,
    )
    assert others == [
        ["drives.example", ".parties.example"],
        ["https://drives.example", "https://*.parties.example"],
        True,
        True,
        ["HTTP_X_FORWARDED_PROTO", "https"],
        True,
    ]


def test_a_hostess_stays_signed_in_from_setting_up_to_the_evening(settings):
    assert settings.SESSION_COOKIE_AGE >= 14 * 24 * 60 * 60
    assert (settings.SESSION_COOKIE_HTTPONLY, settings.SESSION_COOKIE_SAMESITE) == (True, "Lax")
    assert (settings.CSRF_COOKIE_HTTPONLY, settings.CSRF_COOKIE_SAMESITE) == (True, "Lax")


@pytest.mark.usefixtures("on_sqlite")
def test_a_recorded_mark_outlives_a_power_cut(db):
    assert connection.transaction_mode == "IMMEDIATE"
    assert lasting_writes(None, ["default"]) == []


@pytest.fixture
def weaker_setting(on_sqlite, transactional_db):
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous=NORMAL")
        yield
        cursor.execute("PRAGMA synchronous=FULL")


@pytest.mark.usefixtures("weaker_setting")
def test_a_database_that_could_lose_marks_is_refused():
    assert lasting_writes(None, ["default"]) == [
        Error(
            "The database “default” would lose recorded marks in a power cut: "
            "its setting “synchronous” is weaker than FULL.",
            id="drives.E001",
        )
    ]


def test_other_databases_look_after_themselves(db):
    assert lasting_writes(None) == []
