"""What is to be decided before game 1, and what was."""

from dataclasses import dataclass
from decimal import Decimal

from scoring.evening.decided import decided, describe_sit_out
from scoring.evening.decisions import Answers, Question, Stakes, questions_about
from scoring.models import Prize
from scoring.queries.credit import get_credit_choice, plan_of_sit_outs
from scoring.queries.prizes import saved_rules
from scoring.rules import HouseRules, partnership
from scoring.standings.prizes import Ties
from tournament.marked import Message
from tournament.models import CardAssignment, CashEntry, Session
from tournament.money import NOTHING
from tournament.queries.cash import paid_people

USUAL_A_DEAL = Decimal("0.75")
"""What a deal brings a side on average."""
MOST = 99
"""As many points as are stored for a missed game."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """The *stakes* of an event, the *answers* as saved, and the questions that matter.

    Those that are *open* nobody has decided yet.
    """

    stakes: Stakes
    answers: Answers
    questions: tuple[Question, ...]
    open: tuple[Question, ...]

    @property
    def sentences(self) -> tuple[Message, ...]:
        """What was decided, a sentence each; nothing of what is open."""
        return decided(self.answers, self._settled)

    @property
    def sentences_after_play(self) -> tuple[Message, ...]:
        """The same without what tied players do: each prize says what they did."""
        settled = tuple(each for each in self._settled if each is not Question.TIES)
        return decided(self.answers, settled)

    @property
    def _settled(self) -> tuple[Question, ...]:
        return tuple(each for each in self.questions if each not in self.open)


def decisions_of(session: Session) -> Decisions:
    """Look at what *session* has to decide, in nine queries.

    In play, and in a practice event, nothing is open: what is saved holds.
    """
    prizes = list(Prize.objects.filter(session=session))
    stakes, rules = _stakes(session, prizes), saved_rules(session, prizes)
    questions, choice = questions_about(stakes), get_credit_choice(session)
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
        ),
        questions=questions,
        open=tuple(each for each in questions if waits and each not in session.decided),
    )


def sit_outs_decided(session: Session) -> Message | None:
    """Say what a missed game counts, where some miss more than others; in two queries."""
    choice = get_credit_choice(session)
    if not plan_of_sit_outs(session).players:
        return None
    return describe_sit_out(choice.credit, choice.fixed)


def _stakes(session: Session, prizes: list[Prize]) -> Stakes:
    sit_outs, games = plan_of_sit_outs(session), session.rounds.count()
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
        unpaid=len(set(present) - paid_people(session)),
    )


def points_of_a_game(session: Session) -> tuple[int, int]:
    """Return the most points a game can bring a player, and the usual ones."""
    rules = HouseRules.from_snapshot(session.house_rules)
    most = min(
        MOST, session.deals_per_game * max(partnership(rules).legal_points(rules, 4))
    )
    return most, min(most, round(USUAL_A_DEAL * session.deals_per_game))
