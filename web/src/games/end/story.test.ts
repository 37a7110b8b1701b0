import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";
import type { Outcome } from "../../wire/types.ts";
import { wordsOf } from "../../../build/words.ts";
import { Messages } from "../../words/messages.ts";
import { LANGUAGES } from "../../words/parts.ts";
import { courseOf, turningPoint } from "./course.ts";
import { storyOf } from "./story.ts";

type Args = Fact["args"];

function entries(...facts: [string, Args][]): LogEntry[] {
  return facts.map(([kind, args], i) => ({ ply: i + 1, at: i, kind: "event", facts: [{ kind, rules: [], args }] }));
}

function over(...scores: number[]): Outcome {
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  return { scores, ranks, winners: ranks.flatMap((rank, i) => (rank === 1 ? [i + 1] : [])), reason: "over" };
}

const scored = (seat: number, points: number, box = "red"): [string, Args] => ["scored", { seat, points, box, number: 0 }];
const line = (number: number, ...points: number[]): [string, Args] => ["points", { line: number, points }];

function sentence(game: string, told: LogEntry[], outcome: Outcome) {
  const { sentence } = storyOf(game, told, outcome);
  return [sentence?.key, sentence?.args["points"]];
}

describe("the course of a game", () => {
  it("adds what each turn of Double Yam brings", () => {
    const course = courseOf("double-yam", 2, entries(scored(1, 30), scored(2, 0), scored(2, 44)));
    expect(course.map(({ scores }) => scores)).toEqual([
      [30, 0],
      [30, 44],
    ]);
  });
  it("takes the totals that Coloretto tells, on top of earlier games of a match", () => {
    const told = entries(
      ["taken", { seat: 1, total: 6 }],
      ["reckoned", { seat: 1, total: 7 }],
      ["match-next", { totals: [7, 0] }],
      ["taken", { seat: 2, total: 3 }],
      ["taken", { seat: 1, total: 1 }],
    );
    expect(courseOf("coloretto", 2, told).map(({ scores }) => scores)).toEqual([
      [6, 0],
      [7, 0],
      [7, 3],
      [8, 3],
    ]);
  });
  it("counts the cards of YAM color, won and paid", () => {
    const told = entries(["won", { seat: 1 }], ["won", { seat: 2 }], ["fined", { seat: 2 }], ["earns", { seat: 1 }]);
    expect(courseOf("yam-color", 2, told).at(-1)?.scores).toEqual([2, 0]);
  });
  it("turns where the winner goes ahead for good", () => {
    const course = courseOf("color-yam", 2, entries(line(1, 2, 1), line(2, 0, 2), line(3, 2, 1), line(4, 2, 0)));
    expect(turningPoint(course, 1)?.line).toBe(4);
    expect(turningPoint(course, 2)).toBeNull();
  });
});

describe("the sentence is true:", () => {
  it("by a single point", () => expect(sentence("color-yam", entries(line(1, 2, 1)), over(2, 1))[0]).toBe("end-told-single"));
  it("shared", () => expect(sentence("color-yam", entries(line(1, 2, 2)), over(2, 2))[0]).toBe("end-told-shared"));
  it("level, but told apart", () => {
    expect(sentence("color-yam", entries(line(1, 2, 2)), { ...over(2, 2), winners: [1], ranks: [1, 2] })[0]).toBe("end-told-level");
  });
  it("decided at the last moment", () => {
    expect(sentence("double-yam", entries(scored(2, 40), scored(1, 90)), over(90, 40))[0]).toBe("end-told-last");
  });
  it("a comeback, with the points that were missing", () => {
    const told = entries(scored(2, 100), scored(1, 90), scored(1, 40), scored(2, 10));
    expect(sentence("double-yam", told, over(130, 110))).toEqual(["end-told-comeback", 100]);
  });
  it("no comeback of who led from early on", () => {
    const [low, high] = [scored(2, 2), scored(1, 20)];
    const told = entries(scored(2, 15), high, low, high, low, high, low, high);
    expect(sentence("double-yam", told, over(80, 21))).toEqual(["end-told-clear", 59]);
    const { facts } = storyOf("double-yam", told, over(80, 21));
    expect(facts.map(({ key, args }) => [key, args["when"]])).toContainEqual(["end-fact-turning", "start"]);
  });
  it("never behind", () => {
    const told = entries(scored(1, 50), scored(2, 40), scored(1, 50), scored(2, 40));
    expect(sentence("double-yam", told, over(100, 80))[0]).toBe("end-told-never-behind");
  });
  it("never behind is not called in front: the two were level once", () => {
    const told = entries(line(1, 2, 1), line(2, 1, 2), line(3, 2, 2), line(4, 2, 0));
    expect(sentence("color-yam", told, over(7, 5))[0]).toBe("end-told-never-behind");
    const said = LANGUAGES.map((language) => new Messages(language, [wordsOf(language, "color-yam")]).say("end-told-never-behind"));
    expect(said.toSorted()).toEqual([
      "Jamais derrière, du début à la fin.",
      "Never behind, from start to finish.",
      "Nunca por detrás, de principio a fin.",
    ]);
  });
  it("a clear win", () => {
    expect(sentence("double-yam", entries(scored(1, 90), scored(2, 40)), over(90, 40))).toEqual(["end-told-clear", 50]);
  });
  it("nothing of a course that does not end as the game did", () => {
    const told = entries(["won", { seat: 2 }], ["won", { seat: 2 }], ["stakes-won", { seat: 1, cards: [1, 2, 3] }]);
    expect(sentence("yam-color", told, over(5, 1))[0]).toBe("end-told-clear");
  });
});

describe("three facts at most,", () => {
  it("of Double Yam", () => {
    const told = entries(scored(1, 30), ["coup", { seat: 2 }], scored(2, 96, "coup"), scored(1, 0), scored(2, 0), scored(1, 10));
    const { facts } = storyOf("double-yam", told, over(40, 96));
    expect(facts.map(({ key, args, ply }) => [key, args["seat"], ply])).toEqual([
      ["end-fact-turn", 2, 3],
      ["end-fact-turning", 2, 3],
    ]);
  });
  it("says in which third of the game the winner went ahead for good", () => {
    const when = (...made: Parameters<typeof entries>) => storyOf("double-yam", entries(...made), over(100, 90)).facts.at(-1)?.args["when"];
    const [low, high] = [scored(1, 20), scored(2, 15)];
    expect(when(scored(2, 15), scored(1, 20), low, high, low, high, low, high, low, scored(2, 30))).toBe("start");
    expect(when(scored(2, 90), scored(1, 50), scored(1, 40), scored(1, 10))).toBeUndefined();
  });
  it("of everybody who had six alike", () => {
    const made = [["coup", { seat: 1 }], scored(1, 60, "coup"), ["coup", { seat: 2 }], scored(2, 96, "coup")] as Parameters<typeof entries>;
    const { facts } = storyOf("double-yam", entries(...made), over(60, 96));
    expect(facts.find(({ key }) => key === "end-fact-coup")?.args).toEqual({ seats: "1,2", times: 2 });
    const twice = [["coup", { seat: 2 }], scored(2, 90, "black"), ["coup", { seat: 2 }], scored(2, 96, "coup")] as Parameters<
      typeof entries
    >;
    const told = storyOf("double-yam", entries(scored(1, 60), ...twice), over(60, 186)).facts;
    expect(told.find(({ key }) => key === "end-fact-coup")?.args).toEqual({ seats: "2", times: 2 });
  });
  it("of six alike only where they were written for points", () => {
    const rest = [scored(1, 90, "red"), scored(2, 10)] as Parameters<typeof entries>;
    const zero = entries(["coup", { seat: 2 }], scored(2, 0, "coup"), ...rest);
    const again = entries(["coup", { seat: 2 }], ["thrown", { seat: 2 }], scored(2, 12), ...rest);
    const kept = entries(["single-coup", { seat: 2 }], scored(2, 40, "blue"), ...rest);
    const told = (made: LogEntry[], points: number) => storyOf("double-yam", made, over(90, 10 + points)).facts.map(({ key }) => key);
    expect([told(zero, 0), told(again, 12), told(kept, 40)].map((keys) => keys.includes("end-fact-coup"))).toEqual([false, false, true]);
  });
  it("of Color'Yam", () => {
    const told = entries(["written", { seat: 1, sum: 34, line: 1 }], ["crossed", { seat: 2, line: 1 }], line(1, 2, 0), [
      "written",
      { seat: 2, sum: 20, line: 2 },
    ]);
    const { facts } = storyOf("color-yam", told, over(2, 0));
    expect(facts.map(({ key, args }) => [key, args["seat"], args["number"] ?? args["sum"]])).toEqual([
      ["end-fact-sum", 1, 34],
      ["end-fact-crossed", 1, 0],
    ]);
  });
  it("of Color'Yam: lines that were filled are told of whoever has not the fewest crosses", () => {
    const written = [1, 2, 3].map((line) => ["written", { seat: 2, sum: 20, line }] as const);
    const told = entries(...(written as unknown as Parameters<typeof entries>), ["crossed", { seat: 2, line: 4 }]);
    const { facts } = storyOf("color-yam", told, over(0, 6));
    expect(facts.map(({ key, args }) => [key, args["seat"]])).toEqual([
      ["end-fact-sum", 2],
      ["end-fact-crossed", 1],
      ["end-fact-written", 2],
    ]);
  });
  it("begin with a loser's own best, and the sentence is by how much they lost", () => {
    const told = entries(["written", { seat: 1, sum: 34, line: 1 }], ["written", { seat: 2, sum: 29, line: 1 }], line(1, 2, 1), [
      "written",
      { seat: 2, sum: 20, line: 2 },
    ]);
    const { sentence, facts } = storyOf("color-yam", told, over(2, 1), 2);
    expect([sentence?.key, sentence?.args["points"]]).toEqual(["end-told-short", 1]);
    expect(facts.slice(0, 2).map(({ key, args }) => [key, args["sum"], args["line"]])).toEqual([
      ["end-own-sum", 29, 1],
      ["end-fact-sum", 34, 1],
    ]);
  });
  it("of a loser: the turn, row and call that were their own best, each game in its words", () => {
    const turns = entries(scored(1, 40), scored(2, 12), scored(2, 30, "blue"));
    expect(storyOf("double-yam", turns, over(40, 42), 1).facts[0]).toMatchObject({ key: "end-own-turn", args: { points: 40 } });
    for (const language of LANGUAGES) {
      const messages = new Messages(language, [wordsOf(language, "color-yam")]);
      for (const name of ["sum", "turn", "row", "fastest"]) expect(messages.has(`end-own-${name}`)).toBe(true);
    }
  });
  it("of Color'Yam: three crossed lines are no fact worth telling", () => {
    const crossed = (seat: number, count: number) =>
      Array.from({ length: count }, (_, i): [string, Args] => ["crossed", { seat, line: i + 1 }]);
    const { facts } = storyOf("color-yam", entries(...crossed(1, 2), ...crossed(2, 4)), over(2, 0));
    expect(facts.map(({ key }) => key)).not.toContain("end-fact-crossed");
  });
  it("of Coloretto", () => {
    const counts = [
      { colour: "blue", cards: 4, jokers: 1, points: 15 },
      { colour: "red", cards: 1, jokers: 0, points: -1 },
    ];
    const told = entries(
      ["taken", { seat: 1, total: 3 }],
      ["taken", { seat: 2, total: 12 }],
      ["reckoned", { seat: 1, total: 14, counts, jokers: ["blue"] }],
      ["reckoned", { seat: 2, total: 12, counts: [], jokers: [] }],
    );
    const { facts } = storyOf("coloretto", told, over(14, 12));
    expect(facts.map(({ key, args }) => [key, args["seat"], args["points"]])).toEqual([
      ["end-fact-row", 2, 12],
      ["end-fact-colour", 1, 15],
      ["end-fact-lost", 2, 0],
    ]);
  });
  it("of Coloretto no largest collection where another one is as large", () => {
    const six = (colour: string) => ({ colour, cards: 6, jokers: 0, points: 21 });
    const told = entries(
      ["reckoned", { seat: 1, total: 42, counts: [six("gray"), six("green")], jokers: [] }],
      ["reckoned", { seat: 2, total: 21, counts: [six("yellow")], jokers: [] }],
    );
    expect(storyOf("coloretto", told, over(42, 21)).facts.map(({ key }) => key)).not.toContain("end-fact-colour");
  });
  it("of YAM color: whose calls were right most often", () => {
    const round = (...called: [number, number][]): [string, Args][] => [
      ["card", { card: 1 }],
      ...called.map(([seat, number]): [string, Args] => ["says", { seat, number }]),
      ["count", { count: 3 }],
    ];
    const told = entries(...round([1, 3], [2, 4]), ...round([2, 3], [1, 4]), ...round([1, 3], [2, 2]), ...round([1, 3]));
    const exact = storyOf("yam-color", told, over(3, 1)).facts.find(({ key }) => key === "end-fact-exact");
    expect(exact?.args).toEqual({ seat: 1, share: 75 });
  });
  it("of YAM color: the fastest call that was right, and the longest run", () => {
    const call = (ply: number, seat: number, reaction: number): LogEntry => ({
      ply,
      at: ply,
      kind: "event",
      timing: { call: { seat, number: 3, arrived: 1, told: 0 }, reaction },
    });
    const closed = (ply: number, seat: number): LogEntry => ({
      ply,
      at: ply,
      kind: "event",
      facts: [
        { kind: "count", rules: [], args: { count: 3 } },
        { kind: "won", rules: [], args: { seat } },
      ],
    });
    const told = [call(1, 2, 0.4), call(2, 1, 1.26), closed(3, 1), closed(4, 1), closed(5, 1), closed(6, 2)];
    const { facts } = storyOf("yam-color", told, over(3, 1));
    expect(facts.map(({ key, args }) => [key, args["seat"], args["tenths"] ?? args["number"]])).toEqual([
      ["end-fact-fastest", 1, 13],
      ["end-fact-in-a-row", 1, 3],
    ]);
  });
  it("none of a game that these pages do not know", () => expect(storyOf("chess", [], over(1, 0)).facts).toEqual([]));
});
