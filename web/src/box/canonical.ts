/** The canonical text of a box, as `core/material.py` writes it: the same box has the same text, and so the same hash. */
import type { Box } from "./box.ts";

/** JSON with sorted keys and without spaces; fields with default values are left out. */
export function canonical(box: Box): string {
  const plain = box.game === "color-yam" ? { ...box, sheets: box.sheets.map(({ objectives, fr }) => ({ fr: fr ?? [], objectives })) } : box;
  return JSON.stringify(sorted({ ...plain, ...omitted(box) }));
}

/** `undefined` takes a field out of JSON. */
function omitted(box: Box): object {
  const noNames = !Object.keys(box.colour_names ?? {}).length;
  const noSheetNames = box.game === "color-yam" && !box.sheet_names?.length;
  return { ...(noNames && { colour_names: undefined }), ...(noSheetNames && { sheet_names: undefined }) };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
