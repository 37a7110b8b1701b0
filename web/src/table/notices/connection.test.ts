import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableStore } from "../../store/table.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import Mounted from "../../../test/Mounted.svelte";
import Connection from "./Connection.svelte";

const QUIET = { known: {}, countdown: null, look: null };
let shown: Record<string, unknown> | null = null;

beforeAll(() => words.load("table"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.useRealTimers();
});

/** What the notice says when the table has been so for a while. */
function said({ status = "open", busy = false, ...so }: Record<string, unknown>, milliseconds = 500): string {
  const store = { ...QUIET, ...so, session: { status }, requests: { busy } } as unknown as TableStore;
  shown = mount(Mounted, { target: document.body, props: { store, Part: Connection } });
  flushSync();
  vi.advanceTimersByTime(milliseconds);
  flushSync();
  return document.querySelector("[role=status]")?.textContent?.trim() ?? "";
}

describe("a request that is not answered yet", () => {
  test("is told when it takes long, not before", () => {
    expect(said({ busy: true })).toContain(words.say("wait-server"));
  });

  test("is not told when it is quick", () => {
    expect(said({ busy: true }, 200)).toBe("");
  });

  test.each(["countdown", "look"])("is not told during a %s: the throw is answered when that is over", (what) => {
    expect(said({ busy: true, [what]: {} }, 2_500)).toBe("");
  });
});

describe("a connection that is lost", () => {
  test.each(["countdown", "look"])("is told during a %s too", (what) => {
    expect(said({ status: "waiting", [what]: {} })).toContain(words.say("wait-reconnecting"));
  });

  test("is a warning after a second", () => {
    expect(said({ status: "waiting", look: {} }, 1_200)).toContain(words.say("table-lost"));
  });

  test.each([
    ["before anything is known of the table", { known: null, status: "connecting" }],
    ["of a table that was left", { status: "closed" }],
  ])("is not told %s", (_, so) => {
    expect(said(so, 2_000)).toBe("");
  });
});
