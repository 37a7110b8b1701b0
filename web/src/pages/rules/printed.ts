/** What there is to print of each game; held against the server's list by tests/paper/print/test_kinds.py. */
import type { Game } from "../../words/parts.ts";

export const PRINTED: Record<Game, readonly string[]> = {
  "color-yam": ["pad", "rules", "dice", "stickers"],
  "double-yam": ["pad", "rules", "dice", "stickers"],
  "yam-color": ["pad", "rules", "dice", "deck"],
  coloretto: ["pad", "rules", "deck"],
};
export const PAPERS = ["a4", "letter"] as const;

/** Letter is the paper of North America and a few countries around it; everybody else has A4. */
export function usualPaper(languages: readonly string[]): (typeof PAPERS)[number] {
  const region = languages.map((language) => language.split("-")[1]?.toUpperCase()).find((found) => found !== undefined);
  return ["US", "CA", "MX", "PH", "CL", "CO", "VE"].includes(region ?? "") ? "letter" : "a4";
}

/** Where the server draws it. */
export function printPath(game: string, kind: string, asked: Record<string, string>): string {
  return `/paper/${game}/${kind}.pdf?${new URLSearchParams(asked).toString()}`;
}
