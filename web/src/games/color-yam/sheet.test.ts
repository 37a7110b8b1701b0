import { expect, test } from "vitest";
import type { ColorYamView, LineView } from "../../wire/types.ts";
import { least, linesAround, pencil, previews, rows, totals } from "./sheet.ts";
import { deciding, decidingNext, starterOf } from "./start.ts";

const KINDS: [string, number, number][] = [
  ["objective", 1, 1],
  ["objective", 2, 1],
  ["yam", 1, 1],
  ["objective", 3, 2],
  ["objective", 4, 2],
  ["yam", 2, 2],
  ["objective", 5, 3],
  ["objective", 6, 3],
  ["yam", 3, 3],
  ["yam", 4, 3],
];

function lines(filled: Record<number, [(number | null)[], number[] | null]> = {}): LineView[] {
  return KINDS.map(([kind, number, pole], i) => {
    const [entries, points] = filled[i + 1] ?? [[null, null, null], null];
    return { kind, number, pole, objective: kind === "objective" ? "3x" : null, entries, points };
  });
}

function view(changed: Partial<ColorYamView> = {}): ColorYamView {
  return {
    actors: [2],
    contest: [],
    dice: [],
    fits: [],
    line: 1,
    lines: lines(),
    moves: [],
    phase: "choose",
    queue: [2, 3],
    scores: [0, 0, 0],
    seat: null,
    second_chance: null,
    sheet: 1,
    sum: 24,
    thrown: [],
    throws_left: 1,
    turn: 2,
    view: "color-yam",
    ...changed,
  };
}
const dice = [{ letter: "A", number: 4, colour: "blue", cup: false }];

test("points as the others stand now: at least so many while somebody has still to play", () => {
  expect(pencil([26, null, null], 2, 24)).toEqual({ entry: 24, points: 1, open: true });
  expect(pencil([20, null, 0], 2, 24)).toEqual({ entry: 24, points: 3, open: false });
  expect(pencil([24, null, 10], 2, 24)).toEqual({ entry: 24, points: 2, open: false });
  expect(pencil([20, null, 10], 2, 0)).toEqual({ entry: 0, points: 0, open: false });
});

test("a met line would take the sum, a missed one a cross and perhaps a Yam box", () => {
  expect([...previews(view({ dice, fits: [1] }))]).toEqual([[1, 24]]);
  expect([...previews(view({ dice, second_chance: 3 }))]).toEqual([
    [1, 0],
    [3, 24],
  ]);
  expect([...previews(view({ phase: "throw", dice }))]).toEqual([]);
  expect([...previews(view())]).toEqual([]);
});

test("with free lines every empty line of one's own is pencilled", () => {
  const free = view({ line: null, phase: "line", dice, fits: [2], lines: lines({ 1: [[null, 12, null], null] }) });
  const found = previews(free);
  expect(found.size).toBe(9);
  expect(found.get(1)).toBeUndefined();
  expect(found.get(2)).toBe(24);
  expect(found.get(4)).toBe(0);
});

test("the pad has ten lines and two totals between the poles; thirteen lines have none", () => {
  const told = rows(view(), { rising: true, pencil: true });
  expect(
    told
      .map((row) => row.kind)
      .join(" ")
      .match(/total/g),
  ).toHaveLength(2);
  expect(told[3]).toEqual({ kind: "total", pole: 1, totals: [0, 0, 0] });
  const summed = lines().flatMap((line, i, all) => [
    line,
    ...(all[i + 1]?.pole === line.pole ? [] : [{ ...line, kind: "total", number: line.pole }]),
  ]);
  const more = rows(view({ lines: summed }), { rising: true, pencil: true });
  expect([more.length, more.every((row) => row.kind === "line")]).toEqual([13, true]);
});

test("a Yam number must be above the earlier ones; crosses do not count", () => {
  const played = view({ lines: lines({ 3: [[18, 0, null], null] }) });
  expect(least(played, 6, 1)).toBe(18);
  expect(least(played, 6, 2)).toBeNull();
  const cells = rows(played, { rising: false, pencil: true }).flatMap((row) => (row.kind === "line" ? row.cells : []));
  expect(cells.every((cell) => cell.above === null)).toBe(true);
});

test("the highest of the row above starts; after a pole it is the total (CY-10)", () => {
  const lived = lines({
    1: [
      [20, 26, 0],
      [2, 3, 0],
    ],
    2: [
      [11, 30, 30],
      [1, 2, 2],
    ],
    3: [
      [5, 0, 9],
      [2, 0, 3],
    ],
  });
  expect(totals(lived.slice(0, 3))).toEqual([5, 5, 5]);
  expect(deciding(view({ lines: lived }), 1)).toBeNull();
  expect(deciding(view({ lines: lived }), 2)).toEqual({ by: "line", number: 1, seats: [2], value: 26 });
  expect(deciding(view({ lines: lived }), 3)).toEqual({ by: "line", number: 2, seats: [2, 3], value: 30 });
  expect(deciding(view({ lines: lived }), 4)).toEqual({ by: "total", number: 1, seats: [1, 2, 3], value: 5 });
});

test("what will decide is known while the line is played; nothing follows the last one", () => {
  expect(decidingNext(view())).toEqual({ by: "line", number: 1, seats: [], value: 0 });
  expect(decidingNext(view({ line: 10 }))).toBeNull();
  expect(decidingNext(view({ line: null }))).toBeNull();
});

test("where there is room for few lines: the one in play, the Yams of its pole, and what comes next", () => {
  const around = (line: number, most?: number) =>
    linesAround(rows(view({ line }), { rising: true, pencil: true }), most).map((row) => row.line);
  expect(around(1)).toEqual([1, 2, 3, 4]);
  expect(around(2)).toEqual([2, 3, 4, 5]);
  expect(around(4)).toEqual([4, 5, 6, 7]);
  expect(around(10)).toEqual([7, 8, 9, 10]);
  expect([around(1, 2), around(4, 2)]).toEqual([
    [1, 3],
    [4, 6],
  ]);
});

test("who has started is told of the line that was begun last", () => {
  const begun = (seat: number) => ({ ply: seat, at: 0, kind: "event", facts: [{ kind: "starts-line", rules: [], args: { seat } }] });
  expect([starterOf([]), starterOf([begun(2)]), starterOf([begun(2), begun(1)])]).toEqual([null, 2, 1]);
});

test("a Yam that everybody has filled with a second chance decides nothing: the total below it does", () => {
  const used = lines({
    1: [
      [17, 19, 0],
      [2, 3, 0],
    ],
    3: [
      [32, 28, 20],
      [3, 2, 1],
    ],
  });
  expect(decidingNext(view({ line: 2, lines: used }))).toEqual({ by: "total", number: 1, seats: [1, 2], value: 5 });
});
