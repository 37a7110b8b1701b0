import { afterEach, expect, test, vi } from "vitest";
import { PROTOCOL, type EntryTold, type ServerMessage, type SetupTold } from "../wire/types.ts";
import { fold, type Known } from "./fold.ts";

const SETUP: SetupTold = {
  game: "double-yam",
  options: {},
  objectives: [],
  dice: "cup",
  public: false,
  turn_seconds: 0,
  look: 0,
  hints: true,
  seats: [
    { kind: "person", name: "Ana", avatar: 3 },
    { kind: "person", name: "Ben", avatar: 9 },
  ],
};
const PEOPLE = [1, 2].map((seat) => ({ seat, present: seat === 1, away: seat === 1 ? null : 7 }));

/** A message that says nothing true of the table but its entries, who is connected, and the clock. */
function message(type: "welcome" | "step", setup: SetupTold, ...entries: EntryTold[]): ServerMessage {
  const standing = { view: { view: "false" }, outcome: { reason: "false" }, acting: [], seats: PEOPLE, deadline: 12, hints: true };
  return { type, protocol: PROTOCOL, table: "t", now: 100, setup, yours: [1], you: [], entries, standing } as unknown as ServerMessage;
}

function event(ply: number, text: string): EntryTold {
  return { ply, at: ply, kind: "event", text, facts: [{ kind: "false", rules: [], args: {} }] };
}

function known(setup: SetupTold, ...steps: EntryTold[][]): Known {
  const first = fold(null, message("welcome", setup), 90);
  return steps.reduce((before, entries) => fold(before, message("step", setup, ...entries), 90), first)!;
}

const dice = [event(1, "die 6"), event(2, "die 1")];

afterEach(() => void vi.unstubAllEnvs());

test("what is shown follows from the log, whatever messages say; presence and the clock are as they say", () => {
  vi.stubEnv("DEV", false);
  const { standing, you, entries } = known(SETUP, dice, [event(3, "throw 123456")]);
  expect(standing).toMatchObject({ ply: 3, outcome: null, acting: [{ seat: 1, does: "move", since: 3 }], deadline: 12, hints: true });
  expect(standing.view).toMatchObject({ view: "double-yam", phase: "choose", turn: 1 });
  expect(you[0]).toMatchObject({ seat: 1, does: "move" });
  expect(you[0]?.moves).toContain("again AB");
  expect(entries.map(({ facts }) => facts?.map(({ kind }) => kind))).toEqual([["die"], ["die", "starts"], ["thrown"]]);
  expect(standing.seats.map(({ name, present, away }) => [name, present, away])).toEqual([
    ["Ana", true, null],
    ["Ben", false, 7],
  ]);
});

test("while pages are tested, a message that says something else is an error", () => {
  expect(() => known(SETUP, dice)).toThrow(/derived/);
});

test.each([
  ["of a game that the pages do not know", { ...SETUP, game: "duo" }],
  ["without seats at its beginning", { ...SETUP, seats: [] }],
])("a table %s is shown as messages say", (_, setup) => {
  expect(known(setup, dice).standing.view).toEqual({ view: "false" });
});

test("a log that cannot be is shown as messages say: the seal tells what is wrong", () => {
  vi.stubEnv("DEV", false);
  expect(known(SETUP, [event(1, "die 9")]).standing.view).toEqual({ view: "false" });
});

test("a table that is told again after a reconnect is derived from what is new", () => {
  vi.stubEnv("DEV", false);
  const before = known(SETUP, dice);
  const again = fold(before, message("welcome", SETUP, ...dice, event(3, "throw 123456")), 90)!;
  expect([again.entries.length, again.fresh.length, again.standing.ply]).toEqual([3, 1, 3]);
});
