import { afterEach, expect, test, vi } from "vitest";
import type { TableProof } from "../../proof/proof.svelte.ts";
import { api } from "../../wire/api.ts";
import { PROTOCOL, type AtPly, type EntryTold } from "../../wire/types.ts";
import * as renewal from "../../wire/renewal.ts";
import type { Played } from "./line.ts";
import { Replay } from "./replay.svelte.ts";

const entries = [3, 4, 5].map((ply): EntryTold => ({ ply, at: 0, kind: "event", text: `e${ply}` }));
const played = { table: "t", setup: { game: "none" }, entries, standing: { ply: 5, seats: [] }, yours: [] } as unknown as Played;
const viewAt = (ply: number) => ({ view: "none", at: ply });

afterEach(() => void vi.restoreAllMocks());

/** A replay of a server that tells such views, and the proof with which they are compared. */
function replayOf(now: () => TableProof | null, protocol = PROTOCOL): Replay {
  vi.spyOn(api, "at").mockImplementation((_, ply) => Promise.resolve({ ply, last: 5, protocol, view: viewAt(ply) } as unknown as AtPly));
  return new Replay(played, [3, 4, 5], [], now);
}

test("every position that is shown is compared with the game that was proven", async () => {
  const stood = vi.fn();
  const replay = replayOf(() => ({ stood }) as unknown as TableProof);
  await replay.go(0);
  await replay.go(2);
  expect(stood.mock.calls).toEqual([
    [2, viewAt(2)],
    [4, viewAt(4)],
  ]);
  replay.close();
});

test("so are those that were shown before the proof was there", async () => {
  const stood = vi.fn();
  let proof: TableProof | null = null;
  const replay = replayOf(() => proof);
  await replay.go(1);
  proof = { stood } as unknown as TableProof;
  replay.compareAll();
  expect(stood.mock.calls).toEqual([[3, viewAt(3)]]);
  replay.close();
});

test("nothing of a newer server is compared or shown: the person loads the page again, and no server does", async () => {
  const reload = vi.spyOn(renewal, "renew").mockReturnValue(true);
  const stood = vi.fn();
  const replay = replayOf(() => ({ stood }) as unknown as TableProof, PROTOCOL + 1);
  await replay.go(1);
  expect([stood.mock.calls.length, replay.store, replay.outdated, reload.mock.calls.length]).toEqual([0, null, true, 0]);
});
