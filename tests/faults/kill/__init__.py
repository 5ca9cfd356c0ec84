"""Kill the real server in the middle of bursts, and look whether anything was lost.

`server` is what is killed, `nights` what is played on it, `phones` and `desk` who sends,
`ledger` what they were told, `facts` and `checker` what is on file, `storm` plays it all.
"""
