/**
 * The fourteen shapes, one for each colour, drawn by us on a square of 24: whole without colour. Printed matter has them too.
 * red triangle, orange ring, yellow star, green leaf with its vein, blue drop, violet moon, pink heart, brown square cut
 * like a tile of chocolate, black spade, gray hexagon, white cross, purple hourglass, turquoise fish, gold crown.
 */
import shapes from "../../../../src/arlequin/paper/drawings/shapes.json";
import type { Colour } from "../../words/arguments.ts";

/** Absolute path commands only (M L H V C A Z): the tests draw them themselves. Filled even-odd. */
export const SHAPES: Record<Colour, string> = shapes;
