"""The facts of an evening for the count by hand: seats and holders are from its file."""

from collections import defaultdict

from tests.oracles.evening import Facts, Giving, Person, Table, Wanted, standings


class Filed:
    """What happened, as whoever counts needs it."""

    def facts(self):
        """What happened, seats and holders from the night's file."""
        exported = self.exported()["night"]
        placed = lambda part: dict(enumerate(exported[part], start=1))  # noqa: E731
        cards = {at: it["number"] for at, it in placed("cards").items()}
        tables = {at: it["number"] for at, it in placed("tables").items()}
        rounds = {at: it["number"] for at, it in placed("rounds").items()}
        closed = sum(it["state"] == "closed" for it in exported["rounds"])
        begun = max(
            [it["number"] for it in exported["rounds"] if it["state"] != "pending"],
            default=1,
        )
        games = placed("games")
        seats = defaultdict(dict)
        for it in exported["seats"]:
            seats[it["game"]][it["position"]] = cards[it["card"]]
        facts = Facts(closed=closed)
        for at, seated in seats.items():
            where = (rounds[games[at]["round"]], tables[games[at]["table"]])
            deals = self.deals_of.get(where, {})
            facts.tables.append(
                Table(
                    *where,
                    seated,
                    [deals[it] for it in sorted(deals)],
                    self.booked.get(where, []),
                    self.told_at_once or self.session.deals_per_game,
                )
            )
        facts.rested = {
            (rounds[it["round"]], cards[it["card"]]) for it in exported["sit_outs"]
        }
        people, players, paid = (
            placed("attendances"),
            placed("players"),
            self._paid_places(exported),
        )
        spells = defaultdict(list)
        for it in sorted(exported["holdings"], key=lambda it: it["from_round"]):
            spells[cards[it["card"]]].append(it)
        facts.spells = {}
        for number, held in spells.items():
            told = []
            for it in held:
                who = people[it["attendance"]] if it["attendance"] else None
                name = players[who["player"]]["name"] if who else None
                told.append((it["from_round"], it["to_round"], name))
            facts.spells[number] = told
            last = _now(held, begun)
            who = people[last["attendance"]] if last["attendance"] else None
            name = players[who["player"]]["name"] if who else None
            stays = not last["to_round"] or last["to_round"] >= begun
            facts.last[number] = Person(
                name,
                (who["division"] or players[who["player"]]["division"]) if who else "",
                bool(who and who["is_present"] and stays),
                last["attendance"] in paid,
            )
        self.parts = exported
        return facts

    def _paid_places(self, exported):
        """Places in the file of those who have paid, by what this driver took."""
        ids = list(self.session.attendances.order_by("pk").values_list("pk", flat=True))
        del exported
        return {ids.index(pk) + 1 for pk in self.paid()}

    def standings(self, facts):
        return standings(facts, *self.credit)

    def prize_list(self):
        """The list of prizes as it was put, from the file."""
        listed = sorted(
            enumerate(self.parts["prizes"], start=1), key=lambda it: it[1]["position"]
        )
        return [
            Wanted(
                at,
                it["kind"],
                it["place"],
                it["target"],
                it["division"],
                round(float(it["amount"]) * 100),
                round(float(it["share"]) * 100),
                it["gift"],
            )
            for at, it in listed
        ]

    def given(self, facts, rows):
        decided, passed = {}, defaultdict(set)
        for it in self.parts["prize_decisions"]:
            if it["is_passed"]:
                passed[it["prize"]] |= set(it["numbers"])
                decided.pop(it["prize"], None)
            else:
                decided[it["prize"]] = it["numbers"]
        fees = self.sums()["fee"]
        return Giving(
            self.prize_list(), self.rules, facts, rows, fees, decided, passed, self.is_over
        )


def _now(held, game):
    """The holding of a number in force in a game, else the next one, else the last."""
    for it in held:
        if it["from_round"] <= game and (not it["to_round"] or game <= it["to_round"]):
            return it
    return next((it for it in held if it["from_round"] > game), held[-1])
