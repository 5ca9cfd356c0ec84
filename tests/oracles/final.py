"""A final followed once more from the file of an event, with a pencil: who meets whom.

Imports nothing of the program. Whoever has a seat in a game has come as far as that game.
"""

from collections import Counter, defaultdict

SIDES = {"first": "NS", "second": "EW"}
ROUNDS = {4: [1], 8: [2, 1], 12: [3, 2, 1], 16: [4, 2, 1]}
"""By how many players, the matches of each round, but for the one for third place."""


class MixedPairs(Exception):
    """Seats were swapped, or people moved from pair to pair: who won is nobody's to say."""


class Match:
    """Two pairs by seed, the points of their games, and how many each has won."""

    def __init__(self, pairs, needs):
        self.pairs, self.needs = sorted(pairs), needs
        self.scores, self.won = [], [0, 0]

    @property
    def winner(self):
        over = [at for at in (0, 1) if self.won[at] >= self.needs]
        return self.pairs[over[0]] if over else None

    @property
    def loser(self):
        return next((one for one in self.pairs if self.winner not in (None, one)), None)

    def add(self, sides, points, ahead):
        """A game of the pairs *sides*, with their *points*; the one *ahead* has won it."""
        in_order = [points[sides.index(pair)] for pair in self.pairs]
        self.scores.append(tuple(in_order))
        self.won[self.pairs.index(ahead)] += 1


class Final:
    """The final of a `Recount`; pairs are told by their place among the seeds, from 0."""

    def __init__(self, recount):
        self.recount = recount
        rows = {row["kind"]: row for row in recount.session["later_stages"]}
        self.row, self.beside = rows["final"], rows.get("consolation")
        self.first, self.numbers = self.row["first_game"], self.row["numbers"]
        self.size, self.needs = len(self.numbers), 1 + (self.row["best_of"] == 3)
        self.members = [
            (self.numbers[at], self.numbers[-1 - at]) for at in range(self.size // 2)
        ]
        self.seats = self._seats()
        self.rounds = self._play()

    def pair_of(self, people):
        """Whose two, or one of whom, *people* are."""
        pairs = [at for at, pair in enumerate(self.members) if {*pair} & {*people}]
        if len(pairs) != 1:
            raise MixedPairs
        return pairs[0]

    def _seats(self):
        """By game and table: place of the game in the file, and who has which seat."""
        games, seats = self.recount.exported["games"], defaultdict(dict)
        for row in self.recount.exported["seats"]:
            game = games[row["game"] - 1]
            at = self.recount.round_of[game["round"]]
            if at >= self.first:
                table = self.recount.table_of[game["table"]]
                seats[at, table, row["game"]][row["position"]] = self.recount.number_of[
                    row["card"]
                ]
        return {(at, table): (pk, four) for (at, table, pk), four in seats.items()}

    def tables(self, game):
        """The pairs at each table of the final that has seats in *game*."""
        last, tables = self.size // 4, {}
        for (at, table), (_, four) in self.seats.items():
            if at == game and table <= last:
                sides = [self.pair_of([four[a], four[b]]) for a, b in SIDES.values()]
                tables[table] = sides
        return tables

    def score(self, game, table):
        """Points of both sides, and the side ahead; None while it is being played."""
        pk, _ = self.seats[game, table]
        deals, points, last = self.recount.deals.get(pk, []), Counter(), ""
        for deal in deals:
            sides, *_ = self.recount.points_of(deal)
            points.update(sides)
            lead = sides["first"] - sides["second"]
            last = ("first" if lead > 0 else "second") if lead else last
        for side in SIDES:
            points[side] += self.recount.penalties[pk, side]
        lead = points["first"] - points["second"]
        if not self.is_over(self.row, pk, len(deals), points):
            return None
        ahead = ("first" if lead > 0 else "second") if lead else last or "first"
        return [points["first"], points["second"]], ahead

    def is_over(self, row, pk, deals, points):
        stopped = self.recount.exported["games"][pk - 1]["last_deal"]
        if stopped is not None:
            return deals >= min(stopped, 16)
        if deals >= 16:
            return True
        if points["first"] == points["second"]:
            return False
        has_points = row["ends_by"] == "points" and max(points.values()) >= row["points"]
        return has_points or deals >= row["deals"]

    def _play(self):
        """Round by round, the matches at their tables as far as people have come."""
        pairs = [*range(self.size // 2)]
        first = {at + 1: (at, pairs[-1 - at]) for at in range(self.size // 4)}
        rounds, game = [self._matches(first)], self.first
        while tables := self.tables(game):
            met = {frozenset(sides) for sides in tables.values()}
            if not met <= {frozenset(match.pairs) for match in rounds[-1].values()}:
                rounds.append(self._came(rounds[-1], tables))
            for table, sides in tables.items():
                match = next(
                    match for match in rounds[-1].values() if match.pairs == sorted(sides)
                )
                if score := self.score(game, table):
                    points, ahead = score
                    match.add(sides, points, sides[ahead == "second"])
            game += 1
        self.next_game = game
        is_open = any(match.winner is None for match in rounds[-1].values())
        if not is_open and len(rounds) < len(ROUNDS[self.size]):
            rounds.append(self._matches(self.opponents(rounds[-1])))
        return rounds

    def _matches(self, tables):
        return {table: Match(pairs, self.needs) for table, pairs in tables.items()}

    def _came(self, before, tables):
        """Those who sit there, the final at table 1 where results do not say otherwise."""
        if all(match.winner is not None for match in before.values()):
            expected = self.opponents(before)
            if {frozenset(two) for two in expected.values()} == {
                frozenset(two) for two in tables.values()
            }:
                return self._matches(expected)
        return self._matches(tables)

    def opponents(self, before):
        """The next round after *before*: who meets whom at which table."""
        won = [match.winner for _, match in sorted(before.items())]
        if len(won) == 3:
            return self._after_three(before, won)
        after = {at + 1: (won[at], won[-1 - at]) for at in range(len(won) // 2)}
        if len(won) == 2 and self.row["has_third"]:
            after[2] = tuple(match.loser for match in before.values())
        return after

    def _after_three(self, before, won):
        """The best of those who lost: games won, points a game, seed. It meets the winner
        of table 1, or who lost there meets the winner of table 2.
        """
        lost = []
        for table, match in before.items():
            at = match.pairs.index(match.loser)
            mean = sum(score[at] for score in match.scores) / len(match.scores)
            lost.append((-match.won[at], -mean, match.loser, table))
        *_, second, table = min(lost)
        if table == 1:
            return {1: (won[0], won[2]), 2: (won[1], second)}
        return {1: (won[0], second), 2: (won[1], won[2])}

    @property
    def is_last(self):
        return len(self.rounds) == len(ROUNDS[self.size])

    @property
    def is_decided(self):
        return self.is_last and all(
            one.winner is not None for one in self.rounds[-1].values()
        )

    @property
    def is_begun(self):
        return any(match.scores for match in self.rounds[0].values())

    def ranked(self):
        """Pairs in groups that share a place, the best first."""
        last = [match for _, match in sorted(self.rounds[-1].items())]
        groups = []
        if self.is_last:
            for match in last:
                decided = match.winner is not None
                groups += [[match.winner], [match.loser]] if decided else [match.pairs]
        else:
            lost = [match.loser for match in last if match.winner is not None]
            groups = [[at for each in last for at in each.pairs if at not in lost], lost]
        for matches in reversed(self.rounds[:-1]):
            there = {at for group in groups for at in group}
            came = {at for match in matches.values() for at in match.pairs}
            groups.append(sorted(came - there))
        return [group for group in groups if group]

    def places(self):
        """By number, the place of its pair, from 1."""
        places, place = {}, 1
        for group in self.ranked():
            for at in group:
                places |= dict.fromkeys(self.members[at], place)
            place += len(group)
        return places

    def seated_next(self):
        """Who has which seat at which table in the next game of the final: N, E, S, W."""
        tables = {}
        for table, match in self.rounds[-1].items():
            if match.winner is None:
                (a, b), (c, d) = (self.members[at] for at in match.pairs)
                turns = [(a, c, b, d), (c, a, d, b), (b, d, a, c)]
                tables[table] = turns[len(match.scores)]
        return tables

    @property
    def others(self):
        """Who plays beside the final, where there is a consolation."""
        held = self.recount.exported["holdings"] if self.beside else ()
        numbers = [
            self.recount.number_of[row["card"]] for row in held if not row["to_round"]
        ]
        return {*numbers} - {*self.numbers}

    def resting(self, game):
        rows, of = self.recount.exported["sit_outs"], self.recount.round_of
        resting = [row["card"] for row in rows if of[row["round"]] == game]
        return [self.recount.number_of[card] for card in resting]

    def consolation(self):
        """By number, the points of games beside the final, and of games without a seat."""
        cards, rested = defaultdict(dict), Counter()
        for number, games in self.recount.all_cards.items():
            for game, line in games.items():
                if game >= self.first and line["table"] > self.size // 4:
                    cards[number][game] = line
        for row in self.recount.exported["rounds"]:
            if row["state"] in ("complete", "closed") and row["number"] >= self.first:
                rested.update(self.resting(row["number"]))
        credit = self.recount.credit_of(cards, rested)
        points = {
            number: sum(line["own"] for line in cards[number].values())
            + credit.get(number, 0)
            for number in {*cards, *rested} - {*self.numbers}
        }
        return points if self.beside else {}
