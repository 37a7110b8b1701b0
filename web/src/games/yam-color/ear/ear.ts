/** The variant by ear: one colour after another, at the same pace for everyone. */
import type { Colour } from "../../../words/arguments.ts";
import type { Round } from "../round.ts";

/** What is heard in one beat: a colour, or which part comes now. */
export interface Beat {
  part: "dice" | "card";
  colour: Colour | null;
  /** What an owner calls the colour. */
  called?: string;
}

const LONGEST = 620;
const SHARE = 0.6;

/** First the dice, then the card; each part is named before it comes. */
export function beatsOf(round: Pick<Round, "dice" | "balls">): Beat[] {
  const part = (name: Beat["part"], colours: readonly Colour[]): Beat[] => [
    { part: name, colour: null },
    ...colours.map((colour) => ({ part: name, colour })),
  ];
  return [...part("dice", round.dice), ...part("card", round.balls)];
}

/** Milliseconds from one beat to the next: slow enough to follow, and done well before the round closes. */
export function paceOf(limit: number, number: number): number {
  return Math.min(LONGEST, (limit * 1000 * SHARE) / Math.max(1, number));
}

export interface Note {
  /** In hertz. */
  pitch: number;
  /** When, and how long, as shares of a beat. */
  at: number;
  length: number;
}

const note = (pitch: number, at: number, length: number): Note => ({ pitch, at, length });

/** Each colour has a motif of its own: high or low, one or two or three notes, rising or falling. */
export const MOTIFS: Record<Colour, readonly Note[]> = {
  red: [note(196, 0, 0.8)],
  orange: [note(262, 0, 0.3), note(392, 0.35, 0.45)],
  yellow: [note(880, 0, 0.3)],
  green: [note(523, 0, 0.3), note(330, 0.35, 0.45)],
  blue: [note(165, 0, 0.25), note(165, 0.35, 0.25)],
  violet: [note(587, 0, 0.2), note(698, 0.25, 0.2), note(587, 0.5, 0.25)],
  pink: [note(784, 0, 0.2), note(784, 0.25, 0.2), note(784, 0.5, 0.25)],
  brown: [note(147, 0, 0.35), note(131, 0.4, 0.4)],
  black: [note(110, 0, 0.2), note(110, 0.25, 0.2), note(110, 0.5, 0.25)],
  gray: [note(349, 0, 0.8)],
  white: [note(1175, 0, 0.3), note(1397, 0.35, 0.4)],
  purple: [note(294, 0, 0.2), note(247, 0.25, 0.2), note(294, 0.5, 0.25)],
  turquoise: [note(440, 0, 0.2), note(554, 0.25, 0.2), note(659, 0.5, 0.25)],
  gold: [note(1319, 0, 0.2), note(988, 0.25, 0.2), note(784, 0.5, 0.25)],
};
const GONG: Record<Beat["part"], readonly Note[]> = {
  dice: [note(98, 0, 0.9)],
  card: [note(1047, 0, 0.25), note(1047, 0.3, 0.25), note(1047, 0.6, 0.3)],
};

export function motif(beat: Beat): readonly Note[] {
  return beat.colour ? MOTIFS[beat.colour] : GONG[beat.part];
}
