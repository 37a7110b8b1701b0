import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contrast, difference, lab, linear, seen, SIGHTS, type Triple } from "../../../test/colourVision.ts";
import { COLOURS } from "../../words/arguments.ts";
import { COLOURS_OF, PALETTE } from "./palette.ts";

const tokens = readFileSync(join(import.meta.dirname, "../styles/tokens.css"), "utf8");
const FAR_ENOUGH = 20;
const READABLE = 4.5;

describe("CIEDE2000 agrees with published pairs", () => {
  test.each<[Triple, Triple, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [61, -5, 29], 22.8977],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ])("%j and %j differ by %d", (one, other, published) => {
    expect(difference(one, other)).toBeCloseTo(published, 3);
  });
});

/** The Spanish edition of Color'Yam has red for pink. */
const SETS = { ...COLOURS_OF, "color-yam in Spanish": COLOURS_OF["color-yam"]!.map((colour) => (colour === "pink" ? "red" : colour)) };

describe.each(Object.entries(SETS))("the colours of %s", (_game, colours) => {
  test.each(Object.entries(SIGHTS))("are told apart with %s", (_, sight) => {
    const close = colours
      .flatMap((one, i) =>
        colours.slice(i + 1).map((other) => {
          const [a, b] = [one, other].map((name) => lab(seen(linear(PALETTE[name].fill), sight))) as [Triple, Triple];
          return { pair: `${one} ${other}`, apart: difference(a, b) };
        }),
      )
      .filter(({ apart }) => apart < FAR_ENOUGH);
    expect(close).toEqual([]);
  });
});

test("the sets are those of the material", () => {
  const files = import.meta.glob<string>("../../../../src/arlequin/games/*/material.toml", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  for (const [path, text] of Object.entries(files)) {
    const game = /games\/(\w+)\//.exec(path)?.[1]?.replace("_", "-") ?? "";
    const named = COLOURS.filter((colour) => new RegExp(`"${colour}"|\\b${colour} =`).test(text));
    expect([...(COLOURS_OF[game] ?? [])].sort()).toEqual([...named].sort());
  }
  expect(Object.keys(files)).toHaveLength(4);
});

test.each(COLOURS)("number and shape on %s can be read", (colour) => {
  expect(contrast(PALETTE[colour].fill, PALETTE[colour].ink)).toBeGreaterThanOrEqual(READABLE);
});

describe.each(["light", "dark"])("the %s surface", (theme) => {
  const token = tokensOf(theme);
  test.each([
    ["ink", "paper", 7],
    ["ink", "sunken", 7],
    ["ink", "raised", 7],
    ["quiet", "paper", READABLE],
    ["quiet", "sunken", READABLE],
    ["quiet", "raised", READABLE],
    ["accent", "paper", READABLE],
    ["accent", "raised", READABLE],
    ["on-accent", "accent", READABLE],
    ["on-accent", "accent-strong", READABLE],
    ["ink", "accent-soft", READABLE],
    ["ink", "warn-soft", READABLE],
    ["edge", "paper", 3],
    ["edge", "raised", 3],
  ])("shows %s on %s at %d : 1 or better", (front, back, least) => {
    expect(contrast(token(front), token(back))).toBeGreaterThanOrEqual(least);
  });

  test.each(COLOURS)("has an accent that nobody takes for %s", (colour) => {
    expect(difference(lab(linear(token("accent"))), lab(linear(PALETTE[colour].fill)))).toBeGreaterThan(15);
  });
});

function tokensOf(theme: string): (name: string) => string {
  const start = theme === "light" ? tokens.indexOf(":root {") : tokens.indexOf('[data-theme="dark"]');
  const block = tokens.slice(start, tokens.indexOf("}", start));
  return (name) => {
    const found = new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1];
    if (!found) throw new Error(`no token ${name} in ${theme}`);
    return found;
  };
}
