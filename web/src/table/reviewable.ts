/** Whether a game has a review once it is over: a server computes it, of a kind that it knows. */
import type { SetupTold } from "../wire/types.ts";
import { isGame } from "../words/parts.ts";

export function reviewable(setup: Pick<SetupTold, "game"> | null): boolean {
  return Boolean(setup && isGame(setup.game));
}
