import { beforeAll, expect, test } from "vitest";
import type { TableStore } from "../../store/table.svelte.ts";
import type { Narrator } from "../../words/narrator.ts";
import { words } from "../../words/words.svelte.ts";
import { Hinting } from "./hint.svelte.ts";

beforeAll(() => words.load("table"));

const standing = { hints: true, objecting: [], outcome: null };

function about(acting: { does: string; moves: string[] } | null): Hinting {
  const store = { standing, yours: [1], acting, advice: null } as unknown as TableStore;
  return new Hinting(store, () => null as unknown as Narrator);
}

test("a hint may be asked for where there is a choice", () => {
  expect(about({ does: "move", moves: ["draw", "take 1"] }).why).toBe("");
});

test.each([
  ["one thing to do", { does: "move", moves: ["draw"] }],
  ["a throw to make", { does: "throw", moves: [] }],
  ["somebody else to wait for", null],
])("not where there is only %s", (_, acting) => {
  expect(about(acting).why).toBe(words.say("hints-not-now"));
});

test("is not waited for once one has moved", () => {
  const requests = { advise: () => new Promise<void>(() => {}) };
  const store = { standing, yours: [1], acting: { does: "move", moves: ["draw", "take 1"] }, advice: null, requests };
  const hinting = new Hinting(store as unknown as TableStore, () => null as unknown as Narrator);
  void hinting.press();
  expect(hinting.thinking).toBe(true);
  Object.assign(store, { acting: null });
  expect(hinting.thinking).toBe(false);
});
