"""Packets: in which portions a hand is dealt.

Source: CatsAtCards and House of Cards (threes and twos, not changed midway), Brad Wilson
and Everything2 ("standard dealing"), the Activity List (groups of two or three).
"""

from enum import StrEnum


class DealPattern(StrEnum):
    """In which packets the five cards are dealt."""

    UNIFORM = "uniform"
    STANDARD_DEALING = "standard_dealing"
    FREE = "free"
