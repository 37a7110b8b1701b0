"""What the pages teach with: pictures, worked examples and guided games, made by the rules."""
