"""An evening of 46 at 11 tables where every answer is the recommended one.

8 games, so 16 play 7; $10 a head, in cash. Winner, prizes and what is left for the cause
are worked out once more from what was dealt and paid, by nothing of the product.
"""

import re
from collections import defaultdict
from decimal import Decimal
from fractions import Fraction
from html import unescape
from math import floor
from random import Random

import pytest
from django.db import transaction
from django.urls import reverse

from scoring.hall import actions as rounds
from scoring.rules import DealReport, Outcome
from tests.evenings.pages import main, paper, prize_lines, rows, strip_tags
from tests.factories import ORGANIZER, number_everybody, play, session_in_check_in
from tests.factories.money import take
from tests.factories.visitors import organizer_of
from tournament.models import Game, Seat, Session
from tournament.play.seats import Side
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db

PEOPLE, GAMES, DEALS, FEE = 46, 8, 4, Decimal(10)
SHARES = (75, 15, 10)
WORTH = {Outcome.MADE: 1, Outcome.MARCH: 2, Outcome.EUCHRE: 2, Outcome.LONE_MARCH: 4}
KINDS = [Outcome.MADE] * 8 + [Outcome.MARCH] * 3 + [Outcome.EUCHRE] * 2
KINDS += [Outcome.LONE_MARCH]
SEATED, DEALT = 46, 3
"""Seeds with which the average of a missed game decides who wins, and 2 tie for third."""


class Evening:
    """The pages of the evening, and a tally beside them of what was dealt."""

    def __init__(self):
        choice = PlanChoice(RotationType.BALANCED, PEOPLE, GAMES, seed=SEATED)
        names = [f"Player {number:02}" for number in range(1, PEOPLE + 1)]
        self.session = session_in_check_in(names=names, choice=choice)
        number_everybody(self.session)
        self.client = organizer_of(self.session)
        self.names = dict(enumerate(names, start=1))
        self.own = defaultdict(list)  # number: points of each game played
        self.rng = Random(DEALT)

    def at(self, name):
        return reverse(name, args=[self.session.pk])

    def post(self, name, **fields):
        answer = self.client.post(self.at(name), fields)
        assert answer.status_code == 302, (name, strip_tags(answer.text)[-500:])
        return answer

    def page(self, name):
        answer = self.client.get(self.at(name))
        assert answer.status_code == 200, name
        return unescape(main(answer))

    def open_doors(self):
        blank = {f"{at}-{field}": "" for at in range(6) for field in ("name", "amount")}
        coins = {"coin-euchre": "", "coin-lone_march": ""}
        self.post("prices", **blank | coins | {"0-name": "Ticket", "0-amount": "10"})
        self.post("usual-prizes", usual="75-15-10")
        price = self.session.fees.get()
        with transaction.atomic():
            for person in self.session.attendances.all():
                take(person, price)
        assert self.client.post(self.at("start")).status_code == 409

    def answer_as_recommended(self):
        """Send the form of the decisions as the page has it."""
        html = self.page("headcount").partition('id="decisions"')[2].partition("</form>")[0]
        radio = re.compile(r'<input type="radio" name="(\w+)" value="([^"]+)" checked')
        chosen = dict(radio.findall(html))
        self.post("decisions", **chosen)
        self.post("start")
        return chosen

    def play(self):
        for number in range(1, GAMES + 1):
            games = Game.objects.seated().select_related("round__session", "table")
            with transaction.atomic():
                for game in games.filter(round__session=self.session, round__number=number):
                    self.play_table(game)
            if number < GAMES:
                rounds.open_next_game(session=self.session, after=number, by=ORGANIZER)
        self.post("finish")
        self.session = Session.objects.get(pk=self.session.pk)

    def play_table(self, game):
        reports, points = [], dict.fromkeys(Side, 0)
        for _ in range(DEALS):
            outcome, side = self.rng.choice(KINDS), self.rng.choice([*Side])
            alone = side.seats[0] if outcome is Outcome.LONE_MARCH else None
            reports.append(DealReport(outcome, side, alone))
            points[side] += WORTH[outcome]
        play(game, reports)
        for seat in Seat.objects.filter(game=game).select_related("card"):
            side = Side.FIRST if seat.position in "NS" else Side.SECOND
            self.own[seat.card.number].append(points[side])

    def totals(self, *, by_average):
        """Everybody's points; missed games by one's own average, in whole points."""
        totals = {}
        for number in self.names:
            own = self.own[number]
            missed = Fraction((GAMES - len(own)) * sum(own), len(own))
            credit = floor(missed + Fraction(1, 2)) if by_average else 0
            totals[number] = sum(own) + credit
        return totals


def prizes_of(totals, pot):
    """Money by number: 75, 15 and 10 percent by place, split among equals in dollars."""
    worth = [pot * share // 100 for share in SHARES]
    won, place = {}, 0
    for points in sorted(set(totals.values()), reverse=True):
        tied = sorted(number for number, own in totals.items() if own == points)
        if at_stake := sum(worth[place : place + len(tied)], Decimal(0)):
            won |= dict.fromkeys(tied, at_stake // len(tied))
        place += len(tied)
    return won


def test_the_evening_left_as_recommended_comes_out_as_a_careful_treasurer_says():
    evening = Evening()
    evening.open_doors()
    chosen = evening.answer_as_recommended()
    assert chosen == {
        "sit_out": "own_average",
        "share": "50",
        "tie_breaks": "shared",
        "ties": "share",
    }
    evening.play()

    assert sorted(map(len, evening.own.values())) == [7] * 16 + [8] * 30
    totals = evening.totals(by_average=True)
    first = {number for number, own in totals.items() if own == max(totals.values())}
    without = evening.totals(by_average=False)
    assert max(without, key=without.get) not in first

    shown = rows(evening.page("standings"), "standings")
    points = {int(row[1]): int(row[3]) for row in shown}
    assert points == {number: totals[number] for number in points}
    assert len(points) >= 20
    winner = re.search(r'class="winners">(.*?)</p>', evening.page("standings"))[1]
    assert all(evening.names[number] in winner for number in first)
    assert winner.count("Player") == len(first)
    assert "A missed game counts the player’s own average" in evening.page("standings")

    income = PEOPLE * FEE
    pot = income / 2
    won = prizes_of(totals, pot)
    net = income - sum(won.values())
    assert pot - 5 < sum(won.values()) <= pot
    prizes = evening.page("prizes")
    paid = {}
    for line in prize_lines(prizes):
        for number, _, amount, _ in line["won"]:
            paid[number] = Decimal(amount if amount is not None else line["worth"]) / 100
    assert paid == won
    assert "Half of the admission goes to prizes." in prizes

    bulletin = f"Prizes came to ${income - net:.0f}, and the event raised ${net:.0f}."
    assert bulletin in strip_tags(evening.page("after"))
    for name in ("night", "money", "after", "prizes"):
        assert f"${net:.0f}" in strip_tags(evening.page(name)), name
    printed = paper(evening.client, evening.at("money-printed"), as_pdf=False)
    assert f"Raised ${net:.2f}" in printed
    announced = paper(evening.client, evening.at("winners-sheet"), as_pdf=False)
    assert "A missed game counts the player’s own average" in announced
    assert all(evening.names[number] in announced for number in won)
