/**
 * What this device remembers: who plays on it, its settings, and which seats it holds where.
 * In private windows and where storage is refused it remembers until the page is closed.
 */
import { newSecret } from "./wire/keys.ts";

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  /** null: as the browser says. */
  language: string | null;
  theme: Theme;
  sound: boolean;
  /** null: as the system says. */
  calm: boolean | null;
  /** Pips instead of digits on dice. */
  pips: boolean;
  /** The share of the usual time for which each throw and card is looked at: see `PACES`. */
  pace: number;
}

export interface Person {
  name: string;
  /** What the harlequin pattern is made from. */
  avatar: number;
}

/** A table that this device has sat at. */
export interface KnownTable {
  table: string;
  game: string;
  secret: string;
  /** When it was last opened here, in milliseconds. */
  at: number;
  over: boolean;
  names: string[];
  /** The seats of this device there, as it was told last. */
  seats?: number[];
  /** The version of its proof of chance, once that was seen here: no older one is believed. */
  proof?: number;
  /** Of a rematch, what was agreed at the table before: see `agreedText`. */
  agreed?: string;
  /** Of a table that this device has founded, what it has asked for: see `askedText`. */
  asked?: string;
  /** Of a rematch, who is expected there, in seat order (`person NAME`, `computer`, `open`); gone once that was compared. */
  expected?: string[];
  /** Whether the server has said that it knows no such table: it is not shown, and nothing of it is forgotten. */
  gone?: boolean;
}

/** The agreement of a table as it is compared: all of it. */
export function agreedText(lines: readonly string[] = []): string {
  return lines.join("\n");
}

/** What a device asks for when it founds a table, in the lines of an agreement. */
export function askedText(asked: {
  game: string;
  options: Record<string, string>;
  objectives: readonly string[];
  players: number;
}): string {
  const options = Object.entries(asked.options).map(([name, value]) => `option ${name} ${value}`);
  const objectives = asked.objectives.map((each) => `objective ${each}`);
  return agreedText([`game ${asked.game}`, ...options, ...objectives, `players ${asked.players}`]);
}

/** How the names begin under which each chain is kept: no name of a table reads as another's. */
export function chainsUnder(table: string): string {
  return `chains/${encodeURIComponent(table)}/`;
}

/** How the names begin under which it is kept whose each seat of a table is: see `SeatHold`. */
export function holdsUnder(table: string): string {
  return `holds/${encodeURIComponent(table)}/`;
}

/** Under which name it is kept how far a table was told: see `Landmark`. */
export function landmarkOf(table: string): string {
  return `landmark/${encodeURIComponent(table)}`;
}

/** Under which name it is kept what was wrong at a table: pages that write chains at once do not touch it. */
export function faultOf(table: string): string {
  return `fault/${encodeURIComponent(table)}`;
}

export const DEFAULTS: Settings = { language: null, theme: "auto", sound: false, calm: null, pips: false, pace: 1 };
export const PACES = { calm: 1.6, normal: 1, fast: 0.5 } as const;
export const MOST_AVATARS = 1_000_000;
const MOST_TABLES = 60;
const MOST_SEATS = 8;
const LONGEST = 60;
/** Characters of an agreement; a longer one is a fault, and no part of it may fill the storage. */
export const LONGEST_AGREEMENT = 2000;
const PREFIX = "arlequin.";

/** What could not be stored: what was to be, and what was there in its place. */
interface Unstored {
  readonly text: string;
  readonly over: string | null;
}

/** The part of localStorage that is used here. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export class Device {
  readonly #shelf: Shelf | null;
  readonly #memory = new Map<string, Unstored>();
  /** Tables that could not be stored, by their names: another page may store its own list. */
  readonly #unstored = new Map<string, KnownTable>();

  constructor(shelf: Shelf | null = storage()) {
    this.#shelf = shelf;
  }

  get settings(): Settings {
    return { ...DEFAULTS, ...this.#read<Partial<Settings>>("settings", {}) };
  }

  keepSettings(changed: Partial<Settings>): void {
    this.#write("settings", { ...this.settings, ...changed });
  }

  get person(): Person {
    const known = this.#read<Partial<Person>>("person", {});
    const person = { name: known.name ?? "", avatar: known.avatar ?? newAvatar() };
    if (known.avatar === undefined) this.#write("person", person);
    return person;
  }

  keepPerson(changed: Partial<Person>): void {
    this.#write("person", { ...this.person, ...changed });
  }

  /** Every table that was played at here, the latest first. */
  get tables(): KnownTable[] {
    const stored = this.#read<KnownTable[]>("tables", []);
    const later = stored.map((each) => newest(each, this.#unstored.get(each.table)));
    const names = new Set(stored.map(({ table }) => table));
    const only = [...this.#unstored.values()].filter(({ table }) => !names.has(table));
    return [...only, ...later];
  }

  /** Those that are still there, as far as this device was told. */
  get shownTables(): KnownTable[] {
    return this.tables.filter((each) => !each.gone);
  }

  /** The secret of this device at a table; made on the first call. */
  secretOf(table: string): string {
    const known = this.tables.find((each) => each.table === table);
    return known?.secret ?? this.keepTable({ table, secret: newSecret() }).secret;
  }

  /** Whether this device has ever sat at a table. */
  knows(table: string): boolean {
    return this.tables.some((each) => each.table === table);
  }

  /** The version of the proof of chance that was seen at a table; 0 where none was. */
  proofAt(table: string): number {
    return this.tables.find((each) => each.table === table)?.proof ?? 0;
  }

  /** What must be agreed at a table that is a rematch; empty where nothing is known of it. */
  agreedAt(table: string): string {
    return this.tables.find((each) => each.table === table)?.agreed ?? "";
  }

  /** What this device has asked for when it founded a table; empty where it did not, or nothing is known of it. */
  askedAt(table: string): string {
    return this.tables.find((each) => each.table === table)?.asked ?? "";
  }

  /** Who is expected at a table that is a rematch; nobody where that was compared, or nothing is known of it. */
  expectedAt(table: string): readonly string[] {
    return this.tables.find((each) => each.table === table)?.expected ?? [];
  }

  keepTable(changed: Partial<KnownTable> & { table: string }): KnownTable {
    const tables = this.tables;
    const known = tables.find((each) => each.table === changed.table);
    const fresh = { game: "", secret: newSecret(), over: false, names: [], at: 0 };
    const kept = shortened({ ...fresh, ...known, at: Date.now(), ...changed });
    const others = tables.filter((each) => each.table !== changed.table);
    const evicted = others.length < MOST_TABLES ? null : this.#leastWanted(others);
    const left = [kept, ...others].filter((each) => each !== evicted).sort((one, two) => two.at - one.at);
    if (!this.#write("tables", left)) {
      this.#unstored.set(kept.table, kept);
    } else {
      this.#unstored.clear();
      if (evicted) this.#dropChains(evicted.table); // what was wrong there stays known: no server may have it forgotten
    }
    return kept;
  }

  /** The table that is forgotten first: an empty one that is gone, then one that is over, then others; one with a fault last. */
  #leastWanted(tables: readonly KnownTable[]): KnownTable {
    const worth = (each: KnownTable) => (each.gone && this.#isEmpty(each) ? 0 : this.#isFaulty(each) ? 3 : each.over ? 1 : 2);
    const rank = (each: KnownTable) => worth(each) * 1e15 + each.at;
    return tables.reduce((least, each) => (rank(each) < rank(least) ? each : least));
  }

  #isFaulty({ table }: KnownTable): boolean {
    return this.recall(faultOf(table), null) !== null;
  }

  /** Whether nothing of the proof is kept of a table: else it is not forgotten because a server says once that it knows it not. */
  #isEmpty(known: KnownTable): boolean {
    const { table } = known;
    return this.namesUnder(chainsUnder(table)).length === 0 && !this.#isFaulty(known);
  }

  forgetTable(table: string): void {
    this.#unstored.delete(table);
    this.#write(
      "tables",
      this.tables.filter((each) => each.table !== table),
    );
    this.#dropChains(table);
    this.drop(faultOf(table));
  }

  #dropChains(table: string): void {
    this.drop(landmarkOf(table));
    const names = [chainsUnder(table), holdsUnder(table)].flatMap((start) => this.namesUnder(start));
    for (const name of names) this.drop(name);
  }

  /** Anything else that a page keeps under a name of its own. */
  recall<T>(name: string, otherwise: T): T {
    return this.#read(`page.${name}`, otherwise);
  }

  /** Whether it is there after a reload, as far as this device keeps anything. */
  keep(name: string, value: unknown): boolean {
    return this.#write(`page.${name}`, value) || this.#shelf === null;
  }

  /** Whether it is stored; where it cannot be, what was there before stands. */
  store(name: string, value: unknown): boolean {
    const [whole, text] = [`page.${name}`, JSON.stringify(value)];
    if (this.#shelf === null) return (this.#write(whole, value), true);
    const kept = attempt(() => (this.#shelf!.setItem(PREFIX + whole, text), true)) === true;
    if (kept) this.#memory.delete(whole);
    return kept;
  }

  /** What pages keep under names that begin so. */
  namesUnder(start: string): string[] {
    const whole = `${PREFIX}page.${start}`;
    const stored = attempt(() => Array.from({ length: this.#shelf?.length ?? 0 }, (_, i) => this.#shelf!.key(i)!)) ?? [];
    const kept = stored.filter((key) => key.startsWith(whole)).map((key) => key.slice(PREFIX.length));
    const here = [...this.#memory.keys()].filter((key) => key.startsWith(`page.${start}`));
    return [...new Set([...kept, ...here])].map((key) => key.slice("page.".length));
  }

  drop(name: string): void {
    this.#memory.delete(`page.${name}`);
    attempt(() => this.#shelf?.removeItem(`${PREFIX}page.${name}`));
  }

  #read<T>(name: string, otherwise: T): T {
    const text = this.#text(name);
    return (text ? attempt(() => JSON.parse(text) as T) : null) ?? otherwise;
  }

  /** What another page has stored since a write of this one failed is newer. */
  #text(name: string): string | null {
    const stored = this.#stored(name);
    const own = this.#memory.get(name);
    if (own?.over === stored) return own.text;
    this.#memory.delete(name);
    return stored;
  }

  #stored(name: string): string | null {
    return attempt(() => this.#shelf?.getItem(PREFIX + name)) ?? null;
  }

  #write(name: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    const kept = attempt(() => (this.#shelf?.setItem(PREFIX + name, text), this.#shelf !== null));
    if (kept) this.#memory.delete(name);
    else this.#memory.set(name, { text, over: this.#stored(name) });
    return kept === true;
  }
}

/** What is known of a table: what is stored, but for what could not be stored since. */
function newest(stored: KnownTable, own: KnownTable | undefined): KnownTable {
  if (!own) return stored;
  const proof = Math.max(stored.proof ?? 0, own.proof ?? 0);
  const agreed = stored.agreed || own.agreed || "";
  const asked = stored.asked || own.asked || "";
  return { ...(own.at > stored.at ? own : stored), proof, agreed, asked };
}

/** What a server has said of a table must not fill the storage: then nothing more could be kept. */
function shortened(table: KnownTable): KnownTable {
  const short = (text: string) => text.slice(0, LONGEST);
  const few = (texts: readonly string[] = []) => texts.slice(0, MOST_SEATS).map(short);
  const agreed = (table.agreed ?? "").slice(0, LONGEST_AGREEMENT + 1); // one too many: it fits no agreement that is believed
  return { ...table, agreed, game: short(table.game), names: few(table.names), expected: few(table.expected) };
}

export function newAvatar(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % MOST_AVATARS;
}

function storage(): Shelf | null {
  return attempt(() => globalThis.localStorage) ?? null;
}

function attempt<T>(what: () => T): T | null {
  try {
    return what();
  } catch {
    return null;
  }
}

export const device = new Device();
