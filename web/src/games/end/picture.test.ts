import { expect, test } from "vitest";
import { contrast } from "../../../test/colourVision.ts";
import { PALETTE } from "../../look/colours/palette.ts";
import { drawResult, type Result } from "./picture.ts";

interface Drawn {
  fill: string;
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** Every rectangle that is filled, in order. */
function rectangles(result: Result): Drawn[] {
  const found: Drawn[] = [];
  let path: Omit<Drawn, "fill"> | null = null;
  const known = {
    fillStyle: "",
    beginPath: () => (path = null),
    roundRect: (x: number, y: number, wide: number, high: number) => (path = { x, y, wide, high }),
    fill: () => void (path && found.push({ fill: known.fillStyle, ...path })),
    fillRect: (x: number, y: number, wide: number, high: number) => void found.push({ fill: known.fillStyle, x, y, wide, high }),
  };
  const pen = new Proxy(known, { get: (all, key): unknown => Reflect.get(all, key) ?? (() => {}) });
  drawResult({ getContext: () => pen } as unknown as HTMLCanvasElement, result);
  return found;
}

test("a bar that is as dark as the cloth has a bright edge", () => {
  const [dark, other] = [PALETTE.blue, PALETTE.brown];
  const pieces = [dark, other].map((paint) => ({ ...paint, share: 0.5 }));
  const line = { name: "Ana", score: "8", avatar: 3, computer: false, pieces };
  const drawn = rectangles({ title: "", headline: "", sentence: "", place: "", code: [], lines: [line] });
  const [cloth] = drawn;
  const bars = drawn.slice(-2);
  const edge = drawn.at(-3)!;
  expect(bars.map(({ fill }) => fill)).toEqual([dark.fill, other.fill]);
  expect(contrast(edge.fill, cloth!.fill)).toBeGreaterThan(3);
  expect(edge.x).toBeLessThan(bars[0]!.x);
  expect(edge.x + edge.wide).toBeGreaterThan(bars[1]!.x + bars[1]!.wide);
  expect(edge.y).toBeLessThan(bars[0]!.y);
  expect(edge.y + edge.high).toBeGreaterThan(bars[0]!.y + bars[0]!.high);
});

test("who has nothing has no bar", () => {
  const line = { name: "Ana", score: "0", avatar: 3, computer: false, pieces: [{ ...PALETTE.blue, share: 0 }] };
  const all = { title: "", headline: "", sentence: "", place: "", code: [] };
  expect(rectangles({ ...all, lines: [line] })).toHaveLength(rectangles({ ...all, lines: [{ ...line, pieces: [] }] }).length);
});

test("the code of the replay is black on white, in whole pixels", () => {
  const all = { title: "", headline: "", sentence: "", place: "", lines: [] };
  const code = [
    [true, false],
    [false, true],
  ];
  const [white, first, second] = rectangles({ ...all, code }).slice(-3);
  expect([white?.fill, first?.fill, second?.fill]).toEqual(["#ffffff", "#000000", "#000000"]);
  expect([first?.wide, second?.x]).toEqual([white!.wide / 2, first!.x + white!.wide / 2]);
});
