import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EntryTold, SetupTold } from "../wire/types.ts";
import { means } from "./cases.ts";
import { below, Chain, fingerprint, follows } from "./chain.ts";
import { Following } from "./following.ts";

interface Vectors {
  chains: { seed: string; commitment: string; links: Record<string, string> }[];
  draws: { total: string; key: string; lines: string[]; case: string }[];
  games: { table: string; setup: SetupTold; entries: EntryTold[]; checked: number; fingerprint: string }[];
  events: string[];
  prints: { lines: string[]; after: string; fingerprint: string }[];
}
const vectors = JSON.parse(readFileSync("fixtures/proof.json", "utf8")) as Vectors;

describe("the same as Python", () => {
  test.each(vectors.chains)("chain $seed", ({ seed, commitment, links }) => {
    const chain = new Chain(seed);
    expect(chain.commitment).toBe(commitment);
    for (const [index, link] of Object.entries(links)) expect(chain.link(Number(index))).toBe(link);
    expect(follows(chain.link(9), chain.link(4), 5)).toBe(true);
    expect(follows(chain.link(9), chain.link(4), 4)).toBe(false);
  });

  test.each(vectors.draws)("a number below $total", ({ total, key, lines, case: drawn }) => {
    expect(String(below(3, BigInt(total), key, lines))).toBe(drawn);
  });

  test.each(vectors.prints)("fingerprint $fingerprint", ({ lines, after, fingerprint: digits }) => {
    expect(fingerprint(3, lines, after)).toBe(digits);
  });
});

function followed(game: Vectors["games"][number], change = (entry: EntryTold) => entry): Following {
  const following = new Following(game.table, { read: () => [], write: () => {} });
  following.begin(game.setup, 3);
  for (const entry of game.entries) following.hear(change(entry));
  following.settle();
  return following;
}

describe.each(vectors.games)("$setup.game as it was played", (game) => {
  test("is right, throw by throw", () => {
    const following = followed(game);
    expect(following.wrong).toBeNull();
    expect(following.checked).toBe(game.checked);
    expect(following.fingerprint).toBe(game.fingerprint);
    expect(following.fingerprint).toMatch(/^\d{3}( \d{3}){3}$/);
  });

  test("is wrong as soon as a digit of a link is changed", () => {
    const bad = game.entries.find((entry) => entry.kind === "event" && entry.proof?.includes(" 0="))!;
    const proof = bad.proof!.replace(/ 0=(.)/, (_, digit: string) => ` 0=${digit === "0" ? "1" : "0"}`);
    expect(followed(game, (entry) => (entry === bad ? { ...entry, proof } : entry)).wrong).toEqual({ code: "link", ply: bad.ply });
  });

  test("is wrong where the server says another number, or nothing", () => {
    const bad = game.entries.find((entry) => entry.kind === "event" && entry.proof?.includes(" 0="))!;
    const proof = bad.proof!.replace(/ \d+\//, (found) => ` ${Number(found.slice(1, -1)) === 0 ? 1 : 0}/`);
    expect(followed(game, (entry) => (entry === bad ? { ...entry, proof } : entry)).wrong?.code).toBe("outcome");
    expect(followed(game, (entry) => (entry === bad ? { ...entry, proof: null } : entry)).wrong?.code).toBe("missing");
  });

  test.each([
    ["game", { game: "chess" }],
    ["number of players", { agreement: (game.setup.agreement ?? []).map((line) => line.replace("players 3", "players 4")) }],
    ["objectives", { objectives: ["1x brown"] }],
    ["options", { agreement: [...(game.setup.agreement ?? []), "option more yes"] }],
    ["agreement", { agreement: [] }],
  ])("is wrong where the page shows another %s than was mixed in", (_, other) => {
    expect(followed({ ...game, setup: { ...game.setup, ...other } }).wrong).toEqual({ code: "agreement", ply: 0 });
  });

  test("has another fingerprint for who was shown something else", () => {
    const short = { ...game, entries: game.entries.slice(0, -12) };
    expect(followed(short).fingerprint).not.toBe(game.fingerprint);
  });

  test("has another fingerprint for who was told another last move", () => {
    const last = game.entries.findLast((entry) => entry.kind === "event")!;
    const other = followed(game, (entry) => (entry === last ? { ...entry, text: `${entry.text} ` } : entry));
    expect(other.fingerprint).not.toBe(game.fingerprint);
  });
});

describe("what a case means", () => {
  test.each([
    ["double-yam", "throw 111111", 0n, 46656n, true],
    ["double-yam", "throw 666666", 46655n, 46656n, true],
    ["color-yam", "throw 12", 1n, 36n, true],
    ["color-yam", "throw 12", 2n, 36n, false],
    ["color-yam", "throw 12", 1n, 16n, false],
    ["yam-color", "throw 11111112", 1n, 65536n, true],
    ["double-yam", "die 4", 3n, 6n, true],
    ["double-yam", "die 4", 3n, 4n, false],
    ["coloretto", "start 2", 0n, 3n, false],
    ["coloretto", "start 1", 0n, 1n, false],
    ["color-yam", "start 3", 1n, 2n, null],
    ["color-yam", "sheet 6", 5n, 6n, true],
    ["color-yam", "sheet 1", 0n, 1n, false],
    ["coloretto", "card joker", 5n, 76n, null],
  ] as const)("%s: %s, %d of %d", (game, text, found, total, right) => {
    expect(means(text, found, total, { game, players: 3 })).toBe(right);
  });
});
