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

/** The seat of this device that may take its last move back, of the entries that still stand; null where there is none. */
export function takebackSeat(
  entries: readonly LogEntry[],
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
