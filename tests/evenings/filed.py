"""The facts of an evening for the count by hand: seats and holders are from its file."""

from collections import defaultdict
from decimal import Decimal

from tests.oracles.evening import (
    Facts,
    Giving,
    Person,
    Table,
    Wanted,
    fees_of_pot,
    standings,
)
from tests.oracles.recount import Recount


class Filed:
    """What happened, as whoever counts needs it."""

    def facts(self):
        """What happened, seats and holders from the night's file."""
        self.whole = self.exported()
        exported = self.parts = self.whole["night"]
        placed = lambda part: dict(enumerate(exported[part], start=1))  # noqa: E731
        cards = {at: row["number"] for at, row in placed("cards").items()}
        tables = {at: row["number"] for at, row in placed("tables").items()}
        rounds = {at: row["number"] for at, row in placed("rounds").items()}
        last = self.later - 1 if self.later else len(exported["rounds"])
        states = [row["state"] for row in exported["rounds"] if row["number"] <= last]
        closed = states.count("closed")
        begun = max(
            [
                round_["number"]
                for round_ in exported["rounds"]
                if round_["state"] != "pending"
            ],
            default=1,
        )
        games = placed("games")
        seats = defaultdict(dict)
        for row in exported["seats"]:
            seats[row["game"]][row["position"]] = cards[row["card"]]
        facts = Facts(closed=closed)
        for at, seated in seats.items():
            where = (rounds[games[at]["round"]], tables[games[at]["table"]])
            if where[0] > last:
                continue
            deals = self.deals_of.get(where, {})
            facts.tables.append(
                Table(
                    *where,
                    seated,
                    [deals[number] for number in sorted(deals)],
                    self.booked.get(where, []),
                    self.told_at_once or self.session.deals_per_game,
                )
            )
        facts.rested = {
            (rounds[row["round"]], cards[row["card"]]) for row in exported["sit_outs"]
        }
        people, players, paid = (
            placed("attendances"),
            placed("players"),
            self._paid_places(),
        )
        spells = defaultdict(list)
        for row in sorted(exported["holdings"], key=lambda row: row["from_round"]):
            spells[cards[row["card"]]].append(row)
        facts.spells = {}
        for number, held in spells.items():
            holders = []
            for row in held:
                who = people[row["attendance"]] if row["attendance"] else None
                name = players[who["player"]]["name"] if who else None
                holders.append((row["from_round"], row["to_round"], name))
            facts.spells[number] = holders
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
        return facts

    def _paid_places(self):
        """Places in the file of those who have paid, by what this driver took."""
        ids = list(self.session.attendances.order_by("pk").values_list("pk", flat=True))
        return {ids.index(pk) + 1 for pk in self.paid()}

    def standings(self, facts, *way):
        """Rows in order: with broken ties, or after a final, by a count that knows how.

        Another *way* to count games without a seat is looked at without the final.
        """
        rows = standings(facts, *(way or self.credit))
        if not (self.breaks_ties or self.later):
            return rows
        recount = Recount(self.whole, *(way or self.credit))
        by_number = {row["number"]: row for row in rows}
        names = ("rank", "merit") if self.breaks_ties else ("rank",)
        return [
            by_number[line["number"]] | {name: line[name] for name in names}
            for line in (recount.standings if way else recount.ranked)
        ]

    def prize_list(self):
        """The list of prizes as it was put, from the file."""
        listed = sorted(
            enumerate(self.parts["prizes"], start=1), key=lambda pair: pair[1]["position"]
        )
        return [
            Wanted(
                at,
                row["kind"],
                row["place"],
                row["target"],
                row["division"],
                round(float(row["amount"]) * 100),
                round(float(row["share"]) * 100),
                row["gift"],
            )
            for at, row in listed
        ]

    def hand_out(self, facts, rows):
        decided, passed = {}, defaultdict(set)
        for decision in self.parts["prize_decisions"]:
            if decision["is_passed"]:
                passed[decision["prize"]] |= set(decision["numbers"])
                decided.pop(decision["prize"], None)
            else:
                decided[decision["prize"]] = decision["numbers"]
        fees = round(sum(fees_of_pot(self.parts)) * 100)
        taken = [row for row in self.parts["cash_entries"] if row["kind"] == "fee"]
        step = 1 if any(Decimal(row["amount"]) % 1 for row in taken) else 100
        listed, is_over = self.prize_list(), self.is_over
        return Giving(listed, self.rules, facts, rows, fees, decided, passed, is_over, step)


def _now(held, game):
    """The holding of a number in force in a game, else the next one, else the last."""
    for holding in held:
        if holding["from_round"] <= game and (
            not holding["to_round"] or game <= holding["to_round"]
        ):
            return holding
    return next((holding for holding in held if holding["from_round"] > game), held[-1])
