"""The parts of a claim: fields, methods, source, and errors of malformed claims."""
