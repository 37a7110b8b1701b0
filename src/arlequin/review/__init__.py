"""After the game: what every decision lost, what every throw brought, luck and skill apart."""
