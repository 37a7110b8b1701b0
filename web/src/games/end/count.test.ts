import { beforeAll, describe, expect, it } from "vitest";
import type { AnyView } from "../../store/tableState.svelte.ts";
import { PALETTE } from "../../look/colours/palette.ts";
import type { SeatState } from "../../store/standing.ts";
import type { SentSetup } from "../../wire/types.ts";
import { beatLength, countOf, remainingGains, toneOf, totalsAfter } from "./count.ts";
import { shareText, squaresOf } from "./squares.ts";
import { foundingAgain, nextLevel, stepsAfter } from "./anotherLevel.ts";
import { words } from "../../words/words.svelte.ts";

const count = (colour: string, cards: number, points: number, jokers = 0) => ({ colour, cards, jokers, points });
const collection = (bonus: number, ...counts: ReturnType<typeof count>[]) => ({ bonus, counts });
const coloretto = {
  view: "coloretto",
  scores: [17, 3],
  collections: [collection(4, count("blue", 4, 15, 1), count("red", 2, -3)), collection(0, count("red", 2, 3))],
} as unknown as AnyView;
const doubleYam = {
  view: "double-yam",
  scores: [30, 100],
  sheets: [
    [
      { name: "red", points: 30 },
      { name: "series", points: 0 },
      { name: "coup", points: null },
    ],
    [
      { name: "red", points: 0 },
      { name: "series", points: 40 },
      { name: "coup", points: 60 },
    ],
  ],
} as unknown as AnyView;
const colorYam = {
  view: "color-yam",
  scores: [2, 3],
  lines: [{ points: [2, 1] }, { points: [0, 2] }, { points: null }],
} as unknown as AnyView;

describe("the count", () => {
  it("goes through Coloretto colour by colour, the weightiest last, with the jokers of each", () => {
    const beats = countOf(coloretto, []);
    expect(beats.map(({ name, points, jokers }) => [name, points, jokers])).toEqual([
      ["+2", [4, 0], []],
      ["red", [-3, 3], [0, 0]],
      ["blue", [15, 0], [1, 0]],
    ]);
    expect(totalsAfter(beats, 2, 2)).toEqual([1, 3]);
  });
  it.each([coloretto, doubleYam, colorYam])("ends with the scores", (view) => {
    const beats = countOf(view, []);
    const sums = view.view === "coloretto" ? [16, 3] : view.scores;
    expect(totalsAfter(beats, beats.length, 2)).toEqual(sums);
  });
  it("adds the games of a match", () => {
    const view = { view: "match", scores: [10, 12] } as unknown as AnyView;
    expect(
      countOf(view, [
        [4, 5],
        [6, 7],
      ]).map(({ name, points }) => [name, points]),
    ).toEqual([
      ["1", [4, 5]],
      ["2", [6, 7]],
    ]);
  });
  it("takes about four seconds, however much there is", () => {
    for (const beats of [7, 10, 14]) expect(beatLength(beats) * beats).toBeCloseTo(4_000, -2);
    expect(beatLength(1)).toBeLessThan(700);
  });
});

describe("the squares", () => {
  it("are Coloretto's cards, jokers among them, and what was lost behind a minus", () => {
    expect(squaresOf(coloretto, [], [])).toEqual(["🟦🟦🟦🟦🃏 ➖ 🟥🟥", "🟥🟥"]);
  });
  it("are Double Yam's boxes", () => expect(squaresOf(doubleYam, [], [])).toEqual(["🟥▫️▫️", "▫️🎲💥"]));
  it("are Color'Yam's lines, green for whoever had most", () => expect(squaresOf(colorYam, [], [])).toEqual(["🟩⬜", "🟨🟩"]));
  it("are YAM color's rounds, ten in a row", () => {
    const round = (kind: string, seat: number) => ({
      ply: 1,
      at: 0,
      kind: "event",
      facts: [
        { kind: "count", rules: [], args: {} },
        { kind, rules: [], args: { seat } },
      ],
    });
    const view = { view: "yam-color", scores: [11, 0] } as unknown as AnyView;
    const told = [...Array.from({ length: 10 }, () => round("won", 1)), round("fined", 2)];
    expect(squaresOf(view, told, [])).toEqual([`${"🟩".repeat(10)}\n⬜`, `${"⬜".repeat(10)}\n🟥`]);
  });
});

it("shares a text with title, sentence, squares and a link only where it leads somewhere", () => {
  const lines = [
    { name: "Ana", score: 43, squares: "🟦" },
    { name: "Ben", score: 42, squares: "🟩" },
  ];
  const winner = "Ana wins with 43 points.";
  const text = shareText({ title: "Coloretto", winner, sentence: "By a single point!", lines, link: "" });
  expect(text).toBe("Coloretto 43–42\nBy a single point!\n\nAna 43\n🟦\nBen 42\n🟩");
  expect(shareText({ title: "T", winner, sentence: "", lines, link: "http://a.test/t/x" })).toMatch(
    /^T 43–42\n\nAna.*🟩\nhttp:\/\/a\.test\/t\/x$/s,
  );
});

it("a result as text says who has won where the points are level", () => {
  const lines = [
    { name: "Ana", score: 10, squares: "🟩" },
    { name: "Ben", score: 10, squares: "🟥" },
  ];
  const text = shareText({ title: "Color'Yam", winner: "Ana wins with 10 points.", sentence: "Level on points.", lines, link: "" });
  expect(text).toBe("Color'Yam 10–10\nAna wins with 10 points.\nLevel on points.\n\nAna 10\n🟩\nBen 10\n🟥");
});

it("a bar has the colours of the cards, and where there are none that of the player", () => {
  const own = { fill: "#123456", ink: "#ffffff" };
  const beat = (kind: "colour" | "box", name: string) => ({ kind, name, points: [1], jokers: [] });
  expect(toneOf(beat("colour", "blue"), own)).toEqual(PALETTE.blue);
  expect(toneOf(beat("box", "blue"), own)).toEqual(own);
});

describe("a computer of another level", () => {
  const seats = [
    { seat: 1, kind: "person", name: "Ana", level: "", avatar: 3 },
    { seat: 2, kind: "computer", name: "Robo", level: "easy", avatar: 5 },
  ] as SeatState[];
  const levels = ["random", "easy", "steady", "expert"];
  it("is stronger or easier", () => {
    const steady = [{ ...seats[1]!, level: "steady" }];
    expect([nextLevel(steady, levels, -1), nextLevel(steady, levels, 1)]).toEqual(["easy", "expert"]);
  });
  it("is none beyond the strongest and the easiest, and none where nobody is a computer", () => {
    expect(nextLevel([{ ...seats[1]!, level: "expert" }], levels, 1)).toBeNull();
    expect(nextLevel(seats, levels, -1)).toBeNull();
    expect(nextLevel(seats.slice(0, 1), levels, 1)).toBeNull();
    expect(nextLevel([seats[0]!, { ...seats[1]!, level: "silent" }], levels, 1)).toBeNull();
  });
  it("is offered by the result: stronger after a win, easier after a loss, both after a shared win", () => {
    expect([stepsAfter([1], [1]), stepsAfter([2], [1]), stepsAfter([1, 2], [1])]).toEqual([[1], [-1], [-1, 1]]);
  });
  it("sits where the other one sat, with its face, at a table with the same rules", () => {
    const setup = { game: "coloretto", options: { side: "gray" }, objectives: [], dice: "cup" } as unknown as SentSetup;
    const asked = foundingAgain(setup, seats, "steady", false);
    expect(asked?.options).toEqual({ side: "gray" });
    expect(asked?.seats).toEqual([
      { kind: "person", name: "Ana", avatar: 3 },
      { kind: "computer", name: "Robo", level: "steady", avatar: 5 },
    ]);
  });
});

describe("the bar in a picture", () => {
  it("is as long as the total: losses are taken off the last colours", () => {
    expect(remainingGains([10, -3, 6, 21, -1])).toEqual([10, 0, 6, 17, 0]);
    expect(remainingGains([2, 3, -4])).toEqual([1, 0, 0]);
  });
  it("is none below zero", () => expect(remainingGains([1, -3])).toEqual([0, 0]));
});

describe("another level is offered", () => {
  beforeAll(() => words.load("plain"));
  it("in words for one computer, and for several", () => {
    const offered = (opponents: number) => words.say("end-stronger", { level: "Steady", opponents });
    expect([offered(1), offered(2)]).toEqual(["Stronger opponent (Steady)", "Stronger opponents (Steady)"]);
  });
});
