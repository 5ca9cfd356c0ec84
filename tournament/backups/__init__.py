"""Backups of an SQLite database in use: made, kept, pruned, told of and put back.

Standard library only. Knows nothing of Django or of events.
"""

from tournament.backups.copies import (
    KEPT,
    BackupFailed,
    State,
    StateMessage,
    backups_in,
    copy_to,
    fault_of,
    in_words,
    make,
    prune,
    recall,
    remember,
)
from tournament.backups.restoring import (
    Content,
    InUse,
    NoBackup,
    Salvage,
    content_of,
    put_back,
    salvage,
)
