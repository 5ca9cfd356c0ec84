"""Helpers: who besides the organizer logs in, and enters without deciding."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournament.access import club_of
from tournament.actions.helpers import add_helper, remove_helper
from tournament.forms import HelperForm, NumberForm
from tournament.queries.members import helpers_of
from tournament.refusals import Refusal


@login_required
@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
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
    context = {"form": form, "helpers": helpers_of(club)}
    status = 400 if form.is_bound else 200
    return render(request, "helpers/helpers.html", context, status=status)


@login_required
@require_POST
def remove(request: HttpRequest) -> HttpResponse:
    """Let a helper log in no longer."""
    club = club_of(request.user)
    form = NumberForm({"number": request.POST.get("helper")})
    if form.is_valid():
        remove_helper(club=club, helper=form.cleaned_data["number"])
        messages.success(request, gettext("Removed helper"))
    return redirect("helpers")
