"""What every answer has in common: polls first, refusals as pages, nothing in caches."""

from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.module_loading import import_string
from django.utils.translation import gettext

from tournament.access.attempts import address_of, end_old_login, remember_device
from tournament.access.checks import actor_of, club_of_visit
from tournament.access.opened import CodeMoved, OldCode, note_visitor
from tournament.backups.faults import is_away, meet
from tournament.machine.network import visitors
from tournament.models import Session
from tournament.pages.faults import away
from tournament.pages.live import is_live
from tournament.pages.polls import answer_poll
from tournament.pages.site_map import entry_of, page_at
from tournament.words.refusals import Refusal

DOCUMENTS = (".csv", ".json", ".pdf")


def answer_polls(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def answer(request: HttpRequest) -> HttpResponse:
        if request.method == "GET":
            return answer_poll(request, get_response)
        return get_response(request)

    return answer


def guard_answers(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Keep search engines and other sites away, and answer HEAD as GET, without the page.

    There are names on pages and secrets in addresses. No robots.txt keeps search engines
    from asking: who may not ask cannot read that either. What is downloaded is printed,
    noted or sealed; a link of another site leads to the event instead. Browsers say on
    https alone where a request comes from. What looks at a code may ask by HEAD first.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        path, is_head = request.path_info, request.method == "HEAD"
        if is_head:
            request.method = "GET"
        is_from_elsewhere = request.headers.get("Sec-Fetch-Site") == "cross-site"
        if is_from_elsewhere and path.startswith("/nights/") and path.endswith(DOCUMENTS):
            response: HttpResponse = HttpResponseRedirect(f"/nights/{path.split('/')[2]}/")
        else:
            response = get_response(request)
        if is_head and not response.streaming:
            response.content = b""  # `Content-Length` stays that of the page
        if settings.IS_HOSTED:  # browsers heed them little on plain http; phones fetch them
            response["Cross-Origin-Resource-Policy"] = "same-origin"
            response["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()"
        response["X-Robots-Tag"] = "none"
        if "no-store" in response.get("Cache-Control", ""):
            # the rest is for browsers of the last century, and phones would fetch it
            response["Cache-Control"] = "no-store, private"
            del response["Expires"]
        return response

    return answer


class PageMiddleware:
    """Notice devices, keep private what an organizer saw, offer undo, answer refusals.

    That a phone has come by what is printed shows that phones can. Hosted, that is known
    only of whoever opened a page of a club: see `club_of_visit`. Whoever sends something
    has opened a page before.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Leave nothing an organizer saw in a browser's cache: it has everybody's codes."""
        is_opened = request.method == "GET"
        if settings.IS_HOSTED:
            end_old_login(request)
        elif is_opened:
            _notice_device(request)
        response = self.get_response(request)
        if response.status_code == 405 and is_opened and _is_read(request):
            response = HttpResponseRedirect(_home_of(request))
        actor = actor_of(request) if response.status_code == 302 else None
        if actor and actor.entries:
            import_string(settings.UNDO_OFFER)(request, actor.entries)
        has_cookie = settings.SESSION_COOKIE_NAME in request.COOKIES  # asks no database
        if has_cookie or request.user.is_authenticated:
            add_never_cache_headers(response)
        if request.session.modified:
            remember_device(request, response)
        club = club_of_visit(request) if settings.IS_HOSTED and is_opened else None
        if club and response.status_code == 200:
            note_visitor(club, address_of(request), timezone.localtime())
        return response

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Turn a refusal into its page; leave every fault of the program alone."""
        if is_away(exception):
            return away(request, meet(exception))
        if isinstance(exception, CodeMoved):
            return _lead_on(request, exception)
        if not isinstance(exception, Refusal):
            return None
        if isinstance(exception, OldCode):
            context = {"refusal": exception}
            answer = render(request, "old_code.html", context, status=exception.status)
            add_never_cache_headers(answer)
            return answer
        session = _session(request)
        settles = page_at(exception.page) if exception.page else None
        if back := _page_before(request):
            messages.error(request, str(exception))
            if settles and session and session.is_organized:
                back = reverse(settles.at, args=[session.pk])
            return HttpResponseRedirect(back, status=303)
        page = entry_of((request.resolver_match and request.resolver_match.url_name) or "")
        name = session.name if session else gettext("Euchre Night")
        facts = {
            "refusal": exception,
            "title": gettext(page.title) if page else name,
            "session": session,
            "settles": settles,
        }
        answer = render(request, "refusal.html", facts, status=exception.status)
        if exception.retry_after:
            answer["Retry-After"] = str(exception.retry_after)
        if exception.is_asked_again and request.method == "GET":
            answer["Refresh"] = str(exception.retry_after)
        return answer


def _is_read(request: HttpRequest) -> bool:
    """Whether a person who is logged in looks at the answer: no script, and no phone."""
    match = request.resolver_match
    is_of_phone = match and getattr(match.func, "csrf_exempt", False)
    is_of_script = is_live(request) or "text/html" not in request.headers.get("Accept", "")
    return not (is_of_phone or is_of_script) and request.user.is_authenticated


def _page_before(request: HttpRequest) -> str:
    """Return the page a form was sent from, "" where it is not known.

    What only takes forms has no page of its own: to load it again would be a fault.
    """
    page = request.headers.get("Referer", "")
    is_ours = url_has_allowed_host_and_scheme(page, {request.get_host()})
    return page if request.method == "POST" and is_ours and _is_read(request) else ""


def _home_of(request: HttpRequest) -> str:
    session_id = request.resolver_match and request.resolver_match.kwargs.get("session_id")
    return reverse("night", args=[session_id]) if session_id else reverse("home")


def _notice_device(request: HttpRequest) -> None:
    address = address_of(request)
    host = request.META.get("HTTP_HOST", "").partition(":")[0]
    is_ours = address in settings.OWN_ADDRESSES or request.path == "/healthz/"
    if not is_ours and host.lower() == settings.HOST.lower():
        visitors.note(address, timezone.localtime())
        is_phone = "Mobi" in request.headers.get("User-Agent", "Mobi")
        if request.user.is_authenticated and not is_phone:
            visitors.has_computer = True


def _lead_on(request: HttpRequest, moved: CodeMoved) -> HttpResponse:
    """Ask the same of what the code opens here; what was sent is sent on."""
    _, _, rest = request.get_full_path()[1:].split("/", 2)
    answer = HttpResponseRedirect(f"{moved.path}{rest}", preserve_request=True)
    add_never_cache_headers(answer)
    return answer


def _session(request: HttpRequest) -> Session | None:
    match = request.resolver_match
    session_id = match.kwargs.get("session_id", 0) if match else 0
    return Session.objects.of_user(request.user.pk).filter(pk=session_id).first()
