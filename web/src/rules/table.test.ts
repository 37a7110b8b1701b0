import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { SentEntry, SentSetup } from "../wire/types.ts";
import type { Fact } from "./fact.ts";
import { same } from "./position.ts";
import { acting, actionsOf, applyEntry, isStarted, LogError, newTable, objecting, tablesOf, type Table } from "./table.ts";

/** A step, and the table after it by the rules of Python: written by tests/web/random_tables.py. */
interface PlayedStep {
  entries: SentEntry[];
  /** Of each entry. */
  facts: Fact[][];
  expected: Record<string, unknown>;
}
interface PlayedTable {
  setup: SentSetup;
  steps: PlayedStep[];
}

/** All that follows from the log. */
function derived(table: Table): Record<string, unknown> {
  const { ply, paused, seats, proposal, rematch, past } = table;
  const { view, outcome } = past!.position;
  const all = seats.map(({ seat }) => seat);
  const simple = { ply, paused, seats, proposal, rematch, view, outcome };
  return { ...simple, started: isStarted(table), acting: acting(table), objecting: objecting(table), you: actionsOf(table, all) };
}

/** What differs first between the rules of both languages; null where nothing does. */
function difference({ setup, steps }: PlayedTable): string | null {
  let table = newTable(setup);
  for (const { entries, facts, expected } of steps) {
    for (const [i, entry] of entries.entries()) {
      table = applyEntry(table, entry);
      if (!same(table.facts, facts[i])) return described(setup, entry, "facts", table.facts, facts[i]);
    }
    const own = derived(table);
    const field = Object.keys({ ...own, ...expected }).find((each) => !same(own[each], expected[each]));
    if (field) return described(setup, entries.at(-1), field, own[field], expected[field]);
  }
  return null;
}

function described({ game, options }: SentSetup, entry: SentEntry | undefined, field: string, ...values: unknown[]): string {
  const [own, expected] = values.map((each) => JSON.stringify(each));
  return `${game} ${JSON.stringify(options)}, ply ${entry?.ply ?? 0} ${entry?.text ?? entry?.kind}: ${field} is ${own}, expected ${expected}`;
}

/** The lines of a file that may be larger than a string. */
function* linesOf(path: string): Generator<string> {
  const file = openSync(path, "r");
  const chunk = Buffer.alloc(2 ** 20);
  const decoder = new TextDecoder();
  let rest = "";
  for (let size = readSync(file, chunk); size; size = readSync(file, chunk)) {
    const [last = "", ...lines] = (rest + decoder.decode(chunk.subarray(0, size), { stream: true })).split("\n").reverse();
    rest = last;
    yield* lines.reverse();
  }
  closeSync(file);
}

const { TABLES } = process.env;

test.runIf(TABLES)(
  "what follows from the log of a table is the same by the rules of Python, at every step of many tables",
  () => {
    const counts = { tables: 0, steps: 0, entries: 0, pictures: 0, races: 0, photos: 0 };
    for (const line of linesOf(TABLES!)) {
      const played = JSON.parse(line) as PlayedTable;
      expect(difference(played)).toBeNull();
      const entries = played.steps.flatMap((step) => step.entries);
      counts.tables += 1;
      counts.steps += played.steps.length;
      counts.entries += entries.length;
      counts.pictures += entries.filter(({ kind, avatar }) => kind === "sat" && avatar).length;
      counts.races += entries.filter(({ timing }) => timing).length;
      counts.photos += played.steps.flatMap(({ facts }) => facts.flat()).filter(({ kind }) => kind === "photo").length;
    }
    console.log(JSON.stringify(counts));
    expect(Object.values(counts).every(Boolean)).toBe(true);
  },
  3_600_000,
);

const SETUP: SentSetup = {
  game: "double-yam",
  options: {},
  objectives: [],
  dice: "cup",
  public: false,
  turn_seconds: 0,
  look: 0,
  hints: true,
  seats: [{ kind: "person", name: "Ana", avatar: 3 }, { kind: "open" }],
};

/** The table after these entries, numbered from 1. */
function tableAfter(...entries: Partial<SentEntry>[]): Table {
  const numbered = entries.map((entry, i) => ({ ply: i + 1, at: i, kind: "event", ...entry }));
  return tablesOf(SETUP, numbered).at(-1)!;
}

const SAT = { kind: "sat", seat: 2, name: "Ben", avatar: 9 };
const FIRST = [SAT, { text: "die 6" }, { text: "die 1" }];

describe("a table is folded from its log", () => {
  test("the game starts when every seat is taken", () => {
    expect([isStarted(tableAfter()), isStarted(tableAfter(SAT))]).toEqual([false, true]);
    expect([acting(tableAfter()), acting(tableAfter(SAT))]).toEqual([[], [{ seat: 1, does: "throw", since: 0 }]]);
  });

  test("a player who sits down has a name and a picture; an open seat has none", () => {
    expect(tableAfter(SAT).seats[1]).toEqual({ seat: 2, kind: "person", name: "Ben", level: "", avatar: 9 });
    expect(tableAfter(SAT, { kind: "left", seat: 2 }).seats[1]).toEqual({ seat: 2, kind: "open", name: "", level: "", avatar: 0 });
  });

  test("a takeback brings the position back", () => {
    const chosen = tableAfter(...FIRST, { text: "throw 123456" }, { text: "stop" });
    expect(chosen.past!.position.view).toMatchObject({ phase: "score" });
    const back = tableAfter(...FIRST, { text: "throw 123456" }, { text: "stop" }, { text: "takeback 1" });
    expect(back.past!.position.view).toMatchObject({ phase: "choose" });
    expect(back.facts).toEqual([{ kind: "takeback", rules: [], args: { number: 1 } }]);
    expect(acting(back)).toEqual([{ seat: 1, does: "move", since: 6 }]);
  });

  test("nothing can be done while the game is paused", () => {
    expect(acting(tableAfter(...FIRST, { kind: "paused", seat: 1 }))).toEqual([]);
    expect(acting(tableAfter(...FIRST, { kind: "paused", seat: 1 }, { kind: "resumed", seat: 2 }))).toHaveLength(1);
  });

  test("a computer plays its seat itself", () => {
    const table = tableAfter(...FIRST, { kind: "computer", seat: 1, level: "easy" });
    expect([acting(table).length, actionsOf(table, [1, 2])]).toEqual([1, []]);
  });

  test("with real dice the player who throws enters them, or everyone where a computer plays", () => {
    const hands = { ...SETUP, dice: "hands", seats: [{ kind: "computer" }, { kind: "person", name: "Ben" }] };
    expect(acting(newTable(hands))).toEqual([{ seat: 2, does: "enter", since: 0 }]);
  });

  test.each([
    ["that is not the next", [{ ...SAT, ply: 2 }]],
    ["that is not legal", [SAT, { text: "stop" }]],
    ["that takes back more than there is", [SAT, { text: "die 6" }, { text: "takeback 2" }]],
  ])("an entry %s is refused", (_, entries) => {
    expect(() => tableAfter(...entries)).toThrow(LogError);
  });

  test.each([
    ["of a game that the pages do not know", { game: "duo" }],
    ["of a later version of the rules", { rules: 999 }],
  ])("%s only seats, proposals and the like follow from the log", (_, other) => {
    const entries = [
      { ply: 1, at: 0, ...SAT },
      { ply: 2, at: 0, kind: "event", text: "play 3" },
    ];
    const table = tablesOf({ ...SETUP, ...other }, entries).at(-1);
    expect(table).toMatchObject({ past: null, facts: [], begun: true, seats: [{ name: "Ana" }, { name: "Ben" }] });
  });
});

interface IllegalLog {
  setup: SentSetup;
  entries: SentEntry[];
  why: string;
}

const ILLEGAL = JSON.parse(readFileSync("fixtures/illegal_logs.json", "utf8")) as IllegalLog[];

describe("a log that the rules of Python refuse ends where they do", () => {
  test.each(ILLEGAL.map((log) => [log.why, log] as const))("%s", (_, { setup, entries }) => {
    const before = tablesOf(setup, entries.slice(0, -1)).at(-1)!;
    expect(() => applyEntry(before, entries.at(-1)!)).toThrow(LogError);
  });
});

test("a kind that every object has a field for is unknown", () => {
  expect(() => tableAfter({ kind: "constructor", seat: 1 })).toThrow(LogError);
});
