"""What a bundle starts: the program, or, in one of its own processes, a module of it.

The program starts workers as `sys.executable -m NAME`; in a bundle that is this file.
"""

import os
import runpy
import sys
from pathlib import Path

FONTS = Path("/etc/fonts/fonts.conf")


def main() -> None:
    """Be the Python that the program expects, or the program itself."""
    if sys.platform == "linux" and not FONTS.exists():  # a bare system has no list of fonts
        os.environ.setdefault(
            "FONTCONFIG_FILE", str(Path(__file__).with_name("fonts.conf"))
        )
    if sys.argv[1:2] == ["-m"]:
        sys.argv = sys.argv[2:]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    elif sys.argv[1:2] == ["-I"]:
        sys.argv = sys.argv[2:]
        runpy.run_path(sys.argv[0], run_name="__main__")
    else:
        if sys.stdout is None:  # double-clicked where no terminal is
            _write_log()
        from tournament.program import main as run

        run()


def _write_log() -> None:
    from tournament.machine.installation import data_folder, default_data_folder

    log = Path(data_folder(default_data_folder())) / "log.txt"
    sys.stdout = sys.stderr = log.open("w", encoding="utf-8", buffering=1)


if __name__ == "__main__":
    main()
