/** Fold: what is known of a table, as a value. Each message makes the next one; the rules derive the table from the log. */
import { actionsOf, applyEntry, LogError, newTable, type LogEntry, type Table } from "../rules/table.ts";
import type { SentEntry, PlainView, ServerMessage, SentSetup, Status, OwnAction } from "../wire/types.ts";
import { standingOf, type Standing } from "./standing.ts";

/** A table as screens show it. */
export interface Known {
  setup: SentSetup;
  standing: Standing;
  /** All entries, from the first, with the facts of each. */
  entries: readonly LogEntry[];
  /** The seats that this device holds. */
  yours: readonly number[];
  /** What they can do now. */
  you: readonly OwnAction[];
  /** The entries of the last step: what a page animates and announces. */
  fresh: readonly LogEntry[];
  /** The server's clock less ours, in seconds. */
  ahead: number;
}

/** The same with all that the next message needs. */
export interface Folded extends Known {
  table: Table;
  status: Status;
  /** What the server says instead of the rules, where these pages do not have them. */
  plain: PlainView | null;
}

type News = Extract<ServerMessage, { type: "welcome" | "step" }>;
type Before = Omit<Folded, "standing" | "you">;

/** The next value; `clock` is the time of this device, in seconds. Throws a LogError where an entry cannot come next. */
export function fold(known: Folded | null, message: ServerMessage, clock: number): Folded | null {
  switch (message.type) {
    case "welcome": {
      const before = known ?? begin(message.setup);
      const last = lastPly(before.entries);
      const next = withNews(before, { ...message, entries: message.entries.filter(({ ply }) => ply > last) });
      return deriveFolded({ ...next, yours: message.yours, fresh: known ? next.fresh : [], ahead: message.now - clock });
    }
    case "step":
      // The fastest message from the server is the most precise.
      return known && deriveFolded({ ...withNews(known, message), ahead: Math.max(known.ahead, message.now - clock) });
    case "status":
      return known && deriveFolded({ ...known, fresh: [], status: message.status });
    case "yours":
      return known && deriveFolded({ ...known, fresh: [], yours: message.seats });
    default:
      return known;
  }
}

function begin(setup: SentSetup): Before {
  return { setup, table: newTable(setup), status: {}, plain: null, entries: [], yours: [], fresh: [], ahead: 0 };
}

/** The same with new entries; of several steps at once only the last one has a plain view, but each has its facts. */
function withNews(before: Before, { entries, status, plain, facts = [] }: News): Before {
  let { table } = before;
  const sent = new Map(facts.map((each) => [each.ply, each.facts]));
  const fresh = entries.map((entry) => {
    table = applyEntry(table, entry);
    return withFacts(entry, table.past ? table.facts : sent.get(entry.ply));
  });
  return {
    ...before,
    table,
    status,
    plain: plain ?? before.plain,
    fresh,
    entries: fresh.length ? [...before.entries, ...fresh] : before.entries,
  };
}

function withFacts(entry: SentEntry, facts: LogEntry["facts"] = []): LogEntry {
  return facts.length ? { ...entry, facts } : entry;
}

function deriveFolded(before: Before): Folded {
  const { table, status, plain, yours } = before;
  if (!table.past && !plain) throw new LogError("expected a plain view of a game that these pages do not know");
  const you = plain ? plain.you.filter(({ seat }) => yours.includes(seat)) : actionsOf(table, yours);
  return { ...before, standing: standingOf(table, status, plain), you };
}

export function lastPly(entries: readonly SentEntry[]): number {
  return entries.at(-1)?.ply ?? 0;
}

/** Whether a throw is pending, of any seat or of that one: only then dice can lie open before their throw is in the log. */
export function isThrowDue(standing: Standing | null, thrower?: number): boolean {
  return standing?.acting.some(({ seat, does }) => does === "throw" && seat === (thrower ?? seat)) ?? false;
}
