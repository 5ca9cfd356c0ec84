"""What belongs to one person: address, password, clubs, and the account itself."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account import views as library
from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import auth, messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournament.access import checks
from tournament.accounts.actions import close_account, remove_member, renew_login
from tournament.accounts.adapter import user_of
from tournament.accounts.reading import account_json, clubs_of, logins_of, only_organized_by
from tournament.club.log_in.actions import choose_club
from tournament.club.log_in.views import next_page
from tournament.pages.live import tell
from tournament.printing.engine.views import file_answer
from tournament.words.forms import find_number
from tournament.words.refusals import Refusal


@checks.logged_in_get
def page(request: HttpRequest) -> HttpResponse:
    context = {
        "email": EmailAddress.objects.get_primary_email(request.user),
        "visitor": checks.visitor_of(request.user),
        "clubs": clubs_of(user_of(request)),
        "chosen": _chosen(request),
        "logins": logins_of(user_of(request)),
    }
    return render(request, "account/account.html", context)


@login_required
@reauthentication_required
@require_POST
def end_login(request: HttpRequest) -> HttpResponse:
    if login := find_number(request.POST, "login"):
        own = UserSession.objects.filter(user=user_of(request))
        get_object_or_404(own, pk=login).end()
        messages.success(request, gettext("Logged out the device"))
    return redirect("usersessions_list")


@checks.logged_in_post
def choose(request: HttpRequest) -> HttpResponse:
    if club := find_number(request.POST, "club"):
        choose_club(user=user_of(request), club=club)
    return redirect("home")


@checks.logged_in_form
def leave(request: HttpRequest, club: int) -> HttpResponse:
    mine = user_of(request).memberships.select_related("club", "user")
    membership = get_object_or_404(mine, club=club)
    refused = None
    if request.method == "POST":
        try:
            remove_member(membership=membership, by=user_of(request))
            text = gettext("Left %(club)s") % {"club": membership.club.name}
            return tell(request, text, "account")
        except Refusal as refusal:
            refused = refusal
    context = {"club": membership.club, "refused": refused}
    status = 409 if refused else 200
    return render(request, "account/leave.html", context, status=status)


@login_required
@reauthentication_required
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    alone = only_organized_by(user_of(request))
    if request.method == "POST" and not alone:
        # kept first: who is logged out is nobody
        user = user_of(request)
        auth.logout(request)
        close_account(user=user)
        return tell(request, gettext("Deleted your account"), "login")
    status = 409 if request.method == "POST" else 200
    context = {"alone": alone, "chosen": _chosen(request)}
    return render(request, "account/delete.html", context, status=status)


@login_required
@reauthentication_required
@require_GET
def download(request: HttpRequest) -> HttpResponse:
    return file_answer(account_json(user_of(request)), "euchre-account", "json")


def _chosen(request: HttpRequest) -> int | None:
    """The club that is open."""
    return checks.memberships_of(request.user).values_list("club", flat=True).first()


View = Callable[..., HttpResponseBase]


def renews_login(view: View) -> View:
    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        if request.method == "POST" and response.status_code == 302:
            renew_login(request)
        return response

    return answer


class LogInView(library.LoginView):
    def get_next_url(self) -> str | None:
        return next_page(self.request) if self.request.GET.get("next") else None

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        offers = {
            "has_mail": settings.SENDS_MAIL,
            "may_sign_up": get_adapter().is_open_for_signup(self.request),
        }
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | offers
