import { expect, it } from "vitest";
import { day } from "./day.ts";

const now = new Date(2026, 10, 15, 20, 0).getTime();

it.each([
  ["en", new Date(2026, 10, 15, 9, 5), /9:05/],
  ["fr", new Date(2026, 10, 3), /^3 novembre$/],
  ["es", new Date(2025, 1, 3), /3 de febrero de 2025/],
])("%s", (language, date, shown) => expect(day(date.getTime(), language, now)).toMatch(shown));
