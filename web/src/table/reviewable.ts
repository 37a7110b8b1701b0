/** Whether a game has a review once it is over: a server computes it, of one game, of a kind that it knows. */
import { isHere } from "../offline/here.ts";
import type { SetupTold } from "../wire/types.ts";
import { isGame } from "../words/parts.ts";

export function reviewable(table: string, setup: Pick<SetupTold, "game" | "options"> | null): boolean {
  if (!setup || isHere(table) || !isGame(setup.game)) return false;
  const { match, free_lines: free } = setup.options;
  return free !== "yes" && [undefined, "off", "1"].includes(match);
}
