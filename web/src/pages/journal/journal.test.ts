/** The journal of a device: kept, saved as a file, read back; a bad file changes nothing. */
import { describe, expect, it } from "vitest";
import { Device, type Shelf } from "../../device.ts";
import type { GameDigest } from "./gameDigest.ts";
import { journalOf, journalText, LONGEST_FILE, type Journal, type JournalFault } from "./journalFile.ts";
import { JournalShelf, MOST_GAMES } from "./journal.svelte.ts";

function shelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    key: (i) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const game = (table: string, at = 1): GameDigest => ({
  table,
  game: "coloretto",
  at,
  seat: 1,
  players: [{ name: "Ana", level: "" }, { name: "Zanni", level: "expert" }], // prettier-ignore
  won: 1,
  luck: 0.1,
  loss: 0.2,
  accuracy: 80,
  kinds: { row: { decisions: 3, loss: 0.2 } },
  mistakes: [{ number: 7, loss: 0.1, kind: "row" }],
});

const WHOLE: Journal = {
  games: [game("one"), game("two")],
  cards: [{ table: "one", number: 7, game: "coloretto", right: 1, due: 20000 }],
  solved: [{ date: "2026-11-17", game: "color-yam", marks: ["far", "best"] }],
};

/** The code and the part of the fault of a text. */
function fault(text: string): [string, number] {
  try {
    journalOf(text);
  } catch (error) {
    const { code, part } = error as JournalFault;
    return [code, part];
  }
  return ["none", 0];
}

const altered = (change: (read: Record<string, unknown>) => void): string => {
  const read = JSON.parse(journalText(WHOLE)) as Record<string, unknown>;
  change(read);
  return JSON.stringify(read);
};

describe("the file", () => {
  it("holds everything, and is read back as it was", () => {
    expect(journalOf(journalText(WHOLE))).toEqual(WHOLE);
  });

  it("holds a game that is too close to call, without figures", () => {
    const close: Journal = { ...WHOLE, games: [{ ...game("one"), kinds: {}, mistakes: [], unclear: true }] };
    expect(journalOf(journalText(close))).toEqual(close);
  });

  it("is refused when it is cut short, anywhere", () => {
    const text = journalText(WHOLE).trimEnd();
    for (let end = 0; end < text.length; end += 7) expect(fault(text.slice(0, end))[0]).toBe("json");
  });

  it("is refused when it is another file, newer, or far too large", () => {
    expect(fault("{}")[0]).toBe("other");
    expect(fault("[1]")[0]).toBe("other");
    expect(fault(altered((read) => (read["version"] = 2)))[0]).toBe("newer");
    expect(fault(altered((read) => delete read["version"]))[0]).toBe("newer");
    expect(fault(" ".repeat(LONGEST_FILE + 1))[0]).toBe("long");
  });

  it.each([
    ["luck", "much"],
    ["luck", null],
    ["game", "chess"],
    ["table", 5],
    ["players", [{ name: "Ana" }]],
    ["kinds", { luck: { decisions: 1, loss: 1 } }],
    ["kinds", { row: { decisions: "1", loss: 1 } }],
    ["mistakes", [{ number: 1 }]],
    ["mistakes", null],
    ["unclear", true],
    ["unclear", "yes"],
  ])("names the game that is damaged: %s is %j", (field, value) => {
    const text = altered((read) => ((read["games"] as Record<string, unknown>[])[1]![field] = value));
    expect(fault(text)).toEqual(["broken", 2]);
  });

  it("is refused when its cards or days are damaged", () => {
    for (const part of ["cards", "solved"]) {
      expect(fault(altered((read) => ((read[part] as unknown[])[0] = { date: "soon" })))).toEqual(["broken", 1]);
      expect(fault(altered((read) => delete read[part]))).toEqual(["broken", 0]);
    }
  });
});

describe("the journal", () => {
  it("keeps a game and its mistakes once, over a reload", () => {
    const storage = shelf();
    const first = new JournalShelf(new Device(storage));
    first.keepGame(game("one"));
    first.keepGame({ ...game("one"), luck: 9 });
    const { games, cards } = new JournalShelf(new Device(storage)).journal;
    expect(games).toEqual([game("one")]);
    expect(cards.map(({ table, number, right }) => [table, number, right])).toEqual([["one", 7, 0]]);
    expect(first.unstored).toBe(false);
  });

  it("takes a file beside what is there: of the same game, its own stays", () => {
    const here = new JournalShelf(new Device(shelf()));
    here.keepGame({ ...game("one"), luck: 0.5 });
    expect(here.take(journalText(WHOLE))).toBe(1);
    expect(here.journal.games.map(({ table, luck }) => [table, luck]).sort()).toEqual([
      ["one", 0.5],
      ["two", 0.1],
    ]);
    expect(here.journal.solved).toEqual(WHOLE.solved);
    expect(here.take(here.text)).toBe(0);
  });

  it("loses nothing to a bad file", () => {
    const storage = shelf();
    const here = new JournalShelf(new Device(storage));
    here.keepGame(game("one"));
    const before = here.text;
    for (const bad of ["", "{", "{}", journalText(WHOLE).slice(0, -20), altered((read) => (read["games"] = [{}]))]) {
      expect(() => here.take(bad)).toThrow();
      expect(new JournalShelf(new Device(storage)).text).toBe(before);
    }
  });

  it("forgets the oldest games first, and their cards", () => {
    const here = new JournalShelf(new Device(shelf()));
    here.keepGame(game("old", 0));
    const many = Array.from({ length: MOST_GAMES }, (_, i) => game(`t${i}`, i + 1));
    here.take(journalText({ games: many, cards: [], solved: [] }));
    expect(here.journal.games).toHaveLength(MOST_GAMES);
    expect(here.journal.games.some(({ table }) => table === "old")).toBe(false);
    expect(here.journal.cards).toEqual([]);
  });

  it("says when nothing more can be stored", () => {
    const full = { ...shelf(), setItem: () => { throw new Error("full"); } }; // prettier-ignore
    const here = new JournalShelf(new Device(full));
    here.keepGame(game("one"));
    expect(here.unstored).toBe(true);
    expect(here.journal.games).toHaveLength(1);
  });
});
