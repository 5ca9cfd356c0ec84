"""The files in `deploy/`, as far as they can be tried where no engine runs containers."""

import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from django.conf import settings

from tournament.accounts.configuration import SECRETS

DEPLOY = settings.BASE_DIR / "deploy"
DOCKER = """#!/bin/sh
[ "$*" != "compose config --services" ] || { printf '%s\\n' $SERVICES; exit; }
echo "$*" >> "$LOG"
case "$*" in *"$FAILS"*) exit 1 ;; esac
"""
"""Notes what it is asked for; no engine runs here."""
ALL = "program push database pooler redis nginx"


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
    named = [urlsplit(program[name]).hostname for name in ("DATABASE_URL", "REDIS_URL")]
    named += [one for service in services.values() for one in service.get("depends_on", [])]
    named += re.findall(
        r"^    server (\w+):800\d ", (DEPLOY / "nginx.conf").read_text(), re.MULTILINE
    )
    named += re.findall(r"host=(\w+)", (DEPLOY / "pgbouncer.ini").read_text())

    assert {"pooler", "database", "redis", "program", "push"} <= set(named)
    assert set(named) <= set(services)


def test_nginx_bounds_what_one_address_asks_and_logs_no_request_line() -> None:
    config = (DEPLOY / "nginx.conf").read_text()
    zones = dict(re.findall(r"^limit_\w+_zone (\S+) zone=(\w+)", config, re.MULTILINE))
    shared, *servers = config.split("\nserver {")
    main = (DEPLOY / "nginx-main.conf").read_text()
    (connections,) = re.findall(r"worker_connections (\d+);", main)
    most = sum(
        map(int, re.findall(r"limit_conn (?:answers|streams)_by (\d+);", servers[1]))
    )

    assert set(zones) == {"$network", "$about", "$sender"}
    assert len(servers) == 2
    for server in servers:
        assert re.findall(r"error_log \S+ (\w+);", server) == ["emerg"]
        assert {"asked_by", "answers_by"} <= {
            *re.findall(r"limit_\w+ (?:zone=)?(\w+)", server)
        }
    assert 5 * 2 * most < int(connections)  # each needs two, and others need some as well
    assert "error_page 500 502 503 504 =503 @away;" in servers[1]
    assert "error_log" not in shared


def test_hosts_are_told_of_variables_there_are_and_of_files_that_stand_there() -> None:
    """Nothing of them was run: what has to agree with the rest is held, no more."""
    described = (settings.BASE_DIR / "docs" / "deployment.md").read_text()
    render = yaml.safe_load((DEPLOY / "render.yaml").read_text())
    (service,) = render["services"]
    fly = tomllib.loads((DEPLOY / "fly.toml").read_text())
    names = {variable["key"] for variable in service["envVars"]} - {"PORT"}

    unknown = [name for name in {*names, *fly["env"]} if f"`{name}" not in described]

    assert unknown == []
    assert {"EUCHRE_BASE_URL", "EUCHRE_SECRET_KEY", "DATABASE_URL"} <= names
    assert (settings.BASE_DIR / service["dockerfilePath"]).is_file()
    assert (DEPLOY / fly["build"]["dockerfile"]).is_file()
    assert service["disk"]["mountPath"] == fly["mounts"][0]["destination"] == "/data"


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
    for name in ("program", "push", "pooler", "redis"):
        assert services[name]["read_only"] is True
        assert services[name]["cap_drop"] == ["ALL"]


def test_whatever_goes_into_an_image_is_there(compose: dict[str, Any]) -> None:
    services = ("pooler", "database")
    own = "".join(
        compose["services"][name]["build"]["dockerfile_inline"] for name in services
    )

    assert all((settings.BASE_DIR / name).exists() for name in copied("Dockerfile"))
    assert re.findall(r"^COPY (\S+)", own, re.MULTILINE) == ["pooler", "backups"]
    assert all(os.access(DEPLOY / name, os.X_OK) for name in ("pooler", "backups"))


def copied(name: str) -> Iterator[str]:
    """What a Dockerfile copies."""
    for line in (DEPLOY / name).read_text().splitlines():
        if line.startswith("COPY "):
            yield from line.split()[1:-1]


def run(
    name: str, folder: Path, *words: str, fails: str = "nothing", services: str = ALL
) -> tuple[int, list[str]]:
    """Run one of the scripts beside an engine that only notes; its code and the notes."""
    copy(DEPLOY / name, folder)
    (folder / "docker").write_text(DOCKER)
    (folder / "docker").chmod(0o755)
    log = folder / "log"
    path = f"{folder}:{os.environ['PATH']}"
    ran = subprocess.run(
        [folder / name, *words],
        env={"PATH": path, "LOG": f"{log}", "FAILS": fails, "SERVICES": services},
        capture_output=True,
        check=False,
    )
    return ran.returncode, log.read_text().splitlines() if log.exists() else []


def test_secrets_are_files_of_the_services_that_need_them(
    compose: dict[str, Any], tmp_path: Path
) -> None:
    code, _ = run("make-secrets", tmp_path)
    made = {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    services = compose["services"].values()
    variables = [item for one in services for item in one.get("environment", {}).items()]
    wanted = [each for one in services for each in one.get("secrets", [])]
    targets = [each if isinstance(each, str) else each["target"] for each in wanted]
    mounted = {f"/run/secrets/{name}" for name in targets}

    assert code == 0
    places = {place["file"] for place in compose["secrets"].values()}
    assert {f"./secrets/{name}" for name in made} == places
    assert {f"/run/secrets/{name}" for name in made} == mounted
    assert {value for name, value in variables if name.endswith("_FILE")} <= mounted
    assert len(made["secret_key"]) >= 50
    assert made["mail"] == ""
    assert {made["sentry_dsn"], made["backup.conf"]} == {""}  # to be filled by the host
    assert len(set(made.values())) == len(made) - 2
    settable = {name.removesuffix("_FILE") for name, _ in variables if "_FILE" in name}
    assert settable - {"POSTGRES_PASSWORD"} <= set(SECRETS)
    assert settable.isdisjoint(name for name, _ in variables)


def test_secrets_that_are_there_stay_and_older_ones_are_taken_over(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("EUCHRE_SECRET_KEY='of before'\nEUCHRE_MAIL=smtp://h\n")
    run("make-secrets", tmp_path)
    first = {path: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    run("make-secrets", tmp_path)

    assert {path: path.read_text() for path in (tmp_path / "secrets").iterdir()} == first
    assert first[tmp_path / "secrets" / "secret_key"] == "of before"
    assert first[tmp_path / "secrets" / "mail"] == "smtp://h"
    assert (tmp_path / "secrets").stat().st_mode & 0o077 == 0


def test_an_upgrade_keeps_a_dump_and_the_version_before(tmp_path: Path) -> None:
    for name in ("make-secrets", "back-up"):
        copy(DEPLOY / name, tmp_path)

    code, asked = run("upgrade", tmp_path)

    assert code == 0
    assert len(list((tmp_path / "dumps").iterdir())) == 1
    assert [line for line in asked if "exec" not in line] == [
        "compose build database",
        "tag euchre-night:now euchre-night:before",
        "compose build program",
        "compose up --detach --wait",
    ]
    assert asked[-1].endswith("database backups make")


def test_what_does_not_start_gives_way_to_the_version_before(tmp_path: Path) -> None:
    copy(DEPLOY / "make-secrets", tmp_path)
    copy(DEPLOY / "roll-back", tmp_path)

    code, asked = run("upgrade", tmp_path, fails="--detach --wait")

    assert code == 1
    assert "tag euchre-night:before euchre-night:now" in asked
    assert "compose up --detach --no-build --wait" in asked


def test_nothing_is_upgraded_without_a_dump(tmp_path: Path) -> None:
    copy(DEPLOY / "make-secrets", tmp_path)

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


def test_a_machine_with_the_program_alone_is_upgraded_and_rolled_back(
    tmp_path: Path,
) -> None:
    """It makes no dump, and no secrets: a key of its own would void all codes."""
    upgraded = run("upgrade", tmp_path, services="program")
    (tmp_path / "log").unlink()
    rolled_back = run("roll-back", tmp_path, services="program")

    assert upgraded == (
        0,
        [
            "tag euchre-night:now euchre-night:before",
            "compose build program",
            "compose up --detach --wait",
        ],
    )
    assert rolled_back == (
        0,
        [
            "tag euchre-night:before euchre-night:now",
            "compose up --detach --no-build --wait",
        ],
    )
    assert not (tmp_path / "secrets").exists()


def test_a_machine_without_the_program_is_upgraded_and_put_back(tmp_path: Path) -> None:
    for name in ("make-secrets", "back-up"):
        copy(DEPLOY / name, tmp_path)
    here = "database pooler redis nginx"

    upgraded = run("upgrade", tmp_path, services=here)
    put_back = run("restore", tmp_path, "2026-11-23 20:15:00-05", services=here)

    assert (upgraded[0], put_back[0]) == (0, 0)
    assert len(list((tmp_path / "dumps").iterdir())) == 1
    assert "compose stop pooler database" in put_back[1]
    assert [
        line for line in put_back[1] if "program" in line or line.startswith("tag")
    ] == []


def test_a_moment_is_put_back_while_nobody_writes(tmp_path: Path) -> None:
    copy(DEPLOY / "back-up", tmp_path)

    code, asked = run("restore", tmp_path, "2026-11-23 20:15:00-05")

    assert code == 0
    assert asked[:2] == ["compose stop program", "compose stop pooler database"]
    assert asked[2].endswith("backups put-back 2026-11-23 20:15:00-05")
    assert asked[3] == "compose up --detach --wait"
    assert asked[-2].endswith("database backups make")
    assert asked[-1].endswith("program python manage.py end_logins")
    assert run("restore", tmp_path, "2026-11-23 20:15:00") == (2, asked)
