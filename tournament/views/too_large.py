"""What is said to who sends more at once than the program takes."""

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET
from django.views.defaults import bad_request

from tournament.network import LARGEST_FILE
from tournament.quotas import TooLarge


@require_GET
def page(request: HttpRequest) -> HttpResponse:
    """Refuse what the server has not let in; it leads here itself."""
    return _refused(request, LARGEST_FILE // 10**6)


def bad(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that cannot be read, a form with too much text among them."""
    if isinstance(exception, RequestDataTooBig):
        return _refused(request, 2)  # Django's own bound
    return bad_request(request, exception)


def _refused(request: HttpRequest, most: int) -> HttpResponse:
    context = {"refusal": TooLarge(most=most)}
    return render(request, "refusal.html", context, status=TooLarge.status)
