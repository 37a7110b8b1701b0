/** What pictures and worked examples show, as web/lessons makes them. */
import { ownEdition } from "../table/edition.ts";
import type { Game, Language } from "../words/parts.ts";

export interface DieThing {
  number: number;
  colour: string;
  place: "lying" | "kept" | "cup";
}

export interface CardThing {
  card: string;
  count: number;
  points?: number;
  jokers?: number;
}

export type Thing =
  | { kind: "dice"; dice: DieThing[] }
  | { kind: "objective"; objective: string; met: boolean | null }
  | { kind: "line"; players: string[]; entries: (number | null)[]; points: number[] | null }
  | { kind: "sum"; parts: string[] }
  | { kind: "chance"; cases: number; of: number }
  | { kind: "boxes"; boxes: { label: string; number: number }[] }
  | { kind: "marks"; boxes: string[]; numbers: (number | null)[] }
  | { kind: "times"; rows: { dice: number; times: number }[] }
  | { kind: "round"; dice: string[]; balls: string[]; said: [string, number, "said" | "fined" | "won"][] }
  | { kind: "rows"; rows: { limit: number; cards: string[] }[] }
  | { kind: "cards"; cards: CardThing[]; total?: number }
  | { kind: "scores"; beige: number[]; gray: number[] };

export interface Frame {
  /** A message of learn.ftl. */
  say: string;
  args: Record<string, string | number | string[]>;
  things: Thing[];
}

export interface Lessons {
  /** One for each example of the book, in its order. */
  examples: Frame[][];
  /** By number of the rule. */
  pictures: Record<string, Thing[]>;
}

const DATA: Record<Game, () => Promise<{ default: unknown }>> = {
  "color-yam": () => import("./data/color-yam.json"),
  "double-yam": () => import("./data/double-yam.json"),
  "yam-color": () => import("./data/yam-color.json"),
  coloretto: () => import("./data/coloretto.json"),
};

/** The pictures and examples of a game, in the colours of the edition that the language begins with. */
export async function loadLessons(game: Game, language: Language): Promise<Lessons> {
  return inOwnEdition((await DATA[game]()).default, game, language) as Lessons;
}

/** Data made with the French edition, in the colours of a reader's own. */
export function inOwnEdition(data: unknown, game: Game, language: Language): unknown {
  const { edition } = ownEdition(game, language);
  return edition ? JSON.parse(JSON.stringify(data).replaceAll("pink", "red")) : data;
}
