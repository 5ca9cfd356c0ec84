"""The commands of `scoring` for whoever runs the computer.

Know no page: each asks an action or a reading, and prints what became of it.
"""
