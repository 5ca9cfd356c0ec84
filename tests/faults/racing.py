"""Calls that are made at the same moment, each with its own connection."""

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from tournament.words.refusals import Refusal

PATIENCE = 30


def once_or(times: int) -> list[Any]:
    """Say to run a race once, and in the long run so many times."""
    return [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, times))]


def few_or(few: int, many: int) -> list[Any]:
    """Say to race *few* times in a row, and in the long run *many*."""
    return [few, pytest.param(many, marks=pytest.mark.long)]


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """Make all *calls* at the same moment; what each gave or was refused with.

    Anything raised that is no refusal is a fault of the test.
    """
    ready = Barrier(len(calls))  # before any connection: there are fewer than phones

    def run(call: Callable[[], Any]) -> Any:
        try:
            ready.wait(PATIENCE)
            return call()
        except Refusal as refusal:
            return type(refusal)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as threads:
        return [done.result(PATIENCE) for done in [threads.submit(run, c) for c in calls]]


def list_accepted(results: Sequence[Any]) -> list[Any]:
    return [result for result in results if not isinstance(result, type)]


def refused(results: Sequence[Any]) -> Counter[type]:
    return Counter(result for result in results if isinstance(result, type))
