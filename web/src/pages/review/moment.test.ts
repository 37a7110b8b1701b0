/** One moment of a review, of a game that these pages do not know. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import PlainTable from "../../games/plain/PlainTable.svelte";
import type { Standing } from "../../store/standing.ts";
import type { Review, ReviewedEvent, SentSetup } from "../../wire/types.ts";
import { words } from "../../words/words.svelte.ts";
import { Replay } from "../replay/replay.svelte.ts";
import Moment from "./Moment.svelte";
import { ReviewNarrator } from "./reviewNarrator.ts";

const SEATS = ["Ana", "Ben"].map((name) => ({ kind: "person", name }));
const EVENT: ReviewedEvent = { line: 5, ply: 1, text: "roll", kind: "decision", seat: 1, effects: [0, 0] };
const PLAYERS = [1, 2].map((seat) => ({ seat, luck: 0, loss: 0, others: 0, accuracy: 90, decisions: 1 }));
let shown: Record<string, unknown> | null = null;

beforeAll(() => words.load("table", "review"));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function open(game: string, moment: number): void {
  const setup = { game, options: {}, objectives: [], seats: SEATS } as unknown as SentSetup;
  const standing = { seats: SEATS } as unknown as Standing;
  const replay = new Replay({ table: "t", setup, entries: [], standing, yours: [1] }, []);
  const sums = { start: [0.5, 0.5], result: [1, 0], residual: [0, 0], residual_error: 0 };
  const review: Review = { game, unit: "win", basis: "exact", ...sums, events: [EVENT], players: PLAYERS };
  const speaks = new ReviewNarrator(words.narrator(game, ["Ana", "Ben"]), review, {}, { entries: [], yours: [1] });
  const given = { table: "t", speaks, replay, Screen: PlainTable, moment, seat: 1, chances: [[0.5, 0.5]], ongo: () => {} };
  shown = mount(Moment, { target: document.body, props: given });
  flushSync();
}

const notice = (): string | undefined => document.querySelector('[role="alert"]')?.textContent;

test.each([0, 1])("moment %i says that the table of an unknown game cannot be shown", (moment) => {
  open("pig", moment);
  expect(notice()).toBe(words.say("review-unknown"));
  expect(words.messages.has("review-unknown")).toBe(true);
});

test("of a known game nothing is missing", () => {
  open("double-yam", 0);
  expect(notice()).toBeUndefined();
});
