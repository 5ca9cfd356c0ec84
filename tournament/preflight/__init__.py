"""What is looked at before the doors open: each check takes facts and gives a finding.

Knows nothing of Django or of nights; only `machine.battery`, `machine.free_bytes` and
`reach.fault_at` ask the machine and the network.
"""
