"""A random evening of which only tally cards tell, some of them wrong at first."""

import re

from tests.evenings.deals import OTHER, SIDES
from tests.evenings.driver import Evening
from tests.evenings.pages import main
from tests.oracles.evening import CountedDeal
from tests.oracles.mistakes import mistakes
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType


class EveningOnCards(Evening):
    """Nobody keeps the deals; the cards are typed in after the last game."""

    told_at_once = 1
    deals, movements, ways = (
        (4,),
        [RotationType.BALANCED],
        [ExtraPlayerPolicy.SIT_OUT, ExtraPlayerPolicy.HOUSE],
    )

    def write(self):
        """What is written on every card, as the tables have played; kept as told."""
        self.boxes, self.games_at = {}, {}
        for round_ in range(1, self.games + 1):
            for game in self.games_in(round_):
                deal = self._played()
                self.deals_of[round_, game.table.number] = {1: deal}
                seats = {
                    seat.position: seat.card.number
                    for seat in game.seats.select_related("card")
                }
                self.games_at[round_, game.table.number] = seats
                for seat, number in seats.items():
                    side = "first" if seat in "NS" else "second"
                    own = deal.points[side] + deal.extras.get(seat, 0)
                    against = deal.points[OTHER[side]]
                    self.boxes.setdefault(number, {})[round_] = [own, against]
        for boxes in self.boxes.values():
            boxes[0] = [sum(column) for column in zip(*boxes.values(), strict=True)]

    def _played(self):
        """Four deals put together, without what the cards do not tell."""
        points, extras = dict.fromkeys(SIDES, 0), {}
        for _ in range(3):  # with a fourth there might be more parts than deals
            _, deal = self.draw_deal()
            for side in SIDES:
                points[side] += deal.points[side]
            if len(extras) < 2:
                for seat, more in deal.extras.items():
                    extras[seat] = extras.get(seat, 0) + more
        return CountedDeal(points, extras)

    def type_in(self, boxes):
        for number, lines in boxes.items():
            fields = {"card": number}
            for game, (own, against) in lines.items():
                fields |= {f"own-{game}": own, f"against-{game}": against}
            self.post("tally-entry", fields)
            self.counts["cards"] += 1

    def spoil(self):
        """The same cards with a slip or two in them; cards and games of the slips."""
        rng, slips = self.rng, []
        wrong = {
            number: {at: list(games) for at, games in own.items()}
            for number, own in self.boxes.items()
        }
        for _ in range(rng.randint(0, 2)):
            number = rng.choice(sorted(wrong))
            game = rng.choice([slip for slip in wrong[number] if slip])
            column = rng.randint(0, 1)
            wrong[number][game][column] += rng.choice([-3, -2, 3, 5, 40])
            slips.append((number, game))
        return wrong, slips

    def doubts(self):
        """By what is told: the cards of every doubt, the one to look at first ahead."""
        html = main(self.get("tally-entry"))
        body = html.partition('<ol class="doubts">')[2].partition("</ol>")[0]
        return [
            [int(card) for card in re.findall(r"\?card=(\d+)", line)]
            for line in body.split("<li")[1:]
        ]

    def check_doubts(self, boxes, slips):
        """Every mistake by the count of the hall is told, and nothing else."""
        doubts, counted = self.doubts(), mistakes(self.games_at, boxes, self.extra)
        assert len(doubts) == len(counted), (self.seed, slips, doubts, counted)
        for expected, cards in zip(
            sorted(map(sorted, doubts)), sorted(map(sorted, counted)), strict=True
        ):
            assert set(cards) == set(expected), (self.seed, slips, expected, cards)
        if len(slips) == 1 and not self.extra:
            (number, _), *_ = slips
            assert {doubt[0] for doubt in doubts} == {number}, (self.seed, slips, doubts)

    def play(self):
        self.write()
        wrong, slips = self.spoil()
        self.type_in(wrong)
        self.check_doubts(wrong, slips)
        self.type_in({number: self.boxes[number] for number, _ in slips})
        self.check_doubts(self.boxes, [])
        self.post("count-from-cards")
        self.post("finish", {"reason": ""})
        self.is_over, self.played = True, self.games
        self.session.refresh_from_db()
        yield self.games
