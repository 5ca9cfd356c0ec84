"""Many processes are one service: with PgBouncer, Redis, a primary and a standby."""

import re
import subprocess
from collections.abc import Iterator
from urllib.parse import urlencode

import psycopg
import pytest

from tests.faults.kill.outage import Outage, postgresql
from tests.hosted.machines import Event, Machine, machines, make_events
from tests.hosted.services import DEPLOY, Redis, Standby, need, pgbouncer, redis

pytestmark = pytest.mark.hosted
WRONG = "/t/1-AAAAAAAAAAAAAAAAAAAAAA/reports/"
"""Where a report would go with the code of table 1, if that were it."""
FORBIDDEN = ("DROP TABLE scoring_deal", "CREATE TABLE x ()", "TRUNCATE auth_user")
REFUSED = psycopg.errors.InsufficientPrivilege
SHOWN = re.compile(r'data-stamp="(\w+)" data-version="(\d+)"')


@pytest.fixture(scope="module")
def primary() -> Iterator[str]:
    need(["redis-server", "pgbouncer"])
    with postgresql() as address:
        yield address


@pytest.fixture(scope="module")
def shared() -> Iterator[Redis]:
    with redis() as server:
        yield server


@pytest.fixture(scope="module")
def service(
    primary: str, shared: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Machine]]:
    """Two machines that were started at once, on a database without a table."""
    folder = tmp_path_factory.mktemp("service")
    with pgbouncer(primary) as pooler, machines(folder, pooler.address, shared.url) as two:
        started = [machine.begin("migrate", "--no-input") for machine in two]
        said = [run.communicate(timeout=300)[0] for run in started]
        assert [run.returncode for run in started] == [0, 0], said
        files = two[0].begin("collectstatic", "--no-input", "--verbosity=0")
        assert files.communicate(timeout=300)[0] == ""
        for machine in two:
            machine.start()
        yield two


@pytest.fixture(scope="module")
def events(service: list[Machine]) -> list[Event]:
    return make_events(service[0], clubs=4)


def test_a_transaction_says_how_long_it_waits_and_a_session_nothing(
    service: list[Machine],
) -> None:
    said = service[0].run(
        "from django.db import connection, transaction\n"
        "def ask():\n"
        "    with connection.cursor() as cursor:\n"
        "        cursor.execute('SHOW lock_timeout')\n"
        "        return cursor.fetchone()[0]\n"
        "with transaction.atomic():\n"
        "    inside = ask()\n"
        "print(inside, ask())"
    )

    assert said.split() == ["3s", "0"]


def test_both_machines_take_reports_and_no_board_goes_back(
    service: list[Machine], events: list[Event]
) -> None:
    event = events[0]
    ((stamp, version),) = SHOWN.findall(service[0].get(event.board).text)
    versions = [int(version)]
    for deal in range(1, 5):
        for table in (1, 2):
            assert event.report(service[deal % 2], deal, table=table).status == 200
            for machine in service * 2:
                answer = machine.get(f"{event.board}?since={stamp}&version={versions[-1]}")
                assert answer.status in (200, 204)
                stamp = answer.headers["X-Stamp"]
                versions.append(int(answer.headers["X-Version"]))

    assert versions == sorted(versions)


def test_guesses_are_counted_by_all_machines_together(service: list[Machine]) -> None:
    statuses = []
    for at in range(24):
        fields = {"report_id": f"{at:032x}", "round": 1, "deal": 1, "call": "made,first,"}
        statuses.append(service[at % 2].post(WRONG, fields, who="198.51.100.7").status)

    assert statuses == [404] * 20 + [429] * 4


def test_guesses_of_others_unlock_nobody(service: list[Machine]) -> None:
    fields = {"report_id": "0" * 32, "round": 1, "deal": 1, "call": "made,first,"}
    for _ in range(20):
        service[0].post(WRONG, fields, who="198.51.100.9")
    for at in range(320):
        service[at % 2].post(WRONG, fields, who=f"192.0.2.{at % 250}")

    assert service[1].post(WRONG, fields, who="198.51.100.9").status == 429


def test_what_a_club_printed_is_known_on_every_machine_and_to_no_other_club(
    service: list[Machine], events: list[Event]
) -> None:
    mine, other = events[:2]
    page = "/nights/{}/before/"
    service[0].run(
        "from tournament.laptop.actions import note_printed\n"
        "from tournament.models import Session\n"
        f"note_printed(club=Session.objects.get(pk={mine.pk}).club_id)"
    )
    service[0].get(mine.cards[0], who="203.0.113.77")

    def lights(event: Event, machine: Machine) -> dict[str, str]:
        text = machine.get(page.format(event.pk), cookie=event.cookie).text
        return dict(reversed(p) for p in re.findall(r'<li class="(\w+)" id="(\w+)">', text))

    for machine in service:
        seen, unseen = lights(mine, machine), lights(other, machine)
        assert (seen["printer"], seen["address"]) == ("good", "good")
        assert (unseen["printer"], unseen["address"]) == ("look", "look")


def test_no_phone_misses_what_another_machine_took(
    service: list[Machine], events: list[Event]
) -> None:
    event = events[1]
    for deal in (1, 2, 3):
        stamp = pad_stamp(service[0], event)
        polls = [poll(machine, event, stamp) for _ in range(3) for machine in service]
        assert event.report(service[deal % 2], deal).status == 200
        news = [poll(machine, event, stamp) for machine in service]

        assert (polls, news) == ([204] * 6, [200] * 2)


def pad_stamp(machine: Machine, event: Event) -> str:
    """What a phone at table 1 says the next time it asks."""
    (stamp,) = re.findall(r'id="pad" data-stamp="([^"]+)"', machine.get(event.pads[0]).text)
    return stamp


def poll(machine: Machine, event: Event, stamp: str) -> int:
    """What a phone at table 1 is told that asks for news."""
    return machine.get(f"{event.pads[0]}?{urlencode({'since': stamp})}").status


def test_a_redis_that_is_away_stops_nobody(
    service: list[Machine], events: list[Event], shared: Redis
) -> None:
    event = events[3]
    shared.stop()
    try:
        stamp = pad_stamp(service[0], event)
        assert [event.report(machine, 1).status for machine in service] == [200, 200]
        assert [poll(machine, event, stamp) for machine in service] == [200, 200]
        assert service[0].get(event.board).status == 200
        assert service[1].get(event.pads[0]).status == 200
    finally:
        shared.start()


def test_the_program_needs_no_right_but_to_read_and_write_rows(
    primary: str, shared: Redis, service: list[Machine], events: list[Event]
) -> None:
    sql = ["--set=password=x", f"--file={DEPLOY / 'roles.sql'}"]
    script = ["psql", "--quiet", "--set=ON_ERROR_STOP=1", *sql, primary]
    subprocess.run(script, check=True)
    limited = primary.replace("//euchre@", "//euchre_program@")
    machine = Machine(service[0].log.parent, limited, shared.url)
    machine.start()
    try:
        assert machine.get("/readyz/").status == 200
        page = machine.get(f"/nights/{events[1].pk}/hall/", cookie=events[1].cookie)
        assert (page.status, events[1].report(machine, 1, table=2).status) == (200, 200)
        made = machine.begin("new_account", "ann@example.org").communicate(timeout=120)[0]
        assert "It works once" in made
        for forbidden in FORBIDDEN:
            with psycopg.connect(limited) as own, pytest.raises(REFUSED):
                own.execute(forbidden)
    finally:
        machine.stop()


def test_a_standby_serves_pages_and_sends_reports_away_until_it_is_promoted(
    primary: str, shared: Redis, service: list[Machine], events: list[Event]
) -> None:
    event = events[2]
    standby = Standby(primary)
    folder = service[0].log.parent
    one = Machine(folder, standby.address, shared.url)
    either = Machine(folder, standby.both, shared.url)
    outage = Outage(primary)
    is_down = False
    try:
        standby.start()
        standby.catch_up()
        one.start()
        either.start()

        refused = event.report(one, 1)
        page, ready = one.get(event.pads[0]), one.get("/readyz/")
        hall = one.get(f"/nights/{event.pk}/hall/", cookie=event.cookie)
        login = one.post("/login/", {"username": "mary", "password": "x"})
        assert (refused.status, refused.headers["Retry-After"]) == (503, "3")
        assert (page.status, hall.status) == (200, 200)
        assert login.status < 500 or login.status == 503
        assert (ready.status, "cannot be written" in ready.text) == (503, True)
        assert either.get("/readyz/").status == 200
        assert event.report(either, 1).status == 200
        standby.catch_up()

        stamp = pad_stamp(either, event)
        assert [poll(either, event, stamp) for _ in range(3)] == [204] * 3
        outage.begin()
        is_down = True
        assert poll(either, event, stamp) == 204  # no database was asked
        away = [event.report(either, 2).status for _ in range(3)]
        assert away == [503] * 3
        standby.promote()
        taken = next(
            answer for _ in range(20) if (answer := event.report(either, 2)).status != 503
        )
        assert taken.status == 200
        assert event.report(one, 3).status == 200
        assert [each.get("/readyz/").status for each in (one, either)] == [200, 200]
    finally:
        one.stop()
        either.stop()
        standby.stop()
        if is_down:
            outage.end()
