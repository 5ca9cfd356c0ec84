"""The way in."""

from typing import Any

from allauth.account import views as library
from allauth.account.adapter import get_adapter
from django.conf import settings

from tournament.views.welcome import next_page


class LogInView(library.LoginView):
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
