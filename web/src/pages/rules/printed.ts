/** What there is to print of each game; held against the server's list by tests/paper/print/test_kinds.py. */
import type { Material } from "../../rules/material.ts";
import type { Game } from "../../words/parts.ts";

export const PRINTED: Record<Game, readonly string[]> = {
  "color-yam": ["pad", "rules", "dice", "stickers"],
  "double-yam": ["pad", "rules", "dice", "stickers"],
  "yam-color": ["pad", "rules", "dice", "deck"],
  coloretto: ["pad", "rules", "deck"],
};
/** Of which the material can be printed: only pyramids of four balls can be folded. */
export function kindsOf(game: Game, { dice }: Material): readonly string[] {
  const folds = game !== "yam-color" || dice[0]?.length === FOLDED;
  return PRINTED[game].filter((kind) => folds || kind !== "dice");
}
const FOLDED = 4;

export const PAPERS = ["a4", "letter"] as const;

/** Letter is the paper of North America and a few countries around it; everyone else has A4. */
export function usualPaper(languages: readonly string[]): (typeof PAPERS)[number] {
  const region = languages.map((language) => language.split("-")[1]?.toUpperCase()).find((found) => found !== undefined);
  return ["US", "CA", "MX", "PH", "CL", "CO", "VE"].includes(region ?? "") ? "letter" : "a4";
}

/** Options of a game that change its score sheets. */
export const PAD_OPTIONS: Record<Game, readonly string[]> = {
  "color-yam": ["edition", "sheet", "total_yams"],
  "double-yam": ["match"],
  "yam-color": [],
  coloretto: ["side"],
};
export const PER_PAGE = ["1", "2", "4"] as const;

/** What is printed on score sheets besides the usual. */
export interface PadAsked {
  perPage: string;
  /** Names with commas between them, as they were typed. */
  names: string;
  options: Readonly<Record<string, string>>;
  objectives: readonly string[];
}

/** The names that were typed; one alone is no one to play with. */
export function namesIn(typed: string, most: number): string[] {
  const names = typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length > 1 ? names.slice(0, most) : [];
}

/** The fields of the address for score sheets. */
export function padFields({ perPage, names, options, objectives }: PadAsked, most: number): [string, string][] {
  const own = options["sheet"] === "own" ? objectives : [];
  return [
    ["per_page", perPage],
    ...Object.entries(options),
    ...namesIn(names, most).map((name): [string, string] => ["player", name]),
    ...own.map((text): [string, string] => ["objective", text]),
  ];
}

/** Where the server draws it. */
export function printPath(game: string, kind: string, asked: Record<string, string>, more: readonly [string, string][] = []): string {
  return `/paper/${game}/${kind}.pdf?${new URLSearchParams([...Object.entries(asked), ...more]).toString()}`;
}
