/** Lies of a server beside an honest game: every event is proven, and something else is shown. */
import { describe, expect, test } from "vitest";
import { SETUP } from "../../../test/dealer.ts";
import { WholeTable, type Lie } from "../../../test/whole.ts";
import { ENTRY_KINDS, type EntryTold, type SetupTold } from "../../wire/types.ts";
import { FIELDS } from "./entry.ts";

test.each(["person", "computer"])("an honest table is checked, also after a reload: against a %s", (other) => {
  const table = new WholeTable(other).begun();
  table.step(table.dealer.turned());
  expect([table.proof.state, table.wrong]).toEqual(["checked", undefined]);
  table.proof = table.page();
  table.welcome(table.dealer.entries);
  expect([table.proof.witness.checked, table.wrong]).toEqual([1, undefined]);
});

describe("a page that is loaded again", () => {
  /** A turn was ended after the latest draw, and this device has seen it. */
  function seen(): WholeTable {
    const table = new WholeTable().begun();
    table.step(table.dealer.turned());
    table.proof = table.page();
    return table;
  }

  test("is told what it was told before", () => {
    const table = seen();
    expect(table.kept.landmark?.ply).toBe(table.dealer.entries.length);
    table.welcome(table.dealer.entries);
    expect(table.wrong).toBeUndefined();
  });

  test("may be told more, and moves that were taken back since", () => {
    const table = seen();
    table.dealer.event("takeback 1");
    table.welcome(table.dealer.entries);
    expect(table.wrong).toBeUndefined();
  });

  test("is not told less", () => {
    const table = seen();
    table.dealer.entries.pop();
    table.welcome(table.dealer.entries);
    expect(table.wrong).toBe("past");
  });

  test("is not told another move in the place of one that it has seen", () => {
    const table = seen();
    const { entries } = table.dealer;
    table.dealer.event("takeback 1");
    const other = table.dealer.event("line 2");
    entries.splice(-3, 3, { ...other, ply: entries.length - 2 });
    table.welcome(entries);
    expect(table.wrong).toBe("past");
  });

  test("is not told other commitments than it has seen", () => {
    const table = seen();
    table.kept.landmark = { ...table.kept.landmark!, told: "0".repeat(64) };
    table.proof = table.page();
    table.welcome(table.dealer.entries);
    expect(table.wrong).toBe("past");
  });

  test("after a fault nothing that is told counts as seen", () => {
    const table = seen();
    const { ply } = table.kept.landmark!;
    table.welcome(table.dealer.entries, ({ standing }) => (standing.paused = true));
    table.step([table.dealer.entry("resumed", { seat: 2 })]);
    expect([table.wrong, table.kept.landmark!.ply]).toEqual(["outcome", ply]);
  });
});

describe("seats", () => {
  test.each<readonly [string, Lie]>([
    ["in another order", ({ standing }) => standing.seats.reverse()],
    ["with other numbers", ({ standing: { seats } }) => ([seats[0]!.seat, seats[1]!.seat] = [2, 1])],
    ["with names that were exchanged", ({ standing: { seats } }) => ([seats[0]!.name, seats[1]!.name] = [seats[1]!.name, seats[0]!.name])],
    ["one more", ({ standing: { seats } }) => seats.push({ ...seats[0]!, seat: 3, kind: "computer", name: "Ghost" })],
    ["with a field that nobody knows", ({ standing }) => Object.assign(standing.seats[0]!, { points: 99 })],
  ])("%s are a fault, in a step and in a welcome", (_, lie) => {
    const table = new WholeTable().begun();
    table.step(table.dealer.turned(), lie);
    expect([table.proof.state, table.wrong]).toEqual(["wrong", "chain"]);
    const later = new WholeTable().begun();
    later.welcome([], lie);
    expect([later.proof.state, later.wrong]).toEqual(["wrong", "chain"]);
  });
});

test("moves are not kept from a person for a computer that is named in its place", () => {
  const table = new WholeTable("computer").begun();
  table.step([], ({ standing, you }) => (standing.seats.reverse(), you.splice(0)));
  expect(table.wrong).toBe("chain");
});

describe("a page whose rest is to come", () => {
  /** A step of so many idle entries that says that one more is to come. */
  function padded(table: WholeTable, lie: Lie): void {
    const idle = Array.from({ length: 100 }, (_, i) =>
      i % 2 ? table.dealer.entry("withdrawn", { seat: 2 }) : table.dealer.entry("proposed", { seat: 2, what: "takeback", about: 1 }),
    );
    table.step(idle, (shown) => {
      shown.standing.ply += 1;
      lie(shown);
    });
  }

  function rest(table: WholeTable): EntryTold[] {
    return [table.dealer.entry("withdrawn", { seat: 2 })];
  }

  test("waits, and is whole with the rest", () => {
    const table = new WholeTable().begun();
    padded(table, () => {});
    expect(table.proof.state).toBe("waiting");
    table.step(rest(table));
    expect([table.proof.state, table.wrong]).toEqual(["checked", undefined]);
  });

  test.each<readonly [string, Lie, string]>([
    ["another position", ({ standing }) => (standing.view.scores = [99, 0]), "outcome"],
    ["an end", ({ standing }) => (standing.outcome = { scores: [0, 99], ranks: [2, 1], winners: [2], reason: "sheet" }), "end"],
  ])("does not promise %s that never comes", (_, lie, fault) => {
    const table = new WholeTable().begun();
    padded(table, lie);
    table.step(rest(table));
    expect([table.proof.state, table.wrong]).toEqual(["wrong", fault]);
  });
});

test.each<readonly [string, Partial<SetupTold>]>([
  ["real dice", { dice: "hands" }],
  ["another clock", { turn_seconds: 5 }],
  ["no hints", { hints: false }],
  ["another time to look", { look: 9 }],
  ["a table that everybody sees", { public: true }],
  ["a field that nobody knows", { note: 1 } as object],
])("a later welcome does not say %s", (_, other) => {
  const table = new WholeTable().begun();
  table.welcome();
  expect(table.wrong).toBeUndefined();
  table.welcome([], () => {}, { ...SETUP, ...other });
  expect(table.wrong).toBe("agreement");
});

describe("an entry", () => {
  const call = { arrived: 0, told: 0, seat: 2, number: 3 };

  test.each<readonly [string, Partial<EntryTold>]>([
    ...[...FIELDS].filter(([, fields]) => fields.includes("seat")).map(([kind]) => [kind, { seat: 9, agrees: true }] as const),
    ["late", { seat: 0 }],
    ["late", { seat: 1.5 }],
    ["proposed", { seat: 2, what: "computer", about: 7 }],
    ["proposed", { seat: 2, what: "without", about: 7 }],
    ["proposed", { seat: 2, what: "points" }],
    ["computer", { seat: 2, what: "won" }],
    ["answered", { seat: 2 }],
    ["rematch", { table: "../t/other" }],
    ["late", { seat: 2, timing: { call, reaction: 0.01 } }],
    ["late", { seat: 2, facts: [{ kind: "thrown", rules: [], args: {} }] }],
    ["late", { seat: 2, text: "throw 666666" }],
    ["withdrawn", { seat: 2, name: "Eve" }],
    ["salted", { proof: "2", name: "Eve" }],
    ["late", { seat: 2, at: Infinity }],
    ["late", { seat: 2, note: 1 } as object],
  ])("%s is not told so: %j", (kind, said) => {
    const table = new WholeTable().begun();
    const { agrees: _, ...others } = said;
    const fits = FIELDS.get(kind)!.includes("agrees") && said.seat === 9 ? said : others;
    table.step([table.dealer.entry(kind, fits)], ({ standing }) => (standing.paused = false));
    expect(table.wrong).toBe("order");
  });

  test("of every kind may be told, and has what that kind has", () => {
    expect([...FIELDS.keys()].sort()).toEqual([...ENTRY_KINDS].sort());
    const table = new WholeTable().begun();
    const { dealer } = table;
    table.step([
      dealer.entry("proposed", { seat: 2, what: "computer", about: 1 }),
      dealer.entry("returned", { seat: 1 }),
      dealer.entry("proposed", { seat: 2, what: "without", about: 1 }),
      dealer.entry("withdrawn", { seat: 2 }),
      dealer.entry("proposed", { seat: 2, what: "takeback", about: 1 }),
      dealer.entry("answered", { seat: 1, agrees: false }),
      dealer.entry("hints", { seat: 2, agrees: true }),
      dealer.entry("hinted", { seat: 2 }),
      dealer.entry("late", { seat: 1 }),
      dealer.entry("lent", { seat: 2 }),
      dealer.entry("paused", { seat: 2 }),
      dealer.entry("resumed", { seat: 1 }),
      dealer.entry("rematch", { table: "next" }),
    ]);
    expect(table.wrong).toBeUndefined();
  });
});
