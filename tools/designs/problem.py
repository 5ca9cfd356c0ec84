"""What is sought: the orbits by which base rounds are developed, and what must not be.

Developing moves every pair on, so that two players meet as often as their difference
occurs in the base rounds.
"""

from dataclasses import dataclass

from tournament.rotations.bounds import bound
from tournament.rotations.catalogue.stored import Base, Construction, Design, modulus


@dataclass(frozen=True, slots=True)
class Problem:
    """So many *games* from base rounds that turn by *orbits* of this *length*.

    With a *multiplier* the tables keep when the three orbits move up one and numbers are
    multiplied: so a third of them says it all. Tables beyond a multiple of three are
    then their own images: a number, its two images, and a fixed player who is its own.
    """

    players: int
    games: int
    construction: Construction
    orbits: int
    length: int
    multiplier: int | None = None

    @property
    def over(self) -> int:
        """How many sit out of each game."""
        return self.players % 4

    @property
    def rounds(self) -> int:
        """How many base rounds there are."""
        return self.games // self.length

    def design(self, rounds: tuple[Base, ...], source: str = "") -> Design:
        """Return what base *rounds* develop into."""
        return Design(
            self.players, self.construction, source, rounds, self.orbits, self.length
        )

    def check(self) -> None:
        """See that everybody is in an orbit or stays, and that sit-outs are fair.

        Orbits rest one after the other. All have to do so together before the first rests
        again, and nobody may be left who never does.

        Raises:
            ValueError: no schedule is like that.
        """
        length, orbits = self.length, self.orbits
        fixed = self.players - orbits * length
        if (
            self.players < 4
            or self.games < 1
            or self.games % length
            or not 0 <= fixed <= (self.players // 4 if length > 1 else 0)
            or self.over > orbits
        ):
            raise ValueError(
                f"{self.players} players and {self.games} games are not made of {orbits} "
                f"orbits of {length} and a fixed player a table at most"
            )
        rests = self.rounds * self.over
        if length > 1 and rests > orbits and (fixed or orbits % self.over):
            raise ValueError(f"{orbits} orbits of {length} cannot sit out in turn")
        if self.multiplier is not None:
            self._check_multiplier(self.multiplier, fixed)

    def _check_multiplier(self, multiplier: int, fixed: int) -> None:
        if self.orbits != 3:
            raise ValueError("Only three orbits can be alike")
        if self.over or pow(multiplier, 3, self.length) != 1 % self.length:
            raise ValueError(
                f"{multiplier} is no symmetry of {self.players} players, {self.games} games"
            )
        if fixed < self._alone or (self._alone == 2 and multiplier % self.length == 1):
            raise ValueError(f"{multiplier} leaves too few places to tables of their own")

    @property
    def _alone(self) -> int:
        """How many tables are their own images."""
        return self.players // 4 % 3

    def image(self, number: int) -> int:
        """Return whom the symmetry takes a *number* to.

        Orbits move up one, multiplied; fixed players take turns by threes, the last none.
        """
        orbit, place = divmod(number, self.length)
        if orbit < 3:
            return (orbit + 1) % 3 * self.length + place * (
                self.multiplier or 1
            ) % self.length
        if number >= self.players - self._alone:
            return number
        place = number - 3 * self.length
        return 3 * self.length + place // 3 * 3 + (place + 1) % 3

    def whole(self) -> list[list[int]]:
        """Return the tables that are their own images."""
        rows = []
        for one in range(self._alone if self.multiplier else 0):
            two = self.image(one)
            rows.append([one, two, self.image(two), self.players - self._alone + one])
        return rows

    def kinds(self) -> tuple[list[int], list[int]]:
        """By pair of numbers its kind; by kind, how often its pairs come back in a turn.

        A pair comes back before the end where it is half an orbit apart, or stays.
        """
        players, design = self.players, self.design(())
        moves = [[design.moved(number, 1) for number in range(players)]]
        if self.multiplier:
            moves.append([self.image(number) for number in range(players)])
        order = self.length * (3 if self.multiplier else 1)
        kinds = [-1] * (players * players)
        repeats: list[int] = []
        for pair in ((one, other) for one in range(players) for other in range(one)):
            if kinds[pair[0] * players + pair[1]] >= 0:
                continue
            alike, new = {pair}, [pair]
            while new:
                x, y = new.pop()
                kinds[x * players + y] = kinds[y * players + x] = len(repeats)
                for move in moves:
                    to = (max(move[x], move[y]), min(move[x], move[y]))
                    if to not in alike:
                        alike.add(to)
                        new.append(to)
            repeats.append(order // len(alike))
        return kinds, repeats

    def least(self, weights: tuple[int, int, int]) -> float:
        """Return the cost of a walk that no schedule can beat.

        A walk counts a base round for all its games, and everything twice.
        """
        counts = bound(self.players, self.games)
        meet, partner, oppose = weights
        return (
            2
            * (
                meet * counts.meeting_cost
                + partner * counts.partner_repeats
                + oppose * counts.opposition_cost
            )
            / self.length
        )


def whist_problem(players: int) -> Problem:
    """Return everybody partners everybody once and opposes them twice.

    Raises:
        ValueError: *players* are neither 4t nor 4t + 1, or fewer than four.
    """
    if players < 4 or players % 4 > 1:
        raise ValueError(f"{players} players have no whist tournament")
    games = modulus(players)
    return Problem(players, games, Construction.WHIST, 1, games)


def starter_problem(
    players: int, *, games: int, orbits: int = 3, multiplier: int | None = None
) -> Problem:
    """Nobody meets twice in *games* games from one base round."""
    kind = Construction.BYE if players % 4 else Construction.STARTER
    return Problem(players, games, kind, orbits, games, multiplier)


def night_problem(
    players: int, games: int, orbits: int | None = None, length: int | None = None
) -> Problem:
    """As few repeats as can be, game by game or from rounds that turn by *orbits*."""
    if orbits is None:
        return Problem(players, games, Construction.SESSION, players, 1)
    return Problem(players, games, Construction.SESSION, orbits, length or games)
