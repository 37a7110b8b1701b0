/** How Coloretto is put into words: one line of the log for a card that is drawn and placed. */
import type { Telling } from "../../table/screenState.svelte.ts";
import { aloud } from "../../table/entryText.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Narrator } from "../../words/narrator.ts";

/** Drawing is described with the row that the card goes to. */
const DRAWING = new Set(["draws", "drawn"]);

/** Whether an entry tells of nothing but a card that is drawn. */
export function drawing(entry: LogEntry): boolean {
  const facts = entry.facts ?? [];
  return facts.length > 0 && facts.every(({ kind }) => DRAWING.has(kind));
}

export function tellingOf(narrator: () => Narrator): Telling {
  return { aloud: (fresh) => aloud(narrator(), fresh), hides: drawing, ownTurn: () => false, awaited: () => false };
}
