/** A guided game: a script of events, and what is said to each (web/lessons). */
import { ownEdition } from "../table/edition.ts";
import type { SentEntry, OwnAction, SentSetup } from "../wire/types.ts";
import type { Game, Language } from "../words/parts.ts";
import { inOwnEdition } from "./things.ts";

/** Between two events. */
const SECONDS = 5;

export interface GuidedStep {
  /** read: continue when it is read; you: do it; it: happens by itself. */
  who: "read" | "you" | "it";
  /** A message `learn-<hint>`; empty where the last one still stands. */
  hint: string;
  rules: string[];
  /** What to tap, in this order, by the `data-point` of controls. */
  point: string[];
  /** A picture beside the hint: `strip blue 3`, or `count 2`: how the cards of a seat count. */
  shows?: string;
  does?: OwnAction["does"];
  /** What happens, as the log has it. */
  event?: string;
}

export interface Guided {
  game: Game;
  setup: SentSetup;
  /** The events before the first step. */
  before: string[];
  steps: GuidedStep[];
}

type Load = () => Promise<{ default: unknown }>;

const DATA: Record<Game, Load> = {
  "color-yam": () => import("./data/color-yam-guided.json"),
  "double-yam": () => import("./data/double-yam-guided.json"),
  "yam-color": () => import("./data/yam-color-guided.json"),
  coloretto: () => import("./data/coloretto-guided.json"),
};

/** The guided game, in the edition that the language begins with. */
export async function loadGuided(game: Game, language: Language): Promise<Guided> {
  const guided = inOwnEdition((await DATA[game]()).default, game, language) as Guided;
  const options = { ...guided.setup.options, ...ownEdition(game, language) };
  return { ...guided, setup: { ...guided.setup, options } };
}

/** The log after a number of steps. */
export function entriesAt({ before, steps }: Guided, step: number): SentEntry[] {
  const events = [...before, ...steps.slice(0, step).flatMap(({ event }) => event ?? [])];
  return events.map((text, i) => ({ ply: i + 1, at: SECONDS * (i + 1), kind: "event", text }));
}

/** The steps at which someone reads or acts, to count and to go back to. */
export function stops(guided: Guided): number[] {
  return guided.steps.flatMap((each, i) => (each.who !== "it" && each.hint ? [i] : []));
}

/** The hint that stands at a step: its own, or the last one before it. */
export function hintAt(guided: Guided, step: number): GuidedStep | null {
  return guided.steps.slice(0, step + 1).findLast((each) => each.hint !== "") ?? null;
}
