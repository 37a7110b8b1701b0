/** Free lines: what may be chosen, what each line would take from these dice, and how it is described. */
import type { ColorYamView } from "../../wire/types.ts";
import type { Phrases } from "../../words/phrases.ts";
import { goal } from "../../words/prompts.ts";
import { words } from "../../words/words.svelte.ts";
import type { ChosenLine } from "./actions.ts";
import { previews } from "./sheet.ts";

export interface FreeLines {
  view: ColorYamView;
  phrases: Phrases;
  /** Whose lines they are. */
  owner: number;
  chosen: ChosenLine | null;
  /** Whether the player has chosen it. */
  picked: boolean;
  /** Whether what the dice would give is pencilled in. */
  pencil: boolean;
  onchoose?: ((line: number) => void) | undefined;
  /** Says why a line cannot be chosen; without it lines are no controls. */
  onrefuse?: ((line: number) => void) | undefined;
  /** Someone looks for them. */
  pulsing: boolean;
}

/** What a line has in ink: a sum, 0 for a cross, null while it is empty. */
export function entryOf({ view, owner }: FreeLines, line: number): number | null {
  return view.lines[line - 1]?.entries[owner - 1] ?? null;
}

/** What an empty line would take now; undefined where no dice lie. */
export function offerOf({ view, owner, chosen, pencil }: FreeLines, line: number): number | undefined {
  if (chosen?.cross && chosen.line === line) return 0;
  return pencil && view.turn === owner ? previews(view).get(line) : undefined;
}

export function lineLabel(free: FreeLines, line: number): string {
  const entry = entryOf(free, line);
  const would = entry ?? offerOf(free, line);
  const what = would === undefined ? "empty" : would === 0 ? "cross" : "sum";
  const lineView = free.view.lines[line - 1];
  const asks = lineView ? goal(free.phrases, lineView) : "";
  return words.say("color-yam-line-gives", { line, goal: asks, what, sum: would ?? 0, ink: entry === null ? "no" : "yes" });
}
