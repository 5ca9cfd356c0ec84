"""What every answer has in common: refusals as pages, nothing left in caches."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers

from tournament.access import OldCode, TooManyAttempts
from tournament.models import Session
from tournament.refusals import Refusal


def keep_private(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Leave nothing an organizer saw in a browser's cache: it holds everybody's codes."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.user.is_authenticated:
            add_never_cache_headers(response)
        return response

    return answer


class RefusalMiddleware:
    """Answer a refused request with the refusal's sentence and the way back."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass every request on."""
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Turn a refusal into its page; leave every other exception alone."""
        if not isinstance(exception, Refusal):
            return None
        if isinstance(exception, OldCode):
            return self._old_code(request, exception)
        context = {"refusal": exception, "night": self._night(request)}
        answer = render(request, "refusal.html", context, status=exception.status)
        if isinstance(exception, TooManyAttempts):
            answer["Retry-After"] = "300"
        return answer

    @staticmethod
    def _old_code(request: HttpRequest, refusal: OldCode) -> HttpResponse:
        """What whoever scanned an old code does now, as a page for a phone."""
        context = {"refusal": refusal}
        answer = render(request, "old_code.html", context, status=refusal.status)
        add_never_cache_headers(answer)
        return answer

    @staticmethod
    def _night(request: HttpRequest) -> Session | None:
        """The organizer's night that was spoken of, if any."""
        match = request.resolver_match
        night = match.kwargs.get("night", 0) if match else 0
        return Session.objects.of_user(request.user.pk).filter(pk=night).first()
