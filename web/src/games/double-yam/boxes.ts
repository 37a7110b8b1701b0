/**
 * The boxes of a sheet of Double Yam with what they hold, or would take; and what dice are worth: a twin of
 * games/double_yam/tally.py with the numbers of its material, for dice that lie there after their turn as well.
 */
import material from "virtual:material/double-yam";
import type { BoxView } from "../../wire/types.ts";
import { readMove } from "../../words/moves.ts";
import type { DieShown } from "../dice/keptDice.ts";

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
}

/** The ten boxes, with the ways to fill the empty ones. */
export function rack(sheet: readonly BoxView[], preview: Readonly<Record<string, number>>): RackBox[] {
  const fills = Object.entries(preview).map(([move, points]) => ({ move, points, ...parts(move) }));
  return sheet.map(({ name, points }, place) => {
    const own = points === null ? fills.filter((fill) => fill.box === name) : [];
    const sorted = own.sort((a, b) => b.points - a.points);
    return { place, name, points, fills: sorted.map(({ move, points, number }) => ({ move, points, number })) };
  });
}

function parts(move: string): { box: string; number: number } {
  const { box, number } = readMove(move)?.held ?? {};
  return { box: typeof box === "string" ? box : "", number: Number(number ?? 0) };
}

/** Alike dice that count: all of a colour or all of a number, as many as are worth something. */
export interface Alike {
  colour: string | null;
  number: number;
  count: number;
  points: number;
}

/** What alike dice are worth (DY-06, DY-07), the best first. */
export function alike(dice: readonly DieShown[], single: boolean): Alike[] {
  const colours = [...new Set(dice.map((die) => die.colour))];
  const numbers = [...new Set(dice.map((die) => die.number))];
  const groups = [
    ...colours.map((colour) => ({ colour, number: 0, own: dice.filter((die) => die.colour === colour) })),
    ...numbers.map((number) => ({ colour: null, number, own: dice.filter((die) => die.number === number) })),
  ].filter(({ own }) => times(own.length) > 0);
  return groups
    .map(({ colour, number, own }) => ({ colour, number, count: own.length, points: worth(own, dice.length, single) }))
    .sort((a, b) => b.points - a.points);
}

function worth(own: readonly DieShown[], all: number, single: boolean): number {
  const sum = own.reduce((total, die) => total + die.number, 0);
  const bonus = own.length < all ? 0 : single ? material.single : material.coup;
  return sum * times(own.length) + bonus;
}

/** How many times the sum of so many alike dice counts; 0 where they are too few. */
function times(many: number): number {
  return material.times[many] ?? 0;
}

/** What a match needs beside the game under way. */
export interface MatchRows {
  target: number;
  played: number;
  totals: readonly number[];
}
