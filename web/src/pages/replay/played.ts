/** Played game, and its table as it was after each ply. Pure. */
import type { LogEntry, Table } from "../../rules/table.ts";
import type { Known } from "../../store/fold.ts";
import { standingOf, type Standing } from "../../store/standing.ts";
import type { SetupTold } from "../../wire/types.ts";

/** A whole game, to be stepped through. */
export interface Played {
  table: string;
  setup: SetupTold;
  entries: readonly LogEntry[];
  /** How it stands at its last ply. */
  standing: Standing;
  /** Whose table it is: they stay where they sat. Nobody's for those who watched. */
  yours: readonly number[];
}

/** The table as it was: no one can act, everyone is there. The entries after the ply `before` are fresh. */
export function knownAt({ setup, entries, yours }: Played, table: Table, before = table.ply): Known {
  const still = { ...table, actions: [], paused: false, proposal: null };
  const standing = standingOf(still, { present: table.seats.map(({ seat }) => seat) }, null);
  const past = entries.filter(({ ply }) => ply <= table.ply);
  return { setup, standing, entries: past, yours, you: [], fresh: past.filter(({ ply }) => ply > before), ahead: 0 };
}
