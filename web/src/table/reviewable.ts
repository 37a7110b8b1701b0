/** Whether a game has a review once it is over: a server computes it, of a kind that it knows. */
import { isHere } from "../offline/here.ts";
import type { SetupTold } from "../wire/types.ts";
import { isGame } from "../words/parts.ts";

export function reviewable(table: string, setup: Pick<SetupTold, "game"> | null): boolean {
  return Boolean(setup && !isHere(table) && isGame(setup.game));
}
