"""What is asked at once is done in one transaction, and answered when that is on file.

Real threads, each with its own connection to the same database.
"""

from collections.abc import Callable
from threading import Event, Thread, get_ident
from time import monotonic, sleep
from typing import Any

import pytest
from django.db import DataError, Error, OperationalError, connection, transaction
from django.utils.translation import get_language, override

from tests.factories import running_session
from tournament.journal import actions as module
from tournament.journal.actions import run_in_group_commit
from tournament.models import Club
from tournament.words.refusals import Refusal

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

PATIENCE_S = 30


class No(Refusal):
    """No."""

    text = "No."


@pytest.fixture
def session() -> int:
    return running_session().pk


def club(name: str, fault: BaseException | None = None) -> Callable[[], tuple[str, int]]:
    """Work that puts a club on file, and then fails or tells who has done it."""

    def work() -> tuple[str, int]:
        Club.objects.create(name=name)
        if fault:
            raise fault
        return name, get_ident()

    return work


def behind_one(
    session_id: int, *works: Callable[[], Any], languages: tuple[str, ...] = ()
) -> list[Any]:
    """What becomes of *works* that come, in this order, while another one is done."""
    is_busy, goes_on = Event(), Event()
    came: list[Any] = [None] * len(works)

    def busy() -> None:
        is_busy.set()
        assert goes_on.wait(PATIENCE_S)

    def ask(at: int | None, work: Callable[[], Any]) -> None:
        try:
            with override(languages[at] if at is not None and languages else "en-us"):
                outcome = run_in_group_commit(session_id, work)
        except BaseException as fault:
            outcome = fault
        finally:
            connection.close()
        if at is not None:
            came[at] = outcome

    threads = [Thread(target=ask, args=(None, busy))]
    threads[0].start()
    assert is_busy.wait(PATIENCE_S)
    (queue,) = [waiting for waiting in module._QUEUES.values() if waiting.turn.locked()]
    for at, work in enumerate(works):
        threads.append(Thread(target=ask, args=(at, work)))
        threads[-1].start()
        wait_for(lambda at=at: len(queue.waiting) == at + 1)
    goes_on.set()
    for thread in threads:
        thread.join(PATIENCE_S)
    return came


def wait_for(is_so: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE_S
    while not is_so():
        assert monotonic() < end
        sleep(0.01)


def names() -> list[str]:
    return list(
        Club.objects.filter(name__startswith="Club ")
        .order_by("pk")
        .values_list("name", flat=True)
    )


def test_those_who_wait_are_done_by_one_in_their_order(session):
    came = behind_one(session, *(club(f"Club {letter}") for letter in "abcd"))

    assert [name for name, _ in came] == ["Club a", "Club b", "Club c", "Club d"]
    assert len({thread for _, thread in came}) == 1
    assert names() == ["Club a", "Club b", "Club c", "Club d"]


def test_each_is_done_in_the_language_of_who_asked(session):
    heard = behind_one(session, get_language, get_language, languages=("fr-ca", "en-gb"))

    assert heard == ["fr-ca", "en-gb"]


@pytest.mark.parametrize("fault", [No, ValueError, DataError])
def test_refusal_or_fault_is_one_ones_own(session, fault):
    came = behind_one(session, club("Club a"), club("Club b", fault()), club("Club c"))

    assert (came[0][0], type(came[1]), came[2][0]) == ("Club a", fault, "Club c")
    assert names() == ["Club a", "Club c"]


@pytest.mark.parametrize("fault", [OperationalError, SystemExit])
def test_what_ends_it_for_all_is_told_to_all(session, fault):
    came = behind_one(
        session, club("Club a"), club("Club b", fault("full")), club("Club c")
    )

    assert [(type(outcome), str(outcome)) for outcome in came] == [(fault, "full")] * 3
    assert names() == []


@pytest.mark.parametrize(
    "rest",
    [lambda work: [work], lambda work: [work, club("Club c")]],
    ids=["last", "before one"],
)
def test_transaction_lost_on_the_way_is_told_to_all(session, rest):
    def spoilt() -> None:
        Club.objects.create(name="Club b")
        connection.connection.rollback()  # as SQLite does by itself where a disk is full
        raise No

    came = behind_one(session, club("Club a"), *rest(spoilt))

    assert [isinstance(outcome, Error) for outcome in came] == [True] * len(came)
    assert names() == []


def test_alone_it_is_done_at_once_and_a_refusal_leaves_nothing(session):
    assert run_in_group_commit(session, club("Club a")) == ("Club a", get_ident())
    with pytest.raises(No):
        run_in_group_commit(session, club("Club b", No()))

    assert names() == ["Club a"]


def test_inside_a_transaction_it_belongs_to_that(session):
    with transaction.atomic():
        assert run_in_group_commit(session, club("Club a")) == ("Club a", get_ident())
        transaction.set_rollback(True)

    assert names() == []
