"""The judgement: one answer of the rules desk, whatever was asked."""

from dataclasses import dataclass, replace

from scoring.rules.answers.quotes import Quote
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.ruleset import Ruleset
from tournament.marked import Sentence


@dataclass(frozen=True, slots=True)
class Judgement:
    """*verdict* is read aloud; *reasons* say why, *quotes* which sheets say so.

    *is_open*: nothing is decided yet, more has to be asked or played.

    Raises:
        ValueError: no verdict.
    """

    verdict: Sentence
    reasons: tuple[Sentence, ...] = ()
    quotes: tuple[Quote, ...] = ()
    is_open: bool = False

    def __post_init__(self) -> None:
        if not self.verdict:
            raise ValueError("a judgement needs a verdict")

    def about(self, game: Ruleset) -> "Judgement":
        """Return the judgement without quotes of sheets that do not tell of *game*."""
        others = {key: name for key, name in SOURCE_NAMES.items() if key not in game.sheets}
        foreign = {*others, *others.values()}
        own = tuple(quote for quote in self.quotes if quote.sheet not in foreign)
        return replace(self, quotes=own)

    @property
    def sources(self) -> tuple[str, ...]:
        """List the quotes as text to store with a ruling."""
        return tuple(str(quote) for quote in self.quotes)
