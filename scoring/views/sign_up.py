"""Sign-up: the public page of an event, the page of who signed up, the organizer's page."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext

from scoring.queries.sign_up import own_page, own_stamp
from tournament.access import (
    logged_in_form,
    logged_in_post,
    organizer,
    phone_form,
    phone_post,
    session_for,
    uncached_get,
)
from tournament.actions import sign_up as sign_up_actions
from tournament.attempts import TooManyAttempts, address_of, check_attempts, count_failure
from tournament.forms.people import NumberForm
from tournament.forms.sign_up import SignUpForm, SignUpPageForm
from tournament.models import Session, SignUp
from tournament.printing.qr import qr_source
from tournament.queries.sign_up import (
    own_link,
    page_link,
    session_by_link,
    sign_up_by_link,
    sign_ups_of,
)
from tournament.refusals import Refusal

ATTEMPTS = "sign-up"
"""What sign-ups of one address are counted under."""


@phone_form
def public(request: HttpRequest, session_id: int, secret: str) -> HttpResponse:
    """Let anybody with the address sign up, one or two people."""
    session = session_by_link(session_id, secret)
    form = SignUpForm(request.POST or None)
    if form.is_bound and form.is_program:
        return redirect(request.path)
    status = 400 if form.is_bound else 200
    try:
        if form.is_valid():
            check_attempts(ATTEMPTS, address_of(request))
            made = sign_up_actions.sign_up(
                session=session,
                wanted=form.wanted(),
                report_id=form.cleaned_data["report_id"],
            )
            count_failure(ATTEMPTS, address_of(request))
            return redirect(own_link(made).path)
    except TooManyAttempts as refusal:
        text = gettext(
            "Too many sign-ups came from here. Wait 5 minutes, then send this again."
        )
        form.add_error(None, text)
        status = refusal.status
    except Refusal as refusal:
        form.add_error(None, str(refusal))
        status = refusal.status
    book = sign_ups_of(session)
    context = {
        "session": session,
        "form": form,
        "is_open": book.is_open and session.stage.is_before_play,
        "is_full": book.places - book.taken
        <= sum(len(line.sign_up.names) for line in book.pending),
    }
    return render(request, "sign_up/public.html", context, status=status)


@uncached_get
def own(request: HttpRequest, sign_up: int, secret: str) -> HttpResponse:
    """Show how it stands with a sign-up; `?since=<stamp>` asks whether it changed."""
    mine = sign_up_by_link(sign_up, secret)
    if request.GET.get("since") == own_stamp(mine):
        return HttpResponse(status=204)
    return _own_page(request, mine)


@phone_post
def cancel(request: HttpRequest, sign_up: int, secret: str) -> HttpResponse:
    """Take a sign-up back."""
    mine = sign_up_by_link(sign_up, secret)
    try:
        sign_up_actions.cancel_sign_up(sign_up=mine)
    except Refusal as refusal:
        return _own_page(request, sign_up_by_link(sign_up, secret), refusal)
    return redirect(own_link(mine).path)


@logged_in_form
def show_sign_up(request: HttpRequest, session_id: int) -> HttpResponse:
    """Open and close the public page, and show who signed up."""
    session = session_for(request.user, session_id)
    book = sign_ups_of(session)
    form = SignUpPageForm(request.POST or None, initial={"places": book.places})
    if form.is_valid():
        is_open = request.POST.get("open") != "no"
        sign_up_actions.set_page(
            session=session,
            is_open=is_open,
            places=form.cleaned_data["places"],
            by=organizer(request),
        )
        text = gettext("Sign-up is open.") if is_open else gettext("Sign-up is closed.")
        messages.success(request, text)
        return redirect("sign-up", session.pk)
    link = page_link(session)
    context = {
        "session": session,
        "book": book,
        "form": form,
        "link": link,
        "qr": qr_source(link.url),
        "host": settings.BASE_URL.partition("://")[2],
        "is_hosted": settings.IS_HOSTED,
    }
    status = 400 if form.is_bound else 200
    return render(request, "sign_up/sign_up.html", context, status=status)


@logged_in_post
def confirm(request: HttpRequest, session_id: int) -> HttpResponse:
    """Put a sign-up on the list, or all of them."""
    session = session_for(request.user, session_id)
    names = sign_up_actions.confirm(
        session=session, sign_up=_chosen(request), by=organizer(request)
    )
    if names:
        text = ngettext(
            "Confirmed %(count)s player.", "Confirmed %(count)s players.", len(names)
        )
        messages.success(request, text % {"count": len(names)})
    return redirect("sign-up", session.pk)


@logged_in_post
def remove(request: HttpRequest, session_id: int) -> HttpResponse:
    """Put a sign-up aside."""
    session: Session = session_for(request.user, session_id)
    chosen = _chosen(request)
    if chosen is not None:
        sign_up_actions.remove_sign_up(
            session=session, sign_up=chosen, by=organizer(request)
        )
        messages.success(request, gettext("Removed the sign-up."))
    return redirect("sign-up", session.pk)


def _own_page(
    request: HttpRequest, mine: SignUp, refusal: Refusal | None = None
) -> HttpResponse:
    """Return the page of who signed up, with why something was refused."""
    context = {
        "session": mine.session,
        "own": own_page(mine),
        "path": own_link(mine).path,
        "sign_up_path": page_link(mine.session).path,
        "refusal": refusal,
    }
    status = refusal.status if refusal else 200
    return render(request, "sign_up/own.html", context, status=status)


def _chosen(request: HttpRequest) -> int | None:
    """Return which sign-up was pressed, None for all."""
    form = NumberForm({"number": request.POST.get("sign_up")})
    return form.cleaned_data["number"] if form.is_valid() else None
