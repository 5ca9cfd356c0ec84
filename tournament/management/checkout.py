"""Commands whose work is in `tools`, which only a checkout of the repository has."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def from_checkout(command: str) -> Iterator[None]:
    """Import the work of *command*; end in one sentence where there is no `tools`."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "tools":
            raise
        raise SystemExit(
            f"{command} needs a checkout of the repository: this installation has no "
            "folder “tools”."
        ) from None
