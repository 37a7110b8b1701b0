import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EntryTold, SetupTold } from "../wire/types.ts";
import { means } from "./cases.ts";
import { below, Chain, digest, fingerprint, follows, MOST_CHAINS, START } from "./chain.ts";
import { Following, type Seed } from "./following.ts";

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

describe("this device's links", () => {
  const seeds = new Map<string, Seed>();
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
    following.holds([], [1, 2]); // the seat has moved to another device
    expect(following.wrong).toBeNull();
    following.holds([1], [1, 2]);
    expect(following.wrong?.code).toBe("chain");
  });

  /** A device whose seat has begun so many chains here. */
  function moving(times: number) {
    const device = new Following(seeds);
    device.begin("t", { ...setup!, commits: ["", "", ""] });
    for (let ply = 1; ply <= times; ply++) {
      const commit = device.commitment();
      device.hear({ ply, at: 0, kind: "sat", seat: 1, commit });
    }
    device.holds([1], [1]);
    expect(device.wrong).toBeNull();
    return device;
  }

  test("are missed in a seat whose chain has ended, unless it has begun as many as it may", () => {
    for (const times of [1, MOST_CHAINS - 1, MOST_CHAINS]) {
      const device = moving(times);
      device.hear({ ply: times + 1, at: 0, kind: "sat", seat: 1, commit: "" });
      device.holds([1], [1]);
      expect(device.wrong?.code).toBe(times < MOST_CHAINS ? "chain" : undefined);
    }
  });

  test("are not missed by whoever comes back to a seat that a computer plays", () => {
    const device = moving(1);
    device.hear({ ply: 2, at: 0, kind: "computer", seat: 1 });
    device.holds([1], []);
    expect(device.wrong).toBeNull();
  });

  test.each(["sat", "committed"])("do not help a server that commits again (%s)", (kind) => {
    const seen = followed(vectors.games[2]!);
    seen.hear({ ply: 99, at: 0, kind, seat: 0, commit: "0".repeat(64) });
    expect(seen.wrong?.code).toBe("chain");
  });
});

describe("a server that cheats", () => {
  const [server, other] = [new Chain("11".repeat(32)).commitment, new Chain("22".repeat(32)).commitment];
  const setup: SetupTold = {
    ...vectors.games.find(({ setup }) => setup.game === "yam-color")!.setup,
    commit: server,
  };
  const event = (ply: number, text: string, proof: string | null = null): EntryTold => ({ ply, at: 0, kind: "event", text, proof });

  /** A device with a chain of its own in seat 1. */
  function device(seeds = new Map<string, Seed>(), table = "t"): [Following, string] {
    const following = new Following(seeds);
    const commit = [...seeds.keys()][0] ?? following.commitment();
    following.begin(table, { ...setup, commits: [commit, other, ""] });
    return [following, commit];
  }

  test("begins a chain again whose links are public", () => {
    const [following, commit] = device();
    following.hear({ ply: 1, at: 0, kind: "sat", seat: 1, commit });
    expect(following.wrong?.code).toBe("chain");
    expect(following.link(1, 1)).toBeNull();
  });

  test("puts the chain of one seat into another", () => {
    const [following, commit] = device();
    following.hear({ ply: 1, at: 0, kind: "sat", seat: 3, commit });
    expect(following.wrong?.code).toBe("chain");
  });

  test("wants links of a chain at another table", () => {
    const seeds = new Map<string, Seed>();
    const [here] = device(seeds, "here");
    const [there] = device(seeds, "there");
    expect([here.wrong, there.wrong?.code]).toEqual([null, "chain"]);
    expect(here.link(1, 1)).not.toBeNull();
    expect(there.link(1, 1)).toBeNull();
  });

  test.each([
    ["1 says 3", `2 0/6 0=${"0".repeat(64)}`, "needless"],
    ["throw 11111111", `02 0/65536 0=${"0".repeat(64)}`, "missing"],
    ["throw 11111111", "1.1 0/65536", "order"],
    ["throw 11111111", `2 00/65536 0=${"0".repeat(64)}`, "missing"],
  ])("proves %s as %s", (text, proof, code) => {
    const [following] = device();
    following.hear(event(1, text, proof));
    expect(following.wrong?.code).toBe(code);
  });

  test("draws a card anew that had fallen with the throw already", () => {
    const chains = ["11", "22", "33"].map((digits) => new Chain(digits.repeat(32)));
    const shown = (number: number, seats: number[]) => seats.map((seat) => ` ${seat}=${chains[seat]!.link(number)}`).join("");
    const commits = [1, 2].map((seat) => chains[seat]!.commitment);
    const lines = [...(setup.agreement ?? []), "table t", ...[server, ...commits].map((commit, seat) => `commit 0 ${seat} ${commit}`)];
    lines.push(`salt 1${shown(1, [1, 2])}`);
    const drawn = (place: string, total: bigint, after: string, links: string) =>
      below(total, chains[0]!.link(Number.parseInt(place)), [...lines, `after ${after}`, `draw ${place} ${total}${links}`]);
    const proven = (place: string, total: bigint, after: string) => {
      const links = shown(Number.parseInt(place), [0, 1, 2]);
      return `${place} ${drawn(place, total, after, links)}/${total}${links}`;
    };
    const dice = drawn("2", 65536n, START, shown(2, [0, 1, 2])).toString(4).padStart(8, "0").replace(/./g, (digit) => String(Number(digit) + 1));
    const thrown = event(2, `throw ${dice}`, proven("2", 65536n, START));
    const card = event(3, "card 1", proven("3", 26n, digest(START, thrown.text!, thrown.proof)));
    const following = new Following(new Map());
    following.begin("t", { ...setup, commits: [...commits, ""] });
    following.hear({ ply: 1, at: 0, kind: "salted", proof: `1${shown(1, [1, 2])}` });
    following.hear(thrown);
    expect([following.checked, following.wrong]).toEqual([1, null]);
    following.hear(card);
    expect(following.wrong).toEqual({ code: "order", ply: 3 });
  });

  test("lets a friend commit between a throw and its card, to choose the card", () => {
    const game = vectors.games.find(({ setup }) => setup.game === "yam-color")!;
    const part = game.entries.find((entry) => entry.proof?.startsWith("3.2 "))!;
    const seen = new Following(new Map());
    seen.begin(game.table, game.setup);
    for (const entry of game.entries.filter(({ ply }) => ply < part.ply)) seen.hear(entry);
    expect(seen.wrong).toBeNull();
    seen.hear({ ply: part.ply, at: 0, kind: "sat", seat: 2, commit: "3".repeat(64) });
    seen.hear({ ...part, ply: part.ply + 1 });
    expect(seen.wrong?.code).toBe("order");
  });

  test.each(["double-yam", "yam-color"])("takes all throws of %s back", (name) => {
    const seen = followed(vectors.games.find(({ setup }) => setup.game === name)!);
    seen.hear(event(99, "takeback 999"));
    expect(seen.wrong?.code).toBe("takeback");
  });

  test("may throw anew what a restart has broken off, and move while salts are gathered", () => {
    const game = vectors.games.find(({ setup }) => setup.game === "yam-color")!;
    const thrown = game.entries.findLast((entry) => entry.text?.startsWith("throw "))!;
    const since = game.entries.filter((entry) => entry.kind === "event" && entry.ply >= thrown.ply).length;
    const seen = followed(game);
    seen.hear(event(99, `takeback ${since}`));
    expect(seen.wrong).toBeNull();
    const [following] = device();
    const link = following.link(1, 1)!;
    following.hear(event(1, "1 says 3"));
    following.hear({ ply: 2, at: 0, kind: "salted", proof: `1 1=${link} 2=-` });
    expect([following.leftOut, following.wrong]).toEqual([0, null]);
  });

  test("puts its own chain where a computer has played for a moment", () => {
    const [following] = device();
    following.hear({ ply: 1, at: 0, kind: "computer", seat: 1 });
    following.holds([1], [2]);
    expect(following.wrong).toBeNull();
    following.hear({ ply: 2, at: 0, kind: "sat", seat: 1, commit: "3".repeat(64) });
    following.holds([1], [1, 2]);
    expect(following.wrong?.code).toBe("chain");
  });

  test("says that a computer plays where a person goes on", () => {
    const [following] = device();
    following.hear({ ply: 1, at: 0, kind: "computer", seat: 1 });
    following.holds([1], [1, 2]);
    expect(following.wrong?.code).toBe("chain");
  });

  test.each([3, 9])("has a chain of its own where no person sits (seat %i)", (seat) => {
    const [following] = device();
    following.holds([1], [1, 2]);
    expect(following.wrong).toBeNull();
    following.hear({ ply: 1, at: 0, kind: "committed", seat, commit: "3".repeat(64) });
    following.holds([1], [1, 2]);
    expect(following.wrong?.code).toBe("chain");
  });

  test("spends a seat with chains of its own", () => {
    const [following] = device();
    for (let ply = 1; ply <= MOST_CHAINS; ply++) following.hear({ ply, at: 0, kind: "sat", seat: 1, commit: String(ply).padStart(64, "0") });
    following.hear({ ply: 99, at: 0, kind: "sat", seat: 1, commit: "" });
    following.holds([1], [1, 2]);
    expect(following.wrong?.code).toBe("chain");
  });

  test.each(["takeback 0", "Throw 11111111", " throw 11111111", "die:6", "", "thrown 1"])("tells what is no event: %j", (text) => {
    const [following] = device();
    following.hear(event(1, text));
    expect(following.wrong?.code).toBe("needless");
  });

  test("cannot be suspected for any event of any game", () => {
    const [following] = device();
    vectors.events.forEach((text, i) => following.hear(event(i + 1, text)));
    expect(following.wrong).toBeNull();
  });

  test("lets a throw wait for salts", () => {
    const [following] = device();
    const link = following.link(1, 1, true);
    following.hear({ ply: 1, at: 0, kind: "committed", seat: 3, commit: "3".repeat(64) });
    following.hear({ ply: 2, at: 0, kind: "salted", proof: `1 1=${link} 2=- 3=-` });
    expect([following.leftOut, following.wrong]).toEqual([0, null]);
  });

  test("goes on with a device that has lost what it kept", () => {
    const seeds = new Map<string, Seed>();
    const [following] = device(seeds);
    seeds.clear();
    following.holds([1], [1, 2]);
    expect(following.wrong).toBeNull();
    expect(following.link(1, 1)).not.toBeNull();
  });

  test("takes a seat away whose link it has", () => {
    const [following] = device();
    following.link(1, 1);
    following.hear({ ply: 1, at: 0, kind: "computer", seat: 1 });
    expect(following.leftOut).toBe(1);
  });
});
