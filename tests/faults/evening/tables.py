"""The tables: phones that report, agree, and say what cannot be."""

from uuid import UUID

from django.core.cache import cache
from django.urls import resolve

from tests.faults.evening.pressing import Pressing
from tests.faults.evening.typed import typed
from tournament.access.links import LinkKind, link

CALLS = ["made,first,", "made,second,", "march,first,", "march,second,", "euchre,first,"]
CALLS += ["lone_march,first,N", "lone_march,second,E", "thrown_in,,", "euchre,second,"]


class Tables(Pressing):
    """What the phones of the tables send; *names* are those of the evening's people."""

    names: list[str]

    def type(self, field):
        """What somebody types into a field now."""
        return typed(field, self.rng, self.names, len(self.now.exported["cards"]))

    def table_path(self, number):
        table = self.session.tables.get(number=number)
        return link(LinkKind.TABLE, table.pk, table.generation).path

    def play_tables(self, *, everybody):
        """Phones report the deals that are missing, one or two of them twice."""
        game = self.now.in_play
        if game is None:
            return
        whole = self.now.session["deals_per_game"]
        is_to_agree = everybody and self.now.session["sign_off"] != "off"
        for table, seats in sorted(self.now.seats[game].items()):
            if not everybody and self.rng.random() < 0.5:
                continue
            there = self.deals_at(game, table)
            seated = "-".join(str(seats[seat]) for seat in "NESW")
            for deal in range(1, whole + 1):
                if deal not in there and (everybody or self.rng.random() < 0.8):
                    self.report(game, table, deal, seated)
            self.now = self.look()
            self.play_on(game, table, seated)
            if is_to_agree:
                self.agree(table)

    def play_on(self, game, table, seated):
        """In a final, deal by deal until a game is over."""
        final = self.now.recount.final
        while final and game >= final.first and table <= final.size // 4:
            there = self.deals_at(game, table)
            deal = next(deal for deal in range(1, 18) if deal not in there)
            if deal > 16 or self.now.recount.final.score(game, table):
                return
            self.report(game, table, deal, seated)
            self.now = self.look()
            if len(self.deals_at(game, table)) == len(there):  # refused
                return

    def report(self, game, table, deal, seated):
        fields = {"round": game, "deal": deal, "table": table, "seats": seated}
        fields |= {"call": self.rng.choice(CALLS), "report_id": self.new_id()}
        fields = {name: [str(value)] for name, value in fields.items()}
        if self.rng.random() < 0.1:
            del fields["seats"]
        path = self.table_path(table) + "reports/"
        if self.rng.random() < 0.2:
            self.now = self.look()
            self.press(self.phones, path, fields)
            return
        cache.clear()  # counted with the next press
        answer = self.phones.post(path, fields, headers={"X-Requested-With": "queue"})
        self.log.append(f"P {path} {fields} -> {answer.status_code}")
        self.counts["posts"] += 1
        self.counts[f"reports {answer.status_code}"] += 1
        self.counts["refusals"] += answer.status_code >= 400

    def agree(self, table):
        """Tap that all is right, where the phone asks for it."""
        path = self.table_path(table)
        for form in self.forms(self.phones, path):
            name = resolve(form.action).url_name
            if name in ("table-agree", "table-pair"):
                self.press(self.phones, form.action, form.sent(self.rng, self.type))

    def deals_at(self, game, table):
        """The numbers of the deals on file at a table in a game."""
        session, now = self.now.exported, self.now
        keys = [
            at
            for at, game_row in enumerate(session["games"], start=1)
            if now.round_of[game_row["round"]] == game
            and now.table_of[game_row["table"]] == table
        ]
        return {deal["number"] for key in keys for deal in now.recount_deals(key)}

    def silly_report(self):
        """A phone says what cannot be, is over or is to come, or presses its page."""
        rng, now = self.rng, self.now
        table = rng.choice([row["number"] for row in now.exported["tables"]])
        if rng.random() < 0.5:
            path = self.table_path(table)
            forms = list(self.forms(self.phones, path))
            if forms:
                form = rng.choice(forms)
                self.press(self.phones, form.action, form.sent(rng, self.type))
            return
        fields = {"round": rng.randint(1, now.games + 1), "deal": rng.randint(0, 6)}
        fields |= {"call": rng.choice([*CALLS, "", "x,y", "lone_march,first,E"])}
        fields |= {"report_id": rng.choice([self.new_id(), "short"]), "table": table}
        fields = {name: [str(value)] for name, value in fields.items()}
        self.press(self.phones, self.table_path(table) + "reports/", fields)

    def new_id(self):
        return str(UUID(int=self.rng.getrandbits(128)))
