"""A session as one file: everything that was planned, done and reported, in JSON.

The same session gives the same bytes. Rows refer to each other by their place in the file,
never by keys of a database; codes and passwords are not in it, of codes at most digests.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from django.apps import apps
from django.contrib.auth.models import User
from django.db import models
from django.db.models import Q, QuerySet

from scoring.journal.file_bounds import (
    DEFINITIONS,
    MOST_ROWS,
    Schema,
    list_of,
    number,
    row_of,
    rows_schema,
    text,
)
from scoring.models import Board, SidePlace, SideTable
from tournament.access.attempts import MOST_PEOPLE_OF_AN_EVENT
from tournament.access.links import LinkKind, digest_of, secret
from tournament.journal.reading import rows_in
from tournament.models import Club, MovedCode, Player, Session
from tournament.models.bounds import MOST_CODES
from tournament.words.tables import read_table

KINDS = (LinkKind.TABLE, LinkKind.CARD, LinkKind.SIDE, LinkKind.BOARD)
"""What is printed for the people of an event, and goes with it."""

Target = tuple[str, int]
"""The kind of what a code opens, and its number on paper; the board's is 0."""


def list_moved_codes(session: Session) -> list[dict[str, Any]]:
    """The codes of *session*: of here, then those it came with, newest first."""
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
    targets: dict[Target, tuple[int, int]] = {}
    parts = (
        (LinkKind.TABLE, session.tables),
        (LinkKind.CARD, session.cards),
        (LinkKind.SIDE, SideTable.objects.filter(session=session)),
    )
    for kind, rows in parts:
        for table, pk, generation in rows.order_by("number").values_list(
            "number", "pk", "generation"
        ):
            targets[kind, table] = (pk, generation)
    boards = Board.objects.filter(session=session).values_list("generation", flat=True)
    targets[LinkKind.BOARD, 0] = (session.pk, boards.first() or 1)
    return targets


def _row(target: Target, generation: int, digest: str) -> dict[str, Any]:
    kind, number = target
    return {"kind": f"{kind}", "number": number, "generation": generation, "digest": digest}


FORMAT = "progressive-euchre-night"
_LEFT_OUT = {"wifi_name", "wifi_password", "is_removed", "moved_to"}
"""Columns that are nobody else's business."""
VERSION = 2

_OF_CLUB = [
    field
    for field in Club._meta.concrete_fields  # noqa: SLF001 (public)
    if field.name in ("name", "currency")
]
CLUB = rows_schema(_OF_CLUB, 1)
CODES = list_of(
    row_of(
        {
            "kind": {"enum": [*KINDS]},
            "number": number(0, 32_767),
            "generation": number(0, MOST_CODES),
            "digest": text(64, pattern="^[0-9a-f]{64}$"),
        }
    ),
    MOST_ROWS,
)
"""The bounds of what is known of printed codes."""


class Part(NamedTuple):
    """The rows of one *model*."""

    name: str
    model: type[models.Model]

    def rows(self, session: Session) -> QuerySet[Any]:
        rows = rows_in(session.pk, self.model)
        if self.model is Player:  # also who sat at a side table alone
            sat = SidePlace.objects.filter(table__session=session).values("player")
            listed = session.attendances.values("player")
            rows = Player.objects.filter(Q(pk__in=listed) | Q(pk__in=sat))
        return rows.order_by("pk")

    def fields(self) -> "tuple[models.Field[Any, Any], ...]":
        """The columns in the file: not the key, users, the club, the Wi-Fi."""
        return tuple(
            field
            for field in self.model._meta.concrete_fields  # noqa: SLF001 (public)
            if not field.primary_key
            and field.related_model not in (User, Club)
            and field.name not in _LEFT_OUT
        )


PARTS = tuple(
    Part(name, apps.get_model(label))
    for name, label in read_table(__package__, "parts.toml").items()
)


def session_file(session: Session, codes: Sequence[Mapping[str, Any]] = ()) -> str:
    """With *codes*, as `list_moved_codes` has them, printed codes go along."""
    places: dict[Any, dict[int, int]] = {}
    exported: dict[str, list[dict[str, Any]]] = {}
    for part in PARTS:
        rows = list(part.rows(session))
        places[part.model] = {row.pk: at for at, row in enumerate(rows, start=1)}
        exported[part.name] = [dict(_row_items(part, row, places)) for row in rows]
    club = {"name": session.club.name, "currency": session.club.currency}
    whole = {"format": FORMAT, "format_version": VERSION, "club": club, "night": exported}
    if codes:
        whole["codes"] = codes
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def session_schema() -> Schema:
    whole = {
        "format": {"const": FORMAT},
        "format_version": {"const": VERSION},
        "club": CLUB["items"],
        "night": row_of({part.name: part_schema(part) for part in PARTS}),
        "codes": CODES,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A night of progressive euchre",
        **row_of(whole, ["format", "format_version", "club", "night"]),
        "$defs": DEFINITIONS,
    }


def _row_items(
    part: Part, row: models.Model, places: Mapping[Any, Mapping[int, int]]
) -> Iterator[tuple[str, Any]]:
    for field in part.fields():
        value = getattr(row, field.attname)
        if field.related_model is not None:
            yield field.name, places[field.related_model].get(value)
        elif value is None or isinstance(value, bool | int | str | list | dict):
            yield field.name, value
        else:  # days, times, decimals
            yield field.name, field.value_to_string(row)


def needed_in(part: Part) -> set[str]:
    """The columns that every file has, of today or of an earlier version."""
    return {
        field.name
        for field in part.fields()
        if not (field.null or field.blank or field.has_default())
    }


@cache
def part_schema(part: Part) -> Schema:
    if part.model is Session:
        return rows_schema(part.fields(), 1, minItems=1)
    most = MOST_PEOPLE_OF_AN_EVENT if part.model is Player else MOST_ROWS
    return rows_schema(part.fields(), most)
