"""A poster or flyers for an event to come, as PDF."""

from functools import partial

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase

from tournament.access.checks import logged_in_get, session_shared_with
from tournament.models import Session
from tournament.people.sign_up.reading import address_at_home
from tournament.printing.engine.views import answer_with, paper_of
from tournament.printing.forms import FlyerForm
from tournament.printing.sheets.posters import Invitation, flyers, poster
from tournament.seating.sheet import session_sheet
from tournament.words.translation import in_text

_MAKE = {"poster": poster, "flyers": flyers}


@logged_in_get
def document(request: HttpRequest, session_id: int, name: str) -> HttpResponseBase:
    session = session_shared_with(request.user, session_id)
    form = FlyerForm(request.GET)
    if name not in _MAKE:
        raise Http404
    form.is_valid()  # what is too long is left out
    typed = form.cleaned_data
    time, more = typed.get("time", ""), typed.get("more", "")
    invitation = Invitation(time, _prices(session), more, address_at_home(session))
    paper = paper_of(request)
    make = partial(_MAKE[name], session_sheet(session), paper=paper, invitation=invitation)
    return answer_with(make, request, session)


def _prices(session: Session) -> tuple[str, ...]:
    """Return each price with its name; a single one goes without."""
    fees = list(session.fees.order_by("position"))
    amounts = [in_text(fee.amount, session.club.currency) for fee in fees]
    if len(fees) == 1:
        return tuple(amounts)
    return tuple(
        f"{fee.name} {amount}" if fee.amount else fee.name
        for fee, amount in zip(fees, amounts, strict=True)
    )
