"""Helpers: who besides the organizer logs in, and enters without deciding."""

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access import club_of, logged_in_form, logged_in_post, organizer
from tournament.actions.helpers import add_helper, remove_helper
from tournament.actions.joining import end_helper_code, make_helper_code
from tournament.forms.doors import HelperForm
from tournament.forms.people import NumberForm
from tournament.printing.qr import qr_source
from tournament.queries.join_codes import joined_by_code, open_helper_code
from tournament.queries.members import helpers_of
from tournament.refusals import Refusal
from tournament.views.live import is_live, load_the_login_page


@load_the_login_page
@logged_in_form
def show_helpers(request: HttpRequest) -> HttpResponse:
    """List the helpers of the user's club, and add one.

    Hosted they are invited, and choose their passwords themselves.
    """
    if settings.IS_HOSTED:
        return redirect("people")
    club = club_of(request.user)
    form = HelperForm(request.POST or None)
    try:
        if form.is_valid():
            add_helper(club=club, **form.cleaned_data)
            name = form.cleaned_data["name"]
            messages.success(request, gettext("Added helper %(name)s") % {"name": name})
            return redirect("helpers")
    except Refusal as refusal:
        form.add_error("name", str(refusal))
    code = open_helper_code(club)
    context = {
        "form": form,
        "helpers": helpers_of(club),
        "code": code,
        "qr": qr_source(code.url) if code else "",
        "log": joined_by_code(club),
    }
    template = "helpers/_helpers.html" if is_live(request) else "helpers/helpers.html"
    status = 400 if form.is_bound else 200
    return render(request, template, context, status=status)


@logged_in_post
def new_code(request: HttpRequest) -> HttpResponse:
    """Show a code by which one helper joins; hosted they are invited."""
    club = club_of(request.user)
    if settings.IS_HOSTED:
        raise Http404
    make_helper_code(club=club, by=organizer(request).who)
    return redirect("helpers")


@logged_in_post
def end_code(request: HttpRequest) -> HttpResponse:
    """End the code that is shown."""
    end_helper_code(club=club_of(request.user))
    messages.success(request, gettext("Canceled code"))
    return redirect("helpers")


@logged_in_post
def remove(request: HttpRequest) -> HttpResponse:
    """Let a helper log in no longer."""
    club = club_of(request.user)
    form = NumberForm({"number": request.POST.get("helper")})
    if form.is_valid():
        who = organizer(request).who
        remove_helper(club=club, helper=form.cleaned_data["number"], by=who)
        messages.success(request, gettext("Removed helper"))
    return redirect("helpers")
