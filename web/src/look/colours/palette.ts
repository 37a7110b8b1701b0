/**
 * The fourteen game colours, the same in light and dark, and the ink that stands on each.
 * Found by search, held by palette.test.ts: in every game any two differ by a CIEDE2000 of 20 or
 * more, for normal vision and for three simulated dichromacies; ink on a colour reaches 4.5 : 1.
 */
import palette from "../../../../src/arlequin/paper/drawings/palette.json";
import type { Colour } from "../../words/arguments.ts";

export interface Paint {
  fill: string;
  ink: string;
}

export const PALETTE: Record<Colour, Paint> = palette;

/** Which colours meet in which game. */
export const COLOURS_OF: Record<string, readonly Colour[]> = {
  "color-yam": ["brown", "green", "blue", "orange", "yellow", "pink"],
  "double-yam": ["red", "black", "yellow", "green", "blue"],
  "yam-color": ["red", "orange", "yellow", "green", "blue", "violet"],
  coloretto: ["blue", "brown", "gray", "green", "orange", "red", "yellow"],
};

export function isColour(name: string): name is Colour {
  return name in PALETTE;
}
