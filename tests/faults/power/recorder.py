"""The recorder of what a server does to its database: built here, its log read here.

`recorder.c` is preloaded into the server; clients put their marks into the same log.
"""

import json
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

CAN_RECORD = sys.platform == "linux" and shutil.which("gcc") is not None
HEAD = struct.Struct("=QQQQ")


class Kind(StrEnum):
    """What a record tells; the letters of `recorder.c`."""

    OPEN = "O"
    CREATE = "C"
    UNLINK = "U"
    WRITE = "W"
    TRUNCATE = "T"
    SYNC_BEGINS = "S"
    SYNC_ENDS = "E"
    ACKNOWLEDGED = "A"


class Record(NamedTuple):
    """One thing that was done, to the file opened as *handle*.

    *offset* is in bytes, the new size in a TRUNCATE; *data* what was written, a path, or
    as JSON what a client was promised.
    """

    kind: Kind
    handle: int
    offset: int
    data: bytes


def build(folder: Path) -> Path:
    """Compile the recorder into *folder*."""
    library = folder / "recorder.so"
    source = Path(__file__).with_name("recorder.c")
    command = ["gcc", "-O2", "-shared", "-fPIC", "-o", library, source, "-ldl"]
    subprocess.run(command, check=True)
    return library


class Log:
    """The log a server writes while it is recorded."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL)

    def acknowledge(self, promise: Sequence[object]) -> None:
        """Mark that a client has read to its end the answer that promises it."""
        data = json.dumps(promise).encode()
        os.write(self._file, HEAD.pack(ord(Kind.ACKNOWLEDGED), 0, 0, len(data)) + data)

    def close(self) -> None:
        """Nothing more is marked."""
        os.close(self._file)

    def records(self) -> Iterator[Record]:
        """Everything recorded, in order."""
        content = self.path.read_bytes()
        at = 0
        while at < len(content):
            kind, handle, offset, length = HEAD.unpack_from(content, at)
            at += HEAD.size + length
            yield Record(Kind(chr(kind)), handle, offset, content[at - length : at])
