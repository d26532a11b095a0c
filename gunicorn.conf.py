"""How a server runs the program: `gunicorn`, started in this folder, reads it (docs/hosting.md)."""

import os

from gunicorn.arbiter import Arbiter

_database = os.environ.get("DATABASE_URL") or "sqlite"
_is_sqlite = _database.startswith("sqlite")

wsgi_app = "drives.wsgi"
bind = f"127.0.0.1:{os.environ.get('PORT', '8000')}"
worker_class = "gthread"  # the pages are plain WSGI; threads wait for the database, not each other
workers = int(os.environ.get("WEB_CONCURRENCY") or (1 if _is_sqlite else 2))
threads = 8  # each keeps a connection to the database: processes x threads of them in all
worker_connections = 1000  # four hundred phones keep theirs
keepalive = 15  # longer than the two seconds after which a page asks again
control_socket_disable = True  # nobody asks there, and it would want a home to lie in


def on_starting(server: Arbiter) -> None:
    """Refuse several processes on SQLite: they would not queue, and marks would be turned away.

    Raises:
        SystemExit: more than one process is asked for, and `DATABASE_URL` names no PostgreSQL.
    """
    if _is_sqlite and server.cfg.workers > 1:
        raise SystemExit(
            "SQLite serves one process. Set DATABASE_URL to a PostgreSQL database, or start one "
            "process only."
        )
