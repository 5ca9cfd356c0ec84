"""The laptop of the organizer: pages, their forms, and the night as it stands."""

import json
from collections import Counter
from random import Random

from django.test import Client
from django.urls import reverse

from scoring.journal.event_file import session_file
from tests.factories import ClubFactory, HelperFactory, MembershipFactory
from tests.factories.visitors import told_on
from tests.faults.evening.counts import Counted
from tests.faults.evening.forms import forms_on
from tournament.models import Player, Session, UndoRecord


class Fault(AssertionError):
    """Something an evening must not do."""


class Laptop:
    """A club of its own, its organizer, a helper and the phones of its night."""

    session: Session
    now: Counted

    def __init__(self, seed: int, counts: Counter) -> None:
        self.seed, self.rng, self.counts = seed, Random(seed), counts
        self.log = []
        self.club = ClubFactory(name=f"Club {seed}")
        self.organizer = self._logged_in(MembershipFactory)
        self.helper = self._logged_in(HelperFactory)
        self.phones = Client()

    def _logged_in(self, factory):
        client = Client()
        client.force_login(factory(club=self.club).user)
        return client

    def at(self, name, *args):
        return reverse(name, args=[self.session.pk, *args])

    def get(self, client, path):
        answer = client.get(path)
        self.check_page(client, path, answer)
        return answer.content.decode() if answer.status_code == 200 else ""

    def open(self, client, path):
        answer = client.get(path)
        if answer.status_code != 200:
            raise Fault(f"GET {path}: {answer.status_code}")
        self.counts["pages"] += 1
        return answer.content.decode()

    def forms(self, client, path):
        return list(forms_on(path, self.get(client, path)))

    def check_page(self, client, path, answer):
        """Pages open, or say that they are not for this person or not for now."""
        self.counts["pages"] += 1
        if answer.status_code in (200, 302):
            return
        is_theirs = answer.status_code == 403 and client is self.helper
        if not is_theirs and answer.status_code not in (400, 404, 409):
            raise Fault(f"GET {path}: {answer.status_code}")

    def look(self):
        """The night as it is, counted; the counts have to be right."""
        self.session = Session.objects.get(pk=self.session.pk)
        text = session_file(self.session)
        roster = Player.objects.filter(club=self.club).order_by("pk")
        people = list(roster.values_list("name", "nickname", "phone", "is_member"))
        self.file = (text, people, UndoRecord.objects.count())
        counted = Counted(json.loads(text))
        counted.check()
        return counted

    def sentence(self):
        return " | ".join(told_on(self.last))

    def differs(self, before):
        """What of the plain night is otherwise than *before*."""
        now, faults = self.now.plain(), []
        for part, rows in now.items():
            if rows != before[part]:
                gone = [row for row in before[part] if row not in rows]
                come = [row for row in rows if row not in before[part]]
                faults.append(f"{part}: was {gone[:3]}, is {come[:3]}")
        return "; ".join(faults)
