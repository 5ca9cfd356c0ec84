"""Refusals become answers here, in one place: the sentence and its HTTP status."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournament.access import TooManyAttempts
from tournament.models import Session
from tournament.refusals import Refusal


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
        context = {"refusal": exception, "night": self._night(request)}
        answer = render(request, "refusal.html", context, status=exception.status)
        if isinstance(exception, TooManyAttempts):
            answer["Retry-After"] = "300"
        return answer

    @staticmethod
    def _night(request: HttpRequest) -> Session | None:
        """The organizer's night that was spoken of, if any."""
        match = request.resolver_match
        night = match.kwargs.get("night", 0) if match else 0
        return Session.objects.of_user(request.user.pk).filter(pk=night).first()
