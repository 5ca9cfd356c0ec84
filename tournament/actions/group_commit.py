"""Group concurrent commits to share one fsync.

Whoever comes while another transaction is being written waits, in the order they came;
the first of them then does what all of them want, each behind a savepoint of its own,
and nobody is answered before the common commit is on the disk. It also keeps them from
asking SQLite in vain, which lets whoever finds it locked try again after up to a tenth of
a second, in which it may stand idle.
"""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeVar

from django.db import InterfaceError, OperationalError, connection, transaction
from django.utils.translation import get_language, override

from tournament.refusals import Refusal

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class _Item:
    """A piece of work that waits, and what comes of it."""

    work: Callable[[], Any]
    outcome: "Future[Any]" = field(default_factory=Future)


@dataclass(frozen=True, slots=True)
class _Queue:
    """What waits for one event, in the order it came; who has the *turn* does it all."""

    turn: Lock = field(default_factory=Lock)
    waiting: deque[_Item] = field(default_factory=deque)


_QUEUES: dict[int, _Queue] = {}
_OF_ALL = 0
"""The key of the one queue of SQLite, which has one writer for all events."""


def run_in_group_commit(session_id: int, work: Callable[[], R]) -> R:
    """Return the result of *work* on a session (its key) once that is on the disk.

    It may be done in another thread. Inside a transaction it is done at once, and belongs
    to that.

    Raises:
        whatever *work* raises; nothing of it is on file then.
        OperationalError, InterfaceError: the database could not take it, and perhaps what
            others sent with it.
    """
    if connection.in_atomic_block:
        with transaction.atomic():
            return work()
    key = _OF_ALL if connection.vendor == "sqlite" else session_id
    item = _Item(override(get_language())(work))  # the other thread may speak another one
    queue = _QUEUES.setdefault(key, _Queue())
    queue.waiting.append(item)
    with queue.turn:
        if not item.outcome.done():
            batch = [queue.waiting.popleft() for _ in range(len(queue.waiting))]
            if len(batch) > 1:
                _do_together(batch)
            else:
                _do_alone(item)
    result: R = item.outcome.result()
    return result


def _do_alone(item: _Item) -> None:
    """Do one in a transaction of its own."""
    try:
        with transaction.atomic():
            result = item.work()
    except BaseException as fault:
        item.outcome.set_exception(fault)
        if not isinstance(fault, Exception):  # the program ends
            raise
    else:
        item.outcome.set_result(result)


def _do_together(batch: Sequence[_Item]) -> None:
    """Do them all in one transaction, or, where one spoils it, each in its own."""
    try:
        outcomes = _do_in_one(batch)
    except (OperationalError, InterfaceError) as fault:  # away, locked or full: for all
        outcomes = [(None, fault)] * len(batch)
    except Exception:
        for item in batch:
            _do_alone(item)
        return
    except BaseException as fault:  # the program ends
        for item in batch:
            item.outcome.set_exception(fault)
        raise
    for item, (result, refusal) in zip(batch, outcomes, strict=True):
        if refusal:
            item.outcome.set_exception(refusal)
        else:
            item.outcome.set_result(result)


def _do_in_one(batch: Sequence[_Item]) -> list[tuple[Any, Exception | None]]:
    """Do them in one transaction, each behind a savepoint; return what came of each."""
    outcomes: list[tuple[Any, Exception | None]] = []
    with transaction.atomic():
        for item in batch:
            try:
                with transaction.atomic():
                    outcomes.append((item.work(), None))
            except Refusal as refusal:
                outcomes.append((None, refusal))
            if transaction.get_rollback():  # a savepoint was lost, and with it all of them
                raise OperationalError("A transaction was lost.")
    return outcomes
