"""Backups of an SQLite database in use: made, kept, pruned, told of and put back.

Standard library only. Knows nothing of Django or of events.
"""

from tournament.backups.copying import BackupFailed, copy_to, fault_of, make
from tournament.backups.files import KEPT, Backup, backups_in, prune
from tournament.backups.restoring import (
    Content,
    InUse,
    NoBackup,
    content_of,
    put_back,
)
from tournament.backups.salvage import Salvage, salvage
from tournament.backups.state import State, StateMessage, in_words, recall, remember
