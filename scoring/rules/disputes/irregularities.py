"""Irregularities: the ruling for what went wrong, under tonight's house rules.

Pure; books nothing. Amounts come from the points table (`renege`, `renege_alone`,
`false_claim`).

Source: House of Cards, the Activity List and Brad Wilson, each named in its ruling.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scoring.rules.disputes.farmers import farmers_ruling
from scoring.rules.disputes.incidents import INCIDENTS, Irregularity
from scoring.rules.disputes.ruling import Booking, Ruling, Verdict, Whom, counted
from scoring.rules.house_rules import (
    AllPass,
    HouseRules,
    MisdealAfterTurnup,
    Renege,
)

IRREGULARITIES: Mapping[str, Irregularity] = MappingProxyType(
    {event.key: event for event in INCIDENTS}
)
"""Every irregularity by its key, in the order of a deal."""

_MISDEALS = ("card-exposed-in-dealing", "misdeal-before-turn-up", "misdeal-after-turn-up")
_DEAD = Booking(Whom.OFFENDERS, 0, ends_deal=True)
_LONE_TIMES = 2


def ruling(event: Irregularity | str, rules: HouseRules, *, alone: bool = False) -> Ruling:
    """Return what *event* (or its key) leads to under *rules*.

    *alone*: the player at fault plays alone; where a renege ends the hand, that
    anybody did.

    Raises:
        ValueError: an event nobody knows.
    """
    irregularity = _get_irregularity(event) if isinstance(event, str) else event
    if alone and irregularity.if_alone:
        irregularity = IRREGULARITIES[irregularity.if_alone]
    judge = _BY_HOUSE.get(irregularity.key, _by_sheet)
    return judge(irregularity, rules)


def _get_irregularity(key: str) -> Irregularity:
    if key not in IRREGULARITIES:
        raise ValueError(f"not an irregularity: {key}")
    return IRREGULARITIES[key]


def _answer(
    event: Irregularity, verdict: Verdict, sentence: str, *bookings: Booking
) -> Ruling:
    return Ruling(
        event=event.key,
        verdict=verdict,
        sentence=sentence,
        source=event.source,
        quote=event.quote,
        details=event.details,
        bookings=bookings,
    )


def _by_sheet(event: Irregularity, rules: HouseRules) -> Ruling:
    if event.verdict is None:
        raise ValueError(f"no ruling for {event.key}")
    sentence = event.sentence
    if event.key in _MISDEALS:
        sentence += _jar(rules)
    is_stuck = rules.all_pass is AllPass.STICK_THE_DEALER
    if is_barred := event.verdict is Verdict.CALL_VOID and is_stuck:
        sentence += (
            " If the dealer is on that team and would be stuck, no one scores in this deal."
        )
    ends_deal = is_barred or event.verdict is Verdict.PLAY_ON
    return _answer(event, event.verdict, sentence, *[_DEAD] * ends_deal)


def _jar(rules: HouseRules) -> str:
    return f" Tonight a misdeal costs {rules.misdeal_jar}." if rules.misdeal_jar else ""


def _redealt(event: Irregularity, sentence: str, dealer: str, *bookings: Booking) -> Ruling:
    return Ruling(
        event=event.key,
        verdict=Verdict.REDEAL,
        sentence=sentence,
        source=event.source,
        quote=event.quote,
        details=(("dealer", dealer),),
        bookings=bookings,
    )


def _misdeal_after_turn_up(event: Irregularity, rules: HouseRules) -> Ruling:
    if rules.misdeal_after_turnup is MisdealAfterTurnup.SAME_DEALER:
        sentence = "Gather the cards. The same player deals again."
        return _redealt(event, sentence + _jar(rules), "same")
    return Ruling(
        event=event.key,
        verdict=Verdict.REDEAL,
        sentence="The deal is lost and passes to the left. No one scores in it."
        + _jar(rules),
        source="Brad Wilson",
        quote="… if a misdeal is caught after the card is turned up, the deal passes to "
        "the left …",
        details=(("dealer", "left"),),
        bookings=(_DEAD,),
    )


def _renege(event: Irregularity, rules: HouseRules) -> Ruling:
    is_lone = event.key == "lone-renege"
    if rules.renege is Renege.PLUS2_OR_MINUS2:
        return _renege_by_choice(event, rules.points.renege, is_lone=is_lone)
    points = rules.points.renege_alone if is_lone else rules.points.renege
    activity_list = IRREGULARITIES["renege"]
    return Ruling(
        event=event.key,
        verdict=Verdict.HAND_OVER,
        sentence=f"The hand is over. {counted(points)} to the other team, none to the "
        "team that did it.",
        source=activity_list.source,
        quote=activity_list.quote,
        bookings=(Booking(Whom.OTHERS, points, ends_deal=True),),
    )


def _renege_by_choice(event: Irregularity, points: int, *, is_lone: bool) -> Ruling:
    """Score them or take them off: twice as many off a lone player (4 for 2)."""
    if not points:
        return _answer(event, Verdict.NO_PENALTY, "No penalty tonight. Play on.")
    off = points * (_LONE_TIMES if is_lone else 1)
    return Ruling(
        event=event.key,
        verdict=Verdict.CHOICE,
        sentence=f"Play the deal out and score it. Then the opponents choose: {points} "
        f"more for themselves, or {off} off the team that did it.",
        source="House of Cards, “Revoke”",
        quote="The opponents of the offender may score 2 points or may deduct 2 points "
        "from the revoking team (deduct 4 points if the offending team was a lone "
        "player).",
        bookings=(Booking(Whom.OTHERS, points), Booking(Whom.OFFENDERS, -off)),
    )


def _not_proved(event: Irregularity, rules: HouseRules) -> Ruling:
    points = rules.points.false_claim
    if not points:
        sentence = "Without a proof nothing changes. Play on."
        return _answer(event, Verdict.NO_CHANGE, sentence)
    sentence = f"Without a proof the claim costs {counted(points)} tonight."
    return _answer(event, Verdict.POINTS, sentence, Booking(Whom.OFFENDERS, -points))


def _house_custom(event: Irregularity, rules: HouseRules) -> Ruling:
    points = rules.points.renege
    if not points:
        return _answer(event, Verdict.NO_CHANGE, "Warn them. Play on.")
    sentence = (
        "The organizer decides. Many events charge the same as for a renege: "
        f"{counted(points)} to the other team, or as many off the team that did it."
    )
    others, off = Booking(Whom.OTHERS, points), Booking(Whom.OFFENDERS, -points)
    return _answer(event, Verdict.CHOICE, sentence, others, off)


_BY_HOUSE: Mapping[str, Callable[[Irregularity, HouseRules], Ruling]] = {
    "misdeal-after-turn-up": _misdeal_after_turn_up,
    "farmers-hand": farmers_ruling,
    "renege": _renege,
    "lone-renege": _renege,
    "renege-not-proved": _not_proved,
    "table-talk-again": _house_custom,
    "cards-thrown-in": _house_custom,
}
