/** The ten shapes, one for each colour, drawn by us on a square of 24: whole without colour. */
import type { Colour } from "../../words/arguments.ts";

/** Absolute path commands only (M L H V C A Z): the tests draw them themselves. Filled even-odd. */
export const SHAPES: Record<Colour, string> = {
  // triangle
  red: "M12 2 L23 21.5 L1 21.5 Z",
  // ring
  orange: "M12 1.2 A10.8 10.8 0 1 1 12 22.8 A10.8 10.8 0 1 1 12 1.2 Z M12 6.9 A5.1 5.1 0 1 0 12 17.1 A5.1 5.1 0 1 0 12 6.9 Z",
  // star
  yellow: "M12 0.6 L14.9 8.6 L23.4 8.9 L16.7 14.2 L19.1 22.4 L12 17.6 L4.9 22.4 L7.3 14.2 L0.6 8.9 L9.1 8.6 Z",
  // leaf, with its vein
  green: "M1.6 22.4 L4.1 18.4 C0.6 9.6 8.4 1.4 22.6 1.4 C22.6 15.6 14.4 23.4 5.6 19.9 Z M6.5 17.5 L17.6 6.4 L16.9 5.7 L6 16.4 Z",
  // drop
  blue: "M12 0.8 C15.4 6.6 20.2 10.6 20.2 15.2 A8.2 8 0 1 1 3.8 15.2 C3.8 10.6 8.6 6.6 12 0.8 Z",
  // moon
  violet: "M17.6 1.6 A11.2 11.2 0 1 0 22.8 15.8 A8.2 8.2 0 1 1 17.6 1.6 Z",
  // heart
  pink: "M12 22.6 C3.4 15.8 0.8 12 0.8 7.8 A5.9 5.9 0 0 1 12 5.2 A5.9 5.9 0 0 1 23.2 7.8 C23.2 12 20.6 15.8 12 22.6 Z",
  // square, cut like a tile of chocolate
  brown:
    "M4 1.6 L11 1.6 L11 11 L1.6 11 L1.6 4 A2.4 2.4 0 0 1 4 1.6 Z M20 1.6 A2.4 2.4 0 0 1 22.4 4 L22.4 11 L13 11 L13 1.6 Z M1.6 13 L11 13 L11 22.4 L4 22.4 A2.4 2.4 0 0 1 1.6 20 Z M13 13 L22.4 13 L22.4 20 A2.4 2.4 0 0 1 20 22.4 L13 22.4 Z",
  // spade
  black:
    "M12 0.8 C16 5.8 22.6 9 22.6 14 A5 5 0 0 1 13.4 16.6 C13.6 19.4 14.8 21.4 17 22.8 L7 22.8 C9.2 21.4 10.4 19.4 10.6 16.6 A5 5 0 0 1 1.4 14 C1.4 9 8 5.8 12 0.8 Z",
  // hexagon
  gray: "M12 0.9 L21.6 6.45 L21.6 17.55 L12 23.1 L2.4 17.55 L2.4 6.45 Z",
};

/** What each shape is called in the glossary; for tests and the gallery. */
export const SHAPE_NAMES: Record<Colour, string> = {
  red: "triangle",
  orange: "ring",
  yellow: "star",
  green: "leaf",
  blue: "drop",
  violet: "moon",
  pink: "heart",
  brown: "square",
  black: "spade",
  gray: "hexagon",
};
