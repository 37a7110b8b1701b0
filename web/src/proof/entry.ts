/** Entry as it may be told: each kind has what belongs to it and nothing else, and is about seats that there are. */
import { isTableName } from "../wire/tableName.ts";
import type { EntryTold } from "../wire/types.ts";

type Field = Exclude<keyof EntryTold, "kind" | "ply" | "at">;

/** What each kind of entry has. */
export const FIELDS: ReadonlyMap<string, readonly Field[]> = new Map<string, readonly Field[]>([
  ["event", ["text", "proof", "signed", "timing"]],
  ["sat", ["seat", "name", "avatar", "commit", "public", "signed"]],
  ["committed", ["seat", "commit", "public", "signed"]],
  ["salted", ["proof", "signed"]],
  ["signed", ["seat", "after", "given", "left", "signed"]],
  ["lent", ["seat"]],
  ["left", ["seat"]],
  ["computer", ["seat", "level", "what"]],
  ["paused", ["seat"]],
  ["resumed", ["seat"]],
  ["proposed", ["seat", "what", "about"]],
  ["answered", ["seat", "agrees"]],
  ["withdrawn", ["seat"]],
  ["returned", ["seat"]],
  ["hints", ["seat", "agrees"]],
  ["hinted", ["seat"]],
  ["late", ["seat"]],
  ["rematch", ["table"]],
]);
/** What a proposal may be about, or how a computer came to play. */
const WHAT: ReadonlyMap<string, readonly string[]> = new Map([
  ["proposed", ["takeback", "computer", "without", "rematch"]],
  ["computer", ["", "left"]],
]);
/** Proposals about the player of a seat. */
const ABOUT_SEATS: readonly string[] = ["computer", "without"];
const TEXTS = ["text", "proof", "commit", "public", "signed", "after", "name", "level", "what", "table"] as const;
const NUMBERS = ["seat", "avatar", "about", "given", "left"] as const;

/** A field that has what it has where nothing is said of it. */
function isUnsaid(value: unknown): boolean {
  return value === undefined || value === null || value === "" || value === 0 || (Array.isArray(value) && value.length === 0);
}

/**
 * Whether an entry is of a known kind, and everything in it can be read: a list with a text in it reads the same, and is
 * another one. What stands in a field that its kind does not have would be shown, and compared by nobody.
 */
export function isReadable(entry: EntryTold, players: number): boolean {
  const { kind, ply: _, at, ...said } = entry;
  const fields = FIELDS.get(kind);
  return (
    fields !== undefined &&
    Number.isFinite(at) &&
    Object.entries(said).every(([name, value]) => (fields as readonly string[]).includes(name) || isUnsaid(value)) &&
    TEXTS.every((name) => typeof (entry[name] ?? "") === "string") &&
    NUMBERS.every((name) => Number.isInteger(entry[name] ?? 0)) &&
    (!fields.includes("agrees") || typeof entry.agrees === "boolean") &&
    (!fields.includes("seat") || isSeat(entry.seat, players)) &&
    isMeant(entry, players)
  );
}

function isSeat(seat: number | undefined, players: number): boolean {
  return seat !== undefined && seat >= 1 && seat <= players;
}

/** Whether what is asked for, or what has come of it, is something that people can ask for. */
function isMeant({ kind, what = "", about = 0, table = "" }: EntryTold, players: number): boolean {
  if (!(WHAT.get(kind) ?? [""]).includes(what)) return false;
  if (kind === "rematch") return isTableName(table);
  return ABOUT_SEATS.includes(what) ? isSeat(about, players) : about >= 0;
}
