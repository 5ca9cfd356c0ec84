"""Live parts of a page: fragments asked for by a script, and who may have them."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django_htmx.http import HttpResponseClientRefresh

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def is_live(request: HttpRequest) -> bool:
    """Return whether a script asks for a part of the page it shows."""
    return "HX-Request" in request.headers


def load_the_login_page(view: View[P]) -> View[P]:
    """Let somebody logged out load the page anew, which leads to the login.

    Redirected, the script would put the login page into a part of the page.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if is_live(request) and not request.user.is_authenticated:
            return HttpResponseClientRefresh()
        return view(request, *args, **kwargs)

    return wrapped
