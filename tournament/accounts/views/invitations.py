"""What the link in an invitation opens: join the club, with an account or a new one."""

from typing import Any

from allauth.account import views as library
from allauth.account.adapter import get_adapter
from django.conf import settings
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.accounts.actions.people import accept
from tournament.accounts.forms import InvitedSignUpForm
from tournament.accounts.links import invitation_of
from tournament.accounts.models import Invitation
from tournament.accounts.queries import ROLES
from tournament.languages import speak_as_reader
from tournament.models import Membership


@require_http_methods(["GET", "POST"])
def show_invitation(request: HttpRequest, key: str) -> HttpResponse:
    """Ask whether to join, or let somebody join who is logged in."""
    invitation = invitation_of(key)
    speak_as_reader(invitation.club.locale)
    if request.method == "POST" and request.user.is_authenticated:
        accept(invitation=invitation, user=request.user)
        text = gettext("Joined %(club)s") % {"club": invitation.club.name}
        messages.success(request, text)
        return redirect("home")
    context = {
        "invitation": invitation,
        "title": ROLES[Membership.Role(invitation.role)],
        "key": key,
        "may_sign_up": settings.SIGN_UP != "closed",
    }
    return render(request, "account/invitation.html", context)


class SignUpView(library.SignupView):
    """Make an account for who was invited; the mailed link has proved the address."""

    template_name = "account/invited_sign_up.html"

    @cached_property
    def invitation(self) -> Invitation:
        """The invitation of the link, or 404."""
        return invitation_of(self.kwargs["key"])

    def is_open(self) -> bool:
        """Whether an invitation is enough to make an account."""
        return bool(self.invitation) and settings.SIGN_UP != "closed"

    def get_form_class(self) -> type[InvitedSignUpForm]:
        """Ask for what the club does not know."""
        return InvitedSignUpForm

    def get_form_kwargs(self) -> dict[str, Any]:
        """Tell the form who was invited."""
        kwargs: dict[str, Any] = super().get_form_kwargs()
        return kwargs | {"invitation": self.invitation}

    def form_valid(self, form: InvitedSignUpForm) -> HttpResponse:
        """Take the address as proved by the mail; without mail nothing could prove it."""
        if self.invitation.proves_address or not settings.SENDS_MAIL:
            get_adapter().stash_verified_email(self.request, self.invitation.email)
        with transaction.atomic():  # no account of who was too late
            answer: HttpResponse = super().form_valid(form)
        return answer

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Say who invites."""
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | {"invitation": self.invitation}
