/** Seats that are left and taken again before the game; links that were not used, as two windows count them. */
import { beforeEach, describe, expect, test } from "vitest";
import { Dealer, Friend, SETUP } from "../../../test/dealer.ts";
import { TestStorage } from "../../../test/storage.ts";
import { Device } from "../../device.ts";
import type { EntryTold } from "../../wire/types.ts";
import type { ChainShelf, Commitment } from "../shelf/ownChains.ts";
import { claimSeat, giveUpSeat } from "../shelf/seatHold.ts";
import { shelfOf } from "../shelf/localShelf.ts";
import { Told } from "./told.ts";
import { Witness } from "./witness.ts";

let storage: TestStorage;
let shelf: ChainShelf;
let dealer: Dealer;
let friend: Friend;

/** A browser's storage: names come in the order in which they were stored first. */
function own(): ChainShelf {
  const device = new Device(storage);
  device.keepTable({ table: "t" });
  return shelfOf("t", device);
}

beforeEach(() => {
  storage = new TestStorage();
  [shelf, dealer, friend] = [own(), new Dealer(), new Friend(2)];
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
const given = (witness: Witness) => ({ 1: witness.link(1, dealer.wanted)!, 2: theirs() });

function sat(): Witness {
  const witness = page();
  hear(witness, dealer.committed(2, friend.commitment("t")), dealer.committed(1, claimed(witness)!));
  hear(witness, dealer.salted(given(witness)));
  return witness;
}

/** The server draws with a chain of its own in the seat of this device, and says then that a computer plays there. */
function usurp(witness: Witness): void {
  const server = new Friend(1, "49");
  witness.hear({ ...dealer.committed(1, server.commitment("t"), "sat"), name: "Bea" });
  server.since = dealer.number;
  const links = () => ({ 1: server.link("t", dealer.wanted.number, dealer.wanted), 2: theirs() });
  witness.hear(dealer.salted(links()));
  witness.hear(dealer.thrown(links()));
  witness.hear(dealer.entry("computer", { seat: 1 }));
  witness.holds([1], [2]);
  witness.settle();
}

function leave(witness: Witness): void {
  expect(giveUpSeat(shelf, 1)).toBe(true);
  witness.hear(dealer.entry("left", { seat: 1 }));
  witness.holds([], [2]);
}

describe("whoever has left a seat before the game and sits down again has nobody else's chain there", () => {
  test("where the server has taken the commitment of neither claim: the chain of the second is told", () => {
    const witness = page();
    const first = claimed(witness)!;
    hear(witness, dealer.committed(2, friend.commitment("t")), dealer.entry("sat", { seat: 1, name: "Ana" })); // without its commitment
    leave(witness);
    const second = claimed(witness)!;
    expect(second.commit).not.toBe(first.commit);
    hear(witness, dealer.entry("sat", { seat: 1, name: "Bea" })); // without its commitment once more
    const told = witness.commitment(1)!; // as the page commits by itself, after every message
    hear(witness, dealer.committed(1, told));
    hear(witness, dealer.salted(given(witness)));
    hear(witness, dealer.thrown(given(witness)), ...dealer.turned());
    expect([witness.wrong, witness.shared]).toEqual([null, 1]);
    usurp(witness);
    expect(witness.wrong?.code).toBe("chain");
  });

  test("where the storage was full when it was claimed", () => {
    const witness = page();
    claimed(witness);
    hear(witness, dealer.committed(2, friend.commitment("t")), dealer.entry("sat", { seat: 1, name: "Ana" })); // without its commitment
    leave(witness);
    storage.full = true;
    expect(claimed(witness)).toBeNull();
    hear(witness, dealer.entry("sat", { seat: 1, name: "Bea" }));
    storage.full = false;
    hear(witness, dealer.committed(1, witness.commitment(1)!));
    hear(witness, dealer.salted(given(witness)));
    hear(witness, dealer.thrown(given(witness)), ...dealer.turned());
    expect([witness.wrong, witness.shared]).toEqual([null, 1]);
    usurp(witness);
    expect(witness.wrong?.code).toBe("chain");
  });

  test("where salts were told already, as soon as the table was full", () => {
    const witness = sat();
    leave(witness);
    const made = claimed(witness); // under another name
    hear(witness, made ? { ...dealer.committed(1, made, "sat"), name: "Bea" } : dealer.entry("sat", { seat: 1, name: "Bea" }));
    if (made) hear(witness, dealer.salted(given(witness)));
    hear(witness, dealer.thrown(given(witness)), ...dealer.turned());
    expect([witness.wrong, witness.shared]).toEqual([null, 1]);
    usurp(witness);
    expect(witness.wrong?.code).toBe("chain");
  });
});

describe("links that were not used", () => {
  test("are counted by a window whose line was lost for two draws", () => {
    const [one, two] = [sat(), page()];
    hear(two, ...dealer.entries);
    const behind = two.ply;
    hear(one, dealer.thrown({ ...given(one), 1: "-" }), ...dealer.turned());
    hear(one, dealer.thrown(given(one)), ...dealer.turned());
    two.absent();
    hear(two, ...dealer.entries.slice(behind));
    expect([one.wrong, two.wrong, one.leftOut, two.leftOut]).toEqual([null, null, 1, 1]);
  });

  test("are counted by a window that hears of the last draw after another has signed the end", () => {
    const [one, two] = [sat(), page()];
    hear(two, ...dealer.entries);
    const behind = two.ply;
    hear(one, dealer.thrown({ ...given(one), 1: "-" }), ...dealer.turned());
    expect(one.end(1)?.left).toBe(1);
    hear(two, ...dealer.entries.slice(behind));
    expect([one.leftOut, two.leftOut]).toEqual([1, 1]);
  });

  test("are signed at the end as the seal says them, also where the storage was full for that moment", () => {
    const witness = sat();
    const links = { ...given(witness), 1: "-" as const };
    storage.full = true;
    hear(witness, dealer.thrown(links), ...dealer.turned());
    storage.full = false;
    expect([witness.leftOut, witness.end(1)?.left]).toEqual([1, 1]);
  });
});

test("a window that was told other moves gives no link once another window has signed the end", () => {
  const [one, two] = [sat(), page()];
  hear(two, ...dealer.entries);
  const last = dealer.thrown(given(one));
  hear(one, last);
  hear(two, last);
  const fork = dealer.told.after;
  hear(one, ...dealer.turned()); // "the game is over"
  expect(one.end(1)).not.toBeNull();
  // The other window has stood in the background since. It is told that another line was written, and that the game goes on.
  expect(two.wrong).toBeNull();
  const other = new Told("t", SETUP);
  dealer.told.lines.slice(other.lines.length).forEach((line) => other.add(line));
  const [stop, line] = dealer.entries.slice(-2) as [EntryTold, EntryTold];
  expect(fork).not.toBe(dealer.told.after);
  for (const { text, proof } of dealer.entries.slice(0, -1)) if (text) other.happened(text, proof);
  other.happened("line 2");
  hear(two, stop, { ...line, text: "line 2" });
  expect(two.wrong).toBeNull();
  expect(two.link(1, { number: dealer.number + 1, ...other.place })).toBeNull();
});

test.each(["left", "computer", ""])("a seat that was left (told as %j) is guarded as soon as a new chain is told", (leaving) => {
  const witness = page();
  hear(witness, dealer.committed(2, friend.commitment("t"), "sat"), dealer.committed(1, claimed(witness)!, "sat"));
  expect(giveUpSeat(shelf, 1)).toBe(true);
  if (leaving) {
    witness.hear(dealer.entry(leaving, { seat: 1 }));
    witness.holds([], [2]);
  }
  expect(claimed(witness)).not.toBeNull(); // goes with the claim, and the server drops it
  const name = leaving === "left" ? { name: "Bea" } : {}; // another one is a fault where nobody has left
  hear(witness, dealer.entry("sat", { seat: 1, ...name }));
  expect(witness.wrong).toBeNull();
  if (leaving === "left") expect(witness.link(1, dealer.wanted)).toBeNull();
  hear(witness, dealer.committed(1, witness.commitment(1)!, "committed"));
  expect([witness.wrong, witness.mine(1), witness.commitment(1)]).toEqual([null, true, null]);
  witness.hear(dealer.committed(1, new Friend(1, "49").commitment("t"), "sat"));
  expect(witness.wrong?.code).toBe("chain");
});

test("a table that is begun again with this device's chain as the server's is wrong", () => {
  sat();
  const again = new Witness(dealer.table, shelf, shelf.read(), null);
  again.begin({ ...SETUP, commit: shelf.read()[0]!.commit }, 2);
  again.holds([], []);
  expect(again.wrong?.code).toBe("between");
});

test.each([true, false])("what was given is counted though the seat is said to be left: used %s", (used) => {
  const witness = sat();
  const links = given(witness); // the server has the link, and sees both draws
  witness.hear(dealer.entry("left", { seat: 1 }));
  witness.hear(dealer.entry("sat", { seat: 1, name: "Bea" }));
  witness.hear(dealer.thrown(used ? links : { ...links, 1: "~" }));
  witness.holds([1], [1, 2]);
  witness.settle();
  expect([witness.wrong, witness.shared, witness.leftOut]).toEqual([null, Number(used), Number(!used)]);
});

describe("a seat that was lent in one window", () => {
  /** The phone has the code, and sits down with a chain of its own. */
  const moved = () => ({ ...dealer.committed(1, new Friend(1, "51").commitment("t"), "sat"), name: "Ana" });

  test("while another gave a link, and had not read it yet", () => {
    const [one, before] = [sat(), shelf.read()];
    expect(giveUpSeat(own(), 1)).toBe(true);
    const read = shelf.read.bind(shelf);
    shelf.read = () => before; // a browser lets a window see it some milliseconds late
    const links = given(one);
    shelf.read = read;
    hear(one, dealer.thrown(links), ...dealer.turned());
    one.hear(moved());
    one.holds([], [1, 2]);
    expect(one.wrong).toBeNull();
  });

  test("is another's, though the table was forgotten in a third", () => {
    const one = sat();
    expect(giveUpSeat(shelf, 1)).toBe(true);
    storage.removeItem("arlequin.page.holds/t/1");
    one.hear(moved());
    one.holds([], [1, 2]);
    expect(one.wrong).toBeNull();
  });
});

test("a seat that is taken again after the table was forgotten is guarded, whatever a window remembers that stayed open", () => {
  const open = shelf;
  page();
  giveUpSeat(open, 1);
  new Device(storage).forgetTable("t"); // *change* in the waiting room
  shelf = own();
  const witness = page();
  hear(witness, dealer.committed(2, friend.commitment("t"), "sat"), dealer.committed(1, claimed(witness)!, "sat"));
  claimSeat(open, 1);
  witness.hear(dealer.committed(1, new Friend(1, "61").commitment("t"), "sat"));
  expect(witness.wrong?.code).toBe("chain");
});

test("whoever goes on in a seat that they have lent takes part, and has a new chain once they claim it", () => {
  const witness = page();
  expect(giveUpSeat(shelf, 1)).toBe(true); // before any chain of it was told
  const lent = witness.commitment(1)!;
  hear(witness, dealer.committed(2, friend.commitment("t"), "sat"), dealer.committed(1, lent, "sat"));
  expect([witness.commitment(1), witness.wrong]).toEqual([null, null]);
  expect(claimed(witness)?.commit).not.toBe(lent.commit);
});

describe("a seat that is told as lent", () => {
  const phone = () => dealer.committed(1, new Friend(1, "61").commitment("t"), "sat");

  /** A computer has played, and the server has seated this device again by itself: so it takes a new chain. */
  function reseated(): Witness {
    const witness = sat();
    hear(witness, dealer.thrown(given(witness)), ...dealer.turned());
    witness.hear(dealer.entry("computer", { seat: 1, level: "easy" }));
    witness.holds([1], [2]);
    hear(witness, dealer.entry("sat", { seat: 1 }));
    return witness;
  }

  /** A claim was asked since, and is lost or refused: the chain that was made for it is told all the same. */
  function claimedInVain(lends: boolean): Witness {
    const witness = reseated();
    giveUpSeat(shelf, 1, lends);
    hear(witness, dealer.entry("lent", { seat: 1 }), dealer.committed(1, claimed(witness)!));
    hear(witness, dealer.salted(given(witness)));
    return witness;
  }

  test("is of whoever has the link, whatever was claimed in vain since, and after a reload", () => {
    const witness = claimedInVain(true);
    witness.hear(phone());
    witness.holds([], [1, 2]);
    const again = page();
    for (const entry of dealer.entries) again.hear(entry);
    again.holds([], [1, 2]);
    expect([witness.wrong, again.wrong]).toEqual([null, null]);
    const stranger = dealer.committed(1, new Friend(1, "62").commitment("t"), "sat"); // the phone has lent it on
    for (const each of [witness, again]) each.hear(stranger);
    expect([witness.wrong, again.wrong]).toEqual([null, null]);
  });

  test("is guarded once this device has claimed it back, though a page hears of the link only then", () => {
    const witness = claimedInVain(true);
    claimSeat(shelf, 1); // a page whose part that checks is late
    witness.hear(phone());
    witness.holds([], [1, 2]);
    hear(witness, dealer.committed(1, witness.commitment(1)!, "sat"));
    expect(witness.wrong).toBeNull();
    witness.hear(dealer.committed(1, new Friend(1, "62").commitment("t"), "sat"));
    expect(witness.wrong?.code).toBe("chain");
  });

  test.each([true, false])("also where their commitment comes later: lent by this device %s", (lends) => {
    const witness = claimedInVain(lends);
    witness.hear(dealer.entry("sat", { seat: 1 }));
    witness.hear(dealer.committed(1, new Friend(1, "61").commitment("t")));
    witness.holds([], [1, 2]);
    expect(witness.wrong?.code).toBe(lends ? undefined : "chain");
  });

  test.each([true, false])("also where a computer has played before their commitment came: told with their %s", (sits) => {
    const witness = claimedInVain(true);
    witness.hear(dealer.entry("sat", { seat: 1 }));
    witness.hear(dealer.entry("computer", { seat: 1, level: "easy" }));
    if (!sits) witness.hear(dealer.entry("sat", { seat: 1 }));
    witness.hear(dealer.committed(1, new Friend(1, "61").commitment("t"), sits ? "sat" : "committed"));
    witness.holds([], [1, 2]);
    expect(witness.wrong).toBeNull();
  });

  test("is guarded where this device has never lent it, whatever is told", () => {
    const witness = claimedInVain(false);
    witness.hear(phone());
    expect(witness.wrong?.code).toBe("chain");
  });

  test("is so once: after somebody has sat down it is guarded again", () => {
    const witness = reseated();
    giveUpSeat(shelf, 1, true);
    hear(witness, dealer.entry("lent", { seat: 1 }), dealer.committed(1, claimed(witness)!, "sat"));
    witness.hear(phone());
    expect(witness.wrong?.code).toBe("chain");
  });

  test("may be lent late, by a window that had no line", () => {
    const witness = sat();
    hear(witness, dealer.thrown(given(witness)), ...dealer.turned());
    witness.hear(dealer.entry("computer", { seat: 1, level: "easy" }));
    witness.holds([1], [2]);
    giveUpSeat(shelf, 1, true); // it waits
    hear(witness, dealer.committed(1, claimed(witness)!, "sat")); // another window takes the seat back
    hear(witness, dealer.salted(given(witness)), dealer.entry("lent", { seat: 1 }));
    witness.hear(phone());
    witness.holds([], [1, 2]);
    expect(witness.wrong).toBeNull();
  });
});

test("a seat is guarded by its new chain, though one of before is told after it, which the server had held back", () => {
  const witness = page();
  const old = claimed(witness)!; // the server tells of the claim without it
  hear(witness, dealer.committed(2, friend.commitment("t"), "sat"), dealer.entry("sat", { seat: 1, name: "Ana" }));
  leave(witness);
  hear(witness, { ...dealer.committed(1, claimed(witness)!, "sat"), name: "Bea" });
  hear(witness, dealer.salted(given(witness)));
  witness.hear({ ...dealer.committed(1, old, "sat"), name: "Bea" });
  expect(witness.wrong).toBeNull();
  witness.hear({ ...dealer.committed(1, new Friend(1, "49").commitment("t"), "sat"), name: "Bea" });
  expect(witness.wrong?.code).toBe("chain");
});

test("a seat that is told as left is guarded, also where this device has left it once before", () => {
  const witness = page();
  giveUpSeat(shelf, 1); // under another name
  hear(witness, dealer.committed(2, friend.commitment("t"), "sat"), dealer.committed(1, claimed(witness)!, "sat"));
  witness.hear(dealer.entry("left", { seat: 1 }));
  witness.hear({ ...dealer.committed(1, new Friend(1, "61").commitment("t"), "sat"), name: "Zoe" });
  expect(witness.wrong?.code).toBe("chain");
});

test("a lent seat is open to others where whoever had the link has left it", () => {
  const witness = page();
  giveUpSeat(shelf, 1, true);
  hear(witness, dealer.committed(2, friend.commitment("t"), "sat"), dealer.committed(1, claimed(witness)!, "sat"));
  witness.hear(dealer.entry("lent", { seat: 1 }));
  witness.hear(dealer.entry("sat", { seat: 1 }));
  witness.hear(dealer.entry("left", { seat: 1 }));
  witness.hear({ ...dealer.committed(1, new Friend(1, "61").commitment("t"), "sat"), name: "Zoe" });
  witness.holds([], [1, 2]);
  expect(witness.wrong).toBeNull();
});

test("links that were not used are counted though the storage was full when they were, after a reload too", () => {
  const witness = sat();
  const links = { ...given(witness), 1: "~" as const };
  storage.full = true;
  hear(witness, dealer.thrown(links), ...dealer.turned());
  storage.full = false;
  hear(witness, dealer.thrown(given(witness)), ...dealer.turned());
  const later = page();
  hear(later, ...dealer.entries);
  expect([witness.wrong, later.wrong, witness.leftOut, later.leftOut]).toEqual([null, null, 1, 1]);
});
