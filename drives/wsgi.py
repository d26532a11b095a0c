"""The way in for a web server."""

import os

from django.core.wsgi import get_wsgi_application

from drives.http.readable import WithContentType

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drives.settings")
application = WithContentType(get_wsgi_application())
