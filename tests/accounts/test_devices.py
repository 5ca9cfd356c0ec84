"""Devices in the list of logins have names that people know."""

import pytest

from tournament.accounts.templatetags.devices import device_name

DEVICES = {
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0": "Edge, Windows",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1": "Safari, iPhone",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36": (
        "Samsung Internet, Android"
    ),
    "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0": (
        "Firefox, Linux"
    ),
    "curl/8.0": "Unknown device",
    "": "Unknown device",
}


@pytest.mark.parametrize("row", DEVICES.items())
def test_a_device_is_told_by_browser_and_system(row):
    user_agent, name = row

    assert device_name(user_agent) == name
