"""The big screen: seats, time, standings and the reveal, for a projector or any phone.

Knows nothing secret: it draws only what `results/secrecy` lets out.
"""
