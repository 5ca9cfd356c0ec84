"""What a code opens that lets one device in: the page for a name, and the log-in."""

from django.conf import settings
from django.contrib import auth
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournament.access import phone_form
from tournament.actions.joining import UsedCode, join_as_helper, log_in_by_code
from tournament.forms.joining import JoinForm
from tournament.languages import speak_as_reader
from tournament.models import JoinCode, Membership
from tournament.queries.join_codes import code_by_link, is_open
from tournament.refusals import Refusal


@phone_form
def show_joining(request: HttpRequest, number: int, secret: str) -> HttpResponse:
    """Ask a helper for a name, or an organizer for a tap, and log the device in.

    To look at the page uses nothing up: phones fetch what a camera sees before the tap.

    Raises:
        UsedCode: the code is over.
    """
    code = None if settings.IS_HOSTED else code_by_link(number, secret)
    if code is None:
        raise Http404
    speak_as_reader(code.club.locale, zone=code.club.time_zone)
    if not is_open(code):
        raise UsedCode
    form = JoinForm(request.POST or None)
    is_helper = code.role == Membership.Role.HELPER
    if request.method == "POST" and (form.is_valid() or not is_helper):
        try:
            user = _use(code, form)
        except UsedCode:
            raise
        except Refusal as refusal:
            form.add_error("name", str(refusal))
        else:
            auth.login(request, user)
            return redirect("home")
    context = {"form": form, "is_helper": is_helper, "club": code.club}
    status = 400 if request.method == "POST" else 200
    return render(request, "join/join.html", context, status=status)


def _use(code: JoinCode, form: JoinForm) -> User:
    if code.role == Membership.Role.HELPER:
        return join_as_helper(code=code, name=form.cleaned_data["name"])
    return log_in_by_code(code=code)
