"""What is to be decided before game 1 and what was; standings by each way to credit."""

from decimal import Decimal
from typing import NamedTuple

from scoring.deals.penalties.reading import penalties_of_session
from scoring.deals.recorded import deals_by_game
from scoring.leaderboard import reading as leaderboard
from scoring.models import Prize
from scoring.prizes.decisions.answers import Stakes, questions_about
from scoring.prizes.pot import saved_rules
from scoring.rules import HouseRules, partnership
from scoring.standings.prizes import Ties
from scoring.standings.ranking import Standing, credits_for
from scoring.verbs.decisions import Answers, Question, decided, describe_sit_out
from tournament.models import CardAssignment, CashEntry, Session
from tournament.money.reading import paid_people
from tournament.rotations.headcounts import SitOutCredit
from tournament.seating.holders import holders
from tournament.seating.seats import seating
from tournament.words.marked import Message
from tournament.words.money import NOTHING

FIRST_PLACES = 5


class PreviewLine(NamedTuple):
    number: int
    name: str
    missed: int
    standings: tuple[Standing, ...]

    @property
    def is_shown(self) -> bool:
        return self.missed > 0 or min(each.rank for each in self.standings) <= FIRST_PLACES


class CreditPreview(NamedTuple):
    """The *choices*, in the order of every line's standings.

    *fewest* and *most* are the games missed by anybody ranked; *lines* come in the
    order of the standings without credit.
    """

    choices: tuple[leaderboard.CreditChoice, ...]
    fewest: int
    most: int
    lines: tuple[PreviewLine, ...]


def credit_preview(session: Session, *, fixed: int) -> CreditPreview:
    """Compute the standings under every choice; *fixed* (0 to 99) for one."""
    held = holders(session)
    deals, booked = deals_by_game(session), penalties_of_session(session).by_game
    is_first = session.stages.is_qualifying
    games = [game for game in seating(session) if is_first(game.round)]
    tallies = leaderboard.tallies_of(session, games, deals, booked)
    numbers = leaderboard.numbers_ranked(session, held)
    missed = leaderboard.count_games_missed(session)
    choices = tuple(leaderboard.CreditChoice(credit, fixed) for credit in SitOutCredit)
    credit = (credits_for(missed, tallies, *choice) for choice in choices)
    ranked = [
        leaderboard.rank_numbers(session, held, tallies, numbers, each) for each in credit
    ]
    by_number = [{each.number: each for each in standings} for standings in ranked]
    lines = [
        PreviewLine(
            number,
            held.now(number),
            missed.get(number, 0),
            tuple(standings[number] for standings in by_number),
        )
        for number in by_number[0]
    ]
    counts = [line.missed for line in lines]
    return CreditPreview(
        choices=choices,
        fewest=min(counts, default=0),
        most=max(counts, default=0),
        lines=tuple(line for line in lines if line.is_shown),
    )


USUAL_A_DEAL = Decimal("0.75")
"""What a deal brings a side on average."""
MOST = 99
"""As many points as are stored for a missed game."""


class Decisions(NamedTuple):
    """The *stakes* of an event, the *answers* as saved, and the questions that matter.

    Those that are *open* nobody has decided yet.
    """

    stakes: Stakes
    answers: Answers
    questions: tuple[Question, ...]
    open: tuple[Question, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        return decided(self.answers, self._settled)

    @property
    def sentences_after_play(self) -> tuple[Message, ...]:
        """The same without what tied players do: each prize says what they did."""
        settled = tuple(each for each in self._settled if each is not Question.TIES)
        return decided(self.answers, settled)

    @property
    def _settled(self) -> tuple[Question, ...]:
        settled = {*self.questions} - {*self.open}
        if self.answers.breaks_ties:
            settled.add(Question.TIE_BREAKS)
        return tuple(each for each in Question if each in settled)


def decisions_of(session: Session) -> Decisions:
    """In play, and in a practice event, nothing is open: what is saved holds."""
    prizes = list(Prize.objects.filter(session=session))
    stakes, rules = _stakes(session, prizes), saved_rules(session, prizes)
    questions, choice = questions_about(stakes), leaderboard.get_credit_choice(session)
    waits = session.stage.can_decide and not session.is_rehearsal
    return Decisions(
        stakes=stakes,
        answers=Answers(
            credit=choice.credit,
            points=choice.fixed,
            pot_percent=rules.pot_percent,
            needs_paid=rules.needs_paid,
            needs_present=rules.needs_present,
            ties=Ties(rules.ties),
            breaks_ties=session.breaks_ties,
        ),
        questions=questions,
        open=tuple(each for each in questions if waits and each not in session.decided),
    )


def sit_outs_decided(session: Session) -> Message | None:
    """What a missed game counts, where some miss more than others."""
    if not leaderboard.plan_of_sit_outs(session).players:
        return None
    return describe_sit_out(*leaderboard.get_credit_choice(session))


def _stakes(session: Session, prizes: list[Prize]) -> Stakes:
    sit_outs, games = leaderboard.plan_of_sit_outs(session), session.rounds.count()
    most, usual = points_of_a_game(session)
    fees = session.cash_entries.filter(kind=CashEntry.Kind.FEE)
    prices = session.fees.filter(amount__gt=0).order_by("position")
    present = session.attendances.filter(is_present=True).values_list("pk", flat=True)
    held = CardAssignment.objects.filter(card__session=session, to_round=None)
    return Stakes(
        sitting_out=sit_outs.players,
        fewer=games - sit_outs.most,
        games=games - sit_outs.fewest,
        most_points=most,
        usual_points=usual,
        price=prices.values_list("amount", flat=True).first() or NOTHING,
        taken=sum(fees.values_list("amount", flat=True), NOTHING),
        shares=sum((prize.share for prize in prizes), NOTHING),
        amounts=sum((prize.amount for prize in prizes), NOTHING),
        has_prizes=bool(prizes),
        fill_ins=held.filter(kind=CardAssignment.Kind.HOUSE).count(),
        unpaid=len(set(present) - paid_people(session).keys()),
    )


def points_of_a_game(session: Session) -> tuple[int, int]:
    """The most points a game can bring a player, and the usual ones."""
    rules = HouseRules.from_snapshot(session.house_rules)
    most = min(
        MOST, session.deals_per_game * max(partnership(rules).legal_points(rules, 4))
    )
    return most, min(most, round(USUAL_A_DEAL * session.deals_per_game))
