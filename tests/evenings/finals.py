"""The final of a random evening: planned on its page, played to its end, undone."""

import re

from tests.factories.undone import everything_but_the_journal
from tests.oracles.recount import Recount
from tournament.models import UndoRecord

TIE = re.compile(r'<fieldset class="tie-at-cut".*?</fieldset>', re.DOTALL)


class Finals:
    """What the organizer does on the page Final; *later* is the first game of a final."""

    later, tables = 0, 0

    def plan_final(self):
        """Choose at random, cut where it is tied, and play what is shown."""
        rng, page = self.rng, self.get("final").content.decode()
        sizes = re.findall(r'name="size" value="(\d+)"', page)
        line = re.findall(r'name="gone" value="(\d+)"', page)
        if not sizes:
            return
        fields = {"size": rng.choice([*sizes, sizes[-1]]), "deals": rng.randint(1, 4)}
        fields |= {"ends_by": rng.choice(["deals", "deals", "points"])}
        fields |= {"points": rng.randint(1, 5)}
        fields |= {"gone": [number for number in line if rng.random() < 0.08]}
        chances = {"best_of": 0.3, "has_third": 0.5, "has_consolation": 0.5}
        for name, chance in (chances | {"by_division": 0.2}).items():
            fields |= {name: "on"} if rng.random() < chance else {}
        answer = self.client.post(self.url("final"), fields)
        if answer.status_code == 400:  # too few, or divisions that do not come out even
            self.counts["finals refused"] += 1
            return
        ties = TIE.findall(answer.content.decode())
        fields["cut"] = [number for tie in ties for number in self._cut(tie)]
        page = self.client.post(self.url("final"), fields).content.decode()
        fields["seen"] = page.partition('name="seen" value="')[2].partition('"')[0]
        self.undone(lambda: self.post("final", fields))
        self.later, self.tables = self.round + 1, int(fields["size"]) // 4
        self.counts[f"finals of {fields['size']}"] += 1
        self._check_seeds(fields["seen"], {int(number) for number in fields["cut"]})

    def _cut(self, tie):
        tied = re.findall(r'name="cut" value="(\d+)"', tie)
        places = re.search(r"tied for the last (?:(\d+) )?place", tie)
        self.counts["ties cut"] += 1
        return self.rng.sample(tied, int(places[1] or 1))

    def _check_seeds(self, seen, cut):
        """The best who stay, each division's share, and of equals who has won the cut."""
        recount = Recount(self.exported(), over=("complete", "closed"))
        last = {at: held[-1] for at, held in recount.holders.items()}
        people = [
            row
            for row in recount.standings
            if recount.now(row["number"])["person"] and last[row["number"]]["here"]
        ]
        label = {at: held["division"].casefold() for at, held in last.items()}
        is_divided, numbers = recount.final.row["by_division"], recount.final.numbers
        labels = {label[row["number"]] for row in people} - {""} if is_divided else {None}
        best = set()
        for each in labels:
            mine = [row for row in people if each in (None, label[row["number"]])]
            mine.sort(key=lambda row: (row["rank"], row["number"] not in cut))
            best |= {row["number"] for row in mine[: len(numbers) // len(labels)]}
        order = [row["number"] for row in people if row["number"] in best]
        assert order == numbers, (self.seed, order, numbers)
        assert "-".join(map(str, numbers)) == seen, self.seed

    def undone(self, act):
        """Do it, and sometimes undo it, and do it again by undoing that."""
        before = everything_but_the_journal(self.session)
        act()
        after = everything_but_the_journal(self.session)
        if after != before and self.rng.random() < 0.4:
            for expected in (before, after):
                records = UndoRecord.objects.filter(entry__session=self.session)
                self.post("undo", {"undo": f"entry {records.latest('entry').entry_id}"})
                assert everything_but_the_journal(self.session) == expected, self.seed
            self.counts["undone"] += 1

    def recount(self):
        return Recount(self.exported())

    def play_final(self):
        """Game by game, as many as it takes, or fewer."""
        while not self.recount().final.is_decided and self.rng.random() < 0.97:
            final, after = self.recount().final, self.round
            self.undone(lambda after=after: self.post("next-game", {"after": after}))
            self.round, self.games = after + 1, self.session.rounds.count()
            self._check_seats(final.seated_next())
            happenings = [self.correct, self.substitute, self.redraw, self.replace]
            if self.rng.random() < 0.3:
                self.undone(self.replace)
            self.play_round(self.round)
            for happening in happenings:
                if self.rng.random() < 0.2:
                    happening()
            for game in self.games_in(self.round):  # a correction may have tied it again
                self.play_on(game)
            yield self.round

    def is_of_final(self, game):
        return 0 < self.later <= game.round.number and game.table.number <= self.tables

    def play_on(self, game):
        """Deal by deal, until a game of the final is over."""
        where = (game.round.number, game.table.number)
        while self.is_of_final(game) and self.recount().final.score(*where) is None:
            self._record(game, 1 + max(self.deals_of.get(where, [0])))

    def _check_seats(self, expected):
        """The final as the bracket has it; all others at tables after it, or resting."""
        final = self.recount().final
        seats = {
            table: tuple(four[seat] for seat in "NESW")
            for (game, table), (_, four) in final.seats.items()
            if game == self.round
        }
        mine = {table: four for table, four in seats.items() if table <= self.tables}
        assert mine == expected, (self.seed, mine, expected)
        beside = [at for table, four in seats.items() if table not in mine for at in four]
        resting = final.resting(self.round)
        assert sorted([*beside, *resting]) == sorted(final.others), self.seed
        most = 6 if self.session.odd_crowd == "odd_table" else 3
        assert len(resting) <= most, (self.seed, resting)
        self.counts["games beside a final"] += bool(beside)

    def replace(self):
        """Somebody else plays on in the final, if they are free."""
        final = self.recount().final
        others = sorted({*final.recount.holders} - {*final.numbers})
        out, into = self.rng.choice(final.numbers), self.rng.choice(others or [0])
        answer = self.client.post(self.url("replace-finalist"), {"out": out, "into": into})
        assert answer.status_code in (302, 400), (self.seed, out, into)
        self.counts[f"replaced {answer.status_code}"] += 1
