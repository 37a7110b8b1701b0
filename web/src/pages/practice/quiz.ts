/** A quiz of one decision: which moves are offered, and the table as it stood. Pure. */
import { isMachine } from "../../look/avatars/players.ts";
import type { Advised, Position, SeatTold, Weighed } from "../../wire/types.ts";
import type { Played } from "../replay/line.ts";

/** Moves that are offered at most. */
export const OFFERED = 6;

/** The best move, the one that was played, and the next best; in an order that gives nothing away. */
export function offered({ moves, played }: Pick<Weighed, "moves" | "played">, most = OFFERED): Advised[] {
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

/** A position as a table of its own, at which nobody acts; `reader` has the picture of this device. */
export function playedOf({ game, options, objectives, names, view }: Position, reader: { name: string; avatar: number }): Played {
  const setup = { game, options, objectives, dice: "cup", hints: false, look: 0, public: false, turn_seconds: 0 };
  const faces = names.map((name, i) => ({
    kind: isMachine(name) ? "computer" : "person",
    avatar: name === reader.name ? reader.avatar : reader.avatar + i + 1,
  }));
  const seats: SeatTold[] = names.map((name, i) => ({ seat: i + 1, name, level: "", present: true, ...faces[i]! }));
  const nobody = {
    acting: [],
    deadline: null,
    hints: false,
    objecting: [],
    awaited: [],
    outcome: null,
    paused: false,
    proposal: null,
    rematch: null,
  };
  return { table: "position", setup, entries: [], yours: [], standing: { ...nobody, ply: 1, seats, started: true, view } };
}
