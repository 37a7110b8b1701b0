import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TableStore } from "../../store/table.svelte.ts";
import { type AnyView } from "../../store/told.svelte.ts";
import type { EntryTold, SetupTold, Standing } from "../../wire/types.ts";
import { ReplayLine, type Played } from "./line.ts";

const entries: EntryTold[] = [1, 2, 3].map((ply) => ({ ply, at: ply, kind: "event", text: `e${ply}` }));
const view = (turn: number) => ({ view: "double-yam", turn, scores: [0, 0] }) as unknown as AnyView;
const seat = { seat: 1, kind: "person", name: "Ana", level: "", present: false, avatar: 0 };
const played: Played = {
  table: "t",
  setup: { game: "double-yam" } as SetupTold,
  entries,
  yours: [],
  standing: { ply: 3, seats: [seat], outcome: { reason: "over" } } as unknown as Standing,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function laid(ply: number): Promise<[ReplayLine, TableStore]> {
  const line = new ReplayLine(played, ply, view(ply));
  const store = new TableStore("t", { open: () => line }).start();
  await vi.advanceTimersByTimeAsync(0);
  return [line, store];
}

it("shows a table as it stood, to somebody who only watches", async () => {
  const [, store] = await laid(1);
  expect(store.entries.map((entry) => entry.ply)).toEqual([1]);
  expect(store.yours).toEqual([]);
  expect(store.standing?.outcome).toBeNull();
  expect(store.standing?.seats[0]?.present).toBe(true);
  store.close();
});

it("goes on as a step, with what is fresh", async () => {
  const [line, store] = await laid(1);
  const fresh: number[] = [];
  store.onFresh((told) => fresh.push(...told.map((entry) => entry.ply)));
  line.step(3, view(3));
  expect(fresh).toEqual([2, 3]);
  expect(store.standing?.outcome).not.toBeNull();
  store.close();
});

it("stays open for as long as one looks", async () => {
  const [, store] = await laid(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(store.session.status).toBe("open");
  store.close();
});
