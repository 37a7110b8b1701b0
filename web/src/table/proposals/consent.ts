/** Who must agree to what, and what may be taken back: the twin of table/plan.py, for buttons. */
import type { LogEntry, Proposal } from "../../rules/table.ts";
import type { SeatState, Standing } from "../../store/standing.ts";
import { readMove } from "../../words/arguments.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { Asked } from "../../store/requests.svelte.ts";
import { attempt } from "../notices/faults.ts";

/** Whether a proposal is about an absent player. */
export function replaces({ what }: Proposal): boolean {
  return what === "computer" || what === "without";
}

/** Who is asked: the seats of a standing, and those for whose devices a draw waits. */
type Voting = Pick<Standing, "seats"> & Partial<Pick<Standing, "waiting">>;

/** The people who must agree; about an absent player, or a device that does not answer, only those who are there are asked. */
export function voters({ seats, waiting = [] }: Voting, proposal: Proposal): number[] {
  const stops = proposal.what === "stop";
  const asked = seats.filter(({ kind, seat, present }) => {
    const there = present || seat === proposal.seat;
    const absent = replaces(proposal) ? seat === proposal.about : stops && waiting.includes(seat);
    return kind === "person" && (there || !(replaces(proposal) || stops)) && !absent;
  });
  return asked.map(({ seat }) => seat);
}

/** Who has not answered yet. */
export function pendingVoters(standing: Voting, proposal: Proposal): number[] {
  return voters(standing, proposal).filter((seat) => seat !== proposal.seat && !proposal.agreed.includes(seat));
}

/** What people enter where dice and cards are real. */
const ENTERED = /^(throw|die|card|deal|out|start|sheet) /;

/** The seat of this device that may take its last move back, of the entries that still stand; null where there is none. */
export function takebackSeat(
  entries: readonly LogEntry[],
  yours: readonly number[],
  standing: Standing | null,
  dice: string,
): number | null {
  const last = entries.findLast((entry) => entry.kind === "event");
  if (!isOpen(standing) || !last?.text) return null;
  const seat = Number(last.facts?.find((fact) => "seat" in fact.args)?.args["seat"] ?? 0);
  const entered = dice === "hands" && ENTERED.test(last.text);
  const kind = readMove(last.text)?.kind;
  const moved = kind !== undefined && kind !== "says" && kind !== "passes";
  if (entered && !seat) return yours[0] ?? null;
  return yours.includes(seat) && (moved || entered) ? seat : null;
}

/** The same; with real dice and cards also the seat that may ask to go back to before the last entry. */
export function correctionSeat(...[entries, yours, standing, dice]: Parameters<typeof takebackSeat>): number | null {
  const corrects = dice === "hands" && isOpen(standing) && entries.some(({ text }) => text && ENTERED.test(text));
  return takebackSeat(entries, yours, standing, dice) ?? (corrects ? (yours[0] ?? null) : null);
}

/** Whether something can be taken back now. */
function isOpen(standing: Standing | null): boolean {
  return Boolean(standing?.started && !standing.outcome && !standing.paused && !standing.proposal);
}

/** Absent people for whom the table waits: no round against the clock does, but the next one. */
export function absentPlayers(standing: Standing, due: readonly number[]): SeatState[] {
  const waited = standing.awaited.length || !isRacing(standing) ? [...standing.awaited, ...due] : [];
  return standing.seats.filter((seat) => seat.kind === "person" && !seat.present && waited.includes(seat.seat));
}

/** The seats of this device that have not said that they are ready for the first race. */
export function unready(standing: Standing, yours: readonly number[]): number[] {
  return standing.awaited.filter((seat) => yours.includes(seat));
}

/** Whether a round against the clock is on. */
export function isRacing({ view, deadline }: Standing): boolean {
  return view.view === "yam-color" && view.phase === "announce" && deadline !== null;
}

/** Seats of this device that a computer plays for now. */
export function replacedSeats(standing: Standing, yours: readonly number[]): SeatState[] {
  return standing.seats.filter((seat) => seat.kind === "computer" && yours.includes(seat.seat));
}

/** Asks the others. People who share this device have just agreed with each other. */
export async function propose(store: TableStore, seat: number, what: Asked, about = 0): Promise<void> {
  if (!(await attempt(store.requests.propose(seat, what, about)))) return;
  const proposal = store.standing?.proposal;
  if (!proposal || proposal.seat !== seat) return;
  const here = pendingVoters(store.standing, proposal).filter((each) => store.yours.includes(each));
  for (const each of here) await attempt(store.requests.reply(each, true, what));
}
