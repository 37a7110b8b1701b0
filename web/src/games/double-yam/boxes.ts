/** The boxes of a sheet of Double Yam: what they hold, what they would take, and what is best now. Pure. */
import { alikeOf, areAllAlike } from "../../rules/double-yam/dice.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { BoxView } from "../../wire/types.ts";
import { readMove } from "../../words/arguments.ts";
import type { DieShown } from "../dice/keptDice.ts";
import type { Phrases } from "../../words/phrases.ts";
import { words } from "../../words/words.svelte.ts";
import type { DiceTurn } from "../dice/turn.svelte.ts";

const COUP = "coup";

/** A way to fill a box with these dice. */
export interface Fill {
  move: string;
  points: number;
  /** The number of a series; 0 where there is none. */
  number: number;
}

export interface RackBox {
  place: number;
  name: string;
  /** In ink; null while it is empty. */
  points: number | null;
  /** In pencil: what it would take, the best first. */
  fills: readonly Fill[];
  /** The number of a series that is filled; 0 elsewhere. */
  number: number;
}

/** The ten boxes, with the ways to fill the empty ones; `series` are the numbers of those that are filled. */
export function rack(sheet: readonly BoxView[], preview: Readonly<Record<string, number>>, series: readonly number[] = []): RackBox[] {
  const numbers = [...series];
  const fills = Object.entries(preview).map(([move, points]) => ({ move, points, ...parts(move) }));
  return sheet.map(({ name, points }, place) => {
    const own = points === null ? fills.filter((fill) => fill.box === name) : [];
    const sorted = own.sort((a, b) => b.points - a.points);
    const number = name === "series" && points !== null ? (numbers.shift() ?? 0) : 0;
    return { place, name, points, number, fills: sorted.map(({ move, points, number }) => ({ move, points, number })) };
  });
}

function parts(move: string): { box: string; number: number } {
  const { box, number } = readMove(move)?.held ?? {};
  return { box: typeof box === "string" ? box : "", number: Number(number ?? 0) };
}

/** Every way to fill an empty box. */
export function fillsOf(boxes: readonly RackBox[]): readonly Fill[] {
  return boxes.flatMap(({ fills }) => fills);
}

/** The name of the box that a way fills. */
export function boxOf(boxes: readonly RackBox[], fill: Fill): string {
  return boxes.find(({ fills }) => fills.includes(fill))?.name ?? "";
}

/** What brings the most now, of equal boxes that of six of a kind; where nothing brings anything, the last. */
export function bestFill(boxes: readonly RackBox[]): Fill | null {
  const fills = fillsOf(boxes);
  const most = Math.max(...fills.map(({ points }) => points));
  const best = fills.filter(({ points }) => points === most);
  const first = most > 0 ? best[0] : best.at(-1);
  return best.find((fill) => boxOf(boxes, fill) === COUP) ?? first ?? null;
}

/** From this many points on, a zero beside them is doubted. */
const COSTLY = 15;

/** Whether another kind of box takes as many points. */
export function hasEqual(fill: Fill, boxes: readonly RackBox[]): boolean {
  return fillsOf(boxes).some(({ move, points }) => move !== fill.move && points === fill.points);
}

/** What is given away with a zero; null where that is little. */
export function costly(fill: Fill, boxes: readonly RackBox[]): Fill | null {
  const best = bestFill(boxes);
  return fill.points === 0 && best && best.points >= COSTLY ? best : null;
}

/** Alike dice for which a box is free. */
export interface Alike extends Fill {
  box: string;
  count: number;
}

/** What alike dice would bring in the boxes that are free, the best first. */
export function alike(dice: readonly DieShown[], boxes: readonly RackBox[]): Alike[] {
  const fills = fillsOf(boxes)
    .filter(({ points }) => points > 0)
    .map((fill) => ({ ...fill, box: boxOf(boxes, fill) }))
    .map((fill) => ({ ...fill, count: countOf(dice, fill) }));
  const once = fills.filter((fill, i) => fills.findIndex((each) => each.move === fill.move) === i);
  return once.sort((a, b) => b.points - a.points || b.count - a.count);
}

function countOf(dice: readonly DieShown[], { box, number }: { box: string; number: number }): number {
  if (box === COUP) return dice.length;
  return dice.filter((die) => (box === "series" ? die.number === number : die.colour === box)).length;
}

const numbersOf = (dice: readonly DieShown[]) => dice.map((die) => die.number);
const coloursOf = (dice: readonly DieShown[]) => dice.map((die) => die.colour);

/** Whether all dice are alike, and a box is free for them; those of a `single` throw go into any box. */
export function isCoup(dice: readonly DieShown[], boxes: readonly RackBox[], single: boolean): boolean {
  const [best] = alike(dice, boxes);
  if (!best || !areAllAlike(numbersOf(dice), coloursOf(dice))) return false;
  return single || best.count === dice.length;
}

/** Whether enough are alike to count, in colour or number, whatever is free. */
export function anyAlike(dice: readonly DieShown[]): boolean {
  return alikeOf(numbersOf(dice)).length + alikeOf(coloursOf(dice)).length > 0;
}

/** The numbers of the series that each seat has filled in this game, in the order of their boxes. */
export function seriesOf(entries: readonly LogEntry[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  for (const { kind, args } of entries.flatMap((entry) => entry.facts ?? [])) {
    if (kind === "match-next") numbers.clear();
    if (kind !== "scored" || args["box"] !== "series") continue;
    const seat = Number(args["seat"]);
    numbers.set(seat, [...(numbers.get(seat) ?? []), Number(args["number"])]);
  }
  return numbers;
}

/** What a match needs beside the game under way. */
export interface MatchRows {
  target: number;
  played: number;
  totals: readonly number[];
}

export function noneText({ dice, view, store }: Pick<DiceTurn, "dice" | "view" | "store">, phrases: Phrases): string {
  if (!anyAlike(dice)) return words.say("double-yam-none-alike", { last: view.phase === "score" ? "yes" : "no" });
  const seat = view.turn ?? 0;
  if (store.yours.includes(seat)) return words.say("double-yam-none-free");
  return words.say("double-yam-none-free-theirs", { player: phrases.player(seat) });
}
