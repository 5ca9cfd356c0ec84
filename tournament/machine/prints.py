"""The folder of what was printed: print jobs, and what of each event is on paper.

It can go at any time, then nothing counts as printed. Knows nothing of what is printed.
"""

import json
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from threading import get_ident
from typing import NamedTuple

from django.conf import settings


class Kind(StrEnum):
    CARD = "card"
    SIGN = "sign"
    CHART = "chart"
    SHEET = "sheet"
    RULES = "rules"
    POSTER = "poster"
    START = "start"
    BADGE = "badge"
    TENT = "tent"
    TICKET = "ticket"
    BY_PLAYER = "by_player"


KIT = (Kind.CHART, Kind.SIGN, Kind.SHEET, Kind.CARD)
"""What the paper kit consists of."""
OF_NO_SESSION = 0
"""In place of an event's key: prints of a season, or of the club."""
Pieces = Mapping[str, Sequence[str]]
"""By the name of a piece ("card 7", "chart"): a digest of what it says, and the address
that its code leads to, "" without a code."""


class Print(NamedTuple):
    digest: str
    address: str
    at: datetime


class Printed(NamedTuple):
    pieces: Mapping[str, Print]

    @property
    def latest(self) -> datetime | None:
        return max((piece.at for piece in self.pieces.values()), default=None)

    def at(self, kind: Kind) -> datetime | None:
        times = (each.at for name, each in self.pieces.items() if kind_of(name) == kind)
        return max(times, default=None)

    def changed(self, now: Pieces, kind: Kind) -> tuple[int, ...]:
        """The numbers of what was printed and says other things now; 0 is a chart."""
        return tuple(number for number, is_same in self._compare(now, kind) if not is_same)

    def current(self, now: Pieces, kind: Kind) -> set[int]:
        return {number for number, is_same in self._compare(now, kind) if is_same}

    def _compare(self, now: Pieces, kind: Kind) -> Iterator[tuple[int, bool]]:
        for name, (digest, _) in now.items():
            if kind_of(name) == kind and name in self.pieces:
                yield number_of(name), self.pieces[name].digest == digest

    def misleading(self, leads_here: Callable[[str], bool]) -> Mapping[str, Print]:
        addresses = {piece.address for piece in self.pieces.values() if piece.address}
        wrong = {address for address in addresses if not leads_here(address)}
        return {name: each for name, each in self.pieces.items() if each.address in wrong}


def kind_of(piece: str) -> str:
    return piece.partition(" ")[0]


def number_of(piece: str) -> int:
    return int(piece.partition(" ")[2] or 0)


def prints_of(session_id: int) -> Path:
    folder: Path = settings.DATA / "prints" / f"{session_id}"
    return folder


def forget_prints(session_id: int) -> None:
    """There are names in them."""
    shutil.rmtree(prints_of(session_id), ignore_errors=True)


def printed(session_id: int) -> Printed:
    with suppress(OSError, ValueError):
        rows = json.loads((prints_of(session_id) / "printed.json").read_text())
        return Printed(
            {
                piece: Print(digest, address, datetime.fromisoformat(at))
                for piece, (digest, address, at) in rows.items()
            }
        )
    return Printed({})


def note_printed(session_id: int, pieces: Pieces, at: datetime) -> None:
    """Where there is no room on the disk, nothing is noted."""
    rows = {
        name: [piece.digest, piece.address, piece.at.isoformat()]
        for name, piece in printed(session_id).pieces.items()
    }
    rows |= {name: [*piece, at.isoformat()] for name, piece in pieces.items()}
    with suppress(OSError):
        folder = prints_of(session_id)
        folder.mkdir(parents=True, exist_ok=True)
        # put in place whole: a reader never finds half of it
        beside = folder / f"printed.{get_ident()}"
        beside.write_text(json.dumps(rows))
        beside.replace(folder / "printed.json")
