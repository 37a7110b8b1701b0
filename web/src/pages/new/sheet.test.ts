import { describe, expect, it } from "vitest";
import source from "../../../../src/arlequin/games/color_yam/objectives.py?raw";
import {
  FORMS,
  PLACES,
  SHEET_COLOURS,
  coloursOf,
  examples,
  fitted,
  fitting,
  formOf,
  freshSheet,
  meets,
  poleOf,
  recoloured,
  surprise,
  write,
} from "./sheet.ts";

it("has the objectives of the server, in the same poles and editions", () => {
  const theirs = [...source.matchAll(/Form\("(.+?)", (\d), .*?(, \("es",\))?\),$/gm)].map((match) => [
    match[1],
    Number(match[2]),
    match[3] !== undefined,
  ]);
  expect(FORMS.map((form) => [form.pattern, form.pole, form.spanish ?? false])).toEqual(theirs);
});

describe("every objective", () => {
  it.each(FORMS.map((form) => [form.pattern, form] as const))("%s can be written, read, met and missed", (_, form) => {
    const text = write(form, ["green", "blue", "pink"]);
    expect(formOf(text)).toBe(form);
    expect(coloursOf(text)).toEqual(["green", "blue", "pink"].slice(0, form.colours));
    const { fits, misses } = examples(text);
    expect(fits).toHaveLength(6);
    expect(misses).toHaveLength(6);
    expect(meets(text, fits)).toBe(true);
    expect(meets(text, misses)).toBe(false);
  });
});

it.each([
  ["1x brown", "brown green green blue blue pink", true],
  ["no yellow blue", "brown green green pink pink blue", false],
  ["3x", "blue blue blue pink green orange", true],
  ["3x", "blue blue blue pink pink pink", false],
  ["2x 2x", "blue blue pink pink green orange", true],
  ["4x", "blue blue blue blue pink pink", true],
  ["3 colours", "blue blue blue pink pink green", true],
  ["blue > pink", "blue blue pink green green green", true],
  ["orange = green", "blue blue blue blue blue blue", true],
  ["green != blue != brown", "green blue blue pink pink pink", true],
  ["green > all", "green green blue blue pink orange", false],
])("%s with %s: %s", (text, dice, met) => expect(meets(text, dice.split(" "))).toBe(met));

describe("colours", () => {
  it("never stand twice in one objective", () => {
    const form = FORMS.find((each) => each.pattern === "A != B != C");
    expect(form && write(form, ["blue", "blue", "blue"]).split(" ")).toHaveLength(5);
    expect(new Set(form && coloursOf(write(form, ["blue", "blue", "blue"]))).size).toBe(3);
  });
  it("change places where the other one has it", () => {
    expect(recoloured("blue > pink", 0, "pink")).toBe("pink > blue");
    expect(recoloured("blue > pink", 1, "green")).toBe("blue > green");
  });
});

describe("sheets", () => {
  it.each(["fr", "es"])("by chance fit the %s edition", (edition) => {
    for (let i = 0; i < 50; i++) {
      const sheet = surprise(edition);
      expect(sheet).toHaveLength(PLACES.length);
      expect(fitted(sheet, edition)).toEqual(sheet);
    }
  });
  it("give way where another edition lacks an objective", () => {
    const spanish = freshSheet().with(2, "not 2x");
    expect(fitted(spanish, "es")).toEqual(spanish);
    const french = fitted(spanish, "fr");
    expect(fitting(poleOf(2), "fr")).toContain(formOf(french[2] ?? ""));
  });
  it("name colours of the game only", () => {
    for (const text of freshSheet()) {
      for (const colour of coloursOf(text)) expect(SHEET_COLOURS).toContain(colour);
    }
  });
});
