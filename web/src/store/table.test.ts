import { afterEach, expect, test, vi } from "vitest";
import { SETUP } from "../../test/dealer.ts";
import { device } from "../device.ts";
import type { Line } from "../wire/socket.ts";
import { PROTOCOL, type EntryTold } from "../wire/types.ts";
import { TableStore } from "./table.svelte.ts";

const TABLE = "two-windows";
const ENTERS = { seat: 1, does: "enter", since: 1 };

/** A page at a table with real dice, whose server is played by the test. */
class Page {
  readonly line: Line & { send: ReturnType<typeof vi.fn<(text: string) => void>> };
  readonly store: TableStore;
  #ply = 0;

  constructor() {
    this.line = { send: vi.fn<(text: string) => void>(), close: vi.fn(), onopen: null, onmessage: null, onclose: null };
    this.store = new TableStore(TABLE, { open: () => this.line }).start();
    this.line.onopen?.();
  }

  /** What its hello had of secrets. */
  get secrets(): readonly string[] {
    return this.line.send.mock.calls
      .map(([text]) => JSON.parse(text) as { type: string; secrets: string[] })
      .findLast(({ type }) => type === "hello")!.secrets;
  }

  tell(type: "welcome" | "step", ...entries: Partial<EntryTold>[]): void {
    const told = entries.map((entry) => ({ at: 0, ply: ++this.#ply, ...entry }));
    const standing = { ply: this.#ply, seats: [], acting: [ENTERS], started: true, paused: false, outcome: null };
    const setup = { ...SETUP, commit: "", proof: 0, dice: "hands" };
    const message = { type, protocol: PROTOCOL, table: TABLE, now: 0, setup, standing, yours: [1], you: [ENTERS], entries: told };
    this.line.onmessage?.({ data: JSON.stringify(message) });
  }
}

afterEach(() => device.forgetTable(TABLE));

test("dice that one window of a device has entered were not thrown by the server, for the other neither", () => {
  device.secretOf(TABLE);
  const [first, second] = [new Page(), new Page()];
  for (const page of [first, second]) page.tell("welcome", { kind: "sat", seat: 1 });
  void first.store.requests.enter(ENTERS, "die 6").catch(() => {});
  for (const page of [first, second]) page.tell("step", { kind: "event", text: "die 6" });
  expect([first.store.serverThrows, second.store.serverThrows]).toEqual([false, false]);
  for (const page of [first, second]) page.tell("step", { kind: "event", text: "die 6" }); // once more, and nobody has entered it
  expect([first.store.serverThrows, second.store.serverThrows]).toEqual([true, true]);
});

test("other dice than those that were entered are the server's", () => {
  device.secretOf(TABLE);
  const [first, second] = [new Page(), new Page()];
  for (const page of [first, second]) page.tell("welcome", { kind: "sat", seat: 1 });
  void first.store.requests.enter(ENTERS, "die 6").catch(() => {});
  void second.store.requests.enter(ENTERS, "die 5").catch(() => {}); // too late: one of both is taken
  for (const page of [first, second]) page.tell("step", { kind: "event", text: "die 6" });
  expect([first.store.serverThrows, second.store.serverThrows]).toEqual([false, false]);
  void first.store.requests.enter(ENTERS, "die 3").catch(() => {});
  for (const page of [first, second]) page.tell("step", { kind: "event", text: "die 1" });
  expect([first.store.serverThrows, second.store.serverThrows]).toEqual([true, true]);
});

test("what was entered is good for one event, whatever the server says of its ply", () => {
  device.secretOf(TABLE);
  const page = new Page();
  page.tell("welcome", { kind: "sat", seat: 1 });
  void page.store.requests.enter(ENTERS, "die 6").catch(() => {});
  page.tell("step", { kind: "event", text: "die 6", ply: -1 });
  expect(page.store.serverThrows).toBe(false);
  page.tell("step", { kind: "event", text: "die 6", ply: -1 });
  expect(page.store.serverThrows).toBe(true);
});

test("a session knows whether its hello had the secret of this device", () => {
  const page = new Page();
  expect([page.secrets.length, page.store.session.named]).toEqual([0, false]);
  const secret = device.secretOf(TABLE);
  const later = new Page();
  expect([later.secrets, later.store.session.named]).toEqual([[secret], true]);
});
