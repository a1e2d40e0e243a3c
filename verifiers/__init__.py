"""How claims are checked: means, ledger, verdicts, the command line and the pytest plugin."""
