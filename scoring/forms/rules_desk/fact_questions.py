"""The questions that are answered by facts: a penalty, turns, points, score cards."""

from collections.abc import Iterator, Mapping
from itertools import chain

from scoring.forms.rules_desk.asked import Asked, Chooser
from scoring.forms.rules_desk.desk import Desk
from scoring.forms.rules_desk.page import FieldLine, MarkerLine, Page, SeatLine
from scoring.forms.rules_desk.reading import (
    YES,
    ask,
    ask_seat,
    read_choice,
    yes_no,
)
from scoring.rules import DealEntry, HouseRules, ImpossibleDeal, Kind, Outcome, partnership
from scoring.rules.answers import (
    Duties,
    Judgement,
    alone_question,
    bid_answer,
    duties,
    event_of,
    events,
    pair,
    penalty_answer,
    points_answer,
    score_cards_answer,
    turns_answer,
)
from scoring.rules.euchre.trick_entry import TrickEntry
from scoring.rules.euchre.tricks import TRICKS
from scoring.rules.house_rules import DefendAlone, ScoreMarkers
from scoring.rules.markers.states import Form, forms, marker_points, marker_states
from tournament.refusals import Refusal
from tournament.seats import Compass, Side

EVENT = "What went wrong?"
METHODS = {
    "2-3": "Two and three",
    "6-4": "Six and four",
    "5-5": "Two fives",
    "3-4": "Three and four",
}
SIDES = {side.value: pair(side) for side in Side}


def penalty(desk: Desk, asked: Asked) -> Page:
    """Which penalty? The event, and whether somebody was alone."""
    refusals: list[Refusal] = []
    found = event_of(asked.get("event"))
    if found is None:
        labels = {it.key: it.words for it in chain(*events().values())}
        read_choice(asked, "event", EVENT, labels, refusals)
        listed = {
            group: tuple((it, asked.link(event=it.key, alone="")) for it in those)
            for group, those in events().items()
        }
        return Page(asked, events=listed, refusals=tuple(refusals))
    question = alone_question(found, desk.rules)
    choosers: tuple[Chooser, ...] = ()
    alone = ""
    if question:
        alone, shown = ask(asked, "alone", question, yes_no(), refusals)
        choosers = (shown,)
    judgement, ruling = penalty_answer(found, desk.rules, alone=alone == YES)
    return Page(
        asked,
        judgement,
        choosers=choosers,
        event=found.event,
        ruling=ruling,
        onward=("Something else went wrong", asked.link(event="", alone="", deal="")),
        refusals=tuple(refusals),
    )


def turns(desk: Desk, asked: Asked) -> Page:
    """Who deals, cuts, bids first and leads?"""
    refusals: list[Refusal] = []
    dealer, dealers = ask_seat(asked, "dealer", "Who deals?", refusals, default="N")
    maker, makers = ask_seat(
        asked, "maker", "Who made trump?", refusals, nobody="Nobody yet"
    )
    choosers = [dealers, makers]
    alone, defender = False, None
    if maker:
        said, shown = ask(
            asked, "alone", "Alone?", yes_no(), refusals, also={"defender": ""}
        )
        alone = said == YES
        choosers.append(shown)
    if maker and _may_defend_alone(desk.rules, alone=alone):
        labels = {"": "Nobody"} | {it.value: it.word for it in maker.side.other.seats}
        title = "Who defends alone?"
        said, shown = ask(asked, "defender", title, labels, refusals)
        defender = Compass(said) if said else None
        choosers.append(shown)
    seat = dealer or Compass.NORTH
    facts = {"maker": maker, "alone": alone, "lone_defender": defender}
    return Page(
        asked,
        turns_answer(seat, desk.rules, **facts),  # type: ignore[arg-type]
        choosers=tuple(choosers),
        seats=_seats(duties(seat, desk.rules, **facts), maker),  # type: ignore[arg-type]
        refusals=tuple(refusals),
    )


def _may_defend_alone(rules: HouseRules, *, alone: bool) -> bool:
    if partnership(rules).asks_bid or rules.defend_alone is DefendAlone.OFF:
        return False
    return alone or rules.defend_alone is DefendAlone.ANY


def _seats(who: Duties, maker: Compass | None) -> tuple[SeatLine, ...]:
    def of(seat: Compass) -> Iterator[str]:
        roles = {
            "deals": who.dealer,
            "cuts": who.cutter,
            "bids first": who.first_bidder,
            "made trump": maker,
            "leads": who.leader,
        }
        yield from (role for role, held in roles.items() if held is seat)
        if seat in who.sitting_out:
            yield "sits out"

    return tuple(SeatLine(seat, tuple(of(seat))) for seat in Compass)


def points(desk: Desk, asked: Asked) -> Page:
    """What does this deal score? Maker and tricks, or bid and tricks."""
    rules = desk.rules
    fields = _bid_fields(asked, rules) if partnership(rules).asks_bid else None
    judgement: Judgement | None = None
    refusals: tuple[Refusal, ...] = ()
    shown = fields or tuple(_trick_fields(asked, rules))
    if asked.said.keys() - desk.kept.keys():
        judgement, refusals = _scored(asked, rules)
    return Page(asked, judgement, fields=shown, refusals=refusals)


def _scored(
    asked: Asked, rules: HouseRules
) -> tuple[Judgement | None, tuple[Refusal, ...]]:
    try:
        if partnership(rules).asks_bid:
            return bid_answer(_bid_entry(asked), rules), ()
        return points_answer(_trick_entry(asked), rules), ()
    except ImpossibleDeal as impossible:
        return None, impossible.refusals


def _trick_entry(asked: Asked) -> TrickEntry:
    barred = asked.get("barred")
    return TrickEntry(
        maker=asked.get("maker"),
        alone=asked.get("alone") == YES,
        defended_alone=asked.get("defended") == YES,
        jambon=asked.get("jambon") == YES,
        assisted=asked.get("assisted") == YES,
        tricks={side: asked.get(side.value) for side in Side},
        barred=Side(barred) if barred in set(Side) else None,
    )


def _bid_entry(asked: Asked) -> DealEntry:
    return DealEntry(
        side=asked.get("side"),
        outcome=asked.get("outcome"),
        alone=asked.get("alone"),
        bid=asked.get("bid"),
        tricks=asked.get("tricks"),
    )


def _trick_fields(asked: Asked, rules: HouseRules) -> Iterator[FieldLine]:
    """Only what is on tonight, but for what the address says all the same."""

    def field(name: str, title: str, labels: Mapping[str, str]) -> FieldLine:
        return FieldLine(name, title, tuple(labels.items()), asked.get(name))

    counts = {str(count): str(count) for count in range(TRICKS + 1)}
    yield field("maker", "Who made trump?", {it.value: it.word for it in Compass})
    for side in Side:
        yield field(side.value, f"Tricks of {pair(side)}", counts)
    switches = {
        "alone": ("The maker played alone", True),
        "defended": (
            "A defender played alone",
            rules.defend_alone is not DefendAlone.OFF,
        ),
        "jambon": ("The lone hand lay face up (jambon)", rules.jambon),
        "assisted": (
            "The dealer's partner ordered up the dealer",
            rules.assist_must_go_alone,
        ),
    }
    for name, (title, is_on) in switches.items():
        if is_on or asked.get(name):
            yield field(name, title, {YES: title})
    nobody = {"": "Neither", **SIDES}
    title = "Which side cannot score? (wrong number of cards)"
    yield field("barred", title, nobody)


def _bid_fields(asked: Asked, rules: HouseRules) -> tuple[FieldLine, ...]:
    """The questions of tonight's game, its seats and sides by name."""
    lines = []
    for it in partnership(rules).fields(rules, len(Compass)):
        labels = {choice.value: choice.label for choice in it.choices}
        if it.kind is Kind.SIDE:
            labels = SIDES
        elif it.kind is Kind.PLAYER:
            labels = {seat.value: seat.word for seat in Compass}
        if it.nobody and it.kind is not Kind.SIDE:
            labels = {"": it.nobody, **labels}
        line = FieldLine(it.name, it.question, tuple(labels.items()), asked.get(it.name))
        lines.append(line)
        if it.kind is Kind.SIDE and it.nobody:
            thrown_in = ((Outcome.THROWN_IN.value, it.nobody),)
            lines.append(FieldLine("outcome", it.nobody, thrown_in, asked.get("outcome")))
    return tuple(lines)


def score_cards(desk: Desk, asked: Asked) -> Page:
    """What do the score cards say? The method, and the picture that looks like them."""
    refusals: list[Refusal] = []
    house = desk.rules.score_markers
    default = "2-3" if house is ScoreMarkers.PAPER else house.value
    said, methods = ask(
        asked,
        "method",
        "Which cards?",
        METHODS,
        refusals,
        default=default,
        also={"points": "", "form": ""},
    )
    method = ScoreMarkers(said)
    shown = _read_picture(asked, method, refusals)
    points, form = shown or (None, Form.LEFT)
    return Page(
        asked,
        score_cards_answer(method, points, form),
        choosers=(methods,),
        method=method,
        markers=tuple(_markers(asked, method, shown)),
        refusals=tuple(refusals),
    )


def _read_picture(
    asked: Asked, method: ScoreMarkers, refusals: list[Refusal]
) -> tuple[int, Form] | None:
    labels = {str(points): str(points) for points in marker_points(method)}
    points = read_choice(asked, "points", "What do you see?", labels, refusals)
    kinds = {form.value: form.value for form in forms(method)}
    form = read_choice(asked, "form", "What do you see?", kinds, refusals)
    return (int(points), Form(form or Form.LEFT)) if points else None


def _markers(
    asked: Asked, method: ScoreMarkers, shown: tuple[int, Form] | None
) -> Iterator[MarkerLine]:
    """Every score in both its forms where there are two."""
    for points in marker_points(method):
        states = marker_states(method, points)
        for form, state in zip(Form, states, strict=False):
            link = asked.link(method=method.value, points=str(points), form=form.value)
            yield MarkerLine(state, points, link, shown == (points, form))
