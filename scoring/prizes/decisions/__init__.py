"""What is asked before game 1 because it decides the money or the winner.

Does not know who leads: every question is settled before a card is dealt.
"""
