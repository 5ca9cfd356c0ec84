"""What changes a deal on file: the intake, what it stores, and the seals of the log.

Knows no request and no form: they come as a `Submission`.
"""
