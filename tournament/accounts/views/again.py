"""Asked for the password or a code once more, a login goes on under another key."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tournament.accounts.actions.logins import renew_login

View = Callable[..., HttpResponseBase]


def renews_login(view: View) -> View:
    """Renew the login where the *view* of the library has let somebody go on."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        if request.method == "POST" and response.status_code == 302:
            renew_login(request)
        return response

    return answer
