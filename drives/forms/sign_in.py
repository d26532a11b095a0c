"""A name and a password, in the words of the page that sets the password."""

from typing import Any

from django.contrib.auth.forms import AuthenticationForm


class SignInForm(AuthenticationForm):
    """Django's own form, whose first field asks for a "username"."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 -- as Django calls it
        super().__init__(*args, **kwargs)
        self.fields["username"].label = "Your name for signing in"
