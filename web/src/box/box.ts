/** An owner's box: the JSON that travels as `material`. Twin of the Box of each game in `games/<game>/material.py`. */
import type { Colour } from "../words/arguments.ts";
import type { Game } from "../words/parts.ts";

/** The colour of a face or ball; "" while the owner has not chosen one. */
export type Face = Colour | "";

interface Common {
  name: string;
  /** The owner's names of colours, shown in place of ours. */
  colour_names?: Partial<Record<Colour, string>>;
}

export interface Sheet {
  /** Six objectives from top to bottom; "" while one is missing. */
  objectives: string[];
  /** Those of the French edition, where they differ. */
  fr?: string[];
}

export interface ColorYamBox extends Common {
  game: "color-yam";
  dice: Face[][];
  sheets: Sheet[];
  sheet_names?: string[];
}

export interface DoubleYamBox extends Common {
  game: "double-yam";
  dice: Face[][];
  colours: [Colour, number][];
  series: number;
  coups: number;
  times: number[];
  coup: number;
  single: number;
}

export type Card = Partial<Record<Colour, number>>;

export interface YamColorBox extends Common {
  game: "yam-color";
  colours: Colour[];
  dice: Face[][];
  cards: Card[];
}

export interface ColorettoBox extends Common {
  game: "coloretto";
  colours: Colour[];
  copies: number;
  plus_two: number;
  jokers: number;
  below: number;
  below_golden: number;
  rows: number[];
  rows_two: number[];
  scores: { beige: number[]; gray: number[] };
}

export type Box = ColorYamBox | DoubleYamBox | YamColorBox | ColorettoBox;
export type BoxOf<G extends Game> = Extract<Box, { game: G }>;

export const SIX = 6;
export const PYRAMIDS = 8;
export const CARDS = 26;
export const MOST_BALLS = 20;
export const BALLS_OF_DIE = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export const MOST_SHEETS = 20;
export const LONGEST_NAME = 40;
export const LONGEST_COLOUR_NAME = 20;
export const MOST_BYTES = 8_000;

export function countBalls(card: Card): number {
  return Object.values(card).reduce((sum, balls) => sum + balls, 0);
}
