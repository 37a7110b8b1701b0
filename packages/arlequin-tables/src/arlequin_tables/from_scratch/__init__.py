"""Exact tables made from scratch: whole games of two, with progress, in as many runs as it takes.

NumPy (and CuPy on an accelerator) are all that is imported for that, so that tables can be made
where nothing else is installed: `python -m arlequin_tables.from_scratch JOB.npz --gpu --write DIR`.
"""
