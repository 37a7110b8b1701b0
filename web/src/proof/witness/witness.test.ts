import { beforeEach, describe, expect, test, vi } from "vitest";
import { Dealer, Friend, SETUP } from "../../../test/dealer.ts";
import { COLOURS_OF } from "../../look/colours/palette.ts";
import type { EntryTold, SetupTold } from "../../wire/types.ts";
import { MOST_CHAINS } from "../chain.ts";
import { opening } from "../../rules/opening.ts";
import type { Position } from "../../rules/position.ts";
import { Witness, type GivenLink } from "./witness.ts";
import { isChance } from "../notation.ts";
import { emptyMemory, memoryShelf } from "../shelf/memoryShelf.ts";
import type { Commitment, OwnChain } from "../shelf/ownChains.ts";
import { claimSeat, giveUpSeat } from "../shelf/seatHold.ts";
import { endLines, sign } from "../signature.ts";

const CARDS = Array.from({ length: 26 }, (_, i) => `card ${i + 1}`);
const STARTS = ["start 1", "start 2"];
const [DIES, SHEETS] = ["die", "sheet"].map((word) => [1, 2, 3, 4, 5, 6].map((number) => `${word} ${number}`)) as [string[], string[]];
const COLOURS = COLOURS_OF["coloretto"]!;
/** What two players of Coloretto take out of the game. */
const OUTS = COLOURS.flatMap((one, i) => COLOURS.slice(i + 1).map((two) => `out ${one} ${two}`));

/** Seat 1 is this device's, seat 2 a friend's. */
let dealer: Dealer;
let friend: Friend;
let device: Witness;
const memory = emptyMemory();
const shelf = memoryShelf(memory);

function page(setup: SetupTold = SETUP): Witness {
  const witness = new Witness(dealer.table, shelf);
  witness.begin(setup, 2);
  return witness;
}

/** What goes with a claim of seat 1. */
function claimed(witness: Witness): Commitment | null {
  claimSeat(shelf, 1);
  return witness.commitment(1);
}

function hear(...entries: EntryTold[]): void {
  for (const entry of entries) device.hear(entry);
  device.holds([1], [1, 2]);
  device.settle();
}

/** The page is reloaded: it has what is kept, and is told everything again. */
function reload(): void {
  device = page();
  for (const entry of dealer.entries) device.hear(entry);
  device.holds([1], [1, 2]);
  device.settle();
}

function given(): { 1: GivenLink; 2: GivenLink } {
  return { 1: device.link(1, dealer.wanted)!, 2: friend.link(dealer.table, dealer.wanted.number, dealer.wanted) };
}

/** A throw without a link of this device. */
function alone(): EntryTold {
  return dealer.thrown({ 1: "~", 2: friend.link("t", dealer.wanted.number, dealer.wanted) });
}

function wrong(): string | undefined {
  return device.wrong?.code;
}

/** Whether a game stands somewhere, by what is due and by what came last. */
type There = (position: Position, last: string) => boolean;
/** How the game of `sat` stands, by its rules. */
let position: Position;
const SEATS = [1, 2];
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const MOVES = [
  ...["stop", "cross", "score coup", "draw", "place 1", "place 2", "place 3", "take 1", "take 2", "take 3"],
  ...[...NUMBERS, 9].map((line) => `line ${line + 1}`),
  ...NUMBERS.flatMap((number) => SEATS.flatMap((seat) => [`${seat} bets ${number}`, `${seat} stakes ${number}`, `${seat} says ${number}`])),
];

/** Play honestly, each time the first move that may be made, until the game stands somewhere. */
function wander(isThere: There): void {
  for (let last = ""; !isThere(position, last); position = position.after(last)!) {
    const entry = position.due ? fall(position, last) : dealer.event(MOVES.find((move) => position.after(move))!);
    device.hear(entry);
    last = entry.text!;
  }
  expect(wrong()).toBeUndefined();
}

/** The chance that is due; with the links of the chance before it where it falls by itself. */
function fall({ due }: Position, last: string): EntryTold {
  if (due!.dice) return dealer.thrown({}, due!.sides, due!.dice);
  return isChance(last) && due!.owner === null ? dealer.fallen(...due!.of) : dealer.drawn(...due!.of);
}

/** Whether one of these is due. */
function isNext({ due }: Position, word: string): boolean {
  return due !== null && (due.dice ? word === "throw" : due.of[0]!.startsWith(word));
}

/** A table of another game, at which nobody has a chain. */
function sat(game: string, ...options: string[]): void {
  const said = Object.fromEntries(options.map((option) => option.split(" ") as [string, string]));
  const agreement = [`game ${game}`, "rules 1", ...options.map((option) => `option ${option}`), "players 2"];
  const setup = { ...SETUP, game, options: said, agreement };
  [dealer, memory.chains] = [new Dealer(setup), []];
  device = page(setup);
  position = opening(game, 2, agreement)!;
  device.hear(dealer.salted({}));
}

/** Both have committed, and salts were told. */
beforeEach(() => {
  [dealer, friend] = [new Dealer(), new Friend(2)];
  Object.assign(memory, emptyMemory());
  device = page();
  hear(dealer.committed(2, friend.commitment("t")), dealer.committed(1, device.commitment(1)!));
  hear(dealer.salted(given()));
});

describe("an honest table", () => {
  test("is right, throw by throw; this device's numbers are in all of them", () => {
    for (let i = 0; i < 3; i++) hear(dealer.thrown(given()), ...dealer.turned());
    expect([wrong(), device.checked, device.draws, device.shared, device.sharedLast, device.leftOut]).toEqual([
      undefined,
      3,
      3,
      3,
      true,
      0,
    ]);
  });

  test("may be read again by a page that was reloaded, which goes on with its chain", () => {
    hear(dealer.thrown(given()), ...dealer.turned());
    const { 1: before } = given();
    reload();
    const links = given();
    expect(links[1]).toEqual(before);
    hear(dealer.thrown(links));
    expect([wrong(), device.commitment(1), device.shared, device.leftOut]).toEqual([undefined, null, 2, 0]);
  });

  test("asks again after a crash, and gets the same link", () => {
    const [once, twice] = [given(), given()];
    expect(once).toEqual(twice);
    hear(dealer.thrown(twice));
    expect([wrong(), device.leftOut]).toEqual([undefined, 0]);
  });

  test("may take a move back, and have it made again, while no link was asked for", () => {
    hear(dealer.thrown(given()), ...dealer.turned(), dealer.event("takeback 1"), dealer.event("line 1"));
    hear(dealer.thrown(given()));
    expect(wrong()).toBeUndefined();
  });

  test("lets a seat move: its chain is a predecessor's until the new device commits", () => {
    giveUpSeat(shelf, 1);
    device.holds([1], [1, 2]);
    device.hear(dealer.entry("sat", { seat: 1, name: "Eve" }));
    device.hear(dealer.thrown({ 1: "~", 2: friend.link("t", dealer.wanted.number, dealer.wanted) }));
    const eve = new Friend(1, "33");
    eve.since = dealer.number;
    device.hear(dealer.committed(1, eve.commitment("t")));
    device.holds([], [1, 2]);
    device.settle();
    expect([wrong(), device.leftOut]).toEqual([undefined, 0]);
  });

  test("lets whoever sits down with a predecessor's chain commit after the next draw", () => {
    device.hear(dealer.entry("sat", { seat: 2, name: "Eve" }));
    device.holds([1, 2], [1, 2]);
    expect(wrong()).toBeUndefined();
    expect(device.commitment(2)).not.toBeNull();
  });

  test("lets a computer play for somebody, whose links are away then", () => {
    device.hear(dealer.entry("computer", { seat: 1 }));
    device.holds([1], [2]);
    device.hear(dealer.thrown({ 1: "~", 2: friend.link("t", dealer.wanted.number, dealer.wanted) }));
    device.hear(dealer.entry("sat", { seat: 1, name: "Ana" }));
    hear(...dealer.turned());
    hear(dealer.thrown(given()));
    expect(wrong()).toBeUndefined();
  });

  test("counts what came too late, and draws for which nothing was asked", () => {
    const late = given();
    hear(dealer.thrown({ ...late, 1: "-" }), ...dealer.turned());
    hear(alone());
    expect([wrong(), device.leftOut, device.sharedLast, device.shared, device.draws]).toEqual([undefined, 1, false, 0, 2]);
    expect(memory.chains[0]!.left).toBe(1);
  });
});

describe("what this device has committed to", () => {
  test("is kept before it is said, and said again until it is told", () => {
    [dealer, memory.chains] = [new Dealer(), []];
    device = page();
    const said = device.commitment(1)!;
    expect(memory.chains.map(({ commit, seat }) => [commit, seat])).toEqual([[said.commit, 1]]);
    expect(page().commitment(1)).toEqual(said);
    hear(dealer.committed(1, said));
    expect([wrong(), device.commitment(1)]).toEqual([undefined, null]);
  });

  test.each(["committed", "sat"])("cannot be replaced by another chain from the beginning (C1, %s)", (kind) => {
    [dealer, memory.chains] = [new Dealer(), []];
    device = page();
    device.commitment(1);
    hear(dealer.committed(1, new Friend(1, "33").commitment("t"), kind));
    expect(wrong()).toBe("chain");
  });

  test("cannot be told with another key, another seat or another signature", () => {
    for (const other of [{ public: new Friend(1).commitment("t").public }, { seat: 2 }, { signed: "0".repeat(128) }]) {
      [dealer, memory.chains] = [new Dealer(), []];
      device = page();
      const said = device.commitment(1)!;
      hear({ ...dealer.committed(1, said), ...other });
      expect(wrong()).toMatch(/^(chain|signature)$/);
    }
  });

  test("is missed where a server does not take it, which is no fault", () => {
    [dealer, memory.chains] = [new Dealer(), []];
    device = page();
    device.commitment(1);
    hear(dealer.entry("sat", { seat: 1, name: "Ana" }), dealer.committed(2, friend.commitment("t")));
    hear(dealer.salted({ 2: friend.link("t", 1, dealer.wanted) }));
    hear(dealer.thrown({ 2: friend.link("t", 2, dealer.wanted) }));
    expect([wrong(), device.sharedLast, device.draws]).toEqual([undefined, false, 1]);
  });

  test("counts for one time: begun again it is a fault", () => {
    hear(dealer.committed(2, friend.commitment("t"), "sat"));
    expect(wrong()).toBe("chain");
  });

  test("counts at most so often in a seat, whoever it is", () => {
    for (let i = 0; i < MOST_CHAINS; i++) hear(dealer.committed(2, new Friend(2, String(40 + i)).commitment("t"), "sat"));
    expect(wrong()).toBe("chain");
  });
});

describe("a link", () => {
  test("is kept, with its place, before it is given", () => {
    const { number, told, after } = dealer.wanted;
    given();
    expect(memory.chains[0]!.given).toEqual({ number, told, after });
  });

  test.each([
    ["another number", { number: 9 }],
    ["a digest that is not known here", { after: "1".repeat(64) }],
    ["lines that are not known here", { told: "1".repeat(64) }],
  ])("is not given for %s, and that is a fault", (_, other) => {
    expect(device.link(1, { ...dealer.wanted, ...other })).toBeNull();
    expect(wrong()).toBe("asked");
  });

  test("is not given at another place after a reload", () => {
    hear(dealer.thrown(given()));
    given();
    dealer.event("again ABC");
    reload();
    expect(device.link(1, dealer.wanted)).toBeNull();
    expect(wrong()).toBe("between");
  });

  test("that was given is drawn at its place, or it is a fault, after a reload too", () => {
    hear(dealer.thrown(given()));
    const links = given();
    dealer.event("again ABC");
    dealer.thrown({ ...links, 2: friend.link("t", dealer.wanted.number, dealer.wanted) });
    reload();
    expect(wrong()).toBe("between");
  });

  test.each([
    ["a takeback", () => [dealer.event("takeback 1"), dealer.event("line 1")]],
    ["a commitment of a friend", () => [dealer.committed(2, new Friend(2, "55").commitment("t"), "sat")]],
  ])("and its draw have nothing between them: %s", (_, between) => {
    hear(dealer.thrown(given()), ...dealer.turned());
    given();
    hear(...between());
    expect(wrong()).toBe("between");
  });

  test("and its draw have no move between them", () => {
    hear(dealer.thrown(given()));
    given();
    hear(dealer.event("again ABC"));
    expect(wrong()).toBe("between");
  });

  test("is not shown for a seat where nobody sits", () => {
    device.hear(dealer.entry("computer", { seat: 2 }));
    device.holds([1], [1]);
    device.hear(dealer.thrown(given()));
    expect(wrong()).toBe("link");
  });

  test("of a predecessor is not shown for a seat of this device", () => {
    device.hear(dealer.entry("sat", { seat: 2, name: "Eve" }));
    device.holds([1, 2], [1, 2]);
    device.hear(dealer.thrown(given()));
    expect(wrong()).toBe("chain");
  });
});

describe("the seats that are said to be this device's", () => {
  test("go with a seat that was lent", () => {
    giveUpSeat(shelf, 1);
    device.hear(dealer.entry("sat", { seat: 1, name: "Eve" }));
    device.holds([], [1, 2]);
    expect(wrong()).toBeUndefined();
  });
});

describe("a draw without this device is counted as one, whatever is told of its seat:", () => {
  const sat = () => dealer.entry("sat", { seat: 1, name: "Ana" });
  const computer = () => dealer.entry("computer", { seat: 1 });

  test.each<readonly [string, readonly (() => EntryTold)[], readonly (() => EntryTold)[]]>([
    ["nothing", [], []],
    ["a computer plays", [computer], [sat]],
    ["it has moved, and comes back", [sat], [sat]],
    ["it has moved, then a computer plays", [sat, computer], [sat]],
  ])("%s", (_, before, after) => {
    hear(dealer.thrown(given()), ...dealer.turned());
    hear(...before.map((make) => make()), alone(), ...after.map((make) => make()));
    expect([wrong(), device.draws, device.shared, device.sharedLast, device.takesPart]).toEqual([undefined, 2, 1, false, true]);
    reload();
    expect([wrong(), device.draws, device.shared, device.sharedLast]).toEqual([undefined, 2, 1, false]);
  });

  test("also in the message with which somebody sits down, and where they are said to have no seat", () => {
    [dealer, memory.chains] = [new Dealer(), []];
    device = page();
    device.holds([], [2]);
    const links = () => ({ 1: "~" as const, 2: friend.link("t", dealer.wanted.number, dealer.wanted) });
    const entries = [dealer.committed(1, device.commitment(1)!, "sat"), dealer.committed(2, friend.commitment("t")), computer()];
    const back = () => dealer.entry("sat", { seat: 1, name: "" });
    for (const entry of [...entries, dealer.salted(links()), dealer.thrown(links()), back()]) device.hear(entry);
    device.holds([], [1, 2]);
    expect([wrong(), device.draws, device.shared, device.takesPart]).toEqual([undefined, 1, 0, true]);
  });

  test("and nothing is counted twice where another page has given the link", () => {
    const other = page();
    for (const entry of dealer.entries) other.hear(entry);
    const thrown = dealer.thrown(given());
    for (const each of [device, other]) each.hear(thrown);
    expect([device, other].map(({ wrong: fault, shared, draws, leftOut }) => [fault, shared, draws, leftOut])).toEqual([
      [null, 1, 1, 0],
      [null, 1, 1, 0],
    ]);
  });
});

describe("a server that cheats", () => {
  test.each([
    ["leaves signatures out", (entry: EntryTold) => ({ ...entry, signed: "" })],
    ["leaves one signature out", (entry: EntryTold) => ({ ...entry, signed: entry.signed!.split(" ")[1]! })],
    ["takes a signature of another", (entry: EntryTold) => ({ ...entry, signed: entry.signed!.replace(/1=\S+ 2=(\S+)/, "1=$1 2=$1") })],
    ["takes an older signature", (entry: EntryTold) => ({ ...entry, signed: dealer.entries[2]!.signed! })],
    ["signs what nobody has given", (entry: EntryTold) => ({ ...entry, signed: `0=${"0".repeat(128)} ${entry.signed}` })],
  ])("%s", (_, change) => {
    hear(change(dealer.thrown(given())));
    expect(wrong()).toBe("signature");
  });

  test.each([10 ** 15, 5, 3, 0])("skips or repeats a ply (C5): %d", (ply) => {
    hear({ ...dealer.entry("paused", { seat: 2 }), ply });
    expect(wrong()).toBe("ply");
  });

  test("tells a second welcome (C6)", () => {
    device.unasked();
    expect(wrong()).toBe("welcome");
  });

  test.each([
    ["another version", { proof: 3 }],
    ["another commitment", { commit: "1".repeat(64) }],
    ["another agreement", { agreement: [...SETUP.agreement!, "option rising yes"] }],
    ["other options", { options: { rising: "yes" } }],
  ])("says %s when this device comes back", (_, other) => {
    device.begin({ ...SETUP, ...other }, 2);
    expect(wrong()).toBe("agreement");
  });

  test.each([
    [3, { proof: 3 }, "version"],
    [0, { commit: "", proof: 0 }, "version"],
    [5, { proof: 5 }, "version"],
  ])("falls back to version %d", (_, other, code) => {
    const fresh = new Witness("t", shelf);
    fresh.begin({ ...SETUP, ...other }, 2, 4);
    expect(fresh.wrong?.code).toBe(code);
  });

  test("says that a computer plays for somebody who goes on", () => {
    hear(dealer.entry("computer", { seat: 1 }));
    expect(wrong()).toBe("chain");
  });

  test("has a chain where no person sits", () => {
    device.holds([1], [1]);
    expect(wrong()).toBe("chain");
  });

  test("has a chain in a seat that was not agreed on, whoever is said to sit there", () => {
    device.hear(dealer.committed(3, new Friend(3, "44").commitment("t"), "sat"));
    device.holds([1], [1, 2, 3]);
    expect(wrong()).toBe("order");
  });

  test.each([
    ["a seat that is a text", { seat: "2" }],
    ["a seat that is a list", { seat: [2] }],
    ["a part of a seat", { seat: 1.5 }],
    ["a commitment that is a list", { commit: [new Friend(2, "44").commitment("t").commit] }],
    ["a key that is a list", { public: [new Friend(2, "44").commitment("t").public] }],
  ])("tells %s, which would be another one of the same name", (_, other) => {
    const entry = dealer.committed(2, new Friend(2, "44").commitment("t"), "sat");
    hear({ ...entry, ...(other as object) });
    expect(wrong()).toBe("order");
  });

  test("names the seats of this device otherwise, so that nobody misses them", () => {
    device.holds(["1"] as unknown as number[], [1, 2]);
    expect(wrong()).toBe("order");
  });

  test.each([
    ["players 2", ["game double-yam", "material m", "players 2", "rules 1\nplayers 3"]],
    ["players 3", ["game double-yam", "material m\nplayers 2", "rules 1", "players 3"]],
    ["a word that nobody knows", ["game double-yam", "rules 1", "nonce 7", "players 2"]],
    ["material that nobody has", ["game double-yam", "rules 1", "material m", "players 2"]],
    [
      "an option that every object has",
      ["game double-yam", "rules 1", `option valueOf ${String(Reflect.get({}, "valueOf"))}`, "players 2"],
    ],
    ["no rules", ["game double-yam", "players 2"]],
    ["rules twice", ["game double-yam", "rules 1", "rules 2", "players 2"]],
    ["an option with more beside it", ["game double-yam", "rules 1", "option rising yes 7", "players 2"]],
    ["an option twice", ["game double-yam", "rules 1", "option rising yes", "option rising yes", "players 2"]],
  ])("agrees on lines that read otherwise: %s", (_, agreement) => {
    const witness = new Witness("t", shelf);
    witness.begin({ ...SETUP, options: { rising: "yes" }, agreement }, agreement.includes("players 3") ? 3 : 2);
    expect(witness.wrong?.code).toBe("agreement");
  });

  test.each(["Double YAM", "double yam", "double-yam ", "double‑yam", "constructor ", ""])(
    "names a game so that it reads as one that these pages know: %j",
    (game) => {
      const witness = new Witness("t", shelf);
      witness.begin({ ...SETUP, game, agreement: [`game ${game}`, "rules 1", "players 2"] }, 2);
      expect([witness.wrong?.code, witness.comparable]).toEqual(["agreement", false]);
    },
  );

  test("commits again for this device's seat, or for its own", () => {
    hear(dealer.committed(1, new Friend(1, "77").commitment("t")));
    expect(wrong()).toBe("chain");
    reload();
    const other = page();
    other.hear({ ply: 1, at: 0, kind: "committed", seat: 0, commit: "0".repeat(64) });
    expect(other.wrong?.code).toBe("chain");
  });

  test("asks for salts that nobody needs, or for none", () => {
    hear(dealer.salted(given()));
    expect(wrong()).toBe("salt");
  });

  test("draws before the salts that a commitment calls for", () => {
    const eve = new Friend(2, "88");
    eve.since = dealer.number;
    hear(dealer.committed(2, eve.commitment("t"), "sat"));
    hear(dealer.thrown({ 1: device.link(1, dealer.wanted)!, 2: eve.link("t", dealer.wanted.number, dealer.wanted) }));
    expect(wrong()).toBe("unsalted");
  });

  test("tells other dice", () => {
    const thrown = dealer.thrown(given());
    hear({ ...thrown, text: thrown.text === "throw 666666" ? "throw 111111" : "throw 666666" });
    expect(wrong()).toBe("outcome");
  });

  test("gives no link to a device that has seen a fault", () => {
    device.unasked();
    expect(device.link(1, dealer.wanted)).toBeNull();
  });
});

describe("the fingerprint", () => {
  test("has 36 digits, and no commitment that nothing follows changes it (C4)", () => {
    hear(dealer.thrown(given()));
    const before = device.fingerprint;
    expect(before).toMatch(/^\d{3}( \d{3}){11}$/);
    hear(dealer.committed(2, new Friend(2, "99").commitment("t"), "sat"));
    expect([wrong(), device.fingerprint]).toEqual([undefined, before]);
    hear(...dealer.turned());
    expect(device.fingerprint).not.toBe(before);
  });
});

describe("the end", () => {
  function over(): EntryTold {
    hear(dealer.thrown(given()), ...dealer.turned());
    const signed = sign(friend.secret, endLines("t", 2, dealer.told.end, 2, 0));
    return dealer.entry("signed", { seat: 2, after: dealer.told.after, given: 2, left: 0, signed });
  }

  test("is signed by everybody with the key of their chain", () => {
    hear(over());
    const end = device.end(1)!;
    expect([end.after, end.given, end.left]).toEqual([dealer.told.after, 2, 0]);
    hear(dealer.entry("signed", { seat: 1, ...end }));
    expect(wrong()).toBeUndefined();
  });

  test.each([
    ["by another", { seat: 1 }, "signature"],
    ["of another game", { after: "1".repeat(64) }, "end"],
    ["of another number of links", { given: 1 }, "end"],
    ["that says less of being left out", { left: 1 }, "signature"],
    ["by nobody", { seat: 3 }, "order"],
    ["that says more of being left out than there were numbers", { left: 3 }, "end"],
    ["that says a part of a number", { left: 0.5 }, "order"],
  ])("cannot be forged: %s", (_, other, code) => {
    hear({ ...over(), ...other });
    expect(wrong()).toBe(code);
  });

  test("is not signed by who has seen a fault, nor by who took no part", () => {
    over();
    expect(device.end(2)).toBeNull();
    device.unasked();
    expect(device.end(1)).toBeNull();
  });
});

describe("a second look", () => {
  /** In one message: another's chain sits down in seat 1, draws, and hands the seat back. */
  function lent(): void {
    const server = new Friend(1, "44");
    device.hear(dealer.entry("sat", { seat: 1, name: "Ana" }));
    server.since = dealer.number;
    device.hear(dealer.committed(1, server.commitment("t")));
    const { wanted } = dealer;
    device.hear(dealer.salted({ 1: server.link("t", wanted.number, wanted), 2: friend.link("t", wanted.number, wanted) }));
    hear(dealer.entry("sat", { seat: 1, name: "Ana" }));
  }

  test("a seat that another chain has played for does not come back by itself", () => {
    lent();
    expect(wrong()).toBe("chain");
  });

  test("whoever claims it back has made a chain before", () => {
    giveUpSeat(shelf, 1); // it was lent
    expect(claimed(device)).not.toBeNull();
    lent();
    expect(wrong()).toBeUndefined();
  });

  test("a table that has gone back, or begins again, is a fault after a reload", () => {
    hear(dealer.thrown(given()));
    given();
    const all = dealer.entries.length;
    for (const many of [0, 1, 2, all - 1]) {
      device = page();
      for (const entry of dealer.entries.slice(0, many)) device.hear(entry);
      device.holds([1], [1, 2]);
      expect([many, wrong()]).toEqual([many, "between"]);
    }
  });

  test("a chain is not told once more after its links were given", () => {
    const [, mine] = dealer.entries;
    [dealer] = [new Dealer()];
    device = page();
    device.hear(dealer.committed(2, friend.commitment("t")));
    device.hear(dealer.salted({ 2: friend.link("t", 1, dealer.wanted) }));
    device.hear({ ...mine!, ply: 3 });
    expect(wrong()).toBe("chain");
  });

  test("a page that is behind another one is silent, and finds no fault", () => {
    const { wanted } = dealer;
    memory.chains = memory.chains.map((own) => ({ ...own, given: { ...own.given!, number: wanted.number + 1 } }));
    expect([device.link(1, wanted), wrong()]).toEqual([null, undefined]);
  });

  test("being left out counts once, and is not forgotten", () => {
    hear(dealer.thrown({ ...given(), 1: "-" }));
    for (let i = 0; i < 2; i++) {
      reload();
      expect([wrong(), device.leftOut, memory.chains[0]!.left]).toEqual([undefined, 1, 1]);
    }
  });

  test("a link that was given before the page was loaded is missed too", () => {
    const { 2: theirs } = given();
    reload();
    hear(dealer.thrown({ 1: "-", 2: theirs }));
    expect([wrong(), device.leftOut]).toEqual([undefined, 1]);
  });

  test("another's chain in a seat is noticed, though the seat is not named for a moment", () => {
    [dealer, memory.chains] = [new Dealer(), []];
    device = page();
    device.holds([1], [1, 2]);
    device.hear(dealer.committed(1, new Friend(1, "44").commitment("t")));
    device.holds([], [1, 2]);
    expect(wrong()).toBe("chain");
  });

  test("nothing happens after an end that was signed", () => {
    hear(dealer.thrown(given()), ...dealer.turned());
    expect(device.end(1)).not.toBeNull();
    hear(dealer.entry("rematch", { table: "next" }));
    expect(wrong()).toBeUndefined();
    hear(...dealer.turned());
    expect(wrong()).toBe("end");
  });

  test("no salts follow an end that this device has signed, so that it signs one", () => {
    hear(dealer.thrown(given()), ...dealer.turned());
    const { after } = device.end(1)!;
    const other = new Friend(2, "47");
    hear(dealer.committed(2, other.commitment("t"), "sat"));
    other.since = dealer.number;
    expect([wrong(), device.end(1)?.after]).toEqual([undefined, after]);
    hear(dealer.salted({ 1: "-", 2: other.link("t", dealer.wanted.number, dealer.wanted) }));
    expect(wrong()).toBe("end");
  });

  test("a throw that does not please is not let fall by another chain in the seat", () => {
    const { 2: friends } = given();
    const usurper = new Friend(1, "48");
    const told = [dealer.committed(1, usurper.commitment("t"), "sat")];
    usurper.since = dealer.number;
    const number = dealer.wanted.number;
    told.push(dealer.salted({ 1: usurper.link("t", number, dealer.wanted), 2: friend.link("t", number, dealer.wanted) }));
    told.push(dealer.entry("computer", { seat: 1 }));
    for (const entry of told) device.hear(entry);
    device.holds([], [2]);
    expect([typeof friends.link, wrong()]).toEqual(["string", "chain"]);
  });

  test.each(["computer", "left"])("nobody sits down for a draw where this device has not left, though the seat is %s then", (kind) => {
    const server = new Friend(1, "49");
    device.hear(dealer.committed(1, server.commitment("t"), "sat"));
    server.since = dealer.number;
    device.holds([], [1, 2]);
    const { number } = dealer.wanted;
    device.hear(dealer.salted({ 1: server.link("t", number, dealer.wanted), 2: friend.link("t", number, dealer.wanted) }));
    device.hear(dealer.entry(kind, { seat: 1 }));
    device.holds(kind === "computer" ? [1] : [], [2]);
    device.hear(dealer.committed(1, device.commitment(1)!, "sat"));
    device.holds([1], [1, 2]);
    expect(wrong()).toBe("chain");
  });

  test("a seat that was given up may be another's, after a reload too", () => {
    giveUpSeat(shelf, 1);
    device = page();
    for (const entry of dealer.entries) device.hear(entry);
    device.hear(dealer.committed(1, new Friend(1, "49").commitment("t"), "sat"));
    expect(wrong()).toBeUndefined();
  });

  test("a seat that was lent before its first chain is lent with it", () => {
    const early = new Witness("t", shelf);
    early.begin(SETUP, 2);
    giveUpSeat(shelf, 2);
    const made = early.commitment(2)!;
    dealer = new Dealer();
    early.hear(dealer.committed(2, made));
    early.hear(dealer.committed(2, new Friend(2, "49").commitment("t"), "sat"));
    expect(early.wrong).toBeNull();
  });

  describe("whoever has left a seat before the game, and taken it again under another name", () => {
    /** Chains that were told, and not mixed in yet. */
    function renamed(): void {
      [dealer, memory.chains] = [new Dealer(), []];
      device = page();
      hear(dealer.committed(2, friend.commitment("t")), dealer.committed(1, device.commitment(1)!));
      giveUpSeat(shelf, 1);
      device.hear(dealer.entry("left", { seat: 1 }));
      device.holds([], [2]);
      hear(dealer.committed(1, claimed(device)!, "sat"));
      hear(dealer.salted(given()));
    }
    test("plays on with a new chain, after a reload too", () => {
      renamed();
      hear(dealer.thrown(given()));
      expect([wrong(), device.shared, device.leftOut]).toEqual([undefined, 1, 0]);
      reload();
      expect([wrong(), device.shared, claimed(device)]).toEqual([undefined, 1, null]);
    });

    test.each(["live", "after a reload"])("has nobody else's chain there, %s", (when) => {
      renamed();
      if (when !== "live") reload();
      device.hear(dealer.committed(1, new Friend(1, "49").commitment("t"), "sat"));
      expect(wrong()).toBe("chain");
    });

    test("may lend it again", () => {
      renamed();
      giveUpSeat(shelf, 1);
      device.hear(dealer.committed(1, new Friend(1, "49").commitment("t"), "sat"));
      device.holds([], [1, 2]);
      expect(wrong()).toBeUndefined();
    });

    test("commits to nothing new by itself: a code may be out", () => {
      renamed();
      giveUpSeat(shelf, 1);
      expect(device.commitment(1)).toBeNull();
    });
  });

  test("a device signs one end, whatever chain plays by then", () => {
    hear(dealer.thrown(given()), ...dealer.turned());
    memory.chains = memory.chains.map((own) => ({ ...own, end: "e".repeat(64) }));
    expect([device.end(1), wrong()]).toEqual([null, "end"]);
  });

  test.each(["a card of its own", "a card that falls with the one before"])(
    "a card of Coloretto falls with no draw before it: %s",
    (how) => {
      sat("coloretto");
      wander(({ due }, last) => (how.includes("own") ? last === "draw" : due === null && last.startsWith("start ")));
      device.hear(dealer.event("card red", `${dealer.number}.${how.includes("own") ? 1 : 4} 0/1`));
      expect(wrong()).toBe("order");
    },
  );

  test.each([
    ["as it was drawn", 0, undefined],
    ["another one", 1, "outcome"],
    ["of fewer than there are", 20, "outcome"],
  ])("a card of YAM color is the one of its case: %s", (_, moved, code) => {
    sat("yam-color");
    wander((_, last) => last.startsWith("throw "));
    device.hear(dealer.fallen(...(moved > 1 ? CARDS.slice(moved) : [...CARDS.slice(moved), ...CARDS.slice(0, moved)])));
    expect(wrong()).toBe(code);
  });

  test("only one card of YAM color falls with a throw, though who has its links knows what the next would be", () => {
    sat("yam-color");
    wander((_, last) => last.startsWith("card "));
    const { text } = dealer.entries.at(-1)!;
    device.hear(dealer.fallen(...CARDS.filter((card) => card !== text)));
    expect(wrong()).toBe("order");
  });

  test.each([
    ["as many as there are", undefined, 6, undefined],
    ["fewer than there are, though who has the links knows what they would show", undefined, 5, "order"],
    ["as many as are thrown again", "again ACF", 3, undefined],
    ["more than are thrown again", "again ACF", 4, "order"],
    ["all, where some are thrown again", "again ACF", 6, "order"],
  ])("dice are thrown: %s", (_, move, dice, code) => {
    hear(dealer.thrown(given()), ...(move ? [dealer.event(move)] : dealer.turned()));
    hear(dealer.thrown(given(), 6, dice));
    expect(wrong()).toBe(code);
  });

  describe("chance of another kind than the one that is due, which whoever has the links knows too", () => {
    const throws =
      (dice: number, sides = 6) =>
      () =>
        dealer.thrown({}, sides, dice);
    const [die, sheet, start] = [() => dealer.drawn(...DIES), () => dealer.drawn(...SHEETS), () => dealer.drawn(...STARTS)];
    const card =
      (...cards: string[]) =>
      () =>
        dealer.drawn(...(cards.length ? cards : CARDS));
    const says = (text: string) => () => dealer.event(text);
    const after = (word: string) => (_: Position, last: string) => last.startsWith(word);
    const [thrown, turn, scored, taken, drawing, turned] = ["throw ", "line ", "score ", "take ", "draw", "card "].map(after) as [
      There,
      There,
      There,
      There,
      There,
      There,
    ];
    const first: There = (_, last) => last === "";
    const tied: There = (now, last) => last !== "" && !last.startsWith("sheet ") && isNext(now, "start");
    const earned: There = (now, last) => !last.startsWith("throw ") && isNext(now, "card");
    const round: There = (now, last) => last !== "" && isNext(now, "throw");

    test.each([
      ["a throw before the dice for the start", "double-yam", [], first, throws(6)],
      ["a die between two throws", "double-yam", [], thrown, die],
      ["a die where nobody plays for the start", "double-yam", [], scored, die],
      ["a sheet in Double Yam", "double-yam", [], scored, sheet],
      ["a throw before the sheet", "color-yam", [], first, throws(6)],
      ["who starts, before the sheet", "color-yam", ["starter chance"], first, start],
      ["a sheet that was agreed on", "color-yam", ["sheet 2"], first, sheet],
      ["who starts, which was agreed on", "color-yam", ["sheet 2"], first, start],
      ["a throw where chance is to say who starts", "color-yam", ["sheet 2", "starter chance"], first, throws(6)],
      ["who starts, in the middle of a turn", "color-yam", [], thrown, () => dealer.fallen(...STARTS)],
      ["a second sheet", "color-yam", ["free_lines yes"], turn, sheet],
      ["who starts, where nobody is tied", "color-yam", ["free_lines yes"], turn, start],
      ["a throw where players are tied for the start", "color-yam", [], tied, throws(6)],
      ["a die for the start in the French edition", "color-yam", [], tied, die],
      ["a throw after the card, before anybody has spoken", "yam-color", [], turned, throws(8, 4)],
      ["a throw before it is known who begins", "yam-color", [], first, throws(8, 4)],
      ["a card after the race", "yam-color", [], round, card()],
      ["who starts, in the middle of the game", "yam-color", [], round, start],
      ["a throw where a bet has earned a card", "yam-color", ["bets yes"], earned, throws(8, 4)],
      ["dice in Coloretto", "coloretto", [], drawing, throws(1)],
      ["a die in Coloretto", "coloretto", [], drawing, die],
      ["the deal before colours are out", "coloretto", [], first, () => dealer.drawn("deal blue brown gray green")],
      ["a new game of Coloretto without a match", "coloretto", [], taken, () => dealer.drawn(...OUTS)],
      ["a new game before the one before is over", "coloretto", ["match 2"], taken, () => dealer.drawn(...OUTS)],
      ["a card for a row without the golden joker", "coloretto", ["golden_joker yes"], taken, card("card red")],
    ] as const)("is a fault: %s", (_, game, options, isThere, tell) => {
      sat(game, ...options);
      wander(isThere);
      device.hear(tell());
      expect(wrong()).toBe("order");
    });

    test.each([
      ["who starts, with the deal", "coloretto", [], after("deal "), says("draw")],
      ["the card, with the throw", "yam-color", [], thrown, says("1 says 3")],
      ["who starts, with the sheet", "color-yam", ["starter chance"], after("sheet "), says("stop")],
      ["who starts, where players are tied", "color-yam", [], tied, says("stop")],
    ] as const)("is not kept back: %s", (_, game, options, isThere, tell) => {
      sat(game, ...options);
      wander(isThere);
      device.hear(tell());
      expect(wrong()).toBe("missing");
    });

    test("is none where players are tied, and the one who starts is the one of the case", () => {
      sat("color-yam");
      wander(tied);
      device.hear(fall(position, dealer.entries.at(-1)!.text!));
      expect(wrong()).toBeUndefined();
      sat("color-yam");
      wander(tied);
      device.hear(dealer.drawn("start 1"));
      expect(wrong()).toMatch(/^(order|outcome)$/);
    });

    test("is none in the Spanish edition, where the tied throw dice", () => {
      sat("color-yam", "edition es");
      wander((now, last) => last.startsWith("die ") && isNext(now, "throw"));
      device.hear(dealer.thrown({}));
      expect(wrong()).toBeUndefined();
    });
  });

  test.each([
    ["that the rules do not have there", "color-yam", "score coup"],
    ["that ends a turn that has not begun to end", "color-yam", "line 1"],
    ["of somebody who has spoken", "yam-color", "1 says 3"],
    ["of somebody who does not play", "yam-color", "3 says 3"],
    ["to a row that there is not", "coloretto", "place 4"],
  ])("a move %s is a fault", (_, game, move) => {
    sat(game);
    const spoken = (last: string) => last.startsWith("1 says ");
    wander(
      ({ due }, last) =>
        due === null && (game === "yam-color" ? spoken(last) : game === "coloretto" ? last.startsWith("card ") : last !== ""),
    );
    device.hear(dealer.event(move));
    expect(wrong()).toBe("order");
  });

  test("no more is taken back than stands", () => {
    hear(dealer.event("takeback 1"));
    expect(wrong()).toBe("takeback");
  });

  test.each([
    ["while it goes on", undefined, (_: Position, last: string) => last.startsWith("card ")],
    ["after it", "takeback", (now: Position, last: string) => last.includes("says") && !now.racing],
  ])("the throw of a race is thrown again only %s", (_, code, isThere) => {
    sat("yam-color");
    wander(isThere);
    const events = dealer.entries.filter(({ kind }) => kind === "event");
    const since = events.findLastIndex(({ text }) => text!.startsWith("throw "));
    device.hear(dealer.event(`takeback ${events.length - since}`));
    expect([wrong(), device.rethrown]).toEqual([code, code ? 0 : 1]);
  });

  test("dice that have fallen are not thrown once more without a word", () => {
    hear(dealer.thrown(given()));
    hear(dealer.thrown(given()));
    expect(wrong()).toBe("order");
  });

  test("nobody throws a fourth time in a turn", () => {
    for (let i = 0; i < 2; i++) hear(dealer.thrown(given(), 6, i ? 1 : 6), dealer.event("again A"));
    hear(dealer.thrown(given(), 6, 1));
    expect(wrong()).toBeUndefined();
    hear(dealer.event("again A"));
    expect(wrong()).toBe("order");
  });

  test("a draw that was looked at, and is never made, is missed at the end", () => {
    hear(dealer.thrown(given()), ...dealer.turned());
    given();
    expect([device.end(1), wrong()]).toEqual([null, "between"]);
  });

  test("a draw that was looked at is missed by a page that is told another past", () => {
    hear(dealer.thrown(given()));
    const stood = dealer.entries.length;
    hear(dealer.event("again A"));
    given();
    const before = dealer.entries.slice(0, stood);
    device = page();
    for (const entry of [...before, { ply: stood + 1, at: 0, kind: "event", text: "stop", proof: null }]) device.hear(entry);
    device.holds([1], [1, 2]);
    expect(wrong()).toBe("between");
  });

  test("a draw that was looked at is missed where a page goes through its place and on", () => {
    hear(dealer.thrown(given()), dealer.event("again A"));
    given();
    device = page();
    for (const entry of [...dealer.entries, dealer.event("takeback 1"), dealer.event("stop")]) device.hear(entry);
    expect(wrong()).toBe("between");
  });

  test("a link that cannot be kept is not given", () => {
    const full = new Witness("t", { ...shelf, read: () => memory.chains, write: () => false });
    full.begin(SETUP, 2);
    for (const entry of dealer.entries) full.hear(entry);
    full.holds([1], [1, 2]);
    expect([full.link(1, dealer.wanted), full.end(1), full.wrong]).toEqual([null, null, null]);
    full.hear(dealer.thrown({ 1: "-", 2: "-" }));
    expect([full.wrong, full.leftOut, full.shared]).toEqual([null, 0, 0]); // this device kept it back itself
    const made: OwnChain[] = [];
    const forgetful = new Witness("t", { ...shelf, read: () => made, write: (chain) => (made.push(chain), false) });
    expect([forgetful.commitment(1), forgetful.commitment(1)]).toEqual([null, null]);
  });

  test("whoever has made a key here takes no older version", () => {
    const later = new Witness("t", shelf);
    later.begin({ ...SETUP, proof: 3 }, 2);
    expect(later.wrong?.code).toBe("version");
  });

  test("a game that is said to be over has made every draw that was looked at", () => {
    hear(dealer.thrown(given()));
    device.closes();
    expect(wrong()).toBeUndefined();
    hear(dealer.event("again A"));
    given();
    device.closes();
    expect(wrong()).toBe("between");
  });

  test("nobody is sent to another table between a link and its draw", () => {
    hear(dealer.thrown(given()));
    device.hear(dealer.entry("rematch", { table: "next" }));
    expect(wrong()).toBeUndefined();
    hear(...dealer.turned());
    given();
    device.hear(dealer.entry("rematch", { table: "next" }));
    expect(wrong()).toBe("between");
  });

  test("a game ends once, after a reload too", () => {
    hear(dealer.thrown(given()), ...dealer.turned());
    expect(device.end(1)).not.toBeNull();
    dealer.turned();
    reload();
    expect([device.end(1), wrong()]).toEqual([null, "end"]);
  });

  test("keys and commitments have one spelling", () => {
    const made = new Friend(2, "46").commitment("t");
    hear(dealer.committed(2, { ...made, public: made.public.toUpperCase() }, "sat"));
    expect(wrong()).toBe("chain");
  });
});

test("nothing is taken back after the end, also where nobody has signed it", () => {
  sat("color-yam", "sheet 1", "free_lines yes");
  wander(({ outcome }) => outcome !== null);
  device.hear(dealer.event("takeback 1"));
  expect(wrong()).toBe("end");
});

describe("the first fault", () => {
  test("is kept: a page that is loaded again still knows it, and gives and signs nothing", () => {
    hear({ ...dealer.thrown(given()), text: "throw 666666" });
    const first = device.wrong;
    expect(first?.code).toBe("outcome");
    expect(memory.fault).toEqual(first);
    reload();
    expect(device.wrong).toEqual(first);
    expect([device.link(1, dealer.wanted), device.end(1)]).toEqual([null, null]);
  });

  test("stops the checks: one message cannot keep the page busy", () => {
    const repeated = ` 2=${"ab".repeat(32)}`.repeat(2000);
    hear({ ...dealer.salted({}), proof: `8192${repeated}` });
    expect([wrong(), device.number]).toEqual(["salt", 1]); // nobody has committed again; the number is not believed
    const read = vi.fn(() => `8192${repeated}`);
    device.hear(Object.defineProperty({ ...dealer.salted({}), ply: device.ply + 1 }, "proof", { get: read }));
    expect(read).not.toHaveBeenCalled();
    expect([wrong(), device.number]).toEqual(["salt", 1]);
  });

  test("of one page is known to another page of this device before it gives anything", () => {
    const other = page();
    for (const entry of dealer.entries) other.hear(entry);
    other.holds([1], [1, 2]);
    device.unasked();
    expect(other.wrong).toBeNull();
    expect(other.link(1, dealer.wanted)).toBeNull();
    expect(other.wrong?.code).toBe("welcome");
  });

  test("of a later version is a fault all the same", () => {
    memory.fault = { code: "of a later version", ply: 7 };
    expect(page().wrong).toEqual({ code: "order", ply: 7 });
  });
});
