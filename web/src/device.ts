/**
 * What this device remembers: who plays on it, its settings, and which seats it holds where.
 * In private windows and where storage is refused it remembers until the page is closed.
 */
import { newSecret } from "./wire/names.ts";

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
  /** Everyone's points and places in seat order, once it is over. */
  scores?: number[];
  ranks?: number[];
  /** The seats of this device there, as last published. */
  seats?: number[];
  /** Of a rematch, who is expected there, in seat order (`person NAME`, `computer`, `open`); gone once that was compared. */
  expected?: string[];
  /** Whether the server has said that it knows no such table: it is not shown, and nothing of it is forgotten. */
  gone?: boolean;
}

/** Under which name the state of this device's part in the proof of a table is stored. */
export function proofUnder(table: string): string {
  return `proof/${encodeURIComponent(table)}`;
}

export const DEFAULTS: Settings = { language: null, theme: "auto", sound: false, calm: null, pips: false, pace: 1 };
export const PACES = { calm: 1.6, normal: 1, fast: 0.5 } as const;
export const MOST_AVATARS = 1_000_000;
const MOST_TABLES = 60;
const MOST_SEATS = 8;
const LONGEST = 60;
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

  /** Those that are still there, as far as this device knows. */
  get visibleTables(): KnownTable[] {
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

  /** Who is expected at a table that is a rematch; no one where that was compared, or nothing is known of it. */
  expectedPlayers(table: string): readonly string[] {
    return this.tables.find((each) => each.table === table)?.expected ?? [];
  }

  keepTable(changed: Partial<KnownTable> & { table: string }): KnownTable {
    const tables = this.tables;
    const known = tables.find((each) => each.table === changed.table);
    const fresh = { game: "", secret: newSecret(), over: false, names: [], at: 0 };
    const kept = shortenTable({ ...fresh, ...known, at: Date.now(), ...changed });
    const others = tables.filter((each) => each.table !== changed.table);
    const evicted = others.length < MOST_TABLES ? null : this.#leastWanted(others);
    const left = [kept, ...others].filter((each) => each !== evicted).sort((one, two) => two.at - one.at);
    if (!this.#write("tables", left)) {
      this.#unstored.set(kept.table, kept);
    } else {
      this.#unstored.clear();
      if (evicted) this.drop(proofUnder(evicted.table));
    }
    return kept;
  }

  /** The table that is forgotten first: one that is gone and not proven, then one that is over, then others; one with a fault last. */
  #leastWanted(tables: readonly KnownTable[]): KnownTable {
    const worth = ({ table, gone, over }: KnownTable) => {
      const proof = this.recall<{ fault?: unknown } | null>(proofUnder(table), null);
      return proof?.fault ? 3 : gone && !proof ? 0 : over ? 1 : 2;
    };
    const rank = (each: KnownTable) => worth(each) * 1e15 + each.at;
    return tables.reduce((least, each) => (rank(each) < rank(least) ? each : least));
  }

  forgetTable(table: string): void {
    this.#unstored.delete(table);
    this.#write(
      "tables",
      this.tables.filter((each) => each.table !== table),
    );
    this.drop(proofUnder(table));
  }

  /** Anything else that a page keeps under a name of its own. */
  recall<T>(name: string, otherwise: T): T {
    return this.#read(`page.${name}`, otherwise);
  }

  /** Whether it is there after a reload, as far as this device keeps anything. */
  keep(name: string, value: unknown): boolean {
    return this.#write(`page.${name}`, value) || this.#shelf === null;
  }

  /** Whether it is stored, for any window of this device; where it cannot be, what was there before remains. */
  store(name: string, value: unknown): boolean {
    const whole = `page.${name}`;
    const stored = attempt(() => (this.#shelf?.setItem(PREFIX + whole, JSON.stringify(value)), this.#shelf !== null)) === true;
    if (stored) this.#memory.delete(whole);
    return stored;
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
    const stored = this.#readText(name);
    const own = this.#memory.get(name);
    if (own?.over === stored) return own.text;
    this.#memory.delete(name);
    return stored;
  }

  #readText(name: string): string | null {
    return attempt(() => this.#shelf?.getItem(PREFIX + name)) ?? null;
  }

  #write(name: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    const kept = attempt(() => (this.#shelf?.setItem(PREFIX + name, text), this.#shelf !== null));
    if (kept) this.#memory.delete(name);
    else this.#memory.set(name, { text, over: this.#readText(name) });
    return kept === true;
  }
}

/** What is known of a table: what is stored, but for what could not be stored since. */
function newest(stored: KnownTable, own: KnownTable | undefined): KnownTable {
  if (!own) return stored;
  return own.at > stored.at ? own : stored;
}

/** What a server has said of a table must not fill the storage: then nothing more could be kept. */
function shortenTable(table: KnownTable): KnownTable {
  const short = (text: string) => text.slice(0, LONGEST);
  const few = (texts: readonly string[] = []) => texts.slice(0, MOST_SEATS).map(short);
  return { ...table, game: short(table.game), names: few(table.names), expected: few(table.expected) };
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
