"""Group concurrent commits to share one fsync.

Whoever comes while another transaction is being written waits, in the order they came;
the first of them then does what all of them want, each behind a savepoint of its own,
and nobody is answered before the common commit is on the disk. It also keeps them from
asking SQLite in vain, which lets whoever finds it locked try again after up to a tenth of
a second, in which it may stand idle.
"""

from collections import deque
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Generic, TypeVar

from django.db import InterfaceError, OperationalError, connection, transaction

from tournament.refusals import Refusal

R = TypeVar("R")


class _WorkItem(Generic[R]):
    """A piece of work, and what came of it: what it gave, or a fault."""

    def __init__(self, work: Callable[[], R]) -> None:
        self._work = work
        self._gave: list[R] = []
        self.fault: BaseException | None = None

    @property
    def is_done(self) -> bool:
        """Whether somebody has done it."""
        return bool(self._gave or self.fault)

    def do(self) -> None:
        """Do it in a transaction, or behind a savepoint of the one under way.

        Raises:
            whatever the work raises; nothing of it is on file then.
        """
        self._gave, self.fault = [], None
        with transaction.atomic():
            result = self._work()
        self._gave = [result]

    def fail(self, fault: BaseException) -> None:
        """Note that nothing of it is on file."""
        self._gave, self.fault = [], fault

    def result(self) -> R:
        """Return the result of the work, or re-raise its exception."""
        if self.fault:
            raise self.fault
        return self._gave[0]


class _Queue:
    """What waits for one event, in the order it came."""

    def __init__(self) -> None:
        self.turn = Lock()
        self._waiting: deque[_WorkItem[object]] = deque()

    def join(self, item: "_WorkItem[R]") -> None:
        """Wait behind the others."""
        self._waiting.append(item)  # type: ignore[arg-type]

    def taken(self) -> list[_WorkItem[object]]:
        """Return all that waits now; whoever takes it has the turn and does it."""
        return [self._waiting.popleft() for _ in range(len(self._waiting))]


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
    item = _WorkItem(work)
    if connection.in_atomic_block:
        item.do()
        return item.result()
    key = _OF_ALL if connection.vendor == "sqlite" else session_id
    queue = _QUEUES.setdefault(key, _Queue())
    queue.join(item)
    with queue.turn:
        if not item.is_done:
            _do(queue.taken())
    return item.result()


def _do(batch: Sequence[_WorkItem[object]]) -> None:
    """Do them all in one transaction, or, where one spoils it, each in its own."""
    try:
        _do_in_one(batch)
    except (OperationalError, InterfaceError) as fault:  # away, locked or full: for all
        _fail(batch, fault)
    except Exception as fault:
        if len(batch) == 1:
            _fail(batch, fault)
        else:
            for item in batch:
                _do([item])
    except BaseException as fault:  # the program ends
        _fail(batch, fault)
        raise


def _do_in_one(batch: Sequence[_WorkItem[object]]) -> None:
    if len(batch) == 1:
        batch[0].do()
        return
    with transaction.atomic():
        for item in batch:
            try:
                item.do()
            except Refusal as refusal:
                item.fail(refusal)
            if transaction.get_rollback():  # a savepoint was lost, and with it all of them
                raise OperationalError("A transaction was lost.")


def _fail(batch: Sequence[_WorkItem[object]], fault: BaseException) -> None:
    for item in batch:
        item.fail(fault)
