"""What a table asks when it stops: whose deal, was it a renege, what does the deal score.

Knows neither the other tables nor the standings; what a ruling costs, the deals keep.
"""
