"""The site of the documentation: `sphinx-build -W docs site`.

Sphinx, MyST and Furo, since they are kept up, free (BSD, MIT), and search without a server.
Material for MkDocs ends its life this November, and Zensical after it is young.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tournament.machine.installation import VERSION

project = "Euchre Night"
version = release = VERSION
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 3
html_theme = "furo"
html_title = f"Euchre Night {VERSION}"
html_favicon = "../static/icon.svg"
html_copy_source = False
exclude_patterns = ["**/README.md"]
# links to files outside of docs lead somewhere in the repository; GitHub draws mermaid
suppress_warnings = ["myst.xref_missing", "misc.highlighting_failure"]
