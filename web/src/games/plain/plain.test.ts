/** The plain table, with a game that these pages have never heard of. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Mounted from "../../../test/Mounted.svelte";
import { entry, pretend, type Pretence } from "../../../test/gallery/pretend.ts";
import { opening } from "../../rules/opening.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import End from "../end/End.svelte";
import Log from "../../table/Log.svelte";
import SeatList from "../../table/seats/SeatList.svelte";
import type { GameView } from "../../store/tableState.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import { loadGame } from "../screens.ts";
import { factsOf } from "./facts.ts";
import PlainTable from "./PlainTable.svelte";

const VIEW = {
  view: "pig",
  seat: 1,
  actors: [1],
  moves: ["roll", "hold"],
  scores: [12, 7],
  turn_points: 5,
  rolls: [2, 3],
  banked: { ana: 12, robo: null },
  last: false,
} as unknown as GameView;
const HELD = entry(3, "event", { text: "hold", facts: [{ kind: "held", rules: ["PG-3"], args: { seat: 2, points: 7 } }] });
const YOU = { seat: 1, does: "move" as const, moves: ["roll", "hold"], since: 3 };
let shown: Record<string, unknown> | null = null;
const complaints = vi.spyOn(console, "error");

beforeAll(() => words.load("table", "plain"));
beforeEach(() => void complaints.mockClear());
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  expect(complaints).not.toHaveBeenCalled();
});

async function at(Part: typeof PlainTable, more: Partial<Pretence> = {}): Promise<TableStore> {
  const store = pretend({
    game: "pig",
    view: VIEW,
    you: [YOU],
    entries: [HELD],
    ...more,
    standing: { acting: [{ seat: 1, does: "move", since: 3 }], ...more.standing },
  });
  await vi.waitFor(() => expect(store.known).not.toBeNull());
  shown = mount(Mounted, { target: document.body, props: { store, Part } });
  flushSync();
  return store;
}

const text = (): string => document.body.textContent?.replace(/\s+/g, " ").trim() ?? "";
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll("button")].find((each) => each.textContent?.trim() === name)!;

test("is the screen of a game without one of its own", async () => {
  expect(await loadGame("pig")).toBe(PlainTable);
});

test("shows whose turn it is, the scores, and what the view holds", async () => {
  await at(PlainTable);
  expect(text()).toContain(words.say("table-your-turn"));
  expect(text()).toContain("Ana 12 and Robo 7");
  expect(factsOf(VIEW)).toEqual([
    ["turn points", "5"],
    ["rolls", "2, 3"],
    ["banked", "ana 12, robo –"],
    ["last", "✗"],
  ]);
  for (const part of factsOf(VIEW).flat()) expect(text()).toContain(part);
});

test("makes a move with its button", async () => {
  const store = await at(PlainTable);
  const play = vi.spyOn(store.requests, "play").mockResolvedValue({} as never);
  button("hold").click();
  expect(play).toHaveBeenCalledWith(expect.objectContaining({ seat: 1, since: 3 }), "hold");
});

test("throws with a button, where a throw is due", async () => {
  const store = await at(PlainTable, { you: [{ ...YOU, does: "throw", moves: [] }] });
  const thrown = vi.spyOn(store.requests, "throw").mockResolvedValue({} as never);
  button(words.say("table-throw")).click();
  expect(thrown).toHaveBeenCalled();
});

test("takes what was read off the real table", async () => {
  const store = await at(PlainTable, { you: [{ ...YOU, does: "enter", moves: [] }] });
  const entered = vi.spyOn(store.requests, "enter").mockResolvedValue({} as never);
  const field = document.querySelector("input")!;
  field.value = " die 4 ";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  button(words.say("dice-enter-done")).click();
  await vi.waitFor(() => expect(entered).toHaveBeenCalledWith(expect.objectContaining({ seat: 1 }), "die 4"));
});

test("shows many moves only when they are asked for", async () => {
  const moves = Array.from({ length: 90 }, (_, i) => `put ${i}`);
  await at(PlainTable, { you: [{ ...YOU, moves }] });
  expect(button("put 89")).toBeUndefined();
  button(words.say("log-all")).click();
  flushSync();
  expect(button("put 89")).toBeDefined();
});

test("tells in the log what happened, as the server has it", async () => {
  await at(Log);
  expect(text()).toContain("Robo: held, points 7.");
});

test("says for whom one waits who throws, though the view has nobody who moves", async () => {
  await at(SeatList, { view: { ...VIEW, actors: [] } as never, you: [], standing: { acting: [{ seat: 2, does: "throw", since: 3 }] } });
  expect(document.querySelectorAll("li.turn, li[aria-current]")).toHaveLength(1);
});

test("ends with places and scores", async () => {
  await at(End, { standing: { outcome: { reason: "target-reached", ranks: [1, 2], scores: [102, 7], winners: [1] } } });
  expect(text()).toContain("target reached");
  expect(text()).toContain("102");
});

test("has dice of which these pages cannot say whether they are what was drawn", () => {
  expect(opening("pig", 2, [])).toBeNull();
  expect(opening("double-yam", 2, [])).not.toBeNull();
});
