"""The deals of a random evening: made up, typed in at the desk, put right, fined."""

import re
from uuid import uuid4

from tests.oracles.evening import CountedDeal
from tournament.models import Game

WORTH = {"made": 1, "march": 2, "lone_march": 4, "euchre": 2}
SEATS = {"first": "NS", "second": "EW"}
SIDES = ("first", "second")
OTHER = {"first": "second", "second": "first"}


class Deals:
    """What happens at the tables."""

    def draw_deal(self):
        """A random deal: what to say to the record page, and what it comes to."""
        return self._bid() if self.game != "standard" else self._outcome()

    def _outcome(self):
        rng, side = self.rng, self.rng.choice(SIDES)
        outcome = rng.choice(
            ["made"] * 6
            + ["march", "euchre", "lone_march", "thrown_in", "points", "dead_deal"]
        )
        nothing = dict.fromkeys(SIDES, 0)
        if outcome in ("thrown_in", "dead_deal"):
            return {"call": f"{outcome},,"}, CountedDeal(nothing)
        if outcome == "points":
            points = rng.choice([1, 2] if self.extra else [1, 2, 4])
            fields = {"points_first": "", "points_second": "", f"points_{side}": points}
            alone = SEATS[side] if points == 4 else ""  # nothing else brings four
            return fields, CountedDeal(nothing | {side: points}, alone=alone)
        seat = rng.choice(SEATS[side]) if outcome == "lone_march" else ""
        deal = CountedDeal(nothing | {side: WORTH[outcome]}, is_euchre=outcome == "euchre")
        if seat:
            deal.alone = seat
            deal.extras = {seat: self.extra} if self.extra else {}
        return {"call": f"{outcome},{side},{seat}"}, deal

    def _bid(self):
        rng, side = self.rng, self.rng.choice(SIDES)
        tricks = 12 if self.game == "double_hasenpfeffer" else 6
        least = 6 if tricks == 12 else 1
        bid, taken = rng.randint(least, tricks), rng.randint(0, tricks)
        key, alone, is_double = f"{bid}", "", False
        if self.game == "pepper" and bid == 6:
            key = rng.choice(["little", "big"])
        if tricks == 12 and rng.random() < 0.3:
            alone, is_double = rng.choice(SEATS[side]), True
        won = taken if taken >= bid else -bid
        left = tricks - taken
        if key == "big":
            won *= 2
        if is_double:
            won *= 2
        deal = CountedDeal({side: won, OTHER[side]: left})
        if alone and taken == tricks:
            deal.alone = alone
        return {"side": side, "bid": key, "tricks": taken, "alone": alone}, deal

    def games_in(self, round_):
        games = Game.objects.select_related("table", "round").filter(
            round__session=self.session, round__number=round_, seats__isnull=False
        )
        return list(games.distinct().order_by("table__number"))

    def play_round(self, round_):
        for game in self.games_in(round_):
            if self.is_of_final(game):
                self.play_on(game)
            elif self.game == "standard" and not self.extra and self.rng.random() < 0.7:
                self._by_keys(game)
            else:
                for deal in range(1, self.session.deals_per_game + 1):
                    self._record(game, deal)
            if self.rng.random() < 0.1:
                self.fine(game)

    def _keep(self, game, deal, counted):
        where = (game.round.number, game.table.number)
        self.deals_of.setdefault(where, {})[deal] = counted
        self.counts["deals"] += 1

    def _record(self, game, deal):
        fields, counted = self.draw_deal()
        fields = {"deal": deal, "report_id": str(uuid4()), **fields}
        self.post("record", fields, game=game.pk)
        self._keep(game, deal, counted)

    def _by_keys(self, game):
        """A whole game at the fast desk, with the keys that its page offers."""
        where = {"table": game.table.number, "game": game.round.number}
        keys = _keys_on(self.get("desk", where).content.decode())
        typed = {}
        for deal in range(1, self.session.deals_per_game + 1):
            key = self.rng.choice([*keys, "1", "q", "1", "q"])
            side, label, points = keys[key]
            counted = CountedDeal(
                dict.fromkeys(SIDES, 0) | ({side: points} if side else {})
            )
            counted.is_euchre = label == "Euchred them"
            if label == "Loner, all five":
                counted.alone = SEATS[side]
            typed[f"deal-{deal}"] = key
            self._keep(game, deal, counted)
        fields = where | {"report_id": f"desk-{uuid4()}", "reason": ""}
        fields["is_nameless"] = "yes"
        self.post("desk", fields | typed)
        self.counts["desk games"] += 1

    def correct(self):
        """A random deal on file is another one."""
        where = self.rng.choice(sorted(self.deals_of))
        deal = self.rng.choice(sorted(self.deals_of[where]))
        game = self._game(where)
        if self.game == "standard" and not self.extra and self.rng.random() < 0.4:
            self._correct_by_keys(game, where)
            return
        fields, counted = self.draw_deal()
        stored = game.deals.get(number=deal)
        revision = stored.revisions.latest("number").number
        fields = {"deal": deal, "revision": revision, "reason": "Heard wrong", **fields}
        answer = self.client.post(
            self.url("correct", game=game.pk), {"report_id": str(uuid4()), **fields}
        )
        if answer.status_code == 302:  # 409: it says the same already
            self._keep(game, deal, counted)
            self.counts["corrections"] += 1

    def _correct_by_keys(self, game, where):
        """Deals of a game are others, typed at the fast desk."""
        fields = {"table": where[1], "game": where[0], "reason": "Misread"}
        fields["report_id"] = f"desk-{uuid4()}"
        points_by_deal = {}
        for deal in self.deals_of[where]:
            revision = game.deals.get(number=deal).revisions.latest("number").number
            fields[f"revision-{deal}"] = revision
            key = self.rng.choice(["", "1", "q", "0"])
            fields[f"deal-{deal}"] = key
            if key:
                side = {"1": "first", "q": "second"}.get(key)
                points = dict.fromkeys(SIDES, 0) | ({side: 1} if side else {})
                points_by_deal[deal] = CountedDeal(points)
        if points_by_deal:
            self.post("desk", fields)
            for deal, counted in points_by_deal.items():
                self._keep(game, deal, counted)
            self.counts["desk corrections"] += 1

    def _game(self, where):
        return Game.objects.select_related("round", "table").get(
            round__session=self.session, round__number=where[0], table__number=where[1]
        )

    def fine(self, game):
        """A penalty; sometimes withdrawn at once, sometimes with a dead deal before."""
        side, points = self.rng.choice(SIDES), self.rng.choice([-4, -2, 2])
        fields = {"side": side, "direction": "off" if points < 0 else "for"}
        fields |= {"points": abs(points), "reason": "Renege", "report_id": str(uuid4())}
        self.post("penalty", fields, game=game.pk)
        self.counts["penalties"] += 1
        where = (game.round.number, game.table.number)
        if self.rng.random() < 0.3:
            penalty = game.penalties.latest("pk")
            self.post(
                "withdraw-penalty",
                {"penalty": penalty.pk, "reason": "Proved wrong"},
                game=game.pk,
            )
            return
        self.booked[where].append((side, points))


_KEY = re.compile(
    r'<div class="(first|second)">'
    r'|data-key="(\w)"[^>]*><kbd>\w</kbd> (?:<span>)?([^<]+?)'
    r"(?:</span>)? ?(?:<b>(\d+)</b>|</button>)"
)


def _keys_on(html):
    """The keys of the fast desk: side or None, what each says, points."""
    keys, side = {}, None
    typed = html.partition('id="desk-keys"')[2].partition("<ol>")[0]
    for pair, key, label, points in _KEY.findall(typed):
        side = pair or side
        if key:
            keys[key] = (side if points else None, label, int(points or 0))
    return keys
