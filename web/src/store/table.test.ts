import { afterEach, expect, test, vi } from "vitest";
import { SETUP } from "../../test/dealer.ts";
import { device } from "../device.ts";
import type { Line } from "../wire/socket.ts";
import { PROTOCOL, type EntryTold } from "../wire/types.ts";
import { upTo } from "../rules/position.ts";
import { lastPly } from "./fold.ts";
import { TableStore } from "./table.svelte.ts";

const TABLE = "two-windows";
const ENTERS = { seat: 1, does: "enter", since: 1 };

/** A page at a table with real dice, whose server is played by the test. */
class Page {
  readonly line: Line & { send: ReturnType<typeof vi.fn<(text: string) => void>> };
  readonly store: TableStore;
  #ply = 0;
  /** How many entries more a message promises than it tells. */
  promises = 0;
  /** The seats that messages say are this device's. */
  yours = [1];

  constructor() {
    this.line = { send: vi.fn<(text: string) => void>(), close: vi.fn(), onopen: null, onmessage: null, onclose: null };
    this.store = new TableStore(TABLE, { open: () => this.line }).start();
    this.line.onopen?.();
  }

  get #hello(): { secrets: string[]; since: number } {
    const sent = this.line.send.mock.calls.map(([text]) => JSON.parse(text) as { type: string; secrets: string[]; since: number });
    return sent.findLast(({ type }) => type === "hello")!;
  }

  /** What its hello had of secrets. */
  get secrets(): readonly string[] {
    return this.#hello.secrets;
  }

  /** From which ply on its hello has asked, after its line was lost. */
  since(): number {
    vi.useFakeTimers();
    this.line.onclose?.();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    this.line.onopen?.();
    return this.#hello.since;
  }

  tell(type: "welcome" | "step", ...entries: Partial<EntryTold>[]): void {
    const told = entries.map((entry) => ({ at: 0, ply: ++this.#ply, ...entry }));
    const standing = { ply: this.#ply + this.promises, seats: [], acting: [ENTERS], started: true, paused: false, outcome: null };
    const setup = { ...SETUP, commit: "", proof: 0, dice: "hands" };
    const message = { type, protocol: PROTOCOL, table: TABLE, now: 0, setup, standing, yours: this.yours, you: [ENTERS], entries: told };
    this.line.onmessage?.({ data: JSON.stringify(message) });
  }
}

afterEach(() => device.forgetTable(TABLE));

test("a hello has the secret of this device where it knows the table", () => {
  expect(new Page().secrets).toEqual([]);
  const secret = device.secretOf(TABLE);
  expect(new Page().secrets).toEqual([secret]);
});

const MANY = Array.from({ length: 100 }, () => ({ kind: "hints", seat: 2, agrees: true }));

/** A page that was told 101 entries, of which the last hundred promise one more. */
function halfTold(): Page {
  const page = new Page();
  page.tell("welcome", { kind: "sat", seat: 1 });
  page.promises = 1;
  page.tell("step", ...MANY);
  page.promises = 0;
  return page;
}

test("a page knows whether anything of the table was told to it, a part of it too: then no server has it loaded again", () => {
  const page = new Page();
  expect(page.store.untold).toBe(true);
  page.tell("welcome");
  expect(page.store.untold).toBe(false);
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

test("a page of which the rest is to come is shown with it, as one step", () => {
  const page = halfTold();
  expect([lastPly(page.store.latest!.entries), page.store.standing!.ply]).toEqual([1, 1]);
  page.tell("step", { kind: "late", seat: 1 });
  expect([page.store.latest!.entries.map(({ ply }) => ply), page.store.standing!.ply]).toEqual([[...upTo(102)], 102]);
  expect(page.store.latest!.fresh).toHaveLength(101);
});

test("what was told of it is not asked for again", () => {
  const page = halfTold();
  expect(page.since()).toBe(101);
  page.tell("welcome", { kind: "late", seat: 1 });
  expect(page.store.latest!.entries.map(({ ply }) => ply)).toEqual([...upTo(102)]);
});

test("a step that promises more, and is no page, is shown: the seal knows it", () => {
  const page = new Page();
  page.tell("welcome", { kind: "sat", seat: 1 });
  page.promises = 1;
  page.tell("step", ...MANY.slice(1));
  expect(lastPly(page.store.latest!.entries)).toBe(100);
});
