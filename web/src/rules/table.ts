/**
 * Table: the fold of its log. From the setup and the entries follow the position, the facts, who sits where, who can do what,
 * and what is being asked. A table is a value: an entry makes the next one. Twin of `arlequin.table`.
 */
import type { SeatAction, SentEntry, InitialSeat, SentSetup, OwnAction } from "../wire/types.ts";
import { readTakeback, takebackFact, type Fact } from "./fact.ts";
import { hasRules, opening } from "./opening.ts";
import { isPossible, photoFinish } from "./timing.ts";
import { upTo, type Position } from "./position.ts";

/** What can be wrong with a log. */
export type FaultCode =
  | ("agreement" | "order" | "illegal" | "unreadable" | "signature" | "link" | "missing" | "outcome" | "parts" | "takeback")
  | ("between" | "asked" | "own" | "burns" | "past" | "end");

/** An entry that cannot follow the entries before it. */
export class LogError extends Error {
  readonly code: FaultCode;

  constructor(message: string, code: FaultCode = "illegal") {
    super(message);
    this.code = code;
  }
}

/** An entry with the facts that follow from it. */
export interface LogEntry extends SentEntry {
  facts?: readonly Fact[];
}

/** What a player asks the others, and who has agreed. */
export interface Proposal {
  readonly seat: number;
  readonly what: string;
  readonly about: number;
  readonly agreed: readonly number[];
}

/** A seat as the log says it: who is connected is not in the log. */
export interface Seat {
  readonly seat: number;
  /** open, person or computer. */
  readonly kind: string;
  readonly name: string;
  readonly level: string;
  readonly avatar: number;
}

/** The position after an event, and those before it, for takebacks. */
export interface Past {
  readonly position: Position;
  readonly before: Past | null;
}

export interface Table {
  /** The last ply; 0 before the first entry. */
  readonly ply: number;
  /** null for a game that these pages do not know: then only the rest follows from the log. */
  readonly past: Past | null;
  /** The facts of the last entry. */
  readonly facts: readonly Fact[];
  readonly realDice: boolean;
  /** Whether there was an event of the game. */
  readonly begun: boolean;
  readonly paused: boolean;
  readonly seats: readonly Seat[];
  /** Who can act as far as the rules say, and since which ply; see `acting`. */
  readonly actions: readonly Readonly<SeatAction>[];
  readonly proposal: Proposal | null;
  /** The name of the next table. */
  readonly rematch: string | null;
  /** The seats that want no hints; see `objecting`. */
  readonly objections: readonly number[];
}

// --- the log -----------------------------------------------------------------------------------------

/** The table before the first entry. */
export function newTable(setup: SentSetup): Table {
  const { game, options, objectives, material = "", dice, seats = [] } = setup;
  const agreed = [
    ...Object.entries(options).map(([name, value]) => `option ${name} ${value}`),
    ...objectives.map((each) => `objective ${each}`),
  ];
  const position = hasRules(setup) ? opening(game, seats.length, agreed, material) : null;
  return withActions(
    {
      ply: 0,
      past: position && { position, before: null },
      facts: [],
      realDice: dice === "hands",
      begun: false,
      paused: false,
      seats: seats.map(initialSeat),
      actions: [],
      proposal: null,
      rematch: null,
      objections: upTo(seats.length).filter((seat) => seats[seat - 1]!.objects),
    },
    null,
  );
}

function initialSeat({ kind, name = "", level = "", avatar = 0 }: InitialSeat, place: number): Seat {
  return { seat: place + 1, kind, name, level, avatar };
}

/** The table after every ply of a log; the first is the one before any entry. */
export function tablesOf(setup: SentSetup, entries: readonly SentEntry[]): readonly Table[] {
  const tables = [newTable(setup)];
  for (const entry of entries) tables.push(applyEntry(tables.at(-1)!, entry));
  return tables;
}

/** The table after one more entry. Throws a LogError where that entry cannot come next. */
export function applyEntry(table: Table, entry: SentEntry): Table {
  if (entry.ply !== table.ply + 1) throw new LogError(`expected ply ${table.ply + 1}, got ${entry.ply}`, "order");
  if (!isReadable(entry)) throw new LogError(`ply ${entry.ply}: expected the fields of an entry`, "unreadable");
  const next = { ...table, ply: entry.ply, facts: [] };
  if (entry.kind !== "event") {
    checkSeats(table, entry);
    checkPlayer(table, entry);
    return withActions({ ...next, ...changeOf(entry)(table, entry) }, null);
  }
  const happened = { ...next, ...happen(table, entry), begun: true, proposal: null };
  return withActions(happened, moverOf(table, entry));
}

const TEXTS: readonly string[] = ["kind", "text", "proof", "signed", "name", "level", "what", "table"];
const NUMBERS: readonly string[] = ["ply", "at", "seat", "avatar", "about"];

/** Whether every field is known and has the type of its values: a list with one text in it would read the same. */
function isReadable(entry: SentEntry): boolean {
  return Object.entries(entry).every(([name, value]: [string, unknown]) => {
    if (TEXTS.includes(name)) return typeof value === "string" || (name === "proof" && value === null);
    if (NUMBERS.includes(name)) return Number.isFinite(value);
    return name === "timing" || name === "facts" || (name === "agrees" && (value === null || typeof value === "boolean"));
  });
}

/** Entries without a seat; an event names its seat in its text. */
const SEATLESS: ReadonlySet<string> = new Set(["proof", "rematch"]);
/** Proposals whose `about` is the seat of an absent player. */
const ABOUT_A_SEAT: ReadonlySet<string> = new Set(["computer", "without"]);

function checkSeats({ seats }: Table, { ply, kind, seat = 0, what = "", about = 0 }: SentEntry): void {
  const named = SEATLESS.has(kind) ? [] : [seat];
  if (kind === "proposed" && ABOUT_A_SEAT.has(what)) named.push(about);
  const wrong = named.find((each) => !seats.some((other) => other.seat === each));
  if (wrong !== undefined) throw new LogError(`ply ${ply}: expected a seat from 1 to ${seats.length}, got ${wrong}`);
}

/** A LogError where another name would stand beside a player's points. */
function checkPlayer({ begun, seats }: Table, { ply, kind, seat = 0, name = "" }: SentEntry): void {
  if (kind === "left" && begun) throw new LogError(`ply ${ply}: expected no open seat in a game under way, got seat ${seat}`);
  const before = seats[seat - 1];
  if (kind === "sat" && before && before.kind !== "open" && before.name !== name)
    throw new LogError(`ply ${ply}: expected ${before.name} in seat ${seat}, got ${name}`);
}

/** An event of the game, or a takeback: the position and the facts. */
function happen({ past }: Table, { ply, text = "", timing }: SentEntry): Pick<Table, "past" | "facts"> {
  const number = readTakeback(text);
  if (!past) return { past, facts: [] };
  if (timing && !isPossible(timing, text, past.position)) throw new LogError(`ply ${ply}: expected another timing of ${text}`);
  if (number !== null && past.position.outcome) throw new LogError(`ply ${ply}: expected no takeback after the end`);
  if (number !== null) return { past: takeBack(past, number, ply), facts: takebackFact(number) };
  const position = past.position.after(text);
  if (!position) throw new LogError(`ply ${ply}: expected a legal event, got ${text}`);
  const [first, ...followed] = past.position.facts(text);
  return { past: { position, before: past }, facts: [first!, ...(timing ? photoFinish(timing) : []), ...followed] };
}

function takeBack(past: Past, number: number, ply: number): Past {
  let back: Past | null = past;
  for (let i = 0; i < number && back; i++) back = back.before;
  if (!back) throw new LogError(`ply ${ply}: expected fewer events to take back, got ${number}`);
  return back;
}

/** Whether a takeback reaches over a chance event. */
export function reachesChance(past: Past, number: number): boolean {
  let { before } = past;
  for (let i = 0; i < number && before; i++, before = before.before) if (before.position.pending) return true;
  return false;
}

type Change = (table: Table, entry: SentEntry) => Partial<Table>;

/** Entries about the proof of chance, codes, clocks and hints that were given. */
const unchanged: Change = () => ({});

function changeOf({ ply, kind }: SentEntry): Change {
  const change = CHANGES.get(kind);
  if (!change) throw new LogError(`ply ${ply}: expected an entry of a known kind, got ${kind}`, "unreadable");
  return change;
}

/** What every other entry changes. */
const CHANGES: ReadonlyMap<string, Change> = new Map(
  Object.entries<Change>({
    sat: (table, { seat, name = "", avatar = 0 }) => withSeat(table, seat, { kind: "person", name, avatar }),
    left: (table, { seat }) => ({
      ...withSeat(table, seat, { kind: "open", name: "", avatar: 0 }),
      objections: table.objections.filter((each) => each !== seat),
    }),
    computer: (table, { seat, level = "" }) => ({ ...withSeat(table, seat, { kind: "computer", level }), proposal: null }),
    paused: () => ({ paused: true }),
    resumed: () => ({ paused: false }),
    proposed: (_, { seat = 0, what = "", about = 0 }) => ({ proposal: { seat, what, about, agreed: [seat] } }),
    answered: ({ proposal }, { seat = 0, agrees }) => ({
      proposal: agrees && proposal ? { ...proposal, agreed: [...proposal.agreed, seat].sort((a, b) => a - b) } : null,
    }),
    withdrawn: () => ({ proposal: null }),
    returned: () => ({ proposal: null }),
    rematch: (_, { table = "" }) => ({ rematch: table, proposal: null }),
    hints: ({ objections }, { seat = 0, agrees }) => {
      const others = objections.filter((each) => each !== seat);
      return { objections: agrees ? others : [...others, seat] };
    },
    proof: unchanged,
    lent: unchanged,
    hinted: unchanged,
    late: unchanged,
  }),
);

function withSeat({ seats }: Table, seat: number | undefined, change: Partial<Seat>): Pick<Table, "seats"> {
  return { seats: seats.map((each) => (each.seat === seat ? { ...each, ...change } : each)) };
}

// --- who can act -------------------------------------------------------------------------------------

/** Whose move an event is; 0 for chance, the clock and a takeback. */
function moverOf({ past }: Table, { text = "" }: SentEntry): number {
  if (!past || past.position.pending || text === "time" || readTakeback(text) !== null) return 0;
  const [only, ...others] = past.position.actors;
  return others.length || !only ? Number(text.split(" ")[0]) : only;
}

/**
 * With the ply since when each seat can act: an announcement of another seat does not make your own outdated. Chance does:
 * the player who threw has to throw again by another request.
 */
function withActions(table: Table, mover: number | null): Table {
  const actions = actionsAt(table).map(({ seat, does }) => {
    const before = table.actions.find((each) => each.seat === seat && each.does === does);
    return { seat, does, since: before && mover !== 0 && mover !== seat ? before.since : table.ply };
  });
  return { ...table, actions };
}

function actionsAt({ past, seats, realDice }: Table): readonly Omit<SeatAction, "since">[] {
  if (!past || past.position.outcome) return [];
  const { pending: due, actors } = past.position;
  if (!due) return actors.map((seat) => ({ seat, does: "move" }));
  if (!realDice) return due.owner === null ? [] : [{ seat: due.owner, does: "throw" }];
  const people = peopleOf(seats);
  const entering = due.owner !== null && people.includes(due.owner) ? [due.owner] : people;
  return entering.map((seat) => ({ seat, does: "enter" }));
}

function peopleOf(seats: readonly Seat[]): readonly number[] {
  return seats.filter(({ kind }) => kind === "person").map(({ seat }) => seat);
}

// --- what follows ------------------------------------------------------------------------------------

/** Whether every seat is taken, or was when the game began. */
export function isStarted({ begun, seats }: Table): boolean {
  return begun || seats.every(({ kind }) => kind !== "open");
}

/** Who can do what now. */
export function acting(table: Table): readonly Readonly<SeatAction>[] {
  return table.paused || !isStarted(table) ? [] : table.actions;
}

/** What these seats can do now, with their legal moves; a computer plays its seat itself. */
export function actionsOf(table: Table, seats: readonly number[]): OwnAction[] {
  const isOwn = (seat: number) => table.seats[seat - 1]?.kind !== "computer";
  const all = acting(table);
  return seats.flatMap((seat) =>
    all
      .filter((each) => each.seat === seat && isOwn(seat))
      .map((each) => ({ ...each, moves: each.does === "move" ? [...table.past!.position.moves(seat)] : [] })),
  );
}

/** The people who sit here and want no hints. */
export function objecting({ seats, objections }: Table): readonly number[] {
  return peopleOf(seats).filter((seat) => objections.includes(seat));
}
