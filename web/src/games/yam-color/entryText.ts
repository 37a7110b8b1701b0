/** How a race is put into words: dice and card in few words for readers only, and not counted in the log before the round is closed. */
import type { Telling } from "../../table/screenState.svelte.ts";
import { sentences } from "../../table/entryText.ts";
import type { LogEntry } from "../../rules/table.ts";
import { COLOURS, type Colour } from "../../words/arguments.ts";
import { tally, type Phrases } from "../../words/phrases.ts";
import type { Narrator } from "../../words/narrator.ts";
import { words } from "../../words/words.svelte.ts";
import type { Race } from "./race/race.svelte.ts";
import type { Round } from "./round.ts";

const OF_THE_THROW = new Set(["thrown", "card"]);

function shows(entry: LogEntry): boolean {
  return (entry.facts ?? []).some((fact) => OF_THE_THROW.has(fact.kind));
}

/** This many dice or balls of each colour: `2 red and 1 blue`. */
export function countText(phrases: Phrases, colours: readonly Colour[], things: "dice" | "balls" = "dice"): string {
  const counts = tally(colours);
  return phrases.countText(
    `yam-color-${things}`,
    COLOURS.flatMap((c) => (counts.has(c) ? [[c, counts.get(c) ?? 0] as const] : [])),
  );
}

/** Dice and card in as few words as can be. */
export function roundText(phrases: Phrases, round: Round): string {
  return words.say("yam-color-seen", { dice: countText(phrases, round.dice), card: countText(phrases, round.balls, "balls") });
}

export function tellingOf(race: Race, narrator: () => Narrator): Telling {
  const secret = () => !race.isRevealed || race.announcing;
  const lastThrowPly = () => race.store.entries.findLast((entry) => entry.facts?.some((fact) => fact.kind === "thrown"))?.ply ?? 0;
  return {
    aloud: (fresh) =>
      fresh
        .filter((entry) => !shows(entry))
        .flatMap((entry) => sentences(narrator(), entry))
        .join(" "),
    hides: (entry) => (secret() && shows(entry) && entry.ply >= lastThrowPly()) || (race.checking && entry.ply === race.checked?.ply),
    ownTurn: () => race.announcing,
    awaited: () => race.checking,
  };
}
