"""Which language is spoken: a club's on its pages and paper, on a phone its reader's own.

It holds for the thread until the next request, or to the end of `speaking`; and so do the
time zone and the paper of a club, which come with its language.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.translation import activate, get_language, override
from django.utils.translation.trans_real import parse_accept_lang_header

from tournament.words.locales import DEFAULT, LOCALES, Locale, locale_of, match_locale

COOKIE = f"{settings.COOKIE_PREFIX}language"
CHOICE = "language"
"""What an address says where a reader has chosen: `?language=fr`."""
YEAR_SECONDS = 365 * 24 * 60 * 60
"""So long a phone speaks as it was chosen there."""
LANGUAGES = {locale.language: locale.short_name for locale in LOCALES}
_wanted: ContextVar[tuple[str, ...]] = ContextVar("wanted", default=())
_chosen: ContextVar[str] = ContextVar("chosen", default="")
_paper: ContextVar[str] = ContextVar("paper", default="")


def speak(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Begin in the reader's language, and keep the one that a link on a page chooses.

    Who comes in by a club goes on in the club's: see `tournament.access.checks`.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        chosen = request.COOKIES.get(COOKIE, "")
        header = request.headers.get("Accept-Language", "")
        _chosen.set(chosen if chosen in LANGUAGES else "")
        _wanted.set(tuple(tag for tag, _ in parse_accept_lang_header(header.lower())))
        speak_as_reader(DEFAULT.code)
        if request.GET.get(CHOICE) in LANGUAGES and request.method == "GET":
            return _keep_choice(request)
        return get_response(request)

    return answer


def _keep_choice(request: HttpRequest) -> HttpResponse:
    rest = request.GET.copy()
    chosen = rest.pop(CHOICE)[-1]
    query = rest.urlencode()
    response = HttpResponseRedirect(f"{request.path}{'?' if query else ''}{query}")
    keep_for_a_year(response, COOKIE, chosen)
    add_never_cache_headers(response)
    return response


def keep_for_a_year(response: HttpResponse, name: str, value: str) -> None:
    """In a cookie that no script reads."""
    is_secure = settings.IS_HOSTED
    response.set_cookie(
        name, value, YEAR_SECONDS, secure=is_secure, httponly=True, samesite="Lax"
    )


def current_paper() -> str:
    """That of the club, else of the country."""
    return _paper.get() or current_locale().paper


def speak_as_club(
    code: str, *, zone: str = "", paper: str = "", wanted: tuple[str, ...] = ()
) -> None:
    """Go on in the club's language, in its time zone and on its paper.

    In the first language *wanted* that is ours, if one is. "" stands for the usual time
    zone and paper.
    """
    activate(_choose_locale(wanted, code))
    timezone.deactivate()
    if zone:
        with suppress(ZoneInfoNotFoundError, ValueError):  # a zone that was given up
            timezone.activate(ZoneInfo(zone))
    _paper.set(paper)


def speak_as_reader(code: str, *, zone: str = "") -> None:
    """Go on in the reader's own language, as the club's country writes it."""
    speak_as_club(code, zone=zone, wanted=(_chosen.get(), *_wanted.get()))


def speak_as_chosen(code: str, *, zone: str = "") -> None:
    """Go on in the language that was chosen here, else in the club's."""
    speak_as_club(code, zone=zone, wanted=(_chosen.get(),))


@lru_cache(maxsize=256)
def _choose_locale(wanted: tuple[str, ...], code: str) -> str:
    home = locale_of(code)
    matches = (match_locale(tag, home) for tag in wanted if tag)
    return next(filter(None, matches), home).code


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak the language of a club for a while; what was spoken before goes on after."""
    with override(locale_of(code).code):
        yield


def current_locale() -> Locale:
    return locale_of(get_language())


def list_others() -> list[tuple[str, str]]:
    now = current_locale().language
    return [(code, name) for code, name in LANGUAGES.items() if code != now]
