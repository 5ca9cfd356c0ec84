"""The map of the site: who sits where; `scoring` has its own part of it."""

from django.urls import include, path

from tournament.changes import views as redraw
from tournament.changes import views as seats
from tournament.club import views as club
from tournament.club.log_in import views as helpers
from tournament.club.log_in import views as joining
from tournament.club.log_in import views as welcome
from tournament.laptop import views as care
from tournament.laptop import views as computer
from tournament.laptop import views as health
from tournament.laptop import views as installed_app
from tournament.laptop import views as preflight
from tournament.machine.network import TOO_LARGE
from tournament.pages import faults as too_large
from tournament.pages import views as gallery
from tournament.pages import views as guide
from tournament.pages import views as manual
from tournament.pages.live import button
from tournament.people import views as check_in
from tournament.people import views as find
from tournament.people import views as names
from tournament.people import views as people
from tournament.people.actions import check_in as check_in_actions
from tournament.people.actions import check_in as wait_list
from tournament.people.actions import numbers as number_actions
from tournament.people.door import views as door
from tournament.planning import actions as plan_actions
from tournament.planning import actions as session_states
from tournament.planning import views as sessions
from tournament.planning.movement import views as fairness
from tournament.planning.movement import views as headcount
from tournament.planning.movement import views as movement
from tournament.planning.movement import views as own_chart
from tournament.printing import views as printing
from tournament.printing.badges import views as card_stock
from tournament.printing.engine import views as print_jobs
from tournament.printing.sheets import views as flyers
from tournament.seating.clock import actions as clock_actions
from tournament.seating.clock import views as clock

handler500 = "tournament.pages.faults.server_error"
SESSION = "nights/<int:session_id>"

handler400 = "tournament.pages.faults.bad"
urlpatterns = [
    # what a whole hall asks at once comes first: addresses are tried one after the other
    path("", include("scoring.urls")),
    path("", welcome.home, name="home"),
    path("set-up/", welcome.set_up, name="set-up"),
    path("login/", welcome.log_in, name="login"),
    path("logout/", welcome.log_out, name="logout"),
    path("code/", welcome.code, name="code"),
    path("manual/", manual.show_manual, name="manual"),
    path("guide/", guide.show_guide, name="guide"),
    path("about/", computer.about, name="about"),
    path("computer/", computer.show_computer, name="computer"),
    path("computer/password/", care.new_password, name="new-password"),
    path("computer/records/", care.records, name="records"),
    path("computer/records/save/", care.save_readable_copy, name="save-readable"),
    path("computer/diagnostics.txt", care.diagnostics, name="diagnostics"),
    path("computer/put-back/", computer.put_back, name="put-back"),
    path("computer/stop/", computer.stop, name="stop-program"),
    path("components/", gallery.show_gallery, name="components"),
    path("club/", club.page, name="club"),
    path("club/<int:club>/<slug:digest>.png", club.logo, name="club-logo"),
    path("helpers/", helpers.show_helpers, name="helpers"),
    path("helpers/remove/", helpers.remove, name="remove-helper"),
    path("helpers/code/", helpers.new_code, name="new-helper-code"),
    path("helpers/code/end/", helpers.end_code, name="end-helper-code"),
    path("join/<int:number>-<str:secret>/", joining.show_joining, name="join"),
    path("healthz/", health.alive, name="health"),
    path(TOO_LARGE[1:], too_large.page, name="too-large"),
    path("readyz/", health.ready, name="ready"),
    # phone pages as an app, on https
    path("app/", installed_app.start, name="app-start"),
    path("manifest.webmanifest", installed_app.manifest, name="manifest"),
    path("sw.js", installed_app.worker, name="service-worker"),
    # an event, from draft to archive
    path(
        f"{SESSION}/open-check-in/",
        button(session_states.open_check_in, then="check-in"),
        name="open-check-in",
    ),
    path(
        f"{SESSION}/back-to-draft/",
        button(session_states.back_to_draft, then="night"),
        name="back-to-draft",
    ),
    path(f"{SESSION}/find/", find.find_everywhere, name="find"),
    path(f"{SESSION}/manual/", manual.of_session, name="night-manual"),
    path(f"{SESSION}/settings/", sessions.settings_page, name="settings"),
    path(f"{SESSION}/cancel/", sessions.cancel, name="cancel"),
    path(
        f"{SESSION}/archive/", button(session_states.archive, then="night"), name="archive"
    ),
    path(f"{SESSION}/wipe/", sessions.wipe, name="wipe"),
    path(f"{SESSION}/movement/", movement.show_movement, name="movement"),
    path(f"{SESSION}/movement/chart/", own_chart.show_own_chart, name="own-chart"),
    path(f"{SESSION}/fairness/", fairness.show_fairness, name="fairness"),
    path(f"{SESSION}/fairness.json", fairness.download, name="fairness-json"),
    path(f"{SESSION}/seats/", seats.show_seats, name="seats"),
    path(f"{SESSION}/change/", redraw.show_redraw, name="redraw"),
    # the clock
    path(f"{SESSION}/clock/", clock.page, name="clock"),
    path(f"{SESSION}/clock/break/", clock.set_break, name="set-break"),
    path(f"{SESSION}/clock/no-break/", clock.drop_break, name="drop-break"),
    path(f"{SESSION}/clock/minute/", clock.add_minute, name="add-minute"),
    path(f"{SESSION}/clock/longer/", clock.longer_break, name="longer-break"),
    path(
        f"{SESSION}/clock/stop/",
        button(clock_actions.stop, then="hall", by_helpers=True),
        name="clock-stop",
    ),
    path(
        f"{SESSION}/clock/go-on/",
        button(clock_actions.go_on, then="hall", by_helpers=True),
        name="clock-go-on",
    ),
    # check-in
    path(f"{SESSION}/check-in/", check_in.show_check_in, name="check-in"),
    path(f"{SESSION}/names/", names.show_names, name="names"),
    path(f"{SESSION}/remove/", check_in.remove, name="remove"),
    path(
        f"{SESSION}/everybody-present/",
        button(check_in_actions.mark_all_present, then="check-in", by_helpers=True),
        name="everybody-present",
    ),
    path(f"{SESSION}/substitute/", check_in.substitute, name="substitute"),
    path(f"{SESSION}/draw/", check_in.draw, name="draw"),
    path(
        f"{SESSION}/clear-numbers/",
        button(number_actions.clear_numbers, then="headcount"),
        name="clear-numbers",
    ),
    path(
        f"{SESSION}/house/",
        button(number_actions.fill_with_house, then="headcount"),
        name="house",
    ),
    path(f"{SESSION}/people/<int:person>/presence/", check_in.presence, name="presence"),
    path(f"{SESSION}/people/<int:person>/number/", check_in.number, name="number"),
    path(f"{SESSION}/people/<int:person>/", people.show_person, name="person"),
    path(f"{SESSION}/people/<int:person>/wish/", people.wish, name="wish"),
    path(f"{SESSION}/people/<int:person>/forget/", people.forget_wish, name="forget-wish"),
    path(
        f"{SESSION}/seat-anew/",
        button(plan_actions.seat_anew, then="check-in"),
        name="seat-anew",
    ),
    # the door
    path(f"{SESSION}/door/", door.page, name="door"),
    path(f"{SESSION}/door/found/", door.search, name="door-found"),
    path(f"{SESSION}/door/wait/", door.wait, name="wait"),
    path(
        f"{SESSION}/door/no-shows/",
        button(wait_list.mark_no_shows, then="door", by_helpers=True),
        name="no-shows",
    ),
    path(
        f"{SESSION}/door/expect-again/",
        button(wait_list.expect_again, then="door", by_helpers=True),
        name="expect-again",
    ),
    path(f"{SESSION}/door/<int:person>/fee/", door.fee, name="door-fee"),
    path(f"{SESSION}/door/<int:person>/back/", door.turn_back, name="turn-back"),
    path(f"{SESSION}/door/<int:person>/namesake/", door.namesake, name="namesake"),
    path(f"{SESSION}/door/<int:person>/card-name/", door.card_name, name="card-name"),
    path(f"{SESSION}/door/<int:person>/promote/", door.promote, name="promote"),
    path(f"{SESSION}/headcount/", headcount.show_headcount, name="headcount"),
    path(
        f"{SESSION}/headcount/let-wait/",
        button(wait_list.let_wait, then="door", by_helpers=True),
        name="let-wait",
    ),
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
    path(f"{SESSION}/print/flyer/<slug:name>.pdf", flyers.document, name="flyer"),
    path(f"{SESSION}/print/badges/", card_stock.menu, name="badges"),
    path(f"{SESSION}/print/badges/<slug:name>.pdf", card_stock.document, name="card-stock"),
    path(f"{SESSION}/print/jobs/<slug:key>/", print_jobs.page, name="print-job"),
    path(f"{SESSION}/print/jobs/<slug:key>/stop/", print_jobs.end, name="stop-print"),
    path(f"{SESSION}/print/jobs/<slug:key>.pdf", print_jobs.file, name="print-file"),
    path(
        f"{SESSION}/print/jobs/<slug:key>/<int:number>.svg",
        print_jobs.picture,
        name="print-picture",
    ),
    # before the doors open
    path(f"{SESSION}/before/", preflight.show_preflight, name="preflight"),
    path(f"{SESSION}/before/check/", preflight.check, name="preflight-check"),
    path(f"{SESSION}/before/printed/", preflight.printed, name="preflight-printed"),
    path(f"{SESSION}/before/place/", preflight.place, name="preflight-place"),
    path(f"{SESSION}/before/host/", preflight.host, name="preflight-host"),
    path(f"{SESSION}/codes/new/", preflight.new_codes, name="new-codes"),
    path(f"{SESSION}/codes/<slug:kind>/<int:number>/", printing.new_code, name="new-code"),
    # last, since `scoring` prints documents of its own
    path(f"{SESSION}/print/<slug:name>.pdf", printing.document, name="document"),
]
