"""Who wins what tonight, as things stand: the list of prizes with its winners."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from scoring.activity.messages import undone_draws
from scoring.models import Prize, PrizeDecision, PrizeRules
from scoring.queries.credit import count_games_missed
from scoring.queries.standings import Standings, standings
from scoring.standings import GameTally
from scoring.standings.prizes import (
    Award,
    Contender,
    Doubles,
    PrizeKind,
    PrizeToWin,
    Ties,
    award_prizes,
    prize_title,
)
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Attendance, CardAssignment, CashEntry, Session
from tournament.money import NOTHING, equal_parts, shares
from tournament.queries.cash import paid_people


@dataclass(frozen=True, slots=True)
class Winner:
    """Somebody who wins a prize, or a part of it; *amount* is theirs.

    *payment* is the key of the line of the cash book that pays it out, 0 before.
    """

    number: int
    name: str
    amount: Decimal
    payment: int

    @property
    def is_paid_out(self) -> bool:
        """Return whether the money went out of the box."""
        return bool(self.payment)


@dataclass(frozen=True, slots=True)
class AwardLine:
    """A prize, or several put together for tied places, and who wins it.

    *key* is what it is paid out under. *amount* is what all its prizes come to in money,
    *gift* what they are besides. *undecided* are player numbers that are tied, or in the
    hat; *names* are of them and the winners. *how* tells how a tie was decided, *undone*
    how often it was drawn and the draw was undone. It *waits* where a winner may yet win
    something else instead.
    """

    prizes: tuple[int, ...]
    key: str
    kind: str
    title: str
    division: str
    amount: Decimal
    gift: str
    winners: tuple[Winner, ...]
    undecided: tuple[int, ...]
    names: Mapping[int, str]
    how: str
    undone: int
    waits: bool

    @property
    def before(self) -> str:
        """That it was drawn before, in words; "" if it was not."""
        return undone_draws(self.undone) if self.undone else ""

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the winners' player numbers."""
        return tuple(winner.number for winner in self.winners)

    @property
    def is_door(self) -> bool:
        """Return whether it is drawn for."""
        return self.kind == PrizeKind.DOOR

    @property
    def tied(self) -> tuple[tuple[int, str], ...]:
        """Return the numbers and names of those who have to cut or draw."""
        return tuple((number, self.name_of(number)) for number in self.undecided)

    def name_of(self, number: int) -> str:
        """Return the name of the holder of *number*."""
        return self.names[number]


@dataclass(frozen=True, slots=True)
class PrizeList:
    """The prizes of a session in their order, with winners so far, or final ones.

    The *pot* is what shares are of; *total* is the money of all prizes together.
    *astray* are payments, in words, of prizes that somebody else has won since.
    """

    lines: tuple[AwardLine, ...]
    pot: Decimal
    total: Decimal
    is_final: bool
    rules: PrizeRules
    astray: tuple[str, ...]


def prize_list(session: Session) -> PrizeList:
    """Build the prize list of *session*, in fifteen queries at most."""
    prizes = list(Prize.objects.filter(session=session).order_by("position"))
    saved = PrizeRules.objects.filter(session=session).first()
    rules = saved or PrizeRules(session=session)
    pot = _pot(session, rules)
    worth = _worth(prizes, pot)
    stand = standings(session)
    decisions, passed, hows, lots = _decisions(session)
    in_play = session.state not in (SessionState.DRAFT, SessionState.CHECK_IN)
    to_win = [prize for prize in prizes if in_play or prize.kind == PrizeKind.DOOR]
    awards = award_prizes(
        [_to_win(prize) for prize in to_win],
        _contenders(session, stand, rules),
        doubles=Doubles(rules.doubles),
        ties=Ties(rules.ties),
        decisions=decisions,
        passed=passed,
        is_final=stand.is_final,
    )
    awards += tuple(Award((prize.pk,)) for prize in prizes if prize not in to_win)
    names = {place.standing.number: place.holder for place in stand.places}
    by_key = {prize.pk: prize for prize in prizes}
    paid = _payments(session)
    lines = [_line(award, by_key, worth, names, hows, lots, paid) for award in awards]
    order = [prize.pk for prize in prizes]
    return PrizeList(
        lines=tuple(sorted(lines, key=lambda line: order.index(line.prizes[0]))),
        pot=pot,
        total=sum(worth.values(), NOTHING),
        is_final=stand.is_final,
        rules=rules,
        astray=_astray(lines, paid),
    )


def get_prize_title(prize: Prize) -> str:
    """Return what a prize is called: "First place", "Ladies: low", "Door prize"."""
    return prize_title(PrizeKind(prize.kind), prize.place, prize.division)


def _pot(session: Session, rules: PrizeRules) -> Decimal:
    """Compute the part of the admission that goes to prizes."""
    entries = session.cash_entries.filter(kind=CashEntry.Kind.FEE)
    fees = sum(entries.values_list("amount", flat=True), NOTHING)
    (pot,) = shares(max(fees, NOTHING), [Decimal(rules.pot_percent)])
    return pot


def _worth(prizes: Sequence[Prize], pot: Decimal) -> dict[int, Decimal]:
    """Return every prize in money, by its key."""
    parts = shares(pot, [prize.share for prize in prizes])
    return {
        prize.pk: prize.amount + part for prize, part in zip(prizes, parts, strict=True)
    }


def _to_win(prize: Prize) -> PrizeToWin:
    return PrizeToWin(
        key=prize.pk,
        kind=PrizeKind(prize.kind),
        place=prize.place,
        division=prize.division,
        target=prize.target,
        is_shareable=not prize.gift,
    )


def _contenders(
    session: Session, stand: Standings, rules: PrizeRules
) -> tuple[Contender, ...]:
    """List the contenders in the order of the standings.

    The house, and whom the rules leave out, are not eligible.
    """
    people = _people(session)
    paid = paid_people(session) if rules.needs_paid else frozenset()
    best = _high_games(stand.tallies)
    closed = session.rounds.filter(state=RoundState.CLOSED).count()
    missed = count_games_missed(session)
    contenders = []
    for place in stand.places:
        standing = place.standing
        person = people.get(place.holding)
        is_here = bool(person and person.is_present and not place.has_left)
        contenders.append(
            Contender(
                number=standing.number,
                points=standing.points,
                lone_marches=standing.lone_marches,
                high_game=best.get(standing.number),
                has_all=standing.games_played + missed.get(standing.number, 0) >= closed,
                is_here=is_here,
                division=(person.division or person.player.division) if person else "",
                eligible=person is not None
                and (is_here or not rules.needs_present)
                and (not rules.needs_paid or person.pk in paid),
            )
        )
    return tuple(contenders)


def _people(session: Session) -> dict[int, Attendance | None]:
    """Return everybody who held a number, by the key of the holding.

    Nobody for the house.
    """
    held = CardAssignment.objects.filter(card__session=session)
    return {
        holding.pk: holding.attendance
        for holding in held.select_related("attendance__player")
    }


def _high_games(tallies: Iterable[GameTally]) -> dict[int, int]:
    best: dict[int, int] = {}
    for tally in tallies:
        if tally.is_complete:
            best[tally.number] = max(best.get(tally.number, tally.points), tally.points)
    return best


def _decisions(
    session: Session,
) -> tuple[
    dict[int, Sequence[int]], dict[int, frozenset[int]], dict[int, str], Counter[int]
]:
    """Load the decisions, the numbers passed over, how, and the draws, by prize."""
    decisions: dict[int, Sequence[int]] = {}
    passed: dict[int, frozenset[int]] = {}
    hows: dict[int, str] = {}
    lots: Counter[int] = Counter()
    for decision in PrizeDecision.objects.filter(prize__session=session).order_by("pk"):
        if decision.is_passed:
            passed[decision.prize_id] = passed.get(decision.prize_id, frozenset()) | set(
                decision.numbers
            )
            decisions.pop(decision.prize_id, None)
            continue
        decisions[decision.prize_id] = decision.numbers
        hows[decision.prize_id] = f"{decision.get_how_display()}, {decision.who}"
        lots[decision.prize_id] += decision.how == PrizeDecision.TieBreakMethod.LOT
    return decisions, passed, hows, lots


@dataclass(frozen=True, slots=True)
class _Payment:
    """A line of the cash book that pays a prize out: its key and its words."""

    entry: int
    text: str


_Due = tuple[str, int | None, Decimal]
"""A prize by its key, the number it goes to, and the money."""


def _payments(session: Session) -> Mapping[_Due, _Payment]:
    """Return the payments of prizes that stand, by what they pay.

    In the order entered.
    """
    entries = session.cash_entries.filter(kind=CashEntry.Kind.PRIZE).exclude(prize="")
    standing = entries.filter(voids=None, voided_by=None).order_by("pk")
    return {
        (entry.prize, entry.prize_number, -entry.amount): _Payment(
            entry.pk, f"{entry.words} ({-entry.amount})"
        )
        for entry in standing
    }


def _astray(lines: Iterable[AwardLine], paid: Mapping[_Due, _Payment]) -> tuple[str, ...]:
    """Return payments of a prize of the list to whoever has not won it.

    In the order entered.
    """
    due = {
        (line.key, winner.number, winner.amount)
        for line in lines
        for winner in line.winners
    }
    return tuple(payment.text for what, payment in paid.items() if what not in due)


def get_prize_key(prize: Prize) -> str:
    """Return the key a prize is paid out under, its primary key in old files."""
    return prize.key or str(prize.pk)


def _line(
    award: Award,
    prizes: Mapping[int, Prize],
    worth: Mapping[int, Decimal],
    names: Mapping[int, str],
    hows: Mapping[int, str],
    lots: Counter[int],
    paid: Mapping[_Due, _Payment],
) -> AwardLine:
    first = prizes[award.prizes[0]]
    amount = sum((worth[key] for key in award.prizes), NOTHING)
    parts = equal_parts(amount, max(len(award.winners), 1))
    return AwardLine(
        prizes=award.prizes,
        key=get_prize_key(first),
        kind=first.kind,
        title=" and ".join(get_prize_title(prizes[key]) for key in award.prizes),
        division=first.division,
        amount=amount,
        gift=", ".join(prizes[key].gift for key in award.prizes if prizes[key].gift),
        winners=tuple(
            _winner(first, number, names[number], part, paid)
            for number, part in zip(award.winners, parts, strict=False)
        ),
        undecided=award.undecided,
        names={number: names[number] for number in (*award.winners, *award.undecided)},
        how=hows.get(award.prizes[0], "") if award.is_decided else "",
        undone=max(first.draws - lots[first.pk], 0),
        waits=award.waits,
    )


def _winner(
    prize: Prize,
    number: int,
    name: str,
    amount: Decimal,
    paid: Mapping[_Due, _Payment],
) -> Winner:
    payment = paid.get((get_prize_key(prize), number, amount))
    return Winner(number, name, amount, payment.entry if payment else 0)
