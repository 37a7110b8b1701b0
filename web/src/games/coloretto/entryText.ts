/** How Coloretto is put into words: one line of the log for a card that is drawn and placed. */
import type { Telling } from "../../table/screenState.svelte.ts";
import { aloud } from "../../table/entryText.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Teller } from "../../words/teller.ts";

/** Drawing is described with the row that the card goes to. */
const DRAWING = new Set(["draws", "drawn"]);

/** Whether an entry tells of nothing but a card that is drawn. */
export function drawing(entry: LogEntry): boolean {
  const facts = entry.facts ?? [];
  return facts.length > 0 && facts.every(({ kind }) => DRAWING.has(kind));
}

export function tellingOf(teller: () => Teller): Telling {
  return { aloud: (fresh) => aloud(teller(), fresh), hides: drawing, ownTurn: () => false, awaited: () => false };
}
