"""Whether what is composed saves ink: nothing filled, thin gray lines, gray figures.

It holds for a whole document, so what draws a part of it asks here.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_saves: ContextVar[bool] = ContextVar("saves_ink", default=False)


@contextmanager
def saving_ink(saves: bool) -> Iterator[None]:  # noqa: FBT001  reads as a sentence
    """Compose documents that save ink, or do not."""
    token = _saves.set(saves)
    try:
        yield
    finally:
        _saves.reset(token)


def saves_ink() -> bool:
    """Return whether the document that is composed saves ink."""
    return _saves.get()
