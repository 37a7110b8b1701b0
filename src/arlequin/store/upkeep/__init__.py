"""Looking after a database: copies of it, bringing one back, checking every row."""
