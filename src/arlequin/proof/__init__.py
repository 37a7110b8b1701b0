"""Proof of chance: hash chains, lines, transcript, draws, signatures, and the verifier."""
