"""The map of the site: who sits where; `scoring` has its own part of it."""

from collections.abc import Callable
from typing import Any

from django.urls import URLPattern, include, path

from tournament.access.checks import organizers_get
from tournament.changes import views as changes
from tournament.club import views as club
from tournament.club.log_in import views as log_in
from tournament.laptop import views as laptop
from tournament.machine.network import TOO_LARGE
from tournament.pages import faults as too_large
from tournament.pages import views as pages
from tournament.pages.live import button, lead, lead_in_event
from tournament.people import views as people
from tournament.people.actions import check_in as check_in_actions
from tournament.people.actions import numbers as number_actions
from tournament.people.door import views as door
from tournament.planning import actions as planning
from tournament.planning import views as sessions
from tournament.printing import views as printing
from tournament.printing.badges import views as card_stock
from tournament.printing.engine import views as print_jobs
from tournament.seating.clock import actions as clock
from tournament.seating.clock.forms import AfterForm, LongerForm, SeenForm
from tournament.spare import copying
from tournament.spare import views as spare

handler500 = "tournament.pages.faults.server_error"
SESSION = "nights/<int:session_id>"


def press(
    at: str, action: Callable[..., object], then: str, *, name: str = "", **options: Any
) -> URLPattern:
    """The address of a `button` of an event, named by its last word if by no other."""
    view = button(action, then=then, **options)
    return path(f"{SESSION}/{at}/", view, name=name or at.rpartition("/")[2])


handler400 = "tournament.pages.faults.bad"
urlpatterns = [
    # what a whole hall asks at once comes first: addresses are tried one after the other
    path("", include("scoring.urls")),
    path("", log_in.home, name="home"),
    path("set-up/", log_in.set_up, name="set-up"),
    path("login/", log_in.log_in, name="login"),
    path("logout/", log_in.log_out, name="logout"),
    path("code/", log_in.code, name="code"),
    path("manual/", pages.show_manual, name="manual"),
    path("guide/", lead("manual"), name="guide"),
    path("about/", lead("manual", "about"), name="about"),
    path("computer/", laptop.show_computer, name="computer"),
    path("computer/password/", laptop.new_password, name="new-password"),
    path("computer/records/", laptop.records, name="records"),
    path("computer/records/save/", laptop.save_readable_copy, name="save-readable"),
    path("computer/diagnostics.txt", laptop.diagnostics, name="diagnostics"),
    path("computer/put-back/", laptop.put_back, name="put-back"),
    path("computer/stop/", laptop.stop, name="stop-program"),
    path("computer/spare/", spare.show_spare, name="spare"),
    path("computer/spare/take-over/", spare.take_over, name="take-over"),
    path("computer/spare/decide/", spare.decide, name="decide-spare"),
    path("computer/spare/end/", spare.end, name="end-spare"),
    path(copying.PATH[1:], spare.answer, name="ask-spare"),
    path("club/", club.page, name="club"),
    path("club/<int:club>/<slug:digest>.png", club.logo, name="club-logo"),
    path("helpers/", log_in.show_helpers, name="helpers"),
    path("helpers/remove/", log_in.remove, name="remove-helper"),
    path("helpers/code/", log_in.new_code, name="new-helper-code"),
    path("helpers/code/end/", log_in.end_code, name="end-helper-code"),
    path("join/<int:number>-<str:secret>/", log_in.show_joining, name="join"),
    path("healthz/", laptop.alive, name="health"),
    path(TOO_LARGE[1:], too_large.page, name="too-large"),
    path("readyz/", laptop.ready, name="ready"),
    # phone pages as an app, on https
    path("app/", lead("code"), name="app-start"),
    path("manifest.webmanifest", laptop.manifest, name="manifest"),
    path("sw.js", laptop.worker, name="service-worker"),
    # an event, from draft to archive
    press("open-check-in", planning.open_check_in, "door"),
    press("back-to-draft", planning.back_to_draft, "night"),
    path(f"{SESSION}/find/", people.find_everywhere, name="find"),
    path(f"{SESSION}/manual/", pages.of_session, name="night-manual"),
    path(
        f"{SESSION}/settings/",
        lead_in_event("edit-night", "more", organizers_get),
        name="settings",
    ),
    path(f"{SESSION}/cancel/", sessions.cancel, name="cancel"),
    press("archive", planning.archive, "night"),
    path(f"{SESSION}/wipe/", sessions.wipe, name="wipe"),
    path(f"{SESSION}/movement/", sessions.show_movement, name="movement"),
    path(
        f"{SESSION}/movement/chart/",
        lead_in_event("movement", "chart", organizers_get),
        name="own-chart",
    ),
    path(f"{SESSION}/fairness/", sessions.show_fairness, name="fairness"),
    path(f"{SESSION}/fairness.json", sessions.download, name="fairness-json"),
    path(f"{SESSION}/seats/", changes.show_seats, name="seats"),
    path(f"{SESSION}/change/", changes.show_redraw, name="redraw"),
    # the clock
    press("clock/no-break", clock.drop_break, "clock", name="drop-break", form=AfterForm),
    press(
        "clock/minute",
        clock.add_minute,
        "hall",
        name="add-minute",
        by_helpers=True,
        form=SeenForm,
    ),
    press(
        "clock/longer",
        clock.make_longer,
        "hall",
        name="longer-break",
        by_helpers=True,
        form=LongerForm,
    ),
    press("clock/stop", clock.stop, "hall", name="clock-stop", by_helpers=True),
    press("clock/go-on", clock.go_on, "hall", name="clock-go-on", by_helpers=True),
    # check-in
    path(f"{SESSION}/check-in/", people.show_check_in, name="check-in"),
    path(f"{SESSION}/names/", people.show_names, name="names"),
    path(f"{SESSION}/remove/", people.remove, name="remove"),
    press(
        "everybody-present", check_in_actions.mark_all_present, "check-in", by_helpers=True
    ),
    path(f"{SESSION}/substitute/", people.substitute, name="substitute"),
    path(f"{SESSION}/draw/", people.draw, name="draw"),
    press("clear-numbers", number_actions.clear_numbers, "headcount"),
    press("house", number_actions.fill_with_house, "headcount"),
    path(f"{SESSION}/people/<int:person>/presence/", people.presence, name="presence"),
    path(f"{SESSION}/people/<int:person>/number/", people.number, name="number"),
    path(f"{SESSION}/people/<int:person>/", people.show_person, name="person"),
    path(f"{SESSION}/people/<int:person>/wish/", people.wish, name="wish"),
    path(f"{SESSION}/people/<int:person>/forget/", people.forget_wish, name="forget-wish"),
    press("seat-anew", planning.seat_anew, "headcount"),
    # the door
    path(f"{SESSION}/door/", door.page, name="door"),
    path(f"{SESSION}/door/found/", door.search, name="door-found"),
    path(f"{SESSION}/door/wait/", door.wait, name="wait"),
    path(f"{SESSION}/door/no-shows/", door.no_shows, name="no-shows"),
    press("door/expect-again", check_in_actions.expect_again, "door", by_helpers=True),
    path(f"{SESSION}/door/<int:person>/fee/", door.fee, name="door-fee"),
    path(f"{SESSION}/door/<int:person>/back/", door.turn_back, name="turn-back"),
    path(f"{SESSION}/door/<int:person>/namesake/", door.namesake, name="namesake"),
    path(f"{SESSION}/door/<int:person>/card-name/", door.card_name, name="card-name"),
    path(f"{SESSION}/door/<int:person>/promote/", door.promote, name="promote"),
    path(f"{SESSION}/headcount/", sessions.show_headcount, name="headcount"),
    press("headcount/let-wait", check_in_actions.let_wait, "door", by_helpers=True),
    # print
    path(f"{SESSION}/print/", printing.menu, name="print"),
    path(
        f"{SESSION}/print/paper-kit.pdf",
        printing.document,
        {"name": "paper-kit"},
        name="paper-kit",
    ),
    path(f"{SESSION}/print/tally-cards.pdf", printing.cards, name="tally-cards"),
    path(f"{SESSION}/print/changed.pdf", printing.changed, name="changed-pages"),
    path(f"{SESSION}/print/flyer/<slug:name>.pdf", printing.flyer, name="flyer"),
    path(f"{SESSION}/print/badges/", card_stock.menu, name="badges"),
    path(f"{SESSION}/print/badges/<slug:name>.pdf", card_stock.document, name="card-stock"),
    path(f"{SESSION}/print/jobs/<slug:key>/", print_jobs.page, name="print-job"),
    path(f"{SESSION}/print/jobs/<slug:key>/stop/", print_jobs.end, name="stop-print"),
    path(f"{SESSION}/print/jobs/<slug:key>.pdf", print_jobs.file, name="print-file"),
    # before the doors open
    path(f"{SESSION}/before/", laptop.show_preflight, name="preflight"),
    path(f"{SESSION}/before/check/", laptop.check, name="preflight-check"),
    path(f"{SESSION}/before/printed/", laptop.printed, name="preflight-printed"),
    path(f"{SESSION}/before/place/", laptop.place, name="preflight-place"),
    path(f"{SESSION}/before/host/", laptop.host, name="preflight-host"),
    path(f"{SESSION}/before/spare/", laptop.spare, name="preflight-spare"),
    path(f"{SESSION}/codes/new/", laptop.new_codes, name="new-codes"),
    path(f"{SESSION}/codes/<slug:kind>/<int:number>/", printing.new_code, name="new-code"),
    # last, since `scoring` prints documents of its own
    path(f"{SESSION}/print/<slug:name>.pdf", printing.document, name="document"),
]
