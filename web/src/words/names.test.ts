import { describe, expect, test } from "vitest";
import { write } from "../pages/new/sheet.ts";
import { FORMS, SHEET_COLOURS } from "../rules/color-yam/objectives.ts";
import { Messages } from "./messages.ts";
import { objective, objectiveForm } from "./names.ts";
import { LANGUAGES, loadPart } from "./parts.ts";

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(FORMS)("no place is left empty in the words of $pattern", async (form) => {
    const messages = new Messages(language, [await loadPart(language, "common"), await loadPart(language, "color-yam")]);
    const told = [objectiveForm(messages, form.pattern), objective(messages, write(form, SHEET_COLOURS))];
    for (const text of told) expect(text).toMatch(/^[^{}<>=]{5,}$/);
    const letters = ["A", "B", "C"].filter((letter) => new RegExp(`\\b${letter}\\b`).test(told[0] ?? ""));
    expect(letters).toHaveLength(form.pattern.match(/[ABC]/g)?.length ?? 0);
  });
});
