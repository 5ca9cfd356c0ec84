"""Who wins what as things stand: prizes, decisions on them, and what of it is paid."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import partial
from itertools import chain
from typing import NamedTuple

from django.utils.translation import gettext

from scoring.leaderboard.consolation import consolation_places
from scoring.leaderboard.reading import Place, Standings, count_games_missed, standings
from scoring.models import Prize, PrizeDecision, PrizeRules
from scoring.prizes import pot as pots
from scoring.prizes.award_lines import AwardLine, Winner, list_astray, sum_due
from scoring.standings.awards import Award, Contender, award_prizes
from scoring.standings.prizes import (
    Doubles,
    OpenTie,
    PrizeKind,
    PrizeToWin,
    Ties,
    prize_title,
)
from scoring.standings.tally import GameTally
from tournament.models import Attendance, CardAssignment, Session
from tournament.money.reading import paid_people
from tournament.play.stages import StageKind
from tournament.words.money import NOTHING
from tournament.words.translation import listed, translate

_Method = PrizeDecision.TieBreakMethod


@dataclass(slots=True)
class PrizeDecisions:
    """The decisions of an event that count, by the key of their prize.

    *orders* are numbers as a cut or a draw put them, *passed* who was drawn and was not
    there, *chosen* whom the organizer names; *lots* counts the draws that stand.
    Those in an order that is *split* share the prize. *how* tells how whoever wins was
    found, and who entered it.
    """

    orders: dict[int, Sequence[int]] = field(default_factory=dict)
    passed: dict[int, frozenset[int]] = field(default_factory=dict)
    chosen: dict[int, int] = field(default_factory=dict)
    lots: Counter[int] = field(default_factory=Counter)
    split: set[int] = field(default_factory=set)
    how: dict[int, str] = field(default_factory=dict)

    def add(self, decision: PrizeDecision) -> None:
        prize = decision.prize_id
        method = gettext(str(decision.get_how_display()))
        facts = {"first": method, "next": decision.who}
        self.how[prize] = gettext("%(first)s, %(next)s") % facts
        self.chosen.pop(prize, None)
        self.split.discard(prize)
        if decision.is_passed:
            self.passed[prize] = self.passed.get(prize, frozenset()) | set(decision.numbers)
            self.orders.pop(prize, None)
        elif decision.how == _Method.CHOSEN:
            self.chosen[prize] = decision.numbers[0]
        else:
            self.orders[prize] = decision.numbers
            self.lots[prize] += decision.how == _Method.LOT
            if decision.how == _Method.SPLIT:
                self.split.add(prize)


def list_prize_decisions(session: Session) -> PrizeDecisions:
    decided = PrizeDecisions()
    for decision in PrizeDecision.objects.filter(prize__session=session).order_by("pk"):
        decided.add(decision)
    return decided


class PrizeList(NamedTuple):
    """The prizes of a session in their order, with winners so far, or final ones.

    The *pot* is what shares are of; *total* is the money of all prizes together, *due*
    what of it is still to be paid. *astray* are payments of prizes that somebody else
    has won since. Once a share of it is paid, the pot *is_closed*.
    """

    lines: tuple[AwardLine, ...]
    pot: Decimal
    is_closed: bool
    total: Decimal
    due: Decimal
    is_final: bool
    rules: PrizeRules
    astray: tuple[pots.Payment, ...]

    @property
    def is_overpaid(self) -> bool:
        return any(winner.overpaid for line in self.lines for winner in line.winners)

    @property
    def has_shares(self) -> bool:
        return any(line.share for line in self.lines)

    @property
    def is_pot_empty(self) -> bool:
        """Whether prizes are shares of admission that nobody has entered."""
        return self.has_shares and self.rules.pot_percent > 0 and not self.pot

    @property
    def to_pay(self) -> int:
        """How many winners wait for money; none where all of it was paid by hand."""
        unpaid = [won for line in self.lines for won in line.winners if won.unpaid]
        return len(unpaid) if self.due else 0

    @property
    def to_hand_over(self) -> int:
        """How many wait for a gift alone."""
        gifts = (line.winners for line in self.lines if line.gift and not line.amount)
        return sum(not winner.is_paid_out for winners in gifts for winner in winners)

    @property
    def is_given_out(self) -> bool:
        """Whether it is over and all that was won is with its winners."""
        is_any = any(line.is_paid_out for line in self.lines)
        return is_any and self.is_final and not (self.to_pay or self.to_hand_over)

    @property
    def ties(self) -> tuple[OpenTie, ...]:
        if not self.is_final:
            return ()
        return tuple(OpenTie(line.title, line.names_tied) for line in self.tied_lines)

    @property
    def tied_lines(self) -> tuple[AwardLine, ...]:
        lines = (line for line in self.lines if not line.is_door and not line.winners)
        return tuple(line for line in lines if line.undecided)


class _Listing(NamedTuple):
    """What a list is made of; the pot alone may be one or another."""

    prizes: Mapping[int, Prize]
    contenders: Sequence[Contender]
    stand: Standings
    consolation: Sequence[Place]
    rules: PrizeRules
    decided: PrizeDecisions
    paid: pots.Payments
    paid_by_hand: Decimal
    in_play: bool
    names: Mapping[int, str]

    def give_out(self, pot: pots.Pot) -> PrizeList:
        """The list as it is with that *pot*; before play, door prizes alone are won."""
        prizes, is_final = self.prizes, self.stand.is_final
        worth = pots.share_out(list(prizes.values()), pot)
        line_of = partial(self._line, worth, in_dollars=pot.in_dollars)
        is_won = {
            key: self.in_play or one.kind == PrizeKind.DOOR for key, one in prizes.items()
        }
        award = partial(
            award_prizes,
            [_to_win(one, worth[key]) for key, one in prizes.items() if is_won[key]],
            self.contenders,
            doubles=Doubles(self.rules.doubles),
            ties=Ties(self.rules.ties),
            decisions=self.decided.orders,
            passed=self.decided.passed,
            chosen=self.decided.chosen,
            split=frozenset(self.decided.split),
            is_final=is_final,
        )
        lines = [line_of(each) for each in award()]
        if list_astray(lines, self.paid):  # was all of it paid as the list once went?
            as_listed = [line_of(each) for each in award(by_list=True)]
            is_paid = sum_due(as_listed, is_final=is_final) <= 0
            lines = (
                as_listed if is_paid and not list_astray(as_listed, self.paid) else lines
            )
        lines += [line_of(Award((key,))) for key in prizes if not is_won[key]]
        order = list(prizes)
        return PrizeList(
            lines=tuple(sorted(lines, key=lambda line: order.index(line.prizes[0]))),
            pot=pot.amount,
            is_closed=pot.is_closed,
            total=sum((line.amount for line in lines), NOTHING),
            due=max(sum_due(lines, is_final=is_final) - self.paid_by_hand, NOTHING),
            is_final=is_final,
            rules=self.rules,
            astray=list_astray(lines, self.paid),
        )

    def _line(
        self, worth: Mapping[int, Decimal], award: Award, *, in_dollars: bool
    ) -> AwardLine:
        first = self.prizes[award.prizes[0]]
        prizes = [self.prizes[key] for key in award.prizes]
        amount = sum((worth[prize.pk] for prize in prizes), NOTHING)
        share = sum((prize.share for prize in prizes), NOTHING)
        in_dollars = in_dollars and bool(share) and not amount % 1
        key = pots.get_prize_key(first)
        people = max(len(award.winners), 1)
        parts = pots.split_amount(amount, people, in_dollars=in_dollars)
        paid = [self.paid.get((key, number), ()) for number in award.winners]
        handed = [*map(pots.sum_paid, paid)]
        if sum(handed) == amount and all(handed):  # split once, perhaps to the cent
            parts = (*handed,)
        if award.winners:
            amount = sum(parts, NOTHING)
        return AwardLine(
            prizes=award.prizes,
            key=key,
            kind=first.kind,
            place=first.place,
            title=str(listed([get_prize_title(prize) for prize in prizes])),
            division=first.division,
            amount=amount,
            gift=", ".join(prize.gift for prize in prizes if prize.gift),
            winners=tuple(
                Winner(
                    number, self.names[number], part, some[-1].entry if some else 0, sent
                )
                for number, part, some, sent in zip(
                    award.winners, parts, paid, handed, strict=False
                )
            ),
            undecided=award.undecided,
            names=self.names,
            how=self._tell_how(first, award),
            undone=max(first.draws - self.decided.lots[first.pk], 0),
            waits=award.waits,
            share=share,
            is_decided=award.is_decided,
            is_chosen=first.pk in self.decided.chosen,
            in_dollars=in_dollars,
            stage=first.stage,
            teams=award.teams,
        )

    def _tell_how(self, prize: Prize, award: Award) -> str:
        if award.is_decided:
            return self.decided.how.get(prize.pk, "")
        is_consolation = prize.stage == StageKind.CONSOLATION
        if is_consolation and self.stand.is_final and not self.consolation:
            return gettext("No consolation was played.")
        is_place = prize.kind == PrizeKind.PLACE
        if prize.division or not (is_place or prize.kind == PrizeKind.LAST) or award.teams:
            return ""
        places = self.consolation if is_consolation else self.stand.places
        won = [each.standing for each in places if each.standing.number in award.winners]
        if prize.stage or not is_place:  # a final decides none of these
            won = [each._replace(reached=0, is_tied=False) for each in won]
        decided = next(filter(None, (each.decided for each in won)), None)
        return translate(decided) if decided else ""


def prize_list(session: Session, stand: Standings | None = None) -> PrizeList:
    """*stand* are its standings, where somebody has them already.

    What was paid to the cent, or of a pot that later admission went into, stays paid.
    """
    prizes = list(Prize.objects.filter(session=session).order_by("position"))
    rules = pots.saved_rules(session, prizes)
    stand = stand or standings(session)
    has_consolation = any(prize.stage == StageKind.CONSOLATION for prize in prizes)
    consolation = consolation_places(session) if has_consolation else ()
    paid, paid_by_hand = pots.list_payments(session)
    listing = _Listing(
        prizes={prize.pk: prize for prize in prizes},
        contenders=_contenders(session, stand, rules, consolation),
        stand=stand,
        consolation=consolation,
        rules=rules,
        decided=list_prize_decisions(session),
        paid=paid,
        paid_by_hand=paid_by_hand,
        in_play=not session.stage.is_before_play,
        names={place.standing.number: place.holder for place in stand.places},
    )
    lists = map(listing.give_out, pots.list_pots(session, rules, prizes, paid))
    first = next(lists)
    return next((each for each in chain([first], lists) if not each.is_overpaid), first)


def get_prize_title(prize: Prize) -> str:
    """What a prize is called: "First place", "Ladies: Low score", "Door prize"."""
    kind = PrizeKind(prize.kind)
    return translate(prize_title(kind, prize.place, prize.division, prize.stage))


def _to_win(prize: Prize, worth: Decimal) -> PrizeToWin:
    """While the pot is empty, shares count as money."""
    return PrizeToWin(
        key=prize.pk,
        kind=PrizeKind(prize.kind),
        place=prize.place,
        division=prize.division,
        target=prize.target,
        is_shareable=not prize.gift,
        worth=worth or prize.share,
        stage=prize.stage,
    )


def _contenders(
    session: Session, stand: Standings, rules: PrizeRules, consolation: Sequence[Place]
) -> tuple[Contender, ...]:
    """The house, and whom the rules leave out, are not eligible."""
    people = _people(session)
    paid = paid_people(session) if rules.needs_paid else {}
    best = _high_games(stand.tallies)
    missed = count_games_missed(session)
    merits = {place.standing.number: place.standing.merit for place in consolation}
    contenders = []
    for place in stand.places:
        standing = place.standing
        person = people.get(place.holding)
        is_here = bool(person and person.is_present and not place.has_left)
        contenders.append(
            Contender(
                number=standing.number,
                points=standing.points,
                games_won=standing.games_won,
                by=standing.by,
                breaks=standing.breaks,
                final=standing.final,
                partner=standing.partner,
                consolation=merits.get(standing.number, ()),
                lone_marches=standing.lone_marches,
                high_game=best.get(standing.number),
                has_all=standing.games_played + missed.get(standing.number, 0)
                >= stand.games_closed,
                is_here=is_here,
                division=(person.division or person.player.division) if person else "",
                eligible=person is not None
                and (is_here or not rules.needs_present)
                and (not rules.needs_paid or person.pk in paid),
            )
        )
    return tuple(contenders)


def _people(session: Session) -> dict[int, Attendance | None]:
    """By the key of the holding; nobody for the house."""
    holdings = CardAssignment.objects.select_related("attendance__player")
    return {held.pk: held.attendance for held in holdings.filter(card__session=session)}


def _high_games(tallies: Iterable[GameTally]) -> dict[int, int]:
    best: dict[int, int] = {}
    for tally in tallies:
        if tally.is_complete:
            best[tally.number] = max(best.get(tally.number, tally.points), tally.points)
    return best
