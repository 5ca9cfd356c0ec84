"""Both profiles: what they refuse, whom they answer, what every answer carries."""

import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tests.oracles import oracle
from tournament import settings as settings_module

KEY = "0123456789abcdefghijklmnopqrstuvwxyz-0123456789-abcdef"
HOSTED = {
    "EUCHRE_PROFILE": "hosted",
    "EUCHRE_BASE_URL": "https://euchre.example.org/",
    "EUCHRE_SECRET_KEY": KEY,
}
NO_SCRIPT_BUT_OURS = {
    *("default-src 'none'", "script-src 'self'", "style-src 'self'"),
    *("img-src 'self' data:", "font-src 'self'", "connect-src 'self'"),
    *("manifest-src 'self'", "worker-src 'self'", "form-action 'self'"),
    *("base-uri 'none'", "frame-ancestors 'none'"),
}


def read(names: str, data: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Load the real settings in a process of their own and print some of them."""
    code = f"from tournament import settings as s; print(*({names},), sep='\\n')"
    clean = {k: v for k, v in os.environ.items() if not k.startswith("EUCHRE_")}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=settings.BASE_DIR,
        env={**clean, "EUCHRE_DATA": str(data), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"EUCHRE_SECRET_KEY": ""}, "EUCHRE_SECRET_KEY needs 50 random characters"),
        ({"EUCHRE_SECRET_KEY": KEY[:49]}, "EUCHRE_SECRET_KEY needs 50 random characters"),
        (
            {"EUCHRE_SECRET_KEY": f"django-insecure-{KEY}"},
            "EUCHRE_SECRET_KEY needs 50 random characters",
        ),
        ({"EUCHRE_PROFILE": "cloud"}, "EUCHRE_PROFILE is lan or hosted, not 'cloud'"),
    ],
)
def test_an_unsafe_hosted_installation_does_not_start(
    wrong: dict[str, str], sentence: str, tmp_path: Path
) -> None:
    run = read("s.PROFILE", tmp_path, **HOSTED | wrong)

    assert run.returncode == 1
    assert sentence in run.stderr


@pytest.mark.parametrize("name", ["EUCHRE_SECRET_KEY", "EUCHRE_BASE_URL"])
def test_a_hosted_installation_names_what_it_needs(name: str, tmp_path: Path) -> None:
    environment = {key: value for key, value in HOSTED.items() if key != name}

    run = read("s.PROFILE", tmp_path, **environment)

    assert f"A hosted installation needs {name}." in run.stderr


def test_hosted(tmp_path: Path) -> None:
    run = read(
        "s.BASE_URL, s.ALLOWED_HOSTS, s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME,"
        "s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, list(tmp.iterdir())".replace(
            "tmp", "s.DATA"
        ),
        tmp_path,
        **HOSTED,
    )

    assert run.stdout.splitlines() == oracle("tournament")["hosted"]


def test_the_container_is_given_every_hosted_setting() -> None:
    names = re.findall(
        r"^\| `(\w+)` +\| hosted ", settings_module.__doc__ or "", re.MULTILINE
    )
    compose = (settings.BASE_DIR / "deploy" / "compose.yaml").read_text()

    passed = set(re.findall(r"^ {6}(\w+?)(?:_FILE)?:", compose, re.MULTILINE))

    assert "EUCHRE_TIME_ZONE" in names
    assert set(names) - passed == set()


def test_lan(tmp_path: Path) -> None:
    run = read(
        "s.BASE_URL, s.SILENCED_SYSTEM_CHECKS, '*' in s.ALLOWED_HOSTS, s.SECRET_KEY",
        tmp_path,
        EUCHRE_ADDRESS="10.0.0.7",
        EUCHRE_PORT="8080",
    )

    assert run.stdout.splitlines() == [
        "http://10.0.0.7:8080",
        "['security.W004', 'security.W008', 'security.W012', 'security.W016']",
        "False",
        (tmp_path / "secret_key").read_text(),
    ]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("/login/", "192.168.1.5", 200),
        ("/nowhere/", "192.168.1.5", 404),
        ("/login/", "evil.example", 400),
    ],
)
def test_every_answer_carries_its_headers(
    path: str, host: str, status: int, client: Client
) -> None:
    answer = client.get(path, headers={"host": host})

    assert answer.status_code == status
    assert set(answer["Content-Security-Policy"].split("; ")) == NO_SCRIPT_BUT_OURS
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "strict-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"


@pytest.mark.django_db
def test_a_forwarded_host_is_not_believed(client: Client) -> None:
    answer = client.get(
        "/login/", headers={"host": "evil.example", "x-forwarded-host": "192.168.1.5"}
    )

    assert answer.status_code == 400


def test_secrets_in_paths_never_reach_the_log() -> None:
    handlers = logging.getLogger().handlers
    (handler,) = [each for each in handlers if type(each) is logging.StreamHandler]
    record = logging.LogRecord(
        "django.request", logging.WARNING, "", 0, "Not Found: %s", ("/t/12-abc/x",), None
    )

    assert handler.filter(record)

    assert handler.format(record).endswith(
        "WARNING django.request Not Found: /t/[secret]/x"
    )
