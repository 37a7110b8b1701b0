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
    expect(String(below(BigInt(total), key, lines))).toBe(drawn);
  });

  test.each(vectors.prints)("fingerprint $fingerprint", ({ lines, after, fingerprint: digits }) => {
    expect(fingerprint(lines, after)).toBe(digits);
  });
});

function followed(game: Vectors["games"][number], change = (entry: EntryTold) => entry): Following {
  const following = new Following(new Map());
  following.begin(game.table, game.setup);
  for (const entry of game.entries) following.hear(change(entry));
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
    ["number of players", { commits: [] }],
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
    ["throw 111111", 0n, 46656n, true],
    ["throw 666666", 46655n, 46656n, true],
    ["throw 12", 1n, 36n, true],
    ["throw 12", 2n, 36n, false],
    ["throw 11111112", 1n, 65536n, true],
    ["die 4", 3n, 6n, true],
    ["start 2", 0n, 3n, false],
    ["card joker", 5n, 76n, null],
  ] as const)("%s", (text, found, total, right) => expect(means(text, found, total)).toBe(right));
});

describe("this device's links", () => {
  const seeds = new Map<string, string>();
  const following = new Following(seeds);
  const commit = following.commitment();
  const [setup] = vectors.games.map((game) => game.setup);
  following.begin("t", { ...setup!, commits: [commit, "", ""] });
  following.hear({ ply: 1, at: 0, kind: "paused", seat: 1 });

  test("are given for the next number and no other, however many plies have passed", () => {
    expect(following.link(1, 0)).toBeNull();
    expect(following.link(1, 2)).toBeNull();
    const link = following.link(1, 1);
    expect(follows(link!, commit, 1)).toBe(true);
    expect(following.link(2, 1)).toBeNull();
  });

  test("that are left out are counted", () => {
    following.hear({ ply: 2, at: 0, kind: "salted", proof: "1 1=-" });
    expect(following.leftOut).toBe(1);
    expect(following.wrong).toBeNull();
  });

  test("that are not asked for though the device is there are counted too", () => {
    following.hear({ ply: 3, at: 0, kind: "committed", seat: 2, commit: "1".repeat(64) });
    following.hear({ ply: 4, at: 0, kind: "salted", proof: "2 1=- 2=-" }, true);
    expect(following.leftOut).toBe(2);
    expect(following.wrong).toBeNull();
  });

  test("are not burnt by salts that nobody needs", () => {
    const seen = followed(vectors.games[2]!);
    seen.hear({ ply: 99, at: 0, kind: "salted", proof: `${seen.number + 1} 1=- 2=-` });
    expect(seen.wrong?.code).toBe("salt");
  });

  test("cannot be replaced by somebody else's chain", () => {
    following.hear({ ply: 5, at: 0, kind: "sat", seat: 1, commit: "0".repeat(64) });
    following.holds([]); // the seat has moved to another device
    expect(following.wrong).toBeNull();
    following.holds([1]);
    expect(following.wrong?.code).toBe("chain");
  });

  test.each(["sat", "committed"])("do not help a server that commits again (%s)", (kind) => {
    const seen = followed(vectors.games[2]!);
    seen.hear({ ply: 99, at: 0, kind, seat: 0, commit: "0".repeat(64) });
    expect(seen.wrong?.code).toBe("chain");
  });
});
