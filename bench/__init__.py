"""Benchmarks: each prints what it measured beside a peer, in one run; nothing here is a test."""
