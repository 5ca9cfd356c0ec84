"""What people and spreadsheets put into fields that were meant for names."""

from random import Random

from django.db import transaction

from scoring.models import Prize
from scoring.prizes import actions as prizes
from scoring.standings.prizes import PrizeKind
from tests.factories.boards import say
from tests.factories.deals import MADE, close_round, correct
from tests.factories.money import enter, fee, take, void
from tests.factories.penalties import fine, pardon
from tests.factories.prizes import prize, prize_rules
from tests.factories.reports import send
from tests.factories.seasons import season_of
from tests.factories.sessions import (
    ORGANIZER,
    game_of,
    number_everybody,
    session_in_check_in,
)
from tests.factories.side_tables import start_side
from tests.factories.snapshots import restored
from tournament.club.log_in.actions import add_helper
from tournament.models import Attendance, CashEntry, Player, SeatingRequest, Session
from tournament.planning import actions as session_states
from tournament.rotations.choice import usual_choice

MARKUP = "<script>alert(1)</script>"
FORMULA = '=HYPERLINK("http://x.example","Ann")'
NAMES = (
    MARKUP,
    "'\"><svg onload=alert(2)>",
    FORMULA,
    "@SUM(A1:A9)",
    "-Ann; +49",
    "דנה לוי",
    "عبد الله",
    "Zoë 🎉 😀",
    "Z̧̈oe q̃",  # marks for which there is no letter of its own
    "W" * 60,
    "{{ 7 }}{% now 'Y' %}",
    "&lt;b&gt;8&lt;/b&gt;",
)
"""Twelve names, each of which may stand on a card."""

OVERRIDE = "Ham\N{RIGHT-TO-LEFT OVERRIDE}mah"
CONTROL = "Bell\N{BEL}"
NUL = "Nul\0"
UNSEEN = (*"\u200c\u3164", *(f"A{sign}n" for sign in "\u200d\u2066\xad\u0378\U000e0041"))
UNPRINTABLE = (OVERRIDE, CONTROL, NUL, *UNSEEN)


@restored
@transaction.atomic
def hostile_session(text=MARKUP):
    """A night in its second game, every name hostile and all words *text*."""
    session = session_in_check_in(
        names=NAMES, name=f"{text} night"[:100], venue=text, choice=usual_choice(12)
    )
    number_everybody(session)
    session = session_states.start(session=session, by=ORGANIZER)
    close_round(session)
    first, last = game_of(session), game_of(session, 2)
    correct(first, 1, MADE, reason=text)
    pardon(fine(last, reason=text), reason=text)
    send(session, round=2, deal=9)
    start_side(session, names=NAMES[:4])
    one, other = session.attendances.order_by("pk")[:2]
    Attendance.objects.filter(pk=one.pk).update(card_name=text[:30], division=text[:30])
    Player.objects.filter(pk=one.player_id).update(nickname=text[:30], phone=text[:30])
    SeatingRequest.objects.create(session=session, kind="apart", first=one, second=other)
    take(one, fee(session, text))
    void(enter(session, CashEntry.Kind.COST, "3.10", text), text)
    prize_rules(session)
    prize(session, division=text[:30])
    prize(session, PrizeKind.DOOR, gift=text)
    prizes.draw_door_prize(
        session=session, prize=Prize.objects.latest("pk").pk, rng=Random(3), by=ORGANIZER
    )
    say(session, message=text, desk=text)
    add_helper(club=session.club, name=text[:60], password="four aces and a jack")
    season_of(session.club, session, name=text)
    return Session.objects.get(pk=session.pk)
