"""Keeps a computer from serving that is not the one in charge.

The first computer asks its spare every few seconds, and before it serves where it was off
or asleep. When the spare has taken over, it leads everybody there and takes nothing. When
the spare cannot be asked, a person says how it is.
"""

import logging
from collections.abc import Callable, Iterable
from threading import Event, Thread
from time import time
from typing import Any

from django.conf import settings
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpResponse
from django.utils.translation import gettext

from tournament.backups import restoring
from tournament.backups.actions import database, get_epoch
from tournament.backups.thread import AwakeKeeper
from tournament.machine.network import LOOPBACKS
from tournament.spare import copying
from tournament.spare.pairing import Pairing, Role, get_pairing, save_pairing
from tournament.words.languages import speak

AWAY_S = 20.0
"""After so long without a look this computer was off, or asleep."""
PAGES = ("/computer/spare/", "/computer/put-back/", "/computer/stop/")
"""Whoever sits at this computer may open these in any case."""
_Start = Callable[..., Any]
_Application = Callable[[dict[str, Any], _Start], Iterable[bytes]]
log = logging.getLogger(__name__)


class Fence(Thread):
    """The thread that looks, and what it knows; requests pass through `guard`."""

    def __init__(self) -> None:
        super().__init__(name="spare", daemon=True)
        self.is_unsure = False
        self._looked_at, self._awake = 0.0, AwakeKeeper()
        self._is_due, self._ends = Event(), False

    def run(self) -> None:
        while not self._ends:
            try:
                self.look()
            except Exception as fault:  # nothing of it may end the thread
                log.warning("Spare computer: %s", fault)
            self._is_due.wait(copying.EVERY_S)
            self._is_due.clear()
        self._awake.keep(is_wanted=False)

    def end(self) -> None:
        self._ends = True
        self._is_due.set()
        self.join(copying.PATIENCE_S)

    def look(self) -> None:
        """Ask the other computer: a spare for a copy, a first one who is in charge."""
        pairing, was_away = get_pairing(), self._is_away()
        if pairing and pairing.role is Role.FIRST:
            epoch = copying.ask_epoch(pairing.other)
            if epoch is not None and epoch > get_epoch():
                retire(epoch)
            self.is_unsure = epoch is None and (was_away or self.is_unsure)
        is_spare = bool(pairing and pairing.role is Role.SPARE)
        self._looked_at = time()
        self._awake.keep(is_wanted=is_spare)
        if is_spare:
            copying.pull()

    def decide(self, *, has_taken_over: bool) -> None:
        """A person says what cannot be asked, while it cannot."""
        if has_taken_over and self.is_unsure:
            retire(get_epoch())
        self.is_unsure = False

    def guard(self, application: _Application) -> _Application:
        def answer(environ: dict[str, Any], start_response: _Start) -> Iterable[bytes]:
            pairing = get_pairing()
            if not pairing:
                return application(environ, start_response)
            is_first = pairing.role is Role.FIRST
            if is_first and self._is_away():
                self._is_due.set()  # it has slept: nothing is served before it has looked
                return _wait(environ, start_response)
            if is_first and not self.is_unsure:
                return application(environ, _name_spare(pairing, start_response))
            if _is_open(environ):
                return application(environ, start_response)
            return self._lead(pairing, environ, start_response)

        return answer

    def _is_away(self) -> bool:
        return not 0 <= time() - self._looked_at < AWAY_S

    def _lead(
        self, pairing: Pairing, environ: dict[str, Any], start_response: _Start
    ) -> Iterable[bytes]:
        query = environ.get("QUERY_STRING", "")
        if environ["REQUEST_METHOD"] != "GET" or "since=" in query:
            return _wait(environ, start_response)
        to = f"{pairing.other}{environ['PATH_INFO']}{'?' * bool(query)}{query}"
        if environ.get("REMOTE_ADDR") in LOOPBACKS:
            to = PAGES[0]
        elif self.is_unsure:
            return _wait(environ, start_response)
        start_response("302 Found", [("Location", to), ("Cache-Control", "no-store")])
        return []


def retire(epoch: int) -> None:
    """Leave everything to the spare, which has this *epoch*, until a backup is restored."""
    pairing = get_pairing()
    if pairing and pairing.role is Role.FIRST:
        save_pairing(Pairing(Role.RETIRED, pairing.other, epoch=epoch))
        restoring.write_epoch(database(), epoch)


def _is_open(environ: dict[str, Any]) -> bool:
    path: str = environ["PATH_INFO"]
    own = PAGES if environ.get("REMOTE_ADDR") in LOOPBACKS else ()
    return path == copying.PATH or path.startswith((f"{settings.STATIC_URL}", *own))


def _name_spare(pairing: Pairing, start_response: _Start) -> _Start:
    """Let pages ask the spare; those opened before it was chosen see that there is one."""
    own = "connect-src 'self'"
    both = f"{own} {pairing.other}"

    def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
        let = [(name, text.replace(own, both)) for name, text in headers]
        return start_response(status, [*let, ("X-Spare", pairing.other)], *more)

    return start


def _wait(environ: dict[str, Any], start_response: _Start) -> Iterable[bytes]:
    plain = "text/plain; charset=utf-8"
    headers = [("Retry-After", "3"), ("Refresh", "5"), ("Content-Type", plain)]
    start_response("503 Service Unavailable", headers)
    return speak(
        lambda _: HttpResponse(gettext("One moment. This page loads again by itself."))
    )(WSGIRequest(environ))


fence = Fence()
