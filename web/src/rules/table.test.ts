import { closeSync, openSync, readSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EntryTold, SetupTold, Standing, YoursTold } from "../wire/types.ts";
import { same } from "./position.ts";
import { acting, actionsOf, applyEntry, isStarted, LogError, newTable, objecting, reduce, type Table } from "./table.ts";

/** A step as the server shows it: written by tests/web/random_tables.py. */
interface Shown {
  entries: EntryTold[];
  standing: Standing;
  you: YoursTold[];
}
interface PlayedTable {
  setup: SetupTold;
  start: Shown;
  steps: Shown[];
}

/** All that follows from the log, in the shape in which the server shows it. */
function shownBy(table: Table): Record<string, unknown> {
  const { ply, paused, seats, proposal, rematch, past } = table;
  const { view, outcome } = past!.position;
  const all = seats.map(({ seat }) => seat);
  const standing = { ply, paused, seats, proposal, rematch, view, outcome };
  return { ...standing, started: isStarted(table), acting: acting(table), objecting: objecting(table), you: actionsOf(table, all) };
}

/** The same as the server says it, without what no log tells: who is connected and ready, clocks, and whether there is time for hints. */
function shownIn({ standing, you }: Shown): Record<string, unknown> {
  const { deadline: _, hints: __, awaited: ___, seats, ...followed } = standing;
  return { ...followed, seats: seats.map(({ present: _, away: __, ...seat }) => seat), you };
}

/** What differs first between a log and what the server has shown; null where nothing does. */
function difference({ setup, start, steps }: PlayedTable): string | null {
  let table = newTable(setup);
  for (const step of [start, ...steps]) {
    for (const entry of step.entries) {
      table = applyEntry(table, entry);
      if (!same(table.facts, entry.facts ?? [])) return said(setup, entry, "facts", table.facts, entry.facts);
    }
    const [own, theirs] = [shownBy(table), shownIn(step)];
    const field = Object.keys({ ...own, ...theirs }).find((each) => !same(own[each], theirs[each]));
    if (field) return said(setup, step.entries.at(-1), field, own[field], theirs[field]);
  }
  return null;
}

function said({ game, options }: SetupTold, entry: EntryTold | undefined, field: string, own: unknown, theirs: unknown): string {
  const [derived, told] = [own, theirs].map((each) => JSON.stringify(each));
  return `${game} ${JSON.stringify(options)}, ply ${entry?.ply ?? 0} ${entry?.text ?? entry?.kind}: ${field} is ${derived}, expected ${told}`;
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
  "what follows from the log of a table is what the server shows, at every step of many tables",
  () => {
    const counts = { tables: 0, steps: 0, entries: 0 };
    for (const line of linesOf(TABLES!)) {
      const played = JSON.parse(line) as PlayedTable;
      expect(difference(played)).toBeNull();
      counts.tables += 1;
      counts.steps += played.steps.length;
      counts.entries += played.steps.reduce((all, { entries }) => all + entries.length, 0);
    }
    console.log(JSON.stringify(counts));
  },
  3_600_000,
);

const SETUP: SetupTold = {
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
function tableAfter(...entries: Partial<EntryTold>[]): Table {
  return reduce(
    SETUP,
    entries.map((entry, i) => ({ ply: i + 1, at: i, kind: "event", ...entry })),
  );
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

  test("of a game that the pages do not know, seats and proposals follow from the log, and facts are as they were sent", () => {
    const duo = { ...SETUP, game: "duo" };
    const facts = [{ kind: "played", rules: [], args: {} }];
    const entries = [
      { ply: 1, at: 0, ...SAT },
      { ply: 2, at: 0, kind: "event", text: "play 3", facts },
    ];
    expect(reduce(duo, entries)).toMatchObject({ past: null, facts, begun: true, seats: [{ name: "Ana" }, { name: "Ben" }] });
  });
});
