import { expect, test } from "vitest";
import { bestYam, highest, lastYamDecides, rowsAbove, triesAtOnce, yamBounds } from "./sheet.ts";

const line = (kind: string, number: number, pole: number) => ({ kind, number, pole });
const PAD = [line("objective", 1, 1), line("yam", 1, 1), line("objective", 2, 2), line("yam", 2, 2), line("yam", 4, 2)];

test("a Yam number lies between those before and after it; objectives, crosses and empty boxes say nothing", () => {
  expect(yamBounds(PAD, [36, 18, 35, null, 30], 3)).toEqual({ above: 18, below: 30 });
  expect(yamBounds(PAD, [36, 0, 35, null, null], 3)).toEqual({ above: 0, below: Infinity });
});

test("the nearest row above comes first; a total stands under its pole, unless it is a line", () => {
  const told = (lines: typeof PAD, line: number) => rowsAbove(lines, line).map(({ by, lines }) => `${by} ${lines}`);
  expect(told(PAD, 0)).toEqual([]);
  expect(told(PAD, 3)).toEqual(["line 3", "total 2", "line 2", "line 1"]);
  expect(told(PAD.toSpliced(2, 0, line("total", 1, 1)), 3)).toEqual(["line 3", "line 2", "line 1"]);
});

test("the highest of a row are looked for among all, or among some", () => {
  expect([highest([5, 9, 9]), highest([5, 9, 9], [1, 3]), highest([0, 0])]).toEqual([[2, 3], [3], [1, 2]]);
});

test("the Spanish edition tries again at once, and Yam 4 alone breaks its ties", () => {
  expect(["fr", "es"].map(triesAtOnce)).toEqual([false, true]);
  expect(["fr", "es"].map(lastYamDecides)).toEqual([false, true]);
  expect(["fr", "es"].map((edition) => bestYam(PAD, [36, 31, 35, null, 20], edition))).toEqual([31, 20]);
});
