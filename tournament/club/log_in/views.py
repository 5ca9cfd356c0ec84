"""The front door: first set-up, logging in and out, typing a code, adding helpers."""

from hmac import compare_digest
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import auth, messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournament.access import attempts, checks
from tournament.access.opened import path_of_code
from tournament.club.log_in import actions as installation
from tournament.club.log_in import forms, reading
from tournament.club.reading import sessions_of
from tournament.machine.installation import set_up_code
from tournament.machine.network import LOOPBACKS
from tournament.models import JoinCode
from tournament.pages.live import is_live, load_the_login_page, show_form, tell
from tournament.pages.qr import qr_source
from tournament.pages.site_map import entry_of
from tournament.spare.actions import use_password
from tournament.words.forms import find_number, refusing_in
from tournament.words.languages import current_locale, speak_as_reader
from tournament.words.refusals import Refusal


@load_the_login_page
@checks.logged_in_form
def show_helpers(request: HttpRequest) -> HttpResponse:
    """Hosted they are invited, and choose their passwords themselves."""
    if settings.IS_HOSTED:
        return redirect("people")
    club = checks.club_of(request.user)
    form = forms.HelperForm(request.POST or None)
    with refusing_in(form, "name"):
        if form.is_valid():
            installation.add_helper(club=club, **form.cleaned_data)
            name = form.cleaned_data["name"]
            messages.success(request, gettext("Added helper %(name)s") % {"name": name})
            return redirect("helpers")
    code = reading.open_helper_code(club)
    context = {
        "form": form,
        "helpers": reading.helpers_of(club),
        "code": code,
        "qr": qr_source(code.url) if code else "",
        "log": reading.joined_by_code(club),
    }
    template = (
        "club/helpers/_helpers.html" if is_live(request) else "club/helpers/helpers.html"
    )
    return show_form(request, template, context, refused=form.is_bound)


@checks.logged_in_post
def new_code(request: HttpRequest) -> HttpResponse:
    club = checks.club_of(request.user)
    if settings.IS_HOSTED:
        raise Http404
    installation.make_helper_code(club=club, by=checks.organizer(request).who)
    return redirect("helpers")


@checks.logged_in_post
def end_code(request: HttpRequest) -> HttpResponse:
    installation.end_helper_code(club=checks.club_of(request.user))
    return tell(request, gettext("Canceled code"), "helpers")


@checks.logged_in_post
def remove(request: HttpRequest) -> HttpResponse:
    club = checks.club_of(request.user)
    if helper := find_number(request.POST, "helper"):
        who = checks.organizer(request).who
        installation.remove_helper(club=club, helper=helper, by=who)
        messages.success(request, gettext("Removed helper"))
    return redirect("helpers")


@checks.phone_form
def show_joining(request: HttpRequest, number: int, secret: str) -> HttpResponse:
    """Ask a helper for a name, or an organizer for a tap, and log the device in.

    To look at the page uses nothing up: phones fetch what a camera sees before the tap.

    Raises:
        UsedCode: the code is over.
    """
    code = None if settings.IS_HOSTED else reading.code_by_link(number, secret)
    if code is None:
        raise Http404
    speak_as_reader(code.club.locale, zone=code.club.time_zone)
    if not reading.is_open(code):
        raise installation.UsedCode
    form = forms.JoinForm(request.POST or None)
    if request.method == "POST" and (form.is_valid() or not code.is_helper):
        try:
            user = _use(code, form)
        # used up meanwhile: a page of its own, no error beside the name
        except installation.UsedCode:
            raise
        except Refusal as refusal:
            form.add_error("name", str(refusal))
        else:
            auth.login(request, user)
            return redirect("home")
    context = {"form": form, "is_helper": code.is_helper, "club": code.club}
    return show_form(request, "club/join.html", context, refused=request.method == "POST")


def _use(code: JoinCode, form: forms.JoinForm) -> User:
    if code.is_helper:
        return installation.join_as_helper(code=code, name=form.cleaned_data["name"])
    return installation.log_in_by_code(code=code)


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        visitor = checks.visitor_of(request.user)
        page = sessions_of(request.user, request.GET.get("page", ""))
        context = {
            "page": page,
            "events": page.object_list,
            "may_plan": visitor.may_plan,
            "visitor": visitor,
            "is_hosted": settings.IS_HOSTED,
        }
        return render(request, "club/events/nights.html", context)
    if not settings.IS_HOSTED and not User.objects.exists():
        return redirect("set-up")
    context = {"form": forms.CodeForm(), "was_removed": _was_removed(request)}
    return render(request, "club/code.html", context)


@require_http_methods(["GET", "POST"])
def set_up(request: HttpRequest) -> HttpResponse:
    if settings.IS_HOSTED or User.objects.exists():
        return redirect("login")
    address = attempts.address_of(request)
    needs_code = address not in LOOPBACKS
    form = forms.SetUpForm(request.POST or None, needs_code=needs_code)
    if form.is_valid():
        attempts.check_attempts("set-up", address)
        typed = form.cleaned_data.get("code", "").strip().upper()
        code = set_up_code(settings.SECRET_KEY)
        if not needs_code or compare_digest(typed.encode(), code.encode()):
            user = installation.set_up(
                password=form.cleaned_data["password"],
                club_name=form.cleaned_data["club_name"],
                locale=current_locale(),
            )
            use_password(user, form.cleaned_data["password"])
            auth.login(request, user)
            return redirect("home")
        attempts.count_failure("set-up", address)
        form.add_error("code", gettext("This is not the setup code."))
    return render(request, "club/set_up.html", {"form": form}, status=_status(form))


@require_http_methods(["GET", "POST"])
def log_in(request: HttpRequest) -> HttpResponse:
    only = "" if settings.IS_HOSTED else reading.only_user()
    form = forms.LogInForm(request.POST or None, only=only)
    if form.is_valid():
        fields = form.cleaned_data
        user = attempts.check_password(
            request, fields["username"], lambda: auth.authenticate(request, **fields)
        )
        if user:
            use_password(user, fields["password"])
            auth.login(request, user)
            return redirect(next_page(request))
        form.add_error("password", gettext("This password is wrong. Try again."))
    context = {
        "form": form,
        "was_removed": _was_removed(request),
        "is_here": attempts.is_here(request),
    }
    return render(request, "club/log_in.html", context, status=_status(form))


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    auth.logout(request)
    return redirect("home")


@require_http_methods(["GET", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    form = forms.CodeForm(request.POST or None)
    if form.is_valid():
        typed, address = form.cleaned_data["code"], attempts.address_of(request)
        if path := reading.join_path_of(typed):  # whatever others in the hall have tried
            return redirect(path)
        attempts.check_attempts("code", address)
        path = path_of_code(typed)
        if path:
            return redirect(path)
        attempts.count_failure("code", address)
        form.add_error(
            "code",
            gettext(
                "No card, table, or big screen has this code. Check it and try again, "
                "or ask the organizer. After an event only its QR codes work."
            ),
        )
    return render(request, "club/code.html", {"form": form}, status=_status(form))


def _was_removed(request: HttpRequest) -> bool:
    is_known = auth.SESSION_KEY in request.session
    return is_known and not request.user.is_authenticated


def _status(form: forms.CodeForm | forms.LogInForm | forms.SetUpForm) -> int:
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
