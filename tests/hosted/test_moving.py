"""An event goes from a laptop to the host by its file, in the middle of play, and back."""

import json
import re
import shutil
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

import pytest

from tests.faults.kill.outage import postgresql
from tests.faults.kill.server import Server, serving
from tests.hosted.fleet import Front
from tests.hosted.machines import NAME, Event, Machine, make_events
from tests.hosted.services import need

pytestmark = pytest.mark.hosted
LARGE = 24_900_000
"""Just under what the program and nginx take, 25 MB."""
CODES = """
import json
from tournament.access.links import LinkKind, link
from tournament.models import Session
event = Session.objects.get()
print(json.dumps([
    link(LinkKind.TABLE, event.tables.get(number=1).pk, 1).path,
    link(LinkKind.CARD, event.cards.get(number=1).pk, 1).path,
]))
"""
LEAVE = """
from tournament.access.checks import PROGRAM
from tournament.planning.actions import move_away
from tournament.models import Session
move_away(session=Session.objects.get(), by=PROGRAM, address="https://{}")
"""
DELETE = """
from tournament.planning.actions import delete_session
from tournament.models import Session
event = Session.objects.get()
delete_session(session=event, typed=event.name, with_people=False)
"""
MIGRATE = (
    "from django.core.management import call_command\ncall_command('migrate', verbosity=0)"
)
FIELD = '--{}\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n'
ORGANIZER = """
from django.conf import settings
from django.test import Client
from tests.factories import ClubFactory, MembershipFactory
client = Client()
client.force_login(MembershipFactory(club=ClubFactory(name="St. Jude")).user)
cookie = client.cookies[settings.SESSION_COOKIE_NAME]
print(f"{cookie.key}={cookie.value}", end="")
"""


class Place:
    """A laptop or a host: what a browser of its organizer and a phone do there."""

    def __init__(self, connect: Callable[[float], HTTPConnection], cookie: str) -> None:
        self._connect, self._cookie, self._csrf = connect, cookie, ""

    def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = "", cookie: str = ""
    ) -> tuple[int, dict[str, str], str]:
        """Status, headers and text of an answer."""
        connection = self._connect(120)
        headers = {"Cookie": cookie or self._cookie, "X-Requested-With": "queue"}
        headers |= {"Content-Type": kind} if kind else {}
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            for line in answer.headers.get_all("Set-Cookie", []):
                if "csrftoken=" in line:
                    self._csrf = line.partition(";")[0]
            return answer.status, dict(answer.getheaders()), answer.read().decode()
        finally:
            connection.close()

    def give_out(self, pk: int) -> str:
        """The event as a file."""
        status, _, text = self.ask("GET", f"/nights/{pk}/night.json")
        assert status == 200
        return text

    def take_in(self, text: str) -> tuple[int, str]:
        """Upload the file; the status, and where it leads or what it says."""
        _, _, page = self.ask("GET", "/")
        (token,) = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[:1]
        mark = uuid4().hex
        parts = [
            FIELD.format(mark),
            f'{token}\r\n--{mark}\r\nContent-Disposition: form-data; name="file"; ',
            f'filename="night.json"\r\n\r\n{text}\r\n--{mark}--\r\n',
        ]
        kind = f"multipart/form-data; boundary={mark}"
        body = "".join(parts).encode()
        cookie = f"{self._cookie}; {self._csrf}"
        status, headers, page = self.ask("POST", "/nights/take-in/", body, kind, cookie)
        return status, headers.get("Location", page)

    def report(self, pad: str, deal: int, report_id: int) -> int:
        """The status a phone is answered with."""
        fields = {"report_id": f"{report_id:032x}", "round": 1, "deal": deal}
        body = urlencode(fields | {"call": "made,first,"}).encode()
        kind = "application/x-www-form-urlencoded"
        return self.ask("POST", f"{pad}reports/", body, kind)[0]


def same(text: str) -> dict[str, object]:
    """What a file says, but for the seal that giving it out writes."""
    night = json.loads(text)["night"]
    return {name: rows for name, rows in night.items() if name not in ("seals", "journal")}


def codes_of(server: Server | Machine) -> list[str]:
    """The paths of the codes of table 1 and card 1, of the one event there."""
    codes = json.loads(server.run(CODES))
    assert isinstance(codes, list)
    return codes


def test_an_event_in_play_goes_to_the_host_and_back_to_the_laptop(tmp_path: Path) -> None:
    need(["nginx", "openssl"])
    for name in ("laptop", "host", "front"):
        (tmp_path / name).mkdir()
    with serving(tmp_path / "laptop") as laptop, postgresql() as database:
        machine = Machine(tmp_path / "host", database)
        front = Front(tmp_path / "front", [machine.port])
        assert machine.begin("migrate", "--no-input").communicate(timeout=300)
        files = machine.begin("collectstatic", "--no-input", "--verbosity=0")
        assert files.communicate(timeout=300)[0] == ""
        laptop.run(MIGRATE)
        (event,) = make_events(laptop)
        laptop.start()
        laptop.wait()
        machine.start()
        front.start()
        try:
            _move(laptop, machine, front, event)
        finally:
            machine.stop()
            front.stop()
            shutil.rmtree(tmp_path / "front")


def _move(laptop: Server, machine: Machine, front: Front, event: Event) -> None:
    here = Place(laptop.connect, event.cookie)
    there = Place(front.connect, machine.run(ORGANIZER))
    pad, card = codes_of(laptop)
    assert here.report(pad, 1, report_id=1) == 200

    # to the host: a file as large as is taken, with all that was reported
    file = here.give_out(event.pk)
    laptop.run(LEAVE.format(NAME))
    assert here.report(pad, 2, report_id=2) != 200  # nothing is reported to what was left
    status, address = there.take_in(file + " " * (LARGE - len(file.encode())))
    assert (status, there.take_in(file)[0]) == (302, 302)
    assert there.take_in(file)[1] == "/#import"  # it is there
    assert same(there.give_out(int(address.split("/")[2]))) == same(file)
    hosted_pad, hosted_card = codes_of(machine)
    assert there.ask("GET", hosted_card)[0] == 200
    assert there.report(hosted_pad, 2, report_id=2) == 200
    # the laptop's codes lead to the host, which knows them; not the other way round
    assert {pad, card}.isdisjoint({hosted_pad, hosted_card})
    for path, hosted in ((pad, hosted_pad), (card, hosted_card)):
        assert f'href="https://{NAME}{path}"' in here.ask("GET", path)[2]
        status, headers, _ = there.ask("GET", path)
        assert (status, headers["Location"]) == (307, hosted)
    assert here.ask("GET", hosted_pad)[0] == 404

    # and back, once the copy that was left is gone
    file = there.give_out(int(address.split("/")[2]))
    assert here.take_in(file)[1] == "/#import"
    laptop.run(DELETE)
    status, address = here.take_in(file)
    assert address != "/#import"
    assert same(here.give_out(int(address.split("/")[2]))) == same(file)
    new_pad, new_card = codes_of(laptop)
    # what either has printed opens it
    for path, new in ((pad, new_pad), (card, new_card), (hosted_pad, new_pad)):
        status, headers, _ = here.ask("GET", path)
        assert (status, headers["Location"]) == (307, new)
    assert here.ask("GET", new_card)[0] == 200
    # a report that was sent before the moves is known, a new one is taken
    assert here.report(new_pad, 1, report_id=1) == 200
    assert here.report(new_pad, 3, report_id=3) == 200
    rows = json.loads(here.give_out(int(address.split("/")[2])))["night"]["deal_revisions"]
    assert sorted(int(row["report_id"], 16) for row in rows) == [1, 2, 3]
