"""What an event's printed codes are known by where its file is taken in.

A digest of each link, which leads back to none: whoever has the file opens nothing with it.
"""

from typing import Any

from scoring.models import Board, SideTable
from tournament.links import LinkKind, digest_of, secret
from tournament.models import MovedCode, Session

KINDS = (LinkKind.TABLE, LinkKind.CARD, LinkKind.SIDE, LinkKind.BOARD)
"""What is printed for the people of an event, and goes with it."""

Target = tuple[str, int]
"""The kind of what a code opens, and its number on paper; the board's is 0."""


def list_moved_codes(session: Session) -> list[dict[str, Any]]:
    """Return the codes of *session*: of here, then those it came with, newest first."""
    numbers = {}
    rows = []
    for target, (pk, generation) in find_targets(session).items():
        kind = LinkKind(target[0])
        numbers[kind, pk] = target
        digest = digest_of(kind, pk, secret(kind, pk, generation))
        rows.append(_row(target, generation, digest))
    for moved in MovedCode.objects.filter(session=session).order_by("-pk"):
        target_here = numbers.get((LinkKind(moved.kind), moved.target))
        if target_here:
            rows.append(_row(target_here, moved.generation, moved.digest))
    return rows


def find_targets(session: Session) -> dict[Target, tuple[int, int]]:
    """Return the key and the generation of whatever has a code that goes along."""
    targets: dict[Target, tuple[int, int]] = {}
    parts = (
        (LinkKind.TABLE, session.tables),
        (LinkKind.CARD, session.cards),
        (LinkKind.SIDE, SideTable.objects.filter(session=session)),
    )
    for kind, rows in parts:
        for number, pk, generation in rows.order_by("number").values_list(
            "number", "pk", "generation"
        ):
            targets[kind, number] = (pk, generation)
    boards = Board.objects.filter(session=session).values_list("generation", flat=True)
    targets[LinkKind.BOARD, 0] = (session.pk, boards.first() or 1)
    return targets


def _row(target: Target, generation: int, digest: str) -> dict[str, Any]:
    kind, number = target
    return {
        "kind": f"{kind}",
        "number": number,
        "generation": generation,
        "digest": digest,
    }
