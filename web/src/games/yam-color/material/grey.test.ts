/** Dice and cards without any colour: what is drawn is distinguished by shape, light and dark alone. */
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import material from "virtual:material/yam-color";
import { apart, drawn } from "../../../../test/ink.ts";
import { COLOURS, type Colour } from "../../../words/arguments.ts";
import CardFace from "./CardFace.svelte";
import Pyramid from "./Pyramid.svelte";
import { spread } from "../round.ts";

/** The smallest ball that is shown: on the card between four pads, 72 pixels wide. */
const SMALLEST = Math.floor(18 * 1.16 * 0.72);
const DIFFERENT = 0.2;
const READABLE = 3;
const colours = COLOURS;
let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

/** The marks that a drawing really has: each with its own ink and the grey of what it lies on. */
function marks<P extends Record<string, unknown>>(part: Component<P>, props: P): { path: string; contrast: number }[] {
  if (shown) void unmount(shown);
  shown = mount(part, { target: document.body, props });
  flushSync();
  return [...document.querySelectorAll("svg svg path")].map((path) => ({
    path: path.getAttribute("d") ?? "",
    contrast: contrast(path.getAttribute("fill") ?? "", under(path)),
  }));
}

/** The fill of the ball that a mark lies on: the circle drawn before it. */
function under(path: Element): string {
  let before = path.parentElement?.previousElementSibling;
  while (before && before.tagName.toLowerCase() !== "circle") before = before.previousElementSibling;
  return before?.getAttribute("fill") ?? "";
}

/** How far apart two greys are, as WCAG 2 measures it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [grey(one), grey(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function grey(hex: string): number {
  expect(hex).toMatch(/^#[\da-f]{6}$/i);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

const pyramid = (top: Colour) => marks(Pyramid, { top, base: colours.filter((colour) => colour !== top).slice(0, 3) });

describe("without colours", () => {
  test("a pyramid has one mark, on the ball that counts, and it stands out from it", () => {
    for (const top of colours) {
      const found = pyramid(top);
      expect(found).toHaveLength(1);
      expect(found[0]?.contrast).toBeGreaterThan(READABLE);
    }
  });

  test("the tops of pyramids are told apart by shape, at their smallest, in one ink", () => {
    const inks = colours.map((top) => drawn(pyramid(top)[0]?.path ?? "", SMALLEST));
    const pairs = colours.flatMap((one, i) =>
      colours.slice(i + 1).map((other, j) => ({ one, other, apart: apart(inks[i]!, inks[i + 1 + j]!) })),
    );
    expect(pairs).toHaveLength(91);
    expect(pairs.filter((pair) => pair.apart < DIFFERENT)).toEqual([]);
  });

  test("every ball of every card has the mark of its colour, as on the pyramids", () => {
    const known = new Map(colours.map((colour) => [colour, pyramid(colour)[0]?.path]));
    for (const card of material.cards) {
      const found = marks(CardFace, { balls: spread(card) });
      expect(found.map((mark) => mark.path)).toEqual(spread(card).map((colour) => known.get(colour)));
      expect(Math.min(...found.map((mark) => mark.contrast))).toBeGreaterThan(READABLE);
    }
  });

  test.each([2, 5, 9])("a pyramid of %s balls has one mark", (balls) => {
    const top: Colour = "gold";
    expect(marks(Pyramid, { top, base: Array<Colour>(balls - 1).fill("white") })).toHaveLength(1);
  });

  test("a covered pyramid and the back of a card tell nothing", () => {
    const red: Colour = "red";
    expect(marks(Pyramid, { top: red, base: [], covered: true })).toEqual([]);
    expect(marks(CardFace, { balls: [red], back: true })).toEqual([]);
  });
});
