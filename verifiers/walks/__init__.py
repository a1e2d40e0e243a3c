"""Exhaustive searches: planned, dealt out in shards, and computed again; and the cluster."""
