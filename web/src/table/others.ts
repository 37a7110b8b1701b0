/** So many others a game begins with where it is not one: Coloretto is learnt, and best, with three players. */
import type { Game } from "../words/parts.ts";

export const OTHERS: Partial<Record<Game, number>> = { coloretto: 2 };
