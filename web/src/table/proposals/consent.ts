/** Who must agree to what, and what may be taken back: the twin of table/plan.py, for buttons. */
import type { EntryTold, ProposalTold, SeatTold, Standing } from "../../wire/types.ts";
import { readMove } from "../../words/moves.ts";

/** The seats that must agree: the people, but for the one who is to be replaced. */
export function voters(seats: readonly SeatTold[], proposal: ProposalTold): number[] {
  const gone = proposal.what === "computer" ? proposal.about : 0;
  return seats.filter((seat) => seat.kind === "person" && seat.seat !== gone).map((seat) => seat.seat);
}

/** Who has not answered yet. */
export function missing(seats: readonly SeatTold[], proposal: ProposalTold): number[] {
  return voters(seats, proposal).filter((seat) => seat !== proposal.seat && !proposal.agreed.includes(seat));
}

/** The seat of this device that may take its last move back, of the entries that still stand; null where there is none. */
export function takebackSeat(
  entries: readonly EntryTold[],
  yours: readonly number[],
  standing: Standing | null,
  dice: string,
): number | null {
  if (!standing?.started || standing.outcome || standing.paused || standing.proposal) return null;
  const last = entries.findLast((entry) => entry.kind === "event");
  const seat = Number(last?.facts?.find((fact) => "seat" in fact.args)?.args["seat"] ?? 0);
  if (!last?.text || !yours.includes(seat)) return null;
  const entered = dice === "hands" && /^(throw|die) /.test(last.text);
  const kind = readMove(last.text)?.kind;
  const moved = kind !== undefined && kind !== "says" && kind !== "passes";
  return moved || entered ? seat : null;
}

/** People whose devices are away and for whom everybody waits. */
export function awaited(standing: Standing, due: readonly number[]): SeatTold[] {
  return standing.seats.filter((seat) => seat.kind === "person" && !seat.present && due.includes(seat.seat));
}

/** Seats of this device that a computer plays for now. */
export function replaced(standing: Standing, yours: readonly number[]): SeatTold[] {
  return standing.seats.filter((seat) => seat.kind === "computer" && yours.includes(seat.seat));
}
