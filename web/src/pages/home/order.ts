/** The order of the games on the home page: what one plays comes first. Pure. */
import { GAMES, type Game } from "../../words/parts.ts";

/** So many games say what one plays now. */
const LATEST = 10;

/** By how many of the latest tables each game had; `tables` has the latest first. */
export function orderGames(tables: readonly { game: string }[]): Game[] {
  const latest = tables.slice(0, LATEST).map(({ game }) => game);
  const number = (game: Game): number => latest.filter((each) => each === game).length;
  return [...GAMES].sort((a, b) => number(b) - number(a));
}
