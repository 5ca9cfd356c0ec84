"""Answer who asks again and again that there is nothing new, before anything else is done.

Phones and boards ask every few seconds, and mostly nothing has happened. What was answered
a moment ago is answered again while the event's mark is the same: without the session, the
link, the page and most of Django. Whatever is not surely the same goes the long way.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from tournament.queries.marks import Mark, read_with_mark
from tournament.views.live import Unchanged

_SESSIONS: dict[str, int] = {}
"""Which event a path was of when it was last looked at by this process."""
_MOST = 50_000


@dataclass(frozen=True, slots=True)
class _Answered:
    """What was answered while the event's mark was this one."""

    mark: Mark
    unchanged: Unchanged
    headers: Mapping[str, str]

    def is_of(self, session_id: int) -> bool:
        """Return whether it was about this event."""
        return self.unchanged.session_id == session_id

    def again(self) -> HttpResponse:
        """Return the same answer, as of now."""
        response = HttpResponse(status=204, headers=dict(self.headers))
        for name, value in self.unchanged.current_headers().items():
            response[name] = value
        return response


def answer_polls(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Answer 204 from what was answered before, where nothing has changed since."""

    def answer(request: HttpRequest) -> HttpResponse:
        if request.method != "GET" or "since=" not in request.META["QUERY_STRING"]:
            return get_response(request)
        session_id, key, mark = _SESSIONS.get(request.path_info), _key(request), None
        answered: _Answered | None
        if session_id:
            mark, answered = read_with_mark(session_id, key)
            if mark is not None and answered and answered.is_of(session_id):
                if answered.mark == mark:
                    return answered.again()
                if answered.unchanged.is_so_at(mark):
                    _keep(key, replace(answered, mark=mark))
                    return answered.again()
        response = get_response(request)
        unchanged = getattr(response, "unchanged", None)
        if unchanged and not response.cookies:
            is_marked = mark is not None and unchanged.session_id == session_id
            _remember(request.path_info, unchanged.session_id)
            if is_marked and unchanged.seconds > 0:
                _keep(key, _Answered(mark, unchanged, dict(response.items())))
        return response

    return answer


def forget_paths() -> None:
    """Forget which event a path was of."""
    _SESSIONS.clear()


def _keep(key: str, answered: _Answered) -> None:
    cache.set(key, answered, answered.unchanged.seconds)


def _remember(path: str, session_id: int) -> None:
    if len(_SESSIONS) >= _MOST:
        _SESSIONS.clear()
    _SESSIONS[path] = session_id


def _key(request: HttpRequest) -> str:
    """Return another key for whatever may be answered otherwise."""
    about = request.META
    sender = (request.scheme, about.get("HTTP_HOST"), about.get("HTTP_COOKIE"))
    parts = (request.path_info, about["QUERY_STRING"], *sender)
    return f"poll:{blake2b(repr(parts).encode(), digest_size=16).hexdigest()}"
