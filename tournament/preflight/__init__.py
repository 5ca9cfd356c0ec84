"""What is looked at before the doors open.

Each check takes facts and gives a finding.

Knows nothing of Django or of events; only `machine.battery`, `machine.free_bytes` and
`reach.fault_at` ask the machine and the network.
"""
