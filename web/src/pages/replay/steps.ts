/** The steps of a game: every ply at which something is shown. */
import { sentence } from "../../games/dice/status.ts";
import { sentences } from "../../table/entryText.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Narrator } from "../../words/narrator.ts";

export interface GameStep {
  ply: number;
  text: string;
  /** The same without the dice, for those who see them. */
  brief?: string;
}

/** This many letters of a turn have room in the controls of a phone. */
const ROOM = 150;

/** A turn in words; of a long one the last sentences, which tell the result. */
export function turnText(texts: readonly string[], room = ROOM): string {
  let shown = "";
  for (const text of texts.filter(Boolean).toReversed()) {
    if (shown && text.length + shown.length >= room) return `… ${shown}`;
    shown = shown ? `${text} ${shown}` : text;
  }
  return shown;
}

const DICE = new Set(["color-yam", "double-yam"]);

/** Throwing again and the throw that follows are two plies, but lone words such as `stop` stay too. */
export function stepsOf(narrator: Narrator, entries: readonly LogEntry[]): GameStep[] {
  return entries
    .filter((entry) => entry.kind === "event")
    .map((entry) => ({
      ply: entry.ply,
      text: sentences(narrator, entry).join(" "),
      ...(DICE.has(narrator.game) && { brief: sentence(narrator, entry) }),
    }))
    .filter((step) => step.text !== "");
}
