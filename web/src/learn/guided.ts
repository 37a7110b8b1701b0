/** A guided game: what happens step by step, as the rules told it when the data was made (web/lessons). */
import type { EntryTold, SetupTold, Standing, YoursTold } from "../wire/types.ts";
import type { Game, Language } from "../words/parts.ts";
import { inOwnEdition } from "./things.ts";

export interface Stands {
  standing: Standing;
  you: YoursTold[];
}

export interface GuidedStep {
  /** read: go on when it is read; you: do it; it: happens by itself. */
  who: "read" | "you" | "it";
  /** A message `learn-<hint>`; empty where the last one still stands. */
  hint: string;
  rules: string[];
  /** What to tap, in this order, by the `data-point` of controls. */
  point: string[];
  /** A picture beside the hint: `strip blue 3`, or `count 2`: how the cards of a seat count. */
  shows?: string;
  does?: "move" | "throw" | "enter";
  event?: string;
  entry?: EntryTold;
  after?: Stands;
}

export interface Guided {
  game: Game;
  setup: SetupTold;
  start: Stands & { entries: EntryTold[] };
  steps: GuidedStep[];
}

type Load = () => Promise<{ default: unknown }>;

const DATA: Record<Game, Load> = {
  "color-yam": () => import("./data/color-yam-guided.json"),
  "double-yam": () => import("./data/double-yam-guided.json"),
  "yam-color": () => import("./data/yam-color-guided.json"),
  coloretto: () => import("./data/coloretto-guided.json"),
};

/** The guided game, in the colours of the edition that the language begins with. */
export async function loadGuided(game: Game, language: Language): Promise<Guided> {
  return inOwnEdition((await DATA[game]()).default, game, language) as Guided;
}

/** How the table stands after so many steps. */
export function standsAt(guided: Guided, step: number): Stands {
  return guided.steps.slice(0, step).findLast((each) => each.after)?.after ?? guided.start;
}

/** What has happened by then. */
export function entriesAt(guided: Guided, step: number): EntryTold[] {
  const later = guided.steps.slice(0, step).flatMap((each) => (each.entry ? [each.entry] : []));
  return [...guided.start.entries, ...later];
}

/** The steps at which somebody reads or acts, to count and to go back to. */
export function stops(guided: Guided): number[] {
  return guided.steps.flatMap((each, i) => (each.who !== "it" && each.hint ? [i] : []));
}

/** The hint that stands at a step: its own, or the last one before it. */
export function hintAt(guided: Guided, step: number): GuidedStep | null {
  return guided.steps.slice(0, step + 1).findLast((each) => each.hint !== "") ?? null;
}
