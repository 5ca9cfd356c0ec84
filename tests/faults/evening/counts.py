"""What must be true of a night at any moment, counted from its file alone."""

from collections import Counter, defaultdict
from itertools import pairwise

from tests.factories.undone import COUNTERS
from tests.oracles.recount import Recount

SEATS = set("NESW")
BEGUN = ("open", "complete", "closed")


class Counted:
    """A night counted from its parsed file: who sits where, what stands on the cards."""

    def __init__(self, whole):
        self.exported = exported = whole["night"]
        (self.session,) = exported["session"]
        self.state = self.session["state"]
        self.number_of = {at: row["number"] for at, row in _placed(exported["cards"])}
        self.table_of = {at: row["number"] for at, row in _placed(exported["tables"])}
        self.round_of = {at: row["number"] for at, row in _placed(exported["rounds"])}
        self.states = {round_["number"]: round_["state"] for round_ in exported["rounds"]}
        self.seats = self._seats()
        self.rests = defaultdict(set)
        for row in exported["sit_outs"]:
            self.rests[self.round_of[row["round"]]].add(self.number_of[row["card"]])
        self.held = self._held()
        self.recount = Recount(whole)
        self.later = self.session["later_stages"]

    @property
    def in_play(self):
        """The game being played, or None."""
        rounds = [number for number, state in self.states.items() if state in BEGUN[:2]]
        return rounds[0] if rounds else None

    @property
    def games(self):
        return len(self.states)

    def _seats(self):
        """By game of the night: table -> seat -> number."""
        games = dict(_placed(self.exported["games"]))
        seats = defaultdict(lambda: defaultdict(dict))
        for row in self.exported["seats"]:
            game = games[row["game"]]
            assert game["round"] == row["round"], "a seat of another round's game"
            table = seats[self.round_of[row["round"]]][self.table_of[game["table"]]]
            assert row["position"] not in table, "two people on one seat"
            table[row["position"]] = self.number_of[row["card"]]
        return seats

    def _held(self):
        """By number, its spells (first game, last or None, person or None), in order."""
        held = defaultdict(list)
        for row in self.exported["holdings"]:
            number = self.number_of[row["card"]]
            held[number].append((row["from_round"], row["to_round"], row["attendance"]))
        return {
            number: sorted(spells, key=lambda one: one[0])
            for number, spells in held.items()
        }

    def name_of(self, person):
        """What cards call a person (the place in the list of attendances)."""
        if person is None:
            return "Fill-in"
        listed = self.exported["attendances"][person - 1]
        return listed["card_name"] or self.exported["players"][listed["player"] - 1]["name"]

    def holder(self, number, game):
        """Who holds a number in a game: (there is one, the person or None)."""
        for first, last, person in self.held.get(number, ()):
            if first <= game and (last is None or game <= last):
                return True, person
        return False, None

    def place_of(self, number, game):
        """Table and seat of a number in a game; "rests" or None without one."""
        for table, seats in self.seats[game].items():
            for seat, other in seats.items():
                if other == number:
                    return table, seat
        return "rests" if number in self.rests[game] else None

    def recount_deals(self, game):
        """The deals that count of a game (its place in the file)."""
        return [
            self.exported["deals"][deal["deal"] - 1]
            for deal in self.recount.deals.get(game, ())
        ]

    def frozen(self):
        """The seats of every closed game, to be compared for ever."""
        return {
            game: {table: dict(seats) for table, seats in self.seats[game].items()}
            for game, state in self.states.items()
            if state == "closed"
        }

    def check(self):
        """Nobody twice, four to a table, one holder a number, sums as the deals say."""
        self._check_seats()
        self._check_holders()
        self._check_people()
        own, against, twice = self.recount.checks()
        assert own == against == twice, ("sums", own, against, twice)
        assert sum(state in BEGUN[:2] for state in self.states.values()) <= 1
        if self.state == "running":
            assert self.in_play, "a running night without a game in play"
        if self.state == "finished":
            assert not self.in_play
        order = [self.states[number] for number in sorted(self.states)]
        assert order == sorted(
            order, key=lambda state: state != "closed" and 1 + (state == "pending")
        )
        assert sorted(self.states) == list(range(1, len(order) + 1)), "games are numbered"

    def _check_seats(self):
        for game, tables in self.seats.items():
            often = Counter(n for seats in tables.values() for n in seats.values())
            often += Counter(self.rests[game])
            assert set(often.values()) <= {1}, ("twice in one game", game, often)
            for table, seats in tables.items():
                assert set(seats) == SEATS, ("not four", game, table, seats)
                assert table <= max(self.table_of.values())
            if self.states[game] == "pending" and not self.is_of_final(game):
                used = set(tables)
                assert used <= set(range(1, self.session["table_count"] + 1)), (game, used)

    def _check_holders(self):
        for number, spells in self.held.items():
            for one, other in pairwise(spells):
                assert one[1] is not None, ("two holders", number, spells)
                assert one[1] < other[0], ("two holders", number, spells)
        if self.state != "running":
            return
        for game, tables in self.seats.items():
            playing = [n for seats in tables.values() for n in seats.values()]
            for number in [*playing, *self.rests[game]]:
                assert self.holder(number, game)[0], ("nobody holds", number, game)
        if self.in_play:
            for later in range(self.in_play, self.games + 1):
                self._check_all_play(later)

    def _check_all_play(self, game):
        """Everybody who holds a number has a place in every game that is seated."""
        if not self.seats[game] and not self.rests[game]:
            return
        held = {number for number in self.held if self.holder(number, game)[0]}
        if self.is_of_final(game):  # others play a consolation, or not at all
            others = held - {*self.later[0]["numbers"]}
            has_places = self.later[1:] and len(others) >= len(SEATS)
            held = others if has_places else set()
        for number in self.held:
            is_held, there = number in held, self.place_of(number, game)
            if self.is_of_final(game) and not is_held:
                continue
            assert is_held == bool(there), ("holder and seat", number, game, there)

    def is_of_final(self, game):
        return bool(self.later) and game >= self.later[0]["first_game"]

    def _check_people(self):
        """Nobody holds two numbers in one game; who holds one is here."""
        for game in range(1, self.games + 1):
            people = [self.holder(n, game)[1] for n in self.held]
            often = Counter(person for person in people if person)
            assert set(often.values()) <= {1}, ("two numbers", game, often)
        fees = Counter(
            line["attendance"] for line in self.recount.lines() if line["kind"] == "fee"
        )
        assert set(fees.values()) <= {1}, ("paid twice", fees)
        self.recount.box()

    def plain(self):
        """The night without journal and counters: what an undo has to give back.

        A code that was once withdrawn is never given again, so how many were issued
        stays as it is.
        """
        exported = dict(self.exported)
        del exported["journal"]
        exported.pop("seals", None)  # they follow the journal
        for part, counters in COUNTERS.items():
            blank = dict.fromkeys(counters)
            exported[part] = [{**row, **blank} for row in exported[part]]
        return exported

    def read_seats(self):
        """What phones tell of seats: who sits where in each game, and by which name."""
        return {
            (game, table, seat): (number, self.name_of(self.holder(number, game)[1]))
            for game, tables in self.seats.items()
            if game in (self.in_play, (self.in_play or 0) + 1)
            for table, seats in tables.items()
            for seat, number in seats.items()
        }

    def standings(self):
        """What the page of the standings has to say, by number.

        Nothing where pairs of a final were mixed: then nobody can say who won.
        """
        if self.later and not self.recount.final:
            return {}
        return {
            row["number"]: (row["rank"], row["points"], row["against"], row["won"])
            for row in self.recount.ranked
        }


def _placed(rows):
    return enumerate(rows, start=1)
