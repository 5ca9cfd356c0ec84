"""What an evening comes to, worked out by hand: the order, the prizes, the cash box.

Imports nothing of the program and was written from the rules that clubs and the pages
tell, not from the code. Whoever drives a night fills in the facts.
"""

from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction as Exact
from math import floor

OTHER = {"first": "second", "second": "first"}
MEASURES = {
    "low": lambda row, _: -row["points"],
    "last": lambda row, _: [-part for part in row["merit"]],
    "lone_marches": lambda row, _: row["alone"],
    "high_game": lambda row, _: row["best"],
    "hidden_number": lambda row, target: -abs(row["points"] - target),
}
"""What the most wins, by the kind of a prize; places and doors go another way."""


@dataclass
class Table:
    """A table in a game: who sat where, every deal, what was booked."""

    round: int
    table: int
    seats: dict  # "N": number
    deals: list = field(default_factory=list)  # of CountedDeal
    booked: list = field(default_factory=list)  # of (side, points)
    of: int = 4

    @property
    def is_whole(self):
        return len(self.deals) >= self.of

    def score(self, seat):
        """What stands on the card of *seat*: own, against, lone marches."""
        mine = "first" if seat in "NS" else "second"
        own = against = alone = 0
        for deal in self.deals:
            own += deal.points[mine] + deal.extras.get(seat, 0)
            against += deal.points[OTHER[mine]]
            alone += seat == deal.alone  # of two nobody says which
        own += sum(points for side, points in self.booked if side == mine)
        against += sum(points for side, points in self.booked if side != mine)
        return own, against, alone

    def is_won(self, seat):
        """Whether the side of *seat* has more than the other: what each has against it."""
        other = "E" if seat in "NS" else "N"
        return self.is_whole and self.score(other)[1] > self.score(seat)[1]


@dataclass
class CountedDeal:
    """A deal: points of both sides, what a seat gets on top, seats with a lone march."""

    points: dict
    extras: dict = field(default_factory=dict)
    alone: str = ""
    is_euchre: bool = False


@dataclass
class Person:
    """Who holds a number at last; *name* None is the house."""

    name: str | None
    division: str = ""
    is_here: bool = True
    has_paid: bool = False


@dataclass
class Facts:
    """All that happened."""

    tables: list = field(default_factory=list)
    closed: int = 0
    rested: set = field(default_factory=set)  # of (round, number), closed or not
    last: dict = field(default_factory=dict)  # number: Person

    def seated(self):
        return [
            (table, seat, number)
            for table in self.tables
            for seat, number in table.seats.items()
        ]

    def games_of(self, number):
        return [table.score(seat) for table, seat, who in self.seated() if who == number]

    def whole_of(self, number):
        return [
            table.score(seat)
            for table, seat, who in self.seated()
            if who == number and table.is_whole
        ]

    def missed(self, number):
        return sum(who == number and at <= self.closed for at, who in self.rested)

    def has_all(self, number):
        """Whether there was a seat or a rest in every closed game."""
        at = {table.round for table, _, who in self.seated() if who == number}
        at |= {game for game, who in self.rested if who == number}
        return set(range(1, self.closed + 1)) <= at


def half_up(number):
    return floor(number + Exact(1, 2))


def average(numbers):
    return Exact(sum(numbers), len(numbers)) if numbers else Exact(0)


def credit(facts, number, way, fixed):
    """What sitting out brings *number*."""
    missed = facts.missed(number)
    if way == "none" or not missed:
        return 0
    if way == "fixed":
        return missed * fixed
    own = [own for own, _, _ in facts.whole_of(number)]
    if way == "own_average" and own:
        return half_up(missed * average(own))
    field_ = [table.score(seat)[0] for table, seat, _ in facts.seated() if table.is_whole]
    return half_up(missed * average(field_))


def standings(facts, way="none", fixed=0):
    """Rows in order, equal points by number, with shared ranks."""
    rows = []
    for number, person in sorted(facts.last.items()):
        games, whole = facts.games_of(number), facts.whole_of(number)
        extra = credit(facts, number, way, fixed)
        rows.append(
            {
                "number": number,
                "name": person.name,
                "points": sum(own for own, _, _ in games) + extra,
                "against": sum(against for _, against, _ in games),
                "won": sum(
                    at.is_won(seat) for at, seat, who in facts.seated() if who == number
                ),
                "alone": sum(alone for _, _, alone in games),
                "played": len(whole),
                "credit": extra,
                "best": max((own for own, _, _ in whole), default=None),
                "has_all": facts.has_all(number),
            }
        )
    rows.sort(key=lambda row: (-row["points"], row["number"]))
    for row in rows:
        row["rank"] = 1 + sum(other["points"] > row["points"] for other in rows)
        row["merit"] = [row["points"]]
    return rows


def winners(facts, rows):
    """The best-placed people; the house cannot win."""
    people = [row for row in rows if facts.last[row["number"]].name is not None]
    return [row["name"] for row in people if row["rank"] == people[0]["rank"]]


# prizes: all money in cents


@dataclass
class Wanted:
    """A prize of the list; money in cents, *share* in hundredths of a percent."""

    key: int
    kind: str
    place: int = 1
    target: int = 0
    division: str = ""
    amount: int = 0
    share: int = 0
    gift: str = ""


@dataclass
class Award:
    """A line of the list: prizes put together, who wins how much, who is still tied."""

    prizes: list
    worth: int
    won: dict = field(default_factory=dict)  # number: cents
    tied: list = field(default_factory=list)


def fees_of_pot(exported):
    """Admission taken until the first share of it was paid; later admission is raised."""
    shared = {row["key"] for row in exported["prizes"] if float(row["share"])}
    rows = exported["cash_entries"]
    voided = {row["voids"] for row in rows} - {None}
    for at, row in enumerate(rows, start=1):
        if row["prize"] in shared and not row["voids"] and at not in voided:
            return
        if row["kind"] == "fee":
            yield Decimal(row["amount"])


def worth(prizes, fees, percent, step=1):
    """What each prize is worth, in cents; the pot and the shares add up to the cent.

    In whole dollars (a *step* of 100) all is rounded down, and the rest is raised.
    """
    pot = max(fees, 0) * percent // 100 // step * step
    shares = {prize.key: pot * prize.share for prize in prizes if prize.share}
    whole = {key: exact // 10_000 for key, exact in shares.items()}
    over = sum(shares.values()) // 10_000 - sum(whole.values())
    for key in list(whole)[:over]:
        whole[key] += 1
    if step > 1:
        whole = {key: exact // 10_000 // step * step for key, exact in shares.items()}
    return pot, {prize.key: prize.amount + whole.get(prize.key, 0) for prize in prizes}


def in_turn(prizes, worth, doubles):
    """The keys of *prizes* (key, kind, division, place, gift) as they are given out.

    Where each player wins one, the largest first; a gift before all that is listed later.
    """
    group = {key: (kind, label.casefold()) for key, kind, label, *_ in prizes}
    group |= {key: key for key, kind, *_ in prizes if kind != "place"}
    first = {group[key]: at for at, (key, *_) in reversed([*enumerate(prizes)])}
    size = {
        key: max(
            worth[later] for later, *_ in (prizes[at:] if gift or not worth[key] else [row])
        )
        for at, row in enumerate(prizes)
        for key, *_, gift in [row]
    }
    ahead = {
        "one_each": lambda row: -size[row[0]],
        "not_first": lambda row: row[1] != "place",
        "any": lambda row: 0,
    }[doubles]
    turns = sorted(prizes, key=lambda row: (ahead(row), first[group[row[0]]], row[3]))
    return [key for key, *_ in turns]


def parted(cents, numbers, step=1):
    """Whole dollars where it is dollars, quarters or cents where these come out even.

    With a *step* of 100 whole dollars each; what is over goes to nobody.
    """
    people = len(numbers)
    if step > 1 and not cents % step and cents >= step * people:
        return dict.fromkeys(numbers, cents // people // step * step)
    fit = [step for step in (100, 25) if not cents % step and step * people <= cents]
    step = next((each for each in [*fit, 1] if not cents % (each * people)), [*fit, 1][0])
    each, over = divmod(cents // step, people)
    return {number: (each + (at < over)) * step for at, number in enumerate(numbers)}


class Giving:
    """Gives out a list of prizes under its rules."""

    def __init__(self, prizes, rules, facts, rows, fees, decided, passed, is_final, step=1):
        self.prizes, self.rules, self.facts = prizes, rules, facts
        self.pot, self.worth = worth(prizes, fees, rules["pot_percent"], step)
        self.step = step
        self.decided, self.passed = decided, passed
        self.able = [row for row in rows if self._is_able(facts.last[row["number"]])]
        self.won, self.first, self.is_final = set(), set(), is_final
        doors = [prize.key for prize in prizes if prize.kind == "door"]
        self.drawn = {number for key in doors for number in decided.get(key, [])[:1]}

    def _is_able(self, person):
        if person.name is None:
            return False
        if self.rules["needs_paid"] and not person.has_paid:
            return False
        return person.is_here or not self.rules["needs_present"]

    def lines(self):
        """Every line, in the order of the list."""
        lines, groups = [], {}
        for key in in_turn(
            [(one.key, one.kind, one.division, one.place, one.gift) for one in self.prizes],
            {one.key: self.worth[one.key] or one.share for one in self.prizes},
            self.rules["doubles"],
        ):
            prize = next(one for one in self.prizes if one.key == key)
            if prize.kind != "place":
                group = iter([self._one(prize)])
            else:
                label = prize.division.casefold()
                group = groups.setdefault(label, self._places(prize.division))
            while prize.key not in [key for line in lines for key in line.prizes]:
                lines.append(next(group))
                self.won |= set(lines[-1].won)
        order = [prize.key for prize in self.prizes]
        return sorted(lines, key=lambda line: order.index(line.prizes[0]))

    def _field(self, prize):
        barred = {"any": set(), "one_each": self.won, "not_first": self.first}
        barred = barred[self.rules["doubles"]] | set(self.passed.get(prize.key, ()))
        if prize.kind == "door":  # whoever only leads so far has won nothing
            barred = barred if self.is_final else set(self.passed.get(prize.key, ()))
            barred |= self.drawn if self.rules["doubles"] == "one_each" else set()
        label = prize.division.casefold()
        return [
            row
            for row in self.able
            if row["number"] not in barred
            and (not label or self.facts.last[row["number"]].division.casefold() == label)
        ]

    def _places(self, division):
        label = division.casefold()
        wanted = [
            prize
            for prize in self.prizes
            if prize.kind == "place" and prize.division.casefold() == label
        ]
        wanted.sort(key=lambda prize: prize.place)
        place, left, gone = 1, list(wanted), []
        while field_ := [
            row for row in self._field(wanted[0]) if left and row["number"] not in gone
        ]:
            best = max(row["merit"] for row in field_)
            tied = [row["number"] for row in field_ if row["merit"] == best]
            here = [prize for prize in left if place <= prize.place < place + len(tied)]
            left = [prize for prize in left if prize not in here]
            if here:
                yield from self._among(here, tied, place)
            place += len(tied)
            gone += tied
        yield from (Award([prize.key], self.worth[prize.key]) for prize in left)

    def _among(self, prizes, tied, place):
        """*tied* hold the places from *place* on, and all these prizes with them."""
        keys = [prize.key for prize in prizes]
        cents = sum(self.worth[key] for key in keys)
        has_gift = any(prize.gift for prize in prizes)
        if len(tied) == 1 or (self.rules["ties"] == "share" and not has_gift):
            self._note_first(tied, prizes, place)
            step = self.step if any(prize.share for prize in prizes) else 1
            won = parted(cents, tied, step)
            return [Award(keys, sum(won.values()), won)]
        order = self.decided.get(keys[0], [])
        if sorted(order) != sorted(tied):
            return [Award(keys, cents, tied=tied)]
        lines = []
        for at, number in enumerate(order, start=place):
            own = [
                prize.key for prize in prizes if prize.kind != "place" or prize.place == at
            ]
            if prizes[0].kind != "place" and at > place:
                break
            if own:
                self._note_first([number], prizes, at)
                cents = sum(self.worth[key] for key in own)
                lines.append(Award(own, cents, {number: cents}))
                self.won.add(number)  # places that were tied come with the first of them
        return lines

    def _note_first(self, numbers, prizes, place):
        if place == 1 and prizes[0].kind == "place":
            self.first |= set(numbers)

    def _one(self, prize):
        field_ = self._field(prize)
        if prize.kind == "door":
            drawn = self.decided.get(prize.key, [])[:1]
            if drawn:
                return Award(
                    [prize.key], self.worth[prize.key], parted(self.worth[prize.key], drawn)
                )
            here = [
                row["number"] for row in field_ if self.facts.last[row["number"]].is_here
            ]
            return Award([prize.key], self.worth[prize.key], tied=sorted(here))
        if prize.kind == "low":
            field_ = [row for row in field_ if row["has_all"]]
        if prize.kind == "lone_marches":
            field_ = [row for row in field_ if row["alone"]]
        if prize.kind == "high_game":
            field_ = [row for row in field_ if row["best"] is not None]
        if not field_:
            return Award([prize.key], self.worth[prize.key])
        worth = {row["number"]: MEASURES[prize.kind](row, prize.target) for row in field_}
        best = max(worth.values())
        tied = sorted(number for number, each in worth.items() if each == best)
        (line,) = self._among([prize], tied, 1)
        return line


# the season


def season(sessions, count, best, needs):
    """Rows (name, rank or None, value, counted, others) of {name: points} a night."""
    rows = []
    for name in sorted({player for session in sessions for player in session}):
        points = sorted(
            (session[name] for session in sessions if name in session), reverse=True
        )
        counted = points[:best] if best else points
        others = points[len(counted) :]
        value = Exact(sum(counted))
        if count == "average":
            value /= len(counted)
        rows.append({"name": name, "value": value, "counted": counted, "others": others})
    for row in rows:
        row["rank"] = None
        if len(row["counted"]) + len(row["others"]) >= needs:
            row["rank"] = 1 + sum(
                _ahead(other, row)
                for other in rows
                if len(other["counted"]) + len(other["others"]) >= needs
            )
    return rows


def _ahead(one, other):
    """Whether *one* is before *other*: by what counts, then by more and more nights."""
    if one["value"] != other["value"]:
        return one["value"] > other["value"]
    return one["others"] > other["others"]
