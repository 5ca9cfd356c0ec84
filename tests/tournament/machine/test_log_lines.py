"""The log says when, from where and who; behind a proxy by the proxy's word alone."""

import logging

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import RequestFactory

from tournament.machine.log import NameWhoAsked


def line_of(request=None, user=None):
    record = logging.makeLogRecord({"msg": "Not Found: /nights/7/", "levelname": "WARNING"})
    record.name = "django.request"
    if request:
        record.request = request
        request._cached_user = user
    NameWhoAsked().filter(record)
    facts = settings.LOGGING["formatters"]["line"]
    formatter = logging.Formatter(facts["format"], facts["datefmt"], facts["style"])
    return formatter.format(record)


@pytest.mark.parametrize(
    ("is_behind", "user", "who"),
    [
        (False, None, " from 192.168.1.20"),
        (True, None, " from 203.0.113.7"),
        (True, User(pk=12), " from 203.0.113.7 user 12"),
    ],
)
def test_a_line_says_who_asked(settings, is_behind, user, who):
    settings.BEHIND_PROXY = is_behind
    request = RequestFactory().get(
        "/", REMOTE_ADDR="192.168.1.20", HTTP_X_FORWARDED_FOR="6.6.6.6, 203.0.113.7"
    )

    when, rest = line_of(request, user).split(" ", 1)

    assert len(when) == len("2026-11-23T12:00:00-0600")
    assert rest == f"WARNING django.request{who} Not Found: /nights/7/"


def test_a_line_without_a_request_is_told_all_the_same():
    assert line_of().endswith("WARNING django.request Not Found: /nights/7/")
