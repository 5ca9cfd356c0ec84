"""What a spare computer costs the phones: 25 tables report while it copies, and while not.

Two programs on one machine, in turn paired and not. Each table sends its deals one after
another, so long apart that something new has to be copied every time the spare asks. The
figure is the 95th percentile of the answers. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.copied
"""

import json
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from urllib.parse import urlencode

from tests.bench.served import Served, served

TABLES, DEALS, GAP_S, TURNS = 25, 16, 2.0, 3
QUEUE = {"X-Requested-With": "queue", "Content-Type": "application/x-www-form-urlencoded"}
BEGIN = f"""
import json
from django.conf import settings
from tests.factories import OrganizerFactory, running_session
from tournament.access.links import LinkKind, link
OrganizerFactory()
night = running_session(tables={TABLES}, deals_per_game={DEALS})
tables = [link(LinkKind.TABLE, table.pk, 1).path for table in night.tables.all()]
print(json.dumps([settings.SECRET_KEY, *tables]))
"""
PAIR = """
from cryptography.fernet import Fernet
from tournament.spare.pairing import Pairing, save_pairing
save_pairing(Pairing("{role}", "{other}", "{secret}", "{key}"))
print(1)
"""
SECRET = "c3BhcmUtYmVuY2gtc3BhcmUtYmVuY2gtc3BhcmUtISE="
KEYS = count()


def send_deals(server: Served, path: str, game: int) -> list[float]:
    """Milliseconds until each deal of a table was answered."""
    time.sleep(random.random() * GAP_S)
    took = []
    for deal in range(1, DEALS + 1):
        fields = {"report_id": f"{next(KEYS):032x}", "round": game, "deal": deal}
        body = urlencode(fields | {"call": "made,first,"})
        began = time.perf_counter()
        connection = HTTPConnection(server.host, server.port, timeout=30)
        connection.request("POST", f"{path}reports/", body, QUEUE)
        answer = json.loads(connection.getresponse().read())
        connection.close()
        took.append((time.perf_counter() - began) * 1000)
        assert answer.get("counts"), answer
        time.sleep(GAP_S * random.uniform(0.5, 1.5))
    return took


def measure(*, is_paired: bool) -> float:
    """Return the 95th percentile of one game, in milliseconds."""
    with (
        TemporaryDirectory() as first_data,
        TemporaryDirectory() as spare_data,
        served(Path(first_data)) as first,
        served(Path(spare_data)) as spare,
    ):
        key, *paths = first.run(BEGIN)
        if is_paired:
            for one, other, role in ((first, spare, "first"), (spare, first, "spare")):
                one.run(PAIR.format(role=role, other=other.url, secret=SECRET, key=key))
            time.sleep(12)
        with ThreadPoolExecutor(TABLES) as pool:
            took = pool.map(lambda path: send_deals(first, path, 1), paths)
            every = [ms for table in took for ms in table]
        assert (Path(spare_data) / "spare-copy.sqlite3").exists() == is_paired
    return quantiles(every, n=20)[-1]


def main() -> None:
    results: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(TURNS):
        for is_paired, figures in results.items():
            figures.append(measure(is_paired=is_paired))
    alone, paired = (median(figures) for figures in results.values())
    sys.stdout.write(
        f"95 % of {TABLES * DEALS} deals: {paired:.1f} ms with a spare, {alone:.1f} not,"
        f" {paired - alone:+.1f} ms, {paired / alone:.2f} times; each game: {results}\n"
    )


if __name__ == "__main__":
    main()
