/**
 * The ten game colours, the same in light and dark, and the ink that stands on each.
 * Found by search, held by palette.test.ts: in every game any two differ by a CIEDE2000 of 20 or
 * more, for normal vision and for three simulated dichromacies; ink on a colour reaches 4.5 : 1.
 */
import type { Colour } from "../../words/arguments.ts";

export interface Paint {
  fill: string;
  ink: string;
}

const DARK = "#16120e";
const LIGHT = "#ffffff";

export const PALETTE: Record<Colour, Paint> = {
  red: { fill: "#b53953", ink: LIGHT },
  orange: { fill: "#e7840b", ink: DARK },
  yellow: { fill: "#ffff69", ink: DARK },
  green: { fill: "#60cf9f", ink: DARK },
  blue: { fill: "#0e2f96", ink: LIGHT },
  violet: { fill: "#9c60ec", ink: DARK },
  pink: { fill: "#f5b8ee", ink: DARK },
  brown: { fill: "#532805", ink: LIGHT },
  black: { fill: "#151217", ink: LIGHT },
  gray: { fill: "#868e99", ink: DARK },
};

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
