"""The scripts of the pages: linted, their types checked, their queue and clock tested."""

import re
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

from tests.needs import leave_out
from tests.oracles import oracle
from tools.scripts import (
    COMMANDS,
    MODULES,
    NODE,
    RegistryUnreachableError,
    install,
    run_command,
)

ROOT: Path = settings.BASE_DIR
UNIT_TESTS = sorted((ROOT / "tests" / "scripts").glob("*.test.js"))
VENDORED = sorted((ROOT / "static" / "vendor").glob("workbox-*/*.js"))
# a storage like that of a phone, gone when Node ends
STORAGE = ["--experimental-webstorage", "--localstorage-file=:memory:", "--no-warnings"]
# what neither a script of the scorepad nor its sheet may use, each with what is told of it
TOO_NEW = oracle("scripts")["too_new"]


@pytest.fixture(scope="module")
def _programs() -> None:
    """Have the programs, as `package-lock.json` names them."""
    try:
        install()
    except RegistryUnreachableError:
        leave_out("checks of the scripts, since npm's registry does not answer")


@pytest.mark.usefixtures("_programs")
@pytest.mark.parametrize("command", sorted(COMMANDS.keys() - {"format"}))
def test_a_linter_of_scripts_finds_nothing(command: str) -> None:
    run = run_command(command, is_captured=True)

    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.usefixtures("_programs")
def test_what_the_oldest_browsers_lack_is_told(tmp_path: Path) -> None:
    expected = []
    for name, lines in TOO_NEW.items():
        file = tmp_path / name
        file.parent.mkdir()
        file.write_text("\n".join(lines))
        expected += [
            f"{file.name}:{number}: {told}"
            if told != "SyntaxError"
            else f"{file.name}: {told}"
            for number, told in enumerate(lines.values(), 1)
            if told
        ]

    run = run_command("compat", str(tmp_path), is_captured=True)

    assert run.returncode == 1
    complaints = run.stderr.splitlines()
    assert len(complaints) == len(expected), complaints
    pairs = zip(complaints, expected, strict=True)
    assert [pair for pair in pairs if not pair[0].startswith(pair[1])] == []


@pytest.mark.parametrize("file", UNIT_TESTS, ids=[path.stem for path in UNIT_TESTS])
def test_units_of_scripts(file: Path) -> None:
    run = subprocess.run(
        [NODE, *STORAGE, "--test-reporter=spec", file],
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stdout + run.stderr
    assert "pass 0" not in run.stdout


@pytest.mark.usefixtures("_programs")
@pytest.mark.parametrize("file", VENDORED, ids=[path.stem for path in VENDORED])
def test_the_service_workers_parts_are_as_their_makers_built_them(file: Path) -> None:
    package = file.name.partition(".")[0]
    built = (MODULES / package / "build" / file.name).read_text()

    lines = [line for line in built.split("\n") if not line.startswith("//# sourceMapping")]

    assert file.read_text() == "\n".join(lines)


def test_every_import_is_one_that_packing_follows():
    """Packed files have other names; Django renames them where something is imported."""
    scripts = "".join(it.read_text() for it in (ROOT / "static" / "js").glob("*.js"))
    assert re.findall(r"^import [^{].*", scripts, re.MULTILINE) == []
