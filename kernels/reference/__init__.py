"""Reference implementations: the definitions of the papers in slow, plain Python."""
