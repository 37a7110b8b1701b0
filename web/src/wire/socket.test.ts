import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Fault } from "./api.ts";
import { TableSocket, type Line, type Status } from "./socket.ts";
import { PROTOCOL, type ClientMessage, type ServerMessage } from "./types.ts";

class FakeLine implements Line {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

const WELCOME = { type: "welcome", setup: { game: "coloretto" }, entries: [] };
let lines: FakeLine[];
let statuses: Status[];
let faults: (Fault | null)[];
let heard: ServerMessage[];
let ply: number;
let socket: TableSocket;

/** Ask, and never mind what becomes of it. */
function forget(ask: Parameters<TableSocket["ask"]>[0]): void {
  socket.ask(ask).catch(() => {});
}

function last(): FakeLine {
  return lines.at(-1)!;
}

function welcomed(): FakeLine {
  last().onopen?.();
  last().hear(WELCOME);
  return last();
}

beforeEach(() => {
  vi.useFakeTimers();
  [lines, statuses, faults, heard, ply] = [[], [], [], [], 0];
  socket = new TableSocket({
    table: "abc",
    secrets: () => ["s"],
    since: () => ply,
    forget: () => void (ply = 0),
    hear: (message) => {
      heard.push(message);
      if (message.type === "step") ply += message.entries.length;
    },
    status: (status, fault) => (statuses.push(status), faults.push(fault)),
    open: () => (lines.push(new FakeLine()), last()),
    random: () => 1,
  });
  socket.start();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe("a line", () => {
  test("begins with hello: secrets and the last ply seen", () => {
    ply = 7;
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "hello", protocol: PROTOCOL, secrets: ["s"], since: 7 }]);
  });

  test("is open once it was welcomed", () => {
    welcomed();
    expect(statuses).toEqual(["connecting", "open"]);
  });

  test("asks page by page for what was missed, and hears all pages as one welcome", () => {
    ply = 7;
    last().onopen?.();
    const page = (...plies: number[]) => plies.map((each) => ({ ply: each }));
    last().hear({ ...WELCOME, entries: page(8, 9), more: true });
    expect(last().sent[1]).toMatchObject({ type: "hello", since: 9 });
    last().hear({ ...WELCOME, entries: page(10, 11), more: true });
    expect(last().sent[2]).toMatchObject({ type: "hello", since: 11 });
    expect(heard).toEqual([]);
    expect(statuses).toEqual(["connecting"]);
    last().hear({ ...WELCOME, entries: page(12), more: false });
    expect(heard).toMatchObject([{ type: "welcome", entries: page(8, 9, 10, 11, 12) }]);
    expect(statuses).toEqual(["connecting", "open"]);
  });

  test("that is lost between two pages begins with the first again", () => {
    last().onopen?.();
    last().hear({ ...WELCOME, entries: [{ ply: 1 }], more: true });
    last().onclose?.();
    vi.advanceTimersByTime(300);
    last().onopen?.();
    expect(last().sent).toMatchObject([{ type: "hello", since: 0 }]);
    last().hear({ ...WELCOME, entries: [{ ply: 1 }, { ply: 2 }], more: false });
    expect(heard).toMatchObject([{ entries: [{ ply: 1 }, { ply: 2 }] }]);
  });

  test("that is lost comes back by itself, after waiting longer each time", () => {
    welcomed();
    last().onclose?.();
    expect(statuses.at(-1)).toBe("waiting");
    vi.advanceTimersByTime(300);
    expect(lines).toHaveLength(2);
    last().onclose?.();
    vi.advanceTimersByTime(599);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(3);
  });

  test("never waits longer than eight seconds", () => {
    for (let i = 0; i < 12; i++) {
      last().onclose?.();
      vi.advanceTimersByTime(8_000);
    }
    expect(lines).toHaveLength(13);
  });

  test("on which the server hangs up after every welcome is opened later each time, and given up in the end", () => {
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      welcomed().onclose?.();
      const [opened, now] = [lines.length, Date.now()];
      while (lines.length === opened && statuses.at(-1) !== "closed") vi.advanceTimersByTime(100);
      waits.push(Date.now() - now);
    }
    expect(waits).toEqual([300, 600, 1_200, 2_400, 4_800, 8_000, 8_000, 0]);
    expect([statuses.at(-1), faults.at(-1)?.code]).toEqual(["closed", "socket/hangs-up"]);
  });

  test.each([
    ["has held for a while", () => vi.advanceTimersByTime(5_000)],
    ["has brought something", () => last().hear({ type: "step", entries: [{ ply: 1 }] })],
  ])("that %s before it is lost is opened again soon, however often", (_, serve) => {
    for (let i = 0; i < 20; i++) {
      welcomed();
      serve();
      last().onclose?.();
      vi.advanceTimersByTime(300);
      expect(lines).toHaveLength(i + 2);
    }
    expect(statuses).not.toContain("closed");
  });

  test("comes back at once when the network does", () => {
    welcomed().onclose?.();
    socket.wake();
    expect(lines).toHaveLength(2);
  });

  test("on which somebody waits for an answer is doubted soon", () => {
    welcomed();
    void socket.ask({ type: "pause", seat: 1 }).catch(() => {});
    vi.advanceTimersByTime(3_000);
    expect(last().types).toContain("ping");
    vi.advanceTimersByTime(3_000);
    expect(statuses.at(-1)).toBe("waiting");
  });

  test("that is left before it is open is closed when it opens: browsers complain otherwise", () => {
    socket.close();
    expect(last().closed).toBe(false);
    last().onopen?.();
    expect(last().closed).toBe(true);
  });

  test("on which nobody answers is given up", () => {
    welcomed();
    vi.advanceTimersByTime(15_000);
    expect(last().types).toContain("ping");
    vi.advanceTimersByTime(10_000);
    expect(lines[0]?.closed).toBe(true);
    expect(statuses.at(-1)).toBe("waiting");
  });

  test("that was left says nothing any more", () => {
    const old = welcomed();
    old.onclose?.();
    old.hear({ type: "presence", present: [] });
    expect(heard).toHaveLength(1);
  });
});

describe("a request", () => {
  test("is answered by the done with its key", async () => {
    const line = welcomed();
    const done = socket.ask({ type: "pause", seat: 1 });
    const { key } = line.sent[1] as { key: string };
    line.hear({ type: "done", key, ply: 3 });
    expect((await done).ply).toBe(3);
    expect(socket.pendingCount).toBe(0);
  });

  test("that is refused rejects with the code and the sentence", async () => {
    const line = welcomed();
    const done = socket.ask({ type: "play", seat: 1, since: 2, move: "stop" });
    const { key } = line.sent[1] as { key: string };
    line.hear({ type: "error", code: "play/illegal", text: "Not now.", key });
    await expect(done).rejects.toMatchObject({ code: "play/illegal", message: "Not now." });
  });

  test("without an answer is sent again with the same key after a reconnect", () => {
    const line = welcomed();
    forget({ type: "throw", seat: 1, since: 2 });
    line.onclose?.();
    vi.advanceTimersByTime(300);
    const again = welcomed();
    expect(again.types).toEqual(["hello", "throw"]);
    expect(again.sent[1]).toEqual(line.sent[1]);
  });

  test("made while there is no line waits for one", () => {
    forget({ type: "pause", seat: 1 });
    expect(last().sent).toEqual([]);
    expect(socket.pendingCount).toBe(1);
    expect(welcomed().types).toEqual(["hello", "pause"]);
  });

  test("keeps the order in which it was asked", () => {
    forget({ type: "pause", seat: 1 });
    forget({ type: "resume", seat: 1 });
    expect(welcomed().types).toEqual(["hello", "pause", "resume"]);
  });
});

describe("a server that has less than this page", () => {
  const AHEAD = { type: "error", code: "hello/ahead", text: "This table has fewer plies." };

  test("is asked for everything", () => {
    ply = 7;
    last().onopen?.();
    last().hear(AHEAD);
    expect([ply, lines.length, lines[0]!.closed]).toEqual([0, 2, true]);
    last().onopen?.();
    expect(last().sent).toMatchObject([{ type: "hello", since: 0 }]);
    last().hear(WELCOME);
    expect([statuses.at(-1), heard.length]).toEqual(["open", 1]);
  });

  test("is not asked again and again", () => {
    last().onopen?.();
    last().hear(AHEAD);
    expect(lines).toHaveLength(1);
  });
});

describe("an end", () => {
  test("comes when there is no such table", () => {
    last().onopen?.();
    last().hear({ type: "error", code: "table/unknown", text: "There is no such table." });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(statuses.at(-1)).toBe("closed");
    expect(faults.at(-1)).toMatchObject({ code: "table/unknown" });
  });

  test.each(["seat/replaced", "address/sockets"])("comes where others are open already: %s", (code) => {
    welcomed().hear({ type: "error", code, text: "Open elsewhere." });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(faults.at(-1)).toMatchObject({ code });
  });

  test("gives up what was not answered", async () => {
    welcomed();
    const done = socket.ask({ type: "pause", seat: 1 });
    socket.close();
    await expect(done).rejects.toMatchObject({ code: "socket/closed" });
  });
});

describe("a welcome", () => {
  const entry = (ply: number) => ({ ply, at: 0, kind: "paused" });
  const page = (plies: number[], more = false) => ({ ...WELCOME, entries: plies.map(entry), more });
  const told = () => heard.map((message) => (message.type === "welcome" ? message.entries.map(({ ply }) => ply) : message.type));

  test("in pages is asked for page by page, and told as one", () => {
    last().onopen?.();
    last().hear(page([1, 2], true));
    expect([heard, statuses.at(-1)]).toEqual([[], "connecting"]);
    last().hear(page([3, 4], true));
    last().hear(page([5]));
    expect(last().sent.map((message) => message.type === "hello" && message.since)).toEqual([0, 2, 4]);
    expect([told(), statuses.at(-1)]).toEqual([[[1, 2, 3, 4, 5]], "open"]);
  });

  test.each([
    ["a game", { game: "duo" }],
    ["a version of the rules", { game: "coloretto", rules: 999 }],
  ])("of %s that these pages do not know is asked for again, with views, on this line and the next", (_, setup) => {
    last().onopen?.();
    last().hear({ ...page([1]), setup });
    expect([heard, lines.length, lines[0]!.closed]).toEqual([[], 2, true]);
    const facts = (ply: number) => ({ facts: [{ ply, facts: [] }] });
    last().onopen?.();
    last().hear({ ...page([1], true), setup, ...facts(1) });
    last().hear({ ...page([2]), setup, ...facts(2), plain: { outcome: null } });
    expect(lines[1]!.sent).toMatchObject([
      { since: 0, views: true },
      { since: 1, views: true },
    ]);
    expect([told(), heard, statuses.at(-1)]).toMatchObject([
      [[1, 2]],
      [{ plain: { outcome: null }, facts: [{ ply: 1 }, { ply: 2 }] }],
      "open",
    ]);
    last().onclose?.();
    vi.advanceTimersByTime(300);
    last().onopen?.();
    expect(last().sent).toMatchObject([{ views: true }]);
  });

  test("of a version of the rules that is new to these pages begins the table again, with views", () => {
    welcomed().onclose?.();
    ply = 7;
    vi.advanceTimersByTime(300);
    last().onopen?.();
    last().hear({ ...page([8]), setup: { game: "coloretto", rules: 999 } });
    last().onopen?.();
    expect([heard.length, last().sent]).toMatchObject([1, [{ since: 0, views: true }]]);
  });

  test("that says more and brings nothing is the last one", () => {
    last().onopen?.();
    last().hear(page([], true));
    expect([told(), last().types]).toEqual([[[]], ["hello"]]);
  });

  test("of which a page does not come is not waited for for ever", () => {
    last().onopen?.();
    last().hear(page([1], true));
    vi.advanceTimersByTime(10_000);
    expect(statuses.at(-1)).toBe("waiting");
  });
});
