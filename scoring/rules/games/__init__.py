"""The games themselves, a family a file; `scoring.rules.registry` lists them.

What each is called, what it leaves to the house, and the notes of its rules card stand in
`games.toml`. Knows nothing of sessions: a game is played at any table that has enough
people.
"""
