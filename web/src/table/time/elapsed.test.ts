import { expect, it } from "vitest";
import { clockText, largestUnit } from "./elapsed.ts";

it.each([
  [-3, 0, "second"],
  [59.9, 59, "second"],
  [60, 1, "minute"],
  [3599, 59, "minute"],
  [7200, 2, "hour"],
  [200_000, 2, "day"],
])("%d seconds are %d of a %s", (seconds, number, unit) => expect(largestUnit(seconds)).toEqual({ number, unit }));

it.each([
  [0, "0:00"],
  [9.2, "0:10"],
  [75, "1:15"],
  [600, "10:00"],
])("a clock shows %d as %s", (seconds, text) => expect(clockText(seconds)).toBe(text));
