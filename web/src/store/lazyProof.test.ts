import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Dealer, Friend, SETUP } from "../../test/dealer.ts";
import { agreedText, askedText, device } from "../device.ts";
import { PROTOCOL, type SetupTold, type Welcome } from "../wire/types.ts";
import { claimSeat } from "../proof/shelf/seatHold.ts";
import { shelfOf } from "../proof/shelf/localShelf.ts";
import { isUnproven } from "../proof/unproven.ts";
import { Witness } from "../proof/witness/witness.ts";
import { fold } from "./fold.ts";
import { LazyProof, PATIENCE, type Part } from "./lazyProof.svelte.ts";

const AGREED = ["game double-yam", "rules 1", "players 2"];
const DOUBLE_YAM: SetupTold = { ...SETUP, game: "double-yam", options: {}, agreement: AGREED };

const SEATS = [{ kind: "open" }, { kind: "open" }];

/** The part that comes later is here already: no test waits for it. */
beforeAll(() => import("../proof/proof.svelte.ts"), 60_000);

function welcome(proof: LazyProof, setup: SetupTold): void {
  const from = { setup: { ...setup, seats: SEATS }, yours: [], entries: [], status: {} };
  const message: Welcome = { type: "welcome", protocol: PROTOCOL, table: "t", now: 0, ...from };
  proof.hear(message, false, fold(null, message, 0));
}

function lazy(part?: () => Promise<Part>): LazyProof {
  const { table: name } = new Dealer();
  return new LazyProof(name, () => ({ name, commit: vi.fn(), give: vi.fn(), sign: vi.fn() }), undefined, part);
}

test("a table that is told without a proof, and later with one, is wrong", async () => {
  const proof = lazy();
  welcome(proof, { ...SETUP, commit: "", proof: 0 });
  welcome(proof, SETUP);
  await vi.waitFor(() => expect(proof.now?.state).toBe("wrong"), 20_000);
  expect(proof.now?.witness.wrong?.code).toBe("version");
});

test("whoever runs the server is told once that the seal is broken", async () => {
  const { table: name } = new Dealer();
  const broke = vi.fn();
  const proof = new LazyProof(name, () => ({ name, commit: vi.fn(), give: vi.fn(), sign: vi.fn() }), broke);
  welcome(proof, { ...SETUP, commit: "", proof: 0 });
  for (let times = 0; times < 3; times += 1) welcome(proof, SETUP);
  await vi.waitFor(() => expect(broke).toHaveBeenCalled(), 20_000);
  await proof.commitment(1);
  expect(broke.mock.calls).toEqual([["version", 0]]);
});

test("a table that has a proof from its beginning is not", async () => {
  const proof = lazy();
  welcome(proof, DOUBLE_YAM);
  await vi.waitFor(() => expect(proof.now).not.toBeNull(), 20_000);
  expect(proof.now?.witness.wrong).toBeNull();
});

test("a version that was seen before this page said hello is not given up, whatever is kept since", async () => {
  const { table: name } = new Dealer();
  device.keepTable({ table: name, proof: 4 });
  const proof = new LazyProof(name, () => ({ name, commit: vi.fn(), give: vi.fn(), sign: vi.fn() }));
  device.keepTable({ table: name, proof: 0 });
  welcome(proof, { ...SETUP, commit: "", proof: 0 });
  await vi.waitFor(() => expect(proof.now?.state).toBe("wrong"), 20_000);
  device.forgetTable(name);
});

test.each([
  [true, "past"],
  [false, undefined],
])("what another page has seen is compared if it was before this one said hello: %s", async (before, code) => {
  const { table: name } = new Dealer();
  device.secretOf(name);
  const keep = () => shelfOf(name).keepLandmark({ ply: 9, told: "", after: "" });
  if (before) keep();
  const proof = lazy();
  if (!before) keep();
  welcome(proof, DOUBLE_YAM);
  await vi.waitFor(() => expect(proof.now?.witness.version).toBe(4), 20_000);
  expect(proof.now?.witness.wrong?.code).toBe(code);
  device.forgetTable(name);
});

test("where the part of the page that checks cannot be loaded, that is known", async () => {
  const proof = lazy(() => Promise.reject(new Error("no network")));
  expect(proof.missing).toBe(false);
  welcome(proof, DOUBLE_YAM);
  await vi.waitFor(() => expect(proof.missing).toBe(true), 20_000);
  expect(proof.now).toBeNull();
});

test("a table that is told without a proof in between is wrong", async () => {
  const proof = lazy();
  welcome(proof, SETUP);
  welcome(proof, { ...SETUP, commit: "", proof: 0 });
  welcome(proof, SETUP);
  await vi.waitFor(() => expect(proof.now?.state).toBe("wrong"), 20_000);
});

test.each([
  ["the same game", {}, undefined],
  ["another game", { game: "coloretto", agreement: ["game coloretto", "rules 1", "players 2"] }, "agreement"],
  ["no proof", { commit: "", proof: 0 }, "version"],
  ["version 3", { proof: 3 }, "version"],
])("a rematch is the game that was agreed on, and proves its chance: %s", async (_, said, code) => {
  const { table: name } = new Dealer();
  device.keepTable({ table: name, proof: 4, agreed: agreedText(AGREED) });
  const proof = new LazyProof(name, () => ({ name, commit: vi.fn(), give: vi.fn(), sign: vi.fn() }));
  welcome(proof, { ...DOUBLE_YAM, ...said });
  await vi.waitFor(() => expect(proof.now).not.toBeNull(), 20_000);
  await vi.waitFor(() => expect(proof.now?.witness.wrong?.code).toBe(code), 20_000);
  device.forgetTable(name);
});

test.each([
  ["what it has asked for", {}, undefined],
  ["more seats", { players: 3 }, "agreement"],
  ["another option", { options: { match: "300" } }, "agreement"],
])("a table that this device has founded is %s", async (_, other, code) => {
  const { table: name } = new Dealer();
  const asked = askedText({ game: "double-yam", options: {}, objectives: [], players: 2, ...other });
  device.keepTable({ table: name, proof: 4, asked });
  const proof = lazy();
  welcome(proof, DOUBLE_YAM);
  await vi.waitFor(() => expect(proof.now?.witness.version).toBe(4), 20_000);
  expect(proof.now?.witness.wrong?.code).toBe(code);
  device.forgetTable(name);
});

test("an agreement is compared to its last character, and a very long one is refused", async () => {
  const { table: name } = new Dealer();
  const long = (end: string) => ({ long: "x".repeat(2100) + end });
  const agreement = (end: string) => ["game double-yam", "rules 1", `option long ${long(end).long}`, "players 2"];
  device.keepTable({ table: name, proof: 4, agreed: agreedText(agreement("a")) });
  const proof = new LazyProof(name, () => ({ name, commit: vi.fn(), give: vi.fn(), sign: vi.fn() }));
  welcome(proof, { ...DOUBLE_YAM, agreement: agreement("b"), options: long("b") });
  await vi.waitFor(() => expect(proof.now?.witness.wrong?.code).toBe("agreement"), 20_000);
  device.forgetTable(name);
});

test("an entry of a kind that there is not is wrong", async () => {
  const dealer = new Dealer();
  const proof = new LazyProof(dealer.table, () => ({ name: dealer.table, commit: vi.fn(), give: vi.fn(), sign: vi.fn() }));
  welcome(proof, DOUBLE_YAM);
  await vi.waitFor(() => expect(proof.now?.witness.version).toBe(4), 20_000);
  expect(proof.now?.witness.wrong).toBeNull();
  proof.now?.witness.hear({ ply: 1, at: 0, kind: "exploded", seat: 1 });
  expect(proof.now?.witness.wrong?.code).toBe("order");
});

describe("a part of the page that is kept back", () => {
  let come: () => void;
  let late: () => Promise<Part>;

  beforeEach(async () => {
    const part = await import("../proof/proof.svelte.ts");
    const coming = new Promise<Part>((resolve) => (come = () => resolve(part)));
    late = () => coming;
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  });

  test("is missing after a while, and nobody who sits down or leaves waits for it", async () => {
    const proof = lazy(late);
    welcome(proof, DOUBLE_YAM);
    const claimed = proof.commitment(1);
    proof.release(1, false);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect([proof.missing, proof.now]).toEqual([false, null]);
    await vi.advanceTimersByTimeAsync(1);
    expect([proof.missing, proof.now, await claimed]).toEqual([true, null, null]);
    expect(isUnproven({ name: "t", setup: DOUBLE_YAM, proof: proof.now, unchecked: proof.missing })).toBe(true);
  });

  test("has heard everything, and what was asked meanwhile, if it comes after all", async () => {
    const proof = lazy(late);
    welcome(proof, DOUBLE_YAM);
    void proof.commitment(1);
    welcome(proof, { ...DOUBLE_YAM, look: 9 });
    await vi.advanceTimersByTimeAsync(PATIENCE);
    come();
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    await vi.waitFor(() => expect(proof.now?.witness.wrong?.code).toBe("agreement"), 20_000);
    expect(proof.missing).toBe(false);
  });

  test.each([true, false])("knows, where it comes late, whose the seat is by then: claimed in another window %s", async (claims) => {
    device.forgetTable("t");
    device.keepTable({ table: "t", proof: 4 });
    onTestFinished(() => device.forgetTable("t"));
    const proof = lazy(late);
    welcome(proof, DOUBLE_YAM);
    void proof.commitment(1);
    proof.release(1, false);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    if (claims) claimSeat(shelfOf("t"), 1);
    come();
    vi.useRealTimers();
    await vi.waitFor(() => expect(proof.now?.witness.version).toBe(4), 20_000);
    await vi.waitFor(() => expect(shelfOf("t").read().length).toBe(1), 20_000); // what goes with the claim was made all the same
    const guarded = shelfOf("t").read()[0]!.round === shelfOf("t").hold(1).given;
    expect([shelfOf("t").hold(1).away, guarded]).toEqual([!claims, claims]);
  });

  test("answers whatever is asked of it, once it has come", async () => {
    device.keepTable({ table: "t", proof: 4 });
    onTestFinished(() => device.forgetTable("t"));
    const proof = lazy(late);
    welcome(proof, DOUBLE_YAM);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    vi.useRealTimers();
    come();
    await vi.waitFor(() => expect(proof.now?.witness.version).toBe(4), 20_000);
    expect(await proof.commitment(1)).not.toBeNull();
    const full = vi.spyOn(device, "store").mockReturnValue(false);
    onTestFinished(() => full.mockRestore());
    expect(() => proof.release(1, false)).toThrow("cannot keep");
  });
});

test("a seat that was left while the part that checks could not be loaded may be another's later", async () => {
  const dealer = new Dealer();
  device.keepTable({ table: "t", proof: 4 });
  onTestFinished(() => device.forgetTable("t"));
  const page = () => {
    const witness = new Witness("t", shelfOf("t"));
    witness.begin(SETUP, 2);
    for (const entry of dealer.entries) witness.hear(entry);
    return witness;
  };
  const first = page();
  first.hear(dealer.committed(1, first.commitment(1)!, "sat"));
  first.holds([1], [1]);
  expect(first.wrong).toBeNull();

  // The page is loaded again, on a bad line: its part that checks does not come. The person leaves before the game.
  const name = "t";
  const lazy = new LazyProof(
    name,
    () => ({ name, commit: vi.fn(), give: vi.fn(), sign: vi.fn() }),
    undefined,
    () => Promise.reject(new Error("no network")),
  );
  welcome(lazy, SETUP);
  lazy.release(1, false);
  dealer.entry("left", { seat: 1 });
  dealer.committed(1, new Friend(1, "61").commitment("t"), "sat");

  const later = page(); // on a good line, to look on
  later.holds([], [1]);
  later.settle();
  expect(later.wrong).toBeNull();
});

test("a seat that was left and claimed again without the part that checks has a new chain after a reload", async () => {
  const dealer = new Dealer();
  device.keepTable({ table: "t", proof: 4 });
  onTestFinished(() => device.forgetTable("t"));
  const first = new Witness("t", shelfOf("t"));
  first.begin(SETUP, 2);
  const dropped = first.commitment(1)!; // the server does not pass it on
  dealer.entry("sat", { seat: 1, name: "Ana" });
  const page = lazy(() => Promise.reject(new Error("no network")));
  welcome(page, DOUBLE_YAM);
  page.release(1, false);
  dealer.entry("left", { seat: 1 });
  expect(await page.commitment(1)).toBeNull();
  dealer.entry("sat", { seat: 1, name: "Bea" });
  const later = new Witness("t", shelfOf("t"));
  later.begin(SETUP, 2);
  for (const entry of dealer.entries) later.hear(entry);
  later.holds([1], [1]);
  const made = later.commitment(1)!;
  expect(made.commit).not.toBe(dropped.commit);
  later.hear(dealer.committed(1, made, "committed"));
  later.holds([1], [1]);
  expect(later.wrong).toBeNull();
  later.hear(dealer.committed(1, new Friend(1, "61").commitment("t"), "sat"));
  expect(later.wrong?.code).toBe("chain");
});

/** A seat whose chain was told is left and claimed again on a page without the part that checks. */
async function claimedUnchecked(leaving: string): Promise<{ dealer: Dealer; page: LazyProof }> {
  const dealer = new Dealer();
  device.keepTable({ table: "t", proof: 4 });
  onTestFinished(() => device.forgetTable("t"));
  const first = new Witness("t", shelfOf("t"));
  first.begin(SETUP, 2);
  dealer.committed(1, first.commitment(1)!, "sat");
  const page = lazy(() => Promise.reject(new Error("no network")));
  welcome(page, SETUP);
  page.release(1, false);
  dealer.entry(leaving, { seat: 1 });
  expect(await page.commitment(1)).toBeNull();
  dealer.entry("sat", { seat: 1, ...(leaving === "left" ? { name: "Bea" } : {}) });
  return { dealer, page };
}

/** The page is loaded again, with that part. */
function loadedAgain(dealer: Dealer): Witness {
  const later = new Witness("t", shelfOf("t"));
  later.begin(SETUP, 2);
  for (const entry of dealer.entries) later.hear(entry);
  later.holds([1], [1]);
  return later;
}

test.each(["left", "computer"])(
  "a seat that is left (told as %j) and claimed without the part that checks has a new chain later",
  async (leaving) => {
    const { dealer } = await claimedUnchecked(leaving);
    const later = loadedAgain(dealer);
    later.hear(dealer.committed(1, later.commitment(1)!, "committed"));
    later.holds([1], [1]);
    expect(later.wrong).toBeNull();
    later.hear(dealer.committed(1, new Friend(1, "61").commitment("t"), "sat"));
    expect(later.wrong?.code).toBe("chain");
  },
);

test.each(["left", "computer"])(
  "a seat that is left (told as %j) and claimed without the part that checks, and then lent, is another's later",
  async (leaving) => {
    const { dealer, page } = await claimedUnchecked(leaving);
    page.release(1, true);
    dealer.entry("lent", { seat: 1 });
    const later = loadedAgain(dealer);
    const made = later.commitment(1); // whoever goes on takes part, and is not guarded
    if (made) later.hear(dealer.committed(1, made, "committed"));
    const name = leaving === "left" ? { name: "Bea" } : {};
    later.hear({ ...dealer.committed(1, new Friend(1, "61").commitment("t"), "sat"), ...name });
    later.holds([], [1]);
    expect(later.wrong).toBeNull();
  },
);
