"""The program's own pages: setup check, this computer, its records, the app on phones."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib import auth, messages
from django.contrib.auth.views import redirect_to_login
from django.core.cache import cache
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import path, re_path, reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournament.access.attempts import is_here
from tournament.access.checks import organizer, organizers_get, organizers_post, visitor_of
from tournament.backups import actions as backups
from tournament.backups.copies import BackupFailed
from tournament.backups.restoring import NoBackup
from tournament.club.log_in.actions import choose_password, organizers
from tournament.club.log_in.forms import NewPasswordForm
from tournament.club.log_in.reading import open_login_code
from tournament.club.reading import name_in_play
from tournament.laptop import actions as checks
from tournament.laptop import reading
from tournament.laptop.forms import HostForm, PlaceForm
from tournament.machine import installation as stopping
from tournament.machine.installation import VERSION
from tournament.machine.network import LOOPBACKS, lan_address
from tournament.machine.own_address import choose_host
from tournament.machine.systems import Severity, overall
from tournament.models import Session
from tournament.pages.faults import OF_MONITORS, away
from tournament.pages.live import lead_to, show_form, tell
from tournament.pages.qr import qr_source
from tournament.printing.actions import reissue_all
from tournament.printing.engine.workers import start_workers
from tournament.spare import copying, pairing
from tournament.spare.actions import bring_keys, use_password
from tournament.words.forms import refusing_in


def _show_computer(
    request: HttpRequest, form: NewPasswordForm | None = None, fault: str = ""
) -> HttpResponse:
    """*fault* is what was found wrong with the records, or done about it."""
    at_computer = is_here(request)
    if not at_computer and not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    if not at_computer and not visitor_of(request.user).may_plan:
        raise Http404
    address = f"{settings.BASE_URL}/"
    code = open_login_code() if at_computer else None
    can_care = at_computer and stopping.can_stop()
    context: dict[str, Any] = {
        "address": address,
        "qr": qr_source(address),
        "is_reachable": settings.HOST not in LOOPBACKS,
        "data": "" if settings.IS_HOSTED else settings.DATA,
        "can_stop": can_care,
        "in_play": name_in_play() if at_computer else "",
        "version": VERSION,
        "backups": backups.find_backups() if can_care else [],
        "form": form or (_password_form() if can_care else None),
        "login_code": code,
        "login_qr": qr_source(code.url) if code else "",
        "fault": fault,
    }
    return show_form(request, "laptop/computer/computer.html", context, refused=form)


show_computer = require_GET(_show_computer)


def _password_form(data: QueryDict | None = None) -> NewPasswordForm | None:
    names = [user.username for user in organizers()]
    return NewPasswordForm(data, names=names) if names else None


@require_POST
def stop(request: HttpRequest) -> HttpResponse:
    _require_presence(request)
    stopping.stop_soon()
    return render(request, "laptop/computer/stopped.html")


@require_POST
def put_back(request: HttpRequest) -> HttpResponse:
    _require_presence(request)
    file = _chosen_backup(request)
    if file is None:
        messages.error(request, gettext("Choose a backup first."))
        return redirect("computer")
    try:
        content = backups.read_backup(file)
    except NoBackup as fault:
        messages.error(request, f"{fault}")
        return redirect("computer")
    # put back at the next start, before anything has the database open
    bring_keys(file)
    backups.ask_for(file)
    stopping.stop_soon(starts_again=True)
    return render(request, "laptop/computer/starts_again.html", {"content": content})


def _chosen_backup(request: HttpRequest) -> Path | None:
    if brought := request.FILES.get("file"):
        return backups.keep_brought_backup(brought.chunks())
    chosen = request.POST.get("backup", "")
    return next(
        (each.path for each in backups.find_backups() if f"{each.path}" == chosen), None
    )


@require_http_methods(["GET", "POST"])
def new_password(request: HttpRequest) -> HttpResponse:
    _require_presence(request)
    if request.method == "GET":
        return lead_to("computer", "password")
    form = _password_form(request.POST)
    if form is None:
        return redirect("set-up")
    if form.is_valid():
        fields = form.cleaned_data
        user = choose_password(name=fields["username"], password=fields["password"])
        use_password(user, fields["password"])
        auth.login(request, user)
        return tell(request, gettext("Saved the new password. You are logged in."), "home")
    return _show_computer(request, form)


@require_http_methods(["GET", "POST"])
def records(request: HttpRequest) -> HttpResponse:
    _require_presence(request)
    if request.method == "GET":
        return lead_to("computer", "records")
    if backups.check_records():
        return _show_computer(request, fault=gettext("Some saved scores are damaged."))
    at = date_format(timezone.localtime(), "TIME_FORMAT")
    text = gettext("Your saved scores are fine. Checked at %(at)s.")
    return tell(request, text % {"at": at}, "computer")


@require_POST
def save_readable_copy(request: HttpRequest) -> HttpResponse:
    _require_presence(request)
    return _show_computer(request, fault=save_what_can_be_read())


@require_GET
def diagnostics(request: HttpRequest) -> HttpResponse:
    _require_presence(request)
    text = reading.describe_installation(backups.database())
    name = f"euchre-night-{timezone.localdate():%Y-%m-%d}.txt"
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def save_what_can_be_read() -> str:
    try:
        made = backups.save_readable_part()
    except BackupFailed:
        return gettext("Nothing could be read. Restore a backup.")
    if not made.lost:
        return gettext("Everything could be read. It is the newest backup now.")
    return ngettext(
        "Saved what could be read. %(count)s entry is missing.",
        "Saved what could be read. %(count)s entries are missing.",
        made.lost,
    ) % {"count": made.lost}


def _require_presence(request: HttpRequest) -> None:
    """Answer who sits at this computer while the program serves, and nobody else."""
    if not is_here(request) or not stopping.can_stop():
        raise Http404


@require_GET
def alive(request: HttpRequest) -> JsonResponse:
    """Say that all is well; an unreadable database fails before the answer."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return JsonResponse({"status": "ok"})


@require_GET
def ready(request: HttpRequest) -> JsonResponse:
    """Nothing is written to find out: strangers must not hold the database's lock."""
    alive(request)
    if why := reading.unfit():
        return JsonResponse({"status": "not ready", "why": why}, status=503)
    return JsonResponse({"status": "ready"})


GREEN = "#14532d"
ICONS = (("app", 192, "any"), ("app", 512, "any"), ("maskable", 512, "maskable"))
WORKBOX = "vendor/workbox-7.4.1/workbox-{}.prod.js"
WORKER = (*(WORKBOX.format(part) for part in ("core", "routing", "strategies")),)
KEPT = (
    *("css/pad.css", "css/card.css", "css/side_table.css", "css/follow.css"),
    *("css/rules_desk.css", "js/rules_panel.js"),
    *("js/card.js", "js/fallback.js", "js/buzz.js", "js/side_queue.js"),
    *("js/scorepad.js", "js/follow.js", "js/installed_app.js"),
)
"""What the pages need that can be loaded again out of reach."""


@cache_control(no_cache=True)
@require_GET
def manifest(request: HttpRequest) -> HttpResponse:
    icons = [
        {
            "src": static(f"icons/{name}-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for name, size, purpose in ICONS
    ]
    entries = {
        "id": reverse("app-start"),  # apps that were installed before stay the same
        "name": "Euchre Night",
        "short_name": "Euchre",
        "description": gettext("Your seat and the score of your table."),
        "lang": "en",
        "start_url": reverse("code"),
        "scope": "/",
        "display": "standalone",
        "background_color": GREEN,
        "theme_color": GREEN,
        "icons": icons,
    }
    return JsonResponse(entries, content_type="application/manifest+json")


@cache_control(no_cache=True)
@require_GET
def worker(request: HttpRequest) -> HttpResponse:
    """At the root, since a worker serves the pages beside and below it."""
    scripts = [static(name) for name in (*WORKER, "js/worker.js")]
    files = [static(name) for name in KEPT]
    # a phone fetches all again once a byte of the worker is another one
    version = sha256("".join(scripts + files).encode()).hexdigest()[:12]
    app = {
        "files": files,
        "start": reverse("code"),
        "version": version,
        "last_seen": gettext("No connection. This is what this phone last saw, at {time}."),
    }
    lines = (
        f"self.installedApp = {json.dumps(app)};",
        f"importScripts({', '.join(json.dumps(script) for script in scripts)});",
    )
    return HttpResponse("\n".join(lines) + "\n", content_type="text/javascript")


@organizers_get
def show_preflight(request: HttpRequest, session: Session) -> HttpResponse:
    if reading.is_check_due(session.club_id):
        checks.check_everything(club=session.club_id)
    return _shown(request, session=session, form=PlaceForm(chosen=_chosen()))


@organizers_post
def check(request: HttpRequest, session: Session) -> HttpResponse:
    checks.check_everything(club=session.club_id)
    return redirect("preflight", session.pk)


@organizers_post
def printed(request: HttpRequest, session: Session) -> HttpResponse:
    checks.note_printed(club=session.club_id)
    return redirect("preflight", session.pk)


@organizers_post
def place(request: HttpRequest, session: Session) -> HttpResponse:
    form = PlaceForm(request.POST, chosen=_chosen())
    with refusing_in(form, "place"):
        if form.is_valid():
            backups.choose_second_place(place=form.cleaned_data["place"])
            checks.check_everything(club=session.club_id)
            return redirect("preflight", session.pk)
    return _shown(request, session=session, form=form, status=400)


@organizers_post
def spare(request: HttpRequest, session: Session) -> HttpResponse:
    """Show a code for a spare computer, or do without one."""
    pairing.end_code()
    if "end" in request.POST:
        pairing.end_pairing()
    elif "choose" in request.POST and pairing.can_pair():
        pairing.make_code()
    return redirect(f"{reverse('preflight', args=[session.pk])}#spare-computer")


@organizers_post
def host(request: HttpRequest, session: Session) -> HttpResponse:
    form = _host_form(session.club_id, request.POST)
    if form and form.is_valid():
        choose_host(form.cleaned_data["host"])
        messages.success(request, gettext("Saved the address"))
    return redirect("preflight", session.pk)


def _host_form(club: int, data: QueryDict | None = None) -> HostForm | None:
    """Return the choice, None where the environment has made it or there is none."""
    if settings.IS_HOSTED or settings.GIVEN_HOST:
        return None
    name, number = cache.get(reading.preflight_key("name", club), ""), lan_address()
    form = HostForm(data, chosen=settings.CHOSEN_HOST, name=name, number=number)
    return form if form.has_names else None


@organizers_post
def new_codes(request: HttpRequest, session: Session) -> HttpResponse:
    reissue_all(session=session, by=organizer(request))
    messages.success(request, gettext("Replaced the codes of all cards and tables"))
    return redirect("print", session.pk)


def _shown(
    request: HttpRequest, *, session: Session, status: int = 200, **context: object
) -> HttpResponse:
    start_workers()  # they alone know whether PDFs can be made here
    findings = reading.preflight(session, second=_chosen())
    to_check = [each for each in findings if each.light is not Severity.GOOD]
    context |= {
        "session": session,
        "to_check": sorted(to_check, key=lambda each: each.light),  # bad before look
        "fine": [each for each in findings if each.light is Severity.GOOD],
        "has_trouble": overall(findings) is Severity.BAD,
        "url": settings.BASE_URL,
        "qr": qr_source(settings.BASE_URL),
        "host_form": _host_form(session.club_id),
        "has_backups": backups.can_back_up(),
        "can_pair": pairing.can_pair(),
        "spare": pairing.pairing_as(pairing.Role.FIRST),
        "spare_code": (pairing.open_code() or ("",))[0],
        "is_copied": copying.is_copied(),
    }
    return render(request, "laptop/preflight/preflight.html", context, status=status)


def _chosen() -> str:
    return f"{backups.second_place() or ''}"


def show_rescue(request: HttpRequest, outcome: str = "") -> HttpResponse:
    if not is_here(request) or request.path_info in OF_MONITORS:
        return away(request, settings.PROBLEM)
    context = {
        "problem": settings.PROBLEM,
        "outcome": outcome,
        "backups": backups.find_backups(),
    }
    return render(request, "laptop/computer/rescue.html", context, status=503)


@require_POST
def save_readable_rescue(request: HttpRequest) -> HttpResponse:
    return show_rescue(request, save_what_can_be_read() if is_here(request) else "")


urlpatterns = [
    path("", show_rescue, name="home"),
    path("put-back/", put_back, name="put-back"),
    path("save-readable/", save_readable_rescue, name="save-readable"),
    path("stop/", stop, name="stop-program"),
    re_path("", csrf_exempt(show_rescue), name="computer"),  # phones have reports to send
]
