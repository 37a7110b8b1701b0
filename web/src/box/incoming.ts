/** A box that comes with a link or a file: it is checked before anyone is asked whether to take it. */
import { isGame, type Game } from "../words/parts.ts";
import type { Box } from "./box.ts";
import { faults, type Fault } from "./faults.ts";

export interface Incoming {
  box: Box | null;
  faults: readonly Fault[];
}

/** A box of any game; `game` is the one of the page, for what cannot be read at all. */
export function readIncoming(value: unknown, game: Game): Incoming {
  const named = (value as { game?: unknown } | null)?.game;
  const own = typeof named === "string" && isGame(named) ? named : game;
  const found = faults(own, value);
  return { box: found.length ? null : (value as Box), faults: found };
}
