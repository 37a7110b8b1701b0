/** Material of a table: an owner's, or ours. */
import coloretto from "virtual:material/coloretto";
import colorYam from "virtual:material/color-yam";
import doubleYam from "virtual:material/double-yam";
import yamColor from "virtual:material/yam-color";
import { materialOf, type Material, type WrittenMaterial } from "./material.ts";

const OURS: ReadonlyMap<string, Material> = new Map([
  ["color-yam", colorYam],
  ["double-yam", doubleYam],
  ["yam-color", yamColor],
  ["coloretto", coloretto],
]);
const NOTHING = materialOf({ name: "" });

/** From the JSON text of an owner's box, as tables send it; ours for an empty text. */
export function readMaterial(game: string, text = ""): Material {
  return text ? materialOf(JSON.parse(text) as WrittenMaterial) : (OURS.get(game) ?? NOTHING);
}
