"""Topics: disputes as people bring them to the desk, in the words they use, as data.

A topic leads to one irregularity, or asks one question first. Knows no ruling.
"""

from dataclasses import dataclass

from scoring.rules.ruleset import Ruleset
from scoring.rulings.incidents import Irregularity
from scoring.rulings.irregularities import IRREGULARITIES, happens_in
from tournament.words.marked import gettext_noop as _

MOST_ASKED = 8
"""How many topics the desk opens with."""

DEALING = _("Dealing")
MAKING_TRUMP = _("Making trump")
FOLLOWING = _("Following suit")
PLAYING = _("Leading and showing cards")
TALKING = _("Talking and writing")
GROUPS = (DEALING, MAKING_TRUMP, FOLLOWING, PLAYING, TALKING)

_WHEN = _("When was it noticed?")
_GATHERED = _("Is the trick gathered?")
_ON_THE_TABLE = _("No, it is on the table")
_IS_GATHERED = _("Yes, it is gathered")
_LATE = _("After a trick was gathered")
_UNFINISHED = _("Still dealing")
_FINISHED = _("The deal is finished")


@dataclass(frozen=True, slots=True)
class Case:
    """One answer to the question of a topic, and the *event* it leads to, by key.

    One *without_turn_up* is asked only where no card is turned up.
    """

    label: str
    event: str
    without_turn_up: bool = False


@dataclass(frozen=True, slots=True)
class Topic:
    """A dispute: its *title* as people say it, and further *synonyms* it is found by.

    *rank* is its place among the most asked, 0 for none. Where *cases* are several,
    *question* is asked first. *tool* is the question of the desk that settles facts.
    """

    key: str
    group: str
    title: str
    synonyms: str
    cases: tuple[Case, ...]
    question: str = ""
    rank: int = 0
    tool: str = ""
    needs_turn_up: bool = False

    def leads_to(self, event: Irregularity) -> bool:
        """Return whether *event* is among its cases."""
        return any(case.event == event.key for case in self.cases)

    def cases_in(self, game: Ruleset) -> tuple[Case, ...]:
        """Return the cases that can happen in *game*."""
        if self.needs_turn_up and not game.turns_up:
            return ()
        return tuple(
            case
            for case in self.cases
            if happens_in(game, IRREGULARITIES[case.event])
            and not (game.turns_up and case.without_turn_up)
        )


def _topic(group: str, event: str, title: str, synonyms: str, *, tool: str = "") -> Topic:
    return Topic(event, group, title, synonyms, (Case("", event),), tool=tool)


TOPICS = (
    Topic(
        "misdeal",
        DEALING,
        _("Misdeal: too many or too few cards"),
        _("misdealt, wrong number, wrong count, four cards, six cards, deal over, redeal"),
        (
            Case(_("Before a card was turned up"), "misdeal-before-turn-up"),
            Case(_("After a card was turned up"), "misdeal-after-turn-up"),
            Case(
                _("Before a trick was gathered"),
                "wrong-number-of-cards-early",
                without_turn_up=True,
            ),
            Case(_LATE, "wrong-number-of-cards-late"),
        ),
        _WHEN,
        rank=2,
    ),
    _topic(
        DEALING,
        "card-exposed-in-dealing",
        _("A card was turned over while dealing"),
        _("misdeal, flipped, face up, exposed, flashed, shown by the dealer"),
    ),
    _topic(
        DEALING,
        "misdeal-again",
        _("Second misdeal by the same dealer"),
        _("misdealt again, twice, two misdeals, lose the deal"),
    ),
    _topic(
        DEALING,
        "pack-incorrect",
        _("The pack is wrong: a card is missing, extra or torn"),
        _("deck, bad deck, short deck, damaged, marked, double card"),
    ),
    Topic(
        "wrong-dealer",
        DEALING,
        _("The wrong player dealt"),
        _("dealer, out of turn, not your deal, stole, stealing the deal, whose deal"),
        (Case(_UNFINISHED, "wrong-dealer"), Case(_FINISHED, "wrong-dealer-late")),
        _WHEN,
        rank=8,
        tool="turns",
    ),
    Topic(
        "cut-not-offered",
        DEALING,
        _("The cut was not offered"),
        _("not cut, did not cut, forgot to cut, shuffle, cutting the cards"),
        (Case(_UNFINISHED, "cut-not-offered"), Case(_FINISHED, "cut-not-offered-late")),
        _WHEN,
        tool="turns",
    ),
    _topic(
        DEALING,
        "farmers-hand",
        _("A hand of nines and tens wants new cards"),
        _("farmer’s hand, no ace no face, ace no face, poor hand, bottoms, under"),
        tool="hand",
    ),
    Topic(
        "dealer-did-not-discard",
        MAKING_TRUMP,
        _("The dealer holds 6 cards"),
        _("did not discard, forgot to discard, bury, buried, six cards, picked it up"),
        (
            Case(_("Before the first lead"), "dealer-did-not-discard"),
            Case(_("In the first trick"), "wrong-number-of-cards-early"),
            Case(_LATE, "wrong-number-of-cards-late"),
        ),
        _WHEN,
        rank=7,
        needs_turn_up=True,
    ),
    Topic(
        "call-out-of-turn",
        MAKING_TRUMP,
        _("A call or a pass out of turn"),
        _("bid, ordered up too soon, called trump early, not your turn, passed early"),
        (
            Case(_("Trump was called, or a bid made"), "call-out-of-turn"),
            Case(_("It was a pass"), "pass-out-of-turn"),
        ),
        _("What was said?"),
        rank=6,
        tool="turns",
    ),
    _topic(
        MAKING_TRUMP,
        "turned-down-suit",
        _("A player called the suit that was turned down"),
        _("same suit, named the turned down suit, rejected, passed suit, second round"),
    ),
    _topic(
        MAKING_TRUMP,
        "wrong-words",
        _("The card was ordered up with the wrong words"),
        _("pick it up, order it up, I take this, false declaration, said it wrong"),
    ),
    _topic(
        MAKING_TRUMP,
        "assisted",
        _("The dealer’s partner said “I’ll help” or “I assist”"),
        _("help, assist, Canadian, must go alone, partner ordered up"),
    ),
    Topic(
        "alone-late",
        MAKING_TRUMP,
        _("“Alone” was said late"),
        _("loner, going alone, lone hand, forgot to say alone, said too late"),
        (
            Case(_("No one has led"), "alone-in-time"),
            Case(_("A card was led"), "alone-too-late"),
        ),
        _WHEN,
        rank=5,
    ),
    _topic(
        MAKING_TRUMP,
        "natural-trump",
        _("Nothing but trump: a player claims the deal"),
        _("natural, naturals, all trump, five trump, lay down, laydown, set-down loner"),
        tool="hand",
    ),
    Topic(
        "renege",
        FOLLOWING,
        _("Renege: a player did not follow suit"),
        _(
            "reneg, reneged, renig, revoke, revoked, didn’t follow, must follow, had one, "
            "false card, cheated, prove"
        ),
        (
            Case(_("The trick is on the table"), "suit-corrected"),
            Case(_("Later, and it can be proved"), "renege"),
            Case(_("Later, without a proof"), "renege-not-proved"),
        ),
        _("When did it come out?"),
        rank=1,
        tool="renege",
    ),
    Topic(
        "lead-out-of-turn",
        PLAYING,
        _("Led out of turn"),
        _("wrong lead, leads, not your lead, who leads, first card, led too soon"),
        (
            Case(_ON_THE_TABLE, "lead-out-of-turn"),
            Case(_IS_GATHERED, "lead-out-of-turn-gathered"),
        ),
        _GATHERED,
        rank=3,
        tool="turns",
    ),
    Topic(
        "play-out-of-turn",
        PLAYING,
        _("Played out of turn, not the lead"),
        _("second hand, third hand, played too soon, ahead, not your turn"),
        (
            Case(_ON_THE_TABLE, "play-out-of-turn"),
            Case(_IS_GATHERED, "play-out-of-turn-gathered"),
        ),
        _GATHERED,
    ),
    _topic(
        PLAYING,
        "card-laid",
        _("A card laid is a card played: may it go back?"),
        _("take back, took back, changed card, touched, wrong card, dropped in the trick"),
    ),
    _topic(
        PLAYING,
        "card-shown",
        _("A card was shown or dropped"),
        _("exposed, dropped, flashed, saw my card, face up, fell"),
    ),
    Topic(
        "loners-partner",
        PLAYING,
        _("The loner’s partner played a card"),
        _("lone hand, alone, sitting out, partner of the loner"),
        (
            Case(_ON_THE_TABLE, "loners-partner-played"),
            Case(_IS_GATHERED, "loners-partner-in-trick"),
        ),
        _GATHERED,
    ),
    _topic(
        PLAYING,
        "looked-at-a-trick",
        _("A player looked at a trick already turned over"),
        _("peeked, quitted trick, gathered trick, look back, old trick"),
    ),
    _topic(
        PLAYING,
        "suit-not-held",
        _("The leader was told a suit and has none of it"),
        _("named suit, penalty lead, no card of that suit"),
    ),
    _topic(
        PLAYING,
        "cards-thrown-in",
        _("Cards put down before the last trick"),
        _("claim, claimed the rest, quit, gave up, threw in, put down early"),
    ),
    Topic(
        "table-talk",
        TALKING,
        _("Table talk with the partner"),
        _("talking, talked, coaching, signals, hints, told the partner, cheating"),
        (
            Case(_("It is the first time"), "table-talk"),
            Case(_("They were warned"), "table-talk-again"),
        ),
        _("Was there a warning before?"),
        rank=4,
    ),
    _topic(
        TALKING,
        "tricks-disputed",
        _("How many tricks? The teams disagree"),
        _("tricks, count, counted, miscount, euchred or not, mixed up"),
        tool="points",
    ),
    _topic(
        TALKING,
        "score-written-wrongly",
        _("Points counted or written wrong"),
        _("score, scored wrong, miscounted, mistake, wrong points, scorepad, fix"),
        tool="points",
    ),
)
"""Every dispute once, in the order of a deal."""


def topics_of(game: Ruleset) -> tuple[Topic, ...]:
    """Return the topics that can come up in *game*."""
    return tuple(topic for topic in TOPICS if topic.cases_in(game))


def most_asked(game: Ruleset) -> tuple[Topic, ...]:
    """Return the topics asked most, the most common first."""
    ranked = [topic for topic in topics_of(game) if topic.rank]
    return tuple(sorted(ranked, key=lambda topic: topic.rank))[:MOST_ASKED]


def topic_of(event: Irregularity, key: str = "") -> Topic:
    """Return the topic *key* if it leads to *event*, else the first that does."""
    leading = [topic for topic in TOPICS if topic.leads_to(event)]
    return next((topic for topic in leading if topic.key == key), leading[0])


def topic_called(key: str) -> Topic | None:
    """Return the topic of that key, if there is one."""
    return next((topic for topic in TOPICS if topic.key == key), None)
