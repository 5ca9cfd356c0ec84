"""Devices in the list of logins have names that people know."""

import pytest

from tests.oracles import oracle
from tournament.accounts.templatetags.devices import device_name

DEVICES = oracle("accounts")["devices"]


@pytest.mark.parametrize("row", DEVICES.items())
def test_a_device_is_told_by_browser_and_system(row):
    user_agent, name = row

    assert device_name(user_agent) == name
