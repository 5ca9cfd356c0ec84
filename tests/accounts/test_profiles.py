"""A laptop knows nothing of accounts; the hosted profile reads its own settings."""

import json
from copy import deepcopy

import pytest
from django.conf import settings

from tests.apart import run_apart
from tests.oracles import oracle
from tournament.accounts.configuration import (
    add_logging,
    read_mail,
    read_sign_up,
    take_secrets_from_files,
)

LIBRARIES = """
import sys, django
django.setup()
from django.urls import get_resolver
names = set(get_resolver().reverse_dict)
wanted = ("tournament.accounts", "allauth", "fido2")
print(sorted(name for name in wanted if name in sys.modules), "account" in names)
"""


def test_a_laptop_loads_none_of_it(tmp_path):
    assert run_apart(LIBRARIES, tmp_path) == "[] False\n"


def test_a_mail_server_is_one_address():
    mail = read_mail("smtp+tls://rose:a%40b@mail.example.org", "", "euchre.example.org")

    assert mail == oracle("accounts")["mail_servers"]
    assert read_mail("smtps://h:99", "a@b.c", "")["EMAIL_PORT"] == 99
    assert read_mail("smtps://h:99", "a@b.c", "")["DEFAULT_FROM_EMAIL"] == "a@b.c"
    assert read_mail("", "", "h") == {"SENDS_MAIL": False}


def test_what_is_none_of_it_is_said():
    with pytest.raises(ValueError, match="EUCHRE_MAIL is smtp://"):
        read_mail("mail.example.org", "", "")
    with pytest.raises(ValueError, match="open, invited or closed, not 'all'"):
        read_sign_up("all")


def test_a_secret_may_stand_in_a_file(tmp_path):
    (tmp_path / "key").write_text("of a file\n")
    given = {
        "EUCHRE_SECRET_KEY_FILE": str(tmp_path / "key"),
        "EUCHRE_DATA_FILE": str(tmp_path / "key"),
        "EUCHRE_MAIL_FILE": str(tmp_path / "key"),
        "EUCHRE_MAIL": "of the environment",
    }

    take_secrets_from_files(given)

    assert given["EUCHRE_SECRET_KEY"] == "of a file"
    assert given["EUCHRE_MAIL"] == "of the environment"
    assert "EUCHRE_DATA" not in given


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/login/", "/nowhere/", "/healthz/"])
def test_other_sites_embed_nothing_of_a_hosted_one(visitor, path):
    answer = visitor.get(path)

    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer["Permissions-Policy"] == "camera=(), geolocation=(), microphone=()"


def test_a_collector_that_is_away_is_in_the_log_and_no_error_report():
    logging = deepcopy(settings.LOGGING)
    add_logging(logging, {"EUCHRE_SENTRY_DSN": "https://abc@faults.example.org/7"})

    of_traces = logging["loggers"]["opentelemetry"]
    assert logging["root"]["handlers"] == ["console", "faults"]
    assert of_traces == {"handlers": ["console"], "propagate": False}


STARTED = """
import django, json, os
django.setup()
from django.conf import settings
from django.core.cache import cache
from django.db import connection
import logging
options = cache._client._pool_options
print(json.dumps([settings.SECRET_KEY, settings.EMAIL_HOST_PASSWORD, settings.METRICS_TOKEN,
    settings.DATABASES["default"]["USER"], os.environ["PGPASSWORD"], options["password"],
    sorted(type(each).__name__ for each in logging.getLogger().handlers)]))
"""


@pytest.mark.long
def test_an_installation_starts_with_all_its_secrets_in_files(tmp_path):
    secrets = {
        "EUCHRE_SECRET_KEY": "k" * 64,
        "EUCHRE_MAIL": "smtps://rose:of-the-mail@h",
        "EUCHRE_METRICS_TOKEN": "of-who-watches",
        "EUCHRE_SENTRY_DSN": "https://abc@faults.example.org/7",
        "DATABASE_URL": "postgres://of-a-file@h/d",
        "PGPASSWORD": "of-the-library",
        "REDIS_PASSWORD": "of-redis",
    }
    for name, value in secrets.items():
        (tmp_path / name).write_text(f"{value}\n")
    printed = run_apart(
        STARTED,
        tmp_path,
        **{f"{name}_FILE": str(tmp_path / name) for name in secrets},
        EUCHRE_PROFILE="hosted",
        EUCHRE_BASE_URL="https://euchre.example.org",
        EUCHRE_LOG="json",
        REDIS_URL="redis://redis:6379/0",
    )

    *found, handlers = json.loads(printed)
    of_files = ["of-a-file", "of-the-library", "of-redis"]
    assert found == ["k" * 64, "of-the-mail", "of-who-watches", *of_files]
    assert {"FaultReports", "StreamHandler"} <= set(handlers)
