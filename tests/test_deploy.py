"""The files in `deploy/`, as far as they can be tried where no engine runs containers."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from django.conf import settings

DEPLOY = settings.BASE_DIR / "deploy"
VARIABLE = re.compile(r"\$\{\w+:\?\}")
DOCKER = """#!/bin/sh
echo "$*" >> "$LOG"
case "$*" in *"$FAILS"*) exit 1 ;; esac
"""
"""Notes what it is asked for; no engine runs here."""


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    assert isinstance(loaded, dict)
    return loaded


def test_every_address_in_the_compose_file_is_one_of_its_services(
    compose: dict[str, Any],
) -> None:
    services = compose["services"]
    program = services["program"]["environment"]
    named = [
        urlsplit(VARIABLE.sub("x", program[name])).hostname
        for name in ("DATABASE_URL", "REDIS_URL")
    ]
    named += [one for service in services.values() for one in service.get("depends_on", [])]
    named += re.findall(
        r"^    server (\w+):8000 ", (DEPLOY / "nginx.conf").read_text(), re.MULTILINE
    )
    named += re.findall(r"host=(\w+)", (DEPLOY / "pgbouncer.ini").read_text())

    assert {"pooler", "database", "redis", "program"} <= set(named)
    assert set(named) <= set(services)


def test_whatever_the_compose_file_mounts_is_there(compose: dict[str, Any]) -> None:
    mounted = [
        mount.partition(":")[0]
        for service in compose["services"].values()
        for mount in service.get("volumes", [])
    ]
    files = {name for name in mounted if name.startswith("./")} - {"./certificates"}

    assert files
    assert all((DEPLOY / name).is_file() for name in files)
    assert {name for name in mounted if name[0] != "."} == set(compose["volumes"])


def test_only_the_proxy_is_reached_from_outside(compose: dict[str, Any]) -> None:
    services = compose["services"]

    assert [name for name, service in services.items() if "ports" in service] == ["nginx"]
    for name in ("program", "pooler", "redis"):
        assert services[name]["read_only"] is True
        assert services[name]["cap_drop"] == ["ALL"]


def test_whatever_goes_into_an_image_is_there(compose: dict[str, Any]) -> None:
    own = compose["services"]["pooler"]["build"]["dockerfile_inline"]

    assert all((settings.BASE_DIR / name).exists() for name in copied("Dockerfile"))
    assert re.findall(r"^COPY (\S+)", own, re.MULTILINE) == ["pooler"]
    assert os.access(DEPLOY / "pooler", os.X_OK)


def copied(name: str) -> Iterator[str]:
    """What a Dockerfile copies."""
    for line in (DEPLOY / name).read_text().splitlines():
        if line.startswith("COPY "):
            yield from line.split()[1:-1]


def run(name: str, folder: Path, fails: str = "nothing") -> tuple[int, list[str]]:
    """Run one of the scripts beside an engine that only notes; its code and the notes."""
    copy(DEPLOY / name, folder)
    (folder / "docker").write_text(DOCKER)
    (folder / "docker").chmod(0o755)
    log = folder / "log"
    path = f"{folder}:{os.environ['PATH']}"
    ran = subprocess.run(
        [folder / name],
        env={"PATH": path, "LOG": f"{log}", "FAILS": fails},
        capture_output=True,
        check=False,
    )
    return ran.returncode, log.read_text().splitlines()


def test_an_upgrade_keeps_a_dump_and_the_version_before(tmp_path: Path) -> None:
    code, asked = run("upgrade", tmp_path)

    assert code == 0
    assert len(list((tmp_path / "dumps").iterdir())) == 1
    assert [line for line in asked if "exec" not in line] == [
        "tag euchre-night:now euchre-night:before",
        "compose build program",
        "compose up --detach --wait",
    ]


def test_what_does_not_start_gives_way_to_the_version_before(tmp_path: Path) -> None:
    copy(DEPLOY / "roll-back", tmp_path)

    code, asked = run("upgrade", tmp_path, fails="--detach --wait")

    assert code == 1
    assert "tag euchre-night:before euchre-night:now" in asked
    assert "compose up --detach --no-build --wait" in asked


def test_nothing_is_upgraded_without_a_dump(tmp_path: Path) -> None:
    code, asked = run("upgrade", tmp_path, fails="pg_dump")

    assert (code, len(asked)) == (1, 1)


def test_a_roll_back_starts_the_version_before_and_builds_nothing(tmp_path: Path) -> None:
    code, asked = run("roll-back", tmp_path)

    assert code == 0
    assert asked == [
        "tag euchre-night:before euchre-night:now",
        "compose up --detach --no-build --wait",
        "compose exec nginx nginx -s reload",
    ]
