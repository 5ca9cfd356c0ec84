"""What an evening of 46 costs in clicks and loads; `-s` shows the table."""

import json

import pytest

from tests.bench.evening_clicks import walk

pytestmark = [pytest.mark.browser, pytest.mark.long]


def test_an_evening_costs_no_more_clicks_and_loads(browser, laptop):
    clicks, taps, loads = walk(
        browser, laptop.url, lambda code: json.loads(laptop.run(code))
    )

    assert clicks + taps <= 220
    assert loads <= 160
