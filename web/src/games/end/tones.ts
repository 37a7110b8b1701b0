/** What a beat of the count looks like: the paint of its piece of the bar. */
import { isColour, PALETTE, type Paint } from "../../look/colours/palette.ts";
import type { CountBeat } from "./count.ts";

/** The +2 cards. */
const PAPER: Paint = { fill: "#e9dcbd", ink: "#16120e" };
/** Poles, series and games have no colour of the palette: three tones of cloth. */
const CLOTHS: readonly Paint[] = [
  { fill: "#c05a5a", ink: "#ffffff" },
  { fill: "#d9a441", ink: "#16120e" },
  { fill: "#4f93c9", ink: "#16120e" },
];

export function toneOf({ kind, name }: CountBeat, place: number): Paint {
  if (isColour(name)) return PALETTE[name];
  if (kind === "plus") return PAPER;
  return CLOTHS[place % CLOTHS.length] ?? PAPER;
}
