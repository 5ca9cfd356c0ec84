"""Set the house rules of a session, or copy those of another, until a deal is scored."""

from scoring.rules import HouseRules
from scoring.rules.tonight import changes, list_rule_faults
from scoring.rules_desk.house_rules.reading import RulesLocked, has_scored, rules_stamp
from tournament.access.checks import Actor
from tournament.journal.actions import run
from tournament.models import Session
from tournament.play.lifecycle import BadTransition, SessionState
from tournament.verbs import Verb
from tournament.verbs.facts import RulesChanged, RulesCopied
from tournament.words.marked import Message, gettext_noop
from tournament.words.refusals import Conflict, Refusal
from tournament.words.translation import translate

OPEN = (SessionState.DRAFT, SessionState.CHECK_IN, SessionState.RUNNING)


class RulesChangedMeanwhile(Conflict):
    text = gettext_noop(
        "Another organizer saved other house rules. Your answers are still here. Check "
        "them, then save again."
    )


class RulesNotPossible(Refusal):
    text = ""

    def __init__(self, *faults: Message) -> None:
        super().__init__()
        self._faults = faults

    def __str__(self) -> str:
        return " ".join(self.sentences)

    @property
    def sentences(self) -> tuple[str, ...]:
        return tuple(map(translate, self._faults))


def set_house_rules(
    *, session: Session, rules: HouseRules, by: Actor, seen: str = ""
) -> Session:
    """Play the session by *rules* from now on; the same rules again change nothing.

    *seen* is the `rules_stamp` of the rules the organizer saw, "" for whatever is kept.

    The lock makes a deal reported at the same moment wait: it is checked against the
    new rules, or it came first and the rules stay as they are.

    Raises:
        BadTransition: the session is over.
        RulesLocked: a deal is on file, or was before it was taken back.
        RulesChangedMeanwhile: the session is played by other rules than those seen.
        RulesNotPossible: with every reason against *rules*.
    """
    with run(Verb.HOUSE_RULES_CHANGED, session, by=by) as change:
        session = change.session
        check_can_change(session)
        before = HouseRules.from_snapshot(session.house_rules)
        if seen and rules != before and seen != rules_stamp(session):
            raise RulesChangedMeanwhile
        if _save(session, before, rules):
            facts = RulesChanged(before.to_snapshot(), rules.to_snapshot())
            change.log_activity(facts)
    return session


def copy_house_rules(*, session: Session, source: Session, by: Actor) -> Session:
    """Play the session by the rules of another session of the club.

    Raises:
        BadTransition, RulesLocked, RulesNotPossible: as `set_house_rules`.
    """
    with run(Verb.HOUSE_RULES_COPIED, session, by=by) as change:
        session = change.session
        check_can_change(session)
        before = HouseRules.from_snapshot(session.house_rules)
        rules = HouseRules.from_snapshot(source.house_rules | {"names_loner": True})
        if _save(session, before, rules):
            both = (before.to_snapshot(), rules.to_snapshot())
            day = source.date.isoformat()
            change.log_activity(RulesCopied(*both, source.name, day))
    return session


def check_can_change(session: Session) -> None:
    """Refuse to touch the rules of a session that is over or has scored.

    Raises:
        RulesLocked, BadTransition
    """
    if has_scored(session):
        raise RulesLocked
    if session.state not in OPEN:
        raise BadTransition


def _save(session: Session, before: HouseRules, rules: HouseRules) -> bool:
    if faults := list_rule_faults(rules):
        raise RulesNotPossible(*faults)
    if not changes(before, rules):
        return False
    session.house_rules = rules.to_snapshot()
    session.save(update_fields=["house_rules"])
    return True
