/** What is known of a table, as a value: each message of the server makes the next one. */
import { ownFaces } from "../look/avatars/faces.ts";
import type { EntryTold, ServerMessage, SetupTold, Standing, YoursTold } from "../wire/types.ts";

export interface Known {
  setup: SetupTold;
  standing: Standing;
  /** All plies, from the first. */
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

/** The next value; `clock` is our own time, in seconds. */
export function fold(known: Known | null, message: ServerMessage, clock: number): Known | null {
  switch (message.type) {
    case "welcome":
      return {
        setup: message.setup,
        standing: faced(message.standing),
        entries: appended(known?.entries ?? [], message.entries),
        yours: message.yours,
        you: message.you,
        fresh: known === null ? [] : unseen(known.entries, message.entries),
        ahead: message.now - clock,
      };
    case "step":
      return known && stepped(known, message, clock);
    case "presence":
      return known && { ...known, fresh: [], standing: present(known.standing, message.present, clock + known.ahead) };
    default:
      return known;
  }
}

/** The standing with the face of each player. */
function faced(standing: Standing): Standing {
  return { ...standing, seats: ownFaces(standing.seats) };
}

function stepped(known: Known, step: Extract<ServerMessage, { type: "step" }>, clock: number): Known {
  return {
    ...known,
    standing: faced(step.standing),
    entries: appended(known.entries, step.entries),
    yours: step.yours,
    you: step.you,
    fresh: unseen(known.entries, step.entries),
    // The shortest way from the server is the truest.
    ahead: Math.max(known.ahead, step.now - clock),
  };
}

function unseen(old: readonly EntryTold[], told: readonly EntryTold[]): readonly EntryTold[] {
  const last = lastPly(old);
  return told.filter((entry) => entry.ply > last);
}

function appended(old: readonly EntryTold[], told: readonly EntryTold[]): readonly EntryTold[] {
  const news = unseen(old, told);
  return news.length ? [...old, ...news] : old;
}

export function lastPly(entries: readonly EntryTold[]): number {
  return entries.at(-1)?.ply ?? 0;
}

/** Who is here; whoever has just gone is away since `now`, in the server's time. */
function present(standing: Standing, seats: readonly number[], now: number): Standing {
  const told = standing.seats.map((seat) => {
    const here = seats.includes(seat.seat);
    const away = here || seat.kind !== "person" ? null : (seat.away ?? now);
    return { ...seat, present: here, away };
  });
  return { ...standing, seats: told };
}
