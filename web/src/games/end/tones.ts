/** What a beat of the count looks like: the colour of the cards, or that of the player. */
import { isColour, PALETTE, type Paint } from "../../look/colours/palette.ts";
import type { CountBeat } from "./count.ts";

/** The +2 cards. */
const PAPER: Paint = { fill: "#e9dcbd", ink: "#16120e" };

export function toneOf({ kind, name }: CountBeat, own: Paint): Paint {
  if (kind === "colour" && isColour(name)) return PALETTE[name];
  return kind === "plus" ? PAPER : own;
}
