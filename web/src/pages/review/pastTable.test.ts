/** The table of a moment, also of a game that these pages do not know. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import PlainTable from "../../games/plain/PlainTable.svelte";
import type { Standing } from "../../store/standing.ts";
import type { SentSetup } from "../../wire/types.ts";
import { words } from "../../words/words.svelte.ts";
import { Replay } from "../replay/replay.svelte.ts";
import PastTable from "./PastTable.svelte";

const SEATS = ["Ana", "Ben"].map((name) => ({ kind: "person", name }));
let shown: Record<string, unknown> | null = null;

beforeAll(() => words.load("table", "review"));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function open(game: string): void {
  const setup = { game, options: {}, objectives: [], seats: SEATS } as unknown as SentSetup;
  const standing = { seats: SEATS } as unknown as Standing;
  const replay = new Replay({ table: "t", setup, entries: [], standing, yours: [1] }, []);
  shown = mount(PastTable, { target: document.body, props: { replay, Screen: PlainTable } });
  flushSync();
}

const notice = (): string | undefined => document.querySelector('[role="alert"]')?.textContent;

test("the table of an unknown game cannot be shown, and that is said", () => {
  open("pig");
  expect(notice()).toBe(words.say("review-unknown"));
  expect(words.messages.has("review-unknown")).toBe(true);
});

test("of a known game nothing is missing", () => {
  open("double-yam");
  expect(notice()).toBeUndefined();
});
