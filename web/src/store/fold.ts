/** What is known of a table, as a value: each message of the server makes the next one. What follows from the log is derived here, by the rules. */
import { ownFaces } from "../look/avatars/faces.ts";
import { acting, actionsOf, applyEntry, isStarted, LogError, newTable, objecting, type Seat, type Table } from "../rules/table.ts";
import type { EntryTold, SeatTold, ServerMessage, SetupTold, Standing, YoursTold } from "../wire/types.ts";
import { checkDerived } from "./checkDerived.ts";

export interface Known {
  setup: SetupTold;
  /** The fold of the log; null where the messages are shown as they were sent: of a game that these pages do not know. */
  table: Table | null;
  standing: Standing;
  /** All plies, from the first, with the facts of each. */
  entries: readonly EntryTold[];
  /** The seats that this device holds. */
  yours: readonly number[];
  /** What they may do now. */
  you: readonly YoursTold[];
  /** The entries that the last step brought: what a page animates and announces. */
  fresh: readonly EntryTold[];
  /** The server's clock less ours, in seconds. */
  ahead: number;
}

/** Whether somebody is to throw, as the server says, or that very seat is: only then dice may lie open before their throw is told. */
export function isThrowDue(standing: Standing | null, thrower?: number): boolean {
  return standing?.acting.some(({ seat, does }) => does === "throw" && seat === (thrower ?? seat)) ?? false;
}

/** A page of what a slow reader has missed has at least so many entries. */
export const PAGE = 100;

/** Whether a message is one page of several: it ends before the position that it shows. */
export function isPage(message: ServerMessage): boolean {
  return message.type === "step" && message.entries.length >= PAGE && message.standing.ply > lastPly(message.entries);
}

/** A message with entries, and how the table stands after them. */
type News = Extract<ServerMessage, { type: "welcome" | "step" }>;

/** The next value; `clock` is the time of this device, in seconds. */
export function fold(known: Known | null, message: ServerMessage, clock: number): Known | null {
  switch (message.type) {
    case "welcome":
      return {
        ...withNews(known ?? unknown(message.setup), message),
        setup: message.setup,
        ...(known === null && { fresh: [] }),
        ahead: message.now - clock,
      };
    case "step":
      // The fastest message from the server is the most precise.
      return known && { ...withNews(known, message), ahead: Math.max(known.ahead, message.now - clock) };
    case "presence":
      return known && { ...known, fresh: [], standing: present(known.standing, message, clock + known.ahead) };
    default:
      return known;
  }
}

type Before = Pick<Known, "setup" | "table" | "entries" | "ahead">;

/** A table before its first message. Pictures of a table, as in lessons, have no log from its beginning, and no seats in the setup. */
function unknown(setup: SetupTold): Before {
  const table = setup.seats?.length ? newTable(setup) : null;
  return { setup, table: table?.past ? table : null, entries: [], ahead: 0 };
}

function withNews(before: Before, message: News): Known {
  const { standing, yours, you } = message;
  const sent = unseen(before.entries, message.entries);
  const { table, fresh } = withEntries(before.table, sent);
  const shown = table ? derived(table, message) : { standing, you };
  if (table) checkDerived(shown, fresh, message);
  return {
    setup: before.setup,
    ahead: before.ahead,
    table,
    yours,
    you: shown.you,
    standing: faced(shown.standing),
    entries: fresh.length ? [...before.entries, ...fresh] : before.entries,
    fresh,
  };
}

/** The table after these entries, and the entries with the facts that follow from them. An illegal log is shown as it was sent: the seal says what is wrong. */
function withEntries(before: Table | null, sent: readonly EntryTold[]): Pick<Known, "table" | "fresh"> {
  let table = before;
  if (!table) return { table, fresh: sent };
  try {
    const fresh = sent.map((entry) => {
      table = applyEntry(table!, entry);
      return table.facts.length ? ({ ...entry, facts: table.facts } as EntryTold) : entry;
    });
    return { table, fresh };
  } catch (error) {
    if (error instanceof LogError) return { table: null, fresh: sent };
    throw error;
  }
}

/** What follows from the log; presence, the clock and whether hints are available are as the message says. */
function derived(table: Table, { standing, yours }: News): Pick<Known, "standing" | "you"> {
  const { ply, paused, proposal, rematch, seats } = table;
  const { view, outcome } = table.past!.position;
  const followed = { ply, paused, proposal, rematch, view, outcome, started: isStarted(table) };
  const people = { acting: acting(table), objecting: objecting(table), seats: seats.map((seat) => withPresence(seat, standing.seats)) };
  return { standing: { ...standing, ...followed, ...people } as Standing, you: actionsOf(table, yours) };
}

function withPresence(seat: Seat, sent: readonly SeatTold[]): SeatTold {
  const { present, away = null } = sent.find((each) => each.seat === seat.seat) ?? { present: false };
  return { ...seat, present, away };
}

/** The standing with the face of each player. */
function faced(standing: Standing): Standing {
  return { ...standing, seats: ownFaces(standing.seats) };
}

function unseen(old: readonly EntryTold[], sent: readonly EntryTold[]): readonly EntryTold[] {
  const last = lastPly(old);
  return sent.filter((entry) => entry.ply > last);
}

export function lastPly(entries: readonly EntryTold[]): number {
  return entries.at(-1)?.ply ?? 0;
}

/** Who is here and for whom a race waits; a player who has just gone is away since `now`, in the server's time. */
function present(standing: Standing, told: Extract<ServerMessage, { type: "presence" }>, now: number): Standing {
  const seats = standing.seats.map((seat) => {
    const here = told.present.includes(seat.seat);
    const away = here || seat.kind !== "person" ? null : (seat.away ?? now);
    return { ...seat, present: here, away };
  });
  return { ...standing, seats, awaited: told.awaited };
}
