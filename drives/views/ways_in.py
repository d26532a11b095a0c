"""Signing in: by the link of the laptop, on a phone by a code, elsewhere by name and password."""

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import SetPasswordForm
from django.contrib.auth.views import LoginView, LogoutView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from drives.forms.sign_in import SignInForm
from drives.http.access import signed_in
from drives.http.answers import see_other
from drives.http.guesses import slow_to_guess
from drives.http.hall_links import address_for_phones, qr_svg
from drives.http.sign_in import make_sign_in_link, sign_in_by
from drives.services.setting_up.password import set_password

sign_in = slow_to_guess(
    LoginView.as_view(
        authentication_form=SignInForm,
        template_name="drives/sign_in.html",
        redirect_authenticated_user=True,
    )
)
sign_out = LogoutView.as_view()


@require_safe
@never_cache
def enter(request: HttpRequest, token: str) -> HttpResponse:
    """Sign in whoever holds a good link; a stranger learns only how to get one."""
    if sign_in_by(request, token):
        return see_other("home")
    return render(request, "drives/enter_refused.html", status=404)


@login_required
@require_safe
@never_cache
def signed_in_again(request: HttpRequest) -> HttpResponse:
    """Give a page on which she was signed out the token that its forms need now (F37)."""
    return render(request, "drives/parts/token.html")


@login_required
@require_http_methods(["GET", "POST"])
def phone_link(request: HttpRequest) -> HttpResponse:
    """Show a code that signs a phone in, once, within five minutes; each press makes a new one."""
    if request.method != "POST":
        return render(request, "drives/phone_link.html")
    path = make_sign_in_link(signed_in(request), now=timezone.now())
    address = address_for_phones(request, path)
    code = qr_svg(address) if address else None
    return render(
        request, "drives/phone_link.html", {"address": address, "code": code, "is_made": True}
    )


@login_required
@require_http_methods(["GET", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """Set a password; this browser stays signed in, others do not."""
    user = signed_in(request)
    form = SetPasswordForm(user, request.POST or None)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "drives/password.html", {"form": form}, status=status)
    set_password(user, form.cleaned_data["new_password1"])
    update_session_auth_hash(request, user)
    messages.success(request, "The password is set.")
    return see_other("home")
