/** A quiz of one decision: which moves are offered, and the table as it stood. Pure. */
import { isMachine } from "../../look/avatars/players.ts";
import { newTable } from "../../rules/table.ts";
import type { Known } from "../../store/fold.ts";
import { standingOf } from "../../store/standing.ts";
import type { Advised, Position, Weighed } from "../../wire/types.ts";

/** Moves that are offered at most. */
export const OFFERED = 6;

/** The best move, the one that was played, and the next best; in an order that gives nothing away. */
export function offeredMoves({ moves, played }: Pick<Weighed, "moves" | "played">, most = OFFERED): Advised[] {
  const [best, ...others] = moves;
  if (!best) return [];
  const own = others.filter(({ move }) => move === played);
  const rest = others.filter(({ move }) => move !== played);
  return [best, ...own, ...rest].slice(0, most).sort((a, b) => (a.move < b.move ? -1 : 1));
}

/** Whether a move is as good as the best; where games were sampled, within their error. */
export function isRight({ moves }: Pick<Weighed, "moves">, move: string): boolean {
  const [best] = moves;
  const one = moves.find((each) => each.move === move);
  return !!best && !!one && (one.move === best.move || best.value - one.value < 1e-6);
}

/** A position as a table at which no one acts; `reader` has the picture of this device. */
export function knownOf({ game, options, objectives, material, names, view }: Position, reader: { name: string; avatar: number }): Known {
  const seats = names.map((name, i) => ({
    kind: isMachine(name) ? "computer" : "person",
    name,
    avatar: name === reader.name ? reader.avatar : reader.avatar + i + 1,
  }));
  const setup = {
    game,
    options,
    objectives,
    material: material ?? "",
    dice: "cup",
    hints: false,
    look: 0,
    public: false,
    turn_seconds: 0,
    seats,
  };
  const present = names.map((_, i) => i + 1);
  const table = { ...newTable(setup), ply: 1 };
  return {
    setup,
    standing: standingOf(table, { present }, { view, outcome: null, acting: [] }),
    entries: [],
    yours: [],
    you: [],
    fresh: [],
    ahead: 0,
  };
}
