"""Screenshots of the pages, and the stage on which they and the tests in a browser are played."""
