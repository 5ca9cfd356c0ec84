"""The pages of an account: the way in, and what belongs to one person."""

from typing import Any

from allauth.account import views as library
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournament.views.welcome import next_page


class LogInView(library.LoginView):  # type: ignore[misc]
    """Log in, then go where the reader wanted to; the event of a button pressed before."""

    def get_next_url(self) -> str | None:
        """Return a page that can be opened, never the address of a button."""
        return next_page(self.request) if self.request.GET.get("next") else None

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Return what the page shows, with what this site offers beside logging in."""
        offers = {
            "has_mail": settings.SENDS_MAIL,
            "may_sign_up": get_adapter().is_open_for_signup(self.request),
        }
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | offers


@login_required
@require_GET
def account(request: HttpRequest) -> HttpResponse:
    """Show what belongs to the account."""
    context = {"email": EmailAddress.objects.get_primary_email(request.user)}
    return render(request, "account/account.html", context)
