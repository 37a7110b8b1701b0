/** Two windows of a device, full storages, seats that are left and taken again. */
import { beforeEach, describe, expect, test } from "vitest";
import { Dealer, Friend, SETUP } from "../../../test/dealer.ts";
import { TestStorage } from "../../../test/storage.ts";
import { Device } from "../../device.ts";
import type { EntryTold } from "../../wire/types.ts";
import { opening } from "../../rules/opening.ts";
import { emptyMemory, memoryShelf } from "../shelf/memoryShelf.ts";
import type { ChainShelf, Commitment } from "../shelf/ownChains.ts";
import { claimSeat, giveUpSeat } from "../shelf/seatHold.ts";
import { shelfOf } from "../shelf/localShelf.ts";
import { Witness } from "./witness.ts";

const memory = emptyMemory();
const shelf = memoryShelf(memory);
let dealer: Dealer;
let friend: Friend;

beforeEach(() => {
  Object.assign(memory, emptyMemory());
  [dealer, friend] = [new Dealer(), new Friend(2)];
});

function page(on: ChainShelf = shelf): Witness {
  const witness = new Witness(dealer.table, on);
  witness.begin(SETUP, 2);
  return witness;
}

/** What goes with a claim of seat 1. */
function claimed(witness: Witness, on: ChainShelf = shelf): Commitment | null {
  claimSeat(on, 1);
  return witness.commitment(1);
}

function hear(witness: Witness, ...entries: EntryTold[]): void {
  for (const entry of entries) witness.hear(entry);
  witness.holds([1], [1, 2]);
  witness.settle();
}

const theirs = () => friend.link("t", dealer.wanted.number, dealer.wanted);
const given = (witness: Witness) => ({ 1: witness.link(1, dealer.wanted)!, 2: theirs() });

/** Both have committed, and salts were told. */
function sat(on: ChainShelf = shelf): Witness {
  const witness = page(on);
  hear(witness, dealer.committed(2, friend.commitment("t")), dealer.committed(1, witness.commitment(1)!));
  hear(witness, dealer.salted(given(witness)));
  return witness;
}

describe("a storage that is full", () => {
  let storage: TestStorage;

  /** The page's own: what cannot be stored is in its memory all the same. */
  function own(): ChainShelf {
    storage = new TestStorage();
    const device = new Device(storage);
    device.keepTable({ table: "t" });
    return shelfOf("t", device);
  }

  test("a link that was withheld was not given, so it was not left out", () => {
    const witness = sat(own());
    storage.full = true;
    expect(witness.link(1, dealer.wanted)).toBeNull();
    hear(witness, dealer.thrown({ 1: "-", 2: theirs() }), ...dealer.turned());
    expect([witness.wrong, witness.shared, witness.leftOut]).toEqual([null, 0, 0]);
  });

  test("nor is it signed at the end that it was", () => {
    const witness = sat(own());
    storage.full = true;
    expect(witness.link(1, dealer.wanted)).toBeNull();
    hear(witness, dealer.thrown({ 1: "-", 2: theirs() }), ...dealer.turned());
    storage.full = false;
    expect(witness.end(1)?.left).toBe(0);
  });

  test("a seat that could not be given up is guarded still", () => {
    const on = own();
    const witness = sat(on);
    storage.full = true;
    expect(giveUpSeat(on, 1)).toBe(false); // the page says so, and asks nothing
    storage.full = false;
    const server = new Friend(1, "49");
    witness.hear(dealer.committed(1, server.commitment("t"), "sat"));
    expect(witness.wrong?.code).toBe("chain");
  });
});

test("two windows say alike how many links were not used", () => {
  const one = sat();
  const two = page();
  hear(two, ...dealer.entries);
  const links = given(one);
  const thrown = dealer.thrown({ ...links, 1: "-" });
  hear(two, thrown); // a window in the background
  hear(one, thrown);
  expect([two.leftOut, one.leftOut]).toEqual([1, 1]);
});

describe("whoever has left a seat before the game, whose commitment the server had not taken, and sits down again", () => {
  test("has nobody else's chain there", () => {
    const witness = page();
    claimed(witness); // goes with the claim
    hear(witness, dealer.committed(2, friend.commitment("t")), dealer.entry("sat", { seat: 1, name: "Ana" })); // "kept without its commitment"
    expect(giveUpSeat(shelf, 1)).toBe(true);
    witness.hear(dealer.entry("left", { seat: 1 }));
    witness.holds([], [2]);
    hear(witness, dealer.committed(1, claimed(witness)!, "sat")); // under another name
    hear(witness, dealer.salted(given(witness)));
    hear(witness, dealer.thrown(given(witness)), ...dealer.turned());
    expect([witness.wrong, witness.shared]).toEqual([null, 1]);
    // The server does not want this device's number in the next draw, and wants to choose among its own.
    const server = new Friend(1, "49");
    witness.hear(dealer.committed(1, server.commitment("t"), "sat"));
    server.since = dealer.number;
    const links = () => ({ 1: server.link("t", dealer.wanted.number, dealer.wanted), 2: theirs() });
    witness.hear(dealer.salted(links()));
    witness.hear(dealer.thrown(links()));
    witness.hear(dealer.entry("computer", { seat: 1 }));
    witness.holds([1], [2]);
    witness.settle();
    expect(witness.wrong?.code).toBe("chain");
  });
});

test("the chain of the server is never this device's", () => {
  const kept = { commit: SETUP.commit!, seed: "11".repeat(32), secret: "44".repeat(32), seat: 0 };
  const witness = new Witness("t", { ...shelf, read: () => [kept] });
  witness.begin(SETUP, 2);
  expect([witness.takesPart, witness.mine(0), witness.wrong]).toEqual([false, false, null]);
});

test("a device signs one end: not a second one with other commitments and salts in it", () => {
  const [one, two] = [sat(), page()];
  hear(two, ...dealer.entries);
  const last = dealer.thrown(given(one));
  hear(one, last);
  hear(two, last);
  const [stop, line] = dealer.turned() as [EntryTold, EntryTold];
  hear(one, stop, line);
  const first = one.end(1)!;
  expect(first).not.toBeNull();
  // The other window was told nothing since the throw. It is told of another friend's chain before the last moves.
  const other = new Friend(2, "47");
  const made = other.commitment("t");
  const told = two.ply;
  two.hear({ ply: told + 1, at: 0, kind: "sat", seat: 2, name: "", ...made });
  two.hear({ ply: told + 2, at: 0, kind: "salted", proof: `${dealer.number + 1} 1=- 2=-`, signed: "" });
  two.hear({ ...stop, ply: told + 3 });
  two.hear({ ...line, ply: told + 4 });
  two.holds([1], [1, 2]);
  two.settle();
  const second = two.end(1);
  expect(second === null || second.signed === first.signed).toBe(true);
});

describe("a seat that was lent, and taken back while nothing could be kept", () => {
  /** The seat goes to a phone and comes back; this page has no room for a new chain. */
  function lentAndBack(): { witness: Witness; full: ChainShelf } {
    sat();
    expect(giveUpSeat(shelf, 1)).toBe(true);
    const full: ChainShelf = { ...shelf, write: () => false, keepHold: () => false };
    const witness = page(full);
    hear(witness, ...dealer.entries);
    const phone = new Friend(1, "51");
    witness.hear(dealer.committed(1, phone.commitment("t"), "sat"));
    witness.holds([], [1, 2]);
    phone.since = dealer.number;
    witness.hear(dealer.salted({ 1: phone.link("t", dealer.wanted.number, dealer.wanted), 2: theirs() }));
    expect(claimed(witness, full)).toBeNull(); // it is claimed without one
    hear(witness, dealer.entry("sat", { seat: 1, name: "" }));
    expect(witness.wrong).toBeNull();
    return { witness, full };
  }

  test("is no fault after a reload", () => {
    const { full } = lentAndBack();
    const again = page(full);
    hear(again, ...dealer.entries);
    expect(again.wrong).toBeNull();
  });
});

test("a seat that there is not, or one twice, is no seat of this device", () => {
  for (const yours of [
    [1, 99],
    [1, 1],
  ]) {
    dealer = new Dealer();
    Object.assign(memory, emptyMemory());
    const witness = sat();
    witness.holds(yours, [1, 2]);
    expect(witness.wrong).not.toBeNull();
  }
});

test("other dice than those that fall lie open for whoever plays, whose seat is not named for that moment", () => {
  const agreement = ["game yam-color", "rules 1", "players 2"];
  const setup = { ...SETUP, game: "yam-color", options: {}, agreement };
  dealer = new Dealer(setup);
  const witness = new Witness(dealer.table, shelf);
  witness.begin(setup, 2);
  hear(witness, dealer.committed(2, friend.commitment("t")), dealer.committed(1, witness.commitment(1)!));
  hear(witness, dealer.salted(given(witness)));
  let position = opening("yam-color", 2, agreement)!;
  while (!position.due?.dice) {
    const entry = dealer.drawnBy(given(witness), ...position.due!.of);
    hear(witness, entry);
    position = position.after(entry.text!)!;
  }
  expect(witness.wrong).toBeNull();
  witness.hear(dealer.entry("sat", { seat: 1, name: "" })); // "somebody has taken the seat", and it is said to be nobody's here
  witness.holds([], [1, 2]);
  witness.looked(["red", "red", "red", "red", "red", "red", "red", "red"]);
  const thrown = dealer.thrown(given(witness), position.due.sides, position.due.dice);
  hear(witness, thrown); // the seat is its own again, without a word
  expect([witness.draws > 0, witness.shared === witness.draws, witness.wrong?.code]).toEqual([true, true, "outcome"]);
});

test("a window that is ahead in another game signs nothing, where this device has given a link at another place of a number it has passed", () => {
  const one = sat();
  const salts = dealer.entries;
  const fork = new Dealer();
  fork.committed(2, friend.commitment("t"));
  fork.committed(1, { commit: memory.chains[0]!.commit, public: salts[1]!.public!, signed: salts[1]!.signed! });
  expect(fork.entries).toEqual(salts.slice(0, 2));
  const ahead = page();
  hear(ahead, ...salts);
  // The same salts, then two throws without this device in the window that is ahead.
  fork.told.add(`salt ${salts[2]!.proof!}`);
  fork.entries.push(salts[2]!);
  fork.number = 1;
  const without = () => ({ 1: "~" as const, 2: friend.link("t", fork.wanted.number, fork.wanted) });
  hear(ahead, fork.thrown(without()), ...fork.turned());
  hear(ahead, fork.thrown(without()), ...fork.turned());
  expect([ahead.wrong, ahead.number]).toEqual([null, 3]);
  // The other window has another game, in which it gives its links.
  hear(one, dealer.thrown(given(one)), ...dealer.turned());
  hear(one, dealer.thrown(given(one)), ...dealer.turned());
  expect([one.wrong, one.number, one.shared]).toEqual([null, 3, 2]);
  expect([ahead.end(1), ahead.link(1, fork.wanted), ahead.wrong?.code]).toEqual([null, null, "between"]);
});
