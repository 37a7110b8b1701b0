import { afterEach, expect, test, vi } from "vitest";
import { SETUP } from "../../test/dealer.ts";
import { device } from "../device.ts";
import type { Line } from "../wire/socket.ts";
import { PROTOCOL, type EntryTold } from "../wire/types.ts";
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

  /** The secrets of its hello. */
  get secrets(): readonly string[] {
    const sent = this.line.send.mock.calls.map(([text]) => JSON.parse(text) as { type: string; secrets: string[] });
    return sent.findLast(({ type }) => type === "hello")!.secrets;
  }

  tell(type: "welcome" | "step", ...entries: Partial<EntryTold>[]): void {
    const numbered = entries.map((entry) => ({ at: 0, ply: ++this.#ply, ...entry }));
    const setup = { ...SETUP, commit: "", proof: 0, dice: "hands" };
    const message = { type, protocol: PROTOCOL, table: TABLE, now: 0, setup, yours: [1], status: {}, entries: numbered };
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
