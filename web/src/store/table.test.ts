import { afterEach, expect, test, vi } from "vitest";
import { SETUP } from "../../test/proofServer.ts";
import { device } from "../device.ts";
import type { Line } from "../wire/socket.ts";
import { PROTOCOL, type SentEntry } from "../wire/types.ts";
import { TableStore } from "./table.svelte.ts";

const TABLE = "two-windows";

/** A page at a table with real dice, whose server is played by the test. */
class Page {
  readonly line: Line & { send: ReturnType<typeof vi.fn<(text: string) => void>> };
  readonly store: TableStore;
  readonly closed = vi.fn();
  #ply = 0;

  constructor() {
    this.line = { send: vi.fn<(text: string) => void>(), close: this.closed, onopen: null, onmessage: null, onclose: null };
    this.store = new TableStore(TABLE, { open: () => this.line }).start();
    this.line.onopen?.();
  }

  /** The server refuses the last hello, and says what it has to the next. */
  isAhead(...entries: Partial<SentEntry>[]): void {
    this.line.onmessage?.({ data: JSON.stringify({ type: "error", code: "hello/ahead", text: "Fewer plies here." }) });
    this.line.onopen?.();
    this.#ply = 0;
    this.tell("welcome", ...entries);
  }

  /** The secrets of its hello. */
  get secrets(): readonly string[] {
    const sent = this.line.send.mock.calls.map(([text]) => JSON.parse(text) as { type: string; secrets: string[] });
    return sent.findLast(({ type }) => type === "hello")!.secrets;
  }

  tell(type: "welcome" | "step", ...entries: Partial<SentEntry>[]): void {
    const numbered = entries.map((entry) => ({ at: 0, ply: ++this.#ply, ...entry }));
    this.#send(type, {}, { entries: numbered });
  }

  /** A server with later rules welcomes this page: with a plain view, once that is asked for. */
  isLater(view: object): void {
    this.#send("welcome", { rules: 999 }, { entries: [] });
    this.line.onopen?.();
    const entries = [{ ply: 1, at: 0, kind: "event", text: "dance" }];
    this.#send("welcome", { rules: 999 }, { entries, plain: { view, outcome: null, acting: [], you: [] } });
  }

  #send(type: "welcome" | "step", rules: object, more: object): void {
    const setup = { ...SETUP, server: "", proof: 0, dice: "hands", ...rules };
    const message = { type, protocol: PROTOCOL, table: TABLE, now: 0, setup, yours: [1], status: {}, ...more };
    this.line.onmessage?.({ data: JSON.stringify(message) });
  }
}

afterEach(() => device.forgetTable(TABLE));

test("a hello has the secret of this device where it knows the table", () => {
  expect(new Page().secrets).toEqual([]);
  const secret = device.secretOf(TABLE);
  expect(new Page().secrets).toEqual([secret]);
});

test("a table is known before a seat is asked for: a page that is loaded meanwhile says the same secret", () => {
  const { store, line } = new Page();
  line.send.mockImplementation(() => expect(device.knows(TABLE)).toBe(true));
  void store.requests.claim(2, "Ana");
  expect(new Page().secrets).toEqual([device.secretOf(TABLE)]);
});

test("whoever only looks on keeps nothing, whatever a server says of their seats", () => {
  new Page().tell("welcome"); // it says that seat 1 is this device's
  expect(device.knows(TABLE)).toBe(false);
});

test.each([
  ["an event that is not legal", { kind: "event", text: "stop" }],
  ["an entry that is not the next", { kind: "paused", seat: 1, ply: 7 }],
])("a log with %s closes the table, and nothing of it is shown", (_, entry) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const page = new Page();
  page.tell("welcome", { kind: "late", seat: 1 });
  page.tell("step", entry);
  expect([page.store.session.fault?.code, page.store.session.status]).toEqual(["table/damaged", "closed"]);
  expect(page.store.standing?.ply).toBe(1);
  expect(page.closed).toHaveBeenCalled();
});

test("a first welcome with such a log opens nothing", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const page = new Page();
  page.tell("welcome", { kind: "event", text: "stop" });
  expect([page.store.session.fault?.code, page.store.session.status, page.store.known]).toEqual(["table/damaged", "closed", null]);
});

test("a page with more than the server forgets it, and shows what the server has", () => {
  const page = new Page();
  page.tell("welcome", { kind: "paused", seat: 1 }, { kind: "resumed", seat: 1 });
  const { lazyProof } = page.store;
  page.isAhead({ kind: "late", seat: 2 });
  expect([page.store.standing?.ply, page.store.standing?.paused, page.store.entries.length]).toEqual([1, false, 1]);
  expect(page.store.lazyProof).not.toBe(lazyProof);
  page.tell("step", { kind: "paused", seat: 2 });
  expect(page.store.standing).toMatchObject({ ply: 2, paused: true });
});

test("under rules that are new to this page the table begins again, and is as the server sees it", () => {
  const page = new Page();
  page.tell("welcome", { kind: "paused", seat: 1 });
  page.isLater({ view: "later" });
  expect(JSON.parse(page.line.send.mock.lastCall![0])).toMatchObject({ type: "hello", since: 0, views: true });
  expect(page.store.standing).toMatchObject({ ply: 1, paused: false, view: { view: "later" } });
});
