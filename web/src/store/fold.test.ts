import { describe, expect, test } from "vitest";
import { LogError } from "../rules/table.ts";
import { PROTOCOL, type SentEntry, type PlyFacts, type PlainView, type ServerMessage, type SentSetup, type Status } from "../wire/types.ts";
import { fold, lastPly, type Folded } from "./fold.ts";

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
    { kind: "person", name: "Ana", avatar: 3 },
    { kind: "person", name: "Ben", avatar: 9 },
  ],
};
/** A game that these pages do not know. */
const DUO: SentSetup = { ...SETUP, game: "duo" };
/** A known game, in a version that these pages do not know. */
const LATER: SentSetup = { ...SETUP, rules: 999 };
const DICE = [event(1, "die 6"), event(2, "die 1")];
const THROWN = event(3, "throw 123456");

function event(ply: number, text: string): SentEntry {
  return { ply, at: ply, kind: "event", text };
}

interface More {
  setup?: SentSetup;
  yours?: number[];
  status?: Status;
  plain?: PlainView;
  facts?: PlyFacts[];
}

function welcome(entries: readonly SentEntry[], more: More = {}): ServerMessage {
  const said = { setup: SETUP, yours: [1], status: {}, ...more, entries: [...entries] };
  return { type: "welcome", protocol: PROTOCOL, table: "t", now: 100, ...said };
}

function step(now: number, entries: readonly SentEntry[], more: Pick<More, "status" | "plain" | "facts"> = {}): ServerMessage {
  return { type: "step", now, status: {}, ...more, entries: [...entries] };
}

function folded(...messages: ServerMessage[]): Folded {
  return messages.reduce<Folded | null>((known, message) => fold(known, message, 90), null)!;
}

const plies = ({ entries }: Pick<Folded, "entries">) => entries.map(({ ply }) => ply);
const kinds = ({ entries }: Pick<Folded, "entries">) => entries.map(({ facts = [] }) => facts.map(({ kind }) => kind));

describe("a table is folded from messages", () => {
  test("the first welcome brings everything, and nothing of it is fresh", () => {
    const known = folded(welcome(DICE));
    expect([plies(known), known.fresh, known.ahead]).toEqual([[1, 2], [], 10]);
  });

  test("a step adds its entries, and they are fresh", () => {
    const known = folded(welcome(DICE), step(101, [THROWN]));
    expect([plies(known), known.fresh.map(({ ply }) => ply)]).toEqual([[1, 2, 3], [3]]);
  });

  test("a welcome after a reconnect adds what was missed, once", () => {
    const known = folded(welcome(DICE), welcome([...DICE, THROWN]));
    expect([plies(known), known.fresh.map(({ ply }) => ply), known.standing.ply]).toEqual([[1, 2, 3], [3], 3]);
  });

  test.each([
    ["an entry that is known", [DICE[1]!, THROWN]],
    ["a gap", [event(4, "stop")]],
  ])("a step with %s is no log", (_, entries) => {
    expect(() => folded(welcome(DICE), step(101, entries))).toThrow(LogError);
  });

  test("the shortest way from the server sets the clock", () => {
    expect(folded(welcome([]), step(101, DICE), step(99, [THROWN])).ahead).toBe(11);
  });

  test("a step before any welcome is nothing, and the last ply of nothing is 0", () => {
    expect([fold(null, step(1, DICE), 0), lastPly([])]).toEqual([null, 0]);
  });
});

describe("a game with rules here", () => {
  test("view, facts, moves and turn follow from the log", () => {
    const { standing, you, ...known } = folded(welcome(DICE), step(101, [THROWN]));
    expect(standing).toMatchObject({ ply: 3, started: true, outcome: null, acting: [{ seat: 1, does: "move", since: 3 }] });
    expect(standing.view).toMatchObject({ view: "double-yam", phase: "choose", turn: 1 });
    expect([you[0]?.seat, you[0]?.moves.includes("again AB")]).toEqual([1, true]);
    expect(kinds(known)).toEqual([["die"], ["die", "starts"], ["thrown"]]);
  });

  test.each([
    ["an illegal event", [event(1, "die 9")]],
    ["a missing entry", [event(2, "die 1")]],
  ])("cannot have a log with %s", (_, entries) => {
    expect(() => folded(welcome(entries))).toThrow(LogError);
  });
});

describe("the status of a table", () => {
  const status = { present: [2], away: { 1: 7 }, awaited: [1], deadline: 12, hints: true };

  test.each<[string, ServerMessage]>([
    ["a welcome", welcome(DICE, { status })],
    ["a step", step(101, DICE, { status })],
    ["a message of its own", { type: "status", now: 101, status }],
  ])("is as %s says", (_, message) => {
    const { standing, fresh } = folded(welcome([]), message);
    expect(standing).toMatchObject({ awaited: [1], deadline: 12, hints: true });
    expect(standing.seats.map(({ present, away }) => [present, away])).toEqual([[false, 7], [true, null]]); // prettier-ignore
    expect(fresh.length).toBe(message.type === "status" ? 0 : 2);
  });

  test("a field that is left out is empty", () => {
    const { standing } = folded(welcome(DICE, { status }), step(101, [THROWN]));
    expect(standing).toMatchObject({ awaited: [], deadline: null, hints: false });
    expect(standing.seats.some(({ present, away }) => present || away !== null)).toBe(false);
  });
});

test("the seats of this device are as the last message says, and so is what they can do", () => {
  const known = folded(welcome([...DICE, THROWN]));
  const none = fold(known, { type: "yours", seats: [] }, 90)!;
  expect([none.yours, none.you, none.fresh]).toEqual([[], [], []]);
  expect(fold(none, { type: "yours", seats: [1, 2] }, 90)!.you.map(({ seat }) => seat)).toEqual([1]);
});

describe.each([
  ["a game", DUO],
  ["a version of the rules", LATER],
])("%s that these pages do not know", (_, setup) => {
  const view = { view: "duo", scores: [1, 2] } as unknown as PlainView["view"];
  const you = [1, 2].map((seat) => ({ seat, does: "move" as const, since: 1, moves: ["play 3"] }));
  const acting = you.map(({ seat, does, since }) => ({ seat, does, since }));
  const plain = { view, outcome: null, acting, you };
  const facts = [{ ply: 1, facts: [{ kind: "played", rules: [], args: {} }] }];
  const entries = [event(1, "play 3"), { ply: 2, at: 2, kind: "paused", seat: 2 }];

  test("is as the plain view says; the rest follows from the log", () => {
    const known = folded(welcome([], { setup, plain }), step(101, entries, { plain, facts }));
    expect(known.standing).toMatchObject({ ply: 2, paused: true, view, acting });
    expect([known.you.map(({ seat }) => seat), kinds(known)]).toEqual([[1], [["played"], []]]);
  });

  test("is as the view before, in a step that more entries follow at once", () => {
    const known = folded(welcome([], { setup, plain }), step(101, entries, { facts }));
    expect(known.standing).toMatchObject({ ply: 2, paused: true, view });
    expect(kinds(known)).toEqual([["played"], []]);
  });

  test("cannot be shown without one", () => {
    expect(() => folded(welcome([], { setup }))).toThrow(LogError);
  });
});
