"""The pages of people: find somebody, add names, one person, check-in and its numbers."""

import re
from collections.abc import Callable, Collection
from random import SystemRandom
from typing import NamedTuple

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from tournament.access import checks
from tournament.models import Attendance, Session
from tournament.money.reading import count_unpaid, paid_people
from tournament.names.answers import Choice, Doubt, Outcome
from tournament.names.columns import list_samples
from tournament.names.letters import list_spellings
from tournament.names.parties import Kind
from tournament.names.sentences import ROLES, ask, name_choice, tell_answer
from tournament.names.sort_name import LAST, ORDERS
from tournament.pages.live import refuse, show_form
from tournament.pages.qr import qr_source
from tournament.people import forms
from tournament.people.actions import check_in, numbers, people
from tournament.people.actions.people import LEFT
from tournament.people.reading import find
from tournament.people.sign_up.forms import SignUpPageForm
from tournament.people.sign_up.reading import page_link, sign_ups_of
from tournament.seating.holders import NotOnTheList, first_seats, next_game, whereabouts
from tournament.seating.plan import attendance_list, headcount, listed_names, usual_way
from tournament.seating.wishes import wish_report
from tournament.words.forms import NumberForm, refusing_in
from tournament.words.marked import gettext_noop
from tournament.words.translation import translate

LONGEST = 60


@checks.members_get
def find_everywhere(request: HttpRequest, session: Session) -> HttpResponse:
    wanted = request.GET.get("q", "")[:LONGEST].strip()
    context = {"session": session, "wanted": wanted, "matches": find(session, wanted)}
    return render(request, "people/find.html", context)


_MOST_SHOWN = 100
_LETTERS = re.compile(r"[^\W\d_]+")


class Row(NamedTuple):
    doubt: Doubt
    question: str
    buttons: tuple[tuple[str, str], ...]
    typed_label: str = ""
    typed_button: str = ""


@checks.members_form
def show_names(request: HttpRequest, session: Session) -> HttpResponse:
    """The questions about a list that was pasted; without one it is pasted on Names."""
    left = left_of(request, session)
    if "discard" in request.POST:
        _keep_left(request, session, "")
        return redirect("check-in", session.pk)
    if request.method == "POST":
        form = forms.NamesForm(request.POST, request.FILES)
    elif left:
        typed = QueryDict(mutable=True)
        typed["text"] = left
        form = forms.NamesForm(typed)
    else:
        return redirect_to_part(session, "add")
    if not form.is_valid():
        return show_list(request, session, form=form)
    outcome = form.resolve(listed_names(session))
    if "add" in request.POST and (outcome.additions or not outcome.needed):
        return _add(request, session, outcome)
    return _preview(request, session, form, outcome)


def redirect_to_part(session: Session, part: str) -> HttpResponse:
    return redirect(reverse("check-in", args=[session.pk]) + f"#{part}")


def _add(request: HttpRequest, session: Session, outcome: Outcome) -> HttpResponse:
    if outcome.additions:
        check_in.add_names(
            session=session,
            names=[one.name for one in outcome.additions],
            beside={
                one.name: check_in.Beside(one.phone, one.email, one.note)
                for one in outcome.additions
            },
            together=outcome.together,
            by=checks.member(request, session),
        )
    _keep_left(request, session, "\n".join(outcome.left))
    return redirect("names" if outcome.left else "check-in", session.pk)


def _preview(
    request: HttpRequest, session: Session, form: forms.NamesForm, outcome: Outcome
) -> HttpResponse:
    name_list = form.name_list
    is_refused = "add" in request.POST
    samples = list_samples(name_list.sheet, name_list.layout) if name_list else ()
    columns = [column for column in samples if column["role"] in ROLES]
    is_table = len(samples) > 1
    texts = {one.line: one.text[:300] for one in name_list.entries} if name_list else {}
    context = {
        "session": session,
        "headcount": headcount(session),
        "form": form,
        "name_list": name_list,
        "outcome": outcome,
        "is_refused": is_refused,
        "additions": [
            (one, _as_written(one.name, texts.get(one.line, ""), is_table=is_table))
            for one in outcome.additions
        ],
        "has_contacts": any(one.phone or one.email for one in outcome.additions),
        "is_left": bool(left_of(request, session)),
        "rows": [_row(doubt) for doubt in outcome.open[:_MOST_SHOWN]],
        "more": max(len(outcome.open) - _MOST_SHOWN, 0),
        "answers": forms.write_answers(outcome),
        "answered": [(doubt, translate(tell_answer(doubt))) for doubt in outcome.answered],
        "columns": columns if len(columns) > 1 else [],
        "roles": [(role, gettext(title)) for role, title in ROLES.items()],
        "couples": sum(doubt.kind is Kind.COUPLE for doubt in outcome.open),
        "away": sum(doubt.kind is Kind.MAYBE for doubt in outcome.open),
        "spellings": list_spellings(name_list.sheet.text, name_list.sheet.encodings)
        if name_list
        else [],
    }
    status = 400 if is_refused else 200
    return render(request, "people/names/names_preview.html", context, status=status)


def _as_written(name: str, text: str, *, is_table: bool) -> str:
    """Return the line where the name was changed; a table has more than names in it."""
    named, written = _LETTERS.findall(name), _LETTERS.findall(text)
    if is_table:
        written = [word for word in written if word in named]
    return "" if {*named} == {*written} else text


def _row(doubt: Doubt) -> Row:
    named = [(choice, translate(name_choice(doubt, choice))) for choice in doubt.choices]
    typed = [word for choice, word in named if choice is Choice.TYPED]
    buttons = tuple(
        (f"{doubt.key}={choice}", word)
        for choice, word in named
        if choice is not Choice.TYPED
    )
    label = ""
    if typed and doubt.kind is Kind.DUPLICATE:
        label = gettext("Name of the other player")
    elif typed:
        label = gettext("Name, or several with commas")
    return Row(doubt, translate(ask(doubt)), buttons, label, "".join(typed))


def left_of(request: HttpRequest, session: Session) -> str:
    left: dict[str, str] = request.session.get(LEFT, {})
    return left.get(str(session.pk), "")


def _keep_left(request: HttpRequest, session: Session, text: str) -> None:
    left: dict[str, str] = request.session.get(LEFT, {})
    if text:
        request.session[LEFT] = left | {str(session.pk): text}
    elif left.pop(str(session.pk), ""):
        request.session[LEFT] = left


class NobodyThere(NotOnTheList):
    text = gettext_noop(
        "This player is no longer on the sign-up list. Nothing was changed."
    )
    status = 404


def of_person(
    work: Callable[[HttpRequest, Attendance, checks.Actor], HttpResponse],
) -> Callable[[HttpRequest, int, int], HttpResponse]:
    """The view of *work* for somebody on the list of an event that the user may open.

    Raises:
        NobodyThere: they were taken off it, maybe by the same button pressed twice.
    """

    def view(request: HttpRequest, session_id: int, person: int) -> HttpResponse:
        session = checks.session_shared_with(request.user, session_id)
        attendances = session.attendances.select_related("player")
        attendance = attendances.filter(pk=person).first()
        if attendance is None:
            raise NobodyThere
        attendance.session = session
        return work(request, attendance, checks.member(request, session))

    return view


@checks.logged_in_form
@of_person
def show_person(
    request: HttpRequest, attendance: Attendance, by: checks.Actor
) -> HttpResponse:
    form = forms.PersonForm(request.POST or None, person=attendance)
    if form.is_valid():
        people.describe(attendance=attendance, details=form.details(), by=by)
        messages.success(request, gettext("Saved %(name)s.") % {"name": attendance.player})
        return _back(attendance)
    return _page(request, attendance, form, forms.WishForm(person=attendance))


def _back(attendance: Attendance) -> HttpResponse:
    return redirect("person", attendance.session.pk, attendance.pk)


@checks.logged_in_post
@of_person
def wish(request: HttpRequest, attendance: Attendance, by: checks.Actor) -> HttpResponse:
    form = forms.WishForm(request.POST, person=attendance)
    if not form.is_valid():
        return _page(request, attendance, forms.PersonForm(person=attendance), form)
    people.wish(
        session=attendance.session,
        kind=form.cleaned_data["kind"],
        one=attendance.pk,
        other=form.cleaned_data["other"],
        by=by,
    )
    return _back(attendance)


@checks.logged_in_post
@of_person
def forget_wish(
    request: HttpRequest, attendance: Attendance, by: checks.Actor
) -> HttpResponse:
    typed = request.POST.get("wish", "")
    if not typed.isdecimal():
        raise Http404
    people.forget_wish(session=attendance.session, wish=int(typed[:18]), by=by)
    return _back(attendance)


def _page(
    request: HttpRequest,
    attendance: Attendance,
    form: forms.PersonForm,
    wish_form: forms.WishForm,
) -> HttpResponse:
    session = attendance.session
    report = wish_report(session)
    held = attendance.holdings.filter(to_round=None)
    number = held.values_list("card__number", flat=True).first()
    may_leave = number and session.stage.is_in_play and session.is_organized
    places = whereabouts(session, [attendance.pk])
    context = {
        "session": session,
        "person": attendance,
        "form": form,
        "wish_form": wish_form,
        "report": report,
        "wishes": report.of(attendance.pk),
        "place": places.get(attendance.pk, ""),
        "number": number,
        "usual_way": usual_way(session) if may_leave else "",
    }
    status = 400 if form.errors or wish_form.errors else 200
    return render(request, "people/person.html", context, status=status)


@checks.members_get
def show_check_in(request: HttpRequest, session: Session) -> HttpResponse:
    return show_list(request, session)


def choose_order(request: HttpRequest) -> str:
    """Return in which of `ORDERS` this user reads people; `?order=` changes it."""
    if request.GET.get("order") in ORDERS:
        request.session["order"] = request.GET["order"]
    order: str = request.session.get("order", LAST)
    return order


def show_list(request: HttpRequest, session: Session, **refused: object) -> HttpResponse:
    """Names; *refused* is its `form` or `page_form` that was not valid."""
    order, book = choose_order(request), sign_ups_of(session)
    people = attendance_list(session, order)
    coming = (one.pk for one in people if one.is_expected and not one.is_present)
    link = page_link(session)
    context = {
        "session": session,
        "headcount": headcount(session),
        "people": people,
        "order": order,
        "unpaid": count_unpaid(session, coming),
        "wishes": wish_report(session),
        "has_open_lines": bool(left_of(request, session)),
        "form": forms.NamesForm(),
        "book": book,
        "page_form": SignUpPageForm(initial={"places": book.places}),
        "link": link,
        "qr": qr_source(link.url),
        "host": settings.BASE_URL.partition("://")[2],
        "is_hosted": settings.IS_HOSTED,
        **refused,
    }
    return show_form(request, "people/check_in/check_in.html", context, refused=refused)


@checks.logged_in_post
@of_person
def presence(
    request: HttpRequest, attendance: Attendance, by: checks.Actor
) -> HttpResponse:
    is_present = request.POST.get("present") == "yes"
    check_in.set_present(attendance=attendance, is_present=is_present, by=by)
    return _back(attendance)


@checks.logged_in_post
@of_person
def number(request: HttpRequest, attendance: Attendance, by: checks.Actor) -> HttpResponse:
    form = NumberForm(request.POST)
    if form.is_valid():
        chosen = form.cleaned_data["number"]
        numbers.assign_number(attendance=attendance, number=chosen, by=by)
        return _back(attendance)
    return refuse(request, form, _back(attendance))


@checks.members_post
def remove(request: HttpRequest, session: Session) -> HttpResponse:
    chosen = request.POST.getlist("person")
    listed = session.attendances.values_list("pk", flat=True)
    # compared as text: what is typed may be no number, or of another event
    people = [pk for pk in listed if str(pk) in chosen]
    check_in.remove(session=session, people=people, by=checks.member(request, session))
    return redirect("check-in", session.pk)


@checks.organizers_form
def substitute(request: HttpRequest, session: Session) -> HttpResponse:
    """`?number=&name=&from_round=` fill the form in beforehand."""
    initial = {"from_round": next_game(session), **request.GET.dict()}
    form = forms.SubstituteForm(request.POST or None, initial=initial)
    with refusing_in(form, None):
        if form.is_valid():
            numbers.substitute(
                session=session, by=checks.organizer(request), **form.cleaned_data
            )
            came = [form.cleaned_data["name"]]
            sentences = [*first_seats(session, came), gettext("No cards to reprint.")]
            messages.success(request, " ".join(sentences))
            return redirect_to_pay(session, came)
    people = [person.name for person in attendance_list(session) if not person.number]
    context = {"session": session, "form": form, "people": people}
    return show_form(request, "people/substitute.html", context, refused=form.is_bound)


def redirect_to_pay(session: Session, names: Collection[str]) -> HttpResponse:
    """Late players pay where they arrive; without one, or a price, Tables is next."""
    came = session.attendances.filter(player__name__in=names)
    unpaid = came.exclude(pk__in=paid_people(session)).order_by("pk").first()
    if unpaid is None or not session.fees.exists():
        return redirect("hall", session.pk)
    return redirect(reverse("door", args=[session.pk]) + f"?who={unpaid.pk}")


@checks.members_post
def draw(request: HttpRequest, session: Session) -> HttpResponse:
    numbers.draw_numbers(
        session=session, rng=SystemRandom(), by=checks.member(request, session)
    )
    return redirect("headcount" if session.is_organized else "check-in", session.pk)
