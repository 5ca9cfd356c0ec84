"""The files to double-click for who has the source."""

import shutil
import subprocess

from django.conf import settings

START = settings.BASE_DIR / "deploy" / "start"


def started(folder, *programs):
    """Double-click start.command where there are no programs but these, and a shell's."""
    for program in ("dirname", *programs):
        (folder / program).symlink_to(shutil.which(program) or folder / "python3.sh")
    return subprocess.run(
        [shutil.which("sh"), START / "start.command"],
        env={"PATH": f"{folder}"},
        cwd=folder,
        input="\n",
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_serves_from_the_top_of_the_checkout(tmp_path):
    python = tmp_path / "python3"
    python.write_text('#!/bin/sh\necho "$PWD: $@"\n')
    python.chmod(0o755)

    assert started(tmp_path).stdout == f"{settings.BASE_DIR}: manage.py night\n"


def test_without_python_it_says_where_to_get_it(tmp_path):
    run = started(tmp_path)

    assert run.returncode == 1
    assert run.stdout.startswith("This computer has no Python. Get version 3.11 or newer")


def test_the_one_for_windows_runs_the_same_command():
    text = (START / "Start.cmd").read_bytes()

    assert b'cd /d "%~dp0..\\.."\r\n' in text
    assert b"py -3 manage.py night" in text
    assert text.count(b"\n") == text.count(b"\r\n")
