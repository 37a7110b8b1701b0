"""Benchmarks: `make bench` runs them and writes bench/results.md."""
