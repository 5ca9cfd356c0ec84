"""A night counted once more, from its exported JSON alone.

Imports nothing of the program and shares no code with it: what a hall would do with the
cards, the cash box and a pencil. Nights of euchre only; bids are not read.
"""

from collections import Counter, defaultdict
from decimal import ROUND_DOWN, Decimal
from fractions import Fraction
from functools import partial
from math import floor

from tests.oracles.evening import fees_of_pot, in_turn, parted
from tests.oracles.final import Final, MixedPairs

CENT, NOTHING, HUNDRED = Decimal("0.01"), Decimal("0.00"), Decimal(100)
OTHER = {"first": "second", "second": "first"}
SIDE_OF = {"N": "first", "S": "first", "E": "second", "W": "second"}
NO_POINTS = {"thrown_in", "dead_deal"}
LONE_MARCHES = {"lone_march", "jambon_march"}
EUCHRES = {"euchre", "lone_euchre", "lone_defence_euchre", "lone_defence_march"}
MEASURES = {
    "low": lambda row, _: -row["points"],
    "last": lambda row, _: [-part for part in row["merit"]],
    "lone_marches": lambda row, _: row["alone"],
    "high_game": lambda row, _: row["high"],
    "hidden_number": lambda row, target: -abs(row["points"] - target),
}
"""What the most wins, by the kind of a prize; places and doors go another way."""


class Recount:
    """Everything that can be counted of a night; *whole* is its parsed JSON.

    With *credit* and *fixed* games without a seat bring that instead of what was chosen,
    in games whose state is one of *over*.
    """

    def __init__(self, whole, credit=None, fixed=None, over=("closed",)):
        self.exported = exported = whole["night"]
        (self.session,) = exported["session"]
        self.currency = whole["club"]["currency"]
        self.worth = self.session["house_rules"]["points"]
        self.number_of = {at: card["number"] for at, card in _placed(exported["cards"])}
        self.table_of = {at: table["number"] for at, table in _placed(exported["tables"])}
        self.round_of = {at: row["number"] for at, row in _placed(exported["rounds"])}
        later = self.session.get("later_stages")
        before = later[0]["first_game"] if later else len(exported["rounds"]) + 1
        self.closed = {
            at
            for at, row in _placed(exported["rounds"])
            if row["state"] in over and row["number"] < before
        }
        self.deals, self.penalties = self._deals(), self._penalties()
        self.all_cards = self._cards()  # number -> game -> what stands on the card
        self.cards = defaultdict(dict)  # the same, without a final
        for number, games in self.all_cards.items():
            self.cards[number] = {at: line for at, line in games.items() if at < before}
        self.rested = self._rested()
        self.holders = self._holders()
        self.way = credit or self.session["sit_out_credit"]
        self.fixed = self.session["sit_out_points"] if fixed is None else fixed
        self.credit = self.credit_of(self.cards, self.rested)
        self.standings = self._standings()
        try:
            self.final = Final(self) if later else None
        except MixedPairs:
            self.final = None
        self.ranked = self._put_final_first() if self.final else self.standings

    # the deals

    def _deals(self):
        """By game, what the latest revision of each deal says, in the order dealt."""
        exported, latest = self.exported, {}
        for revision in exported["deal_revisions"]:
            before = latest.get(revision["deal"])
            if before is None or revision["number"] > before["number"]:
                latest[revision["deal"]] = revision
        games = defaultdict(dict)
        for at, deal in _placed(exported["deals"]):
            if at in latest and latest[at]["kind"] != "removal":
                games[deal["game"]][deal["number"]] = latest[at]
        return {game: [scores[n] for n in sorted(scores)] for game, scores in games.items()}

    def points_of(self, revision):
        """The points of both sides, and what one seat has on top: (sides, seat, extra)."""
        outcome, side, sides = revision["outcome"], revision["side"], Counter()
        seat, extra = revision["alone"], 0
        if outcome in NO_POINTS:
            return sides, "", 0
        if outcome == "written" and seat:
            return sides, seat, revision["points"]
        if outcome in ("written", "points_only"):
            sides[side] = revision["points"]
            return sides, "", 0
        sides[side] = self.worth[outcome]
        if outcome in LONE_MARCHES and seat:
            extra = self.worth["lone_maker_extra"]
        return sides, seat, extra

    def _penalties(self):
        """By game and side, the points booked and not withdrawn."""
        withdrawn = {row["penalty"] for row in self.exported["penalty_withdrawals"]}
        booked = Counter()
        for at, row in _placed(self.exported["penalties"]):
            if at not in withdrawn:
                booked[row["game"], row["side"]] += row["points"]
        return booked

    # the cards

    def _cards(self):
        booked, cards = self.penalties, defaultdict(dict)
        games = dict(_placed(self.exported["games"]))
        for seat in self.exported["seats"]:
            game = games[seat["game"]]
            line = self._line(seat, booked) | {"table": self.table_of[game["table"]]}
            cards[self.number_of[seat["card"]]][self.round_of[game["round"]]] = line
        return cards

    def _line(self, seat, booked):
        """One game on the card of whoever has that seat."""
        here, game = seat["position"], seat["game"]
        mine, theirs = SIDE_OF[here], OTHER[SIDE_OF[here]]
        deals = self.deals.get(game, [])
        own, against, alone = booked[game, mine], booked[game, theirs], 0
        on_top = 0
        for revision in deals:
            sides, lone, extra = self.points_of(revision)
            own += sides[mine]
            on_top += extra if lone == here else 0
            against += sides[theirs]
            if revision["outcome"] in LONE_MARCHES:
                by = revision["alone"]
                is_named = by or self.session["house_rules"].get("names_loner")
                alone += by == here if is_named else revision["side"] == mine
        return {
            "own": own + on_top,
            "won": own > against,
            "against": against,
            "alone": alone,
            "euchred": sum(
                revision["outcome"] in EUCHRES and revision["side"] == theirs
                for revision in deals
            ),
            "whole": self._is_whole(seat["game"], deals, max(own, against)),
            "begun": bool(deals),
        }

    def _is_whole(self, game, deals, score):
        last = dict(_placed(self.exported["games"]))[game].get("last_deal")
        if last is None and self.session.get("game_ends_by") == "points":
            is_won = score >= self.session["points_to_end"]
            return is_won or len(deals) >= self.session["deals_per_game"]
        return len(deals) >= min(self.session["deals_per_game"], last or 99)

    def _rested(self):
        """How often each number had no seat in a game that is over."""
        rested = Counter()
        for row in self.exported["sit_outs"]:
            if row["round"] in self.closed:
                rested[self.number_of[row["card"]]] += 1
        return rested

    def _holders(self):
        """By number, everybody who held it, in their order; None is the house."""
        exported, held = self.exported, defaultdict(list)
        people = dict(_placed(exported["attendances"]))
        for row in sorted(exported["holdings"], key=lambda row: row["from_round"]):
            person = people[row["attendance"]] if row["attendance"] else None
            name = exported["players"][person["player"] - 1]["name"] if person else "House"
            division = ""
            if person:
                own = exported["players"][person["player"] - 1]["division"]
                division = person["division"] or own
            held[self.number_of[row["card"]]].append(
                {
                    "person": row["attendance"],
                    "from": row["from_round"],
                    "name": name,
                    "present": bool(person and person["is_present"]),
                    "here": bool(person and person["is_present"] and not row["to_round"]),
                    "division": division,
                }
            )
        return held

    def now(self, number):
        """Who holds a number in the last game begun, or else is the first to."""
        rounds = self.exported["rounds"]
        begun = max([row["number"] for row in rounds if row["state"] != "pending"] or [0])
        held = self.holders[number]
        return ([one for one in held if one["from"] <= begun] or held[:1])[-1]

    # the order of the night

    def credit_of(self, cards, rested):
        if self.way == "none":
            return {}
        whole = {
            number: [line["own"] for line in games.values() if line["whole"]]
            for number, games in cards.items()
        }
        field = [points for own in whole.values() for points in own]
        points_of = {}
        for number, games in rested.items():
            if self.way == "fixed":
                points_of[number] = games * self.fixed
                continue
            of = whole.get(number) if self.way == "own_average" else None
            of = of or field
            average = Fraction(sum(of), len(of)) if of else Fraction(0)
            points_of[number] = floor(games * average + Fraction(1, 2))
        return points_of

    def _standings(self):
        """Everybody ranked by points, or by games won; equal ones share a rank, or what
        parts them in this order gives one to each.
        """
        rows = []
        for number in self.holders:
            lines = self.cards[number].values()
            whole = [line for line in lines if line["whole"]]
            extra = self.credit.get(number, 0)
            rows.append(
                {
                    "number": number,
                    "name": self.holders[number][0]["name"],
                    "points": sum(line["own"] for line in lines) + extra,
                    "against": sum(line["against"] for line in lines),
                    "won": sum(line["won"] for line in whole),
                    "alone": sum(line["alone"] for line in lines),
                    "played": len(whole),
                    "credit": extra,
                    "high": max((line["own"] for line in whole), default=0),
                }
            )
            rows[-1]["merit"] = [*self._merit(rows[-1]), *self._parted(rows[-1])]
        rows.sort(key=lambda row: row["number"])
        rows.sort(key=lambda row: row["merit"], reverse=True)
        for row in rows:
            row["rank"] = 1 + sum(other["merit"] > row["merit"] for other in rows)
        return rows

    def _merit(self, row):
        by_games = self.session.get("ranks_by") == "games_won"
        return by_games and row["won"], row["points"]

    def _parted(self, row):
        """What is looked at where points are equal; a fill-in comes behind all others."""
        if not self.session.get("breaks_ties"):
            return []
        games = self.cards[row["number"]]
        whole = [games[game] for game in sorted(games) if games[game]["whole"]]
        able = self.now(row["number"])["person"] is not None
        euchred = sum(line["euchred"] for line in games.values())
        dealt = not any(
            deal["outcome"] == "written" for own in self.deals.values() for deal in own
        )
        last = whole[-1]["own"] if whole else -9999
        best = row["high"] if whole else -9999
        by_deals = [row["alone"] * dealt, -euchred * dealt]
        return [able] + [row["won"], *by_deals, best, last] * able

    def _put_final_first(self):
        """Once it is over, or with the event: a pair has one place, others come after."""
        final, is_over = self.final, self.session["state"] in ("finished", "archived")
        if not (final.is_decided or (is_over and final.is_begun)):
            return self.standings
        places, after = final.places(), len(final.members) + 1
        first = {at: min(pair) for pair in final.members for at in pair}
        order = [row["rank"] for row in self.standings if row["number"] not in places]
        rows = [
            row
            | {"rank": places.get(row["number"]) or after + order.index(row["rank"])}
            | {"pair": first.get(row["number"], 0)}
            for row in self.standings
        ]
        return sorted(rows, key=lambda row: (row["rank"], row["pair"]))

    def winners(self):
        """Who is first of those who can win."""
        able = [row for row in self.ranked if self.now(row["number"])["person"]]
        return [row for row in able if row["rank"] == able[0]["rank"]]

    # the prizes

    def pot(self):
        """What of the fees is for prizes."""
        taken = max(sum(fees_of_pot(self.exported), NOTHING), NOTHING)
        return (taken * self._rules()["pot_percent"] / 100).quantize(self.step, ROUND_DOWN)

    @property
    def step(self):
        """Prizes are shares in whole dollars where all admission is."""
        rows = self.exported["cash_entries"]
        is_whole = not any(_money(row) % 1 for row in rows if row["kind"] == "fee")
        return Decimal(1) if is_whole else CENT

    def _rules(self):
        usual = {"doubles": "any", "ties": "share", "pot_percent": 100}
        usual |= {"needs_paid": False, "needs_present": False}
        return self.exported["prize_rules"][0] if self.exported["prize_rules"] else usual

    def able(self):
        """The rows of those who may win something."""
        rules, paid = self._rules(), self.paid()
        rows = []
        for row in self.standings:
            last = self.holders[row["number"]][-1]
            barred = rules["needs_present"] and not last["here"]
            barred |= rules["needs_paid"] and last["person"] not in paid
            if last["person"] and not barred:
                rows.append(row | {"division": last["division"]})
        return rows

    def prizes(self):
        """Each prize, or those of tied places together: title key, winners and amounts.

        A list of (places in the list, {number: amount}, tied numbers not yet decided).
        """
        rules, pot = self._rules(), self.pot()
        listed = sorted(
            _placed(self.exported["prizes"]), key=lambda pair: pair[1]["position"]
        )
        amounts = dict(
            zip(
                [at for at, _ in listed],
                _shares(pot, [prize for _, prize in listed], self.step),
                strict=True,
            )
        )
        won, first, lines, groups = set(), set(), [], {}

        def able(at, prize):
            passed = self._passed(at)
            barred = {"any": set(), "one_each": won, "not_first": first}[rules["doubles"]]
            label = prize["division"].casefold()
            return [
                row
                for row in self.able()
                if row["number"] not in barred | passed
                and label in ("", row["division"].casefold())
            ]

        prizes = dict(listed)
        for at in in_turn(
            [
                (at, *map(row.get, ("kind", "division", "place", "gift")))
                for at, row in listed
            ],
            {at: amounts[at] or Decimal(row["share"]) for at, row in listed},
            rules["doubles"],
        ):
            prize, label = prizes[at], prizes[at]["division"].casefold()
            if prize["kind"] == "place" and label not in groups:
                places = [
                    (key, prize)
                    for key, prize in listed
                    if prize["kind"] == "place" and prize["division"].casefold() == label
                ]
                places.sort(key=lambda pair: pair[1]["place"])
                groups[label] = self._places(places, partial(able, *places[0]), amounts)
            awards = groups.get(label)
            if prize["kind"] != "place":
                awards = iter([self._single(at, prize, able(at, prize), amounts)])
            while at not in [key for award in lines for key in award[0]]:
                award = next(awards)
                lines.append(award)
                won |= set(award[1])
                if prize["kind"] == "place" and award[3]:
                    first |= set(award[1])
        order = [at for at, _ in listed]
        return sorted(
            (award[:3] for award in lines), key=lambda award: order.index(award[0][0])
        )

    def _places(self, places, able, amounts):
        """Prizes for places: tied people take the prizes of all the places they hold."""
        place, left, gone = 1, list(places), []
        while rows := [row for row in able() if left and row["number"] not in gone]:
            best = max(row["merit"] for row in rows)
            tied = sorted(row["number"] for row in rows if row["merit"] == best)
            at_stake = [pair for pair in left if pair[1]["place"] < place + len(tied)]
            left = [pair for pair in left if pair not in at_stake]
            if at_stake:
                yield from self._among(at_stake, tied, amounts, place)
            place += len(tied)
            gone += tied
        for at, _ in left:
            yield [at], {}, [], False

    def _single(self, at, prize, rows, amounts):
        if prize["kind"] == "door":
            drawn = (self._decision(at) or [])[:1]
            hat = [] if drawn else [row["number"] for row in rows]
            return [at], dict.fromkeys(drawn, amounts[at]), hat, False
        every = len(self.closed)
        if prize["kind"] == "low":
            rows = [
                row for row in rows if row["played"] + self.rested[row["number"]] >= every
            ]
        if prize["kind"] == "lone_marches":
            rows = [row for row in rows if row["alone"]]
        if not rows:
            return [at], {}, [], False
        worth = {
            row["number"]: MEASURES[prize["kind"]](row, prize["target"]) for row in rows
        }
        best = max(worth.values())
        tied = sorted(number for number, each in worth.items() if each == best)
        (award,) = self._among([(at, prize)], tied, amounts, 1)
        return award

    def _among(self, at_stake, tied, amounts, place):
        keys = [at for at, _ in at_stake]
        total = sum((amounts[at] for at in keys), NOTHING)
        gifts = any(prize["gift"] for _, prize in at_stake)
        if len(tied) == 1 or (self._rules()["ties"] == "share" and not gifts):
            has_share = any(Decimal(prize["share"]) for _, prize in at_stake)
            step = self.step * 100 if has_share else 1
            parts = parted(total * HUNDRED, tied, step)
            yield (keys, {at: part / HUNDRED for at, part in parts.items()}, [], place == 1)
            return
        order = self._decision(keys[0]) or []
        if set(order) != set(tied):
            yield keys, {}, tied, False
            return
        for at_place, number in enumerate(order, start=place):
            here = [at for at, prize in at_stake if max(prize["place"], place) == at_place]
            if here:
                total = sum((amounts[at] for at in here), NOTHING)
                yield here, {number: total}, [], place == at_place == 1

    def _decision(self, at):
        """The order that a lot or a cut gave to a prize, if it stands."""
        order = None
        for decision in self.exported["prize_decisions"]:
            if decision["prize"] == at:
                order = None if decision["is_passed"] else decision["numbers"]
        return order

    def _passed(self, at):
        decisions = [
            decision
            for decision in self.exported["prize_decisions"]
            if decision["prize"] == at
        ]
        return {
            number
            for decision in decisions
            if decision["is_passed"]
            for number in decision["numbers"]
        }

    # the box

    def lines(self):
        """The lines of the cash book that stand, none of those that void one."""
        entries = self.exported["cash_entries"]
        void = {entry["voids"] for entry in entries if entry["voids"]}
        return [
            entry for at, entry in _placed(entries) if not entry["voids"] and at not in void
        ]

    def paid(self):
        """Who has paid a fee, by place in the list of attendances."""
        return {line["attendance"] for line in self.lines() if line["kind"] == "fee"}

    def unpaid(self):
        """The names of those present who have not paid."""
        paid, players = self.paid(), self.exported["players"]
        people = [
            row for at, row in _placed(self.exported["attendances"]) if at not in paid
        ]
        return sorted(
            players[row["player"] - 1]["name"] for row in people if row["is_present"]
        )

    def sums(self):
        """By kind what the lines that stand come to."""
        sums = defaultdict(lambda: NOTHING)
        for line in self.lines():
            sums[line["kind"]] += _money(line)
        return dict(sums)

    def box(self):
        """Income, spending, the net for the cause, the float left, what is in the box."""
        sums = self.sums()
        left = sum((sums.pop(kind, NOTHING) for kind in ("float_in", "float_out")), NOTHING)
        income = sum((total for total in sums.values() if total > 0), NOTHING)
        spent = sum((total for total in sums.values() if total < 0), NOTHING)
        whole = sum((_money(entry) for entry in self.exported["cash_entries"]), NOTHING)
        net = income + spent
        assert whole == net + left, "the lines that void do not cancel what they void"
        return {"income": income, "spent": spent, "net": net, "float": left, "box": whole}

    def coins(self):
        """Euchres, lone marches and what both of a pair owe for them."""
        outcomes = [deal["outcome"] for game in self.deals.values() for deal in game]
        euchres = sum(outcome in EUCHRES for outcome in outcomes)
        marches = sum(outcome in LONE_MARCHES for outcome in outcomes)
        each = Decimal(self.session["coin_per_euchre"]) * euchres
        each += Decimal(self.session["coin_per_lone_march"]) * marches
        return euchres, marches, 2 * each

    def checks(self):
        """Own points (without extras and credit), theirs, and twice all points."""
        cards = [line for card in self.all_cards.values() for line in card.values()]
        own = sum(line["own"] for line in cards)
        against = sum(line["against"] for line in cards)
        points, extras = sum(self.penalties.values()), 0
        for revisions in self.deals.values():
            for revision in revisions:
                sides, seat, extra = self.points_of(revision)
                points += sum(sides.values())
                extras += extra if seat else 0
        return own - extras, against, 2 * points


def _placed(rows):
    """Rows with their places in the file, which other rows name."""
    return enumerate(rows, start=1)


def _money(row):
    return Decimal(row["amount"])


def _shares(pot, prizes, step):
    """What every prize is worth: its sum, and its percents of the pot, down to *step*."""
    exact = [pot * Decimal(prize["share"]) / 100 for prize in prizes]
    floors = [share.quantize(step, ROUND_DOWN) for share in exact]
    whole = sum(exact, NOTHING).quantize(CENT, ROUND_DOWN)
    over = 0 if step > CENT else int((whole - sum(floors, NOTHING)) * 100)
    return [
        Decimal(prize["amount"]) + share + (CENT if at < over else NOTHING)
        for at, (prize, share) in enumerate(zip(prizes, floors, strict=True))
    ]
