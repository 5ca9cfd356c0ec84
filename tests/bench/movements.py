"""A movement for any number of tables, for printing only: it is not a fair one."""

from tournament.rotations import Foursome, Rotation, RoundPlan


def circling(*, tables: int, games: int) -> Rotation:
    """Four circles of players, turning past each other by 0 to 3 tables a game."""
    rounds = tuple(
        RoundPlan(tuple(_foursome(table, game, tables) for table in range(tables)))
        for game in range(games)
    )
    return Rotation(players=4 * tables, rounds=rounds)


def _foursome(table: int, game: int, tables: int) -> Foursome:
    return Foursome(
        *(circle * tables + (table + circle * game) % tables + 1 for circle in range(4))
    )
