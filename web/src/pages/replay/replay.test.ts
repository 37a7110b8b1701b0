import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../wire/api.ts";
import { PROTOCOL, type AtPly, type EntryTold } from "../../wire/types.ts";
import * as renewal from "../../wire/renewal.ts";
import type { Played } from "./line.ts";
import { Replay } from "./replay.svelte.ts";

const TEXTS = ["die 6", "die 1", "throw 123456", "stop"];
const entries = TEXTS.map((text, i): EntryTold => ({ ply: i + 1, at: 0, kind: "event", text }));
const SEATS = [{ kind: "person" }, { kind: "person" }];

/** A replay of a game of two; a server that is asked sends such views. */
function replayOf(game: string, protocol = PROTOCOL) {
  const asked = vi
    .spyOn(api, "at")
    .mockImplementation((_, ply) => Promise.resolve({ ply, last: 4, protocol, view: { view: game, ply } } as unknown as AtPly));
  const setup = { game, options: {}, objectives: [], dice: "cup", seats: SEATS };
  const played = { table: "t", setup, entries, standing: { ply: 4, seats: [] }, yours: [] } as unknown as Played;
  return { replay: new Replay(played, [1, 2, 3, 4]), asked };
}

afterEach(() => void vi.restoreAllMocks());

test("every position follows from the log: the server is not asked", async () => {
  const { replay, asked } = replayOf("double-yam");
  const phases = [];
  for (const step of [0, 2, 3, 4, 1]) {
    await replay.go(step);
    await vi.waitFor(() => expect(replay.store?.standing?.ply).toBe(replay.plyAt(step)));
    const { view } = replay.store!;
    phases.push(view?.view === "double-yam" && view.phase);
  }
  expect(phases).toEqual(["die", "throw", "choose", "score", "die"]);
  expect(asked).not.toHaveBeenCalled();
  replay.close();
});

test("of a game that the pages do not know the server shows each position, once", async () => {
  const { replay, asked } = replayOf("duo");
  await replay.go(2);
  await replay.go(0);
  await replay.go(2);
  expect(asked.mock.calls.filter(([, ply]) => ply === 2)).toHaveLength(1);
  await vi.waitFor(() => expect(replay.store?.view).toEqual({ view: "duo", ply: 2 }));
  replay.close();
});

test("nothing of a newer server is shown: the person loads the page again, and no server does", async () => {
  const reload = vi.spyOn(renewal, "renew").mockReturnValue(true);
  const { replay } = replayOf("duo", PROTOCOL + 1);
  await replay.go(1);
  expect([replay.store, replay.outdated, reload.mock.calls.length]).toEqual([null, true, 0]);
});
