import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ProofServer, SETUP } from "../../test/proofServer.ts";
import { device, proofUnder } from "../device.ts";
import type { Wire } from "../proof/proof.svelte.ts";
import type { SentSetup } from "../wire/types.ts";
import { LazyProof, PATIENCE, type Part } from "./lazyProof.svelte.ts";

/** The part that comes later is here already: no test waits for it. */
beforeAll(() => import("../proof/proof.svelte.ts"), 60_000);
afterEach(() => device.forgetTable("t"));

function wire() {
  return { name: "t", prove: vi.fn(() => Promise.resolve()), give: vi.fn(), here: vi.fn(), broke: vi.fn() } satisfies Wire;
}

function lazy(part?: () => Promise<Part>, sends = wire()): LazyProof {
  const proof = new LazyProof(sends, part);
  onTestFinished(() => proof.close(false));
  return proof;
}

const welcome = (setup: Partial<SentSetup> = {}, yours = [1]) => new ProofServer().welcome(yours, setup);
const come = (proof: LazyProof) => vi.waitFor(() => expect(proof.now?.ply).toBe(0), 20_000);

describe("the proof of a table", () => {
  test("is loaded where the table has one, and takes part", async () => {
    const sends = wire();
    const proof = lazy(undefined, sends);
    proof.receive(welcome());
    await come(proof);
    await vi.waitFor(() => expect(sends.prove).toHaveBeenCalledWith(1, expect.stringMatching(/^join 1 0 /), expect.anything()));
    expect([proof.now?.counts.watches, proof.takesPart]).toEqual([false, true]);
  });

  test.each<[string, Partial<SentSetup>]>([
    ["nothing is proven", { proof: 0, server: "" }],
    ["these pages do not know the game", { game: "duo" }],
    ["these pages do not know the rules", { rules: 999 }],
  ])("is not loaded where %s", async (_, setup) => {
    const part = vi.fn<() => Promise<Part>>();
    lazy(part).receive(welcome(setup));
    await Promise.resolve();
    expect(part).not.toHaveBeenCalled();
  });

  test("is missed where there was one before", async () => {
    const sends = wire();
    const before = lazy(undefined, sends);
    before.receive(welcome());
    await vi.waitFor(() => expect(device.recall(proofUnder("t"), null)).toMatchObject({ seen: { ply: 0 } }), 20_000);
    before.close(false);
    const proof = lazy(undefined, sends);
    proof.receive(welcome({ proof: 0, server: "" }));
    await vi.waitFor(() => expect(sends.broke).toHaveBeenCalledWith("agreement", 0), 20_000);
    expect([proof.now?.counts.fault?.code, proof.takesPart]).toEqual(["agreement", false]);
  });

  test("takes no part while the page is hidden; the away is sent before anything else", async () => {
    const sends = wire();
    const server = new ProofServer();
    const proof = lazy(undefined, sends);
    proof.receive(server.welcome());
    await vi.waitFor(() => expect(sends.prove).toHaveBeenCalledTimes(1), 20_000);
    const [, text, signed] = sends.prove.mock.calls[0] as unknown as [number, string, string];
    proof.receive({ type: "step", now: 0, status: {}, entries: [server.line(text, signed)] });
    await vi.waitFor(() => expect(device.recall(proofUnder("t"), null)).toMatchObject({ awayCount: 1 }), 20_000);
    await vi.waitFor(() => expect(proof.now?.counts.watches).toBe(false));
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    document.dispatchEvent(new Event("visibilitychange"));
    expect(sends.prove.mock.calls.at(-1)).toEqual([1, "away 1 1 0", expect.anything()]);
    expect(proof.takesPart).toBe(false);
  });

  test("says its away when the table is left", async () => {
    const sends = wire();
    const server = new ProofServer();
    const proof = lazy(undefined, sends);
    proof.receive(server.welcome());
    await vi.waitFor(() => expect(sends.prove).toHaveBeenCalledTimes(1), 20_000);
    const [, text, signed] = sends.prove.mock.calls[0] as unknown as [number, string, string];
    proof.receive({ type: "step", now: 0, status: {}, entries: [server.line(text, signed)] });
    await vi.waitFor(() => expect(proof.now?.ply).toBe(1));
    await vi.waitFor(() => expect(device.recall(proofUnder("t"), null)).toMatchObject({ awayCount: 1 }), 20_000);
    await Promise.resolve();
    proof.close();
    expect(sends.prove.mock.calls.at(-1)).toEqual([1, "away 1 1 0", expect.anything()]);
  });

  test("a spectator stores nothing", async () => {
    const proof = lazy();
    proof.receive(welcome({}, []));
    await come(proof);
    expect([proof.now?.counts.watches, device.recall(proofUnder("t"), null)]).toEqual([true, null]);
  });
});

test("where the part of the page that checks cannot be loaded, that is known", async () => {
  const proof = lazy(() => Promise.reject(new Error("no network")));
  expect(proof.missing).toBe(false);
  proof.receive(welcome());
  await vi.waitFor(() => expect(proof.missing).toBe(true), 20_000);
  expect([proof.now, proof.takesPart]).toEqual([null, false]);
});

describe("a part of the page that is kept back", () => {
  let bring: () => void;
  let late: () => Promise<Part>;

  beforeEach(async () => {
    const part = await import("../proof/proof.svelte.ts");
    const coming = new Promise<Part>((resolve) => (bring = () => resolve(part)));
    late = () => coming;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
  });

  test("is missing after a while, and receives everything if it comes after all", async () => {
    const proof = lazy(late);
    proof.receive(welcome());
    proof.receive(welcome({ options: { ...SETUP.options, sheet: "2" } }));
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect([proof.missing, proof.now]).toEqual([false, null]);
    await vi.advanceTimersByTimeAsync(1);
    expect([proof.missing, proof.now]).toEqual([true, null]);
    bring();
    vi.useRealTimers();
    await vi.waitFor(() => expect(proof.now?.counts.fault?.code).toBe("agreement"), 20_000);
    expect(proof.missing).toBe(false);
  });
});
