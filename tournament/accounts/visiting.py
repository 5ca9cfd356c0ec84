"""Whose request it is, on pages that only open to who is logged in."""

from typing import cast

from django.contrib.auth.models import User
from django.http import HttpRequest


def user_of(request: HttpRequest) -> User:
    """Return the user of a page behind `login_required`."""
    return cast("User", request.user)
