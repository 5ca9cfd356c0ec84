"""Runs a test in a network of its own, where this machine has what address it likes."""

import functools
import os
import subprocess
import sys
from collections.abc import Callable

from django.conf import settings

from tests.needs import leave_out

_INSIDE = "EUCHRE_TESTS_OWN_NETWORK"
_OWN = ["unshare", "--net", "--mount", "--map-root-user"]
_PYTEST = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-rP", "-m", "long or kills"]
_UP = ["sh", "-c", 'mount -t tmpfs none /run && ip link set lo up && exec "$@"', "up"]


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
            [*_OWN, *_UP, *_PYTEST, name],
            cwd=settings.BASE_DIR,
            env={**os.environ, _INSIDE: "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        sys.stdout.write(inner.stdout)
        assert inner.returncode == 0, inner.stdout + inner.stderr

    return run


def move_to(address: str) -> None:
    """Give this machine the *address* and no other, as a router does."""
    _ip("address", "flush", "dev", "lo", "scope", "global")
    _ip("address", "add", f"{address}/24", "dev", "lo")
    _ip("route", "replace", "default", "dev", "lo", "src", address)


def add_computers(*addresses: str) -> None:
    """Put computers beside this one, each with an *address* and a cable to the hall."""
    _ip("link", "add", "hall", "type", "bridge")
    _ip("address", "add", "10.0.0.1/24", "dev", "hall")
    _ip("link", "set", "hall", "up")
    for address in addresses:
        end = f"to-{address}"
        _ip("netns", "add", address)
        _ip("link", "add", end, "type", "veth", "peer", "name", "eth0", "netns", address)
        _ip("link", "set", end, "master", "hall", "up")
        for words in (
            ("link", "set", "lo", "up"),
            ("address", "add", f"{address}/24", "dev", "eth0"),
            ("link", "set", "eth0", "up"),
            ("route", "add", "default", "via", "10.0.0.1"),
        ):
            _ip("-netns", address, *words)


def at_computer(address: str) -> list[str]:
    """What a command begins with that is to run there."""
    return ["ip", "netns", "exec", address]


def plug(address: str, *, is_in: bool) -> None:
    """Plug its cable in, or pull it out: then nothing there answers, or refuses."""
    _ip("link", "set", f"to-{address}", "up" if is_in else "down")


def cut(address: str, other: str, *, is_cut: bool) -> None:
    """Have the computer at the one *address* send nothing to the *other* one, or again."""
    how = "add" if is_cut else "del"
    _ip("-netns", address, "route", how, "blackhole", f"{other}/32")


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
