/** The journal as one file: written, and read back with every fault named. Pure. */
import { isGame } from "../../words/parts.ts";
import { KINDS, MOST_MISTAKES, type DigestPlayer, type GameDigest, type Kind, type KindLoss, type Mistake } from "./gameDigest.ts";
import { GRADES } from "../review/grades.ts";
import { isNumber, isRecord, isText } from "./guards.ts";
import { isCard, type PracticeCard } from "../practice/practiceCards.ts";
import { isSolved, type Solved } from "../puzzle/streak.ts";

/** All that this device knows of its games after they were reviewed. */
export interface Journal {
  games: GameDigest[];
  cards: PracticeCard[];
  solved: Solved[];
}

export const EMPTY: Journal = { games: [], cards: [], solved: [] };
const FORMAT = "arlequin-journal";
const VERSION = 1;
/** Characters; a thousand games have a tenth of it. */
export const LONGEST_FILE = 8_000_000;

/** Why a file is not taken: its words are `skill-file-<code>`. */
export class JournalFault extends Error {
  readonly code: "json" | "other" | "newer" | "broken" | "long";
  /** Which part of it is wrong, from 1; 0 where it is the whole file. */
  readonly part: number;

  constructor(code: JournalFault["code"], part = 0) {
    super(`${code} ${part}`);
    this.code = code;
    this.part = part;
  }
}

export function journalText(journal: Journal): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...journal }, null, 1)}\n`;
}

/** What a file holds; a JournalFault where it cannot be read whole: nothing is taken from half a file. */
export function journalOf(text: string): Journal {
  if (text.length > LONGEST_FILE) throw new JournalFault("long");
  const read = parse(text);
  if (!isRecord(read) || read["format"] !== FORMAT) throw new JournalFault("other");
  if (typeof read["version"] !== "number" || read["version"] > VERSION) throw new JournalFault("newer");
  return {
    games: each(read["games"], isDigest),
    cards: each(read["cards"], isCard),
    solved: each(read["solved"], isSolved),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new JournalFault("json");
  }
}

function each<T>(list: unknown, is: (one: unknown) => one is T): T[] {
  if (!Array.isArray(list)) throw new JournalFault("broken");
  return list.map((one: unknown, i) => {
    if (!is(one)) throw new JournalFault("broken", i + 1);
    return one;
  });
}

/** Both together: of the same game, card or day, what this device has stays. */
export function merge(own: Journal, other: Journal): Journal {
  return {
    games: union(own.games, other.games, ({ table, seat }) => `${table} ${seat}`),
    cards: union(own.cards, other.cards, ({ table, number }) => `${table} ${number}`),
    solved: union(own.solved, other.solved, ({ date }) => date),
  };
}

function union<T>(own: readonly T[], other: readonly T[], key: (one: T) => string): T[] {
  const byKey = new Map(other.map((one) => [key(one), one]));
  for (const one of own) byKey.set(key(one), one);
  return [...byKey.values()];
}

// --- what a digest is --------------------------------------------------------------------------

const isKind = (value: unknown): value is Kind => (KINDS as readonly unknown[]).includes(value);

function isDigest(one: unknown): one is GameDigest {
  if (!isRecord(one)) return false;
  const { table, game, at, seat, players, won, luck, loss, accuracy, kinds, mistakes, unclear, grade } = one;
  const seated = Array.isArray(players) && players.length <= 8 && players.every(isPlayer);
  const numbered = [at, seat, won, luck, loss].every(isNumber) && (accuracy === null || isNumber(accuracy));
  const counted = isRecord(kinds) && Object.entries(kinds).every(([kind, lost]) => isKind(kind) && isLoss(lost));
  const marked = unclear === undefined || (unclear === true && Array.isArray(mistakes) && mistakes.length === 0);
  const named = Array.isArray(mistakes) && mistakes.length <= MOST_MISTAKES && mistakes.every(isMistake);
  const graded = grade === undefined || (GRADES as readonly unknown[]).includes(grade);
  return isText(table) && isText(game) && isGame(game) && seated && numbered && counted && named && marked && graded;
}

function isPlayer(one: unknown): one is DigestPlayer {
  return isRecord(one) && isText(one["name"]) && isText(one["level"]);
}

function isLoss(one: unknown): one is KindLoss {
  return isRecord(one) && isNumber(one["decisions"]) && isNumber(one["loss"]);
}

function isMistake(one: unknown): one is Mistake {
  return isRecord(one) && isNumber(one["number"]) && isNumber(one["loss"]) && isKind(one["kind"]);
}
