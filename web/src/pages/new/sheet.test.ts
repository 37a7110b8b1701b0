import { describe, expect, it } from "vitest";
import { fitting, FORMS, meets, PLACES, poleOf, SHEET_COLOURS } from "../../rules/color-yam/objectives.ts";
import { coloursOf, examples, fitSheet, formOf, freshSheet, replaceColour, surprise, write } from "./sheet.ts";

describe("every objective", () => {
  it.each(FORMS.map((form) => [form.pattern, form] as const))("%s can be written, read, met and missed", (_, form) => {
    const text = write(form, ["green", "blue", "pink"]);
    expect(formOf(text)).toBe(form);
    expect(coloursOf(text)).toEqual(["green", "blue", "pink"].slice(0, form.pattern.match(/[ABC]/g)?.length ?? 0));
    const { fits, misses } = examples(text);
    expect(fits).toHaveLength(6);
    expect(misses).toHaveLength(6);
    expect(meets(text, fits)).toBe(true);
    expect(meets(text, misses)).toBe(false);
  });
});

describe("colours", () => {
  it("never stand twice in one objective", () => {
    const form = FORMS.find((each) => each.pattern === "A != B != C");
    expect(form && write(form, ["blue", "blue", "blue"]).split(" ")).toHaveLength(5);
    expect(new Set(form && coloursOf(write(form, ["blue", "blue", "blue"]))).size).toBe(3);
  });
  it("change places where the other one has it", () => {
    expect(replaceColour("blue > pink", 0, "pink")).toBe("pink > blue");
    expect(replaceColour("blue > pink", 1, "green")).toBe("blue > green");
  });
});

describe("sheets", () => {
  it.each(["fr", "es"])("by chance fit the %s edition", (edition) => {
    for (let i = 0; i < 50; i++) {
      const sheet = surprise(edition);
      expect(sheet).toHaveLength(PLACES.length);
      expect(fitSheet(sheet, edition)).toEqual(sheet);
    }
  });
  it("give way where another edition lacks an objective", () => {
    const spanish = freshSheet().with(2, "not 2x");
    expect(fitSheet(spanish, "es")).toEqual(spanish);
    const french = fitSheet(spanish, "fr");
    expect(fitting(poleOf(2), "fr")).toContain(formOf(french[2] ?? ""));
  });
  it("are in the colours of an owner's box", () => {
    const colours = ["white", "purple", "gold", "black", "red", "blue"];
    for (const sheet of [fitSheet(freshSheet(), "fr", colours), surprise("es", colours)]) {
      for (const text of sheet) for (const colour of coloursOf(text)) expect(colours).toContain(colour);
      expect(sheet.every((text) => examples(text, colours).fits.length)).toBe(true);
    }
    expect(fitSheet(freshSheet(), "fr", colours)[4]).toBe("blue > white");
  });
  it("name colours of the game only", () => {
    for (const text of freshSheet()) {
      for (const colour of coloursOf(text)) expect(SHEET_COLOURS).toContain(colour);
    }
  });
});
