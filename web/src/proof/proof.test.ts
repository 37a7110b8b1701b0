import { beforeEach, describe, expect, test, vi } from "vitest";
import { Dealer, Friend, SETUP } from "../../test/dealer.ts";
import type { Known } from "../store/fold.ts";
import type { Standing } from "../store/standing.ts";
import { PROTOCOL, type EntryTold } from "../wire/types.ts";
import type { SignedEnd } from "./witness/witness.ts";
import { memoryShelf } from "./shelf/memoryShelf.ts";
import type { Commitment } from "./shelf/ownChains.ts";
import { TableProof } from "./proof.svelte.ts";

let dealer: Dealer;
let friend: Friend;
let proof: TableProof;
let sent: { commits: Commitment[]; ends: SignedEnd[]; links: string[] };
let yours: number[];
let refuses: boolean;
/** Seats in which a computer plays. */
let computers: number[];

function standing(over = false): Standing {
  const kind = (seat: number) => (computers.includes(seat) ? "computer" : "person");
  const seats = [1, 2].map((seat) => ({ seat, kind: kind(seat), name: "", level: "", present: true, avatar: 0, away: null }));
  return { seats, ply: dealer.entries.length, outcome: over ? { places: [] } : null } as unknown as Standing;
}

/** The table, with these seats of this device. */
function known(more: Partial<Standing> = {}): Known {
  return { standing: { ...standing(), ...more }, yours } as unknown as Known;
}

function welcome(entries: EntryTold[] = [], setup = SETUP, unasked = false): void {
  proof.hear({ type: "welcome", protocol: PROTOCOL, table: "t", now: 0, setup, yours, entries, status: {} }, unasked, known());
}

function step(entries: EntryTold[], over = false): void {
  proof.hear({ type: "step", now: 0, entries, status: {} }, false, known(standing(over)));
}

/** Everybody's link; this device is asked as the server asks. */
function links() {
  proof.hear({ type: "link-wanted", seats: [1], ...dealer.wanted }, false, null);
  const given = proof.witness.link(1, dealer.wanted);
  return { ...(given && { 1: given }), 2: friend.link("t", dealer.wanted.number, dealer.wanted) };
}

beforeEach(() => {
  [dealer, friend, yours, refuses, computers] = [new Dealer(), new Friend(2), [1], false, []];
  sent = { commits: [], ends: [], links: [] };
  const table = {
    name: "t",
    commit: (_: number, made: Commitment) => (sent.commits.push(made), refuses ? Promise.reject(new Error()) : Promise.resolve()),
    give: (_: number, __: number, { link }: { link: string }) => sent.links.push(link),
    sign: (_: number, end: SignedEnd) => (sent.ends.push(end), Promise.resolve()),
  };
  proof = new TableProof(table, memoryShelf());
});

/** Both take part, and salts were told. */
function begun(setup = SETUP): void {
  welcome([], setup);
  step([dealer.committed(2, friend.commitment("t")), dealer.committed(1, sent.commits[0]!)]);
  step([dealer.salted(links())]);
}

test("a game that is said to be over, whoever sits there, has made every draw that was looked at", () => {
  begun();
  step([dealer.thrown(links()), dealer.event("again A")]);
  proof.hear({ type: "link-wanted", seats: [1], ...dealer.wanted }, false, null);
  yours = [];
  step([dealer.entry("computer", { seat: 1 })], true);
  expect(proof.state).toBe("wrong");
});

describe("the seal", () => {
  test("is alone, then waits, then is checked: this device commits by itself and answers", () => {
    welcome();
    expect(proof.state).toBe("alone");
    step([dealer.committed(2, friend.commitment("t")), dealer.committed(1, sent.commits[0]!)]);
    expect(proof.state).toBe("waiting");
    step([dealer.salted(links())]);
    step([dealer.thrown(links())]);
    expect([proof.state, sent.links.length, sent.commits.length]).toEqual(["checked", 2, 1]);
  });

  test("says that this device takes no part where its commitments are refused (C2), and tries again after each draw", () => {
    refuses = true;
    welcome();
    step([dealer.committed(2, friend.commitment("t"))]);
    step([dealer.salted(links())]);
    for (let i = 0; i < 20; i++) step([dealer.thrown(links()), ...dealer.turned()]);
    expect(proof.state).toBe("outside");
    expect(sent.commits).toHaveLength(8);
    expect(new Set(sent.commits.map(({ commit }) => commit)).size).toBe(1);
  });

  test("says so too where this device was left out of the last draw", () => {
    begun();
    step([dealer.thrown(links()), ...dealer.turned()]);
    step([dealer.thrown({ 1: "~", 2: friend.link("t", dealer.wanted.number, dealer.wanted) })]);
    expect([proof.state, proof.witness.shared, proof.witness.draws]).toEqual(["outside", 1, 2]);
  });

  test("never says checked of a game whose dice these pages cannot compare", () => {
    const setup = { ...SETUP, game: "pig", agreement: ["game pig", "rules 1", "players 2"] };
    dealer = new Dealer(setup);
    begun(setup);
    step([{ ...dealer.thrown(links()) }, dealer.event("hold 7")]);
    const chosen = dealer.thrown(links());
    step([{ ...chosen, text: "throw 666666" }]);
    const { wrong, checked, draws, shared } = proof.witness;
    expect([wrong, proof.state, checked, draws, shared]).toEqual([null, "uncompared", 0, 2, 2]);
  });

  test("says that one only watches where this device has no chain, and else what its part was, whatever is said of its seats", async () => {
    begun();
    step([dealer.thrown(links()), ...dealer.turned()]);
    yours = [];
    welcome([]);
    expect(proof.state).toBe("checked");
    step([dealer.thrown({ 1: "~", 2: friend.link("t", dealer.wanted.number, dealer.wanted) })]);
    expect(proof.state).toBe("outside");
    const looks = new TableProof({ name: "t", commit: () => Promise.resolve(), give: () => {}, sign: () => Promise.resolve() });
    proof = looks;
    welcome(dealer.entries);
    await vi.waitFor(() => expect(looks.state).toBe("watching"));
  });

  test.each([
    ["a welcome that nobody has asked for", () => welcome([], SETUP, true)],
    ["an entry that makes the witness stumble", () => step([{ ...dealer.entry("salted", {}), proof: "1", signed: 5 as never }])],
  ])("is broken by %s, and gives nothing more", (_, cheat) => {
    begun();
    cheat();
    expect(proof.state).toBe("wrong");
    const before = sent.links.length;
    proof.hear({ type: "link-wanted", seats: [1], ...dealer.wanted }, false, null);
    expect([sent.links.length, proof.commitment(1)]).toEqual([before, null]);
  });
});

describe("dice of YAM color that lie open before their throw is told", () => {
  const setup = { ...SETUP, game: "yam-color", options: {}, agreement: ["game yam-color", "rules 1", "players 2"] };
  const DICE = ["rogb", "oybv", "ygvr", "gbro", "bvoy", "vryg", "royg", "gbvr"];
  const NAMES = ["red", "orange", "yellow", "green", "blue", "violet"];
  let does: string;

  function look(dice: readonly string[]): void {
    proof.hear({ type: "look", seat: 1, dice: [...dice], at: 0, now: 0 }, false, null);
  }

  /** The next throw, and the colours that it shows. */
  function thrown(): { entry: EntryTold; dice: string[] } {
    const entry = dealer.thrown(links(), 4, 8);
    const tops = [...entry.text!.slice(6)].map((digit, i) => DICE[i]![Number(digit) - 1]);
    return { entry, dice: tops.map((top) => NAMES.find((name) => name[0] === top)!) };
  }

  function tell(entries: EntryTold[]): void {
    proof.hear({ type: "step", now: 0, entries, status: {} }, false, known({ acting: [{ seat: 1, does, since: 0 }] }));
  }

  beforeEach(() => {
    does = "throw";
    dealer = new Dealer(setup);
    begun(setup);
    tell([dealer.drawnBy(links(), "start 1", "start 2")]);
  });

  test("are those that fall, however often they are shown", () => {
    const { entry, dice } = thrown();
    look(dice);
    look(dice);
    tell([entry]);
    expect([proof.witness.wrong, proof.witness.checked]).toEqual([null, 2]);
  });

  test("are a fault where others fall", () => {
    const { entry } = thrown();
    look(Array<string>(8).fill("red"));
    tell([entry]);
    expect(proof.witness.wrong?.code).toBe("outcome");
  });

  test("are a fault where others lay there before", () => {
    const { dice } = thrown();
    look(Array<string>(8).fill("red"));
    look(dice);
    expect([proof.witness.wrong?.code, proof.state]).toEqual(["outcome", "wrong"]);
  });

  test.each([
    ["no throw is due", () => ((does = "move"), tell([]))],
    [
      "one only watches, and may hear of them too late",
      () => (([yours, computers] = [[], [1]]), tell([dealer.entry("computer", { seat: 1 })])),
    ],
  ])("are not minded where %s", (_, before) => {
    before();
    proof.witness.absent();
    tell([]);
    look(Array<string>(8).fill("red"));
    expect(proof.witness.wrong).toBeNull();
    const gone = { 1: "~" as const, 2: friend.link("t", dealer.wanted.number, dealer.wanted) };
    tell([dealer.thrown(gone, 4, 8)]);
    expect(proof.witness.wrong).toBeNull();
  });
});

describe("the end", () => {
  test("is signed once", () => {
    begun();
    step([dealer.thrown(links())]);
    step(dealer.turned(), true);
    step([dealer.entry("signed", { seat: 1, ...sent.ends[0]! })], true);
    expect([sent.ends.length, proof.state]).toEqual([1, "checked"]);
  });
});

test("a signature that is wrong is found among many entries", async () => {
  begun();
  const many = Array.from({ length: 100 }, () => dealer.entry("hints", { seat: 2, agrees: true }));
  step([{ ...dealer.thrown(links()), signed: `1=${"0".repeat(128)} 2=${"0".repeat(128)}` }, ...many]);
  await vi.waitFor(() => expect(proof.state).toBe("wrong"));
});

test("a seat is this device's once the log says so: `yours` comes before the entry", () => {
  welcome([dealer.committed(2, friend.commitment("t"), "sat")]);
  yours = [1, 2];
  step([dealer.committed(1, sent.commits[0]!)]);
  expect(proof.witness.wrong).toBeNull();
  step([dealer.entry("sat", { seat: 2, name: "Ana" })]);
  expect([proof.witness.wrong, sent.commits.length]).toEqual([null, 2]);
});
