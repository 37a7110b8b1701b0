/** A table as an honest server shows it, at a position of the rules: nobody sits there yet, unless it is said. */
import type { Position } from "../src/rules/position.ts";
import type { Standing } from "../src/wire/types.ts";

export function standingOf({ view, outcome }: Pick<Position, "view" | "outcome">, more: Partial<Standing> = {}): Standing {
  const quiet = { proposal: null, rematch: null, deadline: null, hints: false, objecting: [], awaited: [] };
  const stands = { ply: 0, started: false, paused: false, seats: [], acting: [], outcome, view, ...quiet };
  return structuredClone({ ...stands, ...more }) as Standing;
}
