/** What a server can try, and what a page says of it: the tests of the proof by number, as far as they are about a page. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CARDS, Friend, ProofServer, SETUP, type Given } from "../../test/proofServer.ts";
import { Device, proofUnder, type Shelf } from "../device.ts";
import { Fault } from "../wire/api.ts";
import type { SentEntry, GiveLink, SentSetup } from "../wire/types.ts";
import { colourOf, type Colour } from "../table/seal/seal.ts";
import { Chain } from "./chain.ts";
import { fingerprintOf } from "./draw.ts";
import { StateStore, type DeviceState } from "./deviceState.ts";
import { TableProof } from "./proof.svelte.ts";
import { linkLine, sign } from "./signatures.ts";

/** Storage that all windows of a device share. */
class Storage implements Shelf {
  readonly values = new Map<string, string>();
  full = false;
  getItem = (name: string) => this.values.get(name) ?? null;
  removeItem = (name: string) => void this.values.delete(name);
  key = (i: number) => [...this.values.keys()][i] ?? null;
  get length(): number {
    return this.values.size;
  }
  setItem = (name: string, value: string) => {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.values.set(name, value);
  };
}

let storage: Storage;
let windows: Window[] = [];
beforeEach(() => void (storage = new Storage()));
afterEach(() => {
  for (const { proof } of windows) proof.close();
  windows = [];
  vi.useRealTimers();
});

/** A window of this device, whose seat is 1. */
class Window {
  readonly proof: TableProof;
  readonly links: GiveLink[] = [];
  readonly lines: { text: string; signed: string }[] = [];
  readonly heard: number[] = [];
  readonly broke = vi.fn();
  /** What the server answers to the next lines. */
  refusal = "";
  #server: ProofServer;
  #ply = 0;

  constructor(server: ProofServer, came: number | null = Date.now()) {
    this.#server = server;
    const prove = (_: number, text: string, signed: string) => {
      this.lines.push({ text, signed });
      return this.refusal ? Promise.reject(new Fault(this.refusal, "")) : Promise.resolve();
    };
    const wire = { name: "t", prove, give: (link: GiveLink) => void this.links.push(link), here: (id: number) => void this.heard.push(id) };
    this.proof = new TableProof({ ...wire, broke: this.broke }, new StateStore("t", new Device(storage)), undefined, came);
    windows.push(this);
  }

  /** The server welcomes this window. */
  async open(setup: Partial<SentSetup> = {}, yours = [1], now = Date.now()): Promise<this> {
    await this.proof.receive(this.#server.welcome(yours, setup), now);
    this.#ply = this.#server.entries.length;
    await this.idle();
    return this;
  }

  /** The server publishes what this window has not received. */
  async step(now = Date.now()): Promise<this> {
    const entries = this.#server.entries.slice(this.#ply);
    this.#ply = this.#server.entries.length;
    await this.proof.receive({ type: "step", now: 0, status: {}, entries }, now);
    await this.idle();
    return this;
  }

  async idle(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve));
    while (this.proof.busy && !this.proof.counts.fault);
  }

  /** Another server answers from now on. */
  at(server: ProofServer): this {
    this.#server = server;
    return this;
  }

  get state(): DeviceState {
    return new StateStore("t", new Device(storage)).state;
  }

  get id(): number {
    return Number(this.state.join.split(" ")[1] ?? 0);
  }

  get colour(): Colour {
    return colourOf(this.proof.counts);
  }

  get fault(): string | undefined {
    return this.proof.counts.fault?.code;
  }

  /** The link that it gives at this place; null where it gives none. */
  async gives(wanted = this.#server.wanted(this.id)): Promise<Given | null> {
    const before = this.links.length;
    await this.proof.receive(wanted);
    return this.links[before] ?? null;
  }

  /** Store the line that this window has sent last. */
  async accept(): Promise<this> {
    const { text, signed } = this.lines.at(-1)!;
    this.#server.line(text, signed);
    return this.step();
  }
}

/** A table with a friend (1) and a window of this device (2), which has joined; `turn` draws and ends a turn. */
async function table(setup = SETUP): Promise<{ server: ProofServer; friend: Friend; own: Window }> {
  const server = new ProofServer(setup);
  const friend = new Friend("22").joins(server);
  server.friends.push(friend);
  const own = await (await new Window(server).open()).accept();
  expect([own.id, own.fault]).toEqual([2, undefined]);
  return { server, friend, own };
}

/** An honest round, and the moves after it. */
async function round(server: ProofServer, own: Window): Promise<void> {
  const given = server.transcript.participants.includes(own.id) ? { [own.id]: (await own.gives())! } : {};
  server.draw(server.links(given));
  server.move();
  await own.step();
}

/** A round that only friends are in, and the moves after it. */
function turn(server: ProofServer): void {
  server.draw(server.links());
  server.move();
}

/** The same, published. */
async function without(server: ProofServer, own: Window): Promise<void> {
  turn(server);
  await own.step();
}

const flip = (digits: string) => digits.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));

// --- honest tables -----------------------------------------------------------------------------------

describe("an honest table", () => {
  test("is green, and every round has a link of this device", async () => {
    const { server, own } = await table();
    for (let n = 0; n < 4; n++) await round(server, own);
    expect([own.colour, own.proof.counts]).toMatchObject(["green", { draws: 4, contributed: 4, leftOut: 0, excused: 0 }]);
    expect(own.proof.fingerprint).toBe(fingerprintOf(server.transcript.hash));
  });

  test("shares links between a throw and its card", async () => {
    const { server, own } = await table(CARDS);
    await round(server, own); // who starts
    server.draw(server.links({ 2: (await own.gives())! }));
    server.draw({});
    await own.step();
    expect([server.transcript.round, own.proof.counts.contributed, own.fault]).toEqual([2, 2, undefined]);
  });

  test("rounds before this device came are excused", async () => {
    const server = new ProofServer();
    server.friends.push(new Friend("22").joins(server));
    for (let n = 0; n < 2; n++) turn(server);
    const own = await (await new Window(server, Date.now() - 60_000).open()).accept();
    await round(server, own);
    expect([own.colour, own.proof.counts]).toMatchObject(["grey", { draws: 3, contributed: 1, excused: 2 }]);
  });

  test("a spectator checks, and takes no part", async () => {
    const { server, own } = await table();
    await round(server, own);
    storage = new Storage();
    const watching = await new Window(server).open({}, []);
    expect([watching.colour, watching.proof.counts]).toMatchObject(["grey", { draws: 1, contributed: 0, watches: true }]);
    expect([watching.lines, watching.heard, storage.length]).toEqual([[], [], 0]);
  });

  test("says that it is here, while the page is visible and it has joined", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { own } = await table();
    own.heard.length = 0;
    vi.advanceTimersByTime(4_000);
    expect(own.heard).toEqual([2, 2]);
    own.proof.look(null);
    vi.advanceTimersByTime(4_000);
    expect(own.heard).toEqual([2, 2]);
    own.proof.look(Date.now());
    expect(own.heard).toEqual([2, 2, 2]);
  });

  test("where the table was left before its log came, nothing is sent, and everything checked", async () => {
    const { server, own } = await table();
    await round(server, own);
    const second = new Window(server);
    second.proof.close();
    await second.open();
    expect([second.lines, second.heard, second.proof.counts.contributed]).toEqual([[], [], 1]);
  });

  test("a join that is stale is sent again after the next entry, one that is refused in the next round", async () => {
    const server = new ProofServer();
    const own = new Window(server);
    own.refusal = "proof/stale";
    await own.open();
    server.friends.push(new Friend("22").joins(server));
    own.refusal = "proof/banned";
    await own.step();
    server.entry({ kind: "paused", seat: 2 });
    await own.step();
    expect(own.lines.map(({ text }) => text.slice(0, 8))).toEqual(["join 1 0", "join 2 0"]);
    server.entry({ kind: "resumed", seat: 2 });
    await without(server, own);
    expect(own.lines.map(({ text }) => text.slice(0, 8))).toEqual(["join 1 0", "join 2 0", "join 2 1"]);
    expect(new Set(own.lines.map(({ text }) => text.split(" ")[3])).size).toBe(1); // the chain was never used
  });

  test("the next away is signed for the round after an open one, and sent again after a draw", async () => {
    const { server, own } = await table();
    const given = (await own.gives())!;
    own.proof.look(null);
    expect(own.lines.at(-1)!.text).toBe("away 2 2 0");
    server.draw(server.links({ 2: given }));
    await own.step();
    expect(own.lines.at(-1)!.text).toBe("away 2 2 0");
    await own.accept();
    expect([own.fault, server.transcript.devices.get(2)!.excused]).toEqual([undefined, true]);
  });

  test("another window sees the same, and gives the same link for the same request", async () => {
    const { server, own } = await table();
    await round(server, own);
    const second = await new Window(server).open();
    expect([await own.gives(), second.lines]).toEqual([await second.gives(), []]);
    server.draw(server.links({ 2: own.links.at(-1)! }));
    await own.step();
    await second.step();
    expect([own.proof.counts.contributed, second.proof.counts.contributed, second.fault]).toEqual([2, 2, undefined]);
  });

  test("a finished game is signed once, by every device that holds a seat", async () => {
    const { server, own } = await table();
    while (!server.over) await round(server, own);
    const used = server.transcript.rounds;
    expect(own.lines.at(-1)!.text).toBe(`end 2 1 ${used} 0 ${server.transcript.hash}`);
    await own.accept();
    const lines = own.lines.length;
    own.proof.look(null);
    expect([own.fault, own.lines.length, own.state.end]).toEqual([undefined, lines, own.lines.at(-1)!.text]);
  });
});

// --- attacks -----------------------------------------------------------------------------------------

test("1: an accomplice is silent once: amber, and the next round is drawn", async () => {
  const { server, own } = await table();
  await own.gives();
  server.line("burn 1 1");
  await own.step();
  await round(server, own);
  expect([own.fault, own.colour, own.proof.counts]).toMatchObject([undefined, "amber", { burn: "silent", draws: 1, contributed: 1 }]);
  expect([own.state.burns, own.state.given?.round]).toEqual([1, 2]);
});

test("2: a second burn is a fault", async () => {
  const { server, own } = await table();
  const second = new Friend("33").joins(server);
  server.friends.push(second);
  server.line("burn 1 1");
  server.line("burn 2 3");
  await own.step();
  expect([own.fault, own.colour]).toEqual(["burns", "red"]);
});

test("3: a participant is left out without an away", async () => {
  const { server, own } = await table();
  server.draw(server.links());
  await own.step();
  expect(own.fault).toBe("missing");
});

describe("4: something between a link and its draw", () => {
  const stranger = new Friend("44");
  test.each<[string, (server: ProofServer, friend: Friend) => unknown]>([
    ["a takeback", (server) => server.entry({ kind: "event", text: "takeback 1" })],
    ["a move", (server) => server.entry({ kind: "event", text: "stop" })],
    ["a join", (server) => stranger.joins(server)],
    ["an away", (server) => server.line("away 1 2 0")],
    ["a signed away", (server, friend) => server.sign(friend, "away 1 2 0")],
    ["an away of this device", (server) => server.line("away 2 2 0")],
    ["a back", (server) => server.line("back 1 2")],
    ["a pause", (server) => server.entry({ kind: "paused", seat: 1 })],
    ["a draw of another round", (server) => server.draw(server.links(), { place: "3" })],
    ["a draw that is not proven", (server) => server.entry({ kind: "event", text: "throw 111111" })],
    ["the next table", (server) => server.entry({ kind: "rematch", table: "next" })],
  ])("%s", async (_, acts) => {
    const { server, friend, own } = await table();
    await round(server, own);
    expect(await own.gives()).not.toBeNull();
    acts(server, friend);
    await own.step();
    expect(own.fault).toBe("between");
  });

  test("what is no part of the game may come", async () => {
    const { server, own } = await table();
    const given = (await own.gives())!;
    server.entry({ kind: "hints", seat: 2, agrees: false });
    server.entry({ kind: "lent", seat: 2 });
    server.draw(server.links({ 2: given }));
    await own.step();
    expect([own.fault, own.proof.counts.contributed]).toEqual([undefined, 1]);
  });
});

describe("5: a round is requested at another transcript", () => {
  test("after its link was given", async () => {
    const { server, own } = await table();
    await own.gives();
    expect(await own.gives({ ...server.wanted(2), transcript: "0".repeat(64) })).toBeNull();
    expect([own.fault, own.broke.mock.calls]).toEqual(["asked", [["asked", 3]]]);
    expect([await own.gives(), own.state.fault]).toEqual([null, { code: "asked", ply: 3 }]);
  });

  test("before", async () => {
    const { server, own } = await table();
    expect(await own.gives({ ...server.wanted(2), transcript: "0".repeat(64) })).toBeNull();
    expect(own.fault).toBe("asked");
  });

  test("another round, or another device, is none of its business", async () => {
    const { server, own } = await table();
    expect(await own.gives({ ...server.wanted(2), round: 2 })).toBeNull();
    expect(await own.gives(server.wanted(1))).toBeNull();
    expect(own.fault).toBeUndefined();
  });
});

describe("6: a link is given, and its round neither drawn nor burned", () => {
  test.each([true, false])("another draw takes its place, after a reload: %s", async (reloads) => {
    const { server, own } = await table();
    const fork = server.fork();
    await own.gives();
    fork.line("away 2 1 0");
    fork.draw(fork.links());
    const page = reloads ? await new Window(fork).open() : await own.at(fork).step();
    expect(page.fault).toBe("between");
  });

  test("no end is signed meanwhile", async () => {
    const { server, own } = await table();
    while (!server.over) {
      server.draw(server.links({ 2: (await own.gives())! }));
      server.move();
      const given = { round: 999, transcript: "0".repeat(64), open: true };
      if (server.over) await new StateStore("t", new Device(storage)).change((state) => ({ ...state, given }));
      await own.step();
    }
    expect([own.fault, own.lines.length]).toEqual([undefined, 1]);
  });
});

test("7: this device is called silent, although it answered: amber, and said so", async () => {
  const { server, own } = await table();
  await own.gives();
  server.line("burn 1 2");
  await own.step();
  await without(server, own);
  expect([own.fault, own.colour, own.proof.counts]).toMatchObject([undefined, "amber", { burn: "answered", leftOut: 1 }]);
  const again = await new Window(server).open();
  expect(again.proof.counts).toMatchObject({ burn: "answered", leftOut: 1 });
});

describe("8: rounds without this device", () => {
  test("that the server has set away: amber", async () => {
    const { server, own } = await table();
    server.line("away 2 1 0");
    await without(server, own);
    expect([own.colour, own.proof.counts]).toMatchObject(["amber", { leftOut: 1, excused: 0 }]);
  });

  test("that has signed its away: grey, also after a reload; later ones are amber", async () => {
    const { server, own } = await table();
    await round(server, own);
    own.proof.look(null);
    await own.accept();
    for (let n = 0; n < 2; n++) await without(server, own);
    expect([own.colour, own.proof.counts]).toMatchObject(["grey", { draws: 3, contributed: 1, excused: 2, leftOut: 0 }]);
    const back = await new Window(server).open();
    expect(back.proof.counts).toMatchObject({ excused: 2, leftOut: 0 });
    for (let n = 0; n < 3; n++) await without(server, back);
    // The first one may have been requested before it came.
    expect([back.colour, back.proof.counts]).toMatchObject(["amber", { excused: 3, leftOut: 2 }]);
    const again = await new Window(server).open();
    expect(again.proof.counts).toMatchObject({ excused: 3, leftOut: 2 });
  });

  test("that has come back and is not taken back: amber once the server has answered", async () => {
    const { server, own } = await table();
    own.proof.look(null);
    await own.accept();
    own.proof.look(1_000);
    await without(server, own); // later than ten seconds
    expect(own.proof.counts).toMatchObject({ excused: 1, leftOut: 0 });
    await without(server, own);
    expect(own.proof.counts).toMatchObject({ excused: 1, leftOut: 1 });
  });

  test("what was on its way when the page became visible is excused until the server answers", async () => {
    const { server, own } = await table();
    own.proof.look(null);
    await own.accept();
    own.proof.look(Date.now());
    for (let n = 0; n < 3; n++) await without(server, own);
    await own.proof.receive({ type: "pong", number: 0, now: 0 });
    for (let n = 0; n < 2; n++) await without(server, own);
    expect(own.proof.counts).toMatchObject({ excused: 4, leftOut: 1 });
  });

  test("a welcome that comes later than ten seconds excuses one round", async () => {
    const { server, own } = await table();
    own.proof.look(null);
    await own.accept();
    own.proof.look(1_000);
    for (let n = 0; n < 2; n++) turn(server);
    await own.open({}, [1], 12_000);
    expect(own.proof.counts).toMatchObject({ excused: 1, leftOut: 1 });
  });
});

describe("9: a signed away is used again after a back", () => {
  test.each([
    ["as it was", (text: string) => text, "order"],
    ["for the next round", () => "away 2 2 0", "order"],
    ["with the next count", () => "away 2 2 1", "signature"],
  ])("%s", async (_, change, code) => {
    const { server, own } = await table();
    own.proof.look(null);
    const { text, signed } = own.lines.at(-1)!;
    await own.accept();
    own.proof.look(Date.now());
    await without(server, own);
    server.line("back 2 2");
    server.line(change(text), signed);
    await own.step();
    expect(own.fault).toBe(code);
  });

  test("one that the server has kept back is of no later round", async () => {
    const { server, own } = await table();
    own.proof.look(null);
    const { text, signed } = own.lines.at(-1)!;
    await round(server, own);
    server.line(text, signed);
    await own.step();
    expect([text, own.fault]).toEqual(["away 2 1 0", "order"]);
  });

  test("one that this device has not stored is not its own", async () => {
    const { own } = await table();
    own.proof.look(null);
    storage.values.set(`arlequin.page.${proofUnder("t")}`, JSON.stringify({ ...own.state, awayCount: 0 }));
    await own.accept();
    expect(own.fault).toBe("own");
  });
});

test("10: many puppets join and fall silent: one burn, and no more", async () => {
  const { server, own } = await table();
  const puppets = ["a1", "a2", "a3", "a4", "a5", "a6"].map((digits) => new Friend(digits).joins(server));
  await own.step();
  await own.gives();
  server.line(`burn 1 ${puppets.slice(0, 3).map(({ id }) => id).join(" ")}`); // prettier-ignore
  await own.step();
  expect([own.fault, own.colour]).toEqual([undefined, "amber"]);
  await own.gives();
  server.line(`burn 2 ${puppets.slice(3).map(({ id }) => id).join(" ")}`); // prettier-ignore
  await own.step();
  expect([own.fault, own.links.map((link) => link.round)]).toEqual(["burns", [1, 2]]);
});

test("11: after a burn a device can still join", async () => {
  const server = new ProofServer();
  const [friend, silent] = [new Friend("22").joins(server), new Friend("33").joins(server)];
  server.friends.push(friend);
  server.line(`burn 1 ${silent.id}`);
  server.draw(server.links());
  server.move();
  const own = await (await new Window(server).open()).accept();
  await round(server, own);
  expect([own.fault, own.proof.counts]).toMatchObject([undefined, { draws: 2, contributed: 1, excused: 1, leftOut: 0 }]);
});

describe("13: after a reload", () => {
  test.each<[string, (server: ProofServer) => void]>([
    ["the history is older", () => {}],
    [
      "the history is another",
      (server) => (server.entry({ kind: "event", text: "stop" }), server.entry({ kind: "event", text: "line 2" })),
    ],
  ])("%s", async (_, changes) => {
    const { server, own } = await table();
    server.draw(server.links({ 2: (await own.gives())! }));
    await own.step();
    const fork = server.fork();
    server.move();
    await own.step();
    changes(fork);
    expect((await new Window(fork).open()).fault).toBe("past");
  });

  test("a pause from before the link is no fault", async () => {
    const { server, own } = await table();
    await round(server, own);
    for (const kind of ["paused", "resumed"]) server.entry({ kind, seat: 1 });
    await own.step();
    const given = await own.gives();
    expect((await new Window(server).open()).fault).toBeUndefined();
    server.draw(server.links({ 2: given! }));
    expect((await new Window(server).open()).fault).toBeUndefined();
  });

  test("with an open link, the history is older", async () => {
    const { server, own } = await table();
    await round(server, own);
    await own.gives();
    const fork = server.fork(server.entries.length - 1);
    expect((await new Window(fork).open()).fault).toBe("past");
  });

  test("with an open link, the history has gone on without it", async () => {
    const { server, own } = await table();
    await own.gives();
    server.line("away 2 1 0");
    expect((await new Window(server).open()).fault).toBe("between");
  });

  test("with a closed link, its round is another", async () => {
    const { server, own } = await table();
    const fork = server.fork();
    await round(server, own);
    fork.line("away 2 1 0");
    fork.draw(fork.links());
    fork.move();
    expect((await new Window(fork).open()).fault).toBe("between");
  });

  test("with nothing but the last link", async () => {
    const { server, own } = await table();
    server.line("away 2 1 0");
    await without(server, own);
    const given = { round: 1, transcript: "0".repeat(64), open: false };
    await new StateStore("t", new Device(storage)).change((state) => ({ ...state, given, seen: null }));
    expect((await new Window(server).open()).fault).toBe("past");
  });

  test("everything is the same: the open link is given again", async () => {
    const { server, own } = await table();
    await round(server, own);
    const given = await own.gives();
    const again = await new Window(server).open();
    expect([again.fault, await again.gives()]).toEqual([undefined, given]);
  });

  test("a fault stays", async () => {
    const { server, own } = await table();
    await own.gives({ ...server.wanted(2), transcript: "0".repeat(64) });
    const again = await new Window(server).open();
    expect([again.proof.counts.fault, await again.gives(), again.heard]).toEqual([{ code: "asked", ply: 3 }, null, []]);
  });

  test("chance is not proven any more", async () => {
    const { server } = await table();
    expect((await new Window(server).open({ proof: 0, server: "" })).fault).toBe("agreement");
  });
});

describe("14: two windows are asked at two places", () => {
  test("for the same round: one link", async () => {
    const { server, own } = await table();
    const second = await new Window(server).open();
    const fork = server.fork();
    fork.line("away 1 1 0");
    await second.at(fork).step();
    expect(await own.gives()).not.toBeNull();
    expect([await second.gives(), second.fault]).toEqual([null, "asked"]);
    expect((await own.gives())?.link).toBeUndefined(); // nothing more after a fault
  });

  test("at once: one link", async () => {
    const { server, own } = await table();
    const second = await new Window(server).open();
    const fork = server.fork();
    fork.line("away 1 1 0");
    await second.at(fork).step();
    const given = await Promise.all([own.gives(), second.gives()]);
    expect(given.filter(Boolean).length).toBe(1);
  });

  test("for an older round: none", async () => {
    const { server, own } = await table();
    const second = await new Window(server).open();
    await round(server, own);
    await own.gives();
    expect(await second.gives({ ...server.wanted(2), round: 1, transcript: server.fork(2).transcript.hash })).toBeNull();
  });

  test("with two joins of the same chain: the one that was seen first", async () => {
    const server = new ProofServer();
    const own = new Window(server);
    own.refusal = "proof/stale";
    const fork = server.fork();
    await own.open();
    fork.draw({});
    fork.move();
    const second = await new Window(fork).open();
    await own.accept();
    await second.accept();
    expect([own.state.join, second.fault]).toEqual([own.lines[0]!.text, "own"]);
    expect(await second.gives(fork.wanted(1))).toBeNull();
  });
});

describe("15: storage refuses to write", () => {
  test("no join", async () => {
    storage.full = true;
    const own = await new Window(new ProofServer()).open();
    expect([own.lines, own.fault]).toEqual([[], undefined]);
  });

  test("no link, and no away", async () => {
    const { server, own } = await table();
    own.proof.look(null);
    await own.accept();
    own.proof.look(Date.now());
    await without(server, own);
    storage.full = true;
    server.line("back 2 2");
    await own.step();
    const before = own.lines.length;
    own.proof.look(null);
    expect([await own.gives(), own.lines.length]).toEqual([null, before]);
  });

  test("no end", async () => {
    const { server, own } = await table();
    server.line("away 2 1 0");
    while (!server.over) {
      storage.full = true;
      await without(server, own);
    }
    expect(own.lines.filter(({ text }) => text.startsWith("end"))).toEqual([]);
  });

  test("what is not there after it was written is not stored", async () => {
    const own = new Window(new ProofServer());
    storage.setItem = () => {};
    await own.open();
    expect(own.lines).toEqual([]);
  });
});

describe("16: somebody has chosen", () => {
  test("a die", async () => {
    const { server, own } = await table();
    const entry = server.draw(server.links({ 2: (await own.gives())! }));
    entry.text = entry.text!.replace(/\d$/, (digit) => (digit === "6" ? "1" : "6"));
    await own.step();
    expect(own.fault).toBe("outcome");
  });

  test("a card", async () => {
    const { server, own } = await table(CARDS);
    await round(server, own);
    server.draw(server.links({ 2: (await own.gives())! }));
    const entry = server.draw({});
    entry.text = entry.text === "card 3" ? "card 4" : "card 3";
    await own.step();
    expect(own.fault).toBe("outcome");
  });

  test("a case, and the dice that belong to it", async () => {
    const { server, own } = await table();
    const entry = server.draw(server.links({ 2: (await own.gives())! }));
    entry.proof = entry.proof!.replace(/ \d+\//, " 0/");
    entry.text = "throw 111111";
    await own.step();
    expect(own.fault).toBe("outcome");
  });

  test("a case, beside the dice that were drawn", async () => {
    const { server, own } = await table();
    const entry = server.draw(server.links({ 2: (await own.gives())! }));
    entry.proof = entry.proof!.replace(/ \d+\//, " 0/");
    await own.step();
    expect(own.fault).toBe("outcome");
  });

  test("a throw without a proof", async () => {
    const { server, own } = await table();
    server.entry({ kind: "event", text: "throw 666666" });
    await own.step();
    expect(own.fault).toBe("missing");
  });

  test("which throw stands, by taking it back", async () => {
    const { server, own } = await table();
    server.draw(server.links({ 2: (await own.gives())! }));
    server.entry({ kind: "event", text: "takeback 1" });
    await own.step();
    expect(own.fault).toBe("takeback");
  });
});

describe("17: links", () => {
  test.each<[string, (given: Record<number, Given>, friend: Friend, server: ProofServer) => Record<number, Given>]>([
    ["altered", (given) => ({ ...given, 1: { ...given[1]!, link: flip(given[1]!.link) } })],
    ["replayed", (given, friend, server) => ({ ...given, 1: { ...friend.gives({ ...server.wanted(1), round: 1 }) } })],
    ["of a later round", (given, friend, server) => ({ ...given, 1: { ...friend.gives({ ...server.wanted(1), round: 3 }) } })],
  ])("%s", async (_, change) => {
    const { server, friend, own } = await table();
    await round(server, own);
    server.draw(change(server.links({ 2: (await own.gives())! }), friend, server));
    await own.step();
    expect(own.fault).toBe("link");
  });

  test("of a second chain of the server", async () => {
    const { server, own } = await table();
    server.draw(server.links({ 2: (await own.gives())! }), { server: server.otherLink() });
    await own.step();
    expect(own.fault).toBe("link");
  });
});

describe("18: signatures", () => {
  const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
  const bytes = (number: bigint) => number.toString(16).padStart(64, "0").match(/../g)!.reverse().join("");
  const malleable = (signed: string) => signed.slice(0, 64) + bytes(BigInt(`0x${bytes(BigInt(`0x${signed.slice(64)}`))}`) + ORDER);

  test.each<[string, (friend: Friend, server: ProofServer, link: Given) => string]>([
    ["altered", (_, __, { signed }) => flip(signed)],
    ["of somebody else", (_, server, { link }) => sign("55".repeat(32), "t", linkLine(1, 1, link, server.transcript.hash))],
    ["malleable", (_, __, { signed }) => malleable(signed)],
    ["of another domain", ({ secret }, server, { link }) => sign(secret, "t", `away 1 1 ${link} ${server.transcript.hash}`)],
    ["of another table", (friend, server) => friend.gives(server.wanted(1), "u").signed],
    ["of another round", ({ secret }, server, { link }) => sign(secret, "t", linkLine(1, 2, link, server.transcript.hash))],
    ["at another transcript", (friend, server) => friend.gives({ ...server.wanted(1), transcript: "0".repeat(64) }).signed],
  ])("%s", async (_, change) => {
    const { server, friend, own } = await table();
    const given = server.links({ 2: (await own.gives())! });
    server.draw({ ...given, 1: { ...given[1]!, signed: change(friend, server, given[1]!) } });
    await own.step();
    await own.idle();
    expect(own.proof.counts.fault).toEqual({ code: "signature", ply: 3 });
  });

  test("missing", async () => {
    const { server, own } = await table();
    const entry = server.draw(server.links({ 2: (await own.gives())! }));
    entry.signed = entry.signed!.split(" ")[1]!;
    await own.step();
    expect(own.fault).toBe("signature");
  });

  test("with a key of small order", async () => {
    const { server, own } = await table();
    const small = `01${"00".repeat(31)}`;
    server.line(`join 3 0 ${new Chain("66".repeat(32)).link(0)} ${small}`, small + "00".repeat(32));
    await own.step();
    expect(own.fault).toBe("signature");
  });
});

describe("19: a join in the name of this device", () => {
  const forged = new Friend("77");

  test("with its link", async () => {
    const { server, own } = await table();
    const link = own.lines[0]!.text.split(" ")[3];
    server.sign(forged, `join 3 0 ${link} ${forged.key}`);
    await own.step();
    expect(own.fault).toBe("own");
  });

  test("with its key", async () => {
    const { server, own } = await table();
    const key = own.lines[0]!.text.split(" ")[4];
    server.sign(forged, `join 3 0 ${forged.chain.link(0)} ${key}`);
    await own.step();
    expect(own.fault).toBe("signature");
  });

  test("a second time", async () => {
    const server = new ProofServer();
    const own = new Window(server);
    own.refusal = "proof/stale";
    await own.open();
    const { text, signed } = own.lines[0]!;
    server.friends.push(new Friend("22").joins(server));
    await own.step();
    const second = own.lines.at(-1)!;
    expect([text.slice(0, 6), second.text.slice(0, 6)]).toEqual(["join 1", "join 2"]);
    const fork = new ProofServer();
    fork.line(text, signed);
    fork.line(second.text, second.signed);
    await new Window(fork).open();
    expect(own.state.fault?.code).toBe("own");
  });

  test("a link of it in a draw, which it did not give", async () => {
    const { server, own } = await table();
    const { chain: seed, secret } = own.state;
    const { round: next, transcript } = server.wanted(2);
    const link = new Chain(seed).link(1);
    server.draw(server.links({ 2: { link, signed: sign(secret, "t", linkLine(2, next, link, transcript)) } }));
    await own.step();
    expect(own.fault).toBe("own");
  });
});

describe("20: a draw is", () => {
  /** A throw is next, and its card after it. */
  async function thrown(): Promise<{ server: ProofServer; own: Window }> {
    const { server, own } = await table(CARDS);
    await round(server, own);
    return { server, own };
  }
  const last = (entries: readonly SentEntry[]) => entries.at(-1)!;

  test("split: the card is a round of its own", async () => {
    const { server, own } = await thrown();
    server.draw(server.links({ 2: (await own.gives())! }));
    await own.step();
    const given = (await own.gives())!;
    server.draw({});
    last(server.entries).proof = `3 0/26 0=${given.link} 1=${given.link} 2=${given.link}`;
    await own.step();
    expect(own.fault).toBe("parts");
  });

  test("merged: a throw shares the links of the round before", async () => {
    const { server, own } = await thrown();
    server.draw(server.links({ 2: (await own.gives())! }));
    last(server.entries).proof = last(server.entries).proof!.replace(/^2 (\S+).*/, "1.2 $1");
    last(server.entries).signed = "";
    await own.step();
    expect(own.fault).toBe("between");
  });

  test("merged, where this device has given nothing", async () => {
    const { server, own } = await thrown();
    server.draw(server.links({ 2: server.links()[1]! }));
    last(server.entries).proof = last(server.entries).proof!.replace(/^2 (\S+).*/, "1.2 $1");
    last(server.entries).signed = "";
    await own.step();
    expect(own.fault).toBe("order");
  });

  test("repeated", async () => {
    const { server, own } = await thrown();
    server.draw(server.links({ 2: (await own.gives())! }));
    const card = server.draw({});
    card.proof = card.proof!.replace("2.2", "2.3");
    await own.step();
    expect(own.fault).toBe("parts");
  });

  test.each<[string, (card: SentEntry, given: Given) => Partial<SentEntry>]>([
    ["links of its own", ({ proof }, { link }) => ({ proof: `${proof} 0=${link}` })],
    ["signatures of its own", (_, { signed }) => ({ signed: `2=${signed}` })],
  ])("with %s, where it shares those of the throw", async (_, change) => {
    const { server, own } = await thrown();
    const given = (await own.gives())!;
    server.draw(server.links({ 2: given }));
    const card = server.draw({});
    Object.assign(card, change(card, given));
    await own.step();
    expect(own.fault).toBe("parts");
  });

  test("a round again", async () => {
    const { server, own } = await table();
    await round(server, own);
    server.draw(server.links({ 2: server.links()[1]! }));
    last(server.entries).proof = last(server.entries).proof!.replace(/^2/, "1");
    await own.step();
    expect(own.fault).toBe("order");
  });
});

describe("22: an end", () => {
  test.each([
    ["with another count", (used: number, hash: string) => `end 1 2 ${used + 1} 0 ${hash}`],
    ["of another game", (used: number) => `end 1 2 ${used} 0 ${"0".repeat(64)}`],
  ])("of another device, %s", async (_, end) => {
    const { server, friend, own } = await table();
    await round(server, own);
    server.sign(friend, end(1, server.transcript.hash));
    await own.step();
    expect(own.fault).toBe("end");
  });

  test("a second time", async () => {
    const { server, friend, own } = await table();
    await round(server, own);
    const end = `end 1 2 1 0 ${server.transcript.hash}`;
    for (let n = 0; n < 2; n++) server.sign(friend, end);
    await own.step();
    expect(own.fault).toBe("end");
  });

  test("of this device that it has not signed", async () => {
    const { server, own } = await table();
    await round(server, own);
    const { secret } = own.state;
    const end = `end 2 1 1 0 ${server.transcript.hash}`;
    server.line(end, sign(secret, "t", end));
    await own.step();
    expect(own.fault).toBe("end");
  });

  test("this device signs one game", async () => {
    const { server, own } = await table();
    await round(server, own);
    const change = (state: DeviceState) => ({ ...state, end: `end 2 1 1 0 ${"0".repeat(64)}` });
    await new StateStore("t", new Device(storage)).change(change);
    server.line("away 2 2 0");
    while (!server.over) await without(server, own);
    await own.idle();
    expect([own.fault, own.lines.filter(({ text }) => text.startsWith("end"))]).toEqual(["end", []]);
  });
});

describe("22: another agreement", () => {
  test.each<[string, Partial<SentSetup>]>([
    ["options", { options: { sheet: "2" } }],
    ["players", { seats: [{ kind: "person" }, { kind: "person" }, { kind: "person" }] }],
  ])("in a second welcome: %s", async (_, setup) => {
    const { own } = await table();
    await own.open(setup);
    expect(own.fault).toBe("agreement");
  });

  test("in the request, and in the draw", async () => {
    const { server, own } = await table();
    const shown = await new Window(server).open({ options: { sheet: "2", free_lines: "yes" } });
    expect(shown.fault).toBe("past");
    storage = new Storage();
    const fresh = new Window(server);
    await fresh.open({ options: { sheet: "2", free_lines: "yes" } });
    await fresh.accept();
    expect([await fresh.gives(server.wanted(3)), fresh.fault, own.fault]).toEqual([null, "asked", undefined]);
  });

  test("of options that do not exist", async () => {
    const own = await new Window(new ProofServer()).open({ options: { more: "yes" } });
    expect(own.fault).toBe("agreement");
  });
});

test("23: two devices that were shown two games have two fingerprints", async () => {
  const { server, own } = await table();
  await round(server, own);
  const fork = server.fork(server.entries.length - 1);
  fork.entry({ kind: "event", text: "line 2" });
  storage = new Storage();
  const friend = await new Window(fork).open({}, []);
  const digits = (page: Window) => page.proof.fingerprint.replaceAll(" ", "");
  expect([own.fault, friend.fault]).toEqual([undefined, undefined]);
  expect(digits(own)).not.toBe(digits(friend));
  expect([own.proof.when(digits(friend)), own.proof.when(digits(own))]).toEqual([null, server.entries.length]);
});

describe("faults of the log", () => {
  test.each<[string, Partial<SentEntry>, string]>([
    ["an event that the rules reject", { kind: "event", text: "line 99" }, "illegal"],
    ["a field that no entry has", { kind: "paused", seat: 1, more: 1 } as Partial<SentEntry>, "unreadable"],
    ["a list instead of a text", { kind: "event", text: ["throw 111111"] as unknown as string }, "unreadable"],
    ["an unknown kind", { kind: "sung", seat: 1 }, "unreadable"],
    ["a gap", { kind: "paused", seat: 1, ply: 99 }, "order"],
    ["no line", { kind: "proof", text: "sing 1" }, "unreadable"],
  ])("%s", async (_, entry, code) => {
    const { server, own } = await table();
    server.entry(entry as SentEntry);
    await own.step();
    expect(own.fault).toBe(code);
  });

  test("a message that cannot be read", async () => {
    const { own } = await table();
    await own.proof.receive({ type: "step", now: 0, status: {}, entries: null as never });
    expect(own.fault).toBe("unreadable");
  });

  test("a proof beside a move", async () => {
    const { server, own } = await table();
    server.draw(server.links({ 2: (await own.gives())! }));
    server.entry({ kind: "event", text: "stop", proof: "2 0/6" });
    await own.step();
    expect(own.fault).toBe("unreadable");
  });

  test("a stop is amber, and nothing is proven after it", async () => {
    const { server, own } = await table();
    await round(server, own);
    await own.gives();
    server.line("stop 2");
    server.entry({ kind: "event", text: "throw 111111" });
    await own.step();
    expect([own.fault, own.colour, own.proof.counts.stop]).toEqual([undefined, "amber", server.entries.length - 1]);
    expect(own.state.given).toMatchObject({ round: 2, open: false });
  });
});

test("8: a server that says the seat is gone gets no excuse", async () => {
  const { server, own } = await table();
  await round(server, own);
  const before = own.lines.length;
  await own.proof.receive({ type: "yours", seats: [] });
  expect(own.lines.length).toBe(before);
  server.line(`away 2 ${server.transcript.next} 0`);
  await without(server, own);
  server.line(`back 2 ${server.transcript.next}`);
  await own.proof.receive({ type: "yours", seats: [1] });
  await own.step();
  await round(server, own);
  expect([own.colour, own.proof.counts.leftOut, own.proof.counts.excused]).toEqual(["amber", 1, 0]);
});

test("14: a link that another window gave in another history", async () => {
  const { server, own } = await table();
  await round(server, own);
  const second = await new Window(server).open();
  const fork = server.fork();
  second.at(fork);
  fork.line("away 2 2 0");
  turn(fork);
  fork.line("back 2 3");
  await second.step();
  expect(await own.gives()).not.toBeNull();
  expect(await second.gives()).toBeNull();
  expect(second.fault).toBe("past");
});

test("nothing but ends follows an end", async () => {
  const { server, own } = await table();
  await round(server, own);
  const { transcript } = server;
  transcript.devices.get(2)!.ended = true;
  expect(() => transcript.addLine(`stop ${transcript.next}`)).toThrow("order");
});
