/** How many taps a turn takes: each pad is tapped as people do, until it has written the result. */
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { words } from "../../../words/words.svelte.ts";
import type { Asked } from "../keptSheet.svelte.ts";
import BoxPad from "./BoxPad.svelte";
import CardPad from "./CardPad.svelte";
import LinePad from "./LinePad.svelte";
import NamePad from "./NamePad.svelte";
import RoundPad from "./RoundPad.svelte";

const EMPTY: Asked = {
  kind: "",
  seats: [],
  line: 0,
  sums: [],
  chances: [],
  missable: true,
  numbers: [],
  boxes: {},
  rich: [],
  bets: "no",
  pile: 0,
  cards: {},
  most: 0,
  countable: false,
};
const NAMES = ["Ana", "Bob", "Cleo", "Dan"];
const LINE = { ...EMPTY, kind: "line", seats: [1], line: 1, sums: [25, 26], chances: [24] };
const FREE = { ...EMPTY, kind: "free", seats: [1], sums: [26], numbers: [3, 7] };
const WAYS = [
  { alike: 0, sum: 0, points: 0, single: false },
  { alike: 4, sum: 16, points: 32, single: false },
  { alike: 6, sum: 24, points: 320, single: true },
];
const BOX = { ...EMPTY, kind: "box", seats: [1], boxes: { red: WAYS } };
const ROUND = { ...EMPTY, kind: "round", seats: [1, 2, 3, 4], rich: [1, 2, 3] };
const TAKE = { ...EMPTY, kind: "take", seats: [1, 2, 3], cards: { red: 9, joker: 3, "+2": 10 }, most: 3 };
let shown: Record<string, unknown> | null = null;

beforeAll(() => words.load("keep", "double-yam", "coloretto", "color-yam"));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- pads of many kinds, each with props of its own
function pad(Part: Component<any>, props: object): (...taps: string[]) => string[] {
  const written = vi.fn((_text: string) => Promise.resolve(true));
  shown = mount(Part, {
    target: document.body,
    props: { ...props, onwrite: written, onchoose: (seat: number) => void written(`start ${seat}`) },
  });
  flushSync();
  return (...taps) => {
    for (const name of taps) tap(name);
    return written.mock.calls.map(([text]) => text);
  };
}

/** A number into the field beside the keys. */
function type(text: string): void {
  const field = document.querySelector("input")!;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

/** A button by what is read out. */
function tap(name: string): void {
  const buttons = [...document.querySelectorAll("button")];
  const found = buttons.find((each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").replace(/\s+/g, " ").trim() === name);
  if (!found)
    throw new Error(`no button ${name}: ${buttons.map((each) => each.getAttribute("aria-label") ?? each.textContent).join(" | ")}`);
  found.click();
  flushSync();
}

it("keeps a line of Color'Yam with one tap, a second chance with two: at most 4", () => {
  expect(pad(LinePad, { question: LINE })("26")).toEqual(["met 26"]);
});
it("keeps a miss with one tap", () => {
  expect(pad(LinePad, { question: LINE })("Missed")).toEqual(["missed"]);
});
it("keeps a second chance with two taps", () => {
  expect(pad(LinePad, { question: LINE })("Second chance", "24")).toEqual(["second 24"]);
});
it("keeps a free line with two taps, also a crossed one", () => {
  const typed = pad(LinePad, { question: FREE });
  expect(typed("Line 7", "26")).toEqual(["line 7 26"]);
  expect(typed("Crossed out")).toEqual(["line 7 26", "cross 7"]);
});
it("asks the referee about a sum that cannot be, so that it is told why", () => {
  expect(pad(LinePad, { question: LINE })("30")).toEqual(["met 30"]);
  expect(document.querySelectorAll(".numbers [aria-disabled]")).toHaveLength(29);
});
it("takes a sum that is typed, also one that no six dice have", () => {
  const written = pad(LinePad, { question: LINE, typed: true });
  type("37");
  expect(written("Write it down")).toEqual(["met 37"]);
});
it("asks for digits where something else is typed, and writes nothing", () => {
  const written = pad(LinePad, { question: LINE, typed: true });
  type("six");
  expect(written("Write it down")).toEqual([]);
  expect(document.querySelector("[role=alert]")?.textContent).toBe("Type a number, in digits only.");
});
it("says of a Yam line what the sum must be above: there is nothing to meet or to miss", () => {
  const written = pad(LinePad, { question: { ...LINE, sums: [23, 24], chances: [] }, yam: true });
  expect(document.querySelector("p")?.textContent).toBe("Above 22? Tap the sum of the dice.");
  expect(written("Crossed out")).toEqual(["missed"]);
});
it("says so too where no sum is high enough for a Yam line", () => {
  pad(LinePad, { question: { ...LINE, sums: [], chances: [] }, yam: true });
  expect(document.querySelector("p")?.textContent).toBe("Above 36? Tap the sum of the dice.");
});

it("keeps a box of Double Yam with three taps: at most 5", () => {
  const typed = pad(BoxPad, { question: BOX, phrases: words.narrator("double-yam", NAMES).phrases });
  expect(typed("red", "4 alike", "4 dice alike, sum 16: 32 points")).toEqual(["score red 32"]);
  expect(typed("6 in a single roll", "6 dice alike, sum 24: 320 points").at(-1)).toBe("score red 320");
  expect(typed("Nothing: 0 points").at(-1)).toBe("score red 0");
});
it("goes back from a box to all of them", () => {
  const typed = pad(BoxPad, {
    question: { ...BOX, boxes: { red: WAYS, coup: WAYS } },
    phrases: words.narrator("double-yam", NAMES).phrases,
  });
  typed("red");
  expect(document.querySelectorAll(".boxes button")).toHaveLength(1);
  typed("red another box");
  expect(document.querySelectorAll(".boxes button")).toHaveLength(2);
});
it("takes the points of a box that are typed", () => {
  const typed = pad(BoxPad, { question: BOX, typed: true, phrases: words.narrator("double-yam", NAMES).phrases });
  typed("red");
  type("44");
  expect(typed("Write it down")).toEqual(["score red 44"]);
});

it("keeps a round of YAM color with one tap, and one more for each who pays: 3 with two fines", () => {
  const typed = pad(RoundPad, { question: ROUND, names: NAMES, seconds: 20 });
  expect(typed("Ana was too high and pays a card", "Bob was too high and pays a card", "Dan wins the card")).toEqual(["round 4 fined 1 2"]);
});
it("keeps a round that nobody wins with one tap", () => {
  expect(pad(RoundPad, { question: ROUND, names: NAMES, seconds: 20 })("Nobody")).toEqual(["round nobody"]);
});
it("asks the referee about a fine of somebody without cards, and marks nothing", () => {
  const typed = pad(RoundPad, { question: ROUND, names: NAMES, seconds: 20 });
  expect(typed("Dan was too high and pays a card")).toEqual(["round nobody fined 4"]);
  expect(typed("Ana wins the card").at(-1)).toBe("round 1");
});

it("keeps a full row of Coloretto with five taps", () => {
  const typed = pad(CardPad, { question: TAKE, names: NAMES });
  expect(typed("Bob", "red (0)", "red (1)", "joker (0)", "Write it down")).toEqual(["take 2 red red joker"]);
});
it("needs no name where only one player is left", () => {
  const typed = pad(CardPad, { question: { ...TAKE, seats: [3] }, names: NAMES });
  expect(typed("+2 (0)", "Write it down")).toEqual(["take 3 +2"]);
});
it("writes starting cards with the last of them", () => {
  const question = { ...TAKE, kind: "deal", most: 1, seats: [1, 2], cards: { red: 9, blue: 9 } };
  expect(pad(CardPad, { question, names: NAMES.slice(0, 2) })("red (0)", "blue (0)")).toEqual(["deal red blue"]);
});
it("takes a card back, and asks the referee about one more than there are", () => {
  const typed = pad(CardPad, { question: { ...TAKE, seats: [1], cards: { red: 1 } }, names: NAMES });
  expect(typed("red (0)", "red (1)", "One card less", "red (0)", "Write it down")).toEqual(["take 1 red red", "take 1 red"]);
});
it("asks the referee about a fourth card of a row and keeps the three", () => {
  const typed = pad(CardPad, { question: { ...TAKE, seats: [1] }, names: NAMES });
  expect(typed("red (0)", "red (1)", "red (2)", "joker (0)")).toEqual(["take 1 red red red joker"]);
  expect(typed("Write it down").at(-1)).toBe("take 1 red red red");
});
it("counts only the end where people want that", () => {
  const question = { ...TAKE, kind: "deal", most: 1, countable: true, seats: [1, 2, 3, 4], cards: { red: 9, joker: 3 } };
  const typed = pad(CardPad, { question, names: NAMES });
  expect(typed("Only count at the end", "Cleo", "red (0)", "red (1)", "joker (0)", "Write it down")).toEqual(["count 3 red 2 joker 1"]);
});

it("says who starts with one tap", () => {
  expect(pad(NamePad, { names: NAMES, seats: [2, 4] })("Dan")).toEqual(["start 4"]);
});
