"""Plant faults into modules, one at a time, and tell which of them no test notices."""
