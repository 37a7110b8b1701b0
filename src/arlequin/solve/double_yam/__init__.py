"""Double Yam: what a sheet with these empty boxes is worth, exactly."""
