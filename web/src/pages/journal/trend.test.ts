/** Many games together: digests of reviews, means with intervals, what is lost where, and against whom. */
import { describe, expect, it } from "vitest";
import { reviewedPlayer } from "../../../test/reviewed.ts";
import type { Review, ReviewedEvent } from "../../wire/types.ts";
import { digestOf, kindOf, MOST_MISTAKES, type GameDigest } from "./gameDigest.ts";
import { change, course, inOrder, kindsOf, luckWas, meanOf, opponentsOf, student } from "./trend.ts";

function event(ply: number, seat: number, text: string, loss: number | null, size?: string): ReviewedEvent {
  const decided = loss === null ? { kind: "chance" } : { kind: "decision", best: "stop", loss };
  return { line: ply, ply, text, seat, effects: [0, 0], ...decided, ...(size && { class: size }) };
}

const REVIEW: Review = {
  game: "double-yam",
  unit: "win",
  basis: "exact",
  start: [0.5, 0.5],
  result: [0, 1],
  residual: [0, 0],
  residual_error: 0,
  events: [
    event(1, 1, "throw", null),
    event(2, 1, "again AB", 0.01),
    event(3, 1, "score yam", 0.09, "blunder"),
    event(4, 2, "again A", 0.5, "blunder"),
    event(5, 1, "stop", 0.05, "error"),
  ],
  players: [
    reviewedPlayer(1, { luck: 0.1, loss: 0.15, accuracy: 70, grade: "skilled" }),
    reviewedPlayer(2, { luck: -0.1, loss: 0.5, accuracy: 20 }),
  ],
};
const ABOUT = { table: "t", at: 5, seat: 1, players: [{ name: "Ana", level: "" }, { name: "Zanni", level: "expert" }] }; // prettier-ignore

const game = (part: Partial<GameDigest>): GameDigest => ({ ...digestOf(REVIEW, ABOUT)!, ...part });

describe("a digest", () => {
  it("has one's own luck, losses by kind, and mistakes with the costliest first", () => {
    const { won, luck, loss, kinds, mistakes } = digestOf(REVIEW, ABOUT)!;
    expect([won, luck, loss]).toEqual([0, 0.1, 0.15]);
    expect(kinds).toEqual({ dice: { decisions: 2, loss: 0.060000000000000005 }, entry: { decisions: 1, loss: 0.09 } });
    expect(mistakes.map(({ number, kind }) => [number, kind])).toEqual([
      [3, "entry"],
      [5, "dice"],
    ]);
  });

  it("is there for a game that is over and a seat of it", () => {
    expect(digestOf({ ...REVIEW, result: null }, ABOUT)).toBeNull();
    expect(digestOf(REVIEW, { ...ABOUT, seat: 0 })).toBeNull();
  });

  it("keeps few mistakes of a game", () => {
    const events = Array.from({ length: 20 }, (_, i) => event(i + 1, 1, "stop", 0.1 + i / 100, "blunder"));
    const { mistakes } = digestOf({ ...REVIEW, events }, ABOUT)!;
    expect(mistakes.map(({ number }) => number)).toEqual([20, 19, 18, 17, 16, 15].slice(0, MOST_MISTAKES));
  });

  it("knows every kind of decision by its word", () => {
    const texts = [
      "again ABC",
      "stop",
      "score yam 3",
      "line 4",
      "cross",
      "draw",
      "take 2",
      "place 1",
      "2 says 3",
      "1 passes",
      "3 bets 2",
      "sheet 1",
    ];
    expect(texts.map(kindOf)).toEqual(["dice", "dice", "entry", "entry", "entry", "row", "row", "card", "call", "call", "bet", "other"]);
  });
});

describe("means", () => {
  it("have Student's interval, from three games on", () => {
    expect(meanOf([1, 3])).toEqual({ mean: 2, half: null, games: 2 });
    // 1, 2, 3: deviation 1, so 4.303 / √3.
    expect(meanOf([1, 2, 3]).half).toBeCloseTo(4.303 / Math.sqrt(3), 9);
    expect(student(30)).toBeCloseTo(2.042, 3);
    expect(student(1000)).toBeCloseTo(1.962, 3);
  });

  it("cover the truth in 95 of 100 samples", () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const normal = (): number => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const hits = Array.from({ length: 4000 }, () => meanOf(Array.from({ length: 8 }, normal))).filter(
      ({ mean, half }) => Math.abs(mean) <= half!,
    );
    expect(hits.length / 4000).toBeGreaterThan(0.94);
    expect(hits.length / 4000).toBeLessThan(0.96);
  });

  it("follow the latest games", () => {
    expect(course([1, 2, 3, 4], 2).map(({ mean }) => mean)).toEqual([1, 1.5, 2.5, 3.5]);
    expect(course([])).toEqual([]);
  });

  it("call luck good or bad only where chance would rarely do it", () => {
    expect(luckWas(meanOf([0.1, -0.1, 0.05]))).toBe("even");
    expect([luckWas(meanOf([0.1, 0.11, 0.12])), luckWas(meanOf([-0.1, -0.11, -0.12])), luckWas(meanOf([1]))]).toEqual([
      "good",
      "bad",
      "few",
    ]);
  });

  it("tell a change between the halves only where it is clear", () => {
    expect(change([0.3, 0.31, 0.32, 0.1, 0.11, 0.12])).toBe("better");
    expect(change([0.1, 0.11, 0.12, 0.3, 0.31, 0.32])).toBe("worse");
    expect(change([0.1, 0.3, 0.2, 0.15, 0.25, 0.2])).toBe("same");
    expect(change([0.1, 0.2, 0.3, 0.4, 0.5])).toBe("few");
  });
});

describe("many games", () => {
  it("are in the order in which they were played", () => {
    expect(inOrder([game({ at: 3 }), game({ at: 1 }), game({ at: 2 })]).map(({ at }) => at)).toEqual([1, 2, 3]);
  });

  it("name the weakest kind of decision first, a game that had none left out", () => {
    const games = [
      game({ kinds: { dice: { decisions: 10, loss: 0.2 } } }),
      game({ kinds: { dice: { decisions: 10, loss: 0.1 }, card: { decisions: 1, loss: 0.4 } } }),
    ];
    const found = kindsOf(games);
    expect(found.map(({ kind, decisions, perGame }) => [kind, decisions, perGame.games])).toEqual([
      ["card", 1, 1],
      ["dice", 20, 2],
    ]);
    expect(found[1]!.perGame.mean).toBeCloseTo(0.15, 12);
  });

  it("count opponents: people by name, computers by level, oneself never", () => {
    const people = [{ name: "Ana", level: "" }, { name: "Ben", level: "" }, { name: "X", level: "easy" }, { name: "Y", level: "easy" }]; // prettier-ignore
    const found = opponentsOf([game({ players: people, won: 1 }), game({ players: people.slice(0, 2), won: 0.5 })]);
    expect(found).toEqual([
      { name: "Ben", level: "", games: 2, won: 1.5 },
      { name: "", level: "easy", games: 1, won: 1 },
    ]);
  });
});
