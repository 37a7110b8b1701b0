/** Seats that are lent while no chain of this device was told there: whoever takes them has a right to. */
import { beforeEach, expect, test } from "vitest";
import { Dealer, Friend, SETUP } from "../../../test/dealer.ts";
import { TestStorage } from "../../../test/storage.ts";
import { Device } from "../../device.ts";
import type { EntryTold } from "../../wire/types.ts";
import type { ChainShelf, Commitment } from "../shelf/ownChains.ts";
import { claimSeat, giveUpSeat } from "../shelf/seatHold.ts";
import { shelfOf } from "../shelf/localShelf.ts";
import { Witness } from "./witness.ts";

let storage: TestStorage;
let device: Device;
let shelf: ChainShelf;
let dealer: Dealer;
let friend: Friend;

beforeEach(() => {
  storage = new TestStorage();
  device = new Device(storage);
  device.keepTable({ table: "t" });
  [shelf, dealer, friend] = [shelfOf("t", device), new Dealer(), new Friend(2)];
});

function page(): Witness {
  const witness = new Witness(dealer.table, shelf);
  witness.begin(SETUP, 2);
  return witness;
}

/** What goes with a claim of seat 1. */
function claimed(witness: Witness): Commitment | null {
  claimSeat(shelf, 1);
  return witness.commitment(1);
}

function hear(witness: Witness, ...entries: EntryTold[]): void {
  for (const entry of entries) witness.hear(entry);
  witness.holds([1], [1, 2]);
  witness.settle();
}

const theirs = () => friend.link("t", dealer.wanted.number, dealer.wanted);

/** The phone has the code, which works for ten minutes. */
function moved(...witnesses: Witness[]): void {
  const entry = { ...dealer.committed(1, new Friend(1, "51").commitment("t"), "sat"), name: "Ana" };
  for (const witness of witnesses) {
    witness.hear(entry);
    witness.holds([], [1, 2]);
    witness.settle();
  }
}

test("not lent while the storage is full: a chain that is made later would not know of it", () => {
  const witness = page();
  storage.full = true;
  expect(claimed(witness)).toBeNull(); // it is claimed without one
  hear(witness, dealer.committed(2, friend.commitment("t")), dealer.entry("sat", { seat: 1, name: "Ana" }));
  expect(giveUpSeat(shelf, 1)).toBe(false); // "Continue on another device": the code is not asked for
  storage.full = false;
  expect(giveUpSeat(shelf, 1)).toBe(true);
  hear(witness, dealer.committed(1, witness.commitment(1)!)); // as the page commits by itself, after every message
  expect(witness.wrong).toBeNull();
  moved(witness);
  expect(witness.wrong).toBeNull();
});

test("lent in another window than the one that has claimed it, whose commitment the server has not taken yet", () => {
  const [one, two] = [page(), page()];
  claimed(one);
  const first = [dealer.committed(2, friend.commitment("t")), dealer.entry("sat", { seat: 1, name: "Ana" })]; // `proof/spent`: after the first draw
  hear(one, ...first);
  hear(two, ...first);
  expect(giveUpSeat(shelf, 1)).toBe(true); // "Continue on another device"
  const next = [dealer.salted({ 2: theirs() }), dealer.thrown({ 2: theirs() }), ...dealer.turned()];
  hear(one, ...next);
  hear(two, ...next);
  const made = dealer.committed(1, one.commitment(1)!); // by itself, after the draw
  hear(one, made);
  hear(two, made);
  expect([one.wrong, two.wrong]).toEqual([null, null]);
  moved(one, two);
  expect([one.wrong, two.wrong]).toEqual([null, null]);
});

test("given up on a page whose table was forgotten in another window", () => {
  const witness = page();
  const theirs = dealer.committed(2, friend.commitment("t"));
  hear(witness, theirs, { ...dealer.committed(1, claimed(witness)!, "sat"), name: "Ana" });
  device.forgetTable("t"); // on the page of games
  expect(giveUpSeat(shelf, 1)).toBe(true);
  moved(witness);
  expect(witness.wrong).toBeNull();
});
