"""How long whoever holds a phone waits: for the page, and after a tap.

A night on the server as shipped, Chromium with a phone's screen, and

* the weight and the requests of every page a phone opens, headers included;
* how long after the scan of a code the first tap is answered by the page, behind 400 ms
  of latency and 400 kb/s, with a processor four times slower, an empty cache each time;
* how long after a tap that page shows it, on that phone, and how long until it says
  "saved", on the plain machine.

By hand, from the project's folder:

    .venv/bin/python -m tests.bench.phone
"""

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.bench.served import Served, served
from tests.chromium import FLAGS
from tests.in_page import script

PHONE = {"width": 360, "height": 640}
LATENCY_MS, BYTES_PER_S, SLOWER = 400, 400_000 / 8, 4
LOADS, TAPS, DEALS = 7, 40, 16
PATIENCE_S = 30
LOCK_MS = 750
"""The page takes no second tap for so long."""

BEGIN = f"""
import json
from tests.factories import running_session
from tournament.access.links import LinkKind, link
night = running_session(tables=3, deals_per_game={DEALS})
path = lambda kind, it: link(kind, it.pk, 1).path
tables = [path(LinkKind.TABLE, it) for it in night.tables.order_by("number")]
card = path(LinkKind.CARD, night.cards.get(number=1))
print(json.dumps({{
    "tables": tables,
    "pages": {{
        "scorepad": tables[0],
        "card": card,
        "board": link(LinkKind.BOARD, night.pk, 1).path,
        "rules desk at a table": tables[0] + "rules/",
        "rules desk": "/rules-desk/",
        "typed code": "/code/",
    }},
}}))
"""

WATCH = script("watch_taps")
"""Notes for every tap when a frame showed the next deal, and when one said "saved"."""

IMPATIENT = script("tap_impatiently")
"""Taps from the first moment on, and notes when the next deal was shown."""


class Slow:
    """A page as a slow phone behind bad wifi has it."""

    def __init__(self, page: Page, *, network: bool) -> None:
        self.wire: CDPSession = page.context.new_cdp_session(page)
        self.wire.send("Network.enable")
        self.wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
        self.wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        if network:
            self.wire.send(
                "Network.emulateNetworkConditions",
                {
                    "offline": False,
                    "latency": LATENCY_MS,
                    "downloadThroughput": BYTES_PER_S,
                    "uploadThroughput": BYTES_PER_S,
                },
            )


def new_phone(browser: Browser) -> Page:
    """A phone that has never been here."""
    return browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()


def wait_for(page: Page, number: str) -> None:
    """Until an expression is above 0; the page's own rules forbid Playwright's way."""
    end = monotonic() + PATIENCE_S
    while page.evaluate(number) <= 0:
        if monotonic() > end:
            raise TimeoutError(number)
        page.wait_for_timeout(100)


# ---- what is fetched


def fetched(browser: Browser, address: str) -> dict[str, int]:
    """Bytes over the wire by address until the page has all."""
    page = new_phone(browser)
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    addresses: dict[str, str] = {}
    sizes: dict[str, int] = {}
    wire.on(
        "Network.requestWillBeSent",
        lambda event: addresses.update({event["requestId"]: event["request"]["url"]}),
    )
    wire.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: int(event["encodedDataLength"])}),
    )
    page.goto(address, wait_until="networkidle")
    page.context.close()
    return {
        url: sizes.get(request, 0)
        for request, url in addresses.items()
        if not url.startswith("data:")
    }


# ---- how long it takes


def until_usable(browser: Browser, address: str) -> float:
    """Seconds from the scan until a tap is answered by the page, which taps by itself.

    From the first moment there is a button it is tapped every 20 ms, as by somebody who
    cannot wait; usable is the page when it has shown the next deal.
    """
    page = new_phone(browser)
    Slow(page, network=True)
    page.add_init_script(IMPATIENT)
    page.goto(address, wait_until="commit")
    wait_for(page, "window.usable || 0")
    seconds = page.evaluate("window.usable / 1000")
    page.context.close()
    return float(seconds)


def taps(browser: Browser, addresses: Sequence[str], *, is_slow: bool) -> list[Any]:
    """Milliseconds after so many taps until they were shown, and until they were saved."""
    times: list[Any] = []
    for address in addresses:
        page = new_phone(browser)
        if is_slow:
            Slow(page, network=False)
        page.goto(address, wait_until="networkidle")
        page.evaluate(WATCH)
        for _ in range(min(DEALS - 2, TAPS - len(times))):
            before = page.evaluate("window.seen.length")
            page.locator(".tap button").first.tap()
            wait_for(page, f"window.seen[{before}]?.saved || 0")
            times.append(page.evaluate("n => window.seen[n]", before))
            page.wait_for_timeout(LOCK_MS)
        page.context.close()
    return times


# ---- telling


def report(server: Served, browser: Browser) -> Iterator[str]:
    """What was measured, line by line."""
    state = server.run(BEGIN)
    yield "| page | requests | kB |"
    yield "|---|--:|--:|"
    for name, path in state["pages"].items():
        sizes = fetched(browser, server.url + path)
        yield f"| {name} | {len(sizes)} | {sum(sizes.values()) / 1000:.1f} |"
    addresses = [server.url + path for path in state["tables"]]
    seconds = [until_usable(browser, addresses[0]) for _ in range(1)]
    for _ in range(LOADS - 1):
        server.run(TAKE_BACK)
        seconds.append(until_usable(browser, addresses[0]))
    yield f"usable: {told_of(seconds, 's', 2)}"
    for is_slow, word in ((False, "this machine"), (True, f"{SLOWER} times slower")):
        server.run(TAKE_BACK)
        tapped = taps(browser, addresses, is_slow=is_slow)
        for key in ("answered", "saved"):
            yield f"tap to {key}, {word}: {told_of([tap[key] for tap in tapped], 'ms', 0)}"


TAKE_BACK = """
import json
from scoring.models import Deal
print(json.dumps(Deal.objects.all().delete()[0]))
"""
"""Play anew: the deals of earlier measurements are gone."""


def told_of(values: Sequence[float], unit: str, digits: int) -> str:
    """Median, longest and how many."""
    middle, longest = f"{median(values):.{digits}f}", f"{max(values):.{digits}f}"
    return f"median {middle} {unit}, longest {longest} {unit}, of {len(values)}"


def main() -> None:
    """Measure and print."""
    chromium = shutil.which("chromium")
    sys.stdout.write(f"load {os.getloadavg()[0]:.1f}\n")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        server = stack.enter_context(served(folder))
        chrome = stack.enter_context(sync_playwright()).chromium
        browser = chrome.launch(executable_path=chromium, args=FLAGS)
        for line in report(server, browser):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
        browser.close()


if __name__ == "__main__":
    main()
