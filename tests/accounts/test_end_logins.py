"""The host ends logins: of one account, or all."""

import pytest
from django.core.management import call_command
from django.test import Client

from tests.accounts.mail import signed_up
from tests.factories import HelperFactory

pytestmark = pytest.mark.django_db
ROSE = {"login": "rose@example.org", "password": "nine of spades"}


def test_logins_of_one_account_end_and_then_all(capsys):
    signed_up()
    rose, helper = Client(), Client()
    rose.post("/login/", ROSE)
    user = HelperFactory().user
    helper.post("/login/", {"login": user.username, "password": "correct horse"})

    call_command("end_logins", "Rose@example.org")

    statuses = [browser.get("/account/").status_code for browser in (rose, helper)]
    assert statuses == [302, 200]
    call_command("end_logins")
    assert helper.get("/account/").status_code == 302
    assert "Ended 1 logins." in capsys.readouterr().out
