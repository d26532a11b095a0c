"""A hostess's password, for signing in where no link can be shown."""

from django.contrib.auth.models import User

from drives.services.acts.deed import writing


def set_password(user: User, password: str) -> None:
    """Let ``user`` sign in with this password from now on; other browsers are signed out."""
    user.set_password(password)
    with writing():
        user.save(update_fields=["password"])
