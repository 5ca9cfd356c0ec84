"""Who wins what tonight, as things stand: the list of prizes with its winners."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from scoring.evening.facts import OpenTie
from scoring.models import Prize, PrizeRules
from scoring.queries.awards import (
    AwardLine,
    Payment,
    Payments,
    Winner,
    list_astray,
    list_payments,
    sum_due,
)
from scoring.queries.credit import count_games_missed
from scoring.queries.prize_decisions import PrizeDecisions, list_prize_decisions
from scoring.queries.standings import Standings, standings
from scoring.standings import GameTally
from scoring.standings.awards import Award, Contender, award_prizes
from scoring.standings.prizes import (
    USUAL_POT,
    Doubles,
    PrizeKind,
    PrizeToWin,
    Ties,
    prize_title,
)
from tournament.game_end import RanksBy
from tournament.lifecycle import RoundState, SessionState
from tournament.listing import listed
from tournament.models import Attendance, CardAssignment, CashEntry, Session
from tournament.money import NOTHING, equal_parts, shares
from tournament.queries.cash import paid_people
from tournament.translation import translate


@dataclass(frozen=True, slots=True)
class PrizeList:
    """The prizes of a session in their order, with winners so far, or final ones.

    The *pot* is what shares are of; *total* is the money of all prizes together, *due*
    what of it is still to be paid. *astray* are payments of prizes that somebody else
    has won since.
    """

    lines: tuple[AwardLine, ...]
    pot: Decimal
    total: Decimal
    due: Decimal
    is_final: bool
    rules: PrizeRules
    astray: tuple[Payment, ...]

    @property
    def has_shares(self) -> bool:
        """Return whether any prize is a share of the pot."""
        return any(line.share for line in self.lines)

    @property
    def is_pot_empty(self) -> bool:
        """Return whether prizes are shares of admission that nobody has entered."""
        return self.has_shares and self.rules.pot_percent > 0 and not self.pot

    @property
    def open_ties(self) -> int:
        """Return how many prizes have no winner because a tie is not broken."""
        return len(self.tied_lines)

    @property
    def ties(self) -> tuple[OpenTie, ...]:
        """Return the ties that still decide a prize, once play is over."""
        if not self.is_final:
            return ()
        return tuple(OpenTie(line.title, line.names_tied) for line in self.tied_lines)

    @property
    def tied_lines(self) -> tuple[AwardLine, ...]:
        """Return the prizes that have no winner because a tie is not broken."""
        lines = (line for line in self.lines if not line.is_door and not line.winners)
        return tuple(line for line in lines if line.undecided)


def prize_list(session: Session, stand: Standings | None = None) -> PrizeList:
    """Build the prize list of *session*, in fifteen queries at most.

    *stand* are its standings, where somebody has them already.
    """
    prizes = list(Prize.objects.filter(session=session).order_by("position"))
    rules = saved_rules(session, prizes)
    pot = _pot(session, rules)
    worth = _worth(prizes, pot)
    stand = stand or standings(session)
    decided = list_prize_decisions(session)
    in_play = session.state not in (SessionState.DRAFT, SessionState.CHECK_IN)
    to_win = [prize for prize in prizes if in_play or prize.kind == PrizeKind.DOOR]
    awards = award_prizes(
        [_to_win(prize) for prize in to_win],
        _contenders(session, stand, rules),
        doubles=Doubles(rules.doubles),
        ties=Ties(rules.ties),
        decisions=decided.orders,
        passed=decided.passed,
        chosen=decided.chosen,
        split=frozenset(decided.split),
        is_final=stand.is_final,
    )
    awards += tuple(Award((prize.pk,)) for prize in prizes if prize not in to_win)
    names = {place.standing.number: place.holder for place in stand.places}
    by_key = {prize.pk: prize for prize in prizes}
    paid, paid_by_hand = list_payments(session)
    lines = [_line(award, by_key, worth, names, decided, paid) for award in awards]
    order = [prize.pk for prize in prizes]
    return PrizeList(
        lines=tuple(sorted(lines, key=lambda line: order.index(line.prizes[0]))),
        pot=pot,
        total=sum(worth.values(), NOTHING),
        due=max(sum_due(lines, is_final=stand.is_final) - paid_by_hand, NOTHING),
        is_final=stand.is_final,
        rules=rules,
        astray=list_astray(lines, paid),
    )


def get_prize_title(prize: Prize) -> str:
    """Return what a prize is called: "First place", "Ladies: Low score", "Door prize"."""
    return translate(prize_title(PrizeKind(prize.kind), prize.place, prize.division))


def saved_rules(session: Session, prizes: Sequence[Prize] = ()) -> PrizeRules:
    """Return the rules of *session*, or what holds until some are saved.

    Older sessions shared all of the fees; *prizes* are those of the list, where somebody
    has them already.
    """
    if saved := PrizeRules.objects.filter(session=session).first():
        return saved
    prizes = prizes or list(Prize.objects.filter(session=session))
    is_old = any(prize.share for prize in prizes)
    return PrizeRules(session=session, pot_percent=100 if is_old else USUAL_POT)


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
                games_won=standing.games_won if standing.by is RanksBy.GAMES_WON else 0,
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


def get_prize_key(prize: Prize) -> str:
    """Return the key a prize is paid out under, its primary key in old files."""
    return prize.key or str(prize.pk)


def _line(
    award: Award,
    prizes: Mapping[int, Prize],
    worth: Mapping[int, Decimal],
    names: Mapping[int, str],
    decided: PrizeDecisions,
    paid: Payments,
) -> AwardLine:
    first = prizes[award.prizes[0]]
    amount = sum((worth[key] for key in award.prizes), NOTHING)
    parts = equal_parts(amount, max(len(award.winners), 1))
    return AwardLine(
        prizes=award.prizes,
        key=get_prize_key(first),
        kind=first.kind,
        place=first.place,
        title=str(listed([get_prize_title(prizes[key]) for key in award.prizes])),
        division=first.division,
        amount=amount,
        gift=", ".join(prizes[key].gift for key in award.prizes if prizes[key].gift),
        winners=tuple(
            _winner(first, number, names[number], part, paid)
            for number, part in zip(award.winners, parts, strict=False)
        ),
        undecided=award.undecided,
        names=names,
        how=decided.get_how(first.pk) if award.is_decided else "",
        undone=max(first.draws - decided.lots[first.pk], 0),
        waits=award.waits,
        share=sum((prizes[key].share for key in award.prizes), NOTHING),
        is_decided=award.is_decided,
        is_chosen=first.pk in decided.chosen,
    )


def _winner(
    prize: Prize,
    number: int,
    name: str,
    amount: Decimal,
    paid: Payments,
) -> Winner:
    payments = paid.get((get_prize_key(prize), number))
    if not payments:
        return Winner(number, name, amount)
    total = sum((payment.amount for payment in payments), NOTHING)
    return Winner(number, name, amount, payments[-1].entry, total)
