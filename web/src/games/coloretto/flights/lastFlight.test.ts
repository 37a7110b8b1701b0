/** The last cards of a game: they land before anything is counted. */
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Mounted from "../../../../test/Mounted.svelte";
import { settings } from "../../../settings.svelte.ts";
import { TableStore } from "../../../store/table.svelte.ts";
import type { Line } from "../../../wire/socket.ts";
import { PROTOCOL } from "../../../wire/types.ts";
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

function standing(ply: number, shown: unknown, outcome: unknown) {
  const seats = [1, 2].map((seat) => ({ seat, name: `P${seat}`, kind: "person", level: "", avatar: seat, present: true }));
  const asked = { acting: [], deadline: null, objecting: [], paused: false, proposal: null, rematch: null };
  return { ...asked, hints: true, seats, started: true, ply, outcome, view: shown };
}

function welcome(table: string) {
  const setup = { game: "coloretto", dice: "cup", objectives: [], options: {}, public: false, turn_seconds: 0, look: 1, hints: true };
  const entries = [{ ply: 1, at: 0, kind: "event", text: "x", facts: [] }];
  const you = [{ seat: 1, does: "move", moves: ["take 1"], since: 1 }];
  const before = standing(1, view(["red"], 0), null);
  return { type: "welcome", protocol: PROTOCOL, table, now: 0, setup, standing: before, entries, yours: [1], you };
}

function taken(outcome: unknown) {
  const facts = [{ kind: "taken", rules: [], args: { seat: 1, row: 1, cards: ["red"] } }];
  const entries = [{ ply: 2, at: 1, kind: "event", text: "take 1", facts }];
  return { type: "step", now: 0, standing: standing(2, view(null, 1), outcome), entries, yours: [1], you: [] };
}

class Wire implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly table: string;
  constructor(table: string) {
    this.table = table;
    setTimeout(() => this.onopen?.());
  }
  send(text: string): void {
    if ((JSON.parse(text) as { type: string }).type === "hello") setTimeout(() => this.tell(welcome(this.table)));
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {}
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
  const wire = new Wire(table);
  const store = new TableStore(table, { open: () => wire });
  store.start();
  await vi.waitFor(() => expect(store.known).not.toBeNull());
  shown = mount(Mounted, { target: document.body, props: { store, Part: Coloretto as never } });
  flushSync();
  wire.tell(taken(outcome));
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
