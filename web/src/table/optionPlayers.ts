/** Which options of a game change anything with this many players. */
import { OPTION_PLAYERS } from "../wire/types.ts";

/** A game that these pages do not know has no list: all its options count. */
export function matters(game: string, option: string, players: number): boolean {
  const numbers = OPTION_PLAYERS[game]?.[option] ?? [];
  return !numbers.length || numbers.includes(players);
}
