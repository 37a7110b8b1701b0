/** The last cards of a game: they land before anything is counted. */
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Mounted from "../../../../test/Mounted.svelte";
import { settings } from "../../../settings.svelte.ts";
import type { Known } from "../../../store/fold.ts";
import { TableStore } from "../../../store/table.svelte.ts";
import { words } from "../../../words/words.svelte.ts";
import Coloretto from "../Coloretto.svelte";

const BOX = { left: 0, top: 0, right: 50, bottom: 70, width: 50, height: 70, x: 0, y: 0 } as DOMRect;
const OUTCOME = { ranks: [1, 1], reason: "last-round", scores: [1, 1], winners: [1, 2] };

function collection(red: number) {
  const counts = red ? [{ colour: "red", cards: red, jokers: 0, points: red }] : [];
  return { bonus: 0, cards: { red }, counts, jokers: [], minus: [], plus: red ? ["red"] : [], total: red };
}

function row(cards: string[] | null) {
  return { limit: 3, cards, would: null, totals: [] };
}

function view(cards: string[] | null, mine: number) {
  const lies = { above: 0, gone: {}, hand: null, last: true, pile: 10, rows: [row(cards), row(null)], taken: [2] };
  const due = { actors: [1], moves: ["take 1"], phase: "turn", seat: 1, turn: 1 };
  return { view: "coloretto", ...lies, ...due, collections: [collection(mine), collection(1)], scores: [mine, 1] };
}

/** The table before row 1 is taken, or after it. */
function known(ply: number, cards: string[] | null, outcome: unknown = null): Known {
  const seats = [1, 2].map((seat) => ({ seat, name: `P${seat}`, kind: "person", level: "", avatar: seat, present: true }));
  const quiet = { acting: [], deadline: null, objecting: [], awaited: [], waiting: [], paused: false, proposal: null, rematch: null };
  const standing = { ...quiet, hints: true, seats, started: true, ply, outcome, view: view(cards, cards ? 0 : 1) };
  const setup = { game: "coloretto", dice: "cup", objectives: [], options: {}, public: false, turn_seconds: 0, look: 1, hints: true };
  const facts = [{ kind: "taken", rules: [], args: { seat: 1, row: 1, cards: ["red"] } }];
  const fresh = cards ? [] : [{ ply: 2, at: 1, kind: "event", text: "take 1", facts }];
  const you = cards ? [{ seat: 1, does: "move", moves: ["take 1"], since: 1 }] : [];
  return { setup, standing, entries: [{ ply: 1, at: 0, kind: "event", text: "x" }, ...fresh], yours: [1], you, fresh, ahead: 0 } as Known;
}

let land: () => void;
let shown: Record<string, unknown>;

beforeAll(() => words.load("table", "coloretto"));
beforeEach(() => {
  settings.change({ calm: false });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(BOX);
  const finished = new Promise<void>((resolve) => (land = resolve));
  Element.prototype.animate = (() => ({ finished })) as never;
});
afterEach(() => unmount(shown));

/** The table just after the row was taken. */
async function take(table: string, outcome: unknown): Promise<void> {
  const store = new TableStore(table);
  store.show(known(1, ["red"]));
  shown = mount(Mounted, { target: document.body, props: { store, Part: Coloretto as never } });
  flushSync();
  store.show(known(2, null, outcome), false);
  await settled();
}

async function settled(): Promise<void> {
  for (let i = 0; i < 4; i += 1) await tick();
  flushSync();
}

function count(selector: string): number {
  return document.querySelectorAll(selector).length;
}

test("a card that is taken flies", async () => {
  await take("flight-1", null);
  expect(count(".sky span")).toBe(1);
});

test("the last card of a game lands before the scores are shown", async () => {
  await take("flight-2", OUTCOME);
  expect([count(".sky span"), count(".scores")]).toEqual([1, 0]);
  land();
  await vi.waitFor(() => expect([count(".sky span"), count(".scores")]).toEqual([0, 1]));
});
