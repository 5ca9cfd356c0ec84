"""Test vectors of the schema "euchre-vectors/1", run through what the product runs.

A section of a file is a list of vectors, or a mapping of them by key; each is given to
the public functions the pages use, and what comes back is compared with what the vector
expects.
"""

from tools.vectors.checking import Checked
from tools.vectors.sections import check_file

__all__ = ["Checked", "check_file"]
