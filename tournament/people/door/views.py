"""The door: one field for whoever comes in, and what a volunteer asks at the door."""

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from tournament.access import checks
from tournament.models import Attendance, CashEntry, Fee, Session
from tournament.money import actions as cash
from tournament.money.reading import price_of, receipts_of
from tournament.pages.live import is_live, load_the_login_page, refuse, show_form
from tournament.people.actions import check_in as wait_list
from tournament.people.actions.people import call_on_cards
from tournament.people.door import actions as door_actions
from tournament.people.door import forms, reading
from tournament.people.views import choose_order, of_person
from tournament.play.lifecycle import SessionState
from tournament.words.refusals import Refusal
from tournament.words.translation import in_text

LATEST = 5
"""So many of those this laptop let in last are shown."""
PAYMENT_METHODS = {"methods": CashEntry.Method.values, "method": CashEntry.Method.CASH}
"""Every form begins with cash: a check is of one player, and the next may pay cash."""


@load_the_login_page
@checks.members_form
def page(request: HttpRequest, session: Session) -> HttpResponse:
    """Let somebody in; `?since=<version>` asks for the lists only if they changed."""
    if request.method == "POST":
        return _arrive(request, session)
    if request.GET.get("since") == str(session.version):
        return HttpResponse(status=204)
    if session.state == SessionState.RUNNING and not _shows_phone(request, session):
        return _in_play(request, session)
    return _page(request, session, forms.ArrivalForm())


@load_the_login_page
@checks.members_get
def search(request: HttpRequest, session: Session) -> HttpResponse:
    typed = " ".join(request.GET.get("name", "").split())
    everybody = reading.door(session)
    context = {
        "typed": typed,
        "guests": reading.matches(everybody.guests, typed),
        "is_known": everybody.called(typed) is not None,
    }
    return render(request, "people/door/_door_matches.html", context)


def _arrive(request: HttpRequest, session: Session) -> HttpResponse:
    form = forms.ArrivalForm(request.POST)
    if not form.is_valid():
        return _page(request, session, form)
    everybody = reading.door(session)
    guest = None if form.is_new else form.guest(everybody)
    if guest is None and (namesakes := form.list_namesakes(everybody)):
        if len(namesakes) > 1 or not namesakes[0].is_expected:
            return _page(request, session, form, asked=namesakes)
        guest = namesakes[0]  # Enter takes the one match, as in the list under the field
    data = form.cleaned_data
    try:
        price = price_of(session, data["fee"]) if data["fee"] else None
        arrival = door_actions.arrive(
            session=session,
            name=guest.name if guest else data["name"],
            number=data["number"],
            rng=SystemRandom(),
            by=checks.member(request, session),
        )
    except Refusal as refusal:
        form.add_error("name", str(refusal))
        return _page(request, session, form)
    if price:
        _take(request, arrival.attendance, price, data)
    _remember(request, session, arrival.attendance.pk)
    said_so = "again" if arrival.was_here else "new" if arrival.is_new else "known"
    return _back(session, arrival.attendance.pk, said_so)


@load_the_login_page
@checks.logged_in_post
@of_person
def fee(request: HttpRequest, attendance: Attendance, _: checks.Actor) -> HttpResponse:
    form = forms.FeeForm(request.POST)
    if form.is_valid():
        data = form.cleaned_data
        try:
            price = price_of(attendance.session, data["fee"])
        except Refusal as refusal:
            messages.error(request, str(refusal))
        else:
            is_taken = _take(request, attendance, price, data)
            if is_taken and attendance.session.stage.is_in_play:
                money = in_text(price.amount, attendance.session.club.currency)
                facts = {"name": attendance.player, "amount": money}
                messages.success(request, gettext("%(name)s paid %(amount)s.") % facts)
    if request.POST.get("back") == "money":
        return redirect(reverse("money", args=[attendance.session.pk]) + "?paid=#fees")
    return _back(attendance.session, attendance.pk)


@load_the_login_page
@checks.logged_in_post
@of_person
def turn_back(
    request: HttpRequest, attendance: Attendance, by: checks.Actor
) -> HttpResponse:
    is_new = request.POST.get("said") == "new"
    door_actions.turn_back(attendance=attendance, is_new=is_new, by=by)
    messages.success(
        request, gettext("Undid the check-in of %(name)s.") % {"name": attendance.player}
    )
    return _back(attendance.session)


@checks.logged_in_post
@of_person
def namesake(request: HttpRequest, other: Attendance, by: checks.Actor) -> HttpResponse:
    form = forms.NamesakeForm(request.POST, named=other.player.name)
    if not form.is_valid():
        return refuse(request, form, _back(other.session, other.pk, "again"))
    arrival = door_actions.arrive(
        session=other.session, name=form.name(), rng=SystemRandom(), by=by
    )
    _remember(request, other.session, arrival.attendance.pk)
    return _back(other.session, arrival.attendance.pk, "new")


@checks.logged_in_post
@of_person
def card_name(
    request: HttpRequest, attendance: Attendance, by: checks.Actor
) -> HttpResponse:
    typed = request.POST.get("card_name", "")
    call_on_cards(attendance=attendance, card_name=typed, by=by)
    return _back(attendance.session, attendance.pk)


@checks.members_post
def no_shows(request: HttpRequest, session: Session) -> HttpResponse:
    """Of everybody who is not here, or of the one who was chosen."""
    one = request.POST.get("person", "")
    person = int(one[:18]) if one.isdecimal() else None
    by = checks.member(request, session)
    wait_list.mark_no_shows(session=session, person=person, by=by)
    return _back(session)


@checks.members_post
def wait(request: HttpRequest, session: Session) -> HttpResponse:
    form = forms.WaitForm(request.POST)
    if not form.is_valid():
        return _page(request, session, forms.ArrivalForm(), waiting=form)
    data = form.cleaned_data
    by = checks.member(request, session)
    wait_list.wait(session=session, name=data["name"], phone=data["phone"], by=by)
    messages.success(request, gettext("Added %(name)s to the waitlist") % data)
    return _back(session)


@checks.logged_in_post
@of_person
def promote(request: HttpRequest, attendance: Attendance, by: checks.Actor) -> HttpResponse:
    wait_list.promote(attendance=attendance, by=by)
    messages.success(
        request, gettext("Moved %(name)s off the waitlist") % {"name": attendance.player}
    )
    if attendance.session.stage.is_draft:
        return redirect("check-in", attendance.session.pk)
    return _back(attendance.session)


def _in_play(request: HttpRequest, session: Session) -> HttpResponse:
    """`?name=`, `?player=`, `?who=` say who."""
    everybody = reading.door(session)
    form = forms.ArrivalForm(_meant(request, everybody))
    guest: reading.Guest | None = None
    namesakes: tuple[reading.Guest, ...] = ()
    if form.is_valid():
        guest = None if form.is_new else form.guest(everybody)
        namesakes = () if guest else form.list_namesakes(everybody)
    name = guest.name if guest else form.cleaned_data["name"] if form.is_valid() else ""
    context = {
        "session": session,
        "door": everybody,
        "unpaid": [other for other in everybody.unpaid if other != guest],
        "form": form,
        "asked": namesakes,
        "guest": guest,
        "name": "" if namesakes else name,
        "now": reading.at_the_door(session, guest),
        "report_id": forms.new_report_id(),
        **PAYMENT_METHODS,
    }
    return show_form(request, "people/door/door_in_play.html", context, refused=form.errors)


def _meant(request: HttpRequest, everybody: reading.Door) -> dict[str, str] | None:
    typed = request.GET.get("who", "")
    if typed.isdecimal() and (guest := everybody.of(int(typed))):
        return {"player": str(guest.player)}
    is_asked = "name" in request.GET or "player" in request.GET
    return request.GET.dict() if is_asked else None


def _take(
    request: HttpRequest, attendance: Attendance, fee: Fee, data: Mapping[str, Any]
) -> bool:
    try:
        cash.take_fee(
            attendance=attendance,
            fee=fee,
            method=CashEntry.Method(data["method"] or CashEntry.Method.CASH),
            # one form asks for several people, and each of them pays once
            report_id=f"{data['report_id'] or forms.new_report_id()}-{attendance.pk}",
            by=checks.member(request, attendance.session),
        )
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return False
    return True


def _remember(request: HttpRequest, session: Session, person: int) -> None:
    before = _latest(request, session)
    latest = [person, *(earlier for earlier in before if earlier != person)][:LATEST]
    request.session["door"] = {"night": session.pk, "latest": latest}


def _latest(request: HttpRequest, session: Session) -> list[int]:
    saved = request.session.get("door", {})
    return list(saved.get("latest", [])) if saved.get("night") == session.pk else []


def _back(session: Session, person: int = 0, message: str = "") -> HttpResponse:
    query = f"?who={person}&said={message}" if person else ""
    return redirect(reverse("door", args=[session.pk]) + query)


def _page(
    request: HttpRequest, session: Session, form: forms.ArrivalForm, **more: object
) -> HttpResponse:
    if _shows_phone(request, session):
        return _phone_page(request, session, form)
    # this request may have raised it, and the page polls with it
    session.refresh_from_db(fields=["version"])
    everybody = reading.door(session, choose_order(request))
    typed = request.GET.get("who", "")
    who = everybody.of(int(typed)) if typed.isdecimal() else None
    latest = (everybody.of(pk) for pk in _latest(request, session))
    chosen = who if who and not who.is_present else None
    if chosen and not form.is_bound:
        form = forms.ArrivalForm(initial={"name": chosen.name})
    context = {
        "session": session,
        "door": everybody,
        "form": form,
        "chosen": chosen,
        "waiting": forms.WaitForm(),
        "who": who,
        "start": reading.first_seat(session, everybody, who.number) if who else None,
        "said": request.GET.get("said", ""),
        "latest": [guest for guest in latest if guest and guest is not who],
        "report_id": forms.new_report_id(),
        **PAYMENT_METHODS,
        **({"method": form.data["method"]} if form.data.get("method") else {}),
        **more,
    }
    if "since" in request.GET:
        return render(request, "people/door/_door_now.html", context)
    if is_live(request):  # a script shows what is told with 200 alone
        return render(request, "people/door/_door_answer.html", context)
    status = 400 if form.errors or more.get("waiting") else 200
    return render(request, "people/door/door.html", context, status=status)


def _shows_phone(request: HttpRequest, session: Session) -> bool:
    """Phones get a page of their own, organizers not in play, when they change games."""
    is_phone = "Mobi" in request.headers.get("User-Agent", "")
    is_asked = is_phone and not is_live(request) and "list" not in request.GET
    stage = session.stage
    has_work = stage.is_check_in or (stage.is_in_play and not session.is_organized)
    return bool(is_asked and has_work)


def _phone_page(
    request: HttpRequest, session: Session, form: forms.ArrivalForm
) -> HttpResponse:
    everybody = reading.door(session)
    sent = {field: form.data.get(field, "") for field in ("name", "player")}
    meant = forms.ArrivalForm(sent if form.is_bound else _meant(request, everybody))
    guest: reading.Guest | None = None
    name, namesakes = "", tuple[reading.Guest, ...]()
    may_be_here = session.stage.is_in_play
    if meant.is_valid():
        is_chosen = bool(meant.cleaned_data["player"])
        guest = meant.guest(everybody) if is_chosen and not meant.is_new else None
        namesakes = () if guest else meant.list_namesakes(everybody, reading.MOST_ON_PHONES)
        if len(namesakes) == 1 and (may_be_here or not namesakes[0].is_present):
            guest, namesakes = namesakes[0], ()
        name = guest.name if guest else meant.cleaned_data["name"]
    is_result = guest and guest.is_present and session.stage.is_check_in
    outcome = request.GET.get("said", "known" if "who" in request.GET else "again")
    latest = [other for pk in _latest(request, session) if (other := everybody.of(pk))]
    people = [other.person for other in (*latest, guest) if other]
    receipts = receipts_of(session, people)
    context = {
        "session": session,
        "door": everybody,
        "guest": guest,
        "name": name,
        "typed": "" if is_result and outcome != "again" else sent["name"] or name,
        "asked": namesakes,
        "said": (outcome or "known") if is_result else "",
        "errors": [error for errors in form.errors.values() for error in errors],
        "start": reading.first_seat(session, everybody, guest.number) if guest else None,
        "receipt": receipts.get(guest.person) if guest else None,
        "now": reading.at_the_door(session, guest) if session.stage.is_in_play else None,
        "just": [(other, receipts.get(other.person)) for other in latest],
        "number": form.data.get("number", ""),
        "report_id": forms.new_report_id(),
        **PAYMENT_METHODS,
        **({"method": form.data["method"]} if form.data.get("method") else {}),
    }
    return show_form(request, "people/door/door_phone.html", context, refused=form.errors)
