"""How often a hosted site could not answer, counted by all its processes together."""

from collections.abc import Callable, Mapping

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

COUNTED = (429, 500, 503)
"""Rare ones alone: whoever is answered otherwise costs no question to the cache."""
_ANSWER_SECONDS = 30 * 24 * 60 * 60


def count_answers(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Count every answer that says that something was not done."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code in COUNTED:
            key = _key(response.status_code)
            cache.add(key, 0, _ANSWER_SECONDS)
            try:
                cache.incr(key)
            except ValueError:  # it went just now; figures of this kind may start anew
                cache.set(key, 1, _ANSWER_SECONDS)
        return response

    return answer


def counted_answers() -> Mapping[int, int]:
    """Return how often each was answered since the cache was empty."""
    return {status: cache.get(_key(status)) or 0 for status in COUNTED}


def _key(status: int) -> str:
    return f"answers-{status}"
