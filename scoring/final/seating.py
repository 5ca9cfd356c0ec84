"""Who plays the next game of a final and a consolation, and where."""
