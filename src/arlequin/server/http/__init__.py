"""HTTP: routes, pages, the lobby, responses, security headers and the rate limit."""
