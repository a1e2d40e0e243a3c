"""Checking of claims: methods, ledger, verdicts, the command line and the pytest plugin."""

if __name__ == "verifiers":  # the name before version 0.2
    from sylver_claims import use_new_name

    use_new_name(__name__)
