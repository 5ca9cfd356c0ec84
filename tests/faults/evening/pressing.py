"""Presses: what came of each, the same once more, undone, and done again."""

import json

from django.core.cache import cache
from django.urls import Resolver404, resolve

from tests.factories.visitors import told_on
from tests.faults.evening.forms import forms_on
from tests.faults.evening.laptop import Fault, Laptop
from tests.tournament.addresses import ADDRESSES, For
from tournament.models import JournalEntry, UndoRecord

SEEN = {"redraw", "seats", "desk", "correct", "record", "take-back"}
"""What is pressed again after an undo may be out of date, and says so."""
ONCE_MORE = {"money", "prizes", "usual-prizes", "board-reveal", "made-up-game", "penalty"}
ONCE_MORE |= {"new-side-table", "book-ruling", "board-code", "new-code", "side-table"}
"""Pressed twice these may do two things, or are for other drivers to look at."""
WITH_A_FEE = {"door"}
"""Who has paid stays on the list."""
LEFT_AS_IS = {"clocks", "tray"}
"""What opening a game moves on and an undo need not give back: the clock goes by when
games were opened, and what came too early and can never count is told why."""


class Pressing(Laptop):
    """Everything that is pressed on the laptops and the phones."""

    def press_button(self, path, **fields):
        return self.press(self.organizer, path, fields)

    def press(self, client, path, fields):
        """Post, look what came of it, and sometimes post again or undo it; the status."""
        before, name = self.now, resolve(path).url_name
        newest = UndoRecord.objects.order_by("pk").last()
        status = self._post(client, path, fields, name)
        if name == "redraw" and status == 200:
            self._take_redraw(client, path)
        if status != 302:
            return status
        if self.rng.random() < 0.12 and name not in ONCE_MORE:
            self._twice(client, path, fields, name)
        done = UndoRecord.objects.filter(entry__session=self.session)
        done = done.filter(pk__gt=newest.pk if newest else 0)
        if done.count() == 1 and name != "undo" and self.rng.random() < 0.3:
            self._undo_and_redo(client, path, fields, name, before, done.get())
        return status

    def _post(self, client, path, fields, name):
        """One post: the answer and the night after it are as they must be."""
        cache.clear()
        before, file = self.now, self.file
        who = {id(self.organizer): "O", id(self.helper): "H"}.get(id(client), "P")
        self.log.append(f"{who} {path} {fields}")
        headers = {"X-Requested-With": "queue"} if name == "reports" else {}
        answer = client.post(path, fields, headers=headers)
        self.log[-1] += f" -> {answer.status_code}"
        self.counts["posts"] += 1
        self.counts[f"{name} {answer.status_code}"] += 1
        self.last = answer
        self.now = self.look()
        status = answer.status_code
        if status >= 500:
            raise Fault(f"{status} of {path}")
        if status >= 400:
            self.counts["refusals"] += 1
            self._check_sentence(answer, name)
        if status >= 400 or (status == 200 and name != "reports"):
            self._check_unchanged(before, file, name)
        if status == 302 and self.rng.random() < 0.5:
            self._follow(client, answer)
        self._check_frozen(before)
        self._check_versions(before)
        return status

    def _check_sentence(self, answer, name):
        if name == "reports":
            if answer.status_code != 403 and not answer.json()["sentence"].strip():
                raise Fault(f"no sentence: {answer.content}")
            return
        page = answer.content.decode()
        sentences = told_on(answer)
        is_plain = answer.status_code == 404 and "This page does not exist" in page
        self.counts["refused as nothing here"] += is_plain
        if not is_plain and not any(len(sentence.split()) > 2 for sentence in sentences):
            raise Fault(f"{answer.status_code} of {name} without a sentence: {page[-500:]}")

    def _check_unchanged(self, before, file, name):
        if self.file == file:
            return
        if ADDRESSES[name].whom is For.HOLDERS:  # what phones say is never lost
            one, other = before.plain(), self.now.plain()
            one.pop("tray"), other.pop("tray")
            if one == other:
                return
        one, other = json.loads(file[0]), json.loads(self.file[0])
        for state in (one, other):
            state["night"].pop("seals")  # made by the program, whatever is asked
        if one != other or file[1:] != self.file[1:]:
            what = self.differs(before.plain()) or "journal or counters"
            raise Fault(f"{name} was refused or only asked, and changed {what}")

    def _follow(self, client, answer):
        """The page one is sent to opens, and the next page after it."""
        try:
            page = client.get(answer.url)
        except Resolver404:
            raise Fault(f"sent to {answer.url}") from None
        if page.status_code >= 400:
            raise Fault(f"sent to {answer.url}: {page.status_code}")

    def _check_frozen(self, before):
        """Games that were closed and still are have the seats they had."""
        one, other = before.frozen(), self.now.frozen()
        for game in one.keys() & other.keys():
            if one[game] != other[game]:
                raise Fault(f"seats of game {game}, closed, have changed")

    def _check_versions(self, before):
        """Whoever has a page open hears of the change: its versions have gone up."""
        was, now = before.session, self.now.session
        if before.plain() != self.now.plain() and now["version"] <= was["version"]:
            raise Fault("something has changed, and live pages do not hear of it")
        if before.state != "running" or self.now.state != "running":
            return
        is_seated_anew = (
            before.in_play == self.now.in_play
            and before.read_seats() != self.now.read_seats()
        )
        if is_seated_anew and now["plan_version"] <= was["plan_version"]:
            raise Fault("somebody sits elsewhere, and phones do not hear of it")

    def _twice(self, client, path, fields, name):
        before = self.now.plain()
        self._post(client, path, fields, name)
        self.counts["double posts"] += 1
        if self.now.plain() != before:
            raise Fault(f"{name} posted twice did two things: {self.differs(before)}")

    def _take_redraw(self, client, path):
        """Take the change just shown, or leave it."""
        forms = forms_on(path, self.last.content.decode())
        shown = [form for form in forms if any(f.name == "seen" for f in form.fields)]
        if shown and self.rng.random() < 0.8:
            fields = shown[0].sent(self.rng, lambda field: field.value)
            self.press(client, path, fields)

    def _undo_and_redo(self, client, path, fields, name, before, done):
        """Undo what was just done: all is as before; then do it again."""
        after = self.now.plain()
        undo = {"undo": [f"entry {done.entry_id}"]}
        page = client.get(self.at("history")).content.decode()
        is_offered = f'value="entry {done.entry_id}"' in page
        status = self._post(client, self.at("undo"), undo, "undo")
        if status != 302:
            if is_offered and name not in WITH_A_FEE:
                raise Fault(f"undo of {name}, offered, is refused: {self.sentence()}")
            self.counts["undos refused at once"] += 1
            return
        self.counts["undone at once"] += 1
        if not is_offered:
            raise Fault(f"undo of {name} works and is not offered")
        lost = LEFT_AS_IS if name in ("next-game", "start") else set()
        one, other = (
            {part: rows for part, rows in state.plain().items() if part not in lost}
            for state in (self.now, before)
        )
        if done.subject:  # undone by another command
            one, other = self.now.standings(), before.standings()
        if one != other:
            raise Fault(f"undo of {name} leaves: {self.differs(before.plain())}")
        if self.rng.random() < 0.5:
            entry = JournalEntry.objects.filter(session=self.session).latest("pk").pk
            undo = {"undo": [f"entry {entry}"]}
            status = self._post(client, self.at("undo"), undo, "undo")
            is_same = done.subject or self.now.plain() == after
            if status != 302 or not is_same:
                raise Fault(f"undo of the undo of {name}: {status} {self.differs(after)}")
        elif self.rng.random() < 0.7:
            status = self._post(client, path, fields, name)
            if status != 302 and not (name in SEEN and status in (400, 409)):
                raise Fault(f"{name} cannot be done again: {status} {self.sentence()}")
