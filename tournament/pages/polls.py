"""Answer who asks again and again that there is nothing new, before anything else is done.

Phones and boards ask every few seconds, and mostly nothing has happened. What was answered
a moment ago is answered again while the event's mark is the same: without the session, the
link, the page and most of Django. Whatever is not surely the same goes the long way.
"""

from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from tournament.access import version
from tournament.pages.live import Unchanged

_SESSIONS: dict[str, int] = {}
"""Which event a path was of when it was last looked at by this process."""
_MOST = 50_000  # paths are short; a full table starts again empty
_MOST_ANSWERS = 5_000
_LOOKED_UP = "euchre.poll"
"""Where a request keeps what was looked up for it already."""


class _Answered(NamedTuple):
    """What was answered while the event's mark was this one; it is good *until* then."""

    mark: version.Mark
    unchanged: Unchanged
    headers: Mapping[str, str]
    until: float

    def repeat_headers(self) -> dict[str, str]:
        return {**self.headers, **self.unchanged.current_headers()}


_ANSWERS: dict[str, _Answered] = {}
"""What this process has found in the shared cache: it reads the mark alone from then on."""


class _Poll(NamedTuple):
    """*session_id* is 0, and *mark* None, where nothing is known of the path."""

    key: str
    session_id: int = 0
    mark: version.Mark = None
    answered: _Answered | None = None

    def holds(self, *, is_asked: bool) -> bool:
        if self.answered is None or self.answered.mark == self.mark:
            return self.answered is not None
        return self.answered.unchanged.is_so_at(self.mark, is_asked=is_asked)


def answer_before(application: Callable[..., Iterable[bytes]]) -> Callable[..., Any]:
    """Of a request without news Django takes more time than anything else."""

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        poll = environ[_LOOKED_UP] = _look_up(environ)
        if poll and poll.answered and poll.holds(is_asked=False):
            start_response("204 No Content", [*poll.answered.repeat_headers().items()])
            return []
        return application(environ, start_response)

    return answer


def answer_poll(
    request: HttpRequest, get_response: Callable[[HttpRequest], HttpResponse]
) -> HttpResponse:
    """Answer 204 from what was answered before, where nothing has changed since."""
    about = request.META
    poll = about[_LOOKED_UP] if _LOOKED_UP in about else _look_up(about)
    if poll is None:
        return get_response(request)
    if poll.answered and poll.holds(is_asked=True):
        return HttpResponse(status=204, headers=poll.answered.repeat_headers())
    response = get_response(request)
    _learn(poll, about["PATH_INFO"], response)
    return response


def _look_up(about: Mapping[str, Any]) -> _Poll | None:
    if about["REQUEST_METHOD"] != "GET" or "since=" not in about.get("QUERY_STRING", ""):
        return None
    key, session_id = _key(about), _SESSIONS.get(about["PATH_INFO"])
    if not session_id:
        return _Poll(key)
    own = _ANSWERS.get(key)
    if own and own.until > version.shared_seconds():
        poll = _Poll(key, session_id, version.read_mark(session_id), own)
        if poll.mark is not None and poll.holds(is_asked=False):
            return poll
    mark, answered = version.read_with_mark(session_id, key)
    # a code given out again may lead to another event by the same path
    if mark is None or not answered or answered.unchanged.session_id != session_id:
        return _Poll(key, session_id, mark)
    if version.is_shared():
        version.put_among(_ANSWERS, key, answered, most=_MOST_ANSWERS)
    return _Poll(key, session_id, mark, answered)


def _learn(poll: _Poll, path: str, response: HttpResponse) -> None:
    unchanged: Unchanged | None = getattr(response, "unchanged", None)
    if unchanged is None or response.cookies:  # a cookie is for one browser alone
        return
    version.put_among(_SESSIONS, path, unchanged.session_id, most=_MOST)
    is_marked = poll.mark is not None and unchanged.session_id == poll.session_id
    if is_marked and unchanged.seconds > 0:
        until = version.shared_seconds() + unchanged.seconds
        answered = _Answered(poll.mark, unchanged, dict(response.items()), until)
        cache.set(poll.key, answered, unchanged.seconds)


def _key(about: Mapping[str, Any]) -> str:
    # all that an answer may depend on: who asks, what for, and by which address
    names = ("PATH_INFO", "QUERY_STRING", "HTTP_HOST", "HTTP_COOKIE")
    sender = ("wsgi.url_scheme", "HTTP_X_FORWARDED_PROTO")
    parts = [about.get(name) for name in (*names, *sender)]
    parts.append(settings.BASE_URL)  # a laptop's address may change
    return f"poll:{blake2b(repr(parts).encode(), digest_size=16).hexdigest()}"
