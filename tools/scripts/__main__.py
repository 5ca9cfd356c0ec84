"""Check the scripts of the pages, or format them.

Usage: `python -m tools.scripts [format]`.
"""

import argparse
import sys

from tools.scripts import COMMANDS, RegistryUnreachableError, install, lock, run_command


def main() -> int:
    """Run the command given; its exit code becomes ours."""
    parser = argparse.ArgumentParser(prog="python -m tools.scripts", description=__doc__)
    parser.add_argument("command", choices=[*COMMANDS, "lock"])
    command = parser.parse_args().command
    if command == "lock":
        return lock()
    try:
        install()
    except RegistryUnreachableError:
        sys.exit("npm's registry does not answer. Connect to the internet, then try again.")
    return run_command(command).returncode


if __name__ == "__main__":
    sys.exit(main())
