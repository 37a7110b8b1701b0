/** After a rematch everyone who plays, and has agreed to it on this page, goes to the next table. */
import { device } from "../../device.ts";
import { router } from "../../router.svelte.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { isTableName, tablePage } from "../../wire/names.ts";
import { isSilent, type SeatState } from "../../store/standing.ts";
import type { LogEntry } from "../../rules/table.ts";

/** A seat in which someone else sits than was expected: `person NAME`, `computer` or `open`. */
export interface Change {
  readonly seat: number;
  readonly before: string;
  readonly now: string;
}

const LONGEST_SITTING = 60;

/** The game was continued without an absent player: the seat of the next game is theirs again. */
function sitting(seat: SeatState): string {
  return seat.kind === "person" || isSilent(seat) ? `person ${seat.name}`.slice(0, LONGEST_SITTING) : seat.kind;
}

/** Everyone sits one seat further. */
function further<T>([first, ...others]: readonly T[]): T[] {
  return first === undefined ? others : [...others, first];
}

/** The seats of the next table are held by the same secret: the device must know it there. */
export function takeAlong(store: TableStore, next: string): void {
  if (!store.yours.length || device.knows(next)) return;
  const names = further(store.names);
  const expected = further((store.standing?.seats ?? []).map(sitting));
  const seats = store.yours.map((seat) => (seat > 1 ? seat - 1 : names.length)); // one further, too
  const game = store.setup?.game ?? "";
  device.keepTable({ table: next, game, secret: device.secretOf(store.name), names, seats, expected });
}

/** At the table of a rematch: where someone else sits than at the table before. It is asked once, and then forgotten. */
export function changedSeats({ name, standing }: Pick<TableStore, "name" | "standing">): Change[] | null {
  const expected = device.expectedPlayers(name);
  if (!expected.length || !standing) return null;
  device.keepTable({ table: name, expected: [] });
  const pairs = standing.seats.map((current, i) => ({ seat: current.seat, before: expected[i] ?? "open", now: sitting(current) }));
  return pairs.filter(({ before, now }) => before !== now);
}

/** No one is moved who has not asked for it: a page that is opened again forgets what it has seen of the table before. */
export function followRematch(store: TableStore, fresh: readonly LogEntry[]): void {
  const next = fresh.find((entry) => entry.kind === "rematch")?.table;
  if (next && store.yours.length && store.requests.rematching) goNext(store, next);
}

export function goNext(store: TableStore, next: string): void {
  if (!isTableName(next)) return;
  takeAlong(store, next);
  router.go(tablePage(next));
}
