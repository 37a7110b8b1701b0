/** The same as Python: the vectors of web/make_vectors.py. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Device } from "../device.ts";
import { PROTOCOL, type SentEntry, type SentSetup } from "../wire/types.ts";
import { agreementOf } from "../rules/agreement.ts";
import { Chain, follows } from "./chain.ts";
import { StateStore } from "./deviceState.ts";
import { digest, drawCase, fingerprintOf, readLinks, readProof, transcriptHash } from "./draw.ts";
import { readLine } from "./lines.ts";
import { TableProof } from "./proof.svelte.ts";
import { publicKey, sign, valid } from "./signatures.ts";

interface State {
  hash: string;
  round: number;
  rounds: number;
  part: number;
  participants: number[];
  stopped: boolean;
  fingerprint: string;
}
interface Vectors {
  chains: { seed: string; commitment: string; links: Record<string, string> }[];
  draws: { place: string; total: string; transcript: string; links: string; case: string }[];
  digests: { before: string; event: string; proof: string; after: string; agreement: string[]; lines: string[]; transcript: string }[];
  prints: { transcript: string; fingerprint: string }[];
  signatures: { secret: string; key: string; table: string; line: string; signed: string; right: boolean }[];
  lines: { text: string; right: boolean }[];
  proofs: { text: string; right: boolean }[];
  agreements: { setup: SentSetup; lines: string[] }[];
  table: { table: string; setup: SentSetup; entries: SentEntry[]; states: State[] };
  faults: { why: string; ply: number; changed: Partial<SentEntry>; code: string; at: number }[];
}
const vectors = JSON.parse(readFileSync("fixtures/proof.json", "utf8")) as Vectors;
const { table } = vectors;

test.each(vectors.chains)("chain $seed", ({ seed, commitment, links }) => {
  const chain = new Chain(seed);
  expect(chain.link(0)).toBe(commitment);
  for (const [index, link] of Object.entries(links)) expect(chain.link(Number(index))).toBe(link);
  expect([follows(chain.link(9), chain.link(4), 5), follows(chain.link(9), chain.link(4), 4)]).toEqual([true, false]);
  for (const index of [-1, 8193, NaN]) expect(() => chain.link(index)).toThrow(RangeError);
});

test.each(vectors.draws)("case of $total at $place", ({ place, total, transcript, links, case: drawn }) => {
  expect(String(drawCase(place, BigInt(total), transcript, readLinks(links)!))).toBe(drawn);
});

test("no case of no cases, and none of more than the hash can tell apart", () => {
  for (const total of [0n, 2n ** 256n + 1n]) expect(() => drawCase("1", total, "", new Map())).toThrow(RangeError);
});

test.each(vectors.digests)("digest after $event", ({ before, event, proof, after, agreement, lines, transcript }) => {
  expect(digest(before, event, proof)).toBe(after);
  expect(transcriptHash(agreement, lines, after)).toBe(transcript);
});

test.each(vectors.prints)("fingerprint $fingerprint", ({ transcript, fingerprint }) => {
  expect(fingerprintOf(transcript)).toBe(fingerprint);
});

test.each(vectors.signatures)("signature $signed of $line: $right", ({ secret, key, table: at, line, signed, right }) => {
  expect(valid(key, at, line, signed)).toBe(right);
  if (secret) expect([publicKey(secret), sign(secret, at, line)]).toEqual([key, signed]);
});

test.each(vectors.lines)("line $text: $right", ({ text, right }) => expect(readLine(text) !== null).toBe(right));

test.each(vectors.proofs)("proof $text: $right", ({ text, right }) => expect(readProof(text) !== null).toBe(right));

describe("agreements", () => {
  test.each(vectors.agreements)("$setup.game", ({ setup, lines }) => expect(agreementOf(setup)).toEqual(lines));

  const setup = vectors.agreements[1]!.setup;
  test.each<[string, Partial<SentSetup>]>([
    ["another game", { game: "chess" }],
    ["an unknown option", { options: { more: "yes" } }],
    ["an unknown value", { options: { sheet: "own", edition: "de" } }],
    ["objectives without a sheet for them", { options: {} }],
    ["too many players", { seats: Array.from({ length: 9 }, () => ({ kind: "open" })) }],
    ["two lines in one", { objectives: ["1x pink\nplayers 9"] }],
    ["real dice", { dice: "hands" }],
  ])("none of %s", (_, other) => expect(agreementOf({ ...setup, ...other })).toBeNull());
});

/** A spectator's proof of the table, after a number of of these entries. */
async function folded(entries: readonly SentEntry[]): Promise<TableProof> {
  const wire = { name: table.table, prove: () => Promise.resolve(), give: () => {}, here: () => {}, broke: () => {} };
  const proof = new TableProof(wire, new StateStore(table.table, new Device(null)));
  const message = { protocol: PROTOCOL, table: table.table, now: 0, status: {}, yours: [], setup: table.setup, entries: [...entries] };
  await proof.receive({ type: "welcome", ...message });
  while (proof.busy && !proof.counts.fault) await new Promise((resolve) => setTimeout(resolve));
  proof.close();
  return proof;
}

describe("a table", () => {
  test("after each entry", async () => {
    const proof = await folded(table.entries);
    expect(proof.counts).toMatchObject({ fault: null, draws: table.states.at(-1)!.rounds, burn: "silent", stop: 29 });
    const digits = table.states.map(({ fingerprint }) => fingerprint.replaceAll(" ", ""));
    const last = digits.map((each) => digits.lastIndexOf(each) + 1); // an end changes no digit
    expect(digits.map((each) => proof.when(each))).toEqual(last);
  });

  test.each(vectors.faults)("is faulty where $why", async ({ ply, changed, code, at }) => {
    const entries = table.entries.map((entry) => (entry.ply === ply ? { ...entry, ...changed } : entry));
    expect((await folded(entries)).counts.fault).toEqual({ code, ply: at });
  });
});
