"""Let what organizers change be sealed after results were given out."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.db import models, transaction

from tournament.access import Actor
from tournament.actions.command import LOGGED_IN, seal_after_results
from tournament.models import Session

P = ParamSpec("P")
R = TypeVar("R")

_WAYS = ("session", "round", "game", "table", "card")


def sealed(action: Callable[P, R]) -> Callable[P, R]:
    """Seal what an action of an organizer or a helper does after results were given out."""

    @wraps(action)
    def acting(*args: P.args, **kwargs: P.kwargs) -> R:
        by = kwargs.get("by")
        if not isinstance(by, Actor) or by.role not in LOGGED_IN:
            return action(*args, **kwargs)
        with transaction.atomic():
            done = action(*args, **kwargs)
            seal_after_results(_session_of(kwargs))
            return done

    return acting


def _session_of(kwargs: dict[str, Any]) -> Session:
    for value in kwargs.values():
        found = value if isinstance(value, models.Model) else None
        while found is not None:
            if isinstance(found, Session):
                return found
            if hasattr(found, "session_id"):
                return Session(pk=found.session_id)
            found = next((getattr(found, it) for it in _WAYS if hasattr(found, it)), None)
    raise TypeError("an action that is sealed says of which session it is")
