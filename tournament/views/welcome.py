"""The front door: first set-up, logging in and out, typing a code."""

from hmac import compare_digest
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import auth
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournament.access import visitor_of
from tournament.actions import installation
from tournament.attempts import address_of, check_attempts, count_failure
from tournament.forms.doors import CodeForm, LogInForm, SetUpForm
from tournament.installation import set_up_code
from tournament.languages import current_locale
from tournament.logins import check_password
from tournament.network import LOOPBACKS
from tournament.queries.codes import path_of_code
from tournament.queries.join_codes import join_path_of
from tournament.queries.members import only_user
from tournament.queries.sessions import page_asked_for, sessions_of
from tournament.site_map import entry_of
from tournament.views.computer import is_here


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """Show events to whoever is logged in; to all others a place to type a code."""
    if request.user.is_authenticated:
        visitor = visitor_of(request.user)
        page = sessions_of(request.user, page_asked_for(request.GET.get("page", "")))
        context = {
            "page": page,
            "events": page.events,
            "may_plan": visitor.may_plan,
            "visitor": visitor,
            "is_hosted": settings.IS_HOSTED,
        }
        return render(request, "events/nights.html", context)
    if not settings.IS_HOSTED and not User.objects.exists():
        return redirect("set-up")
    context = {"form": CodeForm(), "was_removed": _was_removed(request)}
    return render(request, "code/code.html", context)


@require_http_methods(["GET", "POST"])
def set_up(request: HttpRequest) -> HttpResponse:
    """Let the organizer of a laptop choose the password, here or with the code."""
    if settings.IS_HOSTED or User.objects.exists():
        return redirect("login")
    address = address_of(request)
    needs_code = address not in LOOPBACKS
    form = SetUpForm(request.POST or None, needs_code=needs_code)
    if form.is_valid():
        check_attempts("set-up", address)
        if not needs_code or _is_set_up_code(form.cleaned_data["code"]):
            user = installation.set_up(
                password=form.cleaned_data["password"],
                club_name=form.cleaned_data["club_name"],
                locale=current_locale(),
            )
            auth.login(request, user)
            return redirect("home")
        count_failure("set-up", address)
        form.add_error("code", gettext("This is not the setup code."))
    return render(request, "set_up/set_up.html", {"form": form}, status=_status(form))


@require_http_methods(["GET", "POST"])
def log_in(request: HttpRequest) -> HttpResponse:
    """Log an organizer or a helper in."""
    only = "" if settings.IS_HOSTED else only_user()
    form = LogInForm(request.POST or None, only=only)
    if form.is_valid():
        fields = form.cleaned_data
        user = check_password(
            request, fields["username"], lambda: auth.authenticate(request, **fields)
        )
        if user:
            auth.login(request, user)
            return redirect(next_page(request))
        form.add_error("password", gettext("This password is wrong. Try again."))
    context = {
        "form": form,
        "was_removed": _was_removed(request),
        "is_here": is_here(request),
    }
    return render(request, "log_in/log_in.html", context, status=_status(form))


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    """Log the organizer out."""
    auth.logout(request)
    return redirect("home")


@require_http_methods(["GET", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    """Open the page of the card or table whose short code was typed."""
    form = CodeForm(request.POST or None)
    if form.is_valid():
        typed, address = form.cleaned_data["code"], address_of(request)
        if path := join_path_of(typed):  # whatever others in the hall have tried
            return redirect(path)
        check_attempts("code", address)
        path = path_of_code(typed)
        if path:
            return redirect(path)
        count_failure("code", address)
        form.add_error(
            "code",
            gettext(
                "No card, table, or big screen has this code. Check it and try again, "
                "or ask the organizer. After an event only its QR codes work."
            ),
        )
    return render(request, "code/code.html", {"form": form}, status=_status(form))


def _is_set_up_code(typed: str) -> bool:
    code = set_up_code(settings.SECRET_KEY)
    return compare_digest(typed.strip().upper().encode(), code.encode())


def _was_removed(request: HttpRequest) -> bool:
    """Return whether somebody was logged in here who is a user no more."""
    is_known = auth.SESSION_KEY in request.session
    return is_known and not request.user.is_authenticated


def _status(form: CodeForm | LogInForm | SetUpForm) -> int:
    return 400 if form.is_bound and not form.is_valid() else 200


def next_page(request: HttpRequest) -> str:
    """Return where the organizer wanted to go; the event of a button that was pressed."""
    wanted = request.GET.get("next", "")
    if not url_has_allowed_host_and_scheme(wanted, {request.get_host()}):
        return reverse("home")
    try:
        match = resolve(urlsplit(wanted).path)
    except Resolver404:
        return reverse("home")
    if entry_of(match.url_name or ""):
        return wanted
    session_id = match.kwargs.get("session_id")
    return reverse("night", args=[session_id]) if session_id else reverse("home")
