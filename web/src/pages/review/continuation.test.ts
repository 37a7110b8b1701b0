/** Continuing a reviewed game: who sits where, what is asked of the server, what this device keeps. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { reviewedPlayer } from "../../../test/reviewed.ts";
import { device } from "../../device.ts";
import { router } from "../../router.svelte.ts";
import { api } from "../../wire/api.ts";
import type { Standing } from "../../store/standing.ts";
import type { Review, ReviewedEvent, SentSetup } from "../../wire/types.ts";
import { words } from "../../words/words.svelte.ts";
import { Replay } from "../replay/replay.svelte.ts";
import Continue from "./Continue.svelte";
import { isContinuable, isRacing, seatAt, seatsFor, stepAt, usualLevel } from "./continuation.ts";
import { ReviewNarrator } from "./reviewNarrator.ts";

const event = (ply: number, kind: string, seat: number | null, text = "stop"): ReviewedEvent => ({
  line: ply + 5,
  ply,
  text,
  kind,
  seat,
  effects: [0, 0],
});
const EVENTS = [event(1, "chance", 1), event(2, "decision", 1), event(3, "chance", 2), event(4, "decision", 2)];
const PLAYERS = [1, 2].map((seat) => reviewedPlayer(seat));
const REVIEW: Review = {
  game: "double-yam",
  unit: "win",
  basis: "exact",
  start: [0.5, 0.5],
  result: [1, 0],
  residual: [0, 0],
  residual_error: 0,
  events: EVENTS,
  players: PLAYERS,
};
const SETUP = { game: "double-yam", options: {}, objectives: [] } as unknown as SentSetup;
const PLIES = [3, 4, 6, 7];
const SAT = [
  { kind: "person", name: "Brighella" },
  { kind: "computer", name: "Pulcinella" },
  { kind: "computer", name: "Pantalone" },
];
let shown: Record<string, unknown> | null = null;

beforeAll(() => words.load("table", "double-yam", "review"));
afterEach(() => {
  vi.restoreAllMocks();
  device.forgetTable("fresh");
  if (shown) void unmount(shown);
  shown = null;
});

describe("who continues", () => {
  it("begins before a decision, and after chance", () => {
    expect([0, 1, 2, 3, 4].map((moment) => stepAt(EVENTS, moment))).toEqual([0, 1, 1, 3, 3]);
  });

  it("has one's own seat, else that of who acts next", () => {
    expect(seatAt(EVENTS, 3, [1])).toBe(1);
    expect([1, 2, 3].map((step) => seatAt(EVENTS, step, []))).toEqual([1, 2, 2]);
    expect(seatAt([event(1, "chance", null)], 0, [])).toBe(1);
  });

  it("plays against computers in all other seats", () => {
    const me = { kind: "person", name: "Ana" };
    for (const seat of [1, 2, 3]) {
      const seats = seatsFor(me, seat, SAT, "steady");
      expect(seats.map(({ kind }, i) => (i === seat - 1 ? "person" : kind))).toEqual(seats.map(({ kind }) => kind));
      expect(seats.filter(({ kind, level }) => kind === "computer" && level === "steady")).toHaveLength(2);
      expect(seats[seat - 1]).toBe(me);
    }
  });

  it("leaves computers of the game their names, and gives new ones names that nobody had", () => {
    const me = { kind: "person", name: "Ana" };
    const names = [1, 2, 3].map((seat) => seatsFor(me, seat, SAT, "steady").map(({ name }) => name));
    expect(names).toEqual([
      ["Ana", "Pulcinella", "Pantalone"],
      ["Scaramouche", "Ana", "Pantalone"],
      ["Scaramouche", "Pulcinella", "Ana"],
    ]);
  });

  it("is there for a single game, not for a match", () => {
    expect([{}, { match: "off" }, { match: "1" }].map((options) => isContinuable({ options }))).toEqual([true, true, true]);
    expect([{ match: "3" }, { match: "5000" }].map((options) => isContinuable({ options }))).toEqual([false, false]);
  });

  it("plays against experts where there are any", () => {
    expect(usualLevel(["random", "easy", "expert", "champion"])).toBe("expert");
    expect([usualLevel(["random", "easy"]), usualLevel([])]).toEqual(["easy", "easy"]);
  });

  it("meets computers as strong as those of the game", () => {
    const levels = ["random", "easy", "steady", "expert"];
    expect(usualLevel(levels, ["", "easy", "steady"])).toBe("steady");
    expect(usualLevel(levels, ["", "champion"])).toBe("expert");
  });

  it("hears that a round against the clock begins again", () => {
    const race = { game: "yam-color", options: {} };
    const racing = (next: string) => isRacing(race, next);
    expect(["card 7", "2 says 3", "1 passes", "time"].map(racing)).toEqual([true, true, true, true]);
    expect(["throw ABCDEF", "1 bets 2", "3 stakes 1"].map(racing)).toEqual([false, false, false]);
    expect(isRacing({ ...race, options: { bets: "before" } }, "card 7")).toBe(false);
    expect(isRacing(SETUP, "card 7")).toBe(false);
  });
});

/** The part of the page, opened, at a step of the game. */
async function opened(step: number, yours: number[] = []): Promise<void> {
  vi.spyOn(api, "games").mockResolvedValue({
    games: [{ name: "double-yam", least: 2, most: 4, options: [], levels: ["easy", "steady", "expert"] }],
  });
  const standing = { seats: [{ name: "Ana" }, { name: "Ben" }] } as unknown as Standing;
  const replay = new Replay({ table: "old", setup: SETUP, entries: [], standing, yours }, PLIES);
  const speaks = new ReviewNarrator(words.narrator("double-yam", ["Ana", "Ben"]), REVIEW, {}, { entries: [], yours });
  shown = mount(Continue, { target: document.body, props: { speaks, replay, step } });
  flushSync();
  const toggle = Object.assign(new Event("toggle"), { newState: "open" });
  document.querySelector("details")!.dispatchEvent(toggle);
  await vi.waitFor(() => expect(selects()[1]?.options).toHaveLength(3));
  flushSync();
}

const selects = (): HTMLSelectElement[] => [...document.querySelectorAll("select")];

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

describe("the page", () => {
  it("creates a table as asked, and opens it", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    const asked = vi.spyOn(api, "goOn").mockResolvedValue({ table: "fresh", path: "/t/fresh" });
    await opened(3);
    expect(selects().map(({ value }) => value)).toEqual(["2", "expert"]);
    choose(selects()[0]!, "1");
    document.querySelector<HTMLButtonElement>("details button")!.click();
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("/t/fresh"));
    const [table, { ply, seats }] = asked.mock.calls[0]!;
    expect([table, ply]).toEqual(["old", 6]);
    expect(seats.map(({ kind, level }) => [kind, level])).toEqual([
      ["person", undefined],
      ["computer", "expert"],
    ]);
    expect(seats[0]!.secret).toBe(device.secretOf("fresh"));
  });

  it("begins at the beginning", async () => {
    vi.spyOn(router, "go").mockImplementation(() => {});
    const asked = vi.spyOn(api, "goOn").mockResolvedValue({ table: "fresh", path: "/t/fresh" });
    await opened(0, [2]);
    expect(selects()[0]!.value).toBe("2");
    document.querySelector<HTMLButtonElement>("details button")!.click();
    await vi.waitFor(() => expect(device.knows("fresh")).toBe(true));
    expect(asked.mock.calls[0]![1].ply).toBe(2);
  });
});
