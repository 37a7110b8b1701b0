import { expect, test } from "vitest";
import { day } from "../pages/games/day.ts";
import { localeOf } from "./locale.ts";

test("a clock is written as the reader's own region does, in the language of the page", () => {
  expect(localeOf("en", ["fr-FR", "en-GB", "en-US"])).toBe("en-GB");
  expect(localeOf("es", ["en-GB"])).toBe("es");
  const evening = new Date(2026, 0, 5, 17, 59).getTime();
  expect(day(evening, localeOf("en", ["en-GB"]), evening)).toBe("17:59");
  expect(day(evening, localeOf("en", ["en-US"]), evening)).toMatch(/5:59.PM/);
});
