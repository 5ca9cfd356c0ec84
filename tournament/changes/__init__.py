"""Changes in mid-event: somebody comes late, leaves early or sits wrong.

Games already begun stay as they are. Knows nothing of points; who won is handed in.
"""
