import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EntryTold, GiveLink, LinkWanted, SetupTold } from "../wire/types.ts";
import { meansCard } from "./cards.ts";
import { fellSo, means } from "./cases.ts";
import { below, Chain, fingerprint, follows, hashed } from "./chain.ts";
import { Witness } from "./witness.ts";
import { isEvent, readTakeback } from "./notation.ts";
import type { OwnChain } from "./own.ts";
import { publicKey, sign, signed } from "./signature.ts";
import { settled } from "./told.ts";

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
const older = read("proof3") as Vectors;
const PLAYERS = 3;

describe("the same as Python", () => {
  test.each(vectors.chains)("chain $seed", ({ seed, commitment, links }) => {
    const chain = new Chain(seed);
    expect(chain.commitment).toBe(commitment);
    for (const [index, link] of Object.entries(links)) expect(chain.link(Number(index))).toBe(link);
    expect(follows(chain.link(9), chain.link(4), 5)).toBe(true);
    expect(follows(chain.link(9), chain.link(4), 4)).toBe(false);
  });

  describe.each([
    [4, vectors],
    [3, older],
  ])("version %d", (version, { draws, prints }) => {
    test.each(draws)("a number below $total", ({ total, key, lines, case: drawn }) => {
      expect(String(below(version, BigInt(total), key, lines))).toBe(drawn);
    });

    test.each(prints)("fingerprint $fingerprint", ({ lines, after, fingerprint: digits }) => {
      expect(fingerprint(version, version > 3 ? settled(lines) : lines, after)).toBe(digits);
    });
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

function followed(game: Game, change = (entry: EntryTold) => entry): Witness {
  const kept = Object.entries(game.seeds ?? {}).map(([commit, own]) => ({ commit, ...own }));
  const witness = new Witness(game.table, { read: () => kept, write: () => true, fault: () => null, keepFault: () => {} });
  witness.begin(game.setup, PLAYERS);
  for (const entry of game.entries) witness.hear(change(entry));
  witness.settle();
  return witness;
}

/** Links are given before the number is told, so a page is built up entry by entry. */
function answers(game: Game): object[] {
  let kept: readonly OwnChain[] = Object.entries(game.seeds ?? {}).map(([commit, own]) => ({ commit, ...own }));
  const witness = new Witness(game.table, {
    read: () => kept,
    fault: () => null,
    keepFault: () => {},
    write: (chain) => Boolean((kept = [chain, ...kept.filter(({ commit }) => commit !== chain.commit)])),
  });
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

describe.each([...vectors.games, ...older.games])("$setup.game of version $setup.proof as it was played", (game) => {
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

describe("which card a case is", () => {
  const is = (
    text: string,
    found: number,
    total: number,
    stands: readonly string[],
    players = 3,
    game = "coloretto",
    ...agreed: string[]
  ) => meansCard(text, BigInt(found), BigInt(total), stands, { game, players, agreed });
  const SET = ["out blue", "deal red gray green", "start 1"];

  test.each([
    ["the first card that nobody has seen", is("card 1", 0, 26, [], 2, "yam-color"), true],
    ["another card", is("card 2", 0, 26, [], 2, "yam-color"), false],
    ["fewer cards than there are", is("card 15", 0, 1, [], 2, "yam-color"), false],
    ["one after those that were seen", is("card 3", 0, 24, ["card 1", "throw 11111111", "card 2"], 2, "yam-color"), true],
    ["one that was seen", is("card 1", 0, 24, ["card 1", "card 2"], 2, "yam-color"), false],
    ["a card from under the pile", is("card 7", 0, 1, deckOf(26), 2, "yam-color"), null],
    ["dice", is("throw 11111111", 0, 65536, [], 2, "yam-color"), null],
    ["a colour that leaves the game", is("out gray", 2, 7, []), true],
    ["two colours, as they stand in the box", is("out blue gray", 1, 21, [], 2), true],
    ["two colours in another order", is("out gray blue", 1, 21, [], 2), false],
    ["starting cards", is("deal brown gray green", 0, 120, ["out blue"]), true],
    ["starting cards of a colour that is out", is("deal blue gray green", 0, 120, ["out blue"]), false],
    ["starting cards of four", is("deal blue brown gray green", 0, 840, [], 4), true],
    ["two pairs apart", is("deal brown gray green orange", 0, 30, ["out blue yellow"], 2), true],
    [
      "two pairs that share a colour",
      is("deal brown gray brown gray", 0, 100, ["out blue yellow"], 2, "coloretto", "option pairs any"),
      true,
    ],
    ["two pairs in another order", is("deal gray brown green orange", 0, 30, ["out blue yellow"], 2), false],
    ["the first card of the pile", is("card brown", 0, 64, SET), true],
    ["the last of a colour", is("card brown", 8, 64, SET), true],
    ["the next colour, of which one was dealt", is("card gray", 9, 64, SET), true],
    ["a joker", is("card joker", 63, 64, SET), true],
    ["a golden joker that is not in the game", is("card golden", 63, 64, SET), false],
    ["a golden joker that is", is("card golden", 63, 64, SET, 3, "coloretto", "option golden_joker yes"), true],
    ["a card after one was drawn", is("card brown", 7, 63, [...SET, "draw", "card brown", "place 1"]), true],
    ["a total without the card that was drawn", is("card brown", 7, 64, [...SET, "draw", "card brown", "place 1"]), false],
    [
      "the pile of the next game of a match",
      is("card blue", 8, 64, [...SET, "draw", "card red", "take 1", "out red", "deal gray brown green"]),
      true,
    ],
    ["another game", is("card 1", 0, 26, [], 2, "double-yam"), null],
  ])("%s", (_, found, right) => {
    expect(found).toBe(right);
  });
});

function deckOf(cards: number): string[] {
  return Array.from({ length: cards }, (_, i) => `card ${i + 1}`);
}
