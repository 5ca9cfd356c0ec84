"""Let what organizers change be sealed; what a seal is, the package `scoring` says."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar

from django.db import models, transaction

from tournament.access import Actor
from tournament.models import Session

P = ParamSpec("P")
R = TypeVar("R")

CHANGED = "Changed after the results were given out"
UNDONE = "A game opened or closed was undone"

_ROLES = ("organizer", "helper")
_WAYS = ("session", "round", "game", "table", "card")
"""From a row an action is asked about up to its night."""


class Sealer(Protocol):
    """What seals the log of a night just locked."""

    def __call__(self, session: Session, why: str, *, fully: bool = False) -> object:
        """Seal it; *fully* where games closed before may have changed."""


_sealers: list[Sealer] = []


def seal_with(sealer: Sealer) -> None:
    """Let *sealer* seal the logs of nights from now on."""
    _sealers.append(sealer)


def seal_if_given_out(night: int, *, fully: bool = False, always: bool = False) -> None:
    """Seal the log of a night (primary key) whose results were given out, or *always*."""
    session = Session.objects.get(pk=night)
    if always or session.revision:
        for sealer in _sealers:
            sealer(session, CHANGED if session.revision else UNDONE, fully=fully)


def sealed(action: Callable[P, R]) -> Callable[P, R]:
    """Seal what an action of an organizer or a helper does after results were given out.

    The action takes `by=` and what it is about by name, such as `game=`. What phones do is
    not sealed, and costs nothing.
    """

    @wraps(action)
    def acting(*args: P.args, **kwargs: P.kwargs) -> R:
        by = kwargs.get("by")
        if not isinstance(by, Actor) or by.role not in _ROLES:
            return action(*args, **kwargs)
        with transaction.atomic():
            done = action(*args, **kwargs)
            seal_if_given_out(_night_of(kwargs))
            return done

    return acting


def _night_of(kwargs: dict[str, Any]) -> int:
    """The primary key of the night an action is about.

    Raises:
        TypeError: it is about none.
    """
    for value in kwargs.values():
        found = value if isinstance(value, models.Model) else None
        while found is not None:
            if isinstance(found, Session):
                return int(found.pk)
            if hasattr(found, "session_id"):
                return int(found.session_id)
            found = next((getattr(found, it) for it in _WAYS if hasattr(found, it)), None)
    raise TypeError("an action that is sealed says of which night it is")
