/** Shown table: whether everything that the server says of it is what follows from all that was told and proven. */
import type { ActingTold, SeatTold, Standing, StepTold } from "../../wire/types.ts";
import { same, type Position } from "../../rules/position.ts";

/** What a message shows beside its entries. */
export type ShownTable = Pick<StepTold, "standing" | "yours" | "you">;

/** What the entries say beside the game. */
export interface Going {
  /** Whether an event was told: then it has begun. */
  readonly begun: boolean;
  readonly paused: boolean;
}

export function goesOn(going: Going, kind: string): Going {
  const paused = kind === "paused" || (going.paused && kind !== "resumed");
  return { begun: going.begun || kind === "event", paused };
}

/** What of a standing is compared; of the rest, why it is not. */
const STANDING: Record<keyof Standing, string | true> = {
  view: true,
  outcome: true,
  acting: true,
  started: true,
  paused: true,
  ply: true, // by `stands`
  seats: "`seating.ts` compares who sits where; whose the seats are, `holds`",
  proposal: "what people ask one another",
  rematch: "another table",
  deadline: "real time",
  hints: "whether the server has time for one",
  objecting: "what people wish",
  awaited: "who is there, and says that they are ready",
};
/** Whether a table is shown as it stands: `end` where it is over, or is not, or otherwise; `outcome` where anything else differs. */
export function misshown(position: Position, { standing, yours, you }: ShownTable, { begun, paused }: Going): "end" | "outcome" | null {
  if (!same(standing.outcome, position.outcome)) return "end";
  const acts = standing.paused || !standing.started ? [] : acting(position);
  const own = yours.flatMap((seat) => acts.filter((each) => each.seat === seat && !isComputer(standing.seats, seat)));
  const right =
    same(standing.view, position.view) &&
    same(Object.keys(standing).sort(), Object.keys(STANDING).sort()) &&
    (standing.started || !begun) &&
    standing.paused === paused &&
    same(standing.acting, acts.map(sinceAsIn(standing.acting))) &&
    same(you, own.map((each) => ({ ...each, moves: each.does === "move" ? position.moves(each.seat) : [] })).map(sinceAsIn(you)));
  return right ? null : "outcome";
}

/** Who may do what: whoever has a move, or throws. */
function acting({ due, view }: Position): readonly Omit<ActingTold, "since">[] {
  if (!due) return view.actors.map((seat) => ({ seat, does: "move" }));
  return due.owner === null ? [] : [{ seat: due.owner, does: "throw" }];
}

function isComputer(seats: readonly SeatTold[], seat: number): boolean {
  return seats.find((each) => each.seat === seat)?.kind === "computer";
}

/** Since when somebody may act is not compared, as long as it is a ply: it only goes back with a request, where a wrong one is refused. */
function sinceAsIn(told: readonly ActingTold[]): (each: object, place: number) => object {
  return (each, place) => {
    const since = told[place]?.since;
    return { ...each, since: Number.isInteger(since) ? since : null };
  };
}
