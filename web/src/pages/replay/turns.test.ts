import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../rules/table.ts";
import { commentsOf, marksOf, turnAfter, turnBefore, turnEnds, turnOf } from "./turns.ts";

type Fact = [string, Record<string, unknown>];

function played(...plies: Fact[][]): { entries: LogEntry[]; steps: { ply: number; text: string }[] } {
  const entries = plies.map((facts, i) => ({
    ply: i + 1,
    at: i,
    kind: "event",
    facts: facts.map(([kind, args]) => ({ kind, rules: [], args })),
  }));
  return { entries, steps: entries.map(({ ply }) => ({ ply, text: `${ply}` })) };
}

describe("a turn", () => {
  it("comes after what chance prepares, which is a step by itself", () => {
    const { entries, steps } = played(
      [["sheet", { number: 4 }]],
      [["starts", { seat: 2 }]],
      [["thrown", { seat: 2 }]],
      [["written", { seat: 2 }]],
    );
    expect(turnEnds("color-yam", steps, entries)).toEqual([2, 4]);
  });
  it("of Coloretto is a card drawn and placed, or a row taken, also where nobody else is in", () => {
    const { entries, steps } = played(
      [["draws", { seat: 1 }]],
      [["drawn", { seat: 1 }]],
      [["placed", { seat: 1 }]],
      [["taken", { seat: 2, total: 3 }]],
      [["draws", { seat: 1 }]],
      [["placed", { seat: 1 }]],
      [["draws", { seat: 1 }]],
    );
    expect(turnEnds("coloretto", steps, entries)).toEqual([3, 4, 6, 7]);
  });
  it("of dice is all throws and what was written, also where the same player goes on", () => {
    const { entries, steps } = played(
      [["thrown", { seat: 1 }]],
      [["again", { seat: 1 }]],
      [
        ["thrown", { seat: 1 }],
        ["written", { seat: 1 }],
        ["points", { line: 1, points: [2, 1] }],
      ],
      [["thrown", { seat: 1 }]],
      [["thrown", { seat: 2 }]],
    );
    expect(turnEnds("color-yam", steps, entries)).toEqual([3, 4, 5]);
  });
  it("of YAM color is a round, whoever speaks", () => {
    const { entries, steps } = played(
      [["thrown", { seat: 1 }]],
      [["card", {}]],
      [["says", { seat: 2 }]],
      [
        ["says", { seat: 1 }],
        ["count", {}],
        ["won", { seat: 2 }],
      ],
      [["thrown", { seat: 2 }]],
    );
    expect(turnEnds("yam-color", steps, entries)).toEqual([4, 5]);
  });
  it("of an unknown game is a step", () => {
    const { entries, steps } = played([["x", {}]], [["y", {}]]);
    expect(turnEnds("chess", steps, entries)).toEqual([1, 2]);
  });
});

it("one goes on and back by turns, and any step knows its turn", () => {
  const ends = [3, 4, 8];
  expect([0, 2, 3, 4, 8].map((step) => turnAfter(ends, step))).toEqual([3, 3, 4, 8, 8]);
  expect([0, 2, 3, 4, 8].map((step) => turnBefore(ends, step))).toEqual([0, 0, 0, 3, 4]);
  expect([0, 2, 3, 4, 8].map((step) => turnOf(ends, step))).toEqual([0, 1, 1, 2, 3]);
});

it("a big moment and another leader are commented on", () => {
  const { entries, steps } = played(
    [["taken", { seat: 1, total: 3 }]],
    [["taken", { seat: 2, total: 2 }]],
    [["taken", { seat: 2, total: 14 }]],
    [["taken", { seat: 1, total: 13 }]],
  );
  const found = commentsOf("coloretto", 2, steps, entries);
  expect(found.get(3)).toEqual({ kind: "lead", seat: 2, points: 12 });
  expect(found.get(4)).toEqual({ kind: "swing", seat: 1, points: 10 });
  expect([1, 2].map((step) => found.get(step)?.kind)).toEqual(["swing", undefined]);
});

it("rounds are marked, and the three moments that brought most", () => {
  const { entries, steps } = played(
    [["taken", { seat: 1, total: 12 }]],
    [
      ["taken", { seat: 2, total: 1 }],
      ["round-over", { seat: 2 }],
    ],
    [
      ["taken", { seat: 1, total: 15 }],
      ["round-over", { seat: 1 }],
    ],
    [["taken", { seat: 2, total: 9 }]],
  );
  expect(marksOf("coloretto", 2, steps, entries)).toEqual([
    { step: 1, kind: "swing" },
    { step: 2, kind: "round" },
    { step: 3, kind: "swing" },
    { step: 4, kind: "swing" },
  ]);
});
