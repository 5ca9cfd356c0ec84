"""Answers: what the rules desk says to each question, with the sheet that says so.

Takes cards, seats and house rules, never text. Knows no page, no session on file, and
books nothing.
"""
