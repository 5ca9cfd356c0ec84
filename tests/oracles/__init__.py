"""Oracles: expected answers as data, each file with the line that says its source."""

import json
from pathlib import Path
from typing import Any


def oracle(name: str) -> dict[str, Any]:
    """The oracle file *name*, parsed."""
    path = Path(__file__).with_name(f"{name}.json")
    parsed: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return parsed
