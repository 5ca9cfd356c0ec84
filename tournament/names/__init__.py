"""Lists of names as people write them: what was understood, and what is asked.

Knows nothing of who is on the sign-up list already, nor of Django.
"""

from tournament.names.files import read_file
from tournament.names.one_name import (
    MAX_BYTES,
    MAX_NAME,
    MAX_ROWS,
    FileRefused,
    fault_of,
    tidy,
)
from tournament.names.reading import NameList, read_names, read_records
