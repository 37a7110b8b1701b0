/** The printed book of the reader's language, where there is one beside the usual book. */
import type { Game } from "../words/parts.ts";

const SPANISH = { edition: "es" } as const;

export function ownEdition(game: Game, language: string): Record<string, string> {
  return game === "color-yam" && language === "es" ? { ...SPANISH } : {};
}
