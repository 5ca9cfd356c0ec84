"""A disk with a cache that forgets: what a power cut may leave of some files.

Only what was synced is sure. Of every later write each may have reached the disk or not,
whatever came after it, or some of its 512-byte sectors. A file may have grown already
and hold zeros or anything there; a name may be new, old or gone until its folder is
synced. A sector is written whole or not at all, and nothing else is touched by it.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.faults.power.recorder import Kind, Record

SECTOR = 512
TORN = 0.1
"""How often a write is torn."""


class Change(NamedTuple):
    """A write of *data* at *offset*, or without data the new size *offset*."""

    offset: int
    data: bytes | None


class Naming(NamedTuple):
    """A name given to a file, or taken away."""

    name: str
    file: "File | None"


class Cached:
    """Something with changes of which those before a sync are sure."""

    def __init__(self) -> None:
        self.unsure: list = []
        self._sure = 0

    def count_changes(self) -> int:
        """How many changes there were so far; a sync that begins now makes them sure."""
        return self._sure + len(self.unsure)

    def sync(self, changes: int) -> None:
        """Make the first *changes* sure."""
        count = max(0, changes - self._sure)
        for change in self.unsure[:count]:
            self.settle(change)
        del self.unsure[:count]
        self._sure += count

    def settle(self, change) -> None:
        raise NotImplementedError


class File(Cached):
    """The content of a file."""

    def __init__(self, content: bytes = b"") -> None:
        super().__init__()
        self._content = bytearray(content)

    def settle(self, change: Change) -> None:
        _apply(self._content, change, bytes)

    def now(self) -> bytes:
        """What programs read."""
        content = bytearray(self._content)
        for change in self.unsure:
            _apply(content, change, bytes)
        return bytes(content)

    def after_power_cut(self, random: Random) -> bytearray:
        """One of the contents that the next start may find."""
        content = bytearray(self._content)
        size = len(content)
        luck = random.choice((0.0, 1.0, random.random()))
        filler = random.choice((bytes, random.randbytes))
        for change in self.unsure:
            size = change.offset if change.data is None else max(size, _end(change))
            if random.random() < TORN:
                for sector in _sectors(change):
                    if random.random() < 0.5:
                        _apply(content, sector, filler)
            elif random.random() < luck:
                _apply(content, change, filler)
        if size > len(content) and random.random() < 0.5:
            _apply(content, Change(size, None), filler)
        return content


class Folder(Cached):
    """The names of files."""

    def __init__(self, files: Mapping[str, File]) -> None:
        super().__init__()
        self.now = dict(files)
        self._names = dict(files)

    def name(self, name: str, file: File | None) -> None:
        """Give or take away a name."""
        self.unsure.append(Naming(name, file))
        _name(self.now, self.unsure[-1])

    def settle(self, change: Naming) -> None:
        _name(self._names, change)

    def after_power_cut(self, random: Random) -> dict[str, File]:
        """One of the lists of names that the next start may find."""
        names = dict(self._names)
        for change in self.unsure:
            if random.random() < 0.5:
                _name(names, change)
        return names


class Disk:
    """The files of one folder while records of what was done to them are replayed."""

    def __init__(self, path: Path, files: Mapping[str, bytes]) -> None:
        self._path = path
        self.folder = Folder({name: File(content) for name, content in files.items()})
        self._opened: dict[int, Cached] = {}
        self._syncs: dict[int, int] = {}

    def do(self, record: Record) -> None:
        """Do what a record tells."""
        match record.kind:
            case Kind.OPEN | Kind.CREATE:
                self._opened[record.handle] = self._open(Path(record.data.decode()))
            case Kind.UNLINK:
                self.folder.name(Path(record.data.decode()).name, None)
            case Kind.WRITE:
                change = Change(record.offset, record.data)
                self._opened[record.handle].unsure.append(change)
            case Kind.TRUNCATE:
                self._opened[record.handle].unsure.append(Change(record.offset, None))
            case Kind.SYNC_BEGINS:
                self._syncs[record.handle] = self._opened[record.handle].count_changes()
            case Kind.SYNC_ENDS:
                self._opened[record.handle].sync(self._syncs.pop(record.handle))

    def file_of(self, record: Record) -> Cached | None:
        """What a record speaks of, if it is open."""
        return self._opened.get(record.handle)

    def now(self) -> dict[str, bytes]:
        """The files as programs read them."""
        return {name: file.now() for name, file in self.folder.now.items()}

    def after_power_cut(self, random: Random) -> dict[str, bytearray]:
        """One of the states that the next start may find."""
        names = self.folder.after_power_cut(random)
        return {name: file.after_power_cut(random) for name, file in names.items()}

    def _open(self, path: Path) -> Cached:
        """Two threads may both be told to have made it, or the second before the first."""
        if path == self._path:
            return self.folder
        if path.name not in self.folder.now:
            self.folder.name(path.name, File())
        return self.folder.now[path.name]


def _apply(content: bytearray, change: Change, filler: Callable[[int], bytes]) -> None:
    if change.offset > len(content):
        content += filler(change.offset - len(content))
    if change.data is None:
        del content[change.offset :]
    else:
        content[change.offset : _end(change)] = change.data


def _end(change: Change) -> int:
    return change.offset + len(change.data or b"")


def _sectors(change: Change) -> list[Change]:
    """The pieces of a write that reach the disk each by itself."""
    if change.data is None:
        return [change]
    first = SECTOR - change.offset % SECTOR
    cuts = [0, *range(first, len(change.data), SECTOR), len(change.data)]
    return [
        Change(change.offset + start, change.data[start:end])
        for start, end in pairwise(cuts)
    ]


def _name(names: dict[str, File], change: Naming) -> None:
    if change.file is None:
        names.pop(change.name, None)
    else:
        names[change.name] = change.file
