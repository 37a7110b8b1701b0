/** What became of the games of this device while it was away. */
import { device, type KnownTable } from "../../device.ts";
import { isHere } from "../../offline/here.ts";
import { api, type Fault } from "../../wire/api.ts";
import type { TableInfo } from "../../wire/types.ts";
import { safeName } from "../../words/phrases.ts";
import { words } from "../../words/words.svelte.ts";

/** What servers say of tables, by their names. */
export type Listings = ReadonlyMap<string, TableInfo>;

/** Asks for each table, and keeps what has changed. Without a network nothing changes. */
export async function refreshAll(tables: readonly string[]): Promise<Listings> {
  const told = await Promise.all(tables.map(refresh));
  return new Map(told.flatMap((listed) => (listed ? [[listed.table, listed] as const] : [])));
}

async function refresh(name: string): Promise<TableInfo | null> {
  const known = device.tables.find((table) => table.table === name);
  if (!known || isHere(name)) return null; // no one else can have played there
  try {
    const listed = await api.table(name);
    keep(known, listed);
    return listed;
  } catch (error) {
    // It may be there again; only people forget a table.
    if ((error as Fault).code === "table/unknown") device.keepTable({ table: name, gone: true, at: known.at });
    return null;
  }
}

function keep(known: KnownTable, { over, seats, scores }: TableInfo): void {
  const names = seats.map((seat) => seat.name);
  if (!known.gone && over === known.over && names.join() === known.names.join()) return;
  device.keepTable({ table: known.table, over, names, gone: false, at: known.at, ...(over && { scores: [...scores] }) });
}

/** For an effect: asks now, and whenever someone looks at the page again. */
export function refreshing(open: () => readonly string[], told: (listings: Listings) => void): () => void {
  const ask = (): void => {
    if (!document.hidden) void refreshAll(open()).then(told);
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => document.removeEventListener("visibilitychange", ask);
}

export interface Turn {
  text: string;
  /** Someone of this device is awaited. */
  yours: boolean;
}

/** Null where no one is awaited, or nothing is known of the table. */
export function turnAt(listed: TableInfo | undefined, own: readonly number[]): Turn | null {
  if (!listed || listed.over) return null;
  if (!listed.started) return { text: words.say("home-waiting-for-players"), yours: false };
  const due = listed.acting ?? [];
  const yours = due.some((seat) => own.includes(seat));
  if (!due.length) return null;
  return { text: yours && own.length === 1 ? words.say("games-your-turn") : turnOf(listed, due), yours };
}

function turnOf({ seats }: TableInfo, due: readonly number[]): string {
  const names = due.map((seat) => safeName(seats[seat - 1]?.name ?? "") || `${seat}`);
  return words.say("games-turn-of", { players: words.messages.listText(names), number: due.length });
}
