"""The documentation as a site: which pages it has, and what is done to them after the build."""
