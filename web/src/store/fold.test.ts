import { describe, expect, test } from "vitest";
import { PROTOCOL, type EntryTold, type ServerMessage, type Standing } from "../wire/types.ts";
import { fold, lastPly, type Known } from "./fold.ts";

function entry(ply: number): EntryTold {
  return { ply, at: ply, kind: "event", text: `event ${ply}` };
}

function standing(ply: number): Standing {
  const seats = [1, 2].map((seat) => ({ seat, kind: "person", name: "", level: "", present: false, avatar: 0 }));
  return { ply, seats, acting: [], outcome: null } as unknown as Standing;
}

function welcome(...plies: number[]): ServerMessage {
  return {
    type: "welcome",
    protocol: PROTOCOL,
    table: "t",
    now: 100,
    yours: [1],
    you: [],
    setup: { game: "double-yam" },
    entries: plies.map(entry),
    standing: standing(plies.at(-1) ?? 0),
  } as unknown as ServerMessage;
}

function step(now: number, ...plies: number[]): ServerMessage {
  return {
    type: "step",
    now,
    yours: [1],
    you: [],
    entries: plies.map(entry),
    standing: standing(plies.at(-1) ?? 0),
  } as unknown as ServerMessage;
}

function folded(...messages: ServerMessage[]): Known {
  return messages.reduce<Known | null>((known, message) => fold(known, message, 90), null)!;
}

function plies(known: Known): number[] {
  return known.entries.map((each) => each.ply);
}

describe("a table is folded from what is heard", () => {
  test("the first welcome brings everything, and nothing of it is fresh", () => {
    const known = folded(welcome(1, 2, 3));
    expect(plies(known)).toEqual([1, 2, 3]);
    expect(known.fresh).toEqual([]);
    expect(known.ahead).toBe(10);
  });

  test("a step adds its entries, and they are fresh", () => {
    const known = folded(welcome(1), step(101, 2, 3));
    expect(plies(known)).toEqual([1, 2, 3]);
    expect(known.fresh.map((each) => each.ply)).toEqual([2, 3]);
  });

  test("a welcome after a reconnect adds what was missed, once", () => {
    const known = folded(welcome(1, 2), step(101, 3), welcome(3, 4));
    expect(plies(known)).toEqual([1, 2, 3, 4]);
    expect(known.fresh.map((each) => each.ply)).toEqual([4]);
  });

  test("presence changes who is here and nothing else", () => {
    const known = folded(welcome(1), { type: "presence", present: [2], awaited: [] });
    expect(known.standing.seats.map((seat) => seat.present)).toEqual([false, true]);
    expect(known.fresh).toEqual([]);
  });

  test("whoever has just gone is away from then on, and whoever is back is not", () => {
    const gone = folded(welcome(1), { type: "presence", present: [], awaited: [] });
    const since = gone.standing.seats.map((seat) => seat.away);
    expect(since.every((away) => typeof away === "number")).toBe(true);
    const still = fold(gone, { type: "presence", present: [2], awaited: [] }, 1e9);
    expect(still?.standing.seats.map((seat) => seat.away)).toEqual([since[0], null]);
  });

  test("the shortest way from the server sets the clock", () => {
    expect(folded(welcome(1), step(101, 2), step(99, 3)).ahead).toBe(11);
  });

  test("a step before any welcome is nothing", () => {
    expect(fold(null, step(1, 1), 0)).toBeNull();
  });

  test("the last ply of nothing is 0", () => {
    expect(lastPly([])).toBe(0);
  });
});
