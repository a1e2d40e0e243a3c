"""Exhaustive searches: plans, shards, repeated shards, and the cluster."""
