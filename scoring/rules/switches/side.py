"""Side tables: what decides a game to a target, and nothing on a progressive session."""

from scoring.rules.house_rules import Scope, yes_no
from scoring.rules.switches.switch import switch
from tournament.words.marked import gettext_noop as _

SIDE_TABLES = (
    switch(
        "target",
        _("Points to win"),
        _("How many points win a game?"),
        source="CatsAtCards: 5; the others: 10; 7 in two of them",
        scope=Scope.SIDE,
    ),
    switch(
        "rubber",
        _("Rubber"),
        _("Is a rubber played?"),
        *yes_no(yes=_("The same teams play until one has won two games.")),
        source="CatsAtCards",
        scope=Scope.SIDE,
    ),
    switch(
        "laps",
        _("Laps"),
        _("Do extra points carry over to the next game?"),
        *yes_no(yes=_("The winners start their next game with them.")),
        source="CatsAtCards, House of Cards (railroad)",
        scope=Scope.SIDE,
    ),
    switch(
        "slams",
        _("Slams"),
        _("Does a game count twice if the losers have no points?"),
        *yes_no(yes=_("A slam counts as two games won, and wins a rubber.")),
        source="CatsAtCards, House of Cards (railroad)",
        scope=Scope.SIDE,
    ),
)
