"""A look at everybody's page, and the night moved to another machine."""

import html
import re
from contextlib import contextmanager

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.factories import ClubFactory, MembershipFactory
from tests.factories.boards import board_path
from tests.faults.evening.laptop import Fault
from tests.faults.evening.tables import Tables
from tests.oracles.event_file import without_codes
from tournament.access.links import LinkKind, link
from tournament.models import Club, Player, Session

WORDS = {"N": "North", "E": "East", "S": "South", "W": "West"}
PLACES = re.compile(r"<li><b>(.*?)</b> → table (\d+), (\w+), with")


class Sweeping(Tables):
    """What cards, tables, board and standings say, held against the plan and the deals."""

    def sweep(self, some):
        """Everybody's page opens and says what the plan says; so do the standings."""
        if self.now.state in ("draft", "cancelled"):
            return
        numbers = sorted(self.now.number_of.values())
        cards = self.session.cards.order_by("number")
        for card in cards:
            if len(numbers) <= some or self.rng.random() < some / len(numbers):
                path = link(LinkKind.CARD, card.pk, card.generation).path
                self.check_card(card.number, self.open(self.phones, path))
        for table in self.session.tables.order_by("number")[:some]:
            path = self.table_path(table.number)
            self.check_table(table.number, self.open(self.phones, path))
        self.open(self.phones, board_path(self.session))
        self.check_standings(self.open(self.organizer, self.at("standings")))
        for name in ("hall", "history", "check-in", "fairness", "print", "night", "prizes"):
            self.open(self.organizer, self.at(name))
        self.counts["sweeps"] += 1

    def check_card(self, number, page):
        """The card's way through the night, and where to go now, are those of the plan."""
        for game, cell in re.findall(r'<th scope="row">(\d+)</th><td>(.*?)</td>', page):
            place = self.now.place_of(number, int(game))
            wanted = f"{place[0]} {WORDS[place[1]]}" if isinstance(place, tuple) else None
            text = cell.strip()
            if (wanted and text != wanted) or (not wanted and re.match(r"\d", text)):
                raise Fault(f"card {number}, game {game}: {text}, plan {wanted}")
        game = self.now.in_play
        shown = re.search(r"<h2>Now: game (\d+)</h2>\s*<p class=\"place\">(.*?)</p>", page)
        if shown and game:
            place = self.now.place_of(number, game)
            seated = isinstance(place, tuple)
            wanted = f"Table {place[0]}, {WORDS[place[1]]}" if seated else None
            if int(shown[1]) != game or (wanted and shown[2] != wanted):
                raise Fault(f"card {number}: now {shown[0]}, plan {wanted}")
        total = re.search(r"My score so far <b>(.*?)</b>", page)
        rows = {row["number"]: row for row in self.now.recount.standings}
        if total and number in rows and _number(total[1]) != rows[number]["points"]:
            raise Fault(f"card {number}: {total[1]} points, counted {rows[number]}")

    def check_table(self, number, page):
        """Where the four of a game go is where the plan seats them."""
        shown = re.search(r"<span>Game (\d+) of", page)
        if not self.now.in_play or not shown:
            return
        game, before = int(shown[1]), page.partition('<details class="moved"')[0]
        self._check_places(number, before, game)
        self._check_places(number, page[len(before) :], game - 1)

    def _check_places(self, number, page, game):
        wanted = {
            (self.name(n, game), str(table), WORDS[seat])
            for table, seats in self.now.seats[game + 1].items()
            for seat, n in seats.items()
        }
        for name, table, seat in PLACES.findall(page):
            if (html.unescape(name), table, seat) not in wanted:
                raise Fault(f"table {number}, game {game}: {name} to {table} {seat}")
        self.counts["places"] += len(PLACES.findall(page))

    def name(self, number, game):
        return self.now.name_of(self.now.holder(number, game)[1])

    def check_standings(self, page):
        """Everybody stands there once, with what the deals say."""
        body = page.partition("<tbody")[2].partition("</tbody>")[0]
        rows = re.findall(r"<tr.*?</tr>", body, re.DOTALL)
        shown = {}
        for row in rows:
            cells = re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)
            if len(cells) < 6:
                continue
            rank, number, _, points, against, won = cells[:6]
            if int(number) in shown:
                raise Fault(f"number {number} stands twice in the standings")
            figures = tuple(map(_number, (points, against, won)))
            shown[int(number)] = (int(re.sub(r"\D", "", rank)), *figures)
        counted = self.now.standings() or shown
        if self.now.state in ("running", "finished") and shown != counted:
            raise Fault(f"standings {shown}, counted {self.now.standings()}")
        if "⚠" in page:
            raise Fault("the sums do not agree")

    def move_house(self):
        """The night's file on another machine gives the same again, but for its codes."""
        path = self.at("night-json")
        answer = self.organizer.get(path)
        text = answer.content
        with _and_back():
            Session.objects.all().delete()
            Player.objects.all().delete()
            Club.objects.all().delete()
            club, other = ClubFactory(name="Another"), Client()
            other.force_login(MembershipFactory(club=club).user)
            file = SimpleUploadedFile("night.json", text)
            answer = other.post(reverse("take-in-night"), {"file": file}, follow=True)
            if not Session.objects.exists():
                self.last = answer
                raise Fault(f"cannot be taken in: {self.sentence()}")
            there = Session.objects.get()
            again = other.get(reverse("night-json", args=[there.pk])).content
            if without_codes(again) != without_codes(text):
                raise Fault("the file is another one after it was taken in")
            for name in ("night", "check-in", "hall", "standings", "history"):
                answer = other.get(reverse(name, args=[there.pk]))
                if answer.status_code != 200:
                    raise Fault(f"{name} after taking in: {answer.status_code}")
        self.counts["moved"] += 1


class _Back(Exception):
    """Leave the other machine."""


@contextmanager
def _and_back():
    try:
        with transaction.atomic():
            yield
            raise _Back
    except _Back:
        pass


def _number(text):
    plain = re.sub(r"<[^>]+>", "", html.unescape(text)).strip().replace("−", "-")
    return int(plain.lstrip("+"))
