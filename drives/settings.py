"""Settings for the hall and for a server.

In the hall nothing is set and everything has its place. A server sets `DATABASE_URL`, `SECRET_KEY`
and `ALLOWED_HOSTS` (its names, separated by commas): it is then taken to be reached by https,
behind a proxy that sets X-Forwarded-Proto itself.
"""

import os
import secrets
import sys
from pathlib import Path
from typing import Any

import dj_database_url

BASE_DIR = Path(__file__).resolve().parent.parent


def _data_folder() -> Path:
    if chosen := os.environ.get("LEXICON_DRIVE_DATA"):
        return Path(chosen).expanduser().resolve()
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Lexicon Drive"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Lexicon Drive"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "lexicon-drive"


def _kept_secret(file: Path) -> str:
    """Return the secret kept in `file`; the first start makes it.

    A Steward's printed link is derived from it, so it has to outlive the program.
    """
    if not file.exists() or not file.read_text(encoding="ascii"):
        fresh = file.with_name(f"{file.name}.{os.getpid()}")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as paper:
            paper.write(secrets.token_urlsafe(50))
        fresh.replace(file)  # whole or not at all, whatever happens to the power
    return file.read_text(encoding="ascii")


def _database(address: str) -> dict[str, Any]:
    database: dict[str, Any] = {**dj_database_url.parse(address, conn_max_age=None)}
    if database["ENGINE"] == "django.db.backends.sqlite3":
        database["OPTIONS"] = {
            # Without IMMEDIATE half of the transactions that read before they write were refused.
            "transaction_mode": "IMMEDIATE",
            # FULL: with NORMAL a power cut takes back marks that were said to be recorded.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
            "timeout": 20,
        }
    else:
        # Connections last; one that the server has closed meanwhile is noticed before it is used.
        database["CONN_HEALTH_CHECKS"] = True
    return database


DATA_FOLDER = _data_folder()
DATA_FOLDER.mkdir(mode=0o700, parents=True, exist_ok=True)

SECRET_KEY = os.environ.get("SECRET_KEY") or _kept_secret(DATA_FOLDER / "secret-key")
DEBUG = os.environ.get("DEBUG", "").lower() in {"1", "true", "yes", "on"}

_names = [name.strip() for name in os.environ.get("ALLOWED_HOSTS", "").split(",") if name.strip()]
HOSTED = bool(_names)
# In the hall the address changes with the network, so HallHosts in drives.http looks at it instead.
ALLOWED_HOSTS = _names or ["*"]
CSRF_TRUSTED_ORIGINS = [
    f"https://*{name}" if name.startswith(".") else f"https://{name}"
    for name in _names
    if name != "*"
]

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "drives",
]
MIDDLEWARE = [
    "drives.http.middleware.HallHosts",
    "drives.http.middleware.Ping",
    "drives.http.middleware.StrictHeaders",
    "django.middleware.security.SecurityMiddleware",
    "drives.http.readable.OnlyReadable",  # before anything that looks at a form
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "drives.http.middleware.ActsFirst",
    "drives.http.middleware.TellsTheTime",
    "drives.http.signed_out.SignedOut",
]
ROOT_URLCONF = "drives.urls"
WSGI_APPLICATION = "drives.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

_in_the_folder = f"sqlite:///{DATA_FOLDER / 'drives.sqlite3'}"
DATABASES = {"default": _database(os.environ.get("DATABASE_URL") or _in_the_folder)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 2000},  # a few fragments for each of many drives
    }
}

# Names of our own: cookies do not know ports, and other programs live on localhost too.
SESSION_COOKIE_NAME = "lexicon_drive"
CSRF_COOKIE_NAME = "lexicon_drive_csrf"
SESSION_COOKIE_AGE = 30 * 24 * 60 * 60  # set up at home, played a fortnight later
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HOSTED
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HOSTED else None
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HOSTED else None  # means nothing over http
SECURE_REFERRER_POLICY = "same-origin"

LOGIN_URL = "sign_in"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "sign_in"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
]

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "Europe/London"
USE_TZ = True

STATIC_URL = "/static/"
WHITENOISE_USE_FINDERS = True  # served from where they lie: nothing to collect before a drive
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "one_line": {
            "()": "drives.http.log_lines.OneLine",
            "format": "{asctime} {message}",
            "datefmt": "%H:%M:%S",
            "style": "{",
        },
        "whole": {"format": "{asctime} {levelname} {name} {message}", "style": "{"},
    },
    "handlers": {
        "window": {"class": "logging.StreamHandler", "formatter": "one_line"},
        "file": {
            "class": "logging.handlers.RotatingFileHandler",
            "filename": DATA_FOLDER / "errors.log",
            "maxBytes": 1_000_000,
            "backupCount": 1,
            "delay": True,
            "encoding": "utf-8",
            "formatter": "whole",
            "level": "ERROR",
        },
    },
    "root": {"handlers": ["window", "file"], "level": "WARNING"},
    "loggers": {
        # Django's own handlers would print each of their records a second time.
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        "django.request": {"level": "ERROR"},  # strangers asking for pages that are not there
        "django.security.DisallowedHost": {"level": "CRITICAL"},  # and by names that are not ours
        "waitress": {"level": "ERROR"},  # it remarks on every short queue
    },
}
