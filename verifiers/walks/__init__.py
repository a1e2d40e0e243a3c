"""Exhaustive walks: planned, dealt out in shards to threads, worker processes or a cluster, and computed again."""
