import { expect, onTestFinished, test } from "vitest";
import type { TableStore } from "../../store/table.svelte.ts";
import { continued } from "../../table/newTable.ts";
import type { LogEntry } from "../../rules/table.ts";
import { DiceTurn } from "./turn.svelte.ts";

/** The second roll of a turn: A and B were kept before it. */
const ROLLED: LogEntry = {
  ply: 4,
  at: 0,
  kind: "event",
  facts: [
    {
      kind: "thrown",
      rules: [],
      args: { seat: 1, throw: 2, cup: [2, 3, 4, 5], numbers: [6, 6, 1, 2, 3, 4], colours: Array(6).fill("red") },
    },
  ],
};

function turnAt(name: string): DiceTurn {
  const dice = [..."ABCDEF"].map((letter) => ({ letter, number: 1, colour: "red", cup: false }));
  const view = { phase: "choose", turn: 1, dice, throws_left: 1, contest: [], thrown: [] };
  const acting = { seat: 1, does: "move", moves: [], since: 4 };
  const store = { name, view, acting, moving: false, resting: false, scene: null, standingEntries: [ROLLED], yours: [1] };
  return new DiceTurn(store as unknown as TableStore);
}

test("dice that were kept stay kept at the second roll, but not where a reviewed game is continued", () => {
  expect(turnAt("played").kept).toBe("AB");
  continued.add("again");
  onTestFinished(() => void continued.delete("again"));
  const turn = turnAt("again");
  expect([turn.kept, turn.again]).toEqual(["", "ABCDEF"]);
  turn.keep("C");
  expect([turn.kept, turnAt("again").kept]).toEqual(["C", "C"]);
});
