"""Runs a test in a network of its own, where this machine has what address it likes."""

import functools
import os
import subprocess
import sys
from collections.abc import Callable

from django.conf import settings

from tests.needs import leave_out

_INSIDE = "EUCHRE_TESTS_OWN_NETWORK"
_OWN = ["unshare", "--net", "--map-root-user"]


def in_own_network(test: Callable[..., None]) -> Callable[..., None]:
    """Run a *test* marked long by itself, in a network without any other machine."""

    @functools.wraps(test)
    def run(*args: object, **kwargs: object) -> None:
        if _INSIDE in os.environ:
            test(*args, **kwargs)
            return
        if subprocess.run([*_OWN, "true"], capture_output=True, check=False).returncode:
            leave_out("tests of another network")
        name = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
        inner = subprocess.run(
            [*_OWN, sys.executable, "-m", "pytest", "-q", "-n", "0", "-m", "long", name],
            cwd=settings.BASE_DIR,
            env={**os.environ, _INSIDE: "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert inner.returncode == 0, inner.stdout + inner.stderr

    return run


def move_to(address: str) -> None:
    """Give this machine the *address* and no other, as a router does."""
    _ip("link", "set", "lo", "up")
    _ip("address", "flush", "dev", "lo", "scope", "global")
    _ip("address", "add", f"{address}/24", "dev", "lo")
    _ip("route", "replace", "default", "dev", "lo", "src", address)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
