"""Double Yam: solvers of whole games, and tables for two players."""
