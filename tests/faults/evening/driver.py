"""One random evening, pressed together from the forms that the real pages show.

The organizer, a helper and the phones of the tables press what their pages have, type
sensible and silly things, press twice, press on pages long out of date, and undo. After
each press the whole night is counted from its file.
"""

import re
from collections import Counter
from random import Random, SystemRandom
from unittest.mock import patch

from django.core.cache import cache
from django.urls import Resolver404, resolve, reverse

from tests.faults.evening.forms import Form, forms_on
from tests.faults.evening.laptop import Fault
from tests.faults.evening.sweeping import Sweeping
from tests.faults.evening.typed import FIRST
from tests.tournament.addresses import ADDRESSES, For
from tournament.models import Session

NEVER = {"logout", "cancel", "archive", "wipe", "helpers", "remove-helper", "copy-rules"}
ODD = ["Zoë 🎉 O’Neill", "דנה לוי", "<b>Ann</b> & Co", "W" * 60, "=SUM(A1)", "-Ann; +49"]
LAST = "Adams Baker Clark Davis Evans Fox Green Hill Innes Jones King Lang"
PAGES = {
    "draft": {"night": 4, "movement": 2, "edit-night": 1, "people": 1, "prices": 1},
    "check_in": {"names": 4, "door": 14, "check-in": 8, "people": 5, "headcount": 3}
    | {"movement": 1, "hall": 1, "prices": 3, "night": 2, "history": 5, "money": 1},
    "running": {"hall": 7, "door": 12, "seats": 5, "substitute": 4, "redraw": 6}
    | {"history": 6, "game": 6, "desk": 3, "people": 2, "final": 4}
    | {"standings": 1, "night": 1, "money": 1, "tally-entry": 1, "prizes": 1},
    "finished": {"night": 2, "game": 4, "history": 5, "prizes": 2, "tally-entry": 1}
    | {"choose-winner": 2},
}


class Evening(Sweeping):
    """An evening from the draft to the results."""

    def __init__(self, seed, people=None, steps=None, counts=None):
        super().__init__(seed, Counter() if counts is None else counts)
        crowds = [*range(5, 25)] * 8 + [*range(25, 61)]
        self.people = people or self.rng.choice(crowds)
        self.games = self.rng.randint(2, 6)
        self.steps = steps or self.rng.randint(20, 45)
        self.stale = []
        every = {page for pages in PAGES.values() for page in pages}
        self.liked = {page: self.rng.choice([0, 1, 1, 1, 5]) for page in sorted(every)}
        names = [f"{one} {two}" for one in FIRST.split() for two in LAST.split()]
        self.rng.shuffle(names)
        self.names = [*names[: self.people], *self.rng.sample(ODD, 3)]
        self.session = self._planned()
        self.now = self.look()

    def _planned(self):
        fields = {"name": f"Night {self.seed}", "date": "2026-10-03", "venue": ""}
        fields |= {"deals_per_game": self.rng.randint(1, 4), "games": self.games}
        (form,) = [
            form
            for form in self.forms(self.organizer, reverse("new-night"))
            if form.action == reverse("new-night")
        ]
        values = form.sent(Random(1), lambda field: field.value)
        values |= {name: [str(value)] for name, value in fields.items()}
        for people in (self.people, self.people - self.people % 4 or 4, 8):
            answer = self.organizer.post(
                reverse("new-night"), values | {"people": [str(people)]}
            )
            if answer.status_code == 302:
                return Session.objects.filter(club=self.club).latest("pk")
        raise Fault("no night planned")

    def play(self):
        """The whole evening, from the draft to the results."""
        self.press_button(reverse("open-check-in", args=[self.session.pk]))
        self.paste()
        ends = self.steps
        for step in range(ends):
            cache.clear()
            if step == ends // 3:
                self.begin()
            self.step(step)
            if self.rng.random() < 0.05:
                self.sweep(some=3)
        self.sweep(some=60)
        self.move_house()
        if self.now.state in ("draft", "check_in"):  # the start was undone
            self.begin()
        self.end()
        self.sweep(some=6)
        self.move_house()
        self.counts["evenings"] += 1

    def step(self, step):
        """Something somebody does now."""
        state = self.now.state
        chance = self.rng.random()
        if state == "running" and chance < 0.25:
            self.play_tables(everybody=self.rng.random() < 0.5)
        elif state == "running" and chance < 0.35:
            self.move_on()
        elif state == "running" and chance < 0.42:
            self.silly_report()
        elif state == "running" and chance < 0.55 and not self.now.later:
            self.plan_final()
        elif self.stale and chance > 0.93:
            self.press(*self.rng.choice(self.stale))
        elif chance > 0.89:
            self.meddle()
        else:
            pages = PAGES.get(state, PAGES["finished"])
            liked = [often * self.liked.get(page, 1) for page, often in pages.items()]
            self.use(self.rng.choices([*pages], liked if any(liked) else None)[0])

    def begin(self):
        """Bring the night into its first game, as a hurried organizer does."""
        while self.now.state == "draft":  # until nobody undoes it
            self.press_button(self.at("open-check-in"))
        for name in ("everybody-present", "draw"):
            self.press_button(self.at(name))
        for _ in range(6):
            here = sum(
                attendance["is_present"] for attendance in self.now.exported["attendances"]
            )
            if here < 4:
                for one in self.rng.sample(range(1000), 4):
                    self.press_button(
                        self.at("door"), name=[f"Walk-in {one}"], player=["new"]
                    )
                self.press_button(self.at("everybody-present"))
                here = sum(
                    attendance["is_present"]
                    for attendance in self.now.exported["attendances"]
                )
            if self.now.state == "check_in":
                self.plan_for(here)
            self.seat_everybody()
            answers = {"sit_out": ["own_average"], "share": ["50"], "who": ["all"]}
            self.press_button(self.at("decisions"), ties=["share"], **answers)
            if self.press_button(self.at("start")) == 302:
                return
        raise Fault(f"the night does not start: {self.sentence()}")

    def seat_everybody(self):
        """Do what the headcount page asks for, until everybody has a number."""
        for _ in range(3):
            forms = self.forms(self.organizer, self.at("headcount"))
            steps = {resolve(form.action).url_name: form for form in forms}
            for name in ("draw", "let-wait", "house"):
                if name in steps:
                    self.press_button(steps[name].action)

    def plan_for(self, here):
        """One tap on the headcount page: a way to play with those who came."""
        page = f"{self.at('headcount')}?people={here}&games={self.games}"
        ways = [form for form in self.forms(self.organizer, page) if form.method == "post"]
        ways = [form for form in ways if form.action == self.at("headcount")]
        if ways:
            form = self.rng.choice(ways)
            self.press(self.organizer, form.action, form.sent(self.rng, self.type))

    def move_on(self):
        """Everybody plays to the end, and the next game is opened or the night ends."""
        self.play_tables(everybody=True)
        wanted = ("next-game", "finish")
        for form in self.forms(self.organizer, self.at("hall")):
            if resolve(form.action).url_name in wanted:
                self.press(self.organizer, form.action, form.sent(self.rng, self.type))

    def plan_final(self):
        """Everybody plays to the end; the best play on, whoever is tied at the cut."""
        self.play_tables(everybody=True)
        self.settle()
        path, fields = self.at("final"), {}
        html = self.get(self.organizer, path)
        for _ in range(3):
            forms = [form for form in forms_on(path, html) if form.action == path]
            if not forms:
                return
            fields = fields or forms[0].sent(self.rng, self.type) | {"seen": [""]}
            fields["cut"] = [each.value for each in forms[0].fields if each.name == "cut"]
            fields["seen"] = [value for name, value in forms[0].buttons if name and _]
            if self.press(self.organizer, path, fields) != 200:
                return
            html = self.last.content.decode()

    def end(self):
        """Finish the night, early with a reason, and look at the results."""
        if self.now.state != "running":
            return
        self.play_tables(everybody=True)
        self.settle()
        status = self.press(self.organizer, self.at("finish"), {"reason": ["Late"]})
        if status != 302:
            self.counts["not finished"] += 1

    def settle(self):
        """Decide for the desk what tables have not agreed on."""
        for _ in range(40):
            missing = self.missing()
            if not missing:
                return
            game = self.game_at(*missing[0])
            forms = self.forms(self.organizer, self.at("game", game))
            wanted = [form for form in forms if resolve(form.action).url_name == "decide"]
            records = [form for form in forms if resolve(form.action).url_name == "record"]
            form = (wanted or records or [None])[0]
            if form is None:
                return
            fields = form.sent(self.rng, self.type) | {"reason": ["They said so"]}
            if form in records:
                fields["call"] = ["made,first,"]
            self.press(self.organizer, form.action, fields)

    def missing(self):
        """Tables of the game in play that the hall still waits for: (game, table)."""
        game = self.now.in_play
        page = self.get(self.organizer, self.at("hall"))
        match = re.search(r'class="waiting"[^>]*>(.*?)</p>', page, re.DOTALL)
        tables = re.findall(r"table (\d+)", match[1]) if match else []
        return [(game, int(number)) for number in tables if game]

    def game_at(self, round_, table):
        """The key of a game."""
        games = self.session.rounds.get(number=round_).games
        return games.get(table__number=table).pk

    def use(self, page):
        """Open a page and press something on it."""
        client = self.helper if self.rng.random() < 0.25 else self.organizer
        path = self.path_to(page)
        if path is None:
            return
        answer = client.get(path)
        self.check_page(client, path, answer)
        if answer.status_code != 200:
            return
        forms = [
            form for form in forms_on(path, answer.content.decode()) if self.is_fit(form)
        ]
        if not forms:
            return
        form = self.rng.choice(forms)
        fields = form.sent(self.rng, self.type)
        if form.method == "post" and self.rng.random() < 0.2:
            self.stale = [*self.stale[-15:], (client, form.action, fields)]
        if form.method == "get":
            query = {name: values[0] for name, values in fields.items()}
            answer = client.get(form.action, query)
            self.check_page(client, form.action, answer)
            if answer.status_code != 200 or "pdf" in answer["Content-Type"]:
                return
            forms = forms_on(form.action, answer.content.decode())
            forms = [form for form in forms if self.is_fit(form) and form.method == "post"]
            if not forms:
                return
            form = self.rng.choice(forms)
            fields = form.sent(self.rng, self.type)
        self.press(client, form.action, fields)

    def is_fit(self, form: Form):
        try:
            name = resolve(form.action).url_name
        except Resolver404:
            raise Fault(f"a form leads nowhere: {form.action}") from None
        if name == "start" or (name == "back-to-draft" and self.rng.random() < 0.7):
            return False
        if name in ("finish", "reopen") and self.rng.random() < 0.6:
            return False
        return name not in NEVER

    def path_to(self, page):
        """The address of a page, with a person or a game of tonight."""
        rng, exported = self.rng, self.now.exported
        if page == "people":
            people = list(self.session.attendances.values_list("pk", flat=True))
            return self.at("person", rng.choice(people)) if people else None
        if page == "door":
            people = list(self.session.attendances.values_list("pk", flat=True))
            some = [f"?who={person}&said=again" for person in people[:30]]
            some += [f"?who={person}&said=new" for person in people[:5]]
            some += [f"?name={rng.choice(FIRST.split())} Late", "", "", "", ""]
            return self.at("door") + rng.choice(some).replace(" ", "+")
        if page == "choose-winner":
            prizes = list(self.session.prizes.values_list("pk", flat=True))
            return f"{self.at('prizes')}?winner={rng.choice(prizes)}" if prizes else None
        if page == "game":
            begun = [
                number for number, state in self.now.states.items() if state != "pending"
            ]
            if not begun or not exported["games"]:
                return None
            games = self.session.rounds.get(number=rng.choice(begun)).games
            keys = list(games.filter(seats__isnull=False).distinct().values_list("pk"))
            return self.at("game", rng.choice(keys)[0]) if keys else None
        if page == "desk":
            return f"{self.at('desk')}?table={rng.randint(1, 4)}"
        if page == "tally-entry":
            return f"{self.at('tally-entry')}?card={rng.randint(1, 6)}"
        return self.at(page)

    def paste(self):
        """Paste a list: a preview, then all of them."""
        there = {player["name"].casefold() for player in self.now.exported["players"]}
        new = [name for name in self.names if name.casefold() not in there]
        some = new[: self.rng.randint(1, len(new))] if new else []
        some += [self.rng.choice(self.names)] if self.rng.random() < 0.1 else []
        fields = {"text": ["\n".join(some)]}
        self.press(self.organizer, self.at("names"), fields)
        if some:
            self.press(self.organizer, self.at("names"), fields | {"add": ["1"]})

    def meddle(self):
        """A helper presses what only organizers may press."""
        path = self.path_to(
            self.rng.choice(["movement", "redraw", "hall", "night", "money"])
        )
        forms = [form for form in self.forms(self.organizer, path) if form.method == "post"]
        forms = [
            form
            for form in forms
            if ADDRESSES[resolve(form.action).url_name].whom is For.CLUB
            and self.is_fit(form)
        ]
        if not forms:
            return
        form = self.rng.choice(forms)
        status = self.press(self.helper, form.action, form.sent(self.rng, self.type))
        if status != 403:
            raise Fault(f"a helper may {form.action}: {status}")


def play_evening(seed, counts=None, **options):
    """Play the evening of a seed; a fault tells what was pressed before it."""
    chance = Random(seed)
    with (
        patch.object(SystemRandom, "random", lambda _: chance.random()),
        patch.object(SystemRandom, "getrandbits", lambda _, k: chance.getrandbits(k)),
    ):
        evening = Evening(seed, counts=counts, **options)
        try:
            evening.play()
        except Exception as fault:
            last = "\n".join(evening.log[-12:])
            raise Fault(f"evening {seed}: {fault!r}\n{last}") from fault
    return evening
