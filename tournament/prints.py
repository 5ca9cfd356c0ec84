"""The folder of what was printed: print jobs, and what of each event is on paper.

It can go at any time, then nothing counts as printed. Knows nothing of what is printed.
"""

import json
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from threading import get_ident

from django.conf import settings


class Kind(StrEnum):
    """A kind of paper."""

    CARD = "card"
    SIGN = "sign"
    CHART = "chart"
    SHEET = "sheet"
    RULES = "rules"


KIT = (Kind.CHART, Kind.SIGN, Kind.SHEET, Kind.CARD)
"""What the paper kit consists of."""
Pieces = Mapping[str, str]
"""A digest of what it says by the name of a piece: "card 7", "chart"."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What was printed: by piece the digest then, and when."""

    pieces: Mapping[str, tuple[str, datetime]]

    @property
    def latest(self) -> datetime | None:
        """When anything was printed last."""
        return max((at for _, at in self.pieces.values()), default=None)

    def at(self, kind: Kind) -> datetime | None:
        """When anything of that kind was printed last."""
        times = (at for piece, (_, at) in self.pieces.items() if kind_of(piece) == kind)
        return max(times, default=None)

    def changed(self, now: Pieces, kind: Kind) -> tuple[int, ...]:
        """Return the numbers of what was printed and is wrong now; 0 is a chart."""
        return tuple(
            int(piece.partition(" ")[2] or 0)
            for piece, digest in now.items()
            if kind_of(piece) == kind
            and piece in self.pieces
            and self.pieces[piece][0] != digest
        )


def kind_of(piece: str) -> str:
    """Return the kind of a piece, by its name."""
    return piece.partition(" ")[0]


def prints_of(session_id: int) -> Path:
    """Return the folder of a session's prints; 0 is that of no session."""
    folder: Path = settings.DATA / "prints" / f"{session_id}"
    return folder


def forget_prints(session_id: int) -> None:
    """Delete every print of a session: there are names in them."""
    shutil.rmtree(prints_of(session_id), ignore_errors=True)


def printed(session_id: int) -> Printed:
    """Return what was printed of a session, as far as is on file."""
    with suppress(OSError, ValueError):
        rows = json.loads((prints_of(session_id) / "printed.json").read_text())
        return Printed(
            {
                piece: (digest, datetime.fromisoformat(at))
                for piece, (digest, at) in rows.items()
            }
        )
    return Printed({})


def note_printed(session_id: int, pieces: Pieces, at: datetime) -> None:
    """Note that *pieces* were printed; where there is no room on the disk, nothing."""
    rows = {
        piece: [digest, then.isoformat()]
        for piece, (digest, then) in printed(session_id).pieces.items()
    }
    rows |= {piece: [digest, at.isoformat()] for piece, digest in pieces.items()}
    with suppress(OSError):
        folder = prints_of(session_id)
        folder.mkdir(parents=True, exist_ok=True)
        beside = folder / f"printed.{get_ident()}"
        beside.write_text(json.dumps(rows))
        beside.replace(folder / "printed.json")
