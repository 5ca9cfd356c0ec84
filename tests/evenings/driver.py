"""A random evening, driven through the pages of organizers; what was told is kept."""

import json
from collections import Counter, defaultdict
from random import Random

from django.urls import reverse

from scoring.rules import HouseRules
from scoring.rules.house_rules import PointsTable
from tests.evenings.deals import Deals
from tests.evenings.filed import Filed
from tests.evenings.finals import Finals
from tests.evenings.takings import PRICES, Takings
from tests.factories import ClubFactory, session_in_check_in
from tests.factories.visitors import organizer_of
from tests.oracles import oracle
from tournament.models import Player
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

THEMES = oracle("evenings")["themes"]
MOVEMENTS = [RotationType.BALANCED] * 3 + [
    RotationType.DRAW,
    RotationType.LADDER,
    RotationType.WINNERS_ADVANCE,
]
LABELS_OF_PEOPLE = ["", "Ladies", "Gents", "ladies"]


class Evening(Finals, Deals, Takings, Filed):
    """A night with everything that was told of it; *seed* decides all of it."""

    deals, movements, ways = (1, 2, 4), MOVEMENTS, list(ExtraPlayerPolicy)
    played = ("standard",) * 5 + tuple(THEMES)
    finals = 0.4  # the chance of one after any game
    told_at_once = 0  # 1 where a whole game is told as one deal

    def __init__(self, seed, club=None, people=None):
        self.rng = rng = Random(seed)
        self.seed = seed
        self.counts = Counter()
        self.game = rng.choice(self.played)
        self.breaks_ties = self.game == "standard" and not seed % 2  # a third
        self.extra = rng.choice([0, 0, 1]) if self.game == "standard" else 0
        self.deals_of = {}  # (round, table): {deal: CountedDeal}
        self.booked = defaultdict(list)  # (round, table): [(pk or None, side, points)]
        self.cash = []  # [pk, kind, cents, person, is_void]
        self.rules = {
            "doubles": "any",
            "ties": "share",
            "needs_paid": False,
            "needs_present": False,
            "pot_percent": 100,
        }
        self.credit = ("none", 0)
        self.is_over = False
        self.people = people or rng.choice([rng.randint(5, 14), rng.randint(5, 40)])
        self._plan(club or ClubFactory())
        self.client = organizer_of(self.session)

    def _plan(self, club):
        rng = self.rng
        games = rng.randint(1, 4)
        while True:
            way = rng.choice(self.ways)
            choice = PlanChoice(
                rng.choice(self.movements), self.people, games, way, rng.randint(1, 9999)
            )
            if not choice.why_not:
                break
        names = rng.sample(
            [f"Guest {at:02} of {club.name}" for at in range(60)], self.people
        )
        self.session = session_in_check_in(
            club=club,
            names=names,
            choice=choice,
            name=f"Night {self.seed}",
            deals_per_game=rng.choice(self.deals),
            house_rules=HouseRules(
                game=self.game,
                options=THEMES.get(self.game, {}),
                points=PointsTable(lone_maker_extra=self.extra),
            ).to_snapshot(),
        )
        for player in Player.objects.filter(club=club):
            player.division = rng.choice(LABELS_OF_PEOPLE)
            player.save(update_fields=["division"])
        if choice.crowd.house:
            self.house = True
        self.games = games

    def url(self, name, **more):
        return reverse(name, kwargs={"session_id": self.session.pk, **more})

    def post(self, name, data=None, expect=302, **more):
        answer = self.client.post(self.url(name, **more), data or {})
        assert answer.status_code == expect, (
            self.seed,
            name,
            data,
            answer.status_code,
            answer.content.decode()[-6000:],
        )
        return answer

    def get(self, name, data=None):
        answer = self.client.get(self.url(name), data or {})
        assert answer.status_code == 200, (self.seed, name, answer.status_code)
        return answer

    def exported(self):
        return json.loads(self.get("night-json").content)

    def open_doors(self):
        """Prices, fees, numbers, and off."""
        fields = {"coin-euchre": "0.25", "coin-lone_march": "0.50"}
        for at in range(6):
            name, amount = PRICES[at] if at < len(PRICES) else ("", "")
            fields |= {f"{at}-name": name}
            fields |= {f"{at}-amount": f"{amount / 100:.2f}" if name else ""}
        self.post("prices", fields)
        self.post("draw")
        if self.session.odd_crowd == "house" and self.session.cards.count() > self.people:
            self.post("house")
        self.session.refresh_from_db()
        for person in self.session.attendances.select_related("player"):
            if self.rng.random() < 0.8:
                self.pay(person)
        way, points = self.credit
        share = f"{self.rules['pot_percent']}"
        answers = {"sit_out": way, "points": points, "share": share, "who": "all"}
        answers |= {"tie_breaks": "broken" if self.breaks_ties else "shared"}
        self.post("decisions", answers | {"ties": self.rules["ties"]})
        self.post("start")

    def substitute(self):
        number = self.rng.randint(1, self.session.cards.count())
        name = self.rng.choice(["", f"Extra {self.counts['substitutes']}"])
        if self.round == self.games:
            return
        fields = {"number": number, "name": name, "from_round": self.round + 1}
        answer = self.client.post(self.url("substitute"), fields)
        self.counts["substitutes" if answer.status_code == 302 else "refused"] += 1

    def redraw(self):
        """Somebody leaves or comes; shown first, then taken."""
        fields = {"odd_crowd": self.session.odd_crowd, "games": self.games, "tables": ""}
        if self.rng.random() < 0.6:
            numbers = list(
                self.session.cards.filter(
                    holdings__to_round=None, holdings__attendance__isnull=False
                ).values_list("number", flat=True)
            )
            fields["leave"] = [self.rng.choice(numbers)]
        else:
            fields["come"] = f"Late {self.counts['redraws']}"
        page = self.client.post(self.url("redraw"), fields)
        seen = page.content.decode().partition('name="seen" value="')[2].partition('"')[0]
        if page.status_code != 200 or not seen:
            self.counts["refused"] += 1
            return
        self.post("redraw", fields | {"seen": seen, "reason": "Ill"})
        self.counts["redraws"] += 1

    def play(self):
        """All games, or fewer; what happens between them is random."""
        rng = self.rng
        for round_ in range(1, self.games + 1):
            self.session.refresh_from_db()
            self.round = round_
            self.play_round(round_)
            while rng.random() < 0.3:
                self.correct()
            if rng.random() < 0.25:
                self.substitute()
            if rng.random() < 0.25:
                self.redraw()
            yield round_
            if self.game == "standard" and rng.random() < self.finals:
                self.plan_final()
            if self.later or round_ == self.games or rng.random() < 0.1:
                break
            self.post("next-game", {"after": round_})
        is_whole = round_ == self.games
        if self.later:
            yield from self.play_final()
            is_whole = self.recount().final.is_decided
        self.played = self.round
        self.post("finish", {"reason": "" if is_whole else "Snow"})
        self.is_over = True
        self.session.refresh_from_db()
