"""Oracles: expected answers as data, each file with the line that says its source.

`vectors.json` is the copy of all test vectors, one section a topic; other files are
oracles of our own. `sheet_vectors.json` was written from the five rule sheets alone: each
vector notes its sheet and the sentence that answers it.
"""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


def oracle(name: str) -> dict[str, Any]:
    """The oracle file *name*, parsed; or the section of that name of all vectors."""
    path = FOLDER / f"{name}.json"
    if path.exists():
        parsed: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return parsed
    return {name: oracle("vectors")[name]}
