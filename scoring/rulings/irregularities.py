"""Irregularities: the ruling for what went wrong, and what has to be asked first.

Books nothing. Amounts come from the points table (`renege`, `renege_alone`,
`false_claim`).

Source: House of Cards, the Activity List and Brad Wilson, each named in its ruling.
"""

from collections.abc import Callable, Iterator, Mapping

from scoring.cards.pack import DealPattern
from scoring.rules.course import find_who_may_be_alone
from scoring.rules.house_rules import AllPass, HouseRules, MisdealAfterTurnup, Renege
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.registry import game_of
from scoring.rules.ruleset import MayBeAlone, RenegePrice, Ruleset
from scoring.rulings.hands import farmers_ruling
from scoring.rulings.judgement import SEATS, Judgement
from scoring.rulings.quotes import QUOTES, Quote, pick_quote
from scoring.rulings.ruling import DEAD_DEAL, Booking, Ruling, Verdict, Whom
from scoring.rulings.topics import CUSTOM, IRREGULARITIES, NO_SHEET, Irregularity
from tournament.words.marked import (
    Message,
    Sentence,
    as_message,
    gettext_lazy,
    ngettext_lazy,
    paragraph,
)
from tournament.words.marked import gettext_noop as _

PRICED = frozenset({"renege", "lone-renege", "table-talk-again", "cards-thrown-in"})
"""What costs as much as a renege."""
CHARGED = PRICED - {"renege", "lone-renege"}


def rule_by_price(event: Irregularity, price: RenegePrice) -> Ruling:
    if event.key in CHARGED:
        sentence = _("The organizer decides. Many events charge the same as for a renege.")
        charge = (Whom.OFFENDERS, -price.points)
        if price.to_others:
            charge = (Whom.OTHERS, price.points)
        bookings = [Booking(*charge)] if price.points else []
        return event.lead_to(Verdict.CHOICE, sentence, *bookings)
    if price.to_others:
        over = _("The hand is over. Each player of the other team scores the bid.")
        booking = Booking(Whom.OTHERS, price.points, ends_deal=True)
        return event.lead_to(Verdict.HAND_OVER, over, *[booking] * bool(price.points))
    if not price.points:
        unknown = _(
            "The hand is over. That team loses as for a failed bid, at least the bid."
        )
        return event.lead_to(Verdict.BID_LOST, unknown)
    if price.ends_deal:
        lost = ngettext_lazy(
            "The hand is over. %(count)s point off the team that did it, as for a failed "
            "bid. No one scores in this deal.",
            "The hand is over. %(count)s points off the team that did it, as for a failed "
            "bid. No one scores in this deal.",
            price.points,
        )
        booking = Booking(Whom.OFFENDERS, -price.points, ends_deal=True)
        return event.lead_to(Verdict.BID_LOST, lost, booking)
    return _let_others_choose(event, price.points, price.points)


def cite(ruling: Ruling, game: Ruleset) -> Ruling:
    """*ruling* without a sheet that is not about *game*."""
    sheets = tuple(SOURCE_NAMES[sheet] for sheet in game.sheets)
    if ruling.source == NO_SHEET or ruling.source.startswith(sheets):
        return ruling
    return ruling._replace(source=NO_SHEET, quote=CUSTOM)


_LONE_TIMES = 2
_TWO_TEAMS = 2


def ruling(
    event: Irregularity,
    rules: HouseRules,
    players: int = 4,
    *,
    alone: bool = False,
    bid: str = "",
) -> Ruling:
    """What *event* leads to under *rules*.

    *alone*: the player at fault plays alone; where a renege ends the hand, that
    anybody did. *bid* is the key of the bid that is at stake, "" where it is not known.
    """
    is_lone = alone or (_ends_by_renege(event, rules) and is_maker_alone(rules, players))
    if is_lone and event.if_alone:
        event = IRREGULARITIES[event.if_alone]
    game = game_of(rules)
    # games that are bid for have a price that no sheet names, so that none is cited
    price = game.price_renege(rules, bid, players, alone=alone)
    if price and event.key in PRICED:
        return rule_by_price(event._replace(source=NO_SHEET, quote=CUSTOM), price)
    judge = _BY_HOUSE.get(event.key, _by_sheet)
    return cite(judge(event, rules), game)


def rulings_on(
    event: Irregularity, rules: HouseRules, players: int
) -> tuple[Ruling, Ruling | None]:
    """The ruling on *event*, and that for a lone player where it is another."""
    plain, lone = (ruling(event, rules, players, alone=alone) for alone in (False, True))
    can_be_alone = players > _TWO_TEAMS and game_of(rules).has_loners
    is_other = as_message(lone.sentence) != as_message(plain.sentence)
    return plain, lone if can_be_alone and is_other else None


def _by_sheet(event: Irregularity, rules: HouseRules) -> Ruling:
    if event.verdict is None:
        raise ValueError(f"no ruling for {event.key}")
    sentence = event.sentence
    if event.is_misdeal:
        sentence = paragraph(sentence, *_jar(rules))
    is_stuck = rules.all_pass is AllPass.STICK_THE_DEALER
    if is_barred := event.verdict is Verdict.CALL_VOID and is_stuck:
        stuck = _(
            "If the dealer is on that team and would be stuck, no one scores in this deal."
        )
        sentence = paragraph(sentence, stuck)
    ends_deal = is_barred or event.verdict is Verdict.PLAY_ON
    return event.lead_to(event.verdict, sentence, *[DEAD_DEAL] * ends_deal)


def _jar(rules: HouseRules) -> Iterator[Message]:
    if amount := rules.misdeal_jar:
        yield gettext_lazy("Tonight a misdeal costs %(amount)s.", amount=amount)


def _late_misdeal(event: Irregularity, rules: HouseRules) -> Ruling:
    """One rule for a wrong number of cards noticed late, whatever it is called.

    Brad Wilson's rule needs a card that is turned up.
    """
    if not passes_left(rules):
        sentence = _("The same player deals again.")
        return event.redeal(paragraph(sentence, *_jar(rules)))
    sentence = _("The deal passes to the left. No one scores in it.")
    cited = _citing(event, "deal_passes_left")
    return cited.pass_deal(paragraph(sentence, *_jar(rules)))


def _citing(event: Irregularity, rule: str, preset: str = "") -> Irregularity:
    quote = pick_quote(preset, rule)
    return event._replace(source=quote.source, quote=quote.sentence)


def passes_left(rules: HouseRules) -> bool:
    is_lost = rules.misdeal_after_turnup is MisdealAfterTurnup.PASSES_LEFT
    return is_lost and game_of(rules).turns_up


def _plan_changed(event: Irregularity, rules: HouseRules) -> Ruling:
    """A plan that the sheet only calls usual may be left."""
    cited = _citing(event, "usual_plan", rules.preset)
    if rules.deal_pattern is DealPattern.FREE:
        free = _("No penalty tonight. The dealer may deal any mix of twos and threes.")
        return cited.lead_to(Verdict.NO_PENALTY, free)
    if any(quote.sheet == rules.preset for quote in QUOTES["usual_plan"]):
        counted = _("No penalty. Count: 5 cards for everyone, and the right number left.")
        return cited.lead_to(Verdict.NO_PENALTY, counted)
    return _by_sheet(event, rules)


def _misdeal_again(event: Irregularity, rules: HouseRules) -> Ruling:
    sentence = _("The same as for the first misdeal: the same player deals again.")
    if passes_left(rules):
        sentence = _(
            "The same as for the first misdeal. Noticed before a card was turned up, the "
            "same player deals again. Noticed later, the deal is lost and passes to the "
            "left."
        )
    return event.redeal(paragraph(sentence, *_jar(rules)))


def _assisted(event: Irregularity, rules: HouseRules) -> Ruling:
    if not rules.assist_must_go_alone:
        both = _(
            "The call stands, in whatever words. Both play. The partner plays alone only "
            "after saying “alone”."
        )
        return event.lead_to(Verdict.STANDS, both)
    alone = _(
        "The call stands, in whatever words. The partner plays alone, and the dealer "
        "sits out."
    )
    return _citing(event, "assisted_alone").lead_to(Verdict.STANDS, alone)


def _renege(event: Irregularity, rules: HouseRules) -> Ruling:
    is_lone = event.key == "lone-renege"
    if rules.renege is Renege.PLUS2_OR_MINUS2:
        return _renege_by_choice(event, rules.points.renege, is_lone=is_lone)
    points = rules.points.renege_alone if is_lone else rules.points.renege
    sentence = gettext_lazy(
        "The hand is over: %(points)s for the other team.", points=points
    )
    booking = Booking(Whom.OTHERS, points, ends_deal=True)
    renege = IRREGULARITIES["renege"]._replace(key=event.key)
    return renege.lead_to(Verdict.HAND_OVER, sentence, booking)


def _renege_by_choice(event: Irregularity, points: int, *, is_lone: bool) -> Ruling:
    """Score them or take them off: twice as many off a lone player (4 for 2)."""
    if not points:
        return event.lead_to(Verdict.NO_PENALTY, _("No penalty tonight. Play on."))
    cited = _citing(event, "revoke_by_choice")
    return _let_others_choose(cited, points, points * (_LONE_TIMES if is_lone else 1))


def _let_others_choose(event: Irregularity, points: int, off: int) -> Ruling:
    sentence = gettext_lazy(
        "The deal counts. The other team chooses: %(points)s for itself or %(off)s off "
        "that team.",
        points=points,
        off=off,
    )
    bookings = (Booking(Whom.OTHERS, points), Booking(Whom.OFFENDERS, -off))
    return event.lead_to(Verdict.CHOICE, sentence, *bookings)


def _not_proved(event: Irregularity, rules: HouseRules) -> Ruling:
    points = rules.points.false_claim
    if not points:
        unchanged = _("Without a proof nothing changes. Play on.")
        return event.lead_to(Verdict.NO_CHANGE, unchanged)
    sentence = ngettext_lazy(
        "Without a proof the claim costs %(count)s point tonight.",
        "Without a proof the claim costs %(count)s points tonight.",
        points,
    )
    return event.lead_to(Verdict.POINTS, sentence, Booking(Whom.OFFENDERS, -points))


def _house_custom(event: Irregularity, rules: HouseRules) -> Ruling:
    points = rules.points.renege
    if not points:
        return event.lead_to(Verdict.NO_CHANGE, _("Warn the player. Play on."))
    sentence = gettext_lazy(
        "The organizer decides: %(points)s for the other team or %(off)s off that team.",
        points=points,
        off=points,
    )
    others, off = Booking(Whom.OTHERS, points), Booking(Whom.OFFENDERS, -points)
    return event.lead_to(Verdict.CHOICE, sentence, others, off)


_BY_HOUSE: Mapping[str, Callable[[Irregularity, HouseRules], Ruling]] = {
    "misdeal-after-turn-up": _late_misdeal,
    "wrong-number-of-cards-early": _late_misdeal,
    "misdeal-again": _misdeal_again,
    "dealing-plan-changed": _plan_changed,
    "assisted": _assisted,
    "farmers-hand": farmers_ruling,
    "renege": _renege,
    "lone-renege": _renege,
    "renege-not-proved": _not_proved,
    "table-talk-again": _house_custom,
    "cards-thrown-in": _house_custom,
}


def event_of(key: str) -> Irregularity | None:
    """The irregularity of that key, a lone player's by its general one."""
    events = IRREGULARITIES.values()
    general = {event.if_alone: event.key for event in events if event.if_alone}
    return IRREGULARITIES.get(general.get(key, key))


def _ends_by_renege(event: Irregularity, rules: HouseRules) -> bool:
    return event.key == "renege" and rules.renege is Renege.FORFEIT_PLUS2


def is_maker_alone(rules: HouseRules, players: int) -> bool:
    return find_who_may_be_alone(game_of(rules), players) is MayBeAlone.ALWAYS


def alone_question(event: Irregularity, rules: HouseRules, players: int = SEATS) -> str:
    """What has to be asked about playing alone; "" where it changes nothing.

    Where a renege ends the hand, it counts whether anybody was alone.
    """
    game = game_of(rules)
    if not event.if_alone or not game.has_loners:
        return ""
    if event.key in PRICED and _is_alone_alike(rules):
        return ""
    if is_maker_alone(rules, players):
        return "" if _ends_by_renege(event, rules) else _("Did the maker do it?")
    if _ends_by_renege(event, rules):
        return _("Did a player go alone?")
    return event.asks_alone or _("Did the player who did it go alone?")


def _is_alone_alike(rules: HouseRules) -> bool:
    """Whether a renege costs a price, and a loner no other one."""
    game = game_of(rules)
    prices = {
        alone: [
            game.price_renege(rules, bid, SEATS, alone=alone)
            for bid in game.list_stakes(rules, SEATS)
        ]
        for alone in (False, True)
    }
    return bool(prices[True]) and prices[True] == prices[False]


def list_bids_at_stake(
    event: Irregularity, rules: HouseRules, players: int = SEATS
) -> dict[str, Sentence]:
    return game_of(rules).list_stakes(rules, players) if event.key in PRICED else {}


def penalty_answer(
    event: Irregularity,
    rules: HouseRules,
    players: int = SEATS,
    *,
    alone: bool = False,
    bid: str = "",
) -> tuple[Judgement, Ruling]:
    """The ruling on *event* tonight, and the same as a judgement."""
    penalty = ruling(event, rules, players, alone=alone, bid=bid)
    sheet, _, chapter = penalty.source.partition(", “")
    quote = Quote(sheet, chapter.rstrip("”"), penalty.quote)
    whom = game_of(rules).when_wrong
    return Judgement(penalty.sentence, (whom,) if whom else (), (quote,)), penalty
