/** About how long a game of two or three people takes. */
import type { Game } from "../../words/parts.ts";

export const MINUTES: Record<Game, number> = { "color-yam": 30, "double-yam": 30, "yam-color": 15, coloretto: 30 };
