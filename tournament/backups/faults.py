"""Faults of the disk and of the records: which of them one is, told in the terminal.

Everything that meets a fault asks here: pages, threads, and the start.
"""

import errno
import logging
import sqlite3
from functools import cache

from django.conf import settings
from django.db import InterfaceError, InternalError, OperationalError

from tournament.backups.actions import can_back_up, check_records
from tournament.backups.copies import is_in_the_way
from tournament.machine.installation import can_stop, command_line, stop_soon

# what keeps records from being served, by the name of the page that helps
AWAY, DAMAGED = "away", "damaged"
_DISK = {errno.EACCES, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOSPC, errno.EROFS}
_READ_ONLY = "25006"  # how PostgreSQL says that this server takes no writes
_LINES = {
    AWAY: """The saved scores cannot be read or written now: {why}. Nothing saved is lost.
Free some disk space, and let this program write in {data}. Or set EUCHRE_DATA to another
folder, then restore the last backup there: {restore}""",
    DAMAGED: """The saved scores are damaged: {why}.
Restore the last good backup. The damaged scores stay in a file next to it:
    {restore}""",
    "": """Something went wrong in the program: {why}. If it happens again, restore the last
good backup: {restore}""",
}
# once each, however many ask; what is kept for who helps has no values
_tell = cache(lambda line: logging.getLogger(__name__).error("%s", line))
_start_again = cache(lambda: stop_soon(starts_again=True))


def meet(fault: BaseException) -> str:
    """Return which problem a fault comes of, "" for a mistake; tell it in the terminal.

    Records are looked through for it: damage shows as any fault there is. A program that
    serves damaged ones starts again, and shows the ways out.
    """
    if not can_back_up():
        return AWAY if is_away(fault) else ""
    problem, why = AWAY, f"{fault}"
    if not is_away(fault):
        try:
            problem, why = DAMAGED, check_records()
        except sqlite3.Error as other:  # a lock, or the disk
            why = f"{other}"
    if not why:
        problem, why = "", type(fault).__name__
    restore = command_line("restore")
    _tell(_LINES[problem].format(why=why, data=settings.DATA, restore=restore))
    if problem == DAMAGED and can_stop():
        _start_again()
    return problem


def is_away(fault: BaseException) -> bool:
    """Return whether the disk or the database cannot be reached or written just now.

    Locked, full, down, or a standby that has not taken over yet.
    """
    if isinstance(fault, InternalError):
        return getattr(fault.__cause__, "sqlstate", None) == _READ_ONLY
    if isinstance(fault, OSError):
        return can_back_up() and fault.errno in _DISK
    if isinstance(cause := fault.__cause__ or fault, sqlite3.Error):
        return is_in_the_way(cause)
    return isinstance(fault, (InterfaceError, OperationalError))
