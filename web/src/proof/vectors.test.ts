import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EntryTold, GiveLink, LinkWanted, SetupTold } from "../wire/types.ts";
import { fellSo } from "../rules/yam-color/game.ts";
import { below, Chain, fingerprint, follows, hashed } from "./chain.ts";
import { Witness } from "./witness/witness.ts";
import { readTakeback } from "../rules/fact.ts";
import { isEvent } from "./notation.ts";
import { emptyMemory, memoryShelf } from "./shelf/memoryShelf.ts";
import { publicKey, sign, signed } from "./signature.ts";
import { settled } from "./witness/told.ts";

interface Game {
  table: string;
  setup: SetupTold;
  entries: EntryTold[];
  checked: number;
  fingerprint: string;
  /** Of version 4: what the first device kept of its chains, and what it gave. */
  seeds?: Record<string, { seed: string; secret: string; seat: number }>;
  answers?: { wanted: LinkWanted; given: GiveLink }[];
  draws?: number;
  ours?: number;
}
interface Vectors {
  chains: { seed: string; commitment: string; links: Record<string, string> }[];
  draws: { total: string; key: string; lines: string[]; case: string }[];
  games: Game[];
  events: string[];
  prints: { lines: string[]; after: string; fingerprint: string }[];
}
interface Signed extends Vectors {
  looks: { text: string; dice: string[] }[];
  told: { lines: string[]; hash: string }[];
  signatures: { secret?: string; key: string; lines: string[]; signed: string; right: boolean }[];
}
const read = (name: string): unknown => JSON.parse(readFileSync(`fixtures/${name}.json`, "utf8"));
const vectors = read("proof") as Signed;
const PLAYERS = 3;

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
    expect(fingerprint(settled(lines), after)).toBe(digits);
  });

  test.each(vectors.told)("the hash of what was told $hash", ({ lines, hash }) => expect(hashed(lines)).toBe(hash));

  test.each(vectors.signatures)("signature $signed: $right", ({ secret, key, lines, signed: signature, right }) => {
    expect(signed(key, lines, signature)).toBe(right);
    if (secret) expect([publicKey(secret), sign(secret, lines)]).toEqual([key, signature]);
  });

  test("knows every event of every game", () => {
    expect(vectors.events.filter((text) => !isEvent(text))).toEqual([]);
  });

  test.each(["takeback 0", "Throw 11111111", " throw 11111111", "die:6", "", "thrown 1"])("knows no event like %j", (text) => {
    expect([isEvent(text), readTakeback(text)]).toEqual([false, null]);
  });
});

/** What a device has kept: its chains, and nothing else. */
const keptOf = (game: Game) => emptyMemory(Object.entries(game.seeds ?? {}).map(([commit, own]) => ({ commit, ...own })));

function followed(game: Game, change = (entry: EntryTold) => entry): Witness {
  const witness = new Witness(game.table, memoryShelf(keptOf(game)));
  witness.begin(game.setup, PLAYERS);
  for (const entry of game.entries) witness.hear(change(entry));
  witness.settle();
  return witness;
}

/** Links are given before the number is told, so a page is built up entry by entry. */
function answers(game: Game): object[] {
  const witness = new Witness(game.table, memoryShelf(keptOf(game)));
  const waiting = [...game.answers!];
  const given: object[] = [];
  witness.begin(game.setup, PLAYERS);
  for (const entry of [...game.entries, null]) {
    const numbered = entry === null || entry.kind === "salted" || / 0=/.test(entry.proof ?? "");
    const wanted = numbered && waiting[0]?.wanted.number === witness.number + 1 ? waiting.shift()!.wanted : null;
    if (wanted) given.push({ type: "link", seat: 1, number: wanted.number, ...witness.link(1, wanted) });
    if (entry) witness.hear(entry);
  }
  expect([witness.wrong, witness.leftOut]).toEqual([null, 0]);
  return given;
}

describe.each(vectors.games)("$setup.game of version 4 as it was played", (game) => {
  test("counts in how many draws this device took part", () => {
    const { draws, shared } = followed(game);
    expect([draws, shared]).toEqual([game.draws, game.ours]);
  });

  test("has the links and signatures that this device gives where it is asked", () => {
    expect(answers(game)).toEqual(game.answers!.map(({ given }) => given));
  });

  test("is wrong as soon as a digit of a signature is changed", () => {
    const bad = game.entries.find((entry) => entry.kind === "event" && entry.signed)!;
    const signature = bad.signed!.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));
    expect(followed(game, (entry) => (entry === bad ? { ...entry, signed: signature } : entry)).wrong).toEqual({
      code: "signature",
      ply: bad.ply,
    });
  });
});

describe.each(vectors.games)("$setup.game as it was played", (game) => {
  test("is right, throw by throw", () => {
    const witness = followed(game);
    expect(witness.wrong).toBeNull();
    expect(witness.checked).toBe(game.checked);
    expect(witness.fingerprint).toBe(game.fingerprint);
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

describe("dice of YAM color that lie open", () => {
  test.each(vectors.looks)("are the colours of their throw: $text", ({ text, dice }) => {
    expect(fellSo(text, dice)).toBe(true);
    for (let i = 0; i < dice.length; i++) expect(fellSo(text, dice.with(i, dice[i] === "red" ? "blue" : "red"))).toBe(false);
  });

  test.each(["card 3", "1 says 4", "throw 1234123", "throw 123412341", "throw 56565656"])("are no other event: %s", (text) => {
    expect(vectors.looks.some(({ dice }) => fellSo(text, dice))).toBe(false);
  });
});
