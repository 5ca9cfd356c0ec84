"""Read files of version 1: what they told in sentences becomes verbs and facts."""

import re
from collections.abc import Mapping
from typing import Any

from tournament.legacy_log import recognize

_OF_DESK = re.compile(r"(?P<batch>desk-.+)-\d+")
_PAYMENT = re.compile(r"prize-(?P<prize>[0-9a-f]{1,10})-(?P<number>\d+)-.*")


def upgrade(session: Mapping[str, Any]) -> dict[str, Any]:
    """Bring the parts of a session in a file of version 1 to those of version 2.

    Whatever is no row stays as it is, and is refused where rows are read.
    """
    parts = dict(session)
    for name, change in (
        ("journal", _entry),
        ("redraws", _schedule_change),
        ("cash_entries", _payment),
        ("deal_revisions", _batch),
    ):
        rows = parts.get(name)
        if isinstance(rows, list):
            parts[name] = [change(row, rows) if _is_row(row) else row for row in rows]
    return parts


def _is_row(row: object) -> bool:
    return isinstance(row, dict)


def _entry(row: Mapping[str, Any], rows: list[Any]) -> dict[str, Any]:
    others = dict(row)
    text = others.pop("what", "")
    if not isinstance(text, str):
        return dict(row)
    verb, facts = recognize(text)
    return {**others, "verb": verb.value, "facts": facts, "legacy_text": text}


def _schedule_change(row: Mapping[str, Any], rows: list[Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "what"}


def _payment(row: Mapping[str, Any], rows: list[Any]) -> dict[str, Any]:
    """Say which prize was paid; a line that voids another says what that one does."""
    voids = row.get("voids")
    original = rows[voids - 1] if isinstance(voids, int) and 0 < voids <= len(rows) else row
    report_id = original.get("report_id") if _is_row(original) else None
    match = _PAYMENT.fullmatch(report_id) if isinstance(report_id, str) else None
    if match is None or row.get("kind") != "prize":
        return dict(row)
    return {**row, "prize": match["prize"], "prize_number": int(match["number"])}


def _batch(row: Mapping[str, Any], rows: list[Any]) -> dict[str, Any]:
    """Say which deals were saved together at the fast desk."""
    report_id = row.get("report_id")
    match = _OF_DESK.fullmatch(report_id) if isinstance(report_id, str) else None
    return {**row, "batch_id": match["batch"]} if match else dict(row)
