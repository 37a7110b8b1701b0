/** The picture of a result, drawn on a canvas: cloth, the game, who won and how, everyone's bar. No network, no fonts but ours. */
import { HIGH, pattern, WIDE } from "../../look/avatars/avatar.ts";
import { maskShapes, maskAt } from "../../look/avatars/masks.ts";
import type { Paint } from "../../look/colours/palette.ts";

export interface ResultLine {
  name: string;
  score: string;
  avatar: number;
  computer: boolean;
  /** Pieces of the bar: a share of the whole width, and their paint. */
  pieces: readonly (Paint & { share: number })[];
}

export interface Result {
  title: string;
  headline: string;
  sentence: string;
  lines: readonly ResultLine[];
  /** Where it was played, small. */
  place: string;
  /** The QR code of the replay, with its border; empty if no one else can open it. */
  code: Code;
}

/** The dark squares of a QR code, row by row. */
export type Code = readonly (readonly boolean[])[];

export const SIZE = { width: 1200, height: 630 } as const;
const CLOTH = "#173f3a";
const WEAVE = "#1d4a44";
const IVORY = "#f3eee3";
const QUIET = "#b9cbc3";
const MOST_LINES = 6;
const BAR = { x: 440, width: 520 } as const;
/** How much ivory is seen around a bar and around a diamond. */
const EDGE = 3;
const CODE = { x: 980, y: 158, size: 170 } as const;
const FONT = '"Atkinson Hyperlegible", Verdana, sans-serif';

export function drawResult(canvas: HTMLCanvasElement, result: Result): void {
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  cloth(pen);
  flourish(pen, result.lines[0]?.avatar ?? 0);
  const wide = result.code.length ? CODE.x - 90 : 1080;
  text(pen, result.title, 60, 200, 34, QUIET, wide);
  text(pen, result.headline, 60, 262, 58, IVORY, wide);
  text(pen, result.sentence, 60, 314, 34, "#8fd8ea", wide);
  drawCode(pen, result.code);
  result.lines
    .slice(0, MOST_LINES)
    .forEach((line, i, all) => row(pen, line, 360 + i * Math.min(62, 200 / all.length), Math.min(44, 150 / all.length)));
  text(pen, result.place, 60, 606, 22, QUIET, 1080);
}

function cloth(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = CLOTH;
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  pen.fillStyle = WEAVE;
  for (let y = 0; y < 6; y++) for (let x = 0; x < 16; x++) diamond(pen, x * 80 + (y % 2) * 40, y * 120 + 30, 38, 58);
}

/** Black on white, in whole pixels, so that cameras read it. */
function drawCode(pen: CanvasRenderingContext2D, code: Code): void {
  const square = Math.floor(CODE.size / code.length);
  pen.fillStyle = "#ffffff";
  if (code.length) pen.fillRect(CODE.x, CODE.y, square * code.length, square * code.length);
  pen.fillStyle = "#000000";
  code.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(CODE.x + x * square, CODE.y + y * square, square, square)));
}

/** Diamonds in the colours of the player who has won. */
function flourish(pen: CanvasRenderingContext2D, seed: number): void {
  const fills = [...new Set(pattern(seed).diamonds.map(({ fill }) => fill))];
  for (let i = 0; i < 2 * 21; i++) {
    pen.fillStyle = fills[(i * 7 + Math.floor(i / 5)) % fills.length] ?? IVORY;
    const second = i >= 21;
    diamond(pen, (i % 21) * 60 + (second ? 30 : 0), second ? 96 : 48, 28, 46);
    // Colours as dark as the cloth would look like holes in it.
    pen.strokeStyle = "rgb(243 238 227 / 40%)";
    pen.lineWidth = EDGE / 2;
    pen.stroke();
  }
}

function diamond(pen: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number): void {
  pen.beginPath();
  pen.moveTo(x, y - high);
  pen.lineTo(x + wide, y);
  pen.lineTo(x, y + high);
  pen.lineTo(x - wide, y);
  pen.closePath();
  pen.fill();
}

function text(pen: CanvasRenderingContext2D, words: string, x: number, y: number, size: number, fill: string, most = 1080): void {
  pen.font = `700 ${size}px ${FONT}`;
  pen.fillStyle = fill;
  pen.fillText(words, x, y, most);
}

function row(pen: CanvasRenderingContext2D, line: ResultLine, y: number, high: number): void {
  face(pen, line, 60, y, high);
  text(pen, line.name, 60 + high + 16, y + high * 0.72, high * 0.66, IVORY, 300);
  bar(pen, line, y + high * 0.16, high * 0.68);
  text(pen, line.score, 990, y + high * 0.72, high * 0.66, IVORY, 170);
}

/** On a strip of ivory: what is dark stands out from the cloth as well. */
function bar(pen: CanvasRenderingContext2D, { pieces }: ResultLine, y: number, high: number): void {
  const wide = pieces.reduce((sum, { share }) => sum + share * BAR.width, 0);
  if (!wide) return;
  pen.fillStyle = IVORY;
  pen.beginPath();
  pen.roundRect(BAR.x - EDGE, y - EDGE, wide + 2 * EDGE, high + 2 * EDGE, 2 * EDGE);
  pen.fill();
  let x = BAR.x;
  for (const { share, fill } of pieces) {
    pen.fillStyle = fill;
    pen.fillRect(x, y, share * BAR.width, high);
    x += share * BAR.width;
  }
}

function face(pen: CanvasRenderingContext2D, { avatar, computer }: ResultLine, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 40, size / 40);
  pen.beginPath();
  pen.roundRect(0, 0, 40, 40, computer ? 10 : 20);
  pen.clip();
  if (computer) machine(pen, avatar);
  else diamonds(pen, avatar);
  pen.restore();
}

function diamonds(pen: CanvasRenderingContext2D, avatar: number): void {
  const { ground, diamonds } = pattern(avatar);
  ground40(pen, ground);
  for (const each of diamonds) {
    pen.fillStyle = each.fill;
    diamond(pen, each.x, each.y, WIDE, HIGH);
  }
}

function machine(pen: CanvasRenderingContext2D, avatar: number): void {
  const mask = maskAt(avatar);
  ground40(pen, mask.ground);
  for (const { d, fill } of maskShapes(mask)) {
    pen.fillStyle = fill;
    pen.fill(new Path2D(d));
  }
}

function ground40(pen: CanvasRenderingContext2D, fill: string): void {
  pen.fillStyle = fill;
  pen.fillRect(0, 0, 40, 40);
}
