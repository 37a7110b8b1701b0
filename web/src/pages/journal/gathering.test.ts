/** Gathering reviews of this device's games: one after the other, however long each takes. */
import { describe, expect, it, vi } from "vitest";
import { reviewedPlayer } from "../../../test/reviewed.ts";
import type { KnownTable } from "../../device.ts";
import { Fault } from "../../wire/api.ts";
import type { Review, ReviewProgress, TableInfo } from "../../wire/types.ts";
import type { GameDigest } from "./gameDigest.ts";
import { Gathering, unreviewedTables } from "./gathering.svelte.ts";
import { inOrder } from "./trend.ts";

const REVIEW: Review = {
  game: "coloretto",
  unit: "win",
  basis: "samples",
  start: [0.5, 0.5],
  result: [1, 0],
  residual: [0, 0],
  residual_error: 0,
  events: [],
  players: [1, 2].map((seat) => reviewedPlayer(seat)),
};
const DONE: ReviewProgress = { done: 4, total: 4, review: REVIEW };
const LISTED = { seats: [{ name: "Ana", kind: "person" }, { name: "Zanni", kind: "computer", level: "easy" }] } as unknown as TableInfo; // prettier-ignore

const known = (table: string, part: Partial<KnownTable> = {}): KnownTable => ({
  table,
  game: "coloretto",
  secret: "",
  at: 9,
  over: true,
  names: [],
  seats: [2],
  ...part,
});

function gathered(review: (table: string) => Promise<ReviewProgress>) {
  const kept: GameDigest[] = [];
  const pause = vi.fn(() => Promise.resolve());
  const asks = { review, table: () => Promise.resolve(LISTED) };
  return { kept, pause, gathering: new Gathering((digest) => kept.push(digest), asks, pause) };
}

describe("gathering", () => {
  it("looks for games of one's own that are over and not kept yet", () => {
    const tables = [
      known("a"),
      known("kept"),
      known("open", { over: false }),
      known("watched", { seats: [] }),
      known("duo", { game: "duo" }),
      known("here-x"),
    ];
    const found = unreviewedTables(tables, [{ table: "kept" } as GameDigest]).map(({ table }) => table);
    expect(found).toContain("a");
    expect(found).not.toContain("kept");
    expect(found).not.toContain("open");
    expect(found).not.toContain("watched");
    expect(found).not.toContain("duo");
  });

  it("asks until a review is there, and waits longer for a busy server", async () => {
    const told = vi.fn<(table: string) => Promise<ReviewProgress>>();
    told.mockResolvedValueOnce({ done: 1, total: 4 }).mockRejectedValueOnce(new Fault("review/busy", "")).mockResolvedValue(DONE);
    const { kept, pause, gathering } = gathered(told);
    await gathering.run([known("a")]);
    expect(pause.mock.calls).toEqual([[700], [3000]]);
    expect(kept).toMatchObject([{ table: "a", at: 9, seat: 2, won: 0, players: [{ level: "" }, { name: "Zanni", level: "easy" }] }]);
    expect(gathering.running).toBe(false);
  });

  it("tells a person who was absent at the end by name, as all people", async () => {
    const kept: GameDigest[] = [];
    const listed = { seats: [...LISTED.seats.slice(0, 1), { name: "Bob", kind: "computer", level: "silent" }] } as unknown as TableInfo;
    const asks = { review: () => Promise.resolve(DONE), table: () => Promise.resolve(listed) };
    await new Gathering(
      (digest) => kept.push(digest),
      asks,
      () => Promise.resolve(),
    ).run([known("a")]);
    expect(kept).toMatchObject([{ players: [{ name: "Ana" }, { name: "Bob", level: "" }] }]);
  });

  it("goes on after a game that cannot be reviewed, and names it", async () => {
    const { kept, gathering } = gathered((table) =>
      table === "bad" ? Promise.reject(new Fault("review/none", "")) : Promise.resolve(DONE),
    );
    await gathering.run([known("bad"), known("good")]);
    expect([kept.map(({ table }) => table), gathering.failed]).toEqual([["good"], ["bad"]]);
  });

  it("keeps no figures and no mistakes of a game that is too close to call, and does not ask for it again", async () => {
    const lost = { ply: 1, kind: "decision", seat: 2, text: "draw", best: "take 1", loss: 0.3, class: "blunder", effects: [0.3, -0.3] };
    const review = { ...REVIEW, residual: [-0.2, 0.2], events: [lost] } as unknown as Review;
    const { kept, gathering } = gathered(() => Promise.resolve({ ...DONE, review }));
    await gathering.run([known("close")]);
    expect(kept).toMatchObject([{ table: "close", unclear: true, luck: 0, loss: 0, accuracy: null, kinds: {}, mistakes: [] }]);
    expect(inOrder(kept)).toEqual([]);
    expect(unreviewedTables([known("close")], kept)).toEqual([]);
    const clear = gathered(() => Promise.resolve({ ...DONE, review: { ...review, residual: [-0.1, 0.1] } }));
    await clear.gathering.run([known("clear")]);
    expect(inOrder(clear.kept)).toMatchObject([{ table: "clear", mistakes: [{ number: 1 }] }]);
  });

  it("ends with the page", async () => {
    const { kept, gathering } = gathered((table) => {
      if (table === "a") gathering.end();
      return Promise.resolve(DONE);
    });
    await gathering.run([known("a"), known("b")]);
    expect(kept.map(({ table }) => table)).toEqual(["a"]);
  });
});
