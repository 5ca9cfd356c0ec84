"""The money and the prizes of a random evening, entered and given out by the pages."""

from collections import Counter
from uuid import uuid4

from scoring.standings.prizes import PrizeKind
from tests.evenings.checks import Checks
from tests.oracles import oracle

PRICES = [("Member", 500), ("At the door", 800), ("Couple", 755), ("Free", 0)]
KINDS = oracle("evenings")["cash_kinds"]


class Takings:
    """The cash box and what is won."""

    def pay(self, person):
        fee = self.rng.choice(self.session.fees.all())
        fields = {"fee": fee.pk, "report_id": uuid4().hex[:20]}
        self.post("door-fee", fields, person=person.pk)
        if self.rng.random() < 0.2:  # pressed twice
            self.post("door-fee", fields, person=person.pk)
        line = self.session.cash_entries.latest("pk")
        cents = dict(PRICES)[fee.name]
        self.cash.append([line.pk, "fee", cents, person.pk, False])

    def enter_money(self):
        for _ in range(self.rng.randint(0, 6)):
            kind = self.rng.choice(list(KINDS))
            cents = self.rng.choice([1, 99, 1000, self.rng.randint(1, 99_999)])
            note = self.rng.choice(["", "=1+1", "<b>Rolls</b>", "Both cups"])
            fields = {"kind": kind, "amount": f"{cents / 100:.2f}", "words": note}
            fields["report_id"] = str(uuid4())
            self.post("money", fields)
            if self.rng.random() < 0.2:
                self.post("money", fields)
            line = self.session.cash_entries.latest("pk")
            self.cash.append([line.pk, kind, cents * KINDS[kind], None, False])
        for line in self.cash:
            if not line[4] and self.rng.random() < 0.08:
                self.void(line)

    def void(self, line):
        fields = {"entry": line[0], "reason": "A mistake", "report_id": str(uuid4())}
        self.post("void-cash", fields)
        line[4] = True
        self.counts["voided"] += 1

    def sums(self):
        sums = Counter()
        for _, kind, cents, _, is_void in self.cash:
            if not is_void:
                sums[kind] += cents
        return sums

    def paid(self):
        return {entry[3] for entry in self.cash if entry[1] == "fee" and not entry[4]}

    def put_prizes(self):
        rng = self.rng
        self.rules = {
            "doubles": rng.choice(["any", "one_each", "not_first"]),
            "ties": rng.choice(["share", "decide"]),
            "needs_paid": rng.random() < 0.4,
            "needs_present": rng.random() < 0.4,
            "pot_percent": rng.choice([100, 100, 60, 33]),
        }
        fields = {key: value for key, value in self.rules.items() if value is not False}
        self.post("prize-rules", fields)
        if rng.random() < 0.4:
            self.post(
                "usual-prizes", {"usual": rng.choice(["75-15-10", "40-30-20-10", "parish"])}
            )
        for _ in range(rng.randint(1, 6)):
            kind = rng.choice([PrizeKind.PLACE] * 2 + list(PrizeKind)).value
            fields = {
                "kind": kind,
                "place": rng.randint(1, 4),
                "target": rng.randint(0, 12),
            }
            fields["division"] = rng.choice(["", "", "Ladies", "gents", "Red"])
            worth = rng.choice(["amount", "amount", "share", "gift", "both"])
            if worth in ("amount", "both"):
                fields["amount"] = rng.choice(["10", "5.01", "0.02", "12,50"])
            if worth in ("share", "both"):
                fields["share"] = rng.choice(["10", "3.33", "0.01"])
            if worth == "gift":
                fields["gift"] = rng.choice(["A ham", "=Pie"])
            self.client.post(self.url("prizes"), fields)  # refused, if more than the pot

    def choose_credit(self):
        way = self.rng.choice(["none", "fixed", "own_average", "field_average"])
        fixed = self.rng.choice([0, 3, 7])
        self.post("credit", {"credit": way, "fixed": fixed, "reason": "Asked for"})
        self.credit = (way, fixed if way == "fixed" else 0)

    def give_out(self):
        """Ties and hats are decided, money paid; after each all is counted again."""
        compared = 0
        for _ in range(12):
            checks = Checks(self)
            checks.prizes()
            compared += checks.compared
            line = next((line for line in checks.lines if line.tied), None)
            if line is None:
                break
            self._decide(line)
        checks = Checks(self)
        compared += checks.all()
        paid = self._pay(checks)
        compared += Checks(self).all()
        for _ in range(self.rng.randint(0, 2)):
            self.correct()
        checks = Checks(self)
        compared += checks.all()
        checks.astray(paid)
        return compared

    def _decide(self, line):
        rng, prize = self.rng, self._pk(line.prizes[0])
        kind = self.session.prizes.get(pk=prize).kind
        tied = " ".join(str(number) for number in line.tied)
        if kind == "door":
            self.post("draw-prize", {"what": "door", "prize": prize})
            drawn = self.session.prizes.get(pk=prize).decisions.latest("pk")
            assert sorted(drawn.hat) == line.tied
            assert drawn.numbers[0] in line.tied
            if rng.random() < 0.3 and len(line.tied) > 1:
                self.post("pass-over", {"prize": prize, "number": drawn.numbers[0]})
            self.counts["door prizes"] += 1
        elif rng.random() < 0.5:
            fields = {"what": "lot", "prize": prize, "tied": tied}
            self.post("draw-prize", fields)
            drawn = self.session.prizes.get(pk=prize).decisions.latest("pk")
            assert sorted(drawn.hat) == line.tied == sorted(drawn.numbers)
            self.counts["lots"] += 1
        else:
            order = rng.sample(line.tied, len(line.tied))
            fields = {f"place-{number}": order.index(number) + 1 for number in order}
            self.post("cut-prize", fields | {"prize": prize, "tied": tied})
            self.counts["cuts"] += 1

    def _pk(self, at):
        return self.session.prizes.order_by("pk")[at - 1].pk

    def _pay(self, checks):
        """Pay most of the winners; what was paid by prize and number."""
        paid = {}
        for line, shown in zip(checks.lines, checks.shown, strict=True):
            for at, _, part, _ in shown["won"]:
                cents = line.worth if len(line.won) == 1 else part
                if cents and self.rng.random() < 0.7:
                    paid[line.prizes[0], at] = cents
                    fields = {"prize": self._pk(line.prizes[0]), "number": at}
                    self.post("pay-out", fields)
                    if self.rng.random() < 0.3:
                        self.post("pay-out", fields)
                    entry = self.session.cash_entries.latest("pk")
                    assert entry.kind == "prize", self.seed
                    self.cash.append([entry.pk, "prize", -cents, None, False])
                    self.counts["paid out"] += 1
        return paid
