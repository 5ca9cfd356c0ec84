"""Fairness in plain words: what a schedule does to people, beside the least possible.

Every sentence is read off an audit and the bound that speaks of the schedule, and holds
for that schedule alone. Knows nothing of how the schedule was made.
"""
