"""The pages of a spare computer, and where the computers and open pages ask each other."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from tournament.access.attempts import address_of, is_here
from tournament.backups.actions import find_backups, get_epoch
from tournament.backups.restoring import NoBackup
from tournament.machine.installation import can_stop
from tournament.pages.live import show_form
from tournament.spare import actions, copying, pairing
from tournament.spare.fence import fence
from tournament.spare.forms import SpareForm
from tournament.words.forms import refusing_in
from tournament.words.refusals import Refusal

_LARGEST_QUESTION = 4_096


@csrf_exempt
@require_http_methods(["GET", "POST"])
def answer(request: HttpRequest) -> HttpResponse:
    """Tell anybody the epoch here, and a spare that proves itself what it asks for."""
    if not pairing.can_pair():
        raise Http404
    if request.method == "GET":
        state = {"epoch": get_epoch(), "is_unsure": fence.is_unsure}
        return JsonResponse(state, headers={"Access-Control-Allow-Origin": "*"})
    try:
        sealed = copying.answer(request.body[:_LARGEST_QUESTION], address_of(request))
    except Refusal as refusal:
        return HttpResponse(f"{refusal}", status=refusal.status, content_type="text/plain")
    return HttpResponse(sealed, content_type="application/octet-stream")


@require_http_methods(["GET", "POST"])
def show_spare(request: HttpRequest) -> HttpResponse:
    """What this computer is to another one; where it is nothing, have it be a spare."""
    _require_presence(request)
    form = SpareForm(request.POST or None)
    is_empty = not User.objects.exists()
    with refusing_in(form, "code"):
        if is_empty and form.is_valid():
            try:
                copying.pair(**form.cleaned_data)
            except OSError:
                text = gettext("No computer of Euchre Night answers there. Is it on?")
                form.add_error("address", text)
            else:
                return redirect("spare")
    paired = pairing.get_pairing()
    context = {
        "form": form if is_empty else None,
        "pairing": paired,
        "is_unsure": fence.is_unsure,
        "copy": copying.read_copy(),
        "backups": find_backups() if paired and paired.role == "retired" else [],
    }
    return show_form(request, "laptop/spare/spare.html", context, refused=form.is_bound)


@require_POST
def take_over(request: HttpRequest) -> HttpResponse:
    _require_presence(request)
    try:
        actions.take_over()
    except NoBackup as fault:
        messages.error(request, f"{fault}")
        return redirect("spare")
    context = {"copy": copying.read_copy()}
    return render(request, "laptop/spare/takes_over.html", context)


@require_POST
def decide(request: HttpRequest) -> HttpResponse:
    """Whether the spare has taken over, where it cannot be asked."""
    _require_presence(request)
    fence.decide(has_taken_over="yes" in request.POST)
    return redirect("home")


@require_POST
def end(request: HttpRequest) -> HttpResponse:
    """Be no spare any more."""
    _require_presence(request)
    if pairing.pairing_as(pairing.Role.SPARE):
        pairing.end_pairing()
    return redirect("home")


def _require_presence(request: HttpRequest) -> None:
    if not is_here(request) or not can_stop() or settings.PROBLEM:
        raise Http404
