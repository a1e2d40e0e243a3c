"""What a claim is made of: its fields, its means, its source, and the errors of a malformed one."""
