import { expect, test } from "vitest";
import { tablesOf } from "../../rules/table.ts";
import { standingOf } from "../../store/standing.ts";
import type { SentEntry, PlainView, SentSetup } from "../../wire/types.ts";
import { Replay, type Played } from "./replay.svelte.ts";

const TEXTS = ["die 6", "die 1", "throw 123456", "stop"];
const ENTRIES = TEXTS.map((text, i): SentEntry => ({ ply: i + 1, at: 0, kind: "event", text }));
const SETUP: SentSetup = {
  game: "double-yam",
  options: {},
  objectives: [],
  dice: "cup",
  public: false,
  turn_seconds: 0,
  look: 0,
  hints: true,
  seats: [
    { kind: "person", name: "Ana" },
    { kind: "person", name: "Ben" },
  ],
};

function replayOf(game = "double-yam"): Replay {
  const setup = { ...SETUP, game };
  const tables = tablesOf(setup, ENTRIES);
  const entries = ENTRIES.map((entry, i) => ({ ...entry, facts: tables[i + 1]!.facts }));
  const plain = { view: {}, outcome: null, acting: [] } as unknown as PlainView;
  const played: Played = { table: "t", setup, entries, standing: standingOf(tables.at(-1)!, {}, plain), yours: [1] };
  return new Replay(played, [1, 2, 3, 4], [2, 4]);
}

test("every position follows from the log", () => {
  const replay = replayOf();
  const phases = [0, 2, 3, 4, 1].map((step) => {
    replay.go(step);
    const { view, standing } = replay.store!;
    expect(standing?.ply).toBe(replay.plyAt(step));
    return view?.view === "double-yam" && view.phase;
  });
  expect(phases).toEqual(["die", "throw", "choose", "score", "die"]);
});

test("no one can act, and everyone is there", () => {
  const replay = replayOf();
  replay.go(2);
  const { standing, you, yours } = replay.store!;
  expect([standing?.acting, you, yours]).toEqual([[], [], [1]]);
  expect(standing?.seats.every(({ present }) => present)).toBe(true);
});

test("up to a turn on it happens again; any other step is a new table", () => {
  const replay = replayOf();
  replay.go(0);
  const first = replay.store!;
  const fresh: number[] = [];
  first.onFresh((entries) => fresh.push(...entries.map(({ ply }) => ply)));
  replay.next();
  expect([replay.store === first, fresh, first.entries.length]).toEqual([true, [1, 2], 2]);
  replay.back();
  expect([replay.store === first, replay.store!.entries.length]).toEqual([false, 0]);
});

test("a game that these pages do not know cannot be stepped through", () => {
  const replay = replayOf("duo");
  replay.go(2);
  expect([replay.hasRules, replay.store]).toEqual([false, null]);
});
